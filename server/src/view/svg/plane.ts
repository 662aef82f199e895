import { columnOf, rowOf, vectorOf, type Area, type Cell, type Direction } from "../../board";
import { outlinePath, type OutlineStyle, type Point, type Polygon } from "../outline";
import type { Box } from "./text";

/** The part of a board that is drawn: columns and rows from 0, parts of a cell allowed. */
export interface Window {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
}

/** Where the cells of a board lie in a picture. */
export interface Plane {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly window: Window;
  readonly hex: boolean;
}

/** How far one row of hexes lies above the other, in cells: their points fit into each other. */
const HEX_ROW = Math.sqrt(3) / 2;

/** The plane of a window with cells of a size in px, its upper left corner at (left, top). */
export function planeOf(window: Window, cell: number, hex: boolean, left: number, top: number): Plane {
  const width = (window.columns + (hex ? 0.5 : 0)) * cell;
  const height = hex ? (window.rows * HEX_ROW + (2 / Math.sqrt(3) - HEX_ROW)) * cell : window.rows * cell;
  return { cell, left, top, width, height, window, hex };
}

/** The middle of a column and row, which need not be whole. */
export function middleOf(plane: Plane, column: number, row: number): Point {
  const { cell, window } = plane;
  const across = column - window.west + 0.5;
  const up = row - window.south;
  if (!plane.hex) {
    return { x: plane.left + across * cell, y: plane.top + plane.height - (up + 0.5) * cell };
  }
  const shift = Math.abs(Math.round(row)) % 2 === 0 ? 0.5 : 0;
  return {
    x: plane.left + (across + shift) * cell,
    y: plane.top + plane.height - (up * HEX_ROW + 1 / Math.sqrt(3)) * cell,
  };
}

/** The middle of a cell. */
export function centre(plane: Plane, cell: Cell): Point {
  return middleOf(plane, columnOf(cell), rowOf(cell));
}

/** The middle of a set of cells: of its bounding box on squares, of its cells on hexes. */
export function centreOfArea(plane: Plane, cells: Area): Point {
  const points = cells.map((cell) => centre(plane, cell));
  if (plane.hex) {
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / points.length, y: sum.y / points.length };
  }
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** The corners of a cell, clockwise. */
export function polygonOf(plane: Plane, cell: Cell): Polygon {
  const { x, y } = centre(plane, cell);
  const half = plane.cell / 2;
  if (!plane.hex) {
    return [
      { x: x - half, y: y - half },
      { x: x + half, y: y - half },
      { x: x + half, y: y + half },
      { x: x - half, y: y + half },
    ];
  }
  const long = plane.cell / Math.sqrt(3);
  return [
    { x, y: y - long },
    { x: x + half, y: y - long / 2 },
    { x: x + half, y: y + long / 2 },
    { x, y: y + long },
    { x: x - half, y: y + long / 2 },
    { x: x - half, y: y - long / 2 },
  ];
}

/** The square around a cell's middle that its contents have to themselves. */
export function boxOf(plane: Plane, cell: Cell): Box {
  const { x, y } = centre(plane, cell);
  return { x: x - plane.cell / 2, y: y - plane.cell / 2, width: plane.cell, height: plane.cell };
}

/** The outline of some cells as path data. */
export function outlineOf(plane: Plane, cells: Area, style: OutlineStyle): string {
  const limit = Math.max(0, (plane.cell * (plane.hex ? 0.5 : 1) - 2 * style.inset) / 2);
  return outlinePath(
    cells.map((cell) => polygonOf(plane, cell)),
    { ...style, corner: Math.min(style.corner, limit) },
  );
}

/** Whether any part of a cell is in the window. */
export function isVisible(plane: Plane, cell: Cell): boolean {
  const { west, south, columns, rows } = plane.window;
  const column = columnOf(cell);
  const row = rowOf(cell);
  return column + 1 > west && column < west + columns && row + 1 > south && row < south + rows;
}

/** One step in a direction, in px. */
export function pixelStep(plane: Plane, direction: Direction): Point {
  const { columns, rows } = vectorOf(direction);
  if (!plane.hex) return { x: columns * plane.cell, y: -rows * plane.cell };
  return rows === 0
    ? { x: columns * plane.cell, y: 0 }
    : { x: (columns * plane.cell) / 2, y: -rows * HEX_ROW * plane.cell };
}

/** The cell under a point of the picture, as column and row; they may lie beyond the board. */
export function placeAt(plane: Plane, point: Point): { column: number; row: number } {
  const up = plane.top + plane.height - point.y;
  const { west, south } = plane.window;
  if (!plane.hex) {
    return {
      column: Math.floor((point.x - plane.left) / plane.cell + west),
      row: Math.floor(up / plane.cell + south),
    };
  }
  const nearest = Math.round((up / plane.cell - 1 / Math.sqrt(3)) / HEX_ROW + south);
  let best = { column: 0, row: nearest, away: Infinity };
  for (const row of [nearest - 1, nearest, nearest + 1]) {
    const shift = Math.abs(row) % 2 === 0 ? 0.5 : 0;
    const column = Math.floor((point.x - plane.left) / plane.cell + west - shift);
    const middle = middleOf(plane, column, row);
    const away = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (away < best.away) best = { column, row, away };
  }
  return { column: best.column, row: best.row };
}
