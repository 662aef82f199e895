import type { Arguments } from "./arguments";
import { integer, isRuleId, size } from "./forms";
import type {
  DefineStatement,
  DrawingRow,
  DrawnStatement,
  ExpectVerdictStatement,
  PatternStatement,
  RuleStatement,
  RulesetStatement,
  Statement,
  Token,
  WhereEntry,
  ZoneStatement,
} from "./tree";

/** The lists that the rows and `where` lines below a statement are put into. */
export interface Drawing {
  readonly rows: DrawingRow[];
  readonly where: WhereEntry[];
}

/** Makes a statement of a line, with all of it that can be read. */
export type StatementReader = (given: Arguments, drawing: Drawing) => Statement;

function readRuleset(given: Arguments): RulesetStatement {
  const form = "ruleset NAME [edition N]";
  const name = given.takeName();
  if (!name) {
    given.missing(
      "syntax.ruleset-name",
      'Say by which rules to play: a ruleset\'s name or a file, as in ruleset "house.rulebook".',
    );
  }
  const word = given.takeWord("edition");
  let edition: Token | undefined;
  if (word) {
    const next = given.peek();
    if (next?.kind === "text" && (integer(next.value) ?? 0) > 0) edition = given.take();
    else {
      if (next) given.take();
      given.missing("syntax.edition", "Say which edition of the rules: a number from 1, as in edition 2.");
    }
  }
  given.end(form);
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind: "ruleset",
    ...(name ? { name } : {}),
    ...(edition ? { edition } : {}),
  };
}

function readInclude(given: Arguments): Statement {
  const path = given.takeName();
  if (!path) given.missing("syntax.include-path", 'Say which file, in quotes, as in include "cards.scenario".');
  given.end('include "FILE"');
  return { line: given.keyword.line, lines: 1, keyword: given.keyword, kind: "include", ...(path ? { path } : {}) };
}

function readDefine(given: Arguments, drawing: Drawing): DefineStatement {
  const name = given.takeName();
  if (!name) given.missing("syntax.define-name", 'Say what the kind is called, as in define "Mountain Giant" ….');
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind: "define",
    ...(name ? { name } : {}),
    tokens: given.takeRest(),
    drawing: drawing.rows,
  };
}

function readScenario(given: Arguments): Statement {
  const title = readTitle(given);
  return { line: given.keyword.line, lines: 1, keyword: given.keyword, kind: "scenario", ...(title ? { title } : {}) };
}

/** A title in quotes; bare words are taken together, and told to be quoted if they are several. */
function readTitle(given: Arguments): Token | undefined {
  const title = given.takeName();
  if (!title) {
    given.missing("syntax.title-missing", 'Give the scenario a title in quotes, as in scenario "A giant at the edge".');
    given.end('scenario "TITLE"');
    return undefined;
  }
  const more = given.peek();
  if (title.kind === "string" || !more) {
    given.end('scenario "TITLE"');
    return title;
  }
  const words = [title, ...given.takeRest()];
  const { line, start } = title;
  const end = words.at(-1)?.end ?? title.end;
  const whole: Token = { line, start, end, kind: "text", value: words.map((word) => word.value).join(" ") };
  given.report(whole, "syntax.title-quotes", "A title of several words stands in quotes.", [
    `"${whole.value.replace(/["\\]/g, "\\$&")}"`,
  ]);
  return whole;
}

function readCite(given: Arguments): Statement {
  const rules: Token[] = [];
  for (let token = given.take(); token; token = given.take()) {
    if (token.kind === "text" || token.kind === "string") rules.push(token);
    else if (token.kind !== "comma") reportNoRule(given, token);
  }
  if (rules.length === 0) {
    given.missing("syntax.rule-missing", "Say which rules the scenario is about, by their ids.");
  }
  return { line: given.keyword.line, lines: 1, keyword: given.keyword, kind: "cite", rules };
}

function reportNoRule(given: Arguments, token: Token): void {
  given.report(
    token,
    "syntax.rule-id",
    `“${token.value}” is not a rule's id: those are words or numbers joined by points.`,
  );
}

function drawnReader(kind: "board" | "units"): StatementReader {
  return (given, drawing): DrawnStatement => {
    const form = kind === "board" ? "board [COLUMNSxROWS] [from CELL]" : "units [from CELL]";
    const parts: { size?: Token; from?: Token; hex?: Token } = {};
    for (let token = given.peek(); token; token = given.peek()) {
      if (kind === "board" && !parts.size && token.kind === "text" && size(token.value)) parts.size = token;
      else if (kind === "board" && !parts.hex && token.kind === "text" && token.value === "hex") parts.hex = token;
      else if (!parts.from && given.takeWord("from")) {
        const cell = given.takeName();
        if (cell) parts.from = cell;
        else
          given.missing("syntax.from-cell", "Say on which cell the drawing's south-west corner lies, as in from b2.");
        continue;
      } else break;
      given.take();
    }
    given.end(form);
    return {
      line: given.keyword.line,
      lines: 1,
      keyword: given.keyword,
      kind,
      ...parts,
      drawing: drawing.rows,
      where: drawing.where,
    };
  };
}

function readPattern(given: Arguments, drawing: Drawing): PatternStatement {
  const name = given.takeName();
  if (!name) given.missing("syntax.pattern-name", 'Say what the pattern is called, as in pattern "Explosion".');
  given.end('pattern "NAME", with its drawing below');
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind: "pattern",
    ...(name ? { name } : {}),
    drawing: drawing.rows,
  };
}

function readUndo(given: Arguments): Statement {
  given.end("undo");
  return { line: given.keyword.line, lines: 1, keyword: given.keyword, kind: "undo" };
}

function readExpect(given: Arguments): Statement {
  const not = given.takeWord("not");
  const verdictToken = given.takeWord("legal", "illegal", "open");
  if (!verdictToken) return readQuery(given, "expect", not);
  return readVerdict(given, verdictToken, not);
}

function readVerdict(given: Arguments, verdictToken: Token, not: Token | undefined): ExpectVerdictStatement {
  const verdict = verdictToken.value as ExpectVerdictStatement["verdict"];
  const rule = verdict === "illegal" ? given.takeName() : undefined;
  given.end(verdict === "illegal" ? "expect illegal [RULE]" : `expect ${verdict}`);
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind: "expect-verdict",
    verdict,
    verdictToken,
    ...(not ? { not } : {}),
    ...(rule ? { rule } : {}),
  };
}

function readQuery(given: Arguments, kind: "expect" | "show", not: Token | undefined): Statement {
  const count = given.takeWord("count");
  const next = given.peek();
  const query = next?.kind === "text" ? given.take() : undefined;
  if (!query) {
    const verdicts = kind === "expect" && !count ? ", or legal, illegal or open" : "";
    given.missing(
      "syntax.query-missing",
      `Say what is asked after “${kind}”${verdicts}: a query and what it is about, as in ${kind} at giant b2.`,
    );
  }
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind,
    ...(not ? { not } : {}),
    ...(count ? { count } : {}),
    ...(query ? { query } : {}),
    arguments: given.takeRest(),
  };
}

function readRulebookLine(given: Arguments): Statement {
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind: "rulebook-line",
    tokens: given.takeRest(),
  };
}

function zoneReader(kind: "zone" | "template"): StatementReader {
  return (given, drawing): ZoneStatement => {
    if (!given.peek()) given.missing(`syntax.${kind}-name`, `Say what the ${kind} is called, as in ${kind} near.`);
    return {
      line: given.keyword.line,
      lines: 1,
      keyword: given.keyword,
      kind,
      tokens: given.takeRest(),
      drawing: drawing.rows,
    };
  };
}

function readRule(given: Arguments): RuleStatement {
  const form = 'rule ID "TITLE"';
  const id = given.takeName();
  if (!id)
    given.missing(
      "syntax.rule-missing",
      "Say the rule's id, words or numbers joined by points, and its title in quotes.",
    );
  else if (!isRuleId(id.value)) reportNoRule(given, id);
  const title = given.takeName();
  if (id && !title)
    given.missing("syntax.title-missing", `Give the rule a title in quotes, as in rule ${id.value} "In short".`);
  given.end(form);
  return {
    line: given.keyword.line,
    lines: 1,
    keyword: given.keyword,
    kind: "rule",
    ...(id ? { id } : {}),
    ...(title ? { title } : {}),
  };
}

/** A line that begins with any other word: a verb and what it is given. */
export const readAction: StatementReader = (given) => ({
  line: given.keyword.line,
  lines: 1,
  keyword: given.keyword,
  kind: "action",
  arguments: given.takeRest(),
});

/** A line of which no statement can be made. */
export const readUnreadable: StatementReader = (given) => ({
  line: given.keyword.line,
  lines: 1,
  keyword: given.keyword,
  kind: "unreadable",
  tokens: [given.keyword, ...given.takeRest()],
});

/** What reads the lines of a scenario file, by their first word. */
export const SCENARIO_READERS: ReadonlyMap<string, StatementReader> = new Map<string, StatementReader>([
  ["ruleset", readRuleset],
  ["include", readInclude],
  ["define", readDefine],
  ["scenario", readScenario],
  ["cite", readCite],
  ["board", drawnReader("board")],
  ["units", drawnReader("units")],
  ["pattern", readPattern],
  ["undo", readUndo],
  ["expect", readExpect],
  ["show", (given) => readQuery(given, "show", given.takeWord("not"))],
]);

/** What reads the lines of a rulebook, by their first word. */
export const RULEBOOK_READERS: ReadonlyMap<string, StatementReader> = new Map<string, StatementReader>([
  ...["rulebook", "steps", "adjacent", "side", "terrain", "stat", "state", "trait", "class"].map(
    (word): [string, StatementReader] => [word, readRulebookLine],
  ),
  ["board", drawnReader("board")],
  ["define", readDefine],
  ["zone", zoneReader("zone")],
  ["template", zoneReader("template")],
  ["pattern", readPattern],
  ["rule", readRule],
]);
