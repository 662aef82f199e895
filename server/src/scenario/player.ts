import { area, cellAt, columnOf, LARGEST_BOARD, parseCell, rowOf, type Area, type Cell } from "../board";
import {
  asSentence,
  code,
  message,
  unit as unitPart,
  type Answer,
  type Answered,
  type AnyGame,
  type Message,
  type Parameter,
  type Parameters,
  type RuleId,
  type Situation,
} from "../rules";
import {
  size,
  type ActionStatement,
  type CiteStatement,
  type DrawnStatement,
  type ExpectVerdictStatement,
  type QueryStatement,
  type Section,
  type Statement,
  type Token,
  type UndoStatement,
  type WhereEntry,
  suggestions,
} from "../syntax";
import type { Bound } from "./arguments";
import {
  bindAction,
  bindEntry,
  bindQuery,
  unknownQuery,
  unknownVerb,
  type AnyQuery,
  type AnyVerb,
  type BoundQuery,
} from "./binder";
import { drawnSymbols, extentOf, type Drawn } from "./drawing";
import type { BoardSize, Environment, ReportChain, SetupResult } from "./environment";
import { failedQuery, failedVerdict, isAsExpected, verdictHolds, type VerdictAbove } from "./expecting";
import {
  carryOut,
  faultOf,
  problemsOf,
  rulesBroken,
  rulesMet,
  sentenceOf,
  sortedViolations,
  type AnyVerdict,
} from "./judging";
import { originAt } from "./origins";
import type { Problem, SectionRange, Step, StepKind, StepVerdict } from "./played";
import { problemAt, rangeOf, rangeOfStatement, rangeOfTokens, unknownName, unknownWord } from "./problem";
import { unknownRule } from "./ruleId";
import type { Reading } from "./reading";
import { unitsOf, type Scope } from "./scope";
import { unplayedSteps } from "./unplayed";
import { sizeOf } from "./values";
import { writeValue } from "./writing";

/** The most actions that one scenario may have; of one with more, nothing is played. */
export const MOST_ACTIONS = 10_000;

/** A statement with what held on its line. */
export interface PlayedLine {
  readonly statement: Statement;
  readonly environment: Environment;
}

/** What lines of a section came to. */
export interface Played {
  readonly steps: readonly Step[];
  readonly problems: readonly Problem[];
  readonly origins: readonly SectionRange[];
  readonly cited: readonly RuleId[];
  readonly met: readonly RuleId[];
  readonly end: SetupResult;
}

/** How the lines are played. */
export interface PlayOptions {
  readonly game: AnyGame;
  readonly section: Section;
  readonly start: SetupResult;
  /** The size that the shared set-up said. */
  readonly setupSize?: BoardSize;
  /** Whether the lines are the shared set-up. */
  readonly shared: boolean;
}

/** Plays the lines from top to bottom. */
export function playLines(lines: readonly PlayedLine[], options: PlayOptions): Played {
  const actions = lines.filter(({ statement }) => statement.kind === "action" || statement.kind === "units");
  const tooMany = actions[MOST_ACTIONS];
  if (tooMany) return unplayed(lines, tooMany.statement, options.start);
  return new Player(lines, options).play();
}

/** A scenario of more actions than one may have. */
function unplayed(lines: readonly PlayedLine[], tooMany: Statement, start: SetupResult): Played {
  const reason = message`The scenario has more than ${MOST_ACTIONS} actions, so that nothing of it is checked`;
  const sentence = message`${reason}: part it into several.`;
  return {
    steps: unplayedSteps(
      lines.map(({ statement }) => statement),
      reason,
      start.board,
    ),
    problems: [problemAt(rangeOfStatement(tooMany), "scenario.long", sentence)],
    origins: [],
    cited: [],
    met: [],
    end: start,
  };
}

/** The first size that a `board` line says and that is not refused. */
export function saidSize(statements: readonly Statement[]): BoardSize | undefined {
  for (const statement of statements) {
    const said = statement.kind === "board" && statement.size ? size(statement.size.value) : undefined;
    if (said && isFittingSize(said)) return said;
  }
  return undefined;
}

function isFittingSize({ columns, rows }: BoardSize): boolean {
  return columns <= LARGEST_BOARD && rows <= LARGEST_BOARD;
}

/** Whether a statement is what `expect legal` and its like are about. */
export function isAction(statement: Statement, game: AnyGame): boolean {
  if (statement.kind === "units") return true;
  return statement.kind === "action" && game.verbs.get(statement.keyword.value)?.role !== "set-up";
}

/** The action above, as `expect`, `undo` and queries look at it. */
interface ActionAbove extends VerdictAbove {
  readonly before: unknown;
}

/** What a statement came to, before it is a step. */
interface Outcome {
  readonly kind: StepKind;
  readonly verdict: StepVerdict;
  readonly rules?: readonly RuleId[];
  readonly message?: Message | undefined;
  readonly value?: string;
  readonly answered?: Answered | undefined;
  readonly expected?: boolean;
  readonly outcome?: AnyVerdict;
  readonly origin?: ReturnType<typeof originAt>;
}

const NO_RULES: readonly RuleId[] = [];

class Player {
  private board: unknown;
  private reports: ReportChain | undefined;
  private answerable = true;
  private readonly names: Set<string>;
  private readonly introduced = new Map<string, SectionRange>();
  private readonly steps: Step[] = [];
  private readonly problems: Problem[] = [];
  private readonly origins: SectionRange[] = [];
  private readonly cited: RuleId[] = [];
  private readonly met = new Set<RuleId>();
  private above: ActionAbove | undefined;
  private sizeSaid: boolean;

  constructor(
    private readonly lines: readonly PlayedLine[],
    private readonly options: PlayOptions,
  ) {
    this.board = options.start.board;
    this.reports = options.start.reports;
    this.names = new Set(options.start.names);
    this.sizeSaid = options.setupSize !== undefined;
  }

  play(): Played {
    this.lines.forEach((line, index) => {
      this.playLine(line, index);
    });
    const { steps, problems, origins, cited, board, names, reports } = this;
    return { steps, problems, origins, cited, met: [...this.met], end: { board, names, reports } };
  }

  private get game(): AnyGame {
    return this.options.game;
  }

  private playLine({ statement, environment }: PlayedLine, index: number): void {
    const before = this.board;
    const outcome = this.safeOutcomeOf(statement, environment, index);
    if (!outcome) return;
    this.steps.push({
      statement,
      kind: outcome.kind,
      verdict: outcome.verdict,
      rules: outcome.rules ?? NO_RULES,
      message: outcome.message,
      value: outcome.value,
      answered: outcome.answered,
      expected: outcome.expected ?? false,
      outcome: outcome.outcome,
      before,
      after: this.board,
      origin: outcome.origin,
      reports: this.reports,
      answerable: this.answerable,
    });
  }

  /** A fault of the program on a line leaves the board as it was, and is told as what was not checked. */
  private safeOutcomeOf(statement: Statement, environment: Environment, index: number): Outcome | undefined {
    const { board } = this;
    try {
      return this.outcomeOf(statement, environment, index);
    } catch (fault) {
      this.board = board;
      const reason = faultOf(statement.keyword.value, fault);
      if (isAction(statement, this.game)) this.become("not-checked", { verdict: "not-checked", reason });
      const sentence = message`This was not checked. ${reason}.`;
      this.report(problemAt(rangeOfStatement(statement), "action.not-checked", sentence));
      const [step] = unplayedSteps([statement], reason);
      return { kind: step?.kind ?? "error", verdict: "not-checked", message: reason };
    }
  }

  private outcomeOf(statement: Statement, environment: Environment, index: number): Outcome | undefined {
    switch (statement.kind) {
      case "cite":
        return this.cite(statement);
      case "board":
        return this.drawBoard(statement, environment);
      case "units":
        return this.drawUnits(statement, environment, index);
      case "action":
        return this.act(statement, environment, index);
      case "undo":
        return this.undo(statement);
      case "expect-verdict":
        return this.expectVerdict(statement);
      case "expect":
      case "show":
        return this.ask(statement, environment);
      case "unreadable":
        return { kind: "error", verdict: "error" };
      case "ruleset":
      case "include":
      case "define":
      case "scenario":
      case "pattern":
      case "rulebook-line":
      case "zone":
      case "template":
      case "rule":
        return undefined;
    }
  }

  private scope(environment: Environment): Scope {
    const { game, board, names, introduced } = this;
    return { environment, game, board, names, introduced };
  }

  private report(problem: Problem): void {
    this.problems.push(problem);
  }

  /** Reports an error and makes an outcome of it. */
  private failed(kind: StepKind, problem: Problem): Outcome {
    this.report(problem);
    return { kind, verdict: "error", message: problem.message };
  }

  // ---- cite, undo --------------------------------------------------------------------------------------------------

  private cite(statement: CiteStatement): Outcome {
    let first: Message | undefined;
    for (const token of statement.rules) {
      const problem = unknownRule(token, this.game.rulebook);
      if (problem) {
        this.report(problem);
        first ??= problem.message;
      } else if (this.game.rulebook.rules.has(token.value)) this.cited.push(token.value);
    }
    return first ? { kind: "cite", verdict: "error", message: first } : { kind: "cite", verdict: null };
  }

  private undo(statement: UndoStatement): Outcome {
    if (!this.above) {
      const sentence = message`There is no action above that could be undone.`;
      return this.failed("setup", problemAt(rangeOfStatement(statement), "undo.no-action", sentence));
    }
    this.board = this.above.before;
    return { kind: "setup", verdict: null };
  }

  // ---- actions -----------------------------------------------------------------------------------------------------

  private act(statement: ActionStatement, environment: Environment, index: number): Outcome {
    const verb = this.game.verbs.get(statement.keyword.value);
    if (!verb) {
      this.become("error", undefined);
      return this.failed("error", unknownVerb(statement, this.scope(environment)));
    }
    const kind = kindOf(verb);
    const scope = this.scope(environment);
    const { given, reading } = bindAction(statement, verb, scope);
    this.introduce(reading.traced);
    for (const problem of reading.problems) this.report(problem);
    if (!given) {
      if (verb.role !== "set-up") this.become("error", undefined);
      const [problem] = reading.problems;
      return { kind, verdict: "error", ...(problem ? { message: problem.message } : {}) };
    }
    const range = rangeOfStatement(statement);
    return this.carryOut(statement, verb, given, range, index);
  }

  private carryOut(
    statement: ActionStatement,
    verb: AnyVerb,
    given: Bound,
    range: SectionRange,
    index: number,
  ): Outcome {
    const origin = this.newOrigin(range);
    const before = this.board;
    const verdict = carryOut(this.game, verb, before, given, { origin });
    const isAbove = verb.role !== "set-up";
    const expected = isAbove && this.isExpected(verdict, index);
    if (verdict.verdict === "legal") this.board = verdict.board;
    if (isAbove) this.become(verdict.verdict, verdict, before);
    this.tell(verdict, statement, range, expected, isAbove);
    return { ...outcomeOfVerdict(verdict, kindOf(verb)), expected, origin };
  }

  private newOrigin(range: SectionRange): ReturnType<typeof originAt> {
    this.origins.push(range);
    return originAt(this.origins.length - 1, this.options.shared);
  }

  /** Keeps what the action above is now. */
  private become(verdict: VerdictAbove["verdict"], outcome: AnyVerdict | undefined, before = this.board): void {
    this.above = { verdict, before, ...(outcome ? { outcome } : {}) };
    this.answerable = verdict === "legal";
    if (outcome?.verdict === "legal" && outcome.report !== undefined) {
      this.reports = { report: outcome.report, above: this.reports };
    }
  }

  private tell(
    verdict: AnyVerdict,
    statement: Statement,
    range: SectionRange,
    expected: boolean,
    expectable: boolean,
  ): void {
    for (const rule of rulesMet(verdict)) this.met.add(rule);
    const problems = problemsOf(verdict, {
      range,
      expected,
      expectable,
      lastLine: statement.line + statement.lines - 1,
      related: (units) => this.relatedTo(units, range),
    });
    for (const problem of problems) this.report(problem);
  }

  private relatedTo(units: readonly string[], range: SectionRange): Problem["related"] {
    return units.flatMap((name) => {
      const place = this.introduced.get(name);
      if (!place || place.line === range.line) return [];
      return [{ range: place, message: message`${unitPart(name)} comes in here.` }];
    });
  }

  /** Remembers the names that a statement brings in, whether it comes off or not. */
  private introduce(traced: readonly { readonly token: Token; readonly role: string }[]): void {
    for (const { token, role } of traced) {
      if (role !== "new-name") continue;
      this.names.add(token.value);
      this.introduced.set(token.value, rangeOf(token));
    }
  }

  /** Whether a line below, before the next action, expects the verdict. */
  private isExpected(verdict: AnyVerdict, index: number): boolean {
    if (verdict.verdict !== "illegal" && verdict.verdict !== "open") return false;
    for (let at = index + 1; at < this.lines.length; at++) {
      const statement = this.lines[at]?.statement;
      if (!statement || isAction(statement, this.game)) return false;
      if (statement.kind === "expect-verdict" && isAsExpected(statement, verdict.verdict)) return true;
    }
    return false;
  }

  // ---- drawings ----------------------------------------------------------------------------------------------------

  private drawBoard(statement: DrawnStatement, environment: Environment): Outcome {
    const verb = this.game.verbs.get("fill");
    if (!this.game.rulebook.board || !verb) return this.failed("setup", this.noBoard(statement));
    const sizes = this.sizeProblems(statement);
    const problems = sizes.length > 0 ? sizes : this.extentProblems(statement);
    for (const problem of problems) this.report(problem);
    const drawing = this.readEntries(statement, (symbol) => symbol === ".");
    const before = this.board;
    let worst: Outcome = { kind: "setup", verdict: null };
    if (problems.length > 0 || drawing.broken) worst = { kind: "setup", verdict: "error" };
    for (const { entry, cells } of drawing.entries) {
      worst = worse(worst, this.fillEntry(statement, entry, cells, verb, environment));
    }
    if (worst.verdict === "illegal") this.board = before;
    return worst.verdict === "legal" ? { ...worst, verdict: null } : worst;
  }

  private noBoard(statement: DrawnStatement): Problem {
    const sentence = message`${code(this.game.name)} is not played on a board of cells.`;
    return problemAt(rangeOfStatement(statement), "board.none", sentence);
  }

  private sizeProblems(statement: DrawnStatement): readonly Problem[] {
    const said = statement.size ? size(statement.size.value) : undefined;
    if (!said || !statement.size) return [];
    if (!isFittingSize(said)) {
      const sentence = message`A board has at most ${LARGEST_BOARD} columns and ${LARGEST_BOARD} rows; this one would have ${said.columns} by ${said.rows}.`;
      return [problemAt(statement.size, "board.large", sentence)];
    }
    if (this.sizeSaid) {
      const sentence = message`The size of the board is said above already: leave ${code(statement.size.value)} out.`;
      return [problemAt(statement.size, "board.size-twice", sentence)];
    }
    this.sizeSaid = true;
    return [];
  }

  /** A drawing without `from` must be the whole board; a cell after `from` must be one. */
  private extentProblems(statement: DrawnStatement): readonly Problem[] {
    if (statement.from) {
      if (parseCell(statement.from.value) !== undefined) return [];
      const sentence = message`After ${code("from")} stands a cell, such as ${code("b2")}; ${code(statement.from.value)} is none.`;
      return [problemAt(statement.from, "argument.unfit", sentence)];
    }
    const grid = this.gridSize();
    if (statement.drawing.length === 0 || !grid) return [];
    const extent = extentOf(statement.drawing);
    if (extent.columns === grid.columns && extent.rows === grid.rows) return [];
    const sentence = message`The drawing is ${extent.columns}x${extent.rows}, but the board is ${grid.columns}x${grid.rows}: draw all of it, or say with ${code("from CELL")} where the drawing's south-west corner lies.`;
    return [problemAt(rangeOfStatement(statement), "drawing.size", sentence)];
  }

  private gridSize(): BoardSize | undefined {
    const { board } = this.game.rulebook;
    const statements = this.lines.map(({ statement }) => statement);
    return this.options.setupSize ?? saidSize(statements) ?? board;
  }

  /** The cells of each entry of the drawing's `where`; problems of symbols are told. */
  private readEntries(
    statement: DrawnStatement,
    isEmpty: (symbol: string) => boolean,
  ): {
    readonly entries: readonly { readonly entry: WhereEntry; readonly cells: Area; readonly drawn: Drawn }[];
    readonly broken: boolean;
  } {
    const from = statement.from ? parseCell(statement.from.value) : undefined;
    const drawn = drawnSymbols(statement.drawing);
    const bySymbol = new Map<string, Drawn[]>();
    for (const one of drawn) bySymbol.set(one.symbol.value, [...(bySymbol.get(one.symbol.value) ?? []), one]);
    const explained = new Map<string, WhereEntry>();
    let broken = false;
    const tell = (problem: Problem): void => {
      broken ||= problem.severity === "error";
      this.report(problem);
    };
    for (const entry of statement.where) {
      const symbol = entry.symbol.value;
      if (explained.has(symbol)) {
        tell(problemAt(entry.symbol, "symbol.twice", message`${code(symbol)} is explained already.`));
      } else if (statement.kind === "units" && symbol === ".") {
        tell(problemAt(entry.symbol, "symbol.reserved", message`In ${code("units")} a ${code(".")} is nobody.`));
      } else {
        explained.set(symbol, entry);
        if (!bySymbol.has(symbol)) {
          const sentence = message`${code(symbol)} does not stand in the drawing above.`;
          tell(problemAt(entry.symbol, "symbol.unused", sentence, { severity: "warning" }));
        }
      }
    }
    for (const [symbol, places] of bySymbol) {
      const [first] = places;
      if (explained.has(symbol) || isEmpty(symbol) || !first) continue;
      tell(this.unexplained(first, explained.keys(), statement));
    }
    const entries = [...explained.values()].flatMap((entry) => {
      const places = bySymbol.get(entry.symbol.value);
      const [first] = places ?? [];
      return places && first ? [{ entry, drawn: first, cells: cellsOf(places, from) }] : [];
    });
    return { entries, broken };
  }

  private unexplained({ symbol }: Drawn, explained: Iterable<string>, statement: DrawnStatement): Problem {
    const example = statement.kind === "units" ? "giant" : (this.game.rulebook.terrains[0]?.name ?? "land");
    const sentence = RESERVED_SYMBOLS.has(symbol.value)
      ? message`${code(symbol.value)} can't be a symbol of this drawing.`
      : message`It is not said what ${code(symbol.value)} stands for: add ${code(`where ${symbol.value} = ${example}`)}.`;
    return unknownWord(symbol, "symbol.unexplained", sentence, explained);
  }

  private fillEntry(
    statement: DrawnStatement,
    entry: WhereEntry,
    cells: Area,
    verb: AnyVerb,
    environment: Environment,
  ): Outcome {
    if (entry.tokens.length === 0) return { kind: "setup", verdict: "error" };
    const [given, rest] = withoutParameter(verb.parameters, "cells");
    const { given: bound, reading } = bindEntry(entry, rest, this.scope(environment));
    for (const problem of reading.problems) this.report(problem);
    if (!bound) return { kind: "setup", verdict: "error", ...firstMessage(reading.problems) };
    const range = rangeOfTokens([entry.symbol, ...entry.tokens], entry.symbol);
    const origin = this.newOrigin(range);
    const verdict = carryOut(this.game, verb, this.board, { ...bound, [given]: cells }, { origin });
    if (verdict.verdict === "legal") this.board = verdict.board;
    this.tell(verdict, statement, range, false, false);
    return { ...outcomeOfVerdict(verdict, "setup"), origin };
  }

  private drawUnits(statement: DrawnStatement, environment: Environment, index: number): Outcome {
    const verb = this.game.verbs.get("place");
    const before = this.board;
    if (!this.game.rulebook.board || !verb) {
      this.become("error", undefined);
      return this.failed("place", this.noBoard(statement));
    }
    const problems = this.extentProblems(statement);
    for (const problem of problems) this.report(problem);
    const drawing = this.readEntries(statement, (symbol) => symbol === ".");
    let worst: Outcome = { kind: "place", verdict: problems.length > 0 || drawing.broken ? "error" : "legal" };
    const illegals: AnyVerdict[] = [];
    const tellings: (() => void)[] = [];
    for (const { entry, cells } of drawing.entries) {
      const placed = this.placeEntry(entry, cells, verb, environment);
      if (placed.outcome) {
        const { outcome, range } = placed;
        if (outcome.verdict === "illegal") illegals.push(outcome);
        tellings.push(() => {
          const expected = this.isExpected(outcome, index);
          this.tell(outcome, statement, range, expected, true);
        });
      }
      worst = worse(worst, placed);
    }
    for (const telling of tellings) telling();
    const verdict = unitedVerdict(worst, illegals, this.board, this.game);
    if (worst.verdict !== "legal" && worst.verdict !== "error") this.board = before;
    this.become(worst.verdict === "error" ? "error" : (verdict?.verdict ?? "error"), verdict, before);
    return {
      ...worst,
      ...(verdict ? { outcome: verdict, rules: rulesBroken(verdict) } : {}),
      expected: verdict !== undefined && this.isExpected(verdict, index),
    };
  }

  private placeEntry(
    entry: WhereEntry,
    cells: Area,
    verb: AnyVerb,
    environment: Environment,
  ): Outcome & { readonly range: SectionRange } {
    const range = rangeOfTokens([entry.symbol, ...entry.tokens], entry.symbol);
    if (entry.tokens.length === 0) return { kind: "place", verdict: "error", range };
    const { given, reading } = bindEntry(entry, drawnPlacement(verb.parameters), this.scope(environment));
    this.introduce(reading.traced);
    for (const problem of reading.problems) this.report(problem);
    if (!given) return { kind: "place", verdict: "error", range, ...firstMessage(reading.problems) };
    const origin = this.newOrigin(range);
    const verdict = carryOut(this.game, verb, this.board, atCells(given, cells), { origin });
    if (verdict.verdict === "legal") this.board = verdict.board;
    return { ...outcomeOfVerdict(verdict, "place"), origin, range };
  }

  // ---- expecting and showing ---------------------------------------------------------------------------------------

  private expectVerdict(statement: ExpectVerdictStatement): Outcome {
    const unknown = statement.rule ? unknownRule(statement.rule, this.game.rulebook) : undefined;
    if (unknown) return this.failed("expect", unknown);
    if (!this.above) {
      const sentence = message`There is no action above that this could be about.`;
      return this.failed("expect", problemAt(rangeOfStatement(statement), "expect.no-action", sentence));
    }
    if (verdictHolds(statement, this.above)) return { kind: "expect", verdict: "holds" };
    const problem = failedVerdict(statement, this.above);
    this.report(problem);
    return { kind: "expect", verdict: "fails", message: problem.message };
  }

  private ask(statement: QueryStatement, environment: Environment): Outcome {
    const { kind } = statement;
    const scope = this.scope(environment);
    if (!statement.query) return { kind, verdict: "error" };
    const query = this.game.queries.get(statement.query.value);
    if (!query) return this.failed(kind, unknownQuery(statement.query, statement, scope));
    const { bound, reading } = bindQuery(statement, query, scope);
    for (const problem of reading.problems) this.report(problem);
    if (!bound) return { kind, verdict: "error", ...firstMessage(reading.problems) };
    const answer = this.answer(query, bound.given);
    if (answer.answer === "fault") {
      const sentence = message`This was not checked. ${answer.reason}.`;
      this.report(problemAt(rangeOfStatement(statement), "action.not-checked", sentence));
      return { kind, verdict: "not-checked", message: answer.reason };
    }
    if (answer.answer === "none") {
      const range = rangeOfTokens([statement.query, ...statement.arguments], statement.query);
      const sentence = asSentence(answer.reason);
      return this.failed(kind, mistypedName(reading, sentence) ?? problemAt(range, "query.no-answer", sentence));
    }
    const value = writtenAnswer(answer, statement);
    const outcome: Outcome =
      kind === "show" ? { kind, verdict: null, value } : this.judge(statement, bound, answer, value);
    return answer.answer === "value" ? { ...outcome, answered: { query: query.name, value: answer.value } } : outcome;
  }

  private answer(query: AnyQuery, given: Bound): Answer | { readonly answer: "fault"; readonly reason: Message } {
    const situation = situationOf({ after: this.board, reports: this.reports, answerable: this.answerable });
    const asked = { ofAction: false };
    const watched: typeof situation = {
      board: situation.board,
      latest: (pick) => {
        asked.ofAction = true;
        return situation.latest(pick);
      },
    };
    try {
      const answer = query.answer(watched, given);
      if (answer.answer !== "none" || !asked.ofAction || this.answerable) return answer;
      return {
        answer: "none",
        reason: message`The action right above ${unansweredBecause(this.above)}: it has no answer`,
      };
    } catch (fault) {
      return { answer: "fault", reason: faultOf(query.name, fault) };
    }
  }

  private judge(
    statement: QueryStatement,
    bound: BoundQuery,
    answer: Exclude<Answer, { answer: "none" }>,
    value: string,
  ): Outcome {
    const problem = failedQuery(statement, bound, answer, value, this.options.section);
    if (!problem) return { kind: "expect", verdict: "holds", value };
    this.report(problem);
    return { kind: "expect", verdict: "fails", value, message: problem.message };
  }
}

/** Why nothing can be asked about the action above, behind its name. */
function unansweredBecause(above: ActionAbove | undefined): Message {
  const verdict = above?.verdict;
  if (verdict === "illegal" || verdict === "open") return message`is ${verdict}`;
  return verdict === "not-checked" ? message`was not checked` : message`could not be played`;
}

/** What a query sees after a step. */
export function situationOf({
  after,
  reports,
  answerable,
}: {
  readonly after: unknown;
  readonly reports?: ReportChain | undefined;
  readonly answerable: boolean;
}): Situation<unknown, unknown> {
  return {
    board: after,
    latest: (pick) => {
      if (!answerable) return undefined;
      for (let chain = reports; chain; chain = chain.above) {
        const answer = pick(chain.report);
        if (answer !== undefined) return answer;
      }
      return undefined;
    },
  };
}

const RESERVED_SYMBOLS: ReadonlySet<string> = new Set(["#", ",", "=", "|"]);

function kindOf(verb: AnyVerb): StepKind {
  return verb.role === "set-up" ? "setup" : verb.role;
}

function firstMessage(problems: readonly Problem[]): { message?: Message } {
  const [problem] = problems;
  return problem ? { message: problem.message } : {};
}

function outcomeOfVerdict(verdict: AnyVerdict, kind: StepKind): Outcome {
  return {
    kind,
    verdict: verdict.verdict === "unclear" ? "error" : verdict.verdict,
    rules: rulesBroken(verdict),
    outcome: verdict,
    message: sentenceOf(verdict),
  };
}

const BADNESS: readonly StepVerdict[] = [null, "legal", "open", "not-checked", "illegal", "error"];

/** The outcome that says more against a drawing; the first of equals. */
function worse(one: Outcome, other: Outcome): Outcome {
  return BADNESS.indexOf(other.verdict) > BADNESS.indexOf(one.verdict) ? other : one;
}

/** The verdict on a whole `units` drawing. */
function unitedVerdict(
  worst: Outcome,
  illegals: readonly AnyVerdict[],
  board: unknown,
  game: AnyGame,
): AnyVerdict | undefined {
  if (worst.verdict === "legal")
    return { verdict: "legal", board, report: worst.outcome?.verdict === "legal" ? worst.outcome.report : undefined };
  if (worst.verdict !== "illegal") return worst.outcome;
  const violations = sortedViolations(
    illegals.flatMap((verdict) => (verdict.verdict === "illegal" ? verdict.violations : [])),
    game.rulebook,
  );
  const [first, ...others] = violations;
  return first ? { verdict: "illegal", violations: [first, ...others] } : worst.outcome;
}

/** The cells of some symbols, with the drawing's south-west corner on a cell (`a1` if none is said). */
function cellsOf(drawn: readonly Drawn[], from: Cell | undefined): Area {
  const west = from === undefined ? 0 : columnOf(from);
  const south = from === undefined ? 0 : rowOf(from);
  return area(drawn.map(({ column, row }) => cellAt(west + column, south + row)).filter((cell) => cell !== undefined));
}

/** The name of the first parameter of a type that stands without a small word, and all the others. */
export function withoutParameter(
  parameters: Parameters,
  type: Parameter["type"]["type"],
): [name: string, others: Parameters] {
  const entries = Object.entries(parameters);
  const found = entries.find(([, parameter]) => parameter.type.type === type && parameter.word === undefined);
  const name = found?.[0] ?? "";
  return [name, Object.fromEntries(entries.filter(([other]) => other !== name))];
}

/** The parameters of `place`, without `at`. */
export function drawnPlacement(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]): [string, Parameter] =>
      parameter.type.type === "placement"
        ? [name, { ...parameter, type: { ...parameter.type, drawn: true } }]
        : [name, parameter],
    ),
  );
}

/** What was bound for a `units` entry, with the cells that are drawn. */
function atCells(given: Bound, cells: Area): Bound {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null && "kind" in value ? { ...value, at: { cells } } : value,
    ]),
  );
}

/** The problem of a name in a query that is nearly that of a unit on the board; undefined where there is none such. */
function mistypedName({ traced, scope }: Reading, sentence: Message): Problem | undefined {
  const units = unitsOf(scope);
  for (const { token, role } of traced) {
    if (role !== "name" || suggestions(token.value, units).length === 0) continue;
    return unknownName(token, "query.no-answer", sentence, units);
  }
  return undefined;
}

/** An answer as the language writes it, with `count` and `not` taken in. */
function writtenAnswer(answer: Exclude<Answer, { answer: "none" }>, statement: QueryStatement): string {
  if (answer.answer === "holds") {
    const holds = statement.kind === "show" && statement.not ? !answer.holds : answer.holds;
    return holds ? "yes" : "no";
  }
  const count = statement.count ? sizeOf(answer.value) : undefined;
  return count === undefined ? writeValue(answer.value) : String(count);
}
