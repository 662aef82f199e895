declare const cellBrand: unique symbol;

/**
 * One space of a grid as an integer: `row * 1024 + column`, both counted from 0; `a1`, the south-west
 * corner, is 0. The number does not depend on the size of a board. Columns run from the west, rows
 * from the south.
 */
export type Cell = number & { readonly [cellBrand]: true };

const ROW_BITS = 10;

/** What one row adds to a cell's number. */
export const ROW = 1 << ROW_BITS;

/** The number of columns that two letters can name (`a` to `zz`). */
const COLUMNS = 26 + 26 * 26;

/** The cell of a column and a row, both from 0, or undefined where one is negative or cannot be named. */
export function cellAt(column: number, row: number): Cell | undefined {
  if (column < 0 || row < 0 || column >= COLUMNS) return undefined;
  return (row * ROW + column) as Cell;
}

/** The column of a cell, from 0 in the west. */
export function columnOf(cell: Cell): number {
  return cell & (ROW - 1);
}

/** The row of a cell, from 0 in the south. */
export function rowOf(cell: Cell): number {
  return cell >> ROW_BITS;
}

/** A column's letters: 0 is `a`, 25 is `z`, 26 is `aa`. */
export function columnName(column: number): string {
  const letter = (index: number): string => String.fromCharCode(97 + index);
  return column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
}

/** A cell as authors write it, such as `b2`. */
export function cellName(cell: Cell): string {
  return `${columnName(columnOf(cell))}${String(rowOf(cell) + 1)}`;
}

const CELL = /^([a-z]{1,2})([1-9][0-9]{0,3})$/;

/** The cell that a word names, or undefined where the word is not a cell (`b2`, `aa30`; `orc12` is none). */
export function parseCell(word: string): Cell | undefined {
  const match = CELL.exec(word);
  if (!match?.[1] || !match[2]) return undefined;
  const letters = match[1];
  const last = letters.charCodeAt(letters.length - 1) - 97;
  const column = letters.length === 1 ? last : (letters.charCodeAt(0) - 96) * 26 + last;
  return cellAt(column, Number(match[2]) - 1);
}

/** Orders cells as answers are written: columns from the west, then rows from the south. */
export function compareCells(a: Cell, b: Cell): number {
  return columnOf(a) - columnOf(b) || a - b;
}
