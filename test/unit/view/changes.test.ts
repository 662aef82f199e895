import assert from "node:assert/strict";
import { changeBetween } from "../../../server/src/view";
import { changed } from "../../../webview/src/changes";
import { randomFrom, type Random } from "../../models/random";

/** Some plain data, at most so many levels deep. */
function dataFrom(random: Random, depth: number): unknown {
  const kinds = depth === 0 ? 3 : 5;
  const length = random.below(4);
  switch (random.below(kinds)) {
    case 0:
      return random.below(3);
    case 1:
      return ["", "here", "there"][random.below(3)];
    case 2:
      return [null, true, false][random.below(3)];
    case 3:
      return Array.from({ length }, () => dataFrom(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length }, () => ["abcdef".charAt(random.below(6)), dataFrom(random, depth - 1)] as const),
      );
  }
}

describe("changes of plain data", () => {
  it("make of any piece of data any other one, also after a journey as JSON", () => {
    const random = randomFrom(20261130);
    for (let time = 0; time < 20_000; time++) {
      const before = dataFrom(random, 4);
      const after = dataFrom(random, 4);
      const change = changeBetween(before, after);
      const told = change && (JSON.parse(JSON.stringify(change)) as typeof change);
      assert.deepEqual(told ? changed(before, told) : before, after, `seed ${random.seed}`);
    }
  });

  it("are none where nothing changed", () => {
    const random = randomFrom(7);
    for (let time = 0; time < 1000; time++) {
      const data = dataFrom(random, 4);
      assert.equal(changeBetween(data, structuredClone(data)), undefined, `seed ${random.seed}`);
    }
  });

  it("leave what did not change as the very same thing", () => {
    const before = {
      units: [
        { name: "ogre", cells: [1] },
        { name: "imp", cells: [2] },
      ],
      sides: ["home"],
    };
    const after = {
      units: [
        { name: "ogre", cells: [1] },
        { name: "imp", cells: [3] },
      ],
      sides: ["home"],
    };
    const change = changeBetween(before, after);
    assert.ok(change);
    const result = changed(before, change) as typeof before;
    assert.deepEqual(result, after);
    assert.equal(result.units[0], before.units[0]);
    assert.equal(result.sides, before.sides);
  });

  it("name only what is another, what is new and what is gone", () => {
    assert.deepEqual(changeBetween({ a: [1, 2, 3], b: 1, c: 1 }, { a: [1, 5], b: 1 }), {
      fields: { a: { length: 2, entries: [[1, { value: 5 }]] } },
      gone: ["c"],
    });
  });
});
