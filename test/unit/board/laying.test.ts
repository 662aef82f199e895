import assert from "node:assert/strict";
import fc from "fast-check";
import {
  area,
  carriedOver,
  cellName,
  footprintOf,
  HEX_DIRECTIONS,
  laidAround,
  laidAt,
  onGrid,
  parseCell,
  sized,
  stepArea,
  turnedOffset,
  type Area,
  type Cell,
  type Grid,
  type Offset,
  type QuarterTurns,
} from "../../../server/src/board";

const SQUARES: Grid = { columns: 20, rows: 20 };
const HEXES: Grid = { columns: 20, rows: 20, hex: true };

function cell(name: string): Cell {
  const found = parseCell(name);
  assert.ok(found !== undefined, name);
  return found;
}

function names(cells: Iterable<Cell | undefined>): readonly string[] {
  return [...cells].map((one) => (one === undefined ? "off" : cellName(one)));
}

const anyOffset: fc.Arbitrary<Offset> = fc.record({
  column: fc.integer({ min: -3, max: 3 }),
  row: fc.integer({ min: -3, max: 3 }),
});
const middleCell = fc.constantFrom("i9", "i10", "j9", "j12", "k11", "l10").map(cell);

describe("Laying drawings", () => {
  it("puts offsets of squares a column east and a row north for each", () => {
    const laying = laidAt(SQUARES, cell("c3"));
    assert.deepEqual(names([laying({ column: 1, row: -2 }), laying({ column: -3, row: 0 })]), ["d1", "off"]);
  });

  it("turns squares clockwise by quarters, as footprints are turned", () => {
    fc.assert(
      fc.property(anyOffset, middleCell, fc.constantFrom<QuarterTurns>(0, 1, 2, 3), (offset, at, turns) => {
        assert.equal(laidAt(SQUARES, at, { turns })(offset), laidAt(SQUARES, at)(turnedOffset(offset, turns)));
      }),
    );
  });

  it("mirrors before it turns", () => {
    const laying = laidAt(SQUARES, cell("e5"), { mirrored: true, turns: 1 });
    assert.deepEqual(names([laying({ column: 1, row: 0 }), laying({ column: 0, row: 1 })]), ["e6", "f5"]);
  });

  it("reads a hex drawing's southmost row as one that is shifted east", () => {
    // Around the hex in the middle row of a drawing of three rows.
    const around: readonly Offset[] = [
      { column: 1, row: 0 },
      { column: 0, row: 1 },
      { column: -1, row: 1 },
      { column: -1, row: 0 },
      { column: -1, row: -1 },
      { column: 0, row: -1 },
    ];
    for (const middle of ["c2", "c3"]) {
      const laying = laidAt(HEXES, cell(middle), { row: 1 });
      const neighbours = HEX_DIRECTIONS.map((direction) => stepArea(HEXES, [cell(middle)], direction)?.[0]);
      assert.deepEqual(names(around.map(laying)), names(neighbours), middle);
    }
  });

  it("turns hexes by sixths: east to south-east, and six times is none", () => {
    const at = cell("e5");
    const clockwise = ["e", "se", "sw", "w", "nw", "ne"] as const;
    for (const [turns, direction] of clockwise.entries()) {
      assert.deepEqual(
        names([laidAt(HEXES, at, { turns })({ column: 1, row: 0 })]),
        names(stepArea(HEXES, [at], direction) ?? []),
      );
    }
    fc.assert(
      fc.property(anyOffset, middleCell, fc.nat({ max: 5 }), fc.nat({ max: 1 }), (offset, to, turns, row) => {
        assert.equal(laidAt(HEXES, to, { turns: turns + 6, row })(offset), laidAt(HEXES, to, { turns, row })(offset));
        assert.equal(laidAt(HEXES, to, { turns: turns - 6, row })(offset), laidAt(HEXES, to, { turns, row })(offset));
      }),
    );
  });

  it("keeps distances on hexes, mirrored and turned", () => {
    const distance = (one: Cell, other: Cell): number => {
      let reached: Area = [one];
      for (let steps = 0; ; steps++) {
        if (reached.includes(other)) return steps;
        reached = area([
          ...reached,
          ...HEX_DIRECTIONS.flatMap((direction) => reached.flatMap((from) => stepArea(HEXES, [from], direction) ?? [])),
        ]);
      }
    };
    const near = fc.record({ column: fc.integer({ min: -1, max: 1 }), row: fc.integer({ min: -1, max: 1 }) });
    fc.assert(
      fc.property(near, near, middleCell, fc.nat({ max: 5 }), fc.boolean(), (one, other, at, turns, mirrored) => {
        const plain = laidAt(HEXES, at);
        const turned = laidAt(HEXES, at, { turns, mirrored });
        const [a, b, c, d] = [plain(one), plain(other), turned(one), turned(other)];
        assert.ok(a !== undefined && b !== undefined && c !== undefined && d !== undefined);
        assert.equal(distance(c, d), distance(a, b));
      }),
      { numRuns: 60 },
    );
  });

  it("lays a drawing around cells of the unit's shape, wherever they are, and around no others", () => {
    const shape = fc.uniqueArray(anyOffset, {
      minLength: 1,
      maxLength: 6,
      selector: ({ column, row }) => `${String(column)} ${String(row)}`,
    });
    fc.assert(
      fc.property(
        shape,
        middleCell,
        fc.constantFrom(SQUARES, HEXES),
        fc.nat({ max: 5 }),
        (offsets, at, grid, turns) => {
          const cells = area(offsets.map(laidAt(grid, at, { turns })).filter((one) => one !== undefined));
          const laying = laidAround(grid, offsets, cells, { turns });
          assert.ok(laying);
          assert.deepEqual(area(offsets.map(laying).filter((one) => one !== undefined)), cells);
          assert.equal(laidAround(grid, offsets, cells.slice(1), { turns }), undefined);
        },
      ),
    );
    assert.equal(laidAround(SQUARES, sized(2, 1), area([cell("b2"), cell("b3")])), undefined);
    assert.ok(laidAround(SQUARES, sized(2, 1), area([cell("b2"), cell("b3")]), { turns: 1 }));
  });

  it("lays a hex drawing around a unit of several cells on either sort of row", () => {
    for (const corner of ["b2", "b3"]) {
      const at = cell(corner);
      const cells = area([at, (at + 1) as Cell, (at + 1024) as Cell, (at + 1025) as Cell]);
      const laying = laidAround(HEXES, sized(2, 2), cells);
      assert.ok(laying, corner);
      assert.equal(footprintOf(cells).length, 4);
    }
  });

  it("carries cells over as one, on squares by columns and rows, on hexes by steps", () => {
    const cells = area([cell("b2"), cell("c2")]);
    assert.deepEqual(names(carriedOver(SQUARES, cells, cell("c2"), cell("f5")) ?? []), ["e5", "f5"]);
    assert.equal(carriedOver(SQUARES, cells, cell("c2"), cell("a1")), undefined);
    const column = area([cell("b2"), cell("b3")]);
    const stepped = stepArea(HEXES, column, "ne") ?? [];
    assert.deepEqual(carriedOver(HEXES, column, cell("b2"), cell("b3")), stepped);
    assert.ok(stepped.every((one) => onGrid(HEXES, one)));
  });
});
