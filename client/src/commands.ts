import * as vscode from "vscode";
import type { LanguageServer } from "./languageServer";

/** The commands about the server. */
export function registerCommands(server: LanguageServer): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("footprint.showLog", () => {
      server.log.show();
    }),
    vscode.commands.registerCommand("footprint.restartServer", () => server.restart()),
  );
}
