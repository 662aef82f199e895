import assert from "node:assert/strict";
import { codeLensesOf } from "../../../server/src/features/codeLens";
import { formattingOf } from "../../../server/src/features/formatting";
import { inlayHintsOf } from "../../../server/src/features/inlayHints";
import { deltaOf, FileTokens, TOKEN_TYPES } from "../../../server/src/features/semanticTokens";
import { signatureHelpAt } from "../../../server/src/features/signatureHelp";
import { testsOf } from "../../../server/src/features/tests";
import { edited, open, type Fixture } from "./fixture";

const WHOLE = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

const PITCH = `
  ruleset blood-bowl
  scenario "One"
    place grond giant of home at e7 facing east
    place runner lineman of away at h9
    move grond n
    show zone grond # the zone
    expect at grond e8:f9
    expect at grond a1
`;

describe("Beside a line", () => {
  it("stand the answer to show, and the rolls and the chance of a move", async () => {
    const { document } = await open(PITCH);
    const [move, show] = inlayHintsOf(document, WHOLE).map(({ position, label }) => {
      assert.ok(typeof label === "string");
      return { position, label };
    });
    assert.deepEqual(move?.position, { line: 4, character: 14 });
    assert.match(move.label, /\d\+|\d\/\d|%|for certain/);
    assert.deepEqual(show?.position, { line: 5, character: 17 });
    assert.match(show.label, /^= /);
  });

  it("stands nothing outside of the lines that are asked for", async () => {
    const { document } = await open(PITCH);
    assert.deepEqual(inlayHintsOf(document, { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } }), []);
  });
});

describe("A code lens", () => {
  it("says on a scenario what came of it, with commands for those editors that have them", async () => {
    const { workspace, document } = await open(PITCH);
    const titles = (commands: boolean): readonly unknown[] =>
      codeLensesOf(workspace, document, commands).map((lens) => lens.command?.title);
    assert.deepEqual(titles(true), ["Preview", "Run · 1 failed"]);
    assert.deepEqual(titles(false), ["1 failed"]);
  });

  it("says on a rule how many scenarios are about it", async () => {
    const { workspace, file } = await open(`
      ruleset "house.rulebook"
      scenario "One"
        cite giant.rear
      scenario "Two"
        cite giant.rear
      === house.rulebook
      rulebook house "House"
      board 8x8
      class monster
      rule giant.rear "No zone behind"
        text "None."
    `);
    assert.deepEqual(
      codeLensesOf(workspace, file("house.rulebook"), true).map((lens) => lens.command?.title),
      ["2 scenarios"],
    );
  });
});

describe("The tests of a file", () => {
  it("are its scenarios with their expectations, what was expected and what is so", async () => {
    const { document } = await open(PITCH);
    const [scenario] = testsOf(document).scenarios;
    assert.equal(scenario?.outcome, "failed");
    assert.deepEqual(
      scenario.statements.map(({ label, outcome, actual }) => [label, outcome, actual ?? ""]),
      [
        ["expect at grond e8:f9", "passed", ""],
        ["expect at grond a1", "failed", "e8:f9"],
      ],
    );
  });

  it("have ids that differ where titles don't", async () => {
    const { document } = await open('ruleset sorcery\nscenario "A"\nscenario "A"\nscenario\n');
    const ids = testsOf(document).scenarios.map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  it("are skipped where no ruleset is in force", async () => {
    const { document } = await open('scenario "A"\n  place a at b2\n');
    assert.equal(testsOf(document).scenarios[0]?.outcome, "skipped");
  });
});

describe("Signature help", () => {
  async function help(text: string): Promise<{ label: string; active: string }> {
    const { document, cursor } = await open(text);
    const found = signatureHelpAt(document, cursor);
    const [signature] = found?.signatures ?? [];
    const range = signature?.parameters?.[found?.activeParameter ?? 0]?.label;
    const active = Array.isArray(range) ? (signature?.label.slice(range[0], range[1]) ?? "") : "";
    return { label: signature?.label ?? "", active };
  }

  it("shows the form of the verb and what comes next", async () => {
    assert.equal((await help(`${PITCH}    move $0\n`)).active, "NAME");
    const next = await help(`${PITCH}    move grond $0\n`);
    assert.match(next.label, /^move NAME \[DIR\]…/);
    assert.equal(next.active, "[DIR]…");
  });

  it("shows the form of a query with its value", async () => {
    const found = await help(`${PITCH}    expect at grond $0\n`);
    assert.equal(found.label, "at UNIT CELLS");
    assert.equal(found.active, "CELLS");
  });

  it("shows nothing elsewhere", async () => {
    assert.equal((await help(`${PITCH}    $0\n`)).label, "");
  });
});

describe("Formatting", () => {
  it("lays lines out, and nothing more the second time", async () => {
    const { document } = await open('ruleset   sorcery\nscenario "One"\nplace a   minion at b2\n   undo\n');
    const text = edited(document.text(), formattingOf(document));
    assert.equal(text, 'ruleset sorcery\nscenario "One"\n  place a minion at b2\n  undo\n');
    assert.deepEqual(formattingOf((await open(text)).document), []);
  });

  it("of a selection leaves the other lines", async () => {
    const { document } = await open('ruleset   sorcery\nscenario   "One"\n');
    const edits = formattingOf(document, { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } });
    assert.equal(edited(document.text(), edits), 'ruleset   sorcery\nscenario "One"\n');
  });

  it("keeps line endings", async () => {
    const { document } = await open('ruleset   sorcery\r\nscenario "One"\r\n');
    assert.deepEqual(
      formattingOf(document).map(({ newText }) => newText),
      ["ruleset sorcery"],
    );
  });
});

describe("Semantic tokens", () => {
  function words({ document }: Fixture): readonly string[] {
    const data = new FileTokens().of(document);
    const found: string[] = [];
    let line = 0;
    let start = 0;
    for (let at = 0; at < data.length; at += 5) {
      const [lines = 0, columns = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
      start = lines === 0 ? start + columns : columns;
      line += lines;
      const text = document.lineText(line).slice(start, start + length);
      found.push(`${text}:${TOKEN_TYPES[type] ?? "?"}${modifiers ? "+" : ""}`);
    }
    return found;
  }

  it("say what each word is by its place", async () => {
    const found = words(await open(PITCH));
    for (const word of [
      "ruleset:keyword",
      "place:function",
      "grond:variable+",
      "giant:class",
      "home:enumMember",
      "e7:number",
      "grond:variable",
      "zone:method",
    ]) {
      assert.ok(found.includes(word), `${word} is not among ${found.join(" ")}`);
    }
  });

  it("tell the difference alone", () => {
    assert.deepEqual(deltaOf([1, 2, 3], [1, 2, 3]), []);
    assert.deepEqual(deltaOf([1, 2, 3], [1, 9, 3]), [{ start: 1, deleteCount: 1, data: [9] }]);
    assert.deepEqual(deltaOf([1, 2], [1, 1, 2]), [{ start: 1, deleteCount: 0, data: [1] }]);
    assert.deepEqual(deltaOf([], [1]), [{ start: 0, deleteCount: 0, data: [1] }]);
  });
});
