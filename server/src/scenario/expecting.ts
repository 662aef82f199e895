import { area, type Cell } from "../board";
import { asSentence, cellsInWords, code, coversRule, message, type Answer, type Message, type Value } from "../rules";
import type { ExpectVerdictStatement, QueryStatement, Section, Token } from "../syntax";
import type { BoundQuery } from "./binder";
import { rulesBroken, verdictInWords, type AnyVerdict } from "./judging";
import type { Problem, Repair, SectionRange } from "./played";
import { problemAt, rangeOfStatement, rangeOfTokens, tokensAfterKeyword } from "./problem";
import { agrees, membersOf, sizeOf } from "./values";

/** What the action above came to; without an outcome its line could not be understood. */
export interface VerdictAbove {
  readonly verdict: AnyVerdict["verdict"] | "error";
  readonly outcome?: AnyVerdict;
}

/** Whether a line expects a verdict, whatever the rule: so that the verdict is not told as an error. */
export function isAsExpected(statement: ExpectVerdictStatement, verdict: "illegal" | "open"): boolean {
  if (statement.not) return statement.verdict === "legal" && verdict === "illegal";
  return statement.verdict === verdict;
}

/** Whether what the line expects of the action above is so. An action that has no verdict is as nobody expects. */
export function verdictHolds(statement: ExpectVerdictStatement, above: VerdictAbove): boolean {
  const { verdict, outcome } = above;
  if (verdict === "error" || verdict === "unclear" || verdict === "not-checked" || !outcome) return false;
  const rule = statement.rule?.value;
  const isSo =
    verdict === statement.verdict &&
    (rule === undefined || rulesBroken(outcome).some((broken) => coversRule(rule, broken)));
  return statement.not ? !isSo : isSo;
}

/** The problem of an expectation about the action above that does not hold. */
export function failedVerdict(statement: ExpectVerdictStatement, above: VerdictAbove): Problem {
  const rule = statement.rule ? message` by ${code(statement.rule.value)}` : [];
  const wanted = message`${statement.not ? "not " : ""}to be ${statement.verdict}${rule}`;
  const sentence = message`The action above is expected ${wanted}; ${verdictInWords(above.outcome)}`;
  const actual = actualVerdict(above);
  const range = rangeOfTokens(tokensAfterKeyword(statement), statement.keyword);
  return problemAt(rangeOfStatement(statement), "expect.failed", sentence, {
    repairs: actual === undefined ? [] : [writeWhatIsSo(range, actual)],
  });
}

function actualVerdict({ outcome }: VerdictAbove): string | undefined {
  switch (outcome?.verdict) {
    case "legal":
    case "open":
      return outcome.verdict;
    case "illegal":
      return `illegal ${outcome.violations[0].rule}`;
    case "not-checked":
    case "unclear":
    case undefined:
      return undefined;
  }
}

/** The most characters of an answer in the title of a repair. */
const LONGEST_TITLE = 60;

function writeWhatIsSo(range: SectionRange, text: string): Repair {
  const shown = text.length > LONGEST_TITLE ? `${text.slice(0, text.lastIndexOf(" ", LONGEST_TITLE))} …` : text;
  return { repair: "replace", title: `Write what is so: ${shown}`, range, text };
}

/** The problem of an expected answer that is not so, or undefined where it is so. `value` is the answer as it is written. */
export function failedQuery(
  statement: QueryStatement,
  bound: BoundQuery,
  answer: Exclude<Answer, { answer: "none" }>,
  value: string,
  section: Section,
): Problem | undefined {
  const isSo = isAnswered(bound, answer);
  if (isSo !== (statement.not !== undefined)) return undefined;
  const because = answer.because ? message` ${asSentence(answer.because)}` : [];
  const asked = textOf([...(statement.query ? [statement.query] : []), ...statement.arguments], section);
  const counted = statement.count ? "count " : "";
  const sentence =
    answer.answer === "holds"
      ? message`Expected is ${statement.not ? "not " : ""}${code(asked)}; it is ${statement.not ? "" : "not "}so.${because}`
      : message`Expected is ${statement.not ? "not " : ""}${code(counted + asked)}; ${whatIsSo(answer.value, value, bound)}.${because}`;
  return problemAt(rangeOfStatement(statement), "expect.failed", sentence, {
    repairs: [repairOf(statement, bound, answer, value)],
  });
}

/** What is so instead, cells beyond the first few left out; which of the expected ones are lacking, or too many. */
function whatIsSo(answer: Value, written: string, { count, expected, comparison }: BoundQuery): Message {
  const isLong = count === undefined && answer.type === "cells" && answer.cells.length > 0;
  const isSo = message`what is so is ${code(isLong ? cellsInWords(answer.cells) : written)}`;
  if (comparison === "equals" || expected?.type !== "set" || answer.type === "areas") return isSo;
  const have = new Set(membersOf(answer));
  const wrong = expected.keys.filter((key) => have.has(key) === (comparison === "excludes"));
  const named = answer.type === "cells" ? cellsInWords(area(wrong.map((key) => Number(key) as Cell))) : wrong.join(" ");
  return message`${isSo}, ${comparison === "includes" ? "without" : "with"} ${code(named)}`;
}

function isAnswered(bound: BoundQuery, answer: Exclude<Answer, { answer: "none" }>): boolean {
  if (answer.answer === "holds") return answer.holds;
  if (bound.count !== undefined) return sizeOf(answer.value) === bound.count;
  return bound.expected !== undefined && agrees(answer.value, bound.expected, bound.comparison);
}

function repairOf(
  statement: QueryStatement,
  bound: BoundQuery,
  answer: Exclude<Answer, { answer: "none" }>,
  value: string,
): Repair {
  const { keyword, not } = statement;
  if (not) return writeWhatIsSo(rangeOfTokens([keyword, not], keyword), "expect");
  if (answer.answer === "holds") return writeWhatIsSo(rangeOfTokens([keyword], keyword), "expect not");
  return writeWhatIsSo(rangeOfTokens(bound.valueTokens, keyword), value);
}

/** Some tokens of one line as they stand in the text. */
export function textOf(tokens: readonly Token[], section: Section): string {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first && last ? (section.lines[first.line] ?? "").slice(first.start, last.end) : "";
}
