import { assert } from "chai";
import * as vscode from "vscode";
import { fileOf, findings, open } from "./workspaceFiles";

describe("A scenario in a Markdown file", () => {
  it("is checked where it stands", async () => {
    await open("notes.md");
    const found = await findings(fileOf("notes.md"), (all) => all.length > 0);
    assert.equal(found[0]?.range.start.line, 9);
  });

  it("is drawn in the editor's own preview", async () => {
    await open("notes.md");
    const html = await vscode.commands.executeCommand<string>(
      "markdown.api.render",
      "```scenario\nruleset blood-bowl\n```\n",
    );
    assert.match(html, /scenario/u);
  });
});
