import { assert } from "chai";
import * as vscode from "vscode";
import { fileOf, findings, open, until } from "./workspaceFiles";

describe("A scenario in a Markdown file", () => {
  it("is checked where it stands", async () => {
    await open("notes.md");
    const found = await findings(fileOf("notes.md"), (all) => all.length > 0);
    assert.equal(found[0]?.range.start.line, 9);
  });

  it("is drawn in the editor's own preview", async () => {
    const { document } = await open("notes.md");
    // Drawn as code at first, and as a board as soon as the server has answered.
    const html = await until(async () => {
      const drawn = await vscode.commands.executeCommand<string>("markdown.api.render", document.getText());
      return drawn.includes("footprint-scenario") && drawn;
    }, "the board in the preview");
    assert.match(html, /<svg /u);
    assert.match(html, /In a note/u);
    assert.match(html, /footprint-fails/u);
  });
});
