import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver";
import { fileNameOf, type SourceDocument, type Workspace } from "../workspace";
import type { Feature } from "./feature";
import { rangeIn } from "./positions";

/** The files that a file names: what it includes, and rulebooks that a `ruleset` line gives as a path. */
export function documentLinksOf(workspace: Workspace, document: SourceDocument): DocumentLink[] {
  return document.sections.flatMap((state) =>
    state.section.statements.flatMap((statement) => {
      const path =
        statement.kind === "include" ? statement.path : statement.kind === "ruleset" ? statement.name : undefined;
      if (path?.kind !== "string" || path.value === "") return [];
      const target = workspace.resolve(document, path.value);
      if (target === undefined) return [];
      return [{ range: rangeIn(document, state, path), target, tooltip: `Open ${fileNameOf(target)}` }];
    }),
  );
}

/** Paths that open with a click. */
export const documentLinks: Feature = {
  name: "document links",
  capabilities: { documentLinkProvider: {} },
  register(host) {
    host.onFile("textDocument/documentLink", (document, _params: DocumentLinkParams) =>
      documentLinksOf(host.workspace, document),
    );
  },
};
