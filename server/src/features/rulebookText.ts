import { builtInUri, gameDefinitions } from "../scenario";
import { normalisedUri } from "../workspace";
import { BUILT_IN_SCHEME } from "./documentation";
import type { Feature } from "./feature";

/** The text of a rulebook that comes with the product; undefined for any other URI. */
export function builtInText(uri: string): string | undefined {
  for (const { editions } of gameDefinitions()) {
    for (const { file, text } of editions.values()) {
      if (normalisedUri(builtInUri(file)) === normalisedUri(uri)) return text;
    }
  }
  return undefined;
}

/** The product's own rulebooks, to be read in the editor: where a rule or a kind of theirs is defined. */
export const rulebookText: Feature = {
  name: "rulebook text",
  capabilities: { workspace: { textDocumentContent: { schemes: [BUILT_IN_SCHEME] } } },
  register(host) {
    host.onRequest("workspace/textDocumentContent", ({ uri }: { readonly uri: string }) => ({
      text: builtInText(uri) ?? "",
    }));
  },
};
