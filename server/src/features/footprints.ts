import type { Footprint } from "../board";

/** A footprint as it is written: `2x2` for a rectangle, else the rows of its drawing from the north. */
export function footprintRows(footprint: Footprint): string | readonly string[] {
  const columns = Math.max(...footprint.map(({ column }) => column)) + 1;
  const rows = Math.max(...footprint.map(({ row }) => row)) + 1;
  if (footprint.length === columns * rows) return `${String(columns)}x${String(rows)}`;
  return Array.from({ length: rows }, (_, fromNorth) =>
    Array.from({ length: columns }, (_column, column) =>
      footprint.some((offset) => offset.column === column && offset.row === rows - 1 - fromNorth) ? "x" : ".",
    ).join(" "),
  );
}
