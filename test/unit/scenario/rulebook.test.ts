import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plainText, type Rulebook } from "../../../server/src/rules";
import { builtInGame, gameDefinitions, readRulebook, rulebookProblems } from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";

const SKIRMISH = readFileSync(join(__dirname, "../../rulings/house/skirmish.rulebook"), "utf8");

function read(text: string): { readonly rulebook: Rulebook; readonly told: readonly string[] } {
  const file = parseFile(text, "rulebook");
  const { rulebook } = readRulebook(file, "file:///test.rulebook");
  const told = rulebookProblems(file, "file:///test.rulebook").map(
    ({ line, code, message }) => `${String(line + 1)} ${code}: ${plainText(message)}`,
  );
  return { rulebook, told };
}

describe("A rulebook", () => {
  const { rulebook, told } = read(SKIRMISH);

  it("is read without a problem", () => {
    assert.deepEqual(told, []);
  });

  it("says its name and title, its board, and who steps and is adjacent where", () => {
    const { name, title, board, steps, adjacent } = rulebook;
    assert.deepEqual(
      { name, title, board, steps, adjacent },
      {
        name: "skirmish",
        title: "Skirmish, house rules",
        board: { columns: 12, rows: 8 },
        steps: "all",
        adjacent: "cardinal",
      },
    );
  });

  it("says its words", () => {
    const { sides, terrains, stats, states, traits, classes } = rulebook;
    assert.deepEqual(
      { sides, terrains, stats, states, traits, classes },
      {
        sides: ["red", "blue"],
        terrains: [
          { name: "clear", blocked: false },
          { name: "wall", blocked: true },
        ],
        stats: ["ma", "st"],
        states: ["standing", "downed"],
        traits: [],
        classes: [{ name: "monster", facing: true }],
      },
    );
  });

  it("defines kinds", () => {
    const ogre = rulebook.kinds.get("ogre");
    assert.equal(ogre?.className, "monster");
    assert.equal(ogre.facing, true);
    assert.equal(ogre.footprint.length, 4);
    assert.deepEqual([...ogre.stats], [["ma", { type: "number", number: 4 }]]);
    assert.deepEqual(ogre.declared, { uri: "file:///test.rulebook", line: 9 });
  });

  it("draws zones around the unit, relative to its south-west corner", () => {
    const [threat] = rulebook.zones;
    assert.equal(threat?.name, "threat");
    assert.equal(threat.facing, "n");
    assert.equal(threat.unit.length, 4);
    assert.deepEqual(threat.cells.map(({ column, row }) => `${String(column)},${String(row)}`).sort(), [
      "-1,0",
      "-1,1",
      "-1,2",
      "0,2",
      "1,2",
      "2,0",
      "2,1",
      "2,2",
    ]);
  });

  it("draws templates with their faces and those that are rolled again", () => {
    const [scatter] = rulebook.templates;
    assert.equal(scatter?.sides, 16);
    assert.deepEqual(scatter.rerolled, { first: 13, last: 16 });
    assert.equal(scatter.turns, false);
    assert.equal(scatter.faces.size, 12);
    assert.deepEqual(scatter.faces.get(1), { column: -1, row: 2 });
    assert.deepEqual(scatter.faces.get(12), { column: 2, row: -1 });
  });

  it("draws patterns around their centre", () => {
    const pattern = rulebook.patterns.get("Major Explosion");
    assert.ok(pattern);
    assert.equal(pattern.numbers.find(({ column, row }) => column === 0 && row === 0)?.number, 7);
    assert.equal(
      pattern.numbers.reduce((sum, { number }) => sum + number, 0),
      3 * 4 + 5 * 4 + 7,
    );
  });

  it("has rules with title, text, source and line", () => {
    assert.deepEqual(rulebook.rules.get("giant.rear"), {
      id: "giant.rear",
      title: "No tackle zone behind a Giant",
      text: "Its zone covers the squares to its front and sides, not those behind.",
      source: "Giants: base size and tackle zones",
      declared: { uri: "file:///test.rulebook", line: 28 },
    });
  });

  it("may be hexagonal", () => {
    assert.deepEqual(read('rulebook h "H"\nboard 12x8 hex\n').rulebook.board, { columns: 12, rows: 8, hex: true });
  });

  it("may narrow a zone or a template to a class or a kind, and let a template turn", () => {
    const { rulebook: narrow, told: none } = read(`rulebook n "N"
board 8x8
class monster facing, man
define ogre monster 2x2
zone z facing north for ogre
  | x # # x |
  | . # # . |
template t d2 turns for monster
  | 1 # 2 |
`);
    assert.deepEqual(none, []);
    assert.equal(narrow.zones[0]?.serves, "ogre");
    assert.equal(narrow.templates[0]?.serves, "monster");
    assert.equal(narrow.templates[0].turns, true);
  });

  it("tells what is wrong in it, line by line, and keeps the rest", () => {
    const { rulebook: rest, told: problems } = read(`rulebook broken "Broken"
board 61x8
steps sideways
side red, red
class monster
define ogre monstr 2x2
define imp monster
define imp monster
define monster monster
zone z facing up
  | x # |
zone y for nobody
  | x # q |
template t d4 reroll 4:4
  | 1 # 2 |
template u 2d6
  | 1 # 2 |
rule a.b "One"
rule a.b "Two"
rule
`);
    assert.deepEqual(
      problems.map((problem) => problem.split(":")[0]),
      [
        "2 board.large",
        "3 rulebook.neighbours",
        "4 rulebook.twice",
        "6 class.unknown",
        "8 kind.twice",
        "9 name.collision",
        "10 argument.unfit",
        "12 kind.unknown",
        "13 symbol.unknown",
        "14 template.face",
        "16 template.dice",
        "20 syntax.rule-missing",
        "19 rule.twice",
      ].sort((a, b) => Number.parseInt(a) - Number.parseInt(b)),
    );
    assert.deepEqual([...rest.kinds.keys()], ["imp"]);
    assert.deepEqual([...rest.rules.keys()], ["a.b"]);
  });

  it("of any text is a rulebook", () => {
    const { rulebook: empty } = read("");
    assert.equal(empty.name, "");
    assert.equal(empty.rules.size, 0);
  });
});

describe("The built-in rulebooks", () => {
  for (const definition of gameDefinitions()) {
    for (const [edition, { file, text }] of definition.editions) {
      it(`has no problem in ${file}`, () => {
        const tree = parseFile(text, "rulebook");
        assert.deepEqual(
          rulebookProblems(tree, file).map(({ line, message }) => `${String(line + 1)}: ${plainText(message)}`),
          [],
        );
      });

      it(`makes a game of ${file}, once`, () => {
        const game = builtInGame(definition.name, edition);
        assert.ok(game);
        assert.equal(builtInGame(definition.name, edition), game);
        assert.equal(game.name, definition.name);
        assert.equal(game.edition, edition);
      });
    }
  }

  it("are not there under another name or edition", () => {
    assert.equal(builtInGame("chess", 1), undefined);
    assert.equal(builtInGame("sorcery", 2), undefined);
  });
});
