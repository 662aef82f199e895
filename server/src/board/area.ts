import { cellAt, cellName, columnOf, compareCells, rowOf, type Cell } from "./cell";

/** A set of cells: each once, in the order of {@link compareCells}. Made by {@link area}. */
export type Area = readonly Cell[];

/** The set of the given cells. */
export function area(cells: Iterable<Cell>): Area {
  const given = [...cells];
  return isInOrder(given) ? given : inOrder([given]);
}

/** From how many cells on it is cheaper to mark them on a plane than to compare them one by one. */
const MANY = 64;

/** How many places of a plane may be looked through for each cell that is marked on it. */
const SPARSEST = 64;

/** All cells of some lists as a set in order. */
function inOrder(lists: readonly (readonly Cell[])[]): Area {
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count < MANY) return [...new Set(lists.flat())].sort(compareCells);
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const list of lists) widen(box, list);
  const rows = box.north - box.south + 1;
  const size = (box.east - box.west + 1) * rows;
  if (size > count * SPARSEST) return [...new Set(lists.flat())].sort(compareCells);
  const marks = new Uint8Array(size);
  for (const list of lists) {
    for (const cell of list) marks[(columnOf(cell) - box.west) * rows + rowOf(cell) - box.south] = 1;
  }
  const cells: Cell[] = [];
  for (let place = marks.indexOf(1); place >= 0; place = marks.indexOf(1, place + 1)) {
    const cell = cellAt(box.west + Math.floor(place / rows), box.south + (place % rows));
    if (cell !== undefined) cells.push(cell);
  }
  return cells;
}

/** Whether cells are a set in order already; that is so of most that are asked for, and much cheaper told than made. */
function isInOrder(cells: readonly Cell[]): boolean {
  let [before] = cells;
  for (let index = 1; index < cells.length; index++) {
    const cell = cells[index];
    if (before === undefined || cell === undefined || compareCells(before, cell) >= 0) return false;
    before = cell;
  }
  return true;
}

/** The cells of the rectangle that has the two cells at opposite corners. */
export function rectangle(one: Cell, other: Cell): Area {
  const box = bounds([one, other]);
  const cells: Cell[] = [];
  for (let column = box.west; column <= box.east; column++) {
    for (let row = box.south; row <= box.north; row++) {
      const cell = cellAt(column, row);
      if (cell !== undefined) cells.push(cell);
    }
  }
  return cells;
}

/** The smallest rectangle of columns and rows (from 0, both ends included) around some cells; at least one is needed. */
export function bounds(cells: Area): { west: number; east: number; south: number; north: number } {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  widen(box, cells);
  return box;
}

function widen(box: ReturnType<typeof bounds>, cells: readonly Cell[]): void {
  for (const cell of cells) {
    const column = columnOf(cell);
    const row = rowOf(cell);
    if (column < box.west) box.west = column;
    if (column > box.east) box.east = column;
    if (row < box.south) box.south = row;
    if (row > box.north) box.north = row;
  }
}

/** Whether two sets have the same cells. */
export function sameArea(a: Area, b: Area): boolean {
  return a.length === b.length && a.every((cell, index) => cell === b[index]);
}

/** The cells of both. */
export function union(...areas: readonly Area[]): Area {
  const [only, ...others] = areas;
  return only && others.length === 0 ? area(only) : inOrder(areas);
}

/** The cells of `a` that are not in `b`. */
export function without(a: Area, b: Area): Area {
  const isIn = membership(b);
  return a.filter((cell) => !isIn(cell));
}

/** The cells that are in both. */
export function intersection(a: Area, b: Area): Area {
  return a.filter(membership(b));
}

/** Whether the two sets share a cell. */
export function overlaps(a: Area, b: Area): boolean {
  return a.some(membership(b));
}

/** Tells which cells are in a set; of a large one, without looking it through for each. */
export function membership(cells: Area): (cell: Cell) => boolean {
  if (cells.length < MANY) return (cell) => cells.includes(cell);
  const held = new Set(cells);
  return (cell) => held.has(cell);
}

/** Whether the cells fill a rectangle. */
export function isRectangle(cells: Area): boolean {
  if (cells.length === 0) return false;
  const box = bounds(cells);
  return (box.east - box.west + 1) * (box.north - box.south + 1) === cells.length;
}

/** The cells as the language writes them: a rectangle as `b2:c3`, else cell by cell, `none` for no cell. */
export function areaName(cells: Area): string {
  const [first] = cells;
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return "none";
  if (cells.length === 1) return cellName(first);
  return isRectangle(cells) ? `${cellName(first)}:${cellName(last)}` : cells.map(cellName).join(" ");
}
