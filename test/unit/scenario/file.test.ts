import assert from "node:assert/strict";
import { plainText } from "../../../server/src/rules";
import { environmentAfter, startEnvironment } from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";
import { check, played } from "../../support/rulings";
import { libraryOf } from "../../support/files";
import { stepsOf } from "./steps";

describe("A file", () => {
  it("may name several rulesets, each of which governs what follows it", () => {
    const file = check(`
ruleset blood-bowl
scenario "On the pitch"
  place g giant of home at b2 facing north
ruleset sorcery
scenario "In the realm"
  fill a1:e4 land of south
  cast imp minion of south at b2
ruleset altered edition 3
scenario "In the regions"
  players alice, bob
`);
    assert.deepEqual(
      file.sections.filter(({ played: { title } }) => title).map(({ played: { game } }) => [game?.name, game?.edition]),
      [
        ["blood-bowl", 1],
        ["sorcery", 1],
        ["altered", 3],
      ],
    );
  });

  it("without a ruleset is checked for its text, and told once what is missing", () => {
    const file = check(`
scenario "One"
#        ^^^^^ ruleset.missing
  place rob at b2
  place "bob at b2
#       ^^^^^^^^^^ syntax.string-unclosed
scenario "Two"
  move rob n
`);
    const [, one, two] = file.sections;
    assert.deepEqual([one?.played.outcome, two?.played.outcome], ["failed", "failed"]);
    assert.deepEqual(
      file.sections.flatMap(({ played: { steps } }) => steps.map(({ verdict }) => verdict)),
      ["not-checked", "not-checked", "not-checked"],
    );
  });

  it("of definitions alone gets information, for it may be one that others include", () => {
    const { problems } = played("define Troll player st 5\npattern Spark\n  | 1* |\n");
    assert.deepEqual(
      problems.map(({ line, severity, code }) => [line, severity, code]),
      [[0, "information", "ruleset.missing"]],
    );
  });

  it("whose ruleset is unknown gets a suggestion, and nothing in it passes", () => {
    const file = check(`
ruleset bloodbowl
#       ^^^^^^^^^ Did you mean “blood-bowl”?
scenario "One"
  place rob at b2
`);
    assert.equal(file.sections.at(-1)?.played.outcome, "failed");
    assert.equal(file.sections.at(-1)?.played.steps[0]?.verdict, "not-checked");
  });

  it("may name an edition that there is", () => {
    check(`
ruleset altered edition 2
#                       ^ it has “1” and “3”
`);
  });

  it("may name a rulebook by its path", () => {
    const files = { "house/skirmish.rulebook": 'rulebook skirmish "Skirmish"\nboard 4x4\nclass fighter\n' };
    const file = check(
      `
ruleset "house/skirmish.rulebook"
scenario "One"
  place rob at b2
  move rob n
  expect at rob b3
`,
      { files },
    );
    assert.equal(file.sections.at(-1)?.played.game?.name, "skirmish");
  });

  it("names a rulebook that is not there", () => {
    check(`
ruleset "house/skirmish.rulebook"
#       ^^^^^^^^^^^^^^^^^^^^^^^^^ file.missing
`);
  });

  it("warns of two scenarios of one title", () => {
    check(`
ruleset blood-bowl
scenario "One"
scenario "Two"
scenario "One"
#        ^^^^^ scenario.title-twice
`);
  });
});

describe("A scenario", () => {
  it("runs to the next scenario, ruleset, include or define", () => {
    const file = check(
      `ruleset blood-bowl
scenario "One"
  place rob at b2
define Troll player
scenario "Two"
include "cards.scenario"
scenario "Three"
  place t Troll at b2
  place o Ogre at d4
ruleset sorcery
scenario "Four"
`,
      { files: { "cards.scenario": "define Ogre player\n" } },
    );
    assert.deepEqual(
      file.sections.map(({ played: { title } }) => title ?? "-"),
      ["-", "One", "-", "Two", "-", "Three", "-", "Four"],
    );
  });

  it("has no part in the lines after a definition below it", () => {
    const { problems } = played('ruleset blood-bowl\nscenario "One"\ndefine Troll player\nplace rob at b2\n');
    assert.deepEqual(
      problems.map(({ line, code }) => [line, code]),
      [[3, "statement.outside"]],
    );
  });
});

describe("Shared set-up", () => {
  it("is the set-up of every scenario under its ruleset", () => {
    assert.deepEqual(
      stepsOf(`ruleset blood-bowl
place rob at b2
scenario "One"
  expect at rob b2
  move rob n
  expect at rob b3
scenario "Two"
  expect at rob b2
ruleset blood-bowl
scenario "Three"
  place rob at c3
`),
      [
        "2 place legal",
        "4 expect holds = b2",
        "5 action legal",
        "6 expect holds = b3",
        "8 expect holds = b2",
        "11 place legal",
      ],
    );
  });

  it("tells its problems once, at its own lines", () => {
    const { problems } = played(`ruleset blood-bowl
place rob linemann at b2
scenario "One"
scenario "Two"
`);
    assert.deepEqual(
      problems.map(({ line, code }) => [line, code]),
      [[1, "kind.unknown"]],
    );
  });

  it("is played on the size that the scenario says", () => {
    check(`ruleset sorcery
fill a1:b2 land of south
scenario "Small"
  board 2x2
  cast imp minion of south at b2
  expect count adjacent imp 3
scenario "Large"
  cast imp minion of south at b2
  expect count adjacent imp 3
`);
  });

  it("may say the size itself, and then no scenario may", () => {
    check(`ruleset sorcery
board 2x2
fill a1:b2 land of south
scenario "One"
  cast imp minion of south at b2
  expect count adjacent imp 3
scenario "Two"
  board 3x3
#       ^^^ board.size-twice
`);
  });

  it("is nobody's action above", () => {
    check(`ruleset blood-bowl
place rob at b2
scenario "One"
  expect legal
# ^^^^^^^^^^^^ expect.no-action
  undo
# ^^^^ undo.no-action
`);
  });

  it("under another ruleset of the same file belongs to that one", () => {
    check(`ruleset blood-bowl
place rob at b2
ruleset sorcery
fill a1:e4 land of south
scenario "One"
  cast rob minion of south at b2
`);
  });
});

describe("define", () => {
  it("makes a kind that holds below its line", () => {
    check(`ruleset blood-bowl
place early Troll at b2
#           ^^^^^ kind.unknown
define Troll player 2x2 st 5 ag 4+
scenario "One"
  place late Troll at d4
  expect at late d4:e5
`);
  });

  it("belongs to the ruleset in force", () => {
    check(`ruleset blood-bowl
define Troll player st 5
ruleset sorcery
scenario "One"
  place t Troll at b2
#         ^^^^^ kind.unknown
ruleset blood-bowl
scenario "Two"
  place t Troll at b2
ruleset blood-bowl
define Troll player st 6
#      ^^^^^ kind.twice
`);
  });

  it("takes a shape, which may stand anywhere among its words", () => {
    check(`ruleset sorcery
define Titan minion power 8 shape airborne
  | x . |
  | x x |
scenario "One"
  fill a1:e4 land of south
  cast t Titan of south at b2
  expect at t b2 b3 c2
`);
  });

  it("refuses a shape in pieces, one without a cell, and strange symbols", () => {
    check(
      `ruleset sorcery
define Twin minion shape
  | x . |
#   ^ shape.pieces
  | . x |
define Odd minion shape
  | x o |
#     ^ symbol.unknown
`,
    );
  });

  it("of one name is an error the second time, of a built-in name a hint", () => {
    check(
      `ruleset blood-bowl
define Troll player st 5
define Troll player st 6
#      ^^^^^ kind.twice
define lineman player ma 8
#      ^^^^^^^ kind.replaced
scenario "One"
  place rob lineman at b2
  move rob n n n n n n n n
  expect legal
  expect chance 1
`,
      { hints: true },
    );
  });

  it("refuses a bare name that means something else, and says what", () => {
    check(`ruleset sorcery
define b2 minion
#      ^^ because it is a cell
define ne minion
#      ^^ because it is a direction
define north minion
#      ^^^^^ because it is a direction
define at minion
#      ^^ because it is a small word
define scenario minion
#      ^^^^^^^^ because it is a word that begins a statement
define avatar minion
#      ^^^^^^ because it is a class of this ruleset
define tapped minion
#      ^^^^^^ because it is a state of this ruleset
define stealth minion
#      ^^^^^^^ because it is a trait of this ruleset
define power minion
#      ^^^^^ because it is a stat of this ruleset
define land minion
#      ^^^^ because it is a terrain of this ruleset
define "north" minion
define move minion
define path minion
define orc12 minion
define 7even minion
#      ^^^^^ name.form
`);
    check(`ruleset blood-bowl
define home player
#      ^^^^ because it is a side of this ruleset
`);
  });

  it("tells what of its words is not understood", () => {
    check(
      `ruleset blood-bowl
define Ogre plyer
#           ^^^^^ Did you mean “player”?
define Snot player 2x2 2x2
#                      ^^^ define.twice
define Gobbo player st
#                   ^^ stat.value
define Hobbo player ag 3
#                      ^ stat.value
define Orc player dodgy
#                 ^^^^^ Did you mean “dodge”?
`,
    );
  });
});

describe("include", () => {
  const files = {
    "cards.scenario": `define Troll player st 5
ruleset sorcery
define Imp minion power 1
pattern Spark
  | 2* |
ruleset blood-bowl
define Ogre player 2x2 st 5
include "more/deep.scenario"
scenario "Not yours"
  place rob at b2
`,
    "more/deep.scenario": `include "../side.scenario"\ndefine Deep player\n`,
    "side.scenario": "define Aside player\n",
  };

  it("brings in the kinds that a file makes for the ruleset in force, through others too", () => {
    const file = check(
      `ruleset blood-bowl
include "cards.scenario"
scenario "One"
  place a Troll at a1
  place b Ogre at c1
  place c Deep at f1
  place d Aside at g1
  place x Imp at h1
#         ^^^ kind.unknown
`,
      { files },
    );
    assert.equal(file.sections.length, 2);
  });

  it("reads what stands before any ruleset line under the ruleset in force", () => {
    check(
      `ruleset sorcery
include "cards.scenario"
scenario "One"
  fill a1:e4 land of south
  cast i Imp of south at b2
  blast Spark at b2
  expect damage i 2
`,
      { files: { "cards.scenario": "define Imp minion power 2\npattern Spark\n  | 2* |\n" } },
    );
  });

  it("names a file that is missing, also one that an included file includes", () => {
    check(
      `ruleset blood-bowl
include "nowhere.scenario"
#       ^^^^^^^^^^^^^^^^^^ “nowhere.scenario”
include "a.scenario"
#       ^^^^^^^^^^^^ The file “b.scenario” can't be found or read. It is included through “a.scenario”.
`,
      { files: { "a.scenario": 'include "b.scenario"\n' } },
    );
  });

  it("names the file where includes go in a circle, and brings in what there is", () => {
    check(
      `ruleset blood-bowl
include "a.scenario"
#       ^^^^^^^^^^^^ include.cycle
scenario "One"
  place a Ay at a1
  place b Bee at b1
`,
      {
        files: {
          "a.scenario": 'include "b.scenario"\ndefine Ay player\n',
          "b.scenario": 'include "a.scenario"\ndefine Bee player\n',
        },
      },
    );
  });

  it("names a file that includes itself", () => {
    check(
      `ruleset blood-bowl
include "test.scenario"
#       ^^^^^^^^^^^^^^^ include.cycle
`,
      { files: { "test.scenario": 'ruleset blood-bowl\ninclude "test.scenario"\n' } },
    );
  });

  it("may bring in the same kind by two ways", () => {
    check(
      `ruleset blood-bowl
include "a.scenario"
include "b.scenario"
scenario "One"
  place c Cee at a1
`,
      {
        files: {
          "a.scenario": 'include "c.scenario"\n',
          "b.scenario": 'include "c.scenario"\n',
          "c.scenario": "define Cee player\n",
        },
      },
    );
  });

  it("may not bring in a kind that is defined above", () => {
    check(
      `ruleset blood-bowl
define Cee player
include "c.scenario"
#       ^^^^^^^^^^^^ kind.twice
`,
      { files: { "c.scenario": "define Cee player st 5\n" } },
    );
  });

  it("of one rulebook's kinds serves a file under the same rulebook", () => {
    const rulebook = 'rulebook skirmish "Skirmish"\nboard 4x4\nclass fighter\n';
    check(
      `ruleset "house.rulebook"
include "lib/cards.scenario"
scenario "One"
  place rob Big at a1
  expect at rob a1:b2
`,
      {
        files: {
          "house.rulebook": rulebook,
          "lib/cards.scenario": 'ruleset "../house.rulebook"\ndefine Big fighter 2x2\n',
        },
      },
    );
  });
});

describe("cite", () => {
  it("names rules, or prefixes of rules, and suggests what is near", () => {
    const file = check(`ruleset blood-bowl
scenario "One"
  cite giant.base giant giant.bse
#                       ^^^^^^^^^ Did you mean “giant.base”?
`);
    assert.deepEqual(file.sections.at(-1)?.played.cited, ["giant.base"]);
  });
});

describe("allow", () => {
  it("silences a code on its line, or alone above it", () => {
    check(`ruleset blood-bowl
scenario "One"
  place g giant at b2 # allow giant.facing.declared: it does not matter
  # allow giant.facing.declared: nor here
  place h giant at e5
`);
  });

  it("is reported where it silences nothing", () => {
    check(`ruleset blood-bowl
scenario "One"
  place rob at b2 # allow giant.base: seen
#                 ^^^^^^^^^^^^^^^^^^^^^^^^ allow.unused
`);
  });

  it("silences an illegal action, a text problem and a repeated title", () => {
    const file = check(
      `ruleset blood-bowl
scenario "One"
  # allow pitch.edge: on purpose
  place rob at a99
# allow scenario.title-twice: on purpose
scenario "One"
  place bob at b2
  undo now # allow syntax.extra: on purpose
`,
    );
    assert.equal(file.sections[1]?.played.outcome, "passed");
  });

  it("silences no other code", () => {
    const { problems } = played(`ruleset blood-bowl
scenario "One"
  place g giant at b2 # allow giant.facing: it does not matter
`);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ["giant.facing.declared", "allow.unused"],
    );
  });
});

describe("An environment", () => {
  const keysOf = (text: string, files = {}): readonly string[] => {
    let environment = startEnvironment("file:///test.scenario");
    return parseFile(text, "scenario").sections.map((section) => {
      environment = environmentAfter(section, environment, libraryOf(files));
      return environment.key;
    });
  };

  it("is the same below every scenario under it", () => {
    const text = 'ruleset blood-bowl\nscenario "One"\nscenario "Two"\n  place rob at b2\nscenario "Three"\n';
    const keys = keysOf(text);
    assert.equal(new Set(keys.slice(1)).size, 1);
    const parsed = parseFile(text, "scenario").sections;
    let environment = startEnvironment("file:///test.scenario");
    const found = parsed.map((section) => (environment = environmentAfter(section, environment, libraryOf({}))));
    assert.equal(found[2], found[1]);
    assert.equal(found[3], found[1]);
  });

  it("differs with a definition, a set-up line, a ruleset and an included file", () => {
    const base = 'ruleset blood-bowl\ninclude "a.scenario"\ndefine Troll player st 5\nplace rob at b2\n';
    const files = { "a.scenario": "define Ay player\n" };
    const [key] = keysOf(base, files);
    for (const [text, other] of [
      [base.replace("st 5", "st 6"), files],
      [base.replace("b2", "b3"), files],
      [base.replace("blood-bowl", "sorcery"), files],
      [base, { "a.scenario": "define Ay player st 4\n" }],
      [base, {}],
    ] as const) {
      assert.notEqual(keysOf(text, other)[0], key);
    }
    assert.equal(keysOf(base.replace("\n", "  # a comment\n\n"), files)[0], key);
  });
});

describe("A message about a name", () => {
  it("suggests what is near", () => {
    const { problems } = played('ruleset blood-bowl\nscenario "One"\n  place rob linman at b2\n');
    assert.equal(
      problems.map(({ message }) => plainText(message)).join(),
      "There is no kind “linman” here. Did you mean “lineman”?",
    );
    assert.deepEqual(
      problems.flatMap(({ repairs }) => repairs.map((repair) => [repair.title, repair.text])),
      [["Change to lineman", "lineman"]],
    );
  });
});
