import assert from "node:assert/strict";
import type { CompletionItem } from "vscode-languageserver";
import { completionsAt, resolved } from "../../../server/src/features/completion";
import { edited, open, told } from "./fixture";

/** What is offered at `$0`, in the order in which an editor shows it. */
async function offered(text: string, snippets = false): Promise<readonly CompletionItem[]> {
  const { workspace, document, cursor } = await open(text);
  const { items } = completionsAt(workspace, document, cursor, snippets);
  return [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
}

async function labels(text: string): Promise<readonly string[]> {
  return (await offered(text)).map((item) => item.label);
}

const REALM = `
  ruleset sorcery
  define "Mountain Giant" minion 2x2 power 8
  scenario "One"
    fill a1:e4 land of south
    place giant "Mountain Giant" of north at b2:c3
    place imp minion of south at e1
`;

describe("Completion", () => {
  it("offers rulesets after the word", async () => {
    const words = await labels("ruleset $0\n");
    for (const name of ["sorcery", "altered", "blood-bowl"]) assert.ok(words.includes(name));
  });

  it("offers verbs and statements at the beginning of a line", async () => {
    const words = await labels(`${REALM}    $0\n`);
    for (const word of ["move", "place", "expect", "show", "cite", "scenario"]) assert.ok(words.includes(word), word);
  });

  it("offers the units that are on the board, with quotes where they need them", async () => {
    const words = await labels(`${REALM}    move $0\n`);
    assert.deepEqual(words.slice(0, 2).sort(), ["giant", "imp"]);
  });

  it("offers kinds in quotes", async () => {
    const text = `${REALM}    place other $0\n`;
    const item = (await offered(text)).find(({ label }) => label === "Mountain Giant");
    assert.ok(item?.textEdit);
    assert.equal(item.textEdit.newText, '"Mountain Giant"');
  });

  it("goes on within quotes that are open", async () => {
    const { workspace, document, cursor } = await open(`${REALM}    place other "Mou$0\n`);
    const { items } = completionsAt(workspace, document, cursor);
    const item = items.find(({ label }) => label === "Mountain Giant");
    assert.ok(item?.textEdit && "range" in item.textEdit);
    const line = document.lineText(cursor.line);
    const { start, end } = item.textEdit.range;
    assert.equal(
      line.slice(0, start.character) + item.textEdit.newText + line.slice(end.character),
      '    place other "Mountain Giant"'.slice(2),
    );
  });

  it("offers the directions first that are legal", async () => {
    const items = await offered(`${REALM}    move imp $0\n`);
    const directions = items.filter(({ label }) => /^[nesw]{1,2}$/.test(label));
    const legal = directions.filter(({ detail }) => detail === "legal");
    assert.ok(legal.length > 0 && legal.length < directions.length);
    assert.deepEqual(directions.slice(0, legal.length), legal);
  });

  it("offers the cells first that are legal", async () => {
    const items = await offered(`${REALM}    place other "Mountain Giant" at $0\n`);
    const cells = items.filter(({ label }) => /^[a-e][1-4]$/.test(label));
    const isLegal = cells.map(({ detail }) => detail === "legal");
    assert.ok(isLegal[0]);
    assert.ok(isLegal.lastIndexOf(true) < cells.findIndex(({ detail }) => detail?.startsWith("illegal: ")));
  });

  it("offers what is so first for an expectation", async () => {
    const [first] = await offered(`${REALM}    expect at giant $0\n`);
    assert.equal(first?.label, "b2:c3");
    assert.equal(first.detail, "is so");
  });

  it("offers rules with their titles", async () => {
    const items = await offered(`${REALM}    cite $0\n`);
    const rule = items.find(({ label }) => label.startsWith("oversized."));
    assert.ok(rule?.detail);
  });

  it("offers rules after expect illegal", async () => {
    const words = await labels(`${REALM}    move imp s\n    expect illegal over$0\n`);
    assert.ok(words.some((word) => word.startsWith("oversized.")));
  });

  it("offers queries and verdicts after expect", async () => {
    const words = await labels(`${REALM}    expect $0\n`);
    for (const word of ["at", "adjacent", "legal", "illegal", "not", "count"]) assert.ok(words.includes(word), word);
  });

  it("offers sides after of, and terrains after a fill's cells", async () => {
    assert.ok((await labels(`${REALM}    place other minion of $0\n`)).includes("north"));
    assert.ok((await labels(`${REALM}    fill a1 $0\n`)).includes("water"));
  });

  it("offers the files of the workspace after include", async () => {
    const text = `
      ruleset sorcery
      include $0
      === cards.scenario
      define ogre minion 2x2
      === more/house.rulebook
      rulebook house "House"
    `;
    assert.deepEqual(
      (await offered(text)).map(({ label, textEdit }) => [label, textEdit?.newText]),
      [["cards.scenario", '"cards.scenario"']],
    );
    assert.ok(
      (await labels(text.replace("ruleset sorcery\n      include $0", "ruleset $0"))).includes("more/house.rulebook"),
    );
  });

  it("offers the codes of a line after allow", async () => {
    const text = `${REALM}    move imp s # allow $0\n`;
    const [problem] = told(await open(text));
    assert.ok(problem);
    assert.deepEqual(await labels(text), [problem.message.split(":")[0]]);
  });

  it("offers whole scenarios as snippets, where the editor takes them", async () => {
    const items = await offered("$0\n", true);
    assert.ok(items.some(({ label, insertTextFormat }) => label.startsWith("file:") && insertTextFormat === 2));
    assert.ok(!(await offered("$0\n")).some(({ insertTextFormat }) => insertTextFormat === 2));
  });

  it("offers nothing within a comment or a drawing", async () => {
    assert.deepEqual(await labels(`${REALM}    # move $0\n`), []);
    assert.deepEqual(await labels(`${REALM}    units from a1\n      | . $0 |\n`), []);
  });

  it("says more about an item when it is looked at", async () => {
    const { workspace, document, cursor } = await open(`${REALM}    $0\n`);
    const item = completionsAt(workspace, document, cursor).items.find(({ label }) => label === "move");
    assert.ok(item && item.documentation === undefined);
    const documentation = resolved(workspace, item).documentation;
    assert.ok(typeof documentation === "object" && documentation.value.includes("move NAME"));
  });

  it("puts a word in the place of the one that is there", async () => {
    const { workspace, document, cursor } = await open(`${REALM}    mo$0ve imp n\n`);
    const item = completionsAt(workspace, document, cursor).items.find(({ label }) => label === "move");
    assert.ok(item?.textEdit && "range" in item.textEdit);
    const edits = [{ range: item.textEdit.range, newText: item.textEdit.newText }];
    assert.equal(edited(document.text(), edits), document.text());
  });
});
