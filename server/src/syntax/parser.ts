import { rememberSection, sectionAlike, wasSeen, withTitleLine } from "./alike";
import { readAllow } from "./allow";
import { Arguments } from "./arguments";
import { isCellForm, isWord } from "./forms";
import { scanLine, type ScannedLine } from "./scanner";
import {
  readAction,
  readUnreadable,
  RULEBOOK_READERS,
  SCENARIO_READERS,
  type Drawing,
  type StatementReader,
} from "./statements";
import type {
  AllowComment,
  Comment,
  DrawingRow,
  RuleStatement,
  Section,
  SourceFile,
  Span,
  Statement,
  SyntaxProblem,
  Token,
} from "./tree";
import { suggestions } from "./suggestion";
import { readWhere } from "./where";
import { RULEBOOK_KEYWORDS, SCENARIO_KEYWORDS } from "./words";

/** Reads the lines of one section. Any lines are read; the section keeps them as they are. */
export function parseSection(
  kind: Section["kind"],
  lines: readonly string[],
  language: SourceFile["language"],
): Section {
  if (kind !== "scenario" || lines.length === 1) return new SectionParser(kind, lines, language).parse();
  const [first = "", ...others] = lines;
  const hasEmptyEnd = others.at(-1) === "";
  return parseScenario({ first, below: others.join(""), hasEmptyEnd, linesOf: () => lines }, language);
}

/** The text of a scenario of more than one line. */
export interface ScenarioText {
  /** Its first line. */
  readonly first: string;
  /** All below that. */
  readonly below: string;
  /** Whether its last line is empty and has no ending, as at the end of a file. */
  readonly hasEmptyEnd: boolean;
  /** All lines; asked for only where the text below was not read before. */
  linesOf(): readonly string[];
}

/** Reads a scenario of more than one line. */
export function parseScenario(text: ScenarioText, language: SourceFile["language"]): Section {
  const title = titleAlone(text.first, language);
  if (!title) return new SectionParser("scenario", text.linesOf(), language).parse();
  const alike = sectionAlike(text.below);
  const isAlike = alike && (alike.lines.at(-1) === "") === text.hasEmptyEnd;
  if (isAlike) return withTitleLine(alike, text.first, title);
  const section = new SectionParser("scenario", text.linesOf(), language).parse();
  if (wasSeen(text.below)) rememberSection(text.below, section);
  return section;
}

/** The `scenario` statement of a line that has nothing else to it, no problem either. */
function titleAlone(line: string, language: SourceFile["language"]): Statement | undefined {
  const { statements, comments, problems } = new SectionParser("scenario", [line], language).parse();
  const [statement] = statements;
  return statement?.kind === "scenario" && comments.length === 0 && problems.length === 0 ? statement : undefined;
}

/** Lines of a rulebook that somebody might write into a scenario file; those that are queries too are left out. */
const ONLY_IN_RULEBOOKS: ReadonlySet<string> = new Set([
  "rulebook",
  "steps",
  "side",
  "terrain",
  "stat",
  "trait",
  "class",
  "template",
  "rule",
  "text",
  "source",
]);

/** A statement to which the lines below may still belong. */
interface OpenStatement {
  readonly statement: Statement;
  readonly drawing: Drawing;
  readonly takesWhere: boolean;
  /** Rows may still come: no `where` line did yet. */
  takesRows: boolean;
  lastLine: number;
}

class SectionParser {
  private readonly statements: Statement[] = [];
  private readonly comments: Comment[] = [];
  private readonly allows: AllowComment[] = [];
  private readonly problems: SyntaxProblem[] = [];
  private readonly readers: ReadonlyMap<string, StatementReader>;
  /** Comments alone on their lines, since the last line with anything else. */
  private waiting: Comment[] = [];
  private open: OpenStatement | undefined;
  /** Whether the line above was a row, or a `where`, that belongs to nothing and was told so. */
  private told = false;

  constructor(
    private readonly kind: Section["kind"],
    private readonly lines: readonly string[],
    private readonly language: SourceFile["language"],
  ) {
    this.readers = language === "rulebook" ? RULEBOOK_READERS : SCENARIO_READERS;
  }

  parse(): Section {
    this.lines.forEach((text, line) => {
      this.readLine(scanLine(text, line), line);
    });
    this.finish();
    for (const comment of this.waiting) this.readAllow(comment, comment.line);
    this.problems.sort((a, b) => a.line - b.line || a.start - b.start);
    const { kind, lines, statements, comments, allows, problems } = this;
    return { kind, lines, statements, comments, allows, problems };
  }

  private readLine(scanned: ScannedLine, line: number): void {
    const { comment, row, tokens } = scanned;
    const [keyword] = tokens;
    for (const problem of scanned.problems) this.problems.push(problem);
    if (comment) this.comments.push(comment);
    if (!keyword && !row) {
      if (comment) this.waiting.push(comment);
      return;
    }
    for (const above of this.waiting.splice(0)) this.readAllow(above, line);
    if (comment) this.readAllow(comment, line);
    if (row) this.readRow({ line, symbols: tokens }, row);
    else if (keyword) this.readStatement(this.argumentsOf(keyword, tokens));
  }

  private argumentsOf(keyword: Token, tokens: readonly Token[]): Arguments {
    return new Arguments(keyword, tokens, this.problems);
  }

  private readAllow(comment: Comment, silences: number): void {
    const { allow, problem } = readAllow(this.lines[comment.line] ?? "", comment, silences);
    if (allow) this.allows.push(allow);
    if (problem) this.problems.push(problem);
  }

  private readRow(row: DrawingRow, bar: Token): void {
    const open = this.open;
    if (open?.takesRows) {
      open.lastLine = row.line;
      open.drawing.rows.push(row);
      this.checkRow(row, bar, open.drawing.rows[0] ?? row);
      return;
    }
    if (!this.told) this.reportLooseRow(row, bar);
    this.finish();
    this.told = true;
    this.statements.push(readUnreadable(this.argumentsOf(bar, [bar, ...row.symbols]), NO_DRAWING));
  }

  private checkRow(row: DrawingRow, bar: Token, first: DrawingRow): void {
    const count = row.symbols.length;
    if (count === 0) {
      this.report(bar, "syntax.row-empty", "This row of the drawing has no symbols, which look like this: | . x x |.");
    } else if (count !== first.symbols.length) {
      const start = row.symbols[0]?.start ?? bar.start;
      this.report(
        { line: row.line, start, end: row.symbols.at(-1)?.end ?? bar.end },
        "syntax.row-length",
        `This row has ${symbols(count)} and the first of the drawing ${String(first.symbols.length)}: all rows need the same number.`,
      );
    }
  }

  private reportLooseRow(row: DrawingRow, bar: Token): void {
    const end = row.symbols.at(-1)?.end ?? bar.end;
    const afterWhere = this.open?.takesWhere === true;
    this.report(
      { line: row.line, start: bar.start, end },
      "syntax.row-alone",
      afterWhere
        ? "The where line above ends the drawing: put this row before it."
        : "This row belongs to no drawing: one begins with a line such as board, units, pattern or define … shape.",
    );
  }

  private readStatement(given: Arguments): void {
    const { keyword } = given;
    const word = this.keywordOf(given);
    if (word === "where" && this.language === "scenario") this.readWhere(given);
    else if (this.open?.statement.kind === "rule" && (word === "text" || word === "source"))
      this.readRuleLine(given, word);
    else {
      this.finish();
      const reader = this.readers.get(word);
      if (reader) this.begin(reader, given);
      else this.statements.push(this.otherReader(keyword, word, given)(given, NO_DRAWING));
    }
  }

  /** The first word, lower-case where it is a keyword but for its capitals; that is told. */
  private keywordOf(given: Arguments): string {
    const { keyword } = given;
    if (keyword.kind !== "text" || keyword.value.length > LONGEST_KEYWORD) return keyword.value;
    const lower = keyword.value.toLowerCase();
    if (lower === keyword.value || !(this.readers.has(lower) || lower === "where")) return keyword.value;
    given.report(keyword, "syntax.keyword-case", `“${keyword.value}” is written without capitals: ${lower}.`, [lower]);
    return lower;
  }

  private begin(reader: StatementReader, given: Arguments): void {
    const drawing: Drawing = { rows: [], where: [] };
    const statement = reader(given, drawing);
    const { kind } = statement;
    if (!DRAWN.has(kind) && kind !== "rule") {
      this.statements.push(statement);
      return;
    }
    const takesWhere = kind === "board" || kind === "units";
    this.open = { statement, drawing, takesWhere, takesRows: kind !== "rule", lastLine: statement.line };
  }

  /** What reads a line that begins with no keyword; tells what is wrong where it can't be an action either. */
  private otherReader({ kind, value }: Token, word: string, given: Arguments): StatementReader {
    if (kind === "unknown") return readUnreadable;
    if (kind !== "text" || !isWord(value) || isCellForm(value)) {
      given.report(
        given.keyword,
        "syntax.first-word",
        `A line begins with a word that says what is done or said, not with ${kind === "string" ? "a name" : `“${value}”`}.`,
      );
      return readUnreadable;
    }
    if (this.language === "rulebook") return this.rulebookStranger(word, given);
    if (!ONLY_IN_RULEBOOKS.has(word)) return readAction;
    given.report(given.keyword, "syntax.only-in-rulebook", `A line “${word}” belongs in a .rulebook file.`);
    return readUnreadable;
  }

  private rulebookStranger(word: string, given: Arguments): StatementReader {
    if (word === "text" || word === "source") {
      given.report(
        given.keyword,
        "syntax.no-rule-above",
        `“${word}” says more about a rule: it stands below a rule line.`,
      );
    } else if (SCENARIO_READERS.has(word) || word === "where") {
      given.report(given.keyword, "syntax.only-in-scenario", `A line “${word}” belongs in a .scenario file.`);
    } else {
      const fits = suggestions(word, RULEBOOK_KEYWORDS);
      const hint = fits[0] === undefined ? "Its lines are in the language reference." : `Did you mean “${fits[0]}”?`;
      given.report(given.keyword, "syntax.unknown-line", `A rulebook has no line “${word}”. ${hint}`, fits);
    }
    return readUnreadable;
  }

  private readWhere(given: Arguments): void {
    const { open } = this;
    const entries = readWhere(given);
    if (open?.takesWhere) {
      if (open.drawing.rows.length === 0) this.reportNoDrawing(given, "above is none");
      open.takesRows = false;
      open.lastLine = given.keyword.line;
      for (const entry of entries) open.drawing.where.push(entry);
      return;
    }
    if (!this.told) this.reportNoDrawing(given, "the line above is none");
    this.finish();
    this.told = true;
    this.statements.push({
      kind: "unreadable",
      line: given.keyword.line,
      lines: 1,
      keyword: given.keyword,
      tokens: given.all,
    });
  }

  private reportNoDrawing(given: Arguments, seen: string): void {
    given.report(
      given.keyword,
      "syntax.where-alone",
      `“where” explains the symbols of a board or units drawing, and ${seen}.`,
    );
  }

  /** `text` or `source` below a rule. */
  private readRuleLine(given: Arguments, word: "text" | "source"): void {
    const { open } = this;
    if (open?.statement.kind !== "rule") return;
    if (open.statement[word]) {
      given.report(given.keyword, "syntax.rule-line-twice", `The rule above has its ${word} already.`);
    }
    const said = given.takeName();
    if (!said) given.missing("syntax.rule-line-empty", `Write the ${word} in quotes behind “${word}”.`);
    given.end(`${word} "…"`);
    this.open = {
      ...open,
      statement: withRuleLine(open.statement, word, given.keyword, said),
      lastLine: given.keyword.line,
    };
  }

  /** Ends the statement to which lines below might have belonged. */
  private finish(): void {
    this.told = false;
    const { open } = this;
    if (!open) return;
    this.open = undefined;
    const { statement, drawing, lastLine } = open;
    this.statements.push({ ...statement, lines: lastLine - statement.line + 1 });
    this.checkDrawing(statement, drawing);
  }

  private checkDrawing(statement: Statement, { rows }: Drawing): void {
    const [first] = rows;
    if (statement.kind === "define") {
      const shape = statement.tokens.find(isShapeWord);
      if (first && !shape) {
        const start = first.symbols[0]?.start ?? 0;
        this.report(
          { line: first.line, start, end: first.symbols.at(-1)?.end ?? start },
          "syntax.shape-missing",
          "The line above this drawing needs the word shape.",
          ["shape"],
        );
      } else if (!first && shape) this.reportDrawingMissing(shape, "the shape");
    } else if (!first && NEEDS_DRAWING.has(statement.kind)) {
      const { keyword, kind } = statement;
      this.reportDrawingMissing(keyword, `${kind === "units" ? "the" : "this"} ${kind}`, EXAMPLE_ROWS[kind]);
    }
  }

  private reportDrawingMissing(at: Span, what: string, row = "| . x x |"): void {
    this.report(at, "syntax.drawing-missing", `Draw ${what} in rows below, such as ${row}.`);
  }

  private report({ line, start, end }: Span, code: string, message: string, fits?: readonly string[]): void {
    this.problems.push({ line, start, end, code, message, ...(fits ? { fits } : {}) });
  }
}

/** No keyword is longer, so longer words need no look at their capitals. */
const LONGEST_KEYWORD = Math.max(...[...SCENARIO_KEYWORDS, ...RULEBOOK_KEYWORDS].map((word) => word.length));

/** The kinds of statements that rows may belong to. */
const DRAWN: ReadonlySet<Statement["kind"]> = new Set(["board", "units", "define", "pattern", "zone", "template"]);

/** Those that mean nothing without rows. */
const NEEDS_DRAWING: ReadonlySet<Statement["kind"]> = new Set(["units", "pattern", "zone", "template"]);

/** A row of their drawings. */
const EXAMPLE_ROWS: Partial<Readonly<Record<Statement["kind"], string>>> = {
  units: "| . M M |",
  pattern: "| 3 7* 3 |",
  zone: "| x # # x |",
  template: "| 1 # # 2 |",
};

/** For statements that take no drawing. */
const NO_DRAWING: Drawing = { rows: [], where: [] };

function isShapeWord(token: Token): boolean {
  return token.kind === "text" && token.value === "shape";
}

function symbols(count: number): string {
  return count === 1 ? "one symbol" : `${String(count)} symbols`;
}

function withRuleLine(
  rule: RuleStatement,
  word: "text" | "source",
  keyword: Token,
  said: Token | undefined,
): RuleStatement {
  if (word === "text") return { ...rule, textKeyword: keyword, ...(said ? { text: said } : {}) };
  return { ...rule, sourceKeyword: keyword, ...(said ? { source: said } : {}) };
}
