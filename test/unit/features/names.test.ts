import assert from "node:assert/strict";
import { definitionsAt } from "../../../server/src/features/definition";
import { highlightsAt } from "../../../server/src/features/documentHighlights";
import { linkedRangesAt } from "../../../server/src/features/linkedEditing";
import { referencesAt } from "../../../server/src/features/references";
import { renamed, renameTarget } from "../../../server/src/features/rename";
import { after, FOLDER, open, textAt, unindented } from "./fixture";

const LINES = `
  ruleset sorcery
  define "Mountain Giant" minion 2x2 power 8
  scenario "One"
    fill a1:e4 land of south
    place giant "Mountain Giant" of north at b2:c3
    move giant n
    expect at giant b3:c4
  scenario "Two"
    fill a1:e4 land of south
    place giant "Mountain Giant" of north at b2:c3
    move giant e
`;

/** The text with the cursor before a word: the first that comes after a line's beginning. */
function at(line: string, word: string): string {
  return LINES.replace(line, line.replace(word, `${word[0] ?? ""}$0${word.slice(1)}`));
}

describe("Go to definition", () => {
  it("goes from a unit to the line that brings it in", async () => {
    const { workspace, document, cursor } = await open(at("move giant n", "giant"));
    const [found] = definitionsAt(workspace, document, cursor);
    assert.equal(found?.range.start.line, 4);
    assert.equal(textAt(document, found.range), "giant");
  });

  it("goes from a kind to its define line, also in another file", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset sorcery
      include "cards.scenario"
      scenario "One"
        place it og$0re at b2
      === cards.scenario
      # the cards
      define ogre minion 2x2
    `);
    const [found] = definitionsAt(workspace, document, cursor);
    assert.equal(found?.uri, `${FOLDER}/cards.scenario`);
    assert.equal(found.range.start.line, 1);
  });

  it("goes from an include to the file", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset sorcery
      include "car$0ds.scenario"
      === cards.scenario
      define ogre minion 2x2
    `);
    assert.equal(definitionsAt(workspace, document, cursor)[0]?.uri, `${FOLDER}/cards.scenario`);
  });

  it("goes from a rule id to the rule line of the author's own rulebook", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset "house.rulebook"
      scenario "One"
        cite giant.re$0ar
      === house.rulebook
      rulebook house "House"
      board 8x8
      class monster
      rule giant.rear "No zone behind"
        text "None."
    `);
    const [found] = definitionsAt(workspace, document, cursor);
    assert.equal(found?.uri, `${FOLDER}/house.rulebook`);
    assert.equal(found.range.start.line, 3);
  });

  it("goes from a rule id to the rulebook that comes with the product, where the editor can show it", async () => {
    const { workspace, document, cursor } = await open('ruleset blood-bowl\nscenario "One"\n  cite giant.ba$0se\n');
    assert.match(definitionsAt(workspace, document, cursor)[0]?.uri ?? "", /^footprint-rulebook:/);
    assert.deepEqual(definitionsAt(workspace, document, cursor, false), []);
  });

  it("goes from a symbol of a drawing to what explains it", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset sorcery
      scenario "One"
        units from b2
          | M $0M |
        where M = it minion
    `);
    const [found] = definitionsAt(workspace, document, cursor);
    assert.equal(found?.range.start.line, 4);
  });
});

describe("Find references", () => {
  it("finds a unit in its own scenario only", async () => {
    const { workspace, document, cursor } = await open(at("move giant n", "giant"));
    assert.deepEqual(
      referencesAt(workspace, document, cursor).map(({ range }) => range.start.line),
      [4, 5, 6],
    );
    assert.deepEqual(
      referencesAt(workspace, document, cursor, false).map(({ range }) => range.start.line),
      [5, 6],
    );
  });

  it("finds a kind in all files that include its definition", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset sorcery
      include "cards.scenario"
      scenario "One"
        place it og$0re at b2
      === cards.scenario
      define ogre minion 2x2
      === other.scenario
      ruleset sorcery
      include "cards.scenario"
      scenario "Other"
        place that ogre at b2
      === alone.scenario
      ruleset sorcery
      define ogre minion 1x1
    `);
    const uris = referencesAt(workspace, document, cursor).map(({ uri }) => uri.slice(FOLDER.length + 1));
    assert.deepEqual(uris.sort(), ["cards.scenario", "main.scenario", "other.scenario"]);
  });

  it("finds a unit of the shared set-up in all scenarios", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset blood-bowl
      place gro$0nd giant of home at e7 facing east
      scenario "One"
        move grond e
      scenario "Two"
        move grond n
    `);
    assert.deepEqual(
      referencesAt(workspace, document, cursor).map(({ range }) => range.start.line),
      [1, 3, 5],
    );
  });

  it("finds rule ids in all files", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset blood-bowl
      scenario "One"
        cite giant.ba$0se
      === b.scenario
      ruleset blood-bowl
      scenario "Two"
        place grond giant of home at z15 facing east
        expect illegal giant.base
    `);
    assert.equal(referencesAt(workspace, document, cursor).length, 2);
  });

  it("highlights the same in the file, the line that brings it in as written", async () => {
    const { workspace, document, cursor } = await open(at("move giant n", "giant"));
    assert.deepEqual(
      highlightsAt(workspace, document, cursor).map(({ kind }) => kind),
      [3, 2, 2],
    );
  });

  it("links the places of a bare name", async () => {
    const { workspace, document, cursor } = await open(at("move giant n", "giant"));
    assert.equal(linkedRangesAt(workspace, document, cursor)?.ranges.length, 3);
  });
});

describe("Rename", () => {
  it("renames a unit in its scenario, with quotes where the name needs them", async () => {
    const { workspace, document, cursor } = await open(at("move giant n", "giant"));
    assert.equal(renameTarget(workspace, document, cursor).placeholder, "giant");
    const text = after(document, renamed(workspace, document, cursor, "Big One"));
    assert.equal(
      text,
      unindented(LINES)
        .replace('giant "Mountain Giant"', '"Big One" "Mountain Giant"')
        .replace("move giant n", 'move "Big One" n')
        .replace("at giant b3", 'at "Big One" b3'),
    );
  });

  it("renames a kind in all files", async () => {
    const { workspace, document, cursor, file } = await open(`
      ruleset sorcery
      include "cards.scenario"
      scenario "One"
        place it og$0re at b2
      === cards.scenario
      define ogre minion 2x2
    `);
    const edit = renamed(workspace, document, cursor, "troll");
    assert.match(after(document, edit), /place it troll at b2/);
    assert.match(after(file("cards.scenario"), edit), /define troll minion/);
  });

  it("keeps the name of a unit that is named like its kind, and says the kind", async () => {
    const { workspace, document, cursor } = await open(`
      ruleset sorcery
      define og$0re minion 2x2
      scenario "One"
        place ogre at b2
        move ogre n
    `);
    const text = after(document, renamed(workspace, document, cursor, "troll"));
    assert.match(text, /define troll minion 2x2/);
    assert.match(text, /place ogre troll at b2\n +move ogre n/);
  });

  it("puts a name in quotes that collides with a word of the ruleset", async () => {
    const { workspace, document, cursor } = await open(at("move giant n", "giant"));
    assert.match(after(document, renamed(workspace, document, cursor, "water")), /move "water" n/);
  });

  it("refuses what belongs to the ruleset, what is nothing, and a name that is taken", async () => {
    const rule = await open('ruleset blood-bowl\nscenario "One"\n  cite giant.ba$0se\n');
    assert.throws(() => renameTarget(rule.workspace, rule.document, rule.cursor), /belongs to the ruleset/);
    const nothing = await open('ruleset blood-bowl\nsce$0nario "One"\n');
    assert.throws(
      () => renameTarget(nothing.workspace, nothing.document, nothing.cursor),
      /nothing that could be renamed/,
    );
    const taken = await open(`
      ruleset sorcery
      scenario "One"
        place a minion at b2
        place b minion at d2
        move a$0 n
    `);
    assert.throws(() => renamed(taken.workspace, taken.document, taken.cursor, "b"), /already/);
    assert.throws(() => renamed(taken.workspace, taken.document, taken.cursor, ""), /empty/);
  });

  it("keeps the kind of a unit that has no other than its name, also in a drawing", async () => {
    const { workspace, document } = await open(`
      ruleset sorcery
      define imp minion power 1
      define giant minion 2x2
      fill a1:e4 land
      scenario "One"
        units from a1
          | i G G |
          | o G G |
        where i = imp of north, G = giant, o = ogre minion of south
        place bob at e4
        move imp n
    `);
    const rename = (line: string, name: string, to: string): string => {
      const row = document
        .text()
        .split("\n")
        .findIndex((text) => text.includes(line));
      const character = document.lineText(row).indexOf(name);
      return after(document, renamed(workspace, document, { line: row, character }, to));
    };
    const unit = rename("move imp", "imp", "Vile One");
    assert.match(unit, /where i = "Vile One" imp of north, G = giant, o = ogre minion of south/);
    assert.match(unit, /move "Vile One" n/);
    assert.match(unit, /define imp minion/);
    const kind = rename("define imp", "imp", "Vile Imp");
    assert.match(kind, /define "Vile Imp" minion/);
    assert.match(kind, /where i = imp "Vile Imp" of north/);
    assert.match(kind, /move imp n/);
    assert.match(rename("place bob", "bob", "giant2"), /place giant2 at e4/);
    assert.match(rename("o = ogre", "ogre", "imp2"), /o = imp2 minion of south/);
    const plain = await open(`
      ruleset sorcery
      define imp minion power 1
      scenario "One"
        place $0bob at e4
    `);
    const edit = renamed(plain.workspace, plain.document, plain.cursor, "imp");
    assert.match(after(plain.document, edit), /place imp minion at e4/);
  });

  it("renames a rule of the author's own rulebook where it is cited", async () => {
    const { workspace, document, cursor, file } = await open(`
      ruleset "house.rulebook"
      scenario "One"
        cite giant.re$0ar
      === house.rulebook
      rulebook house "House"
      board 8x8
      class monster
      rule giant.rear "No zone behind"
        text "None."
    `);
    const edit = renamed(workspace, document, cursor, "giant.behind");
    assert.match(after(document, edit), /cite giant\.behind/);
    assert.match(after(file("house.rulebook"), edit), /rule giant\.behind/);
  });
});
