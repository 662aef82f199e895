import assert from "node:assert/strict";
import { plainText } from "../../../server/src/rules";
import { rulebookProblems } from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";
import { check, played } from "../../support/rulings";
import { scenario } from "./steps";

/** Lines of a scenario of each game, with a word misspelt that is one of a closed list, and what it is told to be. */
const MISSPELT: Readonly<
  Record<string, { readonly setUp: string; readonly lines: readonly (readonly [string, string])[] }>
> = {
  "blood-bowl": {
    setUp: "place grond giant of home at e7 facing north\nplace rob of home at b2\nplace ben of away at j3\nball at h9",
    lines: [
      ["move rob nort", "north"],
      ["move rob NE", "ne"],
      ["move rob e facing norht", "north"],
      ["move rob e rerol", "reroll"],
      ["move rbo n", "rob"],
      ["mvoe rob n", "move"],
      ["place bob linemn at c5", "lineman"],
      ["place bob of hom at c5", "home"],
      ["place bob at c5 facing soth", "south"],
      ["place bob at c5 proone", "prone"],
      ["place bob at c5 doge", "dodge"],
      ["place bob at c5 maa 5", "ma"],
      ["place bob att c5", "at"],
      ["bounce balll n", "ball"],
      ["throw-in balll", "ball"],
      ["push ben by rbo", "rob"],
      ["block rob ben result pussh", "push"],
      ["cite pitch.movment", "pitch.movement"],
      ["cite giantt", "giant"],
      ["expect state rob standin", "standing"],
      ["expect att rob b2", "at"],
      ["expect at rbo b2", "rob"],
      ["expect removed rbo", "rob"],
      ["expect nto removed rob", "not"],
      ["expect coun at rob 1", "count"],
      ["expect facing grond wst", "west"],
      ["expect marked rob bne", "ben"],
      ["expect legl", "legal"],
      ["expect illegal pitch.mov", "pitch.movement"],
      ["units frm b2", "from"],
    ],
  },
  sorcery: {
    setUp: "fill a1:e4 land of south\nplace imp of south at a1",
    lines: [
      ["fill a1 lnd of south", "land"],
      ["fill a1 land of sout", "south"],
      ["fill a1 land bars-powr 3", "bars-power"],
      ['blast "Major Explosio" at b2', "Major Explosion"],
      ["blast Explosion at b2", "Major Explosion"],
      ["place h minion at c2 voidwlk", "voidwalk"],
      ["teleport imp too d4", "to"],
      ["teleport imp to d4 turnd 90", "turned"],
      ["shoot imp from a1 eastt", "east"],
      ["expect region imp suface", "surface"],
      ["expect illegal oversized.mov", "oversized.move"],
    ],
  },
  altered: {
    setUp: "players alice, bob",
    lines: [
      ["place kelon of alic in hero", "alice"],
      ["place kelon of alice in companin", "companion"],
      ["play kelon of alice in hero from hnad", "hand"],
      ["place kelon charcter of alice in hero", "character"],
      ["adventure forst F F F F F", "forest"],
      ["marker alice companoin 2", "companion"],
    ],
  },
};

describe("A misspelt word of a closed list", () => {
  for (const [ruleset, { setUp, lines }] of Object.entries(MISSPELT)) {
    for (const [line, meant] of lines) {
      it(`is told what it may have been meant to be, with a repair: ${line}`, () => {
        const file = played(scenario(ruleset, `${setUp}\n${line}\n`));
        const problems = file.sections.flatMap((section) => section.problems);
        const told = problems.find(({ message }) => plainText(message).includes("Did you mean"));
        assert.ok(told, problems.map(({ message }) => plainText(message)).join("\n"));
        assert.match(plainText(told.message), new RegExp(`“${meant}”`, "u"));
        assert.ok(told.repairs.some((repair) => repair.title.includes(meant)));
      });
    }
  }

  it("is told where no ruleset is in force", () => {
    check(`  rulset altered
# ^^^^^^ Did you mean “ruleset”?
  scenarioo "One"
# ^^^^^^^^^ Did you mean “scenario”?
`);
    check(`  ruleset altered edtion 3
#                 ^^^^^^ Did you mean “edition”?
`);
  });

  it("is told in a rulebook", () => {
    const told = (line: string): readonly string[] =>
      rulebookProblems(
        parseFile(`rulebook house "House"\nboard 4x4\nclass man\n${line}\n`, "rulebook"),
        "file:///house.rulebook",
      ).map(({ message }) => plainText(message));
    const drawing = "\n| x |\n| # |";
    assert.deepEqual(told("steps cardnal"), [
      "After “steps” stands “all” or “cardinal”, not “cardnal”. Did you mean “cardinal”?",
    ]);
    assert.deepEqual(told(`zone front facng north${drawing}`), [
      "“facng” is not understood here. Did you mean “facing”?",
    ]);
    assert.deepEqual(told(`zone front facing nort${drawing}`), [
      "After “facing” stands a direction, as in “facing north”, not “nort”. Did you mean “north”?",
    ]);
    assert.deepEqual(told(`zone front for mna${drawing}`), [
      "There is no class or kind “mna” above. Did you mean “man”?",
    ]);
    assert.deepEqual(told(`zone front for${drawing}`), ["After “for” stands a class or kind, as in “for giant”."]);
    assert.deepEqual(told("zoen front"), ["A rulebook has no line “zoen”. Did you mean “zone”?"]);
  });

  it("is told in an # allow comment", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob at e7
  place bob at e8
  move rob n # allow pitch.ocupied: on purpose
# ^^^^^^^^^^ pitch.occupied
#                    ^^^^^^^^^^^^^ Did you mean “pitch.occupied”?
  move rob e # allow pitch.mvement: on purpose
#                    ^^^^^^^^^^^^^ Did you mean “pitch.movement”?
  move rob w # allow pitch.movement: on purpose
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Nothing is told as “pitch.movement” here: delete this comment.
`,
      ),
    );
  });
});

describe("A word that is near nothing", () => {
  it("is told with what there is, or with a few of it", () => {
    check(
      scenario(
        "blood-bowl",
        `  jump rob n
# ^^^^ There are “teleport”, “remove”, “move”, “stand”, “block” and 14 others, which the reference lists.
  expect frobnicate rob
#        ^^^^^^^^^^ and 17 others, which the reference lists.
  place rob at e7 spinning
#                 ^^^^^^^^ Here may stand “of SIDE”, “turned 90|180|270”, “facing DIR”, a state, a trait or a stat with its value.
  place bob at e7
  move bob sideways
#          ^^^^^^^^ Here may stand a direction, “facing DIR [DIR]…”, “reroll” or “rolls N”.
`,
      ),
    );
  });
});
