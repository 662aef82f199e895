import * as vscode from "vscode";
import type { PreviewState } from "../../../server/src/protocol";
import type { LanguageServer } from "../languageServer";
import { registerExport } from "./export";
import { followedBy, type Followed } from "./followed";
import { PreviewPanel } from "./previewPanel";

const VIEW_TYPE = "footprint.preview";

/** The previews that are open. One follows the editor; any may be locked to its file. */
export function registerPreview(context: vscode.ExtensionContext, server: LanguageServer): vscode.Disposable {
  const panels = new Set<PreviewPanel>();

  const tellContext = (): void => {
    const active = [...panels].find((panel) => panel.isActive) ?? [...panels].at(-1);
    void vscode.commands.executeCommand("setContext", "footprint.previewOpen", panels.size > 0);
    void vscode.commands.executeCommand("setContext", "footprint.previewLocked", active?.isLocked === true);
  };

  const adopt = (panel: vscode.WebviewPanel, start: Followed, locked: boolean): PreviewPanel => {
    const preview = new PreviewPanel(panel, context.extensionUri, server, start, locked);
    panels.add(preview);
    preview.onLockChange(tellContext);
    panel.onDidChangeViewState(tellContext);
    preview.onDispose(() => {
      panels.delete(preview);
      preview.dispose();
      tellContext();
    });
    tellContext();
    return preview;
  };

  /** The preview that a command is about: the active one, else the one opened last. */
  const current = (): PreviewPanel | undefined => [...panels].find((panel) => panel.isActive) ?? [...panels].at(-1);

  const open = async (file?: unknown, line?: unknown): Promise<void> => {
    const followed = await followedFor(file, line);
    if (!followed) {
      void vscode.window.showInformationMessage("Open a scenario file first: the preview shows its board.");
      return;
    }
    const uri = followed.uri.toString();
    const there = [...panels].find((panel) => panel.uri === uri) ?? [...panels].find((panel) => !panel.isLocked);
    if (there) {
      there.show(followed);
      return;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    adopt(vscode.window.createWebviewPanel(VIEW_TYPE, "Board", column), followed, false);
  };

  server.onNotification("footprint/boardChanged", ({ uri, edition }) => {
    for (const panel of panels) panel.boardChanged(uri, edition);
  });

  return vscode.Disposable.from(
    vscode.commands.registerCommand("footprint.openPreviewToSide", open),
    vscode.commands.registerCommand("footprint.lockPreview", () => current()?.lock(true)),
    vscode.commands.registerCommand("footprint.unlockPreview", () => current()?.lock(false)),
    registerExport(context, current),
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: (panel, kept: unknown) => {
        const state = stateOf(kept);
        if (state)
          adopt(
            panel,
            { uri: vscode.Uri.parse(state.uri), position: new vscode.Position(state.line, 0) },
            state.locked,
          );
        else panel.dispose();
        return Promise.resolve();
      },
    }),
    {
      dispose: () => {
        for (const panel of panels) panel.dispose();
      },
    },
  );
}

/** The place that the command was called for: a file of the explorer, a line of a code lens, or the active editor's. */
async function followedFor(file: unknown, line: unknown): Promise<Followed | undefined> {
  const uri = uriOf(file);
  const active = followedBy(vscode.window.activeTextEditor);
  const isActive = uri === undefined || active?.uri.toString() === uri.toString();
  if (!isActive) await vscode.window.showTextDocument(uri, { preview: false });
  if (typeof line !== "number") return isActive ? active : { uri, position: new vscode.Position(0, 0) };
  const shown = uri ?? active?.uri;
  return shown && { uri: shown, position: new vscode.Position(line, 0) };
}

function uriOf(wanted: unknown): vscode.Uri | undefined {
  if (wanted instanceof vscode.Uri) return wanted;
  return typeof wanted === "string" ? vscode.Uri.parse(wanted) : undefined;
}

function stateOf(kept: unknown): PreviewState | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { uri, line, locked } = kept as Partial<Record<keyof PreviewState, unknown>>;
  if (typeof uri !== "string" || typeof line !== "number" || !Number.isInteger(line) || line < 0) return undefined;
  return { uri, line, locked: locked === true };
}
