import * as vscode from "vscode";
import { isScenario } from "../languages";

/** The line of a file that a preview shows. */
export interface Followed {
  readonly uri: vscode.Uri;
  readonly position: vscode.Position;
}

/** Where the cursor is in the editor of a scenario, or undefined for another editor. */
export function followedBy(editor: vscode.TextEditor | undefined): Followed | undefined {
  if (!editor || !isScenario(editor.document)) return undefined;
  return { uri: editor.document.uri, position: editor.selection.active };
}

/** The editor in which a file is on the screen, the active one first. */
export function editorOf(uri: vscode.Uri): vscode.TextEditor | undefined {
  const shows = (editor: vscode.TextEditor | undefined): boolean => editor?.document.uri.toString() === uri.toString();
  const active = vscode.window.activeTextEditor;
  return shows(active) ? active : vscode.window.visibleTextEditors.find(shows);
}

/** Puts the cursor on a place of a file; the editor scrolls only where the place is out of sight. */
export async function reveal(uri: vscode.Uri, range: vscode.Range, focus: boolean): Promise<void> {
  const shown = editorOf(uri);
  const editor = await vscode.window.showTextDocument(uri, {
    viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: !focus,
  });
  editor.selection = new vscode.Selection(range.start, range.start);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
