import * as vscode from "vscode";
import firstScenarios from "./sample/first.scenario";
import giantScenarios from "./sample/giant.scenario";
import newScenario from "./sample/new.scenario";

/** The file of the sample folder that is opened. */
const FIRST = "1-first.scenario";

/** The files of the sample folder. */
const SAMPLE: readonly { readonly name: string; readonly text: string }[] = [
  { name: FIRST, text: firstScenarios },
  { name: "2-giant.scenario", text: giantScenarios },
];

/** The commands of the walkthrough's steps. */
export function registerWalkthrough(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("footprint.createSample", createSample),
    vscode.commands.registerCommand("footprint.newScenario", openNewScenario),
    vscode.commands.registerCommand("footprint.openWalkthrough", () =>
      vscode.commands.executeCommand("workbench.action.openWalkthrough", "footprint.footprint#start"),
    ),
  );
}

async function openNewScenario(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: "scenario", content: newScenario });
  await vscode.window.showTextDocument(document);
}

/** Asks where, writes the sample there in a folder of its own, and opens its first file. Nothing is overwritten. */
async function createSample(parent?: vscode.Uri): Promise<vscode.Uri | undefined> {
  const chosen = parent ?? (await askForFolder());
  if (chosen === undefined) return undefined;
  const folder = vscode.Uri.joinPath(chosen, "footprint-sample");
  await vscode.workspace.fs.createDirectory(folder);
  for (const { name, text } of SAMPLE) {
    const file = vscode.Uri.joinPath(folder, name);
    if (!(await exists(file))) await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
  }
  if (vscode.workspace.getWorkspaceFolder(folder) === undefined) {
    await vscode.commands.executeCommand("vscode.openFolder", folder);
  } else {
    await vscode.window.showTextDocument(vscode.Uri.joinPath(folder, FIRST));
  }
  return folder;
}

async function askForFolder(): Promise<vscode.Uri | undefined> {
  const defaultUri = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await vscode.window.showOpenDialog({
    title: "Where shall the sample folder be?",
    openLabel: "Create Here",
    canSelectFiles: false,
    canSelectFolders: true,
    ...(defaultUri && { defaultUri }),
  });
  return chosen?.[0];
}

async function exists(file: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
