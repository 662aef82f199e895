import assert from "node:assert/strict";
import Fraction from "fraction.js";
import { area, parseCell, rectangle, type Area } from "../../../server/src/board";
import { writeStat, type Value } from "../../../server/src/rules";
import { quoted, quotedName, writeValue } from "../../../server/src/scenario";
import { check } from "../../support/rulings";
import { scenario } from "./steps";

/** The cells of a text such as `b2:c3 d4`. */
function cells(text: string): Area {
  return area(
    text.split(" ").flatMap((word) => {
      const [first, last] = word.split(":").map(parseCell);
      assert.ok(first !== undefined);
      return last === undefined ? [first] : rectangle(first, last);
    }),
  );
}

describe("A value is written", () => {
  const written = (value: Value, text: string): void => {
    assert.equal(writeValue(value), text);
  };

  it("as an area where it is a rectangle, else cell by cell from the west and then from the south", () => {
    written({ type: "cells", cells: cells("c3 b2 b3 c2") }, "b2:c3");
    written({ type: "cells", cells: cells("b2") }, "b2");
    written({ type: "cells", cells: cells("c2 b10 b2") }, "b2 b10 c2");
    written({ type: "cells", cells: [] }, "none");
  });

  it("as areas parted by commas, in the order of their cells", () => {
    written({ type: "areas", areas: [cells("c2:d3"), cells("b10:c11"), cells("b2:c3")] }, "b2:c3, b10:c11, c2:d3");
    written({ type: "areas", areas: [cells("b2 b3 c2"), cells("b2 b3")] }, "b2:b3, b2 b3 c2");
    written({ type: "areas", areas: [] }, "none");
  });

  it("as names, in quotes where they must be", () => {
    written(
      { type: "names", names: ["giant", "Mountain Giant", "b2", "north", "at", "scenario"] },
      'giant "Mountain Giant" "b2" "north" "at" "scenario"',
    );
    written({ type: "names", names: [] }, "none");
  });

  it("as a fraction, a number, three numbers, rolls, directions, words and phrases", () => {
    written({ type: "chance", chance: new Fraction(2, 3) }, "2/3");
    written({ type: "chance", chance: new Fraction(1) }, "1");
    written({ type: "chance", chance: new Fraction(0) }, "0");
    written({ type: "number", number: -3 }, "-3");
    written({ type: "stats", numbers: [4, 4, 4] }, "4/4/4");
    written(
      {
        type: "rolls",
        rolls: [
          { test: "rush", target: 2 },
          { test: "dodge", target: 4 },
        ],
      },
      "rush 2+ dodge 4+",
    );
    written({ type: "rolls", rolls: [] }, "none");
    written({ type: "directions", directions: ["n", "ne"] }, "n ne");
    written({ type: "words", words: ["forest", "mountain"] }, "forest mountain");
    const phrases = [
      ["alice", "hero"],
      ["Bob the Second", "hero"],
    ];
    written({ type: "phrases", phrases }, 'alice hero, "Bob the Second" hero');
    written({ type: "phrases", phrases: [] }, "none");
  });

  it("as the value of a stat", () => {
    assert.equal(writeStat({ type: "number", number: 8 }), "8");
    assert.equal(writeStat({ type: "target", target: 3 }), "3+");
    assert.equal(writeStat({ type: "stats", numbers: [1, 0, 2] }), "1/0/2");
  });

  it("with quotes and backslashes marked", () => {
    assert.equal(quoted('a "b" \\c'), '"a \\"b\\" \\\\c"');
    assert.equal(quotedName("orc12"), "orc12");
    assert.equal(quotedName("4th"), '"4th"');
  });
});

describe("What is near", () => {
  it("is told of cells and directions in capitals", () => {
    check(
      scenario(
        "blood-bowl",
        `  place rob at B2
#              ^^ Did you mean “b2”?
  place bob at b2
  move bob North
#          ^^^^^ Did you mean “north”?
  Move bob n
# ^^^^ Did you mean “move”?
`,
      ),
    );
  });
});
