import { assert } from "chai";
import * as vscode from "vscode";
import { open, positionOf, until } from "./workspaceFiles";

function ask<Result>(command: string, ...parameters: readonly unknown[]): Thenable<Result> {
  return vscode.commands.executeCommand<Result>(command, ...parameters);
}

function textOf(hover: vscode.Hover): string {
  return hover.contents.map((content) => (content instanceof vscode.MarkdownString ? content.value : "")).join("\n");
}

describe("In the editor", () => {
  it("a hover tells about a verb", async () => {
    const { document } = await open("giants.scenario");
    const hovers = await until(async () => {
      const found = await ask<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        positionOf(document, "move"),
      );
      return found.length > 0 && found;
    }, "a hover");
    assert.match(hovers.map(textOf).join("\n"), /move/u);
  });

  it("completion offers the units that are there", async () => {
    const { document } = await open("giants.scenario");
    const place = positionOf(document, "move giant n").translate(0, 5);
    const list = await ask<vscode.CompletionList>("vscode.executeCompletionItemProvider", document.uri, place);
    const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    assert.include(labels, "giant");
  });

  it("the outline lists the scenarios", async () => {
    const { document } = await open("giants.scenario");
    const symbols = await ask<vscode.DocumentSymbol[]>("vscode.executeDocumentSymbolProvider", document.uri);
    assert.include(
      symbols.map(({ name }) => name),
      "A Giant walks",
    );
  });

  it("each scenario folds", async () => {
    const { document } = await open("giants.scenario");
    const ranges = await ask<vscode.FoldingRange[]>("vscode.executeFoldingRangeProvider", document.uri);
    assert.isTrue(ranges.some(({ start }) => document.lineAt(start).text.startsWith("scenario")));
  });

  it("a kind leads to the line that defines it, in another file", async () => {
    const { document } = await open("includes.scenario");
    const found = await ask<(vscode.Location | vscode.LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      positionOf(document, "troll"),
    );
    const [target] = found.map((place) => ("targetUri" in place ? place.targetUri : place.uri));
    assert.isTrue(target?.path.endsWith("/cards.scenario"));
  });

  it("an illegal move has a fix that expects it", async () => {
    const { document } = await open("giants.scenario");
    const lines = document.getText().split("\n");
    const line = lines.findLastIndex((text) => text.trim() === "move giant n");
    const actions = await until(async () => {
      const found = await ask<vscode.CodeAction[]>(
        "vscode.executeCodeActionProvider",
        document.uri,
        document.lineAt(line).range,
      );
      return found.length > 0 && found;
    }, "fixes");
    assert.isTrue(actions.some(({ title }) => title.includes("illegal")));
  });

  it("formatting leaves a tidy file alone", async () => {
    const { document } = await open("giants.scenario");
    const edits = await ask<vscode.TextEdit[] | undefined>("vscode.executeFormatDocumentProvider", document.uri, {
      tabSize: 2,
      insertSpaces: true,
    });
    assert.deepEqual(edits ?? [], []);
  });
});
