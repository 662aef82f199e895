import { SymbolKind, type DocumentSymbol, type DocumentSymbolParams } from "vscode-languageserver";
import type { AnyGame } from "../rules";
import type { Section, Statement, Token } from "../syntax";
import type { SectionState, SourceDocument } from "../workspace";
import type { Feature } from "./feature";
import { rangeFrom } from "./positions";

/** The outline of a file: what it defines, its scenarios, and in each scenario the units that it brings in. */
export function symbolsOf(document: SourceDocument): DocumentSymbol[] {
  return document.sections.flatMap((state) =>
    state.section.kind === "scenario"
      ? scenarioSymbols(state, document.firstLine(state))
      : childSymbols(state, document.firstLine(state)),
  );
}

function scenarioSymbols(state: SectionState, firstLine: number): DocumentSymbol[] {
  const { section } = state;
  const statement = section.statements.find((candidate) => candidate.kind === "scenario");
  const children = childSymbols(state, firstLine);
  if (!statement) return children;
  const title = statement.title?.value.trim();
  const range = rangeFrom(firstLine, wholeSection(section, statement));
  return [
    symbol(title === "" || title === undefined ? "scenario" : title, SymbolKind.Event, section, firstLine, statement, {
      range,
      selection: statement.title,
      children,
    }),
  ];
}

function childSymbols({ section, environment }: SectionState, firstLine: number): DocumentSymbol[] {
  return section.statements.flatMap((statement) =>
    namedBy(statement, environment.game).map(({ token, kind, detail }) =>
      symbol(token.value === "" ? statement.keyword.value : token.value, kind, section, firstLine, statement, {
        selection: token,
        ...(detail === undefined ? {} : { detail }),
      }),
    ),
  );
}

interface Named {
  readonly token: Token;
  readonly kind: SymbolKind;
  readonly detail?: string;
}

/** The names that a statement introduces. */
export function namedBy(statement: Statement, game: AnyGame | undefined): readonly Named[] {
  const one = (token: Token | undefined, kind: SymbolKind, detail?: string): readonly Named[] =>
    token ? [{ token, kind, ...(detail === undefined ? {} : { detail }) }] : [];
  switch (statement.kind) {
    case "ruleset":
      return one(statement.name, SymbolKind.Namespace, "ruleset");
    case "define":
      return one(statement.name, SymbolKind.Class, statement.tokens.map((token) => token.value).join(" "));
    case "pattern":
      return one(statement.name, SymbolKind.Array, "pattern");
    case "rule":
      return one(statement.id, SymbolKind.Key, statement.title?.value);
    case "zone":
    case "template":
      return one(statement.tokens[0], SymbolKind.Array, statement.kind);
    case "rulebook-line":
      return statement.keyword.value === "rulebook" ? one(statement.tokens[0], SymbolKind.Namespace, "rulebook") : [];
    case "units":
      return statement.where.flatMap((entry) => one(entry.tokens[0], SymbolKind.Object));
    case "action":
      return bringsIn(statement.keyword.value, game) ? one(statement.arguments[0], SymbolKind.Object) : [];
    case "scenario":
    case "include":
    case "cite":
    case "board":
    case "undo":
    case "expect-verdict":
    case "expect":
    case "show":
    case "unreadable":
      return [];
  }
}

/** Whether a verb's first argument is the name of a unit that it brings in. */
function bringsIn(verb: string, game: AnyGame | undefined): boolean {
  const parameters = Object.values(game?.verbs.get(verb)?.parameters ?? {});
  return parameters[0]?.type.type === "placement";
}

/** From a statement to the last line of its section that says something. */
function wholeSection(
  section: Section,
  from: Statement,
): { line: number; start: number; endLine: number; end: number } {
  let last = section.lines.length - 1;
  while (last > from.line && section.lines[last]?.trim() === "") last--;
  return { line: from.line, start: 0, endLine: last, end: (section.lines[last] ?? "").trimEnd().length };
}

function symbol(
  name: string,
  kind: SymbolKind,
  section: Section,
  firstLine: number,
  statement: Statement,
  more: {
    range?: DocumentSymbol["range"];
    selection?: Token | undefined;
    detail?: string;
    children?: DocumentSymbol[];
  },
): DocumentSymbol {
  const lastLine = statement.line + statement.lines - 1;
  const own = {
    line: statement.line,
    start: 0,
    endLine: lastLine,
    end: (section.lines[lastLine] ?? "").trimEnd().length,
  };
  const selected = more.selection ?? statement.keyword;
  return {
    name,
    kind,
    range: more.range ?? rangeFrom(firstLine, covering(own, selected)),
    selectionRange: rangeFrom(firstLine, selected),
    ...(more.detail === undefined || more.detail === "" ? {} : { detail: more.detail }),
    ...(more.children ? { children: more.children } : {}),
  };
}

// `where` lines may stand below the lines that the statement counts as its own.
function covering(
  own: { line: number; start: number; endLine: number; end: number },
  token: { line: number; end: number },
): typeof own {
  if (token.line < own.endLine || (token.line === own.endLine && token.end <= own.end)) return own;
  return { ...own, endLine: token.line, end: token.end };
}

/** The outline, and the breadcrumbs above the text. */
export const documentSymbols: Feature = {
  name: "document symbols",
  capabilities: { documentSymbolProvider: true },
  register(host) {
    host.onFile("textDocument/documentSymbol", (document, _params: DocumentSymbolParams) => symbolsOf(document));
  },
};
