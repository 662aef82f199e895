import assert from "node:assert/strict";
import { check, played } from "../../support/rulings";
import { scenario, stepsOf } from "./steps";

const GIANT = "  place g giant of home at b2 facing north\n";

describe("expect legal, illegal and open", () => {
  it("are about the nearest action, place, fill or units above", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  move g n n n n n n n n n
  expect illegal pitch.movement
  show at g
  cite giant.base
  expect illegal
  place rob at e5
  expect legal
  ball at e6
  expect legal
`,
      ),
    );
  });

  it("without an action above are an error", () => {
    check(
      scenario(
        "blood-bowl",
        `  expect legal
# ^^^^^^^^^^^^ expect.no-action
  ball at e6
  expect illegal giant.base
# ^^^^^^^^^^^^^^^^^^^^^^^^^ expect.no-action
`,
      ),
    );
  });

  it("excuse an illegal action before the next action only", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  place rob at b2
  show at g
  expect illegal
  place bob at b2
# ^^^^^^^^^^^^^^^ bob
  place cob at d5
  expect illegal
# ^^^^^^^^^^^^^^ it is legal
`,
      ),
    );
  });

  it("take a rule and all below it, by whole parts", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:b2 land of south
  place x at a1:b1
  expect illegal location
  expect illegal location.single
  expect illegal loc
#                ^^^ rule.unknown
  expect illegal oversized.occupies
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it is illegal by location.single
`,
      ),
    );
  });

  it("name rules that there are, and suggest what is near", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  place rob at b2
  expect illegal giant.bace
#                ^^^^^^^^^^ Did you mean “giant.base”?
`,
      ),
    );
  });

  it("that fail say what is so, and offer to write it", () => {
    const { problems } = played(
      scenario("blood-bowl", `${GIANT}  expect illegal giant.base\n  place rob at b2\n  expect illegal pitch.edge\n`),
    );
    const failed = problems.filter(({ code }) => code === "expect.failed");
    assert.deepEqual(
      failed.map(({ repairs }) => repairs.map((repair) => [repair.repair, repair.text])),
      [[["replace", "legal"]], [["replace", failed[1]?.repairs[0]?.text ?? ""]]],
    );
    assert.match(failed[1]?.repairs[0]?.text ?? "", /^illegal [a-z.-]+$/);
  });

  it("may be denied", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect not illegal
  place rob at b2
  expect not legal
  expect not illegal pitch.edge
  expect not open
`,
      ),
    );
  });

  it("do not hold of a line that was not understood", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  move h n
#      ^ unit.unknown
  expect legal
# ^^^^^^^^^^^^ it could not be played
  expect illegal
# ^^^^^^^^^^^^^^ it could not be played
  expect not legal
# ^^^^^^^^^^^^^^^^ it could not be played
`,
      ),
    );
  });
});

describe("expect QUERY", () => {
  it("compares sets, in which order and overlap don't matter", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect at g b2:c3
  expect at g c3 b2 b3 c2
  expect at g b2:b3 b3 c2:c3
  expect at g b2, b3, c2:c3
  expect at g b2:c2
# ^^^^^^^^^^^^^^^^^ what is so is “b2:c3”
  expect at g b2:d3
# ^^^^^^^^^^^^^^^^^ expect.failed
`,
      ),
    );
  });

  it("asks for a superset after includes, for none of them after excludes", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect at g includes b2 c2
  expect at g includes b2 d2
# ^^^^^^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect at g excludes d2 d3
  expect at g excludes d2 c3
# ^^^^^^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect at g includes none
  expect at g excludes none
  expect not at g includes b2 d2
`,
      ),
    );
  });

  it("has none, nobody and nothing for the empty set", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect marked g nobody
  expect marked g none
  expect marked g nothing
  expect path g none
  expect not at g none
  place rob at d5
  expect not marked g rob
  expect at g none b2
#                  ^^ argument.unfit
`,
      ),
    );
  });

  it("that asks for a value and gets none is an error", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect at g
# ^^^^^^^^^^^ value.missing
  expect count at g
# ^^^^^^^^^^^^^^^^^ value.missing
  expect at g includes
# ^^^^^^^^^^^^^^^^^^^^ value.missing
  expect chance
# ^^^^^^^^^^^^^ value.missing
`,
      ),
    );
  });

  it("that is yes or no has no value", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  place rob of away at b4
  expect marks g rob
  expect not marks rob rob
  expect marks g rob yes
#                    ^^^ argument.unfit
  expect not marks g rob
# ^^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect state g standing
  expect state g standing prone
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect not state g prone
`,
      ),
    );
  });

  it("counts a set", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect count at g 4
  expect count zone g 8
  expect not count zone g 9
  expect count zone g 9
# ^^^^^^^^^^^^^^^^^^^^^ what is so is “8”
  expect count marks g g 1
#        ^^^^^ count.unfit
  expect count chance 1
#        ^^^^^ count.unfit
  expect count zone g many
#                     ^^^^ value.unfit
`,
      ),
    );
  });

  it("denies the whole of what follows after not", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect not at g b3:c4
  expect not at g b2:c3
# ^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect not at g excludes b2
`,
      ),
    );
  });

  it("compares lists in their order", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob lineman of home at c3
  place bob lineman of away at d3
  move rob w w w
  expect illegal
  undo
  move rob w
  expect rolls dodge 3+
  place cob lineman of away at b4
  move rob s s
  expect rolls dodge 3+
  expect not rolls rush 2+ dodge 3+
  expect not rolls none
  expect rolls dodge 3
#                    ^ value.unfit
  expect rolls doge 3+
#              ^^^^ Did you mean “dodge”?
`,
      ),
    );
  });

  it("tells what is so in the language's own words, and offers to write it", () => {
    const { problems } = played(
      scenario(
        "blood-bowl",
        `${GIANT}  expect at g includes d2
  expect count at g 3
  expect not at g b2:c3
  expect marks g g
  expect not state g standing
  expect marked g g
`,
      ),
    );
    assert.deepEqual(
      problems.map(({ line, repairs }) =>
        repairs.map((repair) =>
          repair.repair === "replace" ? [line, repair.range.start, repair.range.end, repair.text] : [],
        ),
      ),
      [
        [[3, 14, 25, "b2:c3"]],
        [[4, 20, 21, "4"]],
        [[5, 2, 12, "expect"]],
        [[6, 2, 8, "expect not"]],
        [[7, 2, 12, "expect"]],
        [[8, 18, 19, "none"]],
      ],
    );
  });

  it("that is not known is told with what is near", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect adjacnt g b2
#        ^^^^^^^ Did you mean “adjacent”?
  expect leagl
#        ^^^^^ Did you mean “legal”?
  show legal
#      ^^^^^ query.unknown
`,
      ),
    );
  });

  it("warns of names that nobody has", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect not marked g bob
#                     ^^^ name.unknown
`,
      ),
    );
  });

  it("about a unit that is not there is an error", () => {
    check(
      scenario(
        "blood-bowl",
        `  expect marks g h
#              ^ unit.unknown
  expect at g b2
#        ^^^^^^^ query.no-answer
`,
      ),
    );
  });
});

describe("Probabilities", () => {
  const dodging = (lines: string): string =>
    scenario(
      "blood-bowl",
      `  place rob lineman of home at c3
  place bob lineman of away at d3
  move rob w
${lines}`,
    );

  it("are exact, and equal however they are written", () => {
    check(
      dodging(`  expect chance 2/3
  expect chance 4/6
  expect not chance 66%
  expect not chance 67%
  expect not chance 0
`),
    );
  });

  it("with a decimal point are compared after rounding to its places, halves upward", () => {
    check(
      dodging(`  expect chance 0.7
  expect chance 0.67
  expect chance 0.667
  expect not chance 0.66
  expect chance 66.7%
  expect chance 66.67%
  expect not chance 66.6%
`),
    );
    check(
      scenario(
        "blood-bowl",
        `  place rob lineman of home at c3 ag 4+
  place bob lineman of away at d3
  move rob w
  expect chance 0.5
  expect chance 50%
  expect chance 1/2
  expect chance 50.0%
  expect not chance 1
`,
      ),
    );
  });

  it("are of the action above, and an error without one or right after an illegal one", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  expect chance 1
#        ^^^^^^^^ query.no-answer
  move g n
  expect chance 1
  place rob at e9
  expect chance 1
  move g e e e e e e e e e e e e e e
  expect illegal
  expect chance 1
#        ^^^^^^^^ query.no-answer
  move g e
  expect chance 1
`,
      ),
    );
  });
});

describe("show", () => {
  it("writes the answer beside the line, and expects nothing", () => {
    assert.deepEqual(
      stepsOf(
        scenario(
          "blood-bowl",
          `${GIANT}  show at g
  show count at g
  show marks g g
  show not marks g g
  show marked g
  show facing g
  move g n
  show chance
  show entered g
  show rolls
`,
        ),
      ).slice(1),
      [
        "4 show null = b2:c3",
        "5 show null = 4",
        "6 show null = no",
        "7 show null = yes",
        "8 show null = none",
        "9 show null = n",
        "10 action legal",
        "11 show null = 1",
        "12 show null = b4:c4",
        "13 show null = none",
      ],
    );
  });

  it("takes no value", () => {
    check(
      scenario(
        "blood-bowl",
        `${GIANT}  show at g b2
#           ^^ argument.unfit
`,
      ),
    );
  });
});

describe("path and entered", () => {
  it("answer for the last legal action that could change the cells", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:e4 land of south
  place a at b2
  expect path a none
  expect entered a none
  move a n
  expect path a b2:b3
  expect entered a b3
  move a n n
  expect illegal
  expect path a b2:b3
  teleport a to d4
  expect path a none
  expect entered a d4
  push a
  expect path a none
`,
      ),
    );
  });
});

describe("Values of other games", () => {
  it("are stats, phrases, words in short, and areas", () => {
    check(
      scenario(
        "altered",
        `  players alice, bob
  adventure F M W FM MW FMW
  place kelon character of alice in hero stats 4/4/4 gigantic
  place scout character of alice in companion stats 1/0/2
  expect stats alice hero 4/4/4
  expect stats alice companion 5/4/6
  expect stats alice companion 5/4/7
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ what is so is “5/4/6”
  effect kelon to my expedition
  expect means alice companion, alice hero
  expect means alice hero
# ^^^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect in kelon hero companion
  expect card kelon hero
  expect present alice hero kelon
  expect region alice hero FMW
  expect region alice hero forest mountain water
`,
      ),
    );
    check(
      scenario(
        "sorcery",
        `  fill a1:e4 land of south
  place x at a1
  expect landings x to d3 d3
  expect count landings x to d3 1
  expect landings x to d3 d3, e3
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expect.failed
  expect landings x to d3 includes d3
  expect landings x to d3 d3,
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^ value.missing
`,
      ),
    );
  });
});
