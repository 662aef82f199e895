import { area, bounds, type Area } from "./area";
import { cellAt, columnOf, rowOf, type Cell } from "./cell";

/** Clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A place relative to another, in columns east and rows north. */
export interface Offset {
  readonly column: number;
  readonly row: number;
}

/**
 * The shape of a unit: offsets from the south-west corner of its bounding box, which is (0, 0) even
 * where the unit does not hold that corner. In one piece, by edges, unless a function says otherwise.
 */
export type Footprint = readonly Offset[];

/** The footprint of a rectangle, columns by rows. */
export function sized(columns: number, rows: number): Footprint {
  return Array.from({ length: columns * rows }, (_, index) => ({
    column: Math.floor(index / rows),
    row: index % rows,
  }));
}

/** The offsets moved so that their bounding box begins at (0, 0), in the order of cells. */
export function normalised(offsets: readonly Offset[]): Footprint {
  const west = Math.min(...offsets.map((offset) => offset.column));
  const south = Math.min(...offsets.map((offset) => offset.row));
  return offsets
    .map(({ column, row }) => ({ column: column - west, row: row - south }))
    .sort((a, b) => a.column - b.column || a.row - b.row);
}

/** One offset turned clockwise about (0, 0). */
export function turnedOffset({ column, row }: Offset, turns: QuarterTurns): Offset {
  switch (turns) {
    case 0:
      return { column, row };
    case 1:
      return { column: row, row: -column };
    case 2:
      return { column: -column, row: -row };
    case 3:
      return { column: -row, row: column };
  }
}

/** The footprint turned clockwise. */
export function turned(footprint: Footprint, turns: QuarterTurns): Footprint {
  return normalised(footprint.map((offset) => turnedOffset(offset, turns)));
}

/** The footprint mirrored west to east. */
export function mirrored(footprint: Footprint): Footprint {
  return normalised(footprint.map(({ column, row }) => ({ column: -column, row })));
}

/** The cells of the footprint with its bounding box's south-west corner on a cell. */
export function placedAt(footprint: Footprint, corner: Cell): Area {
  const cells = footprint.map(({ column, row }) => cellAt(columnOf(corner) + column, rowOf(corner) + row));
  return area(cells.filter((cell) => cell !== undefined));
}

/** A footprint that is put on many corners; see {@link placedAt}. Its cells on `a1` are worked out once. */
export function placer(footprint: Footprint): (corner: Cell) => Area {
  const first = placedAt(footprint, 0 as Cell);
  // A cell's number grows by the same amount wherever it is, and stays a cell's number while its column can be named.
  const last = Math.max(0, ...first.map(columnOf));
  return (corner) =>
    cellAt(columnOf(corner) + last, 0) === undefined
      ? placedAt(footprint, corner)
      : first.map((cell) => (cell + corner) as Cell);
}

/** The shape of some cells; at least one is needed. */
export function footprintOf(cells: Area): Footprint {
  return normalised(cells.map((cell) => ({ column: columnOf(cell), row: rowOf(cell) })));
}

/** The south-west corner of the bounding box of some cells. */
export function cornerOf(cells: Area): Cell | undefined {
  if (cells.length === 0) return undefined;
  const box = bounds(cells);
  return cellAt(box.west, box.south);
}

/** Whether two footprints are the same shape as they stand. */
export function sameFootprint(a: Footprint, b: Footprint): boolean {
  return (
    a.length === b.length &&
    a.every((offset, index) => offset.column === b[index]?.column && offset.row === b[index].row)
  );
}

/** The quarter turns, fewest first, in which a footprint is the shape of some cells; empty where none is. */
export function turnsInto(footprint: Footprint, cells: Area): readonly QuarterTurns[] {
  const shape = footprintOf(cells);
  return ([0, 1, 2, 3] as const).filter((turns) => sameFootprint(turned(footprint, turns), shape));
}

/** Whether the offsets are one piece, joined by edges. No offset at all is not a piece. */
export function isConnected(offsets: readonly Offset[]): boolean {
  const key = (column: number, row: number): string => `${String(column)},${String(row)}`;
  const left = new Map(offsets.map((offset) => [key(offset.column, offset.row), offset]));
  const [first] = offsets;
  const queue = first ? [first] : [];
  if (first) left.delete(key(first.column, first.row));
  for (let at = queue.pop(); at; at = queue.pop()) {
    for (const [columns, rows] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const next = key(at.column + columns, at.row + rows);
      const offset = left.get(next);
      if (offset) {
        left.delete(next);
        queue.push(offset);
      }
    }
  }
  return offsets.length > 0 && left.size === 0;
}

/** Cells moved by the same number of columns and rows; undefined where a cell could not be named. */
export function moved(cells: Area, columns: number, rows: number): Area | undefined {
  const next: Cell[] = [];
  for (const cell of cells) {
    const to = cellAt(columnOf(cell) + columns, rowOf(cell) + rows);
    if (to === undefined) return undefined;
    next.push(to);
  }
  return next;
}
