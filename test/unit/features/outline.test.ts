import assert from "node:assert/strict";
import type { DocumentSymbol, SelectionRange } from "vscode-languageserver";
import { documentLinksOf } from "../../../server/src/features/documentLinks";
import { symbolsOf } from "../../../server/src/features/documentSymbols";
import { foldingRangesOf } from "../../../server/src/features/foldingRanges";
import { contains } from "../../../server/src/features/positions";
import { selectionRangeAt } from "../../../server/src/features/selectionRanges";
import { symbolsNamed } from "../../../server/src/features/workspaceSymbols";
import { FOLDER, open, textAt } from "./fixture";

const FILE = `
  # Rulings about giants,
  # as played at home.
  ruleset sorcery
  define "Mountain Giant" minion 2x2 power 8
  pattern Boom
    | 1 2* 1 |

  scenario "One"
    fill a1:e4 land of south
    units from b2
      | M M |
      | M M |
    where M = giant "Mountain Giant"
    place im$0p minion at e1
    expect at imp e1

  scenario ""
    undo
`;

function names(symbols: readonly DocumentSymbol[]): readonly unknown[] {
  return symbols.map((symbol) => (symbol.children?.length ? [symbol.name, ...names(symbol.children)] : symbol.name));
}

describe("The outline", () => {
  it("has the ruleset, the definitions, the scenarios and their units", async () => {
    const { document } = await open(FILE);
    assert.deepEqual(names(symbolsOf(document)), [
      "sorcery",
      "Mountain Giant",
      "Boom",
      ["One", "giant", "imp"],
      "scenario",
    ]);
  });

  it("keeps every selection within its range, and every child within its parent", async () => {
    const { document } = await open(FILE);
    const check = (symbol: DocumentSymbol): void => {
      assert.ok(
        contains(symbol.range, symbol.selectionRange.start) && contains(symbol.range, symbol.selectionRange.end),
      );
      for (const child of symbol.children ?? []) {
        assert.ok(contains(symbol.range, child.range.start) && contains(symbol.range, child.range.end), child.name);
        check(child);
      }
    };
    symbolsOf(document).forEach(check);
  });

  it("of the workspace finds scenarios, kinds and rules by some of their letters", async () => {
    const { workspace } = await open(`
      ruleset sorcery
      scenario "Major Explosion"
      === house.rulebook
      rulebook house "House"
      board 8x8
      class monster
      define ogre monster 2x2
      rule giant.rear "No zone behind"
    `);
    const found = (query: string): readonly string[] =>
      symbolsNamed(workspace.documents(), query).map(({ name }) => name);
    assert.deepEqual(found("mjrexpl"), ["Major Explosion"]);
    assert.deepEqual(found("OGRE"), ["ogre"]);
    assert.deepEqual(found("rear"), ["giant.rear"]);
    assert.equal(found("").length, 3);
  });
});

describe("Folding", () => {
  it("folds comments, drawings, scenarios", async () => {
    const { document } = await open(FILE);
    assert.deepEqual(
      foldingRangesOf(document).map(({ startLine, endLine, kind }) => [startLine, endLine, kind ?? ""]),
      [
        [4, 5, ""],
        [0, 1, "comment"],
        [7, 14, ""],
        [9, 12, ""],
        [16, 17, ""],
      ],
    );
  });
});

describe("Expanding the selection", () => {
  it("goes from the word to the line, the scenario and the file", async () => {
    const { document, cursor } = await open(FILE);
    const steps: string[] = [];
    for (let range: SelectionRange | undefined = selectionRangeAt(document, cursor); range; range = range.parent) {
      steps.push(textAt(document, range.range));
    }
    assert.deepEqual(steps.slice(0, 3), ["imp", "place imp minion at e1", "  place imp minion at e1"]);
    assert.ok(steps.at(-2)?.startsWith('scenario "One"'));
    assert.equal(steps.at(-1), document.text());
  });
});

describe("A path in the text", () => {
  it("is a link where it may be read", async () => {
    const { workspace, document } = await open(`
      ruleset "house.rulebook"
      include "sub/cards.scenario"
      include "../secret.scenario"
      include "/etc/passwd"
    `);
    assert.deepEqual(
      documentLinksOf(workspace, document).map(({ target }) => target),
      [`${FOLDER}/house.rulebook`, `${FOLDER}/sub/cards.scenario`],
    );
  });
});
