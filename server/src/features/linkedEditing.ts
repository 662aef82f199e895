import type { LinkedEditingRangeParams, LinkedEditingRanges, Position } from "vscode-languageserver";
import type { SourceDocument, Workspace } from "../workspace";
import type { Feature } from "./feature";
import { locationOf, occurrencesOf, thingAt } from "./occurrences";

/** The places of a unit's name that change together: all in its scenario, written alike. */
export function linkedRangesAt(
  workspace: Workspace,
  document: SourceDocument,
  at: Position,
): LinkedEditingRanges | undefined {
  const found = thingAt(document, at);
  if (found?.thing.type !== "unit" || found.place.traced.token.kind !== "text") return undefined;
  const occurrences = occurrencesOf(workspace, document, found.thing);
  if (occurrences.some(({ token }) => token.kind !== "text")) return undefined;
  const ranges = occurrences.map((occurrence) => locationOf(occurrence).range);
  return { ranges, wordPattern: "[\\p{L}][\\p{L}\\p{M}\\p{N}_'-]*" };
}

/** Linked editing. */
export const linkedEditing: Feature = {
  name: "linked editing",
  capabilities: { linkedEditingRangeProvider: true },
  register(host) {
    host.onFile(
      "textDocument/linkedEditingRange",
      (document, { position }: LinkedEditingRangeParams) => linkedRangesAt(host.workspace, document, position) ?? null,
    );
  },
};
