import * as vscode from "vscode";

/** A file of the folder that is open. */
export function fileOf(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error("no folder is open");
  return vscode.Uri.joinPath(folder.uri, name);
}

/** Opens a file of the folder in an editor. */
export async function open(name: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(fileOf(name), { viewColumn: vscode.ViewColumn.One });
}

/** Puts the text of a file back, as it was before the tests. */
export async function setText(editor: vscode.TextEditor, text: string): Promise<void> {
  const { document } = editor;
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  await editor.edit((edit) => {
    edit.replace(all, text);
  });
}

/** The findings of a file, as soon as they are what is waited for. */
export function findings(
  file: vscode.Uri,
  wanted: (found: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  return until(() => {
    const found = vscode.languages.getDiagnostics(file);
    return wanted(found) && found;
  }, `findings of ${file.path}`);
}

/** Waits until a condition holds; gives what it answered. */
export async function until<T>(
  condition: () => T | undefined | false | Thenable<T | undefined | false>,
  what: string,
  patience = 15_000,
): Promise<T> {
  for (const start = Date.now(); Date.now() - start < patience;) {
    const answer = await condition();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`timed out waiting for ${what}`);
}

/**
 * What the lenses say that came of the scenarios of a file, as soon as they say it. That there is nothing to find
 * proves little; that the scenarios were played, and how they came out, does.
 */
export function outcomes(file: vscode.Uri, scenarios: number): Promise<readonly string[]> {
  return until(async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", file, 100);
    const titles = lenses.map(({ command }) => command?.title ?? "").filter((title) => /passed|failed/u.test(title));
    return titles.length === scenarios && titles;
  }, `the outcomes of ${file.path}`);
}

/** The column of the first occurrence of some text in a line. */
export function positionOf(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`"${text}" is not in the file`);
  return document.positionAt(offset);
}
