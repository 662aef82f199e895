import * as vscode from "vscode";
import type { RenderParams } from "../../../server/src/protocol";
import type { PreviewPanel } from "./previewPanel";

/** A PNG has this many pixels for each of the picture's own. */
const PNG_SCALE = 2;

/** The commands that save, copy and print the board of a preview. */
export function registerExport(
  context: vscode.ExtensionContext,
  current: () => PreviewPanel | undefined,
): vscode.Disposable {
  const command = (name: string, act: (preview: PreviewPanel) => Promise<void>): vscode.Disposable =>
    vscode.commands.registerCommand(`footprint.${name}`, async () => {
      const preview = current();
      if (preview) await act(preview);
      else void vscode.window.showInformationMessage("Open the board preview first.");
    });

  return vscode.Disposable.from(
    command("exportSvg", async (preview) => {
      const svg = await picture(preview, "svg");
      if (svg !== undefined) await save(preview, "svg", new TextEncoder().encode(svg));
    }),
    command("exportPng", async (preview) => {
      const svg = await picture(preview, "svg");
      const png = svg === undefined ? undefined : await preview.png(svg, PNG_SCALE);
      if (png) await save(preview, "png", png);
      else if (svg !== undefined) void vscode.window.showErrorMessage("The board could not be drawn as PNG.");
    }),
    command("copySvg", async (preview) => copy(await picture(preview, "svg"), "The board is copied as SVG.")),
    command("copyText", async (preview) => copy(await picture(preview, "text"), "The board is copied as a drawing.")),
    command("print", async (preview) => {
      const svg = await picture(preview, "svg");
      if (svg !== undefined) await print(context, preview, svg);
    }),
  );
}

async function picture(preview: PreviewPanel, format: RenderParams["format"]): Promise<string | undefined> {
  const text = await preview.render({ format, ...(format === "svg" && { theme: theme() }) });
  if (text === undefined) void vscode.window.showInformationMessage("There is no board on this line.");
  return text;
}

/** A picture leaves the editor in the theme that its author sees it in. */
function theme(): NonNullable<RenderParams["theme"]> {
  switch (vscode.window.activeColorTheme.kind) {
    case vscode.ColorThemeKind.Light:
      return "light";
    case vscode.ColorThemeKind.Dark:
      return "dark";
    case vscode.ColorThemeKind.HighContrast:
      return "high-contrast";
    case vscode.ColorThemeKind.HighContrastLight:
      return "high-contrast-light";
  }
}

async function copy(text: string | undefined, done: string): Promise<void> {
  if (text === undefined) return;
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(done, 3000);
}

async function save(preview: PreviewPanel, extension: "svg" | "png", content: Uint8Array): Promise<void> {
  const file = vscode.Uri.parse(preview.uri);
  const chosen = await vscode.window.showSaveDialog({
    filters: extension === "svg" ? { "SVG image": ["svg"] } : { "PNG image": ["png"] },
    ...(file.scheme !== "untitled" && {
      defaultUri: file.with({ path: file.path.replace(/\.[^./]*$/u, `.${extension}`) }),
    }),
  });
  if (chosen) await vscode.workspace.fs.writeFile(chosen, content);
}

/** A webview can't print: the picture is opened in the browser, which can. */
async function print(context: vscode.ExtensionContext, preview: PreviewPanel, svg: string): Promise<void> {
  const folder = context.globalStorageUri;
  if (folder.scheme !== "file" || vscode.env.uiKind !== vscode.UIKind.Desktop) {
    void vscode.window.showInformationMessage("Save the board as SVG, and print it from the browser.");
    await save(preview, "svg", new TextEncoder().encode(svg));
    return;
  }
  await vscode.workspace.fs.createDirectory(folder);
  const file = vscode.Uri.joinPath(folder, "board.svg");
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(svg));
  await vscode.env.openExternal(file);
}
