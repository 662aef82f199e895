import assert from "node:assert/strict";
import { plainText } from "../../../server/src/rules";
import { rulebookProblems } from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";
import { check, played } from "../../support/rulings";
import { scenario } from "./steps";

describe("a message", () => {
  it("says that a query has no answer because the action right above is illegal", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob lineman of home at e5
  move rob w
  expect chance 1
  move rob n n n n n n n n n n n
  expect illegal
  expect chance 1
#        ^^^^^^^^ The action right above is illegal
  move rob x
#          ^ argument.unfit
  show rolls
#      ^^^^^ The action right above could not be played
`,
      ),
    );
  });

  it("begins with a capital, unless it begins with a name", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob at e5
  expect chance 1
#        ^^^^^^^^ No action above has a chance.
  expect removed someone
#        ^^^^^^^^^^^^^^^ someone is not on the board.
`,
      ),
    );
  });

  it("says that a comment needs a space before it", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob of home at e5# here
#                      ^^^ Put a space before the “#” of a comment.
  place big giant of home at e7:f8# there facing n
#                              ^ Put a space before the “#” of a comment.
`,
      ),
    );
  });
});

describe("a message that lists what there is", () => {
  it("lists one thing, several, or none in a sentence", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob of home at e5
  move nobody-here n
#      ^^^^^^^^^^^ nobody-here is not on the board. Only “rob” is.
  place bob of home at e6
  move nobody-here n
#      ^^^^^^^^^^^ There are “rob” and “bob”.
`,
      ),
    );
    const house = (...lines: readonly string[]): string => ['rulebook house "House"', "board 4x4", ...lines].join("\n");
    const told = (text: string): readonly string[] =>
      rulebookProblems(parseFile(text, "rulebook"), "file:///house.rulebook").map(({ message }) => plainText(message));
    assert.deepEqual(told(house("define orc beast")), [
      "“beast” is not a class of “house”, which has none: it needs a line such as “class monster”.",
    ]);
    assert.deepEqual(told(house("class man", "define orc beast")), [
      "“beast” is not a class of “house”; its only class is “man”.",
    ]);
  });
});

describe("a verdict", () => {
  it("is told in whole sentences", () => {
    const { sections } = played(
      scenario("sorcery", `  place imp of north at b2\n  cast jinn at b3\n  fill a1:b1 void bars-power 3\n`),
    );
    assert.deepEqual(
      sections.flatMap((section) => section.problems.map(({ message }) => plainText(message))),
      [
        "imp can't be placed on b2: b2 is the void, and it has no voidwalk.",
        "Say who casts jinn, such as “of south”.",
        "The void is no site: it has no owner and bars nobody.",
      ],
    );
  });
});

describe("a line with very many cells", () => {
  it("is told by the first of them, and how many there are", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:z60 land of north
# ^^^^^^^^^^^^^^^^^^^^^^^^^ a5 a6 a7 a8 a9 a10 a11 a12 … (1540 cells) are off the realm
  fill a1:e8 land of north
# ^^^^^^^^^^^^^^^^^^^^^^^^ a5:e8 are off the realm
`,
      ),
    );
  });

  it("is read in a time that grows with its length only", () => {
    const cells = " e5".repeat(100_000);
    const { sections } = played(scenario("blood-bowl", `  place rob at e5\n  expect at rob${cells}\n`));
    assert.deepEqual(
      sections.flatMap((section) => section.problems),
      [],
    );
  }).timeout(8_000);
});

describe("A word in a wrong place", () => {
  it("is told the small word that it lacks, with a repair", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob lineman home at e5
#                   ^^^^ “home” does not fit here: write “of home”.
  place rob home at e5
#           ^^^^ “home” is no kind, which may stand here: write “of home”.
  place rob of home at e5
  ball h9
#      ^^ “h9” does not fit here: write “at h9”.
  ball at h9
  bounce ball 4
#             ^ “4” does not fit here: write “roll 4”.
  pass rob e7
#          ^^ Here “to” is missing: write “to e7”.
`,
      ),
    );
    const { sections } = played(scenario("blood-bowl", "  ball h9\n"));
    assert.deepEqual(
      sections.flatMap(({ problems }) => problems.flatMap(({ repairs }) => repairs.map(({ text }) => text))),
      ["at h9"],
    );
  });

  it("is told when it is a mark of prose", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob of home at e5
  move rob, n
#         ^ No comma stands here: leave it out.
  move rob n.
#          ^^ Did you mean “n”?
  expect at rob e5:
#                 ^ A colon joins two cells, as in “b2:c3”.
  expect at rob e5 and e6
#                  ^^^ Here may stand a cell.
  undo rob
#      ^^^ Nothing stands behind “undo”.
`,
      ),
    );
  });
});

describe("A failed expectation", () => {
  it("says why in a sentence of its own", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob of home at a5
  expect removed rob
# ^^^^^^^^^^^^^^^^^^ Expected is “removed rob”; it is not so. rob is on the board.
  move rob w
  expect legal
# ^^^^^^^^^^^^ it is illegal by pitch.edge: Step 1
  expect illegal pitch.dodge
# ^^^^^^^^^^^^^^^^^^^^^^^^^^ by “pitch.dodge”; it is illegal by pitch.edge: Step 1
  expect not illegal
# ^^^^^^^^^^^^^^^^^^ is expected not to be illegal; it is illegal by
`,
      ),
    );
  });

  it("names few of many cells, and those that make the difference", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob of home at e5
  place bob of home at c3
  expect reach rob includes e6 zz9
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ … (168 cells)”, without “zz9”.
  expect reach rob excludes e6 zz9
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ … (168 cells)”, with “e6”.
`,
      ),
    );
  });
});

describe("A verdict that does not say enough", () => {
  it("begins with a capital", () => {
    check(
      scenario(
        "altered",
        `  players alice
# ^^^^^^^^^^^^^ Two players meet in an adventure
`,
      ),
    );
  });
});

describe("A mistake in a definition", () => {
  it("is told once, at what is wrong", () => {
    check(`ruleset blood-bowl
define Troll player st x dodge
#                      ^ After “st” stands its value, as in “st 8”, not “x”.
define Ogre player st dodge
#                     ^^^^^ After “st” stands its value, as in “st 8”, not “dodge”.
define "" player
#      ^^ A name can't be empty.
define Ghost player shape
  | o |
#   ^ its symbols are “x” and “.”.
`);
    const told = rulebookProblems(
      parseFile('rulebook house "House"\nboard 4x4\nterrain wall blokced\nclass man facng\n', "rulebook"),
      "file:///house.rulebook",
    ).map(({ message }) => plainText(message));
    assert.deepEqual(told, [
      "“blokced” does not fit here. Did you mean “blocked”?",
      "“facng” does not fit here. Did you mean “facing”?",
    ]);
  });
});

describe("A bare name", () => {
  it("may be a verb, but no word that begins another line", () => {
    check(
      scenario(
        "blood-bowl",
        `  place pattern at e5
#       ^^^^^^^ “pattern” can't be a name, because it is a word that begins a statement
  place "pattern" at e5
  place undo at e6
  place move at e7
`,
      ),
    );
  });
});
