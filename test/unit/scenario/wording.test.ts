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
