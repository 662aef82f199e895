import assert from "node:assert/strict";
import fc from "fast-check";
import { LineCounts } from "../../../server/src/workspace/lineCounts";

describe("The line counts of sections", () => {
  it("tell the first line of each section and the section of each line", () => {
    const counts = new LineCounts([3, 1, 0, 2]);
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((index) => counts.firstLine(index)),
      [0, 3, 4, 4, 6],
    );
    assert.deepEqual(
      [0, 2, 3, 4, 5, 6, 99].map((line) => counts.sectionAt(line)),
      [0, 0, 1, 3, 3, 3, 3],
    );
    assert.equal(counts.lines, 6);
  });

  it("have no section where there is none", () => {
    assert.equal(new LineCounts([]).sectionAt(0), -1);
  });

  it("stay what a plain list says, whatever is put in the place of what", () => {
    const edit = fc.tuple(fc.nat(30), fc.nat(5), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }), fc.array(edit), (start, edits) => {
        let plain = [...start];
        const counts = new LineCounts(start);
        for (const [at, remove, added] of edits) {
          const from = Math.min(at, plain.length);
          const removed = Math.min(remove, plain.length - from);
          counts.splice(from, removed, added);
          plain = [...plain.slice(0, from), ...added, ...plain.slice(from + removed)];
        }
        let line = 0;
        plain.forEach((count, index) => {
          assert.equal(counts.firstLine(index), line);
          for (let inside = 0; inside < count; inside++) assert.equal(counts.sectionAt(line + inside), index);
          line += count;
        });
        assert.equal(counts.lines, line);
        assert.equal(counts.length, plain.length);
      }),
    );
  });
});
