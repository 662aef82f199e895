import type { DefinitionParams, Location, Position } from "vscode-languageserver";
import { fileRange } from "./positions";
import type { SourceDocument, Workspace } from "../workspace";
import { isBuiltIn } from "./documentation";
import type { Feature } from "./feature";
import { gameAt, tokenAt, type TokenPlace } from "./lines";
import { locationOf, occurrencesOf, thingAt, type Thing } from "./occurrences";
import { rangeIn } from "./positions";

/**
 * Where what a token speaks of comes from: the line that brings in a unit or defines a kind, the `rule` line, the file
 * that is included. `builtIn` tells whether the rulebooks of the product can be shown.
 */
export function definitionsAt(
  workspace: Workspace,
  document: SourceDocument,
  at: Position,
  builtIn = true,
): Location[] {
  const place = tokenAt(document, at);
  if (!place) return [];
  const file = fileNamed(workspace, place);
  if (file) return [file];
  const symbol = entryOfSymbol(place);
  if (symbol) return [symbol];
  const found = thingAt(document, at);
  if (!found) return [];
  const defining = occurrencesOf(workspace, document, found.thing).filter(({ defines }) => defines);
  if (defining.length > 0) return defining.map(locationOf);
  const declared = declaredLine(found.thing, place);
  return declared && (builtIn || !isBuiltIn(declared.uri)) ? [declared] : [];
}

/** The line in a rulebook that makes a rule or kind. */
function declaredLine({ type, name }: Thing, place: TokenPlace): Location | undefined {
  const game = gameAt(place);
  const declared =
    type === "rule"
      ? game?.rulebook.rules.get(name)?.declared
      : type === "kind"
        ? game?.rulebook.kinds.get(name)?.declared
        : undefined;
  return declared && { uri: declared.uri, range: fileRange(declared.line) };
}

function fileNamed(workspace: Workspace, { traced, document }: TokenPlace): Location | undefined {
  if (traced.role !== "path") return undefined;
  const uri = workspace.resolve(document, traced.token.value);
  return uri === undefined || !workspace.file(uri) ? undefined : { uri, range: fileRange(0) };
}

/** From a symbol of a drawing to the entry that explains it. */
function entryOfSymbol({ traced, statement, document, state }: TokenPlace): Location | undefined {
  if (traced.role !== "symbol" || (statement.kind !== "units" && statement.kind !== "board")) return undefined;
  const entry = statement.where.find(({ symbol }) => symbol.value === traced.token.value);
  return entry && { uri: document.uri, range: rangeIn(document, state, entry.symbol) };
}

/** Go to definition. */
export const definition: Feature = {
  name: "definition",
  capabilities: { definitionProvider: true },
  register(host) {
    const builtIn = host.client.workspace?.textDocumentContent !== undefined;
    host.onFile("textDocument/definition", (document, { position }: DefinitionParams) =>
      definitionsAt(host.workspace, document, position, builtIn),
    );
  },
};
