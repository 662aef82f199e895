import assert from "node:assert/strict";
import fc from "fast-check";
import {
  area,
  cellAt,
  compareCells,
  intersection,
  moved,
  overlaps,
  placedAt,
  placer,
  sized,
  turned,
  union,
  without,
  type Cell,
} from "../../../server/src/board";

function at(column: number, row: number): Cell {
  const cell = cellAt(column, row);
  assert.ok(cell !== undefined);
  return cell;
}

const anyCell = fc.tuple(fc.nat({ max: 59 }), fc.nat({ max: 59 })).map(([column, row]) => at(column, row));
const farCell = fc.tuple(fc.nat({ max: 701 }), fc.nat({ max: 9998 })).map(([column, row]) => at(column, row));
const fewCells = fc.array(anyCell, { maxLength: 8 });
const manyCells = fc.array(anyCell, { minLength: 70, maxLength: 300 });
const anyCells = fc.oneof(fewCells, manyCells, fc.array(farCell, { minLength: 60, maxLength: 80 }));

function plainly(cells: readonly Cell[]): readonly Cell[] {
  return [...new Set(cells)].sort(compareCells);
}

describe("Sets of cells", () => {
  it("have each cell once and in order, few or many", () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        assert.deepEqual(area(cells), plainly(cells));
      }),
    );
  });

  it("are joined, few or many", () => {
    fc.assert(
      fc.property(fc.array(anyCells, { maxLength: 4 }), (lists) => {
        assert.deepEqual(union(...lists.map(area)), plainly(lists.flat()));
      }),
    );
  });

  it("are told apart, few or many", () => {
    fc.assert(
      fc.property(anyCells, anyCells, (one, other) => {
        const [a, b] = [area(one), area(other)];
        const shared = a.filter((cell) => other.includes(cell));
        assert.deepEqual(intersection(a, b), shared);
        assert.deepEqual(
          without(a, b),
          a.filter((cell) => !other.includes(cell)),
        );
        assert.equal(overlaps(a, b), shared.length > 0);
      }),
    );
  });
});

describe("A footprint put on many corners", () => {
  it("has the cells that it has when it is put on one, at the last nameable columns too", () => {
    const corners = fc.oneof(
      farCell,
      fc.tuple(fc.integer({ min: 690, max: 701 }), fc.nat({ max: 60 })).map(([column, row]) => at(column, row)),
    );
    fc.assert(
      fc.property(corners, fc.constantFrom(0, 1, 2, 3), (corner, turns) => {
        const footprint = turned([...sized(1, 4), { column: 1, row: 0 }, { column: 2, row: 0 }], turns);
        assert.deepEqual(placer(footprint)(corner), placedAt(footprint, corner));
      }),
    );
  });

  it("is moved as one, or not at all", () => {
    const cells = placedAt(sized(2, 2), at(1, 1));
    assert.deepEqual(moved(cells, -1, -1), placedAt(sized(2, 2), at(0, 0)));
    assert.equal(moved(cells, -2, 0), undefined);
    assert.equal(moved(cells, 0, -2), undefined);
    assert.equal(moved(cells, 701, 0), undefined);
  });
});
