import { assert } from "chai";
import * as vscode from "vscode";
import { open, until } from "./workspaceFiles";

const EXTENSION = "footprint.footprint";

describe("The extension", () => {
  it("says which editor it runs in", () => {
    const kind = vscode.env.uiKind === vscode.UIKind.Web ? "web" : "desktop";
    console.log(`[test] VS Code ${vscode.version}, ${kind}, ${vscode.env.appHost}`);
  });

  it("knows the language of scenario files", async () => {
    const editor = await open("giants.scenario");
    assert.equal(editor.document.languageId, "scenario");
  });

  it("is activated by a folder with scenarios, quickly", async () => {
    const extension = vscode.extensions.getExtension(EXTENSION);
    assert.isDefined(extension);
    await until(() => extension.isActive, "the extension's activation");
  });

  it("contributes only commands that it registers", async () => {
    const manifest = vscode.extensions.getExtension(EXTENSION)?.packageJSON as {
      contributes: { commands: { command: string }[]; configuration: { properties: Record<string, object> } };
    };
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.map(({ command }) => command).filter((name) => !registered.has(name));
    assert.deepEqual(missing, []);
  });

  it("describes each of its settings", () => {
    const manifest = vscode.extensions.getExtension(EXTENSION)?.packageJSON as {
      contributes: { configuration: { properties: Record<string, object> } };
    };
    for (const [name, setting] of Object.entries(manifest.contributes.configuration.properties)) {
      assert.isTrue("description" in setting || "markdownDescription" in setting, name);
    }
  });
});
