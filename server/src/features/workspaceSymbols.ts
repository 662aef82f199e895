import { type SymbolInformation, type WorkspaceSymbolParams, SymbolKind } from "vscode-languageserver";
import type { SourceDocument } from "../workspace";
import { namedBy } from "./documentSymbols";
import type { Feature } from "./feature";
import { rangeIn } from "./positions";
import { fileNameOf } from "../workspace";

/** More than anybody reads. */
const MOST = 500;

/** The scenarios, kinds, patterns and rules of all files whose names have the letters of the query in their order. */
export function symbolsNamed(documents: readonly SourceDocument[], query: string): SymbolInformation[] {
  const found: SymbolInformation[] = [];
  for (const document of documents) {
    const file = fileNameOf(document.uri);
    for (const state of document.sections) {
      for (const statement of state.section.statements) {
        const named =
          statement.kind === "scenario" && statement.title
            ? [{ token: statement.title, kind: SymbolKind.Event }]
            : namedBy(statement, undefined).filter(
                ({ kind }) => kind !== SymbolKind.Object && kind !== SymbolKind.Namespace,
              );
        for (const { token, kind } of named) {
          if (token.value === "" || !hasLetters(token.value, query)) continue;
          const location = { uri: document.uri, range: rangeIn(document, state, token) };
          found.push({ name: token.value, kind, location, containerName: file });
          if (found.length >= MOST) return found;
        }
      }
    }
  }
  return found;
}

function hasLetters(name: string, query: string): boolean {
  const letters = name.toLowerCase();
  let at = 0;
  for (const letter of query.toLowerCase()) {
    if (letter.trim() === "") continue;
    const next = letters.indexOf(letter, at);
    if (next < 0) return false;
    at = next + letter.length;
  }
  return true;
}

/** Go to a scenario, kind or rule of any file by its name. */
export const workspaceSymbols: Feature = {
  name: "workspace symbols",
  capabilities: { workspaceSymbolProvider: true },
  register(host) {
    host.onRequest("workspace/symbol", ({ query }: WorkspaceSymbolParams) =>
      symbolsNamed(host.workspace.documents(), typeof query === "string" ? query : ""),
    );
  },
};
