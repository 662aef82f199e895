import { assert } from "chai";
import * as vscode from "vscode";
import { fileOf, findings, outcomes, until } from "./workspaceFiles";

describe("The walkthrough", () => {
  it("creates a sample folder in which every scenario holds", async () => {
    await vscode.commands.executeCommand("footprint.createSample", fileOf("."));
    const folder = fileOf("footprint-sample");
    const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
    assert.deepEqual([...names].sort(), ["1-first.scenario", "2-giant.scenario"]);
    for (const name of names) {
      const { document } = await vscode.window.showTextDocument(vscode.Uri.joinPath(folder, name));
      const told = await outcomes(document.uri, 2);
      assert.isTrue(
        told.every((title) => title.includes("passed") && !title.includes("failed")),
        told.join(", "),
      );
      await findings(document.uri, (found) => found.length === 0);
    }
  });

  it("opens a new scenario without a problem in it", async () => {
    await vscode.commands.executeCommand("footprint.newScenario");
    const editor = await until(() => vscode.window.activeTextEditor, "the new file");
    assert.equal(editor.document.languageId, "scenario");
    assert.deepEqual(await outcomes(editor.document.uri, 1), ["Run · 1 passed"]);
    await findings(editor.document.uri, (found) => found.length === 0);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });
});
