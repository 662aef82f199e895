import assert from "node:assert/strict";
import { loopsAround, outlinePath, type Polygon } from "../../../server/src/view/outline";

/** Squares of side 10 at columns and rows, y down. */
function squares(...places: readonly (readonly [number, number])[]): readonly Polygon[] {
  return places.map(([x, y]) => [
    { x: x * 10, y: y * 10 },
    { x: x * 10 + 10, y: y * 10 },
    { x: x * 10 + 10, y: y * 10 + 10 },
    { x: x * 10, y: y * 10 + 10 },
  ]);
}

function area(points: readonly { x: number; y: number }[]): number {
  return (
    points.reduce((sum, point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      return sum + point.x * next.y - next.x * point.y;
    }, 0) / 2
  );
}

describe("the outline of a set of cells", () => {
  it("keeps only the corners of a rectangle", () => {
    const [loop, ...others] = loopsAround(squares([0, 0], [1, 0], [0, 1], [1, 1]));
    assert.equal(others.length, 0);
    assert.deepEqual(loop?.map(({ x, y }) => `${String(x)},${String(y)}`).sort(), ["0,0", "0,20", "20,0", "20,20"]);
  });

  it("runs around a hole the other way", () => {
    const ring = squares([0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]);
    const areas = loopsAround(ring)
      .map(area)
      .sort((a, b) => a - b);
    assert.deepEqual(areas, [-100, 900]);
  });

  it("keeps cells that only touch at a corner apart", () => {
    const loops = loopsAround(squares([0, 0], [1, 1]));
    assert.equal(loops.length, 2);
    assert.deepEqual(loops.map(area), [100, 100]);
  });

  it("moves every corner of an L inwards, the inner one too", () => {
    const path = outlinePath(squares([0, 0], [0, 1], [1, 1]), { inset: 1, corner: 0, cut: false });
    for (const point of ["1 1", "9 1", "9 11", "19 11", "19 19", "1 19"]) {
      assert.ok(path.includes(point), `${point} in ${path}`);
    }
  });

  it("rounds corners by arcs and cuts them straight", () => {
    const style = { inset: 0, corner: 3 };
    const round = outlinePath(squares([0, 0]), { ...style, cut: false });
    const cut = outlinePath(squares([0, 0]), { ...style, cut: true });
    assert.equal(round.match(/A3 3 0 0 1/g)?.length, 4);
    assert.equal(cut.includes("A"), false);
    assert.equal(cut.match(/L/g)?.length, 7);
  });

  it("covers exactly its cells, for random sets", () => {
    const seed = 20240607;
    let state = seed;
    const random = (): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    for (let run = 0; run < 500; run++) {
      const places: [number, number][] = [];
      for (let x = 0; x < 5; x++) for (let y = 0; y < 5; y++) if (random() < 0.5) places.push([x, y]);
      const total = loopsAround(squares(...places)).reduce((sum, loop) => sum + area(loop), 0);
      assert.ok(Math.abs(total - places.length * 100) < 1e-6, `seed ${String(seed)}, run ${String(run)}`);
    }
  });

  it("is empty for no cells", () => {
    assert.equal(outlinePath([], { inset: 2, corner: 4, cut: false }), "");
  });
});
