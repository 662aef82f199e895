import { area, type Area } from "./area";
import { cellAt, columnOf, rowOf, type Cell } from "./cell";
import type { Footprint, Offset } from "./footprint";
import type { Grid } from "./grid";

/** Where a place of a drawing lies on a board, on it or beyond its edges; undefined where no cell can be named there. */
export type Laying = (offset: Offset) => Cell | undefined;

/** How a drawing is laid. */
export interface LayingOptions {
  /** See `DrawnRows`. */
  readonly row?: number;
  /** Clockwise turns: quarters of a whole turn on squares, sixths on hexes. */
  readonly turns?: number;
  /** Mirrored west to east, before it is turned. */
  readonly mirrored?: boolean;
}

/**
 * A place in the plane: columns and rows on squares; on hexes steps to the east and steps to the north-east. Moving a
 * thing adds the same vector to all of its places.
 */
interface Vector {
  readonly x: number;
  readonly y: number;
}

/** The place of a column and a row; on hexes, rows with an even index are those shifted half a cell east. */
function vectorAt(grid: Grid, column: number, row: number): Vector {
  return { x: grid.hex ? column - (row + (row & 1)) / 2 : column, y: row };
}

function cellOf(grid: Grid, { x, y }: Vector): Cell | undefined {
  return cellAt(grid.hex ? x + (y + (y & 1)) / 2 : x, y);
}

function vectorOfCell(grid: Grid, cell: Cell): Vector {
  return vectorAt(grid, columnOf(cell), rowOf(cell));
}

function turnedOnce(grid: Grid, { x, y }: Vector): Vector {
  return grid.hex ? { x: x + y, y: -x || 0 } : { x: y, y: -x || 0 };
}

function mirroredVector(grid: Grid, { x, y }: Vector): Vector {
  return { x: (grid.hex ? -x - y : -x) || 0, y };
}

/** The place of an offset from the drawing's (0, 0), mirrored and turned about it. */
function drawnVector(grid: Grid, { column, row }: Offset, options: LayingOptions): Vector {
  const drawnRow = options.row ?? 0;
  const origin = vectorAt(grid, 0, drawnRow);
  const place = vectorAt(grid, column, drawnRow + row);
  let vector: Vector = { x: place.x - origin.x, y: place.y - origin.y };
  if (options.mirrored) vector = mirroredVector(grid, vector);
  const whole = grid.hex ? 6 : 4;
  const turns = (((options.turns ?? 0) % whole) + whole) % whole;
  for (let turn = 0; turn < turns; turn++) vector = turnedOnce(grid, vector);
  return vector;
}

/** A drawing laid with its (0, 0) on a cell. */
export function laidAt(grid: Grid, cell: Cell, options: LayingOptions = {}): Laying {
  const origin = vectorOfCell(grid, cell);
  return (offset) => {
    const { x, y } = drawnVector(grid, offset, options);
    return cellOf(grid, { x: origin.x + x, y: origin.y + y });
  };
}

/**
 * A drawing around a unit laid so that the unit's own offsets come to lie on exactly the given cells, after the turns of
 * the options; undefined where no move does that. On hexes, a unit of several cells is also looked for as if the
 * drawing's southmost row were one that is not shifted.
 */
export function laidAround(grid: Grid, unit: Footprint, cells: Area, options: LayingOptions = {}): Laying | undefined {
  const row = options.row ?? 0;
  const rows = grid.hex && unit.length > 1 ? [row, row + 1] : [row];
  for (const drawnRow of rows) {
    const laying = matched(grid, unit, cells, { ...options, row: drawnRow });
    if (laying) return laying;
  }
  return undefined;
}

function matched(grid: Grid, unit: Footprint, cells: Area, options: LayingOptions): Laying | undefined {
  if (unit.length !== cells.length) return undefined;
  const own = unit.map((offset) => drawnVector(grid, offset, options)).sort(compareVectors);
  const there = cells.map((cell) => vectorOfCell(grid, cell)).sort(compareVectors);
  const [first] = own;
  const [target] = there;
  if (!first || !target) return undefined;
  const x = target.x - first.x;
  const y = target.y - first.y;
  const fits = own.every((vector, index) => vector.x + x === there[index]?.x && vector.y + y === there[index].y);
  if (!fits) return undefined;
  return (offset) => {
    const vector = drawnVector(grid, offset, options);
    return cellOf(grid, { x: vector.x + x, y: vector.y + y });
  };
}

function compareVectors(a: Vector, b: Vector): number {
  return a.x - b.x || a.y - b.y;
}

/** Cells moved as one, so that `from` comes to lie on `to`; undefined where one of them could not be named. */
export function carriedOver(grid: Grid, cells: Area, from: Cell, to: Cell): Area | undefined {
  const start = vectorOfCell(grid, from);
  const end = vectorOfCell(grid, to);
  const next: Cell[] = [];
  for (const cell of cells) {
    const { x, y } = vectorOfCell(grid, cell);
    const moved = cellOf(grid, { x: x + end.x - start.x, y: y + end.y - start.y });
    if (moved === undefined) return undefined;
    next.push(moved);
  }
  return area(next);
}
