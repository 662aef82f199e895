import {
  DocumentHighlightKind,
  type DocumentHighlight,
  type DocumentHighlightParams,
  type Position,
} from "vscode-languageserver";
import type { SourceDocument, Workspace } from "../workspace";
import type { Feature } from "./feature";
import { tokenAt } from "./lines";
import { locationOf, occurrencesOf, thingAt } from "./occurrences";
import { rangeIn } from "./positions";

/** The places in a file that speak of what a token speaks of; for a symbol of a drawing, all cells with it. */
export function highlightsAt(workspace: Workspace, document: SourceDocument, at: Position): DocumentHighlight[] {
  const symbols = symbolsAt(document, at);
  if (symbols) return symbols;
  const found = thingAt(document, at);
  if (!found) return [];
  return occurrencesOf(workspace, document, found.thing)
    .filter((occurrence) => occurrence.document === document)
    .map((occurrence) => ({
      range: locationOf(occurrence).range,
      kind: occurrence.defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
}

function symbolsAt(document: SourceDocument, at: Position): DocumentHighlight[] | undefined {
  const place = tokenAt(document, at);
  if (place?.traced.role !== "symbol") return undefined;
  const { statement, state, traced } = place;
  const drawing = "drawing" in statement ? statement.drawing : [];
  const where = "where" in statement ? statement.where : [];
  return [...drawing.flatMap((row) => row.symbols), ...where.map((entry) => entry.symbol)]
    .filter((symbol) => symbol.value === traced.token.value)
    .map((symbol) => ({ range: rangeIn(document, state, symbol), kind: DocumentHighlightKind.Text }));
}

/** Highlights of the thing under the cursor. */
export const documentHighlights: Feature = {
  name: "document highlights",
  capabilities: { documentHighlightProvider: true },
  register(host) {
    host.onFile("textDocument/documentHighlight", (document, { position }: DocumentHighlightParams) =>
      highlightsAt(host.workspace, document, position),
    );
  },
};
