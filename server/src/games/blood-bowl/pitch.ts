import { columnOf, rowOf, type Area, type Cell, type Grid } from "../../board";

/** The rows of each of the two wide zones. */
const WIDE = 4;

/** The lowest number of rows that leaves something between the wide zones. */
const ROWS_WITH_WIDE_ZONES = 2 * WIDE + 1;

/** The wide zones of a pitch: the rows, from 0, of the southern and of the northern one. */
export function wideZones(
  grid: Grid,
): readonly { readonly name: string; readonly first: number; readonly last: number }[] {
  if (grid.rows < ROWS_WITH_WIDE_ZONES) return [];
  return [
    { name: "southern", first: 0, last: WIDE - 1 },
    { name: "northern", first: grid.rows - WIDE, last: grid.rows - 1 },
  ];
}

/** The squares of a base that lie in some rows. */
export function inRows(cells: Area, rows: { readonly first: number; readonly last: number }): Area {
  return cells.filter((cell) => rowOf(cell) >= rows.first && rowOf(cell) <= rows.last);
}

/** Whether a square is in the half of a side, its end zone included: `home` has the west. */
export function isInHalf(grid: Grid, homeSide: boolean, cell: Cell): boolean {
  const column = columnOf(cell);
  return homeSide ? column < Math.floor(grid.columns / 2) : column >= Math.ceil(grid.columns / 2);
}

/** Whether a square is in the end zone in which a side scores: the other side's. */
export function isInScoringZone(grid: Grid, homeSide: boolean, cell: Cell): boolean {
  return columnOf(cell) === (homeSide ? grid.columns - 1 : 0);
}
