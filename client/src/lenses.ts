import * as vscode from "vscode";

/** The commands behind the words above scenarios and rules; the server gives them a URI and a place. */
export function registerLenses(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("footprint.runScenario", async (uri: string, line: number) => {
      const editor = await vscode.window.showTextDocument(vscode.Uri.parse(uri));
      const start = new vscode.Position(line, 0);
      editor.selection = new vscode.Selection(start, start);
      await vscode.commands.executeCommand("testing.runAtCursor");
    }),
    vscode.commands.registerCommand(
      "footprint.showScenarios",
      async (uri: string, position: { readonly line: number; readonly character: number }) => {
        const file = vscode.Uri.parse(uri);
        const place = new vscode.Position(position.line, position.character);
        const found = await vscode.commands.executeCommand("vscode.executeReferenceProvider", file, place);
        await vscode.commands.executeCommand("editor.action.showReferences", file, place, found);
      },
    ),
  );
}
