import type { Location, Position, ReferenceParams } from "vscode-languageserver";
import type { SourceDocument, Workspace } from "../workspace";
import type { Feature } from "./feature";
import { locationOf, occurrencesOf, thingAt } from "./occurrences";

/** All places that speak of what a token speaks of: a unit in its scenario, a kind, pattern or rule in all files. */
export function referencesAt(
  workspace: Workspace,
  document: SourceDocument,
  at: Position,
  declaration = true,
): Location[] {
  const found = thingAt(document, at);
  if (!found) return [];
  return occurrencesOf(workspace, document, found.thing)
    .filter(({ defines }) => declaration || !defines)
    .map(locationOf);
}

/** Find all references. */
export const references: Feature = {
  name: "references",
  capabilities: { referencesProvider: true },
  register(host) {
    host.onFile("textDocument/references", (document, { position, context }: ReferenceParams) =>
      referencesAt(host.workspace, document, position, context.includeDeclaration),
    );
  },
};
