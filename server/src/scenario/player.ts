import type { Area } from "../board";
import {
  asSentence,
  message,
  unit as unitPart,
  type Answer,
  type Answered,
  type AnyGame,
  type Message,
  type RuleId,
  type Situation,
} from "../rules";
import {
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
import {
  atCells,
  drawnEntries,
  drawnPlacement,
  extentProblem,
  noBoard,
  saidSize,
  sizeProblem,
  withoutParameter,
  type DrawnEntry,
} from "./drawnStatement";
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
import { problemAt, rangeOf, rangeOfStatement, rangeOfTokens, unknownName } from "./problem";
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
    if (!this.game.rulebook.board || !verb) return this.failed("setup", noBoard(statement, this.game));
    const wrongSize = sizeProblem(statement, this.sizeSaid);
    if (!wrongSize && saidSize([statement])) this.sizeSaid = true;
    const { entries, isSound } = this.readDrawing(statement, wrongSize);
    const before = this.board;
    let worst: Outcome = { kind: "setup", verdict: isSound ? null : "error" };
    for (const { entry, cells } of entries) {
      worst = worse(worst, this.fillEntry(statement, entry, cells, verb, environment));
    }
    if (worst.verdict === "illegal") this.board = before;
    return worst.verdict === "legal" ? { ...worst, verdict: null } : worst;
  }

  /** The entries of a drawing; what is wrong with its extent and its symbols is told. */
  private readDrawing(
    statement: DrawnStatement,
    wrongSize?: Problem,
  ): { readonly entries: readonly DrawnEntry[]; readonly isSound: boolean } {
    const wrong = wrongSize ?? extentProblem(statement, this.gridSize());
    const { entries, problems } = drawnEntries(statement, this.game);
    const all = wrong ? [wrong, ...problems] : problems;
    for (const problem of all) this.report(problem);
    return { entries, isSound: all.every(({ severity }) => severity !== "error") };
  }

  private gridSize(): BoardSize | undefined {
    const { board } = this.game.rulebook;
    const statements = this.lines.map(({ statement }) => statement);
    return this.options.setupSize ?? saidSize(statements) ?? board;
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
      return this.failed("place", noBoard(statement, this.game));
    }
    const { entries, isSound } = this.readDrawing(statement);
    let worst: Outcome = { kind: "place", verdict: isSound ? "legal" : "error" };
    const illegals: AnyVerdict[] = [];
    const tellings: (() => void)[] = [];
    for (const { entry, cells } of entries) {
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
