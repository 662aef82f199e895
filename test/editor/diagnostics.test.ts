import { assert } from "chai";
import * as vscode from "vscode";
import { fileOf, findings, open, outcomes, setText } from "./workspaceFiles";

const errorsOf = (found: readonly vscode.Diagnostic[]): readonly vscode.Diagnostic[] =>
  found.filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);

/** The code of a finding, with or without a link. */
const codeOf = ({ code }: vscode.Diagnostic): string => String(typeof code === "object" ? code.value : code);

describe("Findings", () => {
  it("underline an illegal move, and name the rule", async () => {
    const editor = await open("giants.scenario");
    const found = await findings(editor.document.uri, (all) => errorsOf(all).length === 1);
    const [illegal] = errorsOf(found);
    assert.isDefined(illegal);
    assert.equal(editor.document.lineAt(illegal.range.start.line).text.trim(), "move giant n");
    assert.match(codeOf(illegal), /^giant\./u);
    assert.match(illegal.message, /f8|orc/u);
  });

  it("are told of files that nobody opened", async () => {
    const found = await findings(fileOf("unopened.scenario"), (all) => errorsOf(all).length > 0);
    assert.equal(errorsOf(found)[0]?.range.start.line, 4);
  });

  it("follow what is typed, and go when it is mended", async () => {
    const editor = await open("giants.scenario");
    const { document } = editor;
    const before = document.getText();
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(6, 0), "  move nobody-here n\n");
    });
    await findings(document.uri, (all) => errorsOf(all).length === 2);
    await setText(editor, before);
    await findings(document.uri, (all) => errorsOf(all).length === 1);
  });

  it("take kinds from an included file", async () => {
    await findings(fileOf("includes.scenario"), (all) => all.length === 0);
    const editor = await open("includes.scenario");
    await findings(editor.document.uri, (all) => all.length === 0);
    assert.deepEqual(await outcomes(editor.document.uri, 1), ["Run · 1 passed"]);
  });

  it("have the severity that is set for their code", async () => {
    const editor = await open("giants.scenario");
    const settings = vscode.workspace.getConfiguration("footprint");
    const [illegal] = errorsOf(await findings(editor.document.uri, (all) => errorsOf(all).length === 1));
    assert.isDefined(illegal);
    await settings.update("severity", { [codeOf(illegal)]: "hint" }, vscode.ConfigurationTarget.Workspace);
    try {
      await findings(editor.document.uri, (all) => errorsOf(all).length === 0 && all.length > 0);
    } finally {
      await settings.update("severity", undefined, vscode.ConfigurationTarget.Workspace);
    }
    await findings(editor.document.uri, (all) => errorsOf(all).length === 1);
  });
});
