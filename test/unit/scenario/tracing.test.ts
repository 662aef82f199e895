import assert from "node:assert/strict";
import { expectedAt, scopeAt, traceStatement, type Expected } from "../../../server/src/scenario";
import { played } from "../../support/rulings";
import { libraryOf } from "../../support/files";

const library = libraryOf({});

/** What each token of the last statement of a text is: `move verb`, `giant unit`. */
function rolesOf(text: string): readonly string[] {
  const section = played(text).sections.at(-1);
  const statement = section?.played.section.statements.at(-1);
  assert.ok(section && statement);
  return traceStatement(statement, scopeAt(section.played, statement.line, library)).map(
    ({ token, role }) => `${token.value} ${role}`,
  );
}

/** What may stand at the place marked `$0` in a text. */
function expectedIn(text: string): readonly Expected[] {
  const at = text.indexOf("$0");
  const line = text.slice(0, at).split("\n").length - 1;
  const character = at - (text.lastIndexOf("\n", at - 1) + 1);
  const file = played(text.replace("$0", ""));
  const section = file.sections.findLast(({ firstLine }) => firstLine <= line);
  assert.ok(section);
  const own = line - section.firstLine;
  return expectedAt(section.played.section, own, character, scopeAt(section.played, own, library)).expected;
}

function wordsIn(text: string): readonly string[] {
  return expectedIn(text).flatMap(({ words }) => words);
}

function rolesIn(text: string): readonly string[] {
  return [...new Set(expectedIn(text).map(({ role }) => role))];
}

const PITCH = 'ruleset blood-bowl\nscenario "One"\n  place g giant of home at b2 facing north\n';

describe("What each word of a line is", () => {
  it("is told of an action", () => {
    assert.deepEqual(rolesOf(`${PITCH}  move g n n facing east reroll`), [
      "move verb",
      "g unit",
      "n direction",
      "n direction",
      "facing small-word",
      "east direction",
      "reroll small-word",
    ]);
  });

  it("is told of a placement", () => {
    assert.deepEqual(rolesOf(`${PITCH}  place h giant of away at f6:g7 prone dodge ma 5 facing west`), [
      "place verb",
      "h new-name",
      "giant kind",
      "of small-word",
      "away side",
      "at small-word",
      "f6 cell",
      ": punctuation",
      "g7 cell",
      "prone state",
      "dodge trait",
      "ma stat",
      "5 number",
      "facing small-word",
      "west direction",
    ]);
    assert.deepEqual(rolesOf(`${PITCH}  place h player at f6`).slice(1, 3), ["h new-name", "player class"]);
  });

  it("is told of an expectation", () => {
    assert.deepEqual(rolesOf(`${PITCH}  expect not at g includes b2 c3:d4`), [
      "expect keyword",
      "not small-word",
      "at query",
      "g unit",
      "includes small-word",
      "b2 cell",
      "c3 cell",
      ": punctuation",
      "d4 cell",
    ]);
    assert.deepEqual(rolesOf(`${PITCH}  expect illegal giant.base`), [
      "expect keyword",
      "illegal verdict",
      "giant.base rule",
    ]);
    assert.deepEqual(rolesOf(`${PITCH}  show count zone g`), [
      "show keyword",
      "count small-word",
      "zone query",
      "g unit",
    ]);
  });

  it("is told of a drawing and its entries", () => {
    assert.deepEqual(rolesOf(`${PITCH}  units from f6\n  | A . |\n  where A = a lineman of home`), [
      "units keyword",
      "f6 cell",
      "A symbol",
      ". symbol",
      "where keyword",
      "A symbol",
      "a new-name",
      "lineman kind",
      "of small-word",
      "home side",
    ]);
  });

  it("is told of definitions and directives", () => {
    assert.deepEqual(rolesOf("ruleset blood-bowl\ndefine Troll player 2x2 st 5 dodge"), [
      "define keyword",
      "Troll new-kind",
      "player class",
      "2x2 size",
      "st stat",
      "5 number",
      "dodge trait",
    ]);
    assert.deepEqual(rolesOf("ruleset blood-bowl"), ["ruleset keyword", "blood-bowl ruleset"]);
    assert.deepEqual(rolesOf('ruleset blood-bowl\ninclude "a.scenario"'), ["include keyword", "a.scenario path"]);
    assert.deepEqual(rolesOf(`${PITCH}  cite giant.base`), ["cite keyword", "giant.base rule"]);
    assert.deepEqual(rolesOf('ruleset blood-bowl\nscenario "One"'), ["scenario keyword", "One title"]);
  });

  it("is told as far as it is understood", () => {
    assert.deepEqual(rolesOf(`${PITCH}  move g n rerol e`), [
      "move verb",
      "g unit",
      "n direction",
      "rerol unknown",
      "e unknown",
    ]);
    assert.deepEqual(rolesOf(`${PITCH}  moove g n`)[0], "moove unknown");
    assert.deepEqual(rolesOf("move g n"), ["move verb", "g unknown", "n unknown"]);
  });
});

describe("What may come next", () => {
  it("is a verb or a statement at the beginning of a line", () => {
    const words = wordsIn(`${PITCH}  $0`);
    for (const word of ["move", "place", "expect", "scenario", "board"]) assert.ok(words.includes(word), word);
  });

  it("is a unit after a verb that takes one", () => {
    assert.deepEqual(wordsIn(`${PITCH}  move $0`), ["g"]);
    assert.deepEqual(wordsIn(`${PITCH}  move g$0`), ["g"]);
  });

  it("is a direction or a small word after the unit", () => {
    assert.deepEqual(rolesIn(`${PITCH}  move g n $0`), ["direction", "small-word"]);
    assert.ok(wordsIn(`${PITCH}  move g n $0`).includes("reroll"));
    assert.ok(!wordsIn(`${PITCH}  move g n reroll $0`).includes("reroll"));
  });

  it("is a kind after the name, and small words, states, traits and stats", () => {
    const expected = expectedIn(`${PITCH}  place h $0`);
    assert.deepEqual([...new Set(expected.map(({ role }) => role))], ["kind", "small-word", "state", "trait", "stat"]);
    assert.deepEqual(expected[0]?.words.slice(0, 2), ["lineman", "giant"]);
    assert.deepEqual(wordsIn(`${PITCH}  place h giant of $0`), ["home", "away"]);
    assert.deepEqual(rolesIn(`${PITCH}  place h giant at $0`), ["cell"]);
  });

  it("is a query or a verdict after expect", () => {
    const words = wordsIn(`${PITCH}  expect $0`);
    for (const word of ["at", "marks", "legal", "illegal", "open", "not", "count"])
      assert.ok(words.includes(word), word);
    assert.ok(!wordsIn(`${PITCH}  show $0`).includes("legal"));
    assert.ok(wordsIn(`${PITCH}  expect illegal $0`).includes("giant.base"));
    assert.ok(wordsIn(`${PITCH}  cite $0`).includes("giant.base"));
  });

  it("is the value after the subject of a query", () => {
    assert.deepEqual(rolesIn(`${PITCH}  expect at g $0`), ["small-word", "cell"]);
    assert.deepEqual(rolesIn(`${PITCH}  expect count at g $0`), ["number"]);
    assert.deepEqual(rolesIn(`${PITCH}  expect rolls rush $0`), ["number"]);
    assert.deepEqual(rolesIn(`${PITCH}  expect facing g $0`).includes("direction"), true);
  });

  it("is told where a line goes on after the place", () => {
    assert.deepEqual(wordsIn(`${PITCH}  move $0 n n`), ["g"]);
  });

  it("is told in entries of a drawing", () => {
    const drawn = `${PITCH}  units from f6\n    | A B |\n`;
    assert.deepEqual(wordsIn(`${drawn}  where $0`), ["A", "B"]);
    assert.ok(wordsIn(`${drawn}  where A = a $0`).includes("lineman"));
    assert.deepEqual(wordsIn(`${drawn}  where A = a, B = b of $0`), ["home", "away"]);
  });

  it("is told of directives and definitions", () => {
    assert.deepEqual(wordsIn("ruleset $0"), ["sorcery", "altered", "blood-bowl"]);
    assert.deepEqual(wordsIn("ruleset blood-bowl\ndefine Troll $0"), ["player"]);
    assert.ok(wordsIn("ruleset blood-bowl\ndefine Troll player $0").includes("dodge"));
  });

  it("is told of a sentence", () => {
    const text =
      'ruleset altered\nscenario "One"\n  players alice, bob\n  place a character of alice in hero\n  passive a: all $0';
    assert.ok(wordsIn(text).includes("characters"));
  });

  it("is nothing in a comment and in a row of a drawing", () => {
    assert.deepEqual(wordsIn(`${PITCH}  move g # $0`), []);
    assert.deepEqual(wordsIn(`${PITCH}  units from f6\n    | A $0 |\n`), []);
  });

  it("takes the place of a quoted text that is begun", () => {
    assert.deepEqual(wordsIn(`${PITCH}  move "g$0`), ["g"]);
  });
});
