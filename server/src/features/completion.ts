import {
  CompletionItemKind,
  InsertTextFormat,
  MarkupKind,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  type Position,
  type Range,
  type TextEdit,
} from "vscode-languageserver";
import { cellName, DIRECTIONS, HEX_DIRECTIONS, type Direction } from "../board";
import type { AnyGame } from "../rules";
import {
  expectedAt,
  quotedName,
  quoted,
  scopeAt,
  type Expected,
  type LineScope,
  type PlayedSection,
  type TokenRole,
} from "../scenario";
import type { AnyVerdict } from "../scenario/judging";
import { folderOf, relativePath, type SectionState, type SourceDocument, type Workspace } from "../workspace";
import { describeKind, describeQuery, describeRule, describeVerb, signature, valueLabel } from "./descriptions";
import type { Feature } from "./feature";
import { gameOfRulebook } from "./lines";
import { SNIPPETS } from "./snippets";
import { property } from "./settings";
import { answerAt, cellsOn, tryEach } from "./trying";

/** Roles whose words are names, which may need quotes. */
const NAMES: ReadonlySet<TokenRole> = new Set([
  "unit",
  "name",
  "new-name",
  "kind",
  "new-kind",
  "pattern",
  "new-pattern",
]);

const KINDS: Partial<Record<TokenRole, CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  verb: CompletionItemKind.Function,
  query: CompletionItemKind.Method,
  "small-word": CompletionItemKind.Keyword,
  unit: CompletionItemKind.Variable,
  name: CompletionItemKind.Variable,
  kind: CompletionItemKind.Class,
  class: CompletionItemKind.Interface,
  side: CompletionItemKind.EnumMember,
  terrain: CompletionItemKind.EnumMember,
  state: CompletionItemKind.EnumMember,
  trait: CompletionItemKind.EnumMember,
  stat: CompletionItemKind.Property,
  property: CompletionItemKind.Property,
  pattern: CompletionItemKind.Struct,
  cell: CompletionItemKind.Value,
  direction: CompletionItemKind.Value,
  rule: CompletionItemKind.Reference,
  verdict: CompletionItemKind.Keyword,
  path: CompletionItemKind.File,
  ruleset: CompletionItemKind.Module,
};

/** The place of a completion: what is before it, and what holds there. */
interface Place {
  readonly workspace: Workspace;
  readonly document: SourceDocument;
  readonly state: SectionState;
  readonly played: PlayedSection;
  readonly scope: LineScope;
  readonly game: AnyGame | undefined;
  /** The line counted from the section's first. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly range: Range;
  readonly quoted: boolean;
}

/** What may stand at a place, what fits best first. */
export function completionsAt(
  workspace: Workspace,
  document: SourceDocument,
  at: Position,
  snippets = true,
): CompletionList {
  const { line, character } = document.clamped(at);
  const state = document.sectionAt(line);
  const items: CompletionItem[] = [];
  if (!state) return { isIncomplete: false, items };
  const own = line - document.firstLine(state);
  const text = document.lineText(line);
  const allowed = allowCodes(document, state, own, text.slice(0, character));
  if (allowed) return { isIncomplete: false, items: allowed };
  const played = document.played(state);
  const scope = scopeAt(played, own, document.library);
  const here = expectedAt(state.section, own, character, scope, document.language);
  const place: Place = {
    workspace,
    document,
    state,
    played,
    scope,
    game: document.language === "rulebook" ? gameOfRulebook(document) : scope.environment.game,
    line: own,
    before: text.slice(0, here.start),
    after: text.slice(here.end),
    range: { start: { line, character: here.start }, end: { line, character: here.end } },
    quoted: here.quoted,
  };
  here.expected.forEach((expected, index) => {
    for (const item of itemsFor(expected, place)) items.push(ordered(item, index));
  });
  if (snippets && !place.quoted && place.before.trim() === "") items.push(...snippetItems(place));
  return { isIncomplete: false, items: distinct(items) };
}

// A list is shown by its sort texts: what fits better, in the order of what may stand here, then as the words came.
function ordered(item: CompletionItem, index: number): CompletionItem {
  return { ...item, sortText: `${item.sortText ?? "5"}${String(index).padStart(2, "0")}${item.label}` };
}

function distinct(items: readonly CompletionItem[]): CompletionItem[] {
  const seen = new Map<string, CompletionItem>();
  for (const item of items) if (!seen.has(item.label)) seen.set(item.label, item);
  return [...seen.values()];
}

function itemsFor(expected: Expected, place: Place): readonly CompletionItem[] {
  switch (expected.role) {
    case "cell":
      return cellItems(place);
    case "direction":
      return directionItems(place);
    case "path":
      return pathItems(place);
    case "unit":
    case "name":
      return wordItems(expected, place, "2");
    case "number":
    case "size":
    case "dice":
      return [...answerItems(place), ...wordItems(expected, place, "6")];
    default:
      return [
        ...(expected.value ? answerItems(place) : []),
        ...wordItems(expected, place, expected.role === "verb" ? "3" : "4"),
      ];
  }
}

function wordItems(expected: Expected, place: Place, rank: string): readonly CompletionItem[] {
  const { role } = expected;
  return expected.words.map((word) => {
    const detail = detailOf(role, word, place.game);
    return {
      ...item(word, NAMES.has(role) ? nameText(word, place) : word, place),
      sortText: rank,
      kind: KINDS[role] ?? CompletionItemKind.Text,
      ...(detail === undefined ? {} : { detail }),
      ...(DESCRIBED.has(role) ? { data: { role, word, uri: place.document.uri, line: place.range.start.line } } : {}),
    };
  });
}

function item(
  label: string,
  text: string,
  { range, quoted: behindQuote }: Place,
): CompletionItem & { textEdit: TextEdit } {
  return { label, textEdit: { range, newText: text }, ...(behindQuote || text !== label ? { filterText: text } : {}) };
}

function nameText(word: string, place: Place): string {
  const isWord = place.game?.rulebook !== undefined && place.scope.environment.vocabulary.has(word);
  return place.quoted || isWord ? quoted(word) : quotedName(word);
}

/** Roles about which more is said when an item is looked at. */
const DESCRIBED: ReadonlySet<TokenRole> = new Set(["verb", "query", "rule", "kind"]);

function detailOf(role: TokenRole, word: string, game: AnyGame | undefined): string | undefined {
  switch (role) {
    case "verb": {
      const verb = game?.verbs.get(word);
      return verb && signature(verb.name, verb.parameters);
    }
    case "query": {
      const query = game?.queries.get(word);
      return query && signature(query.name, query.parameters, valueLabel(query));
    }
    case "rule":
      return game?.rulebook.rules.get(word)?.title;
    default:
      return undefined;
  }
}

// ---- cells and directions: what is legal first, found by trying ------------------------------------------------------

function verdictRank(verdict: AnyVerdict | undefined): { rank: string; detail?: string } {
  switch (verdict?.verdict) {
    case "legal":
      return { rank: "1", detail: "legal" };
    case "open":
      return { rank: "4", detail: "open" };
    case "illegal":
      return { rank: "7", detail: `illegal: ${verdict.violations[0].rule}` };
    default:
      return { rank: "5" };
  }
}

function triedItems(words: readonly string[], place: Place, kind: CompletionItemKind): readonly CompletionItem[] {
  const tried = tryEach(words, (word) => `${place.before}${word}${place.after}`, place.scope);
  return words.map((word, index) => {
    const { rank, detail } = verdictRank(tried.get(word));
    return {
      ...item(word, word, place),
      kind,
      sortText: `${rank}${String(index).padStart(4, "0")}`,
      ...(detail === undefined ? {} : { detail }),
    };
  });
}

function cellItems(place: Place): readonly CompletionItem[] {
  const words = cellsOn(place.scope).map(cellName);
  return [...answerItems(place), ...triedItems(words, place, CompletionItemKind.Value)];
}

function directionItems(place: Place): readonly CompletionItem[] {
  const directions: readonly Direction[] = place.game?.rulebook.board?.hex ? HEX_DIRECTIONS : DIRECTIONS;
  return [...answerItems(place), ...triedItems(directions, place, CompletionItemKind.Value)];
}

/** What is so, for an `expect` whose value is still to be written. */
function answerItems(place: Place): readonly CompletionItem[] {
  const asked = /^(\s*)expect(\s+not)?(?=\s)/.exec(place.before);
  if (!asked) return [];
  const answer = answerAt(place.before.replace(asked[0], "show"), place.played, place.line, place.scope);
  if (answer === undefined) return [];
  return [
    { ...item(answer, answer, place), kind: CompletionItemKind.Value, sortText: "0", detail: "is so", preselect: true },
  ];
}

// ---- files, codes, snippets ------------------------------------------------------------------------------------------

function pathItems(place: Place): readonly CompletionItem[] {
  const folder = folderOf(place.document.uri) ?? place.workspace.firstFolder;
  if (folder === undefined) return [];
  const wanted = /^\s*ruleset\b/.test(place.before) ? "rulebook" : "scenario";
  return place.workspace
    .documents()
    .filter(
      (other) => other.key !== place.document.key && other.language === wanted && folderOf(other.uri) !== undefined,
    )
    .map((other) => relativePath(folder, other.uri))
    .map((path) => ({ ...item(path, quoted(path), place), kind: CompletionItemKind.File, sortText: "4" }));
}

/** The codes of what is told on a line, for an `# allow` comment that begins there. */
function allowCodes(
  document: SourceDocument,
  state: SectionState,
  line: number,
  before: string,
): CompletionItem[] | undefined {
  const begun = /#\s*allow\s+([^\s:]*)$/.exec(before);
  if (!begun) return undefined;
  const alone = before.trimStart().startsWith("#");
  const silenced = alone ? state.section.statements.find((statement) => statement.line > line)?.line : line;
  const problems = document.outcome(state).found.filter((problem) => problem.line === silenced);
  return [...new Set(problems.map(({ code }) => code))].map((code) => ({
    label: code,
    kind: CompletionItemKind.Reference,
    insertText: `${code}: `,
  }));
}

function snippetItems(place: Place): readonly CompletionItem[] {
  return SNIPPETS.filter(({ game }) => game === undefined || game === place.game?.name).map(
    ({ label, detail, body, needsGame }) => ({
      label,
      detail,
      kind: CompletionItemKind.Snippet,
      insertTextFormat: InsertTextFormat.Snippet,
      textEdit: { range: place.range, newText: body },
      sortText: needsGame === (place.game !== undefined) ? `8${label}` : `9${label}`,
    }),
  );
}

// ---- more about an item ------------------------------------------------------------------------------------------------

/** The item with what there is to say about it. */
export function resolved(workspace: Workspace, completion: CompletionItem): CompletionItem {
  const role = property(completion.data, "role");
  const word = property(completion.data, "word");
  const uri = property(completion.data, "uri");
  const line = property(completion.data, "line");
  if (typeof word !== "string" || typeof uri !== "string" || typeof line !== "number") return completion;
  const document = workspace.file(uri);
  const state = document?.sectionAt(line);
  const game = state?.environment.game;
  if (!document || !state || !game) return completion;
  const value = describedWord(role, word, state, game, workspace);
  return value === undefined ? completion : { ...completion, documentation: { kind: MarkupKind.Markdown, value } };
}

function describedWord(
  role: unknown,
  word: string,
  state: SectionState,
  game: AnyGame,
  workspace: Workspace,
): string | undefined {
  switch (role) {
    case "verb": {
      const verb = game.verbs.get(word);
      return verb && describeVerb(game, verb);
    }
    case "query": {
      const query = game.queries.get(word);
      return query && describeQuery(game, query);
    }
    case "rule": {
      const rule = game.rulebook.rules.get(word);
      const covered = (of: AnyGame, id: string): number => workspace.coverage.of(of.rulebook.uri, id);
      return rule && describeRule(game, rule, { covered });
    }
    case "kind": {
      const kind = state.environment.kinds.get(word);
      return kind && describeKind(game, kind);
    }
    default:
      return undefined;
  }
}

/** Completion. */
export const completion: Feature = {
  name: "completion",
  capabilities: { completionProvider: { resolveProvider: true, triggerCharacters: [" ", '"', "."] } },
  register(host) {
    const snippets = host.client.textDocument?.completion?.completionItem?.snippetSupport === true;
    host.onFile("textDocument/completion", (document, { position }: CompletionParams) =>
      completionsAt(host.workspace, document, position, snippets),
    );
    host.onRequest("completionItem/resolve", (given: CompletionItem) => resolved(host.workspace, given));
  },
};
