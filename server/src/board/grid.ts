import { area, membership, type Area } from "./area";
import { cellAt, columnOf, rowOf, type Cell } from "./cell";
import { moved } from "./footprint";
import { CARDINAL, DIRECTIONS, HEX_DIRECTIONS, vectorOf, type Direction } from "./direction";

/** The largest number of columns, and of rows, that a board may have. */
export const LARGEST_BOARD = 60;

/** A board's extent: columns from the west, rows from the south, both at least 1. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Hexes are pointy-top; rows 1, 3, 5 … are shifted half a cell east. */
  readonly hex?: boolean;
}

/** Whether a cell is on the board. */
export function onGrid(grid: Grid, cell: Cell): boolean {
  return columnOf(cell) < grid.columns && rowOf(cell) < grid.rows;
}

/** The cells of an area that are not on the board. */
export function offGrid(grid: Grid, cells: Area): Area {
  return cells.filter((cell) => !onGrid(grid, cell));
}

/** All cells of the board. */
export function cellsOf(grid: Grid): Area {
  const cells: Cell[] = [];
  for (let column = 0; column < grid.columns; column++) {
    for (let row = 0; row < grid.rows; row++) cells.push((row * 1024 + column) as Cell);
  }
  return cells;
}

/** The directions in which a cell has neighbours: by edges only, or by corners too. A hex has six, by edges. */
export function directionsOf(grid: Grid, neighbours: "cardinal" | "all"): readonly Direction[] {
  if (grid.hex) return HEX_DIRECTIONS;
  return neighbours === "all" ? DIRECTIONS : CARDINAL;
}

/**
 * The cell one step away, on the board or beyond its north and east edges; undefined beyond the west
 * and south ones, and for a direction that a hex does not have.
 */
export function stepFrom(grid: Grid, cell: Cell, direction: Direction): Cell | undefined {
  const { columns, rows } = vectorOf(direction);
  if (!grid.hex) return cellAt(columnOf(cell) + columns, rowOf(cell) + rows);
  if (columns === 0) return undefined;
  // Row 1 has index 0 and is one of the rows shifted east: its diagonals to the east are one column further.
  const shiftedEast = rowOf(cell) % 2 === 0;
  const sideways = rows === 0 ? columns : columns > 0 ? (shiftedEast ? 1 : 0) : shiftedEast ? 0 : -1;
  return cellAt(columnOf(cell) + sideways, rowOf(cell) + rows);
}

/** All cells one step away in the same direction, or undefined where {@link stepFrom} is undefined for one of them. */
export function stepArea(grid: Grid, cells: Area, direction: Direction): Area | undefined {
  if (!grid.hex) {
    const { columns, rows } = vectorOf(direction);
    return moved(cells, columns, rows);
  }
  const next: Cell[] = [];
  for (const cell of cells) {
    const to = stepFrom(grid, cell, direction);
    if (to === undefined) return undefined;
    next.push(to);
  }
  return area(next);
}

/** The cells on the board that are one step from any cell of an area, those of the area not counted. */
export function neighboursOf(grid: Grid, cells: Area, neighbours: "cardinal" | "all"): Area {
  const around: Cell[] = [];
  const isOwn = membership(cells);
  for (const cell of cells) {
    for (const direction of directionsOf(grid, neighbours)) {
      const next = stepFrom(grid, cell, direction);
      if (next !== undefined && onGrid(grid, next) && !isOwn(next)) around.push(next);
    }
  }
  return area(around);
}
