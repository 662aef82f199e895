import {
  parseSection,
  RULEBOOK_KEYWORDS,
  scanLine,
  SCENARIO_KEYWORDS,
  type ActionStatement,
  type DrawnStatement,
  type QueryStatement,
  type Section,
  type Statement,
  type Token,
  type WhereEntry,
} from "../syntax";
import { bindAction, bindEntry, bindQuery, type BoundArguments } from "./binder";
import { traceKindDefinition } from "./definitions";
import type { Environment, Library } from "./environment";
import { environmentAt } from "./head";
import type { PlayedSection } from "./played";
import { drawnPlacement, withoutParameter } from "./drawnStatement";
import { gameDefinitions } from "./registry";
import { wordsOfGame } from "./rulebook";
import type { Scope } from "./scope";
import type { Expected, TokenRole, TracedToken } from "./trace";

/** What holds on a line: the environment, and the board before it where a game is in force. */
export interface LineScope {
  readonly environment: Environment;
  readonly board: unknown;
}

/** What holds on a line of a played section (counted from its first), before the statement that it belongs to. */
export function scopeAt(played: PlayedSection, lineOfSection: number, library: Library): LineScope {
  const own = played.section.statements.find(
    ({ line, lines }) => line <= lineOfSection && lineOfSection < line + lines,
  );
  const line = own?.line ?? lineOfSection;
  const environment = environmentAt(played.section, played.environment, line, library);
  const ruleset = played.section.statements.findLast(
    (statement) => statement.kind === "ruleset" && statement.line < line,
  );
  let board = played.start;
  for (const step of played.steps) {
    if (step.statement.line >= line) break;
    // Steps above a ruleset line are those of another game.
    if (step.statement.line > (ruleset?.line ?? -1)) board = step.after;
  }
  return { environment, board: board ?? environment.game?.start() };
}

function bindingScope({ environment, board }: LineScope): Scope | undefined {
  const { game } = environment;
  return game && { environment, game, board: board ?? game.start(), names: new Set(), introduced: new Map() };
}

// ---- what each token is --------------------------------------------------------------------------------------------

/**
 * What each token of a statement is, with those of its drawing and `where` lines, in the order of the text. Without a
 * game the words of the language alone are told.
 */
export function traceStatement(statement: Statement, scope: LineScope): readonly TracedToken[] {
  return tracer(statement, scope).filter(({ token }) => token.end > token.start);
}

function tracer(statement: Statement, scope: LineScope): readonly TracedToken[] {
  const { keyword } = statement;
  const head = tell(keyword, "keyword");
  switch (statement.kind) {
    case "ruleset":
      return [
        head,
        ...tellAll(statement.name, isPathToken(statement.name) ? "path" : "ruleset"),
        ...tellAll(statement.edition, "number"),
      ];
    case "include":
      return [head, ...tellAll(statement.path, "path")];
    case "define":
      return traceDefine(statement, scope);
    case "scenario":
      return [head, ...tellAll(statement.title, "title")];
    case "cite":
      return [head, ...statement.rules.map((token) => tell(token, "rule"))];
    case "board":
    case "units":
      return traceDrawn(statement, scope);
    case "pattern":
      return [head, ...tellAll(statement.name, "new-pattern"), ...symbolsOf(statement.drawing)];
    case "action":
      return traceAction(statement, scope);
    case "undo":
      return [head];
    case "expect-verdict":
      return [
        head,
        ...tellAll(statement.not, "small-word"),
        tell(statement.verdictToken, "verdict"),
        ...tellAll(statement.rule, "rule"),
      ];
    case "expect":
    case "show":
      return traceQuery(statement, scope);
    case "rule":
      return [
        head,
        ...tellAll(statement.id, "new-rule"),
        ...tellAll(statement.title, "title"),
        ...tellAll(statement.textKeyword, "keyword"),
        ...tellAll(statement.text, "text"),
        ...tellAll(statement.sourceKeyword, "keyword"),
        ...tellAll(statement.source, "text"),
      ].sort(byPlace);
    case "zone":
    case "template":
      return [
        head,
        ...statement.tokens.map((token, index) => tell(token, zoneRole(token, index))),
        ...symbolsOf(statement.drawing),
      ];
    case "rulebook-line":
      return [head, ...statement.tokens.map((token) => tell(token, rulebookRole(keyword.value, token)))];
    case "unreadable":
      return statement.tokens.map((token) => tell(token, "unknown"));
  }
}

function byPlace(a: TracedToken, b: TracedToken): number {
  return a.token.line - b.token.line || a.token.start - b.token.start;
}

function tell(token: Token, role: TokenRole): TracedToken {
  return { token, role };
}

function tellAll(token: Token | undefined, role: TokenRole): readonly TracedToken[] {
  return token ? [tell(token, role)] : [];
}

function symbolsOf(rows: readonly { readonly symbols: readonly Token[] }[]): readonly TracedToken[] {
  return rows.flatMap(({ symbols }) => symbols.map((symbol) => tell(symbol, "symbol")));
}

function isPathToken(token: Token | undefined): boolean {
  return token?.value.endsWith(".rulebook") === true;
}

function zoneRole(token: Token, index: number): TokenRole {
  if (index === 0) return "name";
  if (token.kind !== "text") return "punctuation";
  if (/^\d*d\d+$/.test(token.value)) return "dice";
  if (/^\d+$/.test(token.value)) return "number";
  return ["facing", "for", "turns", "reroll"].includes(token.value) ? "small-word" : "name";
}

const RULEBOOK_ROLES: ReadonlyMap<string, TokenRole> = new Map([
  ["side", "side"],
  ["terrain", "terrain"],
  ["stat", "stat"],
  ["state", "state"],
  ["trait", "trait"],
  ["class", "class"],
  ["steps", "choice"],
  ["adjacent", "choice"],
]);

function rulebookRole(keyword: string, token: Token): TokenRole {
  if (token.kind === "comma") return "punctuation";
  if (keyword === "rulebook") return token.kind === "string" ? "title" : "ruleset";
  if (token.value === "blocked" || token.value === "facing") return "small-word";
  return RULEBOOK_ROLES.get(keyword) ?? "unknown";
}

function traceDefine(statement: Statement & { kind: "define" }, { environment }: LineScope): readonly TracedToken[] {
  const { game } = environment;
  if (game) return traceKindDefinition(statement, wordsOfGame(game)).tokens;
  return [
    tell(statement.keyword, "keyword"),
    ...tellAll(statement.name, "new-kind"),
    ...statement.tokens.map((token) => tell(token, "unknown")),
    ...symbolsOf(statement.drawing),
  ];
}

function traceAction(statement: ActionStatement, lineScope: LineScope): readonly TracedToken[] {
  const scope = bindingScope(lineScope);
  const verb = scope?.game.verbs.get(statement.keyword.value);
  if (!scope || !verb) {
    return [
      tell(statement.keyword, scope ? "unknown" : "verb"),
      ...statement.arguments.map((token) => tell(token, "unknown")),
    ];
  }
  const { reading } = bindAction(statement, verb, scope);
  return [tell(statement.keyword, "verb"), ...reading.tracedToEnd];
}

function traceQuery(statement: QueryStatement, lineScope: LineScope): readonly TracedToken[] {
  const scope = bindingScope(lineScope);
  const query = scope?.game.queries.get(statement.query?.value ?? "");
  const head = [
    tell(statement.keyword, "keyword"),
    ...tellAll(statement.not, "small-word"),
    ...tellAll(statement.count, "small-word"),
    ...tellAll(statement.query, query || !scope ? "query" : "unknown"),
  ];
  if (!scope || !query) return [...head, ...statement.arguments.map((token) => tell(token, "unknown"))];
  return [...head, ...bindQuery(statement, query, scope).reading.tracedToEnd];
}

function traceDrawn(statement: DrawnStatement, lineScope: LineScope): readonly TracedToken[] {
  const scope = bindingScope(lineScope);
  return [
    tell(statement.keyword, "keyword"),
    ...tellAll(statement.size, "size"),
    ...tellAll(statement.hex, "small-word"),
    ...tellAll(statement.from, "cell"),
    ...symbolsOf(statement.drawing),
    ...statement.where.flatMap((entry) => traceEntry(statement, entry, scope)),
  ].sort(byPlace);
}

function traceEntry(statement: DrawnStatement, entry: WhereEntry, scope: Scope | undefined): readonly TracedToken[] {
  const head = [...tellAll(entry.keyword, "keyword"), tell(entry.symbol, "symbol")];
  const bound = scope && bindDrawnEntry(statement.kind, entry, scope);
  return [...head, ...(bound ? bound.reading.tracedToEnd : entry.tokens.map((token) => tell(token, "unknown")))];
}

/** Binds an entry of a drawing to what `fill` or `place` takes. */
function bindDrawnEntry(kind: DrawnStatement["kind"], entry: WhereEntry, scope: Scope): BoundArguments | undefined {
  const verb = scope.game.verbs.get(kind === "board" ? "fill" : "place");
  if (!verb) return undefined;
  const parameters = kind === "board" ? withoutParameter(verb.parameters, "cells")[1] : drawnPlacement(verb.parameters);
  return bindEntry(entry, parameters, scope);
}

// ---- what may come next --------------------------------------------------------------------------------------------

/** What may stand at a place in a line, and the stretch of the line that it would take the place of. */
export interface ExpectedHere {
  readonly expected: readonly Expected[];
  readonly start: number;
  readonly end: number;
  /** Whether the place is behind an opening quote. */
  readonly quoted: boolean;
}

const TOUCHED = /[\p{L}\p{M}\p{N}_'.+\-/%\u2212]*$/u;
const TOUCHED_AFTER = /^[\p{L}\p{M}\p{N}_'.+\-/%\u2212]*/u;

/**
 * What may stand at a place: a line of a section, counted from its first, and a UTF-16 offset. What is typed up to the
 * place of a word is not looked at. Empty in a comment and in a row of a drawing.
 */
export function expectedAt(
  section: Section,
  line: number,
  character: number,
  scope: LineScope,
  language: "scenario" | "rulebook" = "scenario",
): ExpectedHere {
  const text = section.lines[line] ?? "";
  const touched = touchedAt(text, character, line);
  const before = text.slice(0, touched.start);
  const scanned = scanLine(before, line);
  const nothing = { expected: [], start: character, end: character, quoted: false };
  if (scanned.row || scanned.comment) return nothing;
  const expected = nextOf(section, line, before, scanned.tokens, scope, language);
  return { ...touched, expected };
}

function touchedAt(text: string, character: number, line: number): { start: number; end: number; quoted: boolean } {
  const before = text.slice(0, character);
  const last = scanLine(before, line).tokens.at(-1);
  if (last?.unclosed) {
    const closing = scanLine(text, line).tokens.find(({ start }) => start === last.start);
    return {
      start: last.start,
      end: Math.max(character, closing?.unclosed ? character : (closing?.end ?? character)),
      quoted: true,
    };
  }
  const start = character - (TOUCHED.exec(before)?.[0].length ?? 0);
  const end = character + (TOUCHED_AFTER.exec(text.slice(character))?.[0].length ?? 0);
  return { start, end, quoted: false };
}

function nextOf(
  section: Section,
  line: number,
  before: string,
  tokens: readonly Token[],
  scope: LineScope,
  language: "scenario" | "rulebook",
): readonly Expected[] {
  const [first] = tokens;
  if (!first) return language === "rulebook" ? [words("keyword", "", RULEBOOK_KEYWORDS)] : lineStarts(scope);
  if (language === "rulebook") return nextInRulebook(first, tokens);
  if (first.value === "where") return nextInWhere(section, line, tokens, scope);
  const [statement] = parseSection("scenario", [before], language).statements;
  return statement ? nextInStatement(statement, scope) : [];
}

function words(role: TokenRole, label: string, list: readonly string[]): Expected {
  return { role, label, words: list };
}

function lineStarts({ environment }: LineScope): readonly Expected[] {
  return [
    words("verb", "verb", [...(environment.game?.verbs.keys() ?? [])]),
    words("keyword", "statement", SCENARIO_KEYWORDS),
  ];
}

function nextInRulebook(first: Token, tokens: readonly Token[]): readonly Expected[] {
  switch (first.value) {
    case "steps":
    case "adjacent":
      return tokens.length === 1 ? [words("choice", "all|cardinal", ["all", "cardinal"])] : [];
    case "terrain":
      return tokens.length > 1 ? [words("small-word", "blocked", ["blocked"])] : [];
    case "class":
      return tokens.length > 1 ? [words("small-word", "facing", ["facing"])] : [];
    case "zone":
      return tokens.length > 1 ? [words("small-word", "facing north", ["facing", "for"])] : [];
    case "template":
      return tokens.length > 2
        ? [words("small-word", "reroll A:B", ["reroll", "turns", "for"])]
        : tokens.length > 1
          ? [words("dice", "dN", ["d6", "d8", "d16"])]
          : [];
    default:
      return [];
  }
}

function nextInStatement(statement: Statement, scope: LineScope): readonly Expected[] {
  const { environment } = scope;
  const rules = (): Expected => words("rule", "RULE", [...(environment.game?.rulebook.rules.keys() ?? [])]);
  switch (statement.kind) {
    case "ruleset":
      if (!statement.name)
        return [
          words(
            "ruleset",
            "NAME",
            gameDefinitions().map(({ name }) => name),
          ),
          words("path", '"FILE"', []),
        ];
      return statement.edition ? [] : [words("small-word", "edition N", ["edition"]), words("number", "N", [])];
    case "include":
      return statement.path ? [] : [words("path", '"FILE"', [])];
    case "define": {
      const { game } = environment;
      return game ? traceKindDefinition(statement, wordsOfGame(game)).next : [];
    }
    case "cite":
      return [rules()];
    case "board":
    case "units":
      return nextInDrawn(statement);
    case "action":
      return nextInAction(statement, scope);
    case "expect-verdict":
      return statement.verdict === "illegal" && !statement.rule ? [rules()] : [];
    case "expect":
    case "show":
      return nextInQuery(statement, scope);
    case "pattern":
      return statement.name ? [] : [words("new-pattern", '"NAME"', [])];
    case "scenario":
    case "undo":
    case "rulebook-line":
    case "zone":
    case "template":
    case "rule":
    case "unreadable":
      return [];
  }
}

function nextInDrawn(statement: DrawnStatement): readonly Expected[] {
  return [
    ...(statement.kind === "board" && !statement.size ? [words("size", "CxR", [])] : []),
    ...(statement.from ? [] : [words("small-word", "from CELL", ["from"]), words("cell", "CELL", [])]),
  ];
}

function nextInAction(statement: ActionStatement, lineScope: LineScope): readonly Expected[] {
  const scope = bindingScope(lineScope);
  const verb = scope?.game.verbs.get(statement.keyword.value);
  return scope && verb ? bindAction(statement, verb, scope).reading.expected : [];
}

function nextInQuery(statement: QueryStatement, lineScope: LineScope): readonly Expected[] {
  const scope = bindingScope(lineScope);
  if (!scope) return [];
  const query = scope.game.queries.get(statement.query?.value ?? "");
  if (query) return bindQuery(statement, query, scope).reading.expected;
  if (statement.query) return [];
  const isPlain = !statement.not && !statement.count;
  return [
    words("query", "QUERY", [...scope.game.queries.keys()]),
    ...(isPlain && statement.kind === "expect" ? [words("verdict", "verdict", ["legal", "illegal", "open"])] : []),
    ...(statement.count ? [] : [words("small-word", "count QUERY", ["count"])]),
    ...(isPlain && statement.kind === "expect" ? [words("small-word", "not QUERY", ["not"])] : []),
  ];
}

function nextInWhere(
  section: Section,
  line: number,
  tokens: readonly Token[],
  lineScope: LineScope,
): readonly Expected[] {
  const drawn = section.statements.findLast((statement) => statement.line < line);
  if (drawn?.kind !== "board" && drawn?.kind !== "units") return [];
  const start = tokens.findLastIndex(({ kind, value }) => kind === "comma" || value === "where") + 1;
  const [symbol, equals, ...rest] = tokens.slice(start);
  if (!symbol) return [words("symbol", "SYMBOL", unexplained(drawn))];
  if (equals?.kind !== "equals") return [words("punctuation", "=", ["="])];
  const scope = bindingScope(lineScope);
  const bound = scope && bindDrawnEntry(drawn.kind, { symbol, tokens: rest }, scope);
  return bound?.reading.expected ?? [];
}

/** The symbols of a drawing that no `where` explains. */
function unexplained(drawn: DrawnStatement): readonly string[] {
  const explained = new Set([".", ...drawn.where.map(({ symbol }) => symbol.value)]);
  const symbols = new Set(drawn.drawing.flatMap(({ symbols: row }) => row.map(({ value }) => value)));
  return [...symbols].filter((symbol) => !explained.has(symbol));
}
