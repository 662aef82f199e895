import { code, message, type Parameters, type Query, type Verb } from "../rules";
import {
  SCENARIO_KEYWORDS,
  type ActionStatement,
  type QueryStatement,
  type Span,
  type Token,
  type WhereEntry,
} from "../syntax";
import { readArguments, type Bound } from "./arguments";
import { behindSmallWord, expectedInWords } from "./nearest";
import { shown } from "./plainValues";
import type { Problem } from "./played";
import { listed, problemAt, replacements, someOf, tokensAfterKeyword, unknownWord } from "./problem";
import { Reading } from "./reading";
import type { Scope } from "./scope";
import { isCountable, readCount, readValue, type Comparison, type ExpectedValue } from "./values";

/** A verb of a game whose state nobody looks into. */
export type AnyVerb = Verb<unknown, unknown>;

/** A query of a game whose state nobody looks into. */
export type AnyQuery = Query<unknown, unknown>;

/** A statement with its arguments bound; `given` is undefined where a problem is in the way. */
export interface BoundArguments {
  readonly given?: Bound;
  readonly reading: Reading;
}

/** The stretch of a statement's line from its keyword to its last token. */
export function spanOf(keyword: Token, tokens: readonly Token[]): Span {
  return { line: keyword.line, start: keyword.start, end: (tokens.at(-1) ?? keyword).end };
}

/** Binds the arguments of an action to its verb's parameters. */
export function bindAction(statement: ActionStatement, verb: AnyVerb, scope: Scope): BoundArguments {
  const reading = new Reading(statement.arguments, scope, spanOf(statement.keyword, statement.arguments));
  return { reading, ...withGiven(finishArguments(reading, readArguments(reading, verb.parameters), verb.parameters)) };
}

function withGiven(given: Bound | undefined): { given?: Bound } {
  return given ? { given } : {};
}

/** Reports what is left over. */
function finishArguments(reading: Reading, bound: Bound | undefined, parameters: Parameters): Bound | undefined {
  if (!bound) return undefined;
  if (!reading.peek()) return bound;
  refuseRest(reading, Object.keys(parameters).length === 0);
  return undefined;
}

/** Tells of a comma or colon at which nothing can go on. */
function refuseMark(reading: Reading, { kind }: Token): boolean {
  if (kind === "comma") reading.refuse(message`No comma stands here: leave it out.`, "argument.unfit");
  else if (kind === "colon")
    reading.refuse(message`A colon joins two cells, as in ${code("b2:c3")}.`, "argument.unfit");
  else return false;
  return true;
}

function refuseRest(reading: Reading, takesNothing: boolean): void {
  const token = reading.peek();
  if (!token) return;
  if (refuseMark(reading, token)) return;
  const behind = takesNothing ? [] : behindSmallWord(token, reading.expected, reading.scope);
  if (behind.length > 0) {
    const sentence = message`${code(shown(token))} does not fit here: write ${listed(behind)}.`;
    reading.complain(token, "argument.unfit", sentence, replacements(token, behind));
    reading.giveUp();
    return;
  }
  const fitting = takesNothing ? [] : expectedInWords(reading.expected);
  const otherwise = fitting.length === 0 ? message` Nothing more is taken.` : message` Here may stand ${fitting}.`;
  reading.refuse(message`${code(shown(token))} does not fit here.`, "argument.unfit", otherwise);
}

/**
 * Binds what a `where` entry says to the parameters of `place` or `fill`, those left out that the drawing gives.
 * Whoever calls adds them.
 */
export function bindEntry(
  entry: WhereEntry,
  parameters: Parameters,
  scope: Scope,
  symbolName: Token[] = [],
): BoundArguments {
  const tokens = [...symbolName, ...entry.tokens];
  const reading = new Reading(tokens, scope, spanOf(entry.symbol, entry.tokens));
  return { reading, ...withGiven(finishArguments(reading, readArguments(reading, parameters), parameters)) };
}

/** What a query's line asks and expects. */
export interface BoundQuery {
  readonly query: AnyQuery;
  readonly given: Bound;
  /** What it is compared with; undefined for `show` and for yes-or-no queries. */
  readonly expected?: ExpectedValue;
  readonly comparison: Comparison;
  /** For `count`: the number. */
  readonly count?: number;
  /** The tokens of the value, with `includes` or `excludes`. */
  readonly valueTokens: readonly Token[];
}

/** Binds the line of an `expect` or `show` with a query. */
export function bindQuery(
  statement: QueryStatement,
  query: AnyQuery,
  scope: Scope,
): { readonly bound?: BoundQuery; readonly reading: Reading } {
  const { keyword } = statement;
  const reading = new Reading(statement.arguments, scope, spanOf(keyword, tokensAfterKeyword(statement)));
  const bound = readQuery(reading, statement, query);
  return { reading, ...(bound ? { bound } : {}) };
}

function readQuery(reading: Reading, statement: QueryStatement, query: AnyQuery): BoundQuery | undefined {
  if (statement.count && !(query.value && isCountable(query.value))) {
    const sentence = message`${code(query.name)} is no set of things that could be counted: leave ${code("count")} out.`;
    reading.report(problemAt(statement.count, "count.unfit", sentence));
    return undefined;
  }
  const given = readArguments(reading, query.parameters);
  if (!given) return undefined;
  const start = reading.position;
  const read = statement.kind === "show" ? { comparison: "equals" as const } : readExpected(reading, statement, query);
  if (!read) return undefined;
  if (reading.peek()) {
    if (statement.kind === "show") refuseShownValue(reading);
    else refuseRest(reading, false);
    return undefined;
  }
  return { query, given, ...read, valueTokens: reading.since(start) };
}

function refuseShownValue(reading: Reading): void {
  const token = reading.peek();
  if (!token) return;
  reading.refuse(
    message`${code("show")} expects nothing: leave ${code(token.value)} out, or write ${code("expect")}.`,
    "argument.unfit",
  );
}

function readExpected(
  reading: Reading,
  statement: QueryStatement,
  query: AnyQuery,
): Pick<BoundQuery, "expected" | "comparison" | "count"> | undefined {
  if (statement.count) {
    const count = readCount(reading);
    return count === undefined ? undefined : { comparison: "equals", count };
  }
  if (!query.value) return { comparison: "equals" };
  const comparison = readComparison(reading, isCountable(query.value));
  const expected = readValue(reading, query.value);
  return expected ? { comparison, expected } : undefined;
}

function readComparison(reading: Reading, ofSet: boolean): Comparison {
  if (!ofSet) return "equals";
  reading.offer(() => ({ role: "small-word", label: "includes|excludes", words: ["includes", "excludes"] }));
  const comparison = reading.isWord("includes") ? "includes" : reading.isWord("excludes") ? "excludes" : "equals";
  if (comparison !== "equals") reading.take("small-word");
  return comparison;
}

/** The problem of a first word that is no verb of the game. */
export function unknownVerb(statement: ActionStatement, scope: Scope): Problem {
  const { keyword } = statement;
  const { game } = scope;
  const words = [...game.verbs.keys(), ...SCENARIO_KEYWORDS];
  if (game.queries.has(keyword.value)) {
    return problemAt(
      keyword,
      "verb.unknown",
      message`${code(keyword.value)} asks something: write ${code("expect")} or ${code("show")} before it.`,
      { repairs: replacements(keyword, [`expect ${keyword.value}`, `show ${keyword.value}`]) },
    );
  }
  const actions = [...game.verbs.values()].sort((a, b) => Number(b.role === "action") - Number(a.role === "action"));
  const sentence = message`${code(keyword.value)} is nothing that can be done in ${code(game.name)}.`;
  return unknownWord(keyword, "verb.unknown", sentence, words, {
    otherwise: message` ${someOf(actions.map(({ name }) => name))}`,
  });
}

/** The problem of a word after `expect` or `show` that is no query of the game. */
export function unknownQuery(token: Token, statement: QueryStatement, scope: Scope): Problem {
  const { game } = scope;
  const verdicts = statement.kind === "expect" && !statement.count ? ["legal", "illegal", "open"] : [];
  const small = statement.count ? [] : statement.not ? ["count"] : ["not", "count"];
  const queries = [...game.queries.keys()];
  const sentence = message`${code(token.value)} is nothing that can be asked in ${code(game.name)}.`;
  return unknownWord(token, "query.unknown", sentence, [...verdicts, ...small, ...queries], {
    otherwise: message` ${someOf(queries)}`,
  });
}
