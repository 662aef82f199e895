import { code as codePart, listed as listedParts, message, type Message } from "../rules";
import type { Span, Statement, SyntaxProblem, Token } from "../syntax";
import type { Problem, Repair, SectionRange, Severity } from "./played";
import { suggestions } from "../syntax";
import { quotedName } from "./writing";

/** The range of one token, or of a stretch of one line. */
export function rangeOf(span: Span): SectionRange {
  return { line: span.line, start: span.start, endLine: span.line, end: span.end };
}

/** The range from the first to the last of some tokens of one line; of `otherwise` where there are none. */
export function rangeOfTokens(tokens: readonly Span[], otherwise: Span): SectionRange {
  const first = tokens[0] ?? otherwise;
  const last = tokens.at(-1) ?? otherwise;
  return { line: first.line, start: first.start, endLine: last.line, end: last.end };
}

/** The range of the text of a statement's own line, drawings and `where` lines apart. */
export function rangeOfStatement(statement: Statement): SectionRange {
  return rangeOfTokens([statement.keyword, ...tokensAfterKeyword(statement)], statement.keyword);
}

/** The tokens of a statement's own line after its keyword, in their order. */
export function tokensAfterKeyword(statement: Statement): readonly Token[] {
  switch (statement.kind) {
    case "ruleset":
      return present(statement.name, statement.edition);
    case "include":
      return present(statement.path);
    case "define":
      return [...present(statement.name), ...statement.tokens];
    case "scenario":
      return present(statement.title);
    case "cite":
      return statement.rules;
    case "board":
    case "units":
      return present(statement.size, statement.from, statement.hex).sort((a, b) => a.start - b.start);
    case "pattern":
      return present(statement.name);
    case "action":
      return statement.arguments;
    case "undo":
      return [];
    case "expect-verdict":
      return present(statement.not, statement.verdictToken, statement.rule);
    case "expect":
    case "show":
      return [...present(statement.not, statement.count, statement.query), ...statement.arguments];
    case "rule":
      return present(statement.id, statement.title).filter((token) => token.line === statement.line);
    case "rulebook-line":
    case "zone":
    case "template":
    case "unreadable":
      return statement.tokens;
  }
}

function present(...tokens: readonly (Token | undefined)[]): Token[] {
  return tokens.filter((token) => token !== undefined);
}

/** Makes a problem; an error unless said otherwise. */
export function problemAt(
  range: SectionRange | Span,
  code: string,
  sentence: Message,
  more: { severity?: Severity; related?: Problem["related"]; repairs?: readonly Repair[] } = {},
): Problem {
  const { line, start, end } = range;
  return {
    line,
    start,
    endLine: "endLine" in range ? range.endLine : line,
    end,
    code,
    severity: more.severity ?? "error",
    message: sentence,
    related: more.related ?? [],
    repairs: more.repairs ?? [],
  };
}

/** Repairs that put each of some texts in the place of a token. */
export function replacements(token: Span, texts: readonly string[]): readonly Repair[] {
  return texts.map((text) => ({
    repair: "replace",
    title: `Change to ${text}`,
    range: rangeOf(token),
    text,
  }));
}

/** How a word that is not known is told. */
export interface UnknownWord {
  /** Ends the sentence where nothing is near, such as a list of what there is. */
  readonly otherwise?: Message;
  /** How a suggested word is written. */
  readonly write?: (word: string) => string;
  readonly severity?: Severity;
}

/** A word that is not known, with what it may have been meant to be. */
export function unknownWord(
  token: Token,
  code: string,
  sentence: Message,
  candidates: Iterable<string>,
  more: UnknownWord = {},
): Problem {
  return mistaken(token, code, sentence, suggestions(token.value, candidates), more);
}

/** A word that may have been meant to be one of some others, if there are any. */
export function mistaken(
  token: Span,
  code: string,
  sentence: Message,
  near: readonly string[],
  { otherwise = [], write = (word) => word, severity = "error" }: UnknownWord = {},
): Problem {
  const tail = near.length === 0 ? otherwise : message` Did you mean ${listed(near)}?`;
  return problemAt(token, code, message`${sentence}${tail}`, {
    severity,
    repairs: replacements(token, near.map(write)),
  });
}

/** A unit, kind or pattern that is not known. */
export function unknownName(
  token: Token,
  code: string,
  sentence: Message,
  candidates: Iterable<string>,
  severity: Severity = "error",
): Problem {
  return unknownWord(token, code, sentence, candidates, { write: quotedName, severity });
}

/** Words as they are written, parted by commas and `or`. */
export function listed(words: readonly string[], last = "or"): Message {
  return words.flatMap((word, index): Message => {
    const before = index === 0 ? "" : index === words.length - 1 ? ` ${last} ` : ", ";
    return [...(before ? message`${before}` : []), codePart(word)];
  });
}

/** The most words that a sentence lists before it leaves the others out. */
const MOST_LISTED = 8;
const FIRST_LISTED = 5;

/** What there is, in a sentence: all of it if it is not much, else the first and that there are others. */
export function someOf(words: readonly string[]): Message {
  if (words.length <= MOST_LISTED) return message`There ${words.length === 1 ? "is" : "are"} ${listed(words, "and")}.`;
  const first = words.slice(0, FIRST_LISTED).map(codePart);
  return message`There are ${listedParts([...first, message`${words.length - FIRST_LISTED} others`])}, which the reference lists.`;
}

/** A problem of the text as a problem of the scenario. */
export function syntaxProblem(problem: SyntaxProblem): Problem {
  return problemAt(problem, problem.code, message`${problem.message}`, {
    repairs: replacements(problem, problem.fits ?? []),
  });
}

/** Orders problems by their place. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.line - b.line || a.start - b.start || a.endLine - b.endLine || a.end - b.end;
}
