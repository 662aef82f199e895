import { assert } from "chai";
import * as vscode from "vscode";
import { open, until } from "./workspaceFiles";

const boards = (): readonly vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs.filter(({ label }) => /giants|includes/u.test(label)))
    .filter(({ input }) => input instanceof vscode.TabInputWebview);

describe("The board preview", () => {
  afterEach(async () => {
    await vscode.window.tabGroups.close([...boards()]);
    await until(() => boards().length === 0, "the preview's end");
  });

  it("opens beside the editor, once", async () => {
    await open("giants.scenario");
    await vscode.commands.executeCommand("footprint.openPreviewToSide");
    await until(() => boards().length === 1, "the preview");
    await vscode.commands.executeCommand("footprint.openPreviewToSide");
    assert.equal(boards().length, 1);
    assert.equal(vscode.window.activeTextEditor?.document.fileName.endsWith("giants.scenario"), true);
  });

  it("follows the editor to another file, unless it is locked", async () => {
    await open("giants.scenario");
    await vscode.commands.executeCommand("footprint.openPreviewToSide");
    await until(() => boards().some(({ label }) => label === "Board giants.scenario"), "the preview of the first file");
    await open("includes.scenario");
    await until(() => boards().some(({ label }) => label === "Board includes.scenario"), "the preview of the second");
    await vscode.commands.executeCommand("footprint.lockPreview");
    await open("giants.scenario");
    assert.equal(boards()[0]?.label, "[Board] includes.scenario");
    await vscode.commands.executeCommand("footprint.unlockPreview");
    await until(() => boards().some(({ label }) => label === "Board giants.scenario"), "the preview to follow again");
  });

  it("copies the board as SVG and as a drawing", async () => {
    const editor = await open("giants.scenario");
    editor.selection = new vscode.Selection(5, 0, 5, 0);
    await vscode.commands.executeCommand("footprint.openPreviewToSide");
    await until(() => boards().length === 1, "the preview");
    await vscode.env.clipboard.writeText("before");
    assert.equal(await vscode.env.clipboard.readText(), "before");
    await vscode.commands.executeCommand("footprint.copySvg");
    assert.match(await vscode.env.clipboard.readText(), /^<svg /u);
    await vscode.commands.executeCommand("footprint.copyText");
    assert.match(await vscode.env.clipboard.readText(), /^\s*(board|units|\|)/u);
  });
});
