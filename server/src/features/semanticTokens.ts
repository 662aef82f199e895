import type {
  Range,
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensDeltaParams,
  SemanticTokensEdit,
  SemanticTokensParams,
  SemanticTokensRangeParams,
} from "vscode-languageserver";
import type { Environment, TokenRole } from "../scenario";
import type { SectionState, SourceDocument } from "../workspace";
import type { Feature } from "./feature";
import { tracesOf } from "./lines";

/** The types of tokens, in the order of their numbers. */
export const TOKEN_TYPES = [
  "keyword",
  "function",
  "method",
  "variable",
  "class",
  "type",
  "enumMember",
  "property",
  "number",
  "string",
  "macro",
  "operator",
  "parameter",
  "namespace",
] as const;

/** The modifiers of tokens, in the order of their bits. */
export const TOKEN_MODIFIERS = ["declaration"] as const;

const TYPES: Readonly<Partial<Record<TokenRole, (typeof TOKEN_TYPES)[number]>>> = {
  keyword: "keyword",
  verb: "function",
  query: "method",
  "small-word": "operator",
  unit: "variable",
  "new-name": "variable",
  name: "variable",
  kind: "class",
  "new-kind": "class",
  class: "type",
  side: "enumMember",
  terrain: "enumMember",
  state: "enumMember",
  trait: "enumMember",
  choice: "enumMember",
  type: "type",
  stat: "property",
  property: "property",
  pattern: "class",
  "new-pattern": "class",
  cell: "number",
  direction: "number",
  number: "number",
  size: "number",
  dice: "number",
  rule: "macro",
  "new-rule": "macro",
  verdict: "keyword",
  sentence: "operator",
  symbol: "parameter",
  title: "string",
  text: "string",
  path: "string",
  ruleset: "namespace",
};

/** The tokens of a section: line (from the section's first), column, length, type, modifiers, one after the other. */
interface SectionTokens {
  readonly environment: Environment;
  readonly numbers: readonly number[];
}

/** What each word is by its meaning, section by section: only those are looked at anew that have changed. */
export class FileTokens {
  private readonly known = new WeakMap<SectionState, SectionTokens>();

  /** The tokens of a file, each relative to the one before it, as the protocol wants them. */
  of(document: SourceDocument, range?: Range): number[] {
    const data: number[] = [];
    let lastLine = 0;
    let lastStart = 0;
    for (const state of document.sections) {
      const first = document.firstLine(state);
      if (range && (first > range.end.line || first + state.section.lines.length <= range.start.line)) continue;
      const numbers = this.ofSection(document, state);
      for (let at = 0; at < numbers.length; at += 5) {
        const line = first + (numbers[at] ?? 0);
        const start = numbers[at + 1] ?? 0;
        if (range && (line < range.start.line || line > range.end.line)) continue;
        data.push(line - lastLine, line === lastLine ? start - lastStart : start);
        data.push(numbers[at + 2] ?? 0, numbers[at + 3] ?? 0, numbers[at + 4] ?? 0);
        lastLine = line;
        lastStart = start;
      }
    }
    return data;
  }

  private ofSection(document: SourceDocument, state: SectionState): readonly number[] {
    const known = this.known.get(state);
    if (known?.environment.key === state.environment.key) return known.numbers;
    const tokens = tracesOf(document, state)
      .flatMap((trace) => trace.tokens)
      .sort((a, b) => a.token.line - b.token.line || a.token.start - b.token.start);
    const numbers: number[] = [];
    for (const { token, role } of tokens) {
      const type = TYPES[role];
      if (type === undefined || token.end <= token.start) continue;
      const modifiers = role.startsWith("new-") ? 1 : 0;
      numbers.push(token.line, token.start, token.end - token.start, TOKEN_TYPES.indexOf(type), modifiers);
    }
    this.known.set(state, { environment: state.environment, numbers });
    return numbers;
  }
}

/** The edit that makes of one list of numbers the other; none where they are equal. */
export function deltaOf(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  if (start === before.length && start === after.length) return [];
  return [{ start, deleteCount: before.length - end - start, data: after.slice(start, after.length - end) }];
}

/** How many answers are kept to tell the difference from. */
const KEPT_ANSWERS = 16;

/** Colours by meaning. */
export const semanticTokens: Feature = {
  name: "semantic tokens",
  capabilities: {
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
      full: { delta: true },
      range: true,
    },
  },
  register(host) {
    const files = new FileTokens();
    const answers = new Map<string, { readonly uri: string; readonly resultId: string; readonly data: number[] }>();
    let last = 0;
    const remember = (uri: string, data: number[]): SemanticTokens => {
      last++;
      const resultId = String(last);
      answers.delete(uri);
      answers.set(uri, { uri, resultId, data });
      for (const oldest of answers.keys()) {
        if (answers.size <= KEPT_ANSWERS) break;
        answers.delete(oldest);
      }
      return { resultId, data };
    };
    host.onFile("textDocument/semanticTokens/full", (document, _params: SemanticTokensParams) =>
      remember(document.uri, files.of(document)),
    );
    host.onFile(
      "textDocument/semanticTokens/full/delta",
      (document, params: SemanticTokensDeltaParams): SemanticTokens | SemanticTokensDelta => {
        const before = answers.get(document.uri);
        const answer = remember(document.uri, files.of(document));
        if (before?.resultId !== params.previousResultId) return answer;
        return { resultId: answer.resultId ?? "", edits: deltaOf(before.data, answer.data) };
      },
    );
    host.onFile("textDocument/semanticTokens/range", (document, { range }: SemanticTokensRangeParams) => ({
      data: files.of(document, range),
    }));
  },
};
