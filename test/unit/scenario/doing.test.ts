import assert from "node:assert/strict";
import { plainText } from "../../../server/src/rules";
import { MOST_ACTIONS } from "../../../server/src/scenario";
import { check, played } from "../../support/rulings";
import { scenario, stepsOf } from "./steps";

const GIANT = "  place g giant of home at e5 facing north\n";

describe("An action", () => {
  it("takes what has no small word first, and the rest in any order", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  move g n n facing e reroll
  move g reroll facing north
  move g n reroll facing north
`,
      ),
    );
  });

  it("keeps behind a small word what that takes", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:e4 land of south
  place a at b2
  shoot a from b2 n
  expect hit nobody
`,
      ),
    );
  });

  it("names units that are on the board", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  move h n
#      ^ unit.unknown
  move gg n
#      ^^ unit.unknown
  move "g" n
  expect at g e6:f7
  move b2 n
#      ^^ “b2” is a cell
  move 12 n
#      ^^ argument.unfit
`,
      ),
    );
  });

  it("that breaks a rule leaves the board as it was, and the lines after it run on", () => {
    assert.deepEqual(
      stepsOf(
        scenario(
          "blood-bowl",
          `${GIANT}  move g n
  place big giant at z15 facing north
  expect illegal giant.base
  move g w w w w w w
  expect illegal
  expect at g e6:f7
`,
        ),
      ),
      [
        "3 place legal",
        "4 action legal",
        "5 place illegal giant.base pitch.edge",
        "6 expect holds",
        "7 action illegal giant.base pitch.edge",
        "8 expect holds",
        "9 expect holds = e6:f7",
      ],
    );
  });

  it("that is illegal is told with its rule, the places of the others, and the line that would expect it", () => {
    const { problems } = played(scenario("blood-bowl", `${GIANT}  place rob at e5\n`));
    assert.equal(problems.length, 1);
    const [problem] = problems;
    assert.ok(problem);
    assert.deepEqual(
      problem.related.map(({ range, message }) => [range.line, range.start, plainText(message)]),
      [[2, 8, "g comes in here."]],
    );
    assert.deepEqual(problem.repairs, [
      {
        repair: "insert-line",
        title: `Say that it is so: expect illegal ${problem.code}`,
        after: 3,
        text: `expect illegal ${problem.code}`,
      },
    ]);
  });

  it("that breaks several rules names the first of the rulebook, and keeps all", () => {
    const file = check(
      scenario(
        "sorcery",
        `  fill a1:e4 land of south
  place a at a4
  move a n n
  expect illegal realm.movement
  expect illegal realm.edge
`,
      ),
    );
    assert.deepEqual(file.sections.at(-1)?.played.steps[2]?.rules, ["realm.edge", "realm.movement"]);
  });

  it("whose verb is unknown is told with what is near", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  mvoe g n
# ^^^^ Did you mean “move”?
  marks g g
# ^^^^^ write “expect” or “show” before it
  frobnicate
# ^^^^^^^^^^ There are
`,
      ),
    );
  });

  it("with something too many is told what may stand there", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  move g n rerol
#          ^^^^^ Did you mean “reroll”?
  move g n reroll reroll
#                 ^^^^^^ argument.twice
  remove g g
#          ^ argument.unfit
`,
      ),
    );
  });

  it("broken on one line hides no verdict of another", () => {
    assert.deepEqual(
      stepsOf(
        scenario(
          "blood-bowl",
          `${GIANT}  move g n n
  move g
  move "g
#      ^^ syntax.string-unclosed
  12 nonsense
# ^^ syntax.first-word
  place rob at at
#              ^^ argument.unfit
  move g s
  expect legal
  expect at g e6:f7
`,
        ),
      ),
      [
        "3 place legal",
        "4 action legal",
        "5 action legal",
        "6 action legal",
        "8 error error",
        "10 place error",
        "12 action legal",
        "13 expect holds",
        "14 expect holds = e6:f7",
      ],
    );
  });
});

describe("What is open", () => {
  const text = scenario(
    "blood-bowl",
    `  set-up g giant of home at d4 facing east
  expect open
  expect removed g
#        ^^^^^^^^^ query.no-answer
`,
  );

  it("is a hint with the question, and the board as it was", () => {
    const file = check(text);
    const [hint] = file.problems;
    assert.equal(hint?.severity, "hint");
    assert.equal(file.sections.at(-1)?.played.steps[0]?.verdict, "open");
  });

  it("is neither legal nor illegal", () => {
    check(
      scenario(
        "blood-bowl",
        `  set-up g giant of home at d4 facing east
  expect legal
# ^^^^^^^^^^^^ it is open
  expect illegal
# ^^^^^^^^^^^^^^ it is open
`,
      ),
    );
  });
});

describe("Too many actions", () => {
  it("are not checked, told once at the first that is too much", () => {
    const file = played(scenario("blood-bowl", `${GIANT}${"  move g\n".repeat(MOST_ACTIONS)}  expect legal\n`));
    assert.deepEqual(
      file.problems.map(({ line, code }) => [line, code]),
      [[MOST_ACTIONS + 2, "scenario.long"]],
    );
    const [, section] = file.sections;
    assert.deepEqual([...new Set(section?.played.steps.map(({ verdict }) => verdict))], ["not-checked"]);
    assert.equal(section?.played.outcome, "failed");
  });
});
