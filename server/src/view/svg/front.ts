/** Where a unit faces: the marks in front of discs and shapes. */
import { columnOf, isCardinal, rowOf, vectorOf, type Cell } from "../../board";
import type { UnitView } from "../board-view";
import { written, type Point } from "../outline";
import type { Canvas } from "./canvas";
import { element, type SvgElement } from "./element";
import { centre, centreOfArea, pixelStep } from "./plane";

/** Where a one-cell unit is drawn, in px. */
interface Disc {
  readonly middle: Point;
  readonly radius: number;
}

/** The class suffix of a unit's side. */
export function sideOf(unit: UnitView): "0" | "1" | "2" {
  return unit.side ? `${unit.side.mark}` : "0";
}

/** A small wedge in front of the disc of a one-cell unit, in the direction that it faces; north where it faces none. */
export function tokenFront(canvas: Canvas, unit: UnitView, disc: Disc): SvgElement {
  const step = pixelStep(canvas.plane, unit.facing ?? "n");
  const length = Math.hypot(step.x, step.y) || 1;
  const d = { x: step.x / length, y: step.y / length };
  const at = (out: number, side: number): string =>
    `${written(disc.middle.x + d.x * out - d.y * side)} ${written(disc.middle.y + d.y * out + d.x * side)}`;
  const { radius } = disc;
  return element("path", {
    class: `front${sideOf(unit)}`,
    d: `M${at(radius + 1, -radius * 0.5)}L${at(radius + 8, 0)}L${at(radius + 1, radius * 0.5)}z`,
  });
}

/**
 * The front of a shape: a bar along its front edge with a wedge over the outline; at a corner for a diagonal. Nothing
 * where it faces no direction. `inset` is how far within its cells the outline lies, in px.
 */
export function bodyFront(canvas: Canvas, unit: UnitView, inset: number): SvgElement | undefined {
  const { plane } = canvas;
  if (!unit.facing) return undefined;
  const { columns, rows } = vectorOf(unit.facing);
  const middle = centreOfArea(plane, unit.cells);
  const small = plane.cell < 36;
  if (plane.hex) {
    const step = pixelStep(plane, unit.facing);
    const length = Math.hypot(step.x, step.y) || 1;
    const out = { x: step.x / length, y: step.y / length };
    const reach = Math.max(
      ...unit.cells.map((cell) => {
        const at = centre(plane, cell);
        return (at.x - middle.x) * out.x + (at.y - middle.y) * out.y;
      }),
    );
    const edge = {
      x: middle.x + out.x * (reach + plane.cell / 2 - inset),
      y: middle.y + out.y * (reach + plane.cell / 2 - inset),
    };
    return frontBar(edge, out, plane.cell / 4, small, sideOf(unit));
  }
  if (isCardinal(unit.facing)) {
    const run = frontRun(unit.cells, columns, rows);
    const ends = run.map((cell) => centre(plane, cell));
    const along = centreOfArea(plane, run);
    const edge = {
      x: along.x + columns * (plane.cell / 2 - inset),
      y: along.y - rows * (plane.cell / 2 - inset),
    };
    const half = (ends.length * plane.cell) / 2 - inset - canvas.detail.corner - 2;
    return frontBar(edge, { x: columns, y: -rows }, Math.max(half, 6), small, sideOf(unit));
  }
  const cell = cornerCell(unit.cells, columns, rows);
  const own = centre(plane, cell);
  const half = plane.cell / 2 - inset;
  const corner = { x: own.x + columns * half, y: own.y - rows * half };
  const point = (a: number, b: number): string => `${written(corner.x - columns * a)} ${written(corner.y + rows * b)}`;
  const [bar, wedge, out, thick] = small ? [9, 5, 4, 3] : [Math.min(30, plane.cell * 0.6), 13, 6, 5];
  return element("path", {
    class: `front${sideOf(unit)}`,
    d:
      `M${point(bar, 0)}L${point(wedge, 0)}L${point(-out, -out)}L${point(0, wedge)}L${point(0, bar)}` +
      `L${point(thick, bar)}L${point(thick, thick)}L${point(bar, thick)}z`,
  });
}

/** The cell that lies furthest in a diagonal direction; of several the northmost. */
function cornerCell(cells: readonly Cell[], columns: number, rows: number): Cell {
  const depth = (cell: Cell): number => columnOf(cell) * columns + rowOf(cell) * rows + rowOf(cell) / 1024;
  return cells.reduce((a, b) => (depth(b) > depth(a) ? b : a));
}

/** The longest unbroken run of cells on the side to which a shape looks. */
export function frontRun(cells: readonly Cell[], columns: number, rows: number): readonly Cell[] {
  const depth = (cell: Cell): number => columnOf(cell) * columns + rowOf(cell) * rows;
  const across = (cell: Cell): number => (columns === 0 ? columnOf(cell) : rowOf(cell));
  const most = Math.max(...cells.map(depth));
  const front = cells.filter((cell) => depth(cell) === most).sort((a, b) => across(a) - across(b));
  let best: readonly Cell[] = [];
  let run: Cell[] = [];
  for (const cell of front) {
    const last = run.at(-1);
    run = last !== undefined && across(cell) === across(last) + 1 ? [...run, cell] : [cell];
    if (run.length > best.length) best = run;
  }
  return best;
}

function frontBar(edge: Point, out: Point, half: number, small: boolean, mark: string): SvgElement {
  const [thick, wide, deep] = small ? [3, Math.min(6, half), 6] : [5, Math.min(12, half), 13];
  const at = (away: number, along: number): string =>
    `${written(edge.x + out.x * away - out.y * along)} ${written(edge.y + out.y * away + out.x * along)}`;
  return element("path", {
    class: `front${mark}`,
    d: `M${at(-thick, -half)}L${at(0, -half)}L${at(0, -wide)}L${at(deep, 0)}L${at(0, wide)}L${at(0, half)}L${at(-thick, half)}z`,
  });
}
