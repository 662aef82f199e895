import assert from "node:assert/strict";
import { check, played } from "../../support/rulings";
import { scenario, stepsOf } from "./steps";

const REALM = "  fill a1:e4 land of south\n";

describe("board", () => {
  it("is of the ruleset's size if none is said", () => {
    check(scenario("sorcery", `${REALM}  cast i minion of south at e4\n  expect count adjacent i 3\n`));
  });

  it("of a size without rows is a plain one", () => {
    check(
      scenario(
        "sorcery",
        `  board 3x3
  fill a1:c3 land of south
  cast i minion of south at c3
  expect count adjacent i 3
  place j minion at d1
# ^^^^^^^^^^^^^^^^^^^^ realm.edge
`,
      ),
    );
  });

  it("is drawn from the north, and explained by where, which may be repeated", () => {
    check(
      scenario(
        "sorcery",
        `  board 3x2
    | l w . |
    # between
    | . l l |

  where l = land of north
  where w = water of south bars-power 3
  place i minion at a2
  expect region i surface
  place j minion voidwalk at c2
  expect region j void
`,
      ),
    );
  });

  it("without from must be drawn whole", () => {
    check(
      scenario(
        "sorcery",
        `  board
# ^^^^^ drawing.size
    | l l |
  where l = land
`,
      ),
    );
    check(
      scenario(
        "sorcery",
        `  board 2x1
    | l l |
  where l = land
  place i minion at b1
`,
      ),
    );
  });

  it("with from lays the south-west corner of its drawing on the cell", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:e4 land of south
  board from b2
    | w . |
    | . w |
  where w = water of north
  place i minion at b3
  place w1x submerge at b3
  submerge w1x
  place t submerge at c2
  submerge t
  place u submerge at b2
  submerge u
# ^^^^^^^^^^ oversized.burrow
`,
      ),
    );
  });

  it("says its size once", () => {
    check(
      scenario(
        "sorcery",
        `  board 3x3
  board 4x4
#       ^^^ board.size-twice
`,
      ),
    );
  });

  it("may say its size below what stands on it", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:g7 land of south
  cast i minion of south at g7
  board 7x7
  expect at i g7
`,
      ),
    );
  });

  it("over 60 by 60 is refused", () => {
    check(
      scenario(
        "sorcery",
        `  board 61x3
#       ^^^^ board.large
  fill a1 land of south
  cast i minion of south at a1
`,
      ),
    );
  });

  it("lies on what is drawn above it, and the later fill on it", () => {
    check(
      scenario(
        "sorcery",
        `  board 2x1
    | l w |
  where l = land, w = water
  fill b1 land
  board from a1
    | w |
  where w = water
  place a submerge at a1
  submerge a
  expect legal
  place b burrowing at b1
  burrow b
  expect legal
`,
      ),
    );
  });

  it("may explain a point", () => {
    check(
      scenario(
        "sorcery",
        `  board 2x1
    | . w |
  where . = land, w = water
  place a burrowing at a1
  burrow a
  expect legal
`,
      ),
    );
  });

  it("tells at the symbol and at the entry what is wrong", () => {
    check(
      scenario(
        "sorcery",
        `  board 3x1
    | l x x |
#       ^ symbol.unexplained
  where l = lnad, w = water
#           ^^^^ Did you mean “land”?
#                 ^ symbol.unused
`,
      ),
    );
  });

  it("can't have the marks of the language for symbols", () => {
    check(
      scenario(
        "sorcery",
        `  board 2x1
    | # l |
#     ^ symbol.unexplained
  where l = land
`,
      ),
    );
  });

  it("is not to be had without a grid", () => {
    check(
      scenario(
        "altered",
        `  board 3x3
# ^^^^^^^^^ board.none
  units
# ^^^^^ board.none
    | A |
  where A = a
`,
      ),
    );
  });
});

describe("units", () => {
  it("are drawn: equal symbols are one unit, and a point is nobody", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:e4 land of south
  units
    | . M M . . |
    | . M M . . |
    | . . . . . |
    | . . . . i |
  where M = giant "Mountain Giant" of north, i = imp minion of south tapped
  expect legal
  expect at giant b3:c4
  expect at imp e1
  expect state imp tapped
`,
      ).replace("scenario", 'define "Mountain Giant" minion 2x2 power 8\nscenario'),
    );
  });

  it("take what place takes, without at", () => {
    check(
      scenario(
        "blood-bowl",
        `  units from c3
    | G G |
    | G G |
  where G = g giant of home facing east prone
  expect state g prone
  expect facing g e
  units from k3
    | A |
  where A = rob at k3
#               ^^ argument.unfit
`,
      ),
    );
  });

  it("are told at their entries", () => {
    check(
      scenario(
        "blood-bowl",
        `  units from c3
    | A B C |
  where A = rob, B = bob ogre
#                        ^^^^ kind.unknown
  where C = cob of hme
#                  ^^^ Did you mean “home”?
  expect at rob c3
  expect not removed rob
`,
      ),
    );
  });

  it("are one statement: an illegal entry leaves the board as it was", () => {
    assert.deepEqual(
      stepsOf(
        scenario(
          "blood-bowl",
          `  place x lineman at d3
  units from c3
    | A B |
  where A = rob
  where B = bob
  expect illegal pitch.occupied
  place rob at k5
`,
        ),
      ),
      ["3 place legal", "4 place illegal pitch.occupied", "8 expect holds", "9 place legal"],
    );
  });

  it("are the action above, and can be undone", () => {
    check(
      scenario(
        "blood-bowl",
        `  units from c3
    | A B |
  where A = rob, B = bob
  expect legal
  undo
  place rob at c3
  place bob at d3
`,
      ),
    );
  });

  it("are told at the entry that is illegal, with the rule", () => {
    const { problems } = played(scenario("blood-bowl", "  units from c3\n    | A A |\n  where A = rob\n"));
    assert.deepEqual(
      problems.map(({ line, start, end, severity }) => [line, start, end, severity]),
      [[4, 8, 15, "error"]],
    );
  });

  it("can't have a point for a unit", () => {
    check(
      scenario(
        "blood-bowl",
        `  units from c3
    | A . |
  where A = rob, . = bob
#                ^ symbol.reserved
`,
      ),
    );
  });

  it("drawn partly beyond the board are where they are drawn", () => {
    check(
      scenario(
        "blood-bowl",
        `  units from z15
    | G G |
    | G G |
  where G = g giant facing north
  expect illegal giant.base
`,
      ),
    );
  });
});

describe("place", () => {
  const under = (lines: string): string =>
    scenario("sorcery", REALM + lines).replace(
      "scenario",
      'define giant minion 2x2 power 8\ndefine "L" minion shape\n  | x . |\n  | x x |\nscenario',
    );

  it("puts the bounding box's south-west corner on the cell, turned clockwise", () => {
    check(
      under(`  place a giant at b2
  expect at a b2:c3
  place b L at a1
  expect at b a1:a2 b1
  place c L at a1 turned 90
  expect at c a1:a2 b2
  place d L at a1 turned 180
  expect at d a2 b1:b2
  place f L at a1 turned 270
  expect at f a1 b1:b2
`),
    );
  });

  it("takes the cells outright, which must be the footprint in some quarter turn", () => {
    check(
      under(`  place a giant at b2:c3
  place b giant at c4 c3 d3:d4
  place c L at b3 b2 c2
  expect at c b2:b3 c2
  place d L at a1:c1
  expect illegal
  place f giant at b2:c2
  expect illegal
`),
    );
  });

  it("takes a kind, a class, or the kind of that name, or else the plain one", () => {
    check(
      under(`  place giant at b2
  expect at giant b2:c3
  place x at a1
  expect at x a1
  place y avatar at a1
  place "L" at a1
  expect count at "L" 3
  place z minion at d4
`),
    );
  });

  it("takes its small words in any order, and states, traits and stats with values", () => {
    check(
      under(`  place a tapped airborne power 3 at b2 of south
  expect state a tapped
  place b giant of north movement 2 at b2 turned 90 silenced
  expect state b silenced
  place c at b2 power 4 of north
`),
    );
  });

  it("refuses an area larger than any board, in an answer too", () => {
    check(
      scenario(
        "sorcery",
        `${REALM}  place i minion at a1:zz9999
#                   ^^ argument.unfit
  fill a1:a61 land
#      ^^ argument.unfit
  place j minion at a1
  expect at j b1 a1:bi1
#                ^^ argument.unfit
  expect landings j to b2 b2, a1:bi1
#                             ^^ argument.unfit
`,
      ),
    );
  });

  it("of a name that is on the board is an error", () => {
    check(
      under(`  place a at b2
  place a at c2
#       ^ unit.exists
  remove a
  place a at c2
  expect at a c2
`),
    );
  });

  it("refuses what may not stand right after the name", () => {
    check(
      under(`  place a south at b2
#         ^^^^^ write “of south” or “facing south”
  place b north-east at b2
#         ^^^^^^^^^^ write “facing north-east”
  place c gaint at b2
#         ^^^^^ Did you mean “giant”?
  place d "giant at b2
#         ^^^^^^^^^^^^ syntax.string-unclosed
`),
    );
  });

  it("needs a place, and each word once", () => {
    check(
      under(`  place a
# ^^^^^^^ add “at CELL”
  place b at
# ^^^^^^^^^^ argument.missing
  place c at b2 of south of north
#                        ^^ argument.twice
  place d at b2 power
# ^^^^^^^^^^^^^^^^^^^ After “power” its value is missing
  place f at b2 turned 45
#                      ^^ argument.unfit
  place g at b2 pwoer 4
#               ^^^^^ Did you mean “power”?
`),
    );
  });

  it("does not take a type right after the name", () => {
    check(
      scenario(
        "altered",
        `  players alice, bob
  place scout Elemental of alice in hero
#             ^^^^^^^^^ A type may not stand right after the name
  place other character of alice in hero Elemental stats 1/2/3
  expect type other Elemental
  expect stats alice hero 1/2/3
`,
      ),
    );
  });

  it("says what would fit in words that may be written, also in a game without a grid", () => {
    check(
      scenario(
        "altered",
        `  players alice, bob
  place kelon of alice in hero stats
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ as in “stats 4/4/4”
  place kelon of alice in hero stats 4
#                                    ^ as in “stats 4/4/4”, not “4”
  place kelon of alice in hero stats 4/4/4
  gain kelon
# ^^^^^^^^^^ Here should stand “gigantic”, “defender”
  marker alice
# ^^^^^^^^^^^^ Here should stand “hero” or “companion”, but nothing does.
  effect kelon
# ^^^^^^^^^^^^ Here “to” is missing: “to my expedition”, “to the other expedition” or “to the facing expedition”
  effect kelon to
# ^^^^^^^^^^^^^^^ Here should stand “my expedition”, “the other expedition”
`,
      ),
    );
  });

  it("refuses a bare name that is a word of the language or of the ruleset", () => {
    check(
      under(`  place b2 at b2
#       ^^ because it is a cell
  place at at b2
#       ^^ because it is a small word
  place tapped at b2
#       ^^^^^^ because it is a state
  place "tapped" at b2
  expect at "tapped" b2
  place cite at b2
#       ^^^^ because it is a word that begins a statement
  place move at b2
  move move n
  place giant2 giant at b2
`),
    );
  });

  it("calls a player's name a side", () => {
    check(
      scenario(
        "altered",
        `  players alice, bob
  place alice of bob in hero
#       ^^^^^ because it is a side
`,
      ),
    );
  });
});

describe("fill", () => {
  it("takes cells and areas, a terrain, its side and its properties", () => {
    check(
      scenario(
        "sorcery",
        `  fill a1:b2 c3 land of south bars-power 3
  place a at c3 power 4
  expect illegal realm.barred
  fill d4 water
  expect legal
  fill d4 watr
#         ^^^^ Did you mean “water”?
  fill a1 land bars-power
# ^^^^^^^^^^^^^^^^^^^^^^^ argument.missing
`,
      ),
    );
  });
});

describe("remove and undo", () => {
  it("take a unit off, and the action above back", () => {
    check(
      scenario(
        "sorcery",
        `${REALM}  place a at b2
  remove a
  expect legal
  expect removed a
  expect at a none
  undo
  expect not removed a
  expect at a b2
  move a n
  expect legal
  show at a
  cite realm.edge
  undo
  expect at a b2
  remove b
#        ^ unit.unknown
`,
      ),
    );
  });

  it("gives back the board before the action above, whatever lies between", () => {
    check(
      scenario(
        "sorcery",
        `${REALM}  place a at b2
  move a s
  move a n n n n
  expect illegal
  undo
  expect at a b1
`,
      ),
    );
  });
});
