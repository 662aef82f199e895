import { bounds, cellAt, type Area } from "../../server/src/board";
import type { GridView } from "../../server/src/view/board-view";
import { contentOf, MARGIN, openingWindow, usualCell, wholeBoard, type Window } from "../../server/src/view/svg";
import type { PageState } from "./host";

/** The smallest and the largest cells that a board can be zoomed to, in px. */
export const ZOOM = { least: 24, most: 120, step: 1.15 };

/** The room for a board in the page, in px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What part of a board is shown, how large. */
export interface Viewport {
  readonly cell: number;
  readonly window: Window;
}

/** The cells on which something was to be seen since a scenario was opened: the picture is fitted to all of them. */
export interface Seen {
  readonly scenario: string;
  readonly cells: Area;
}

/** What has been seen after one more view of the same scenario, or of another one. */
export function seenAfter(seen: Seen | undefined, scenario: string, view: GridView): Seen {
  const content = contentOf(view) ?? [];
  if (seen?.scenario !== scenario) return { scenario, cells: corners(content) };
  return { scenario, cells: corners([...seen.cells, ...content]) };
}

/** Two cells that span the same rectangle as all of them. */
function corners(cells: Area): Area {
  if (cells.length === 0) return cells;
  const box = bounds(cells);
  return [cellAt(box.west, box.south), cellAt(box.east, box.north)].filter((cell) => cell !== undefined);
}

function inner(room: Room): Room {
  return {
    width: Math.max(60, room.width - MARGIN.left - MARGIN.named - 6),
    height: Math.max(60, room.height - MARGIN.named - MARGIN.below - 2),
  };
}

/** The board fitted into the room: all of it where its cells stay large enough, else the part with something on it. */
export function fitted(view: GridView, room: Room, seen: Area): Viewport {
  const { width, height } = inner(room);
  const whole = wholeBoard(view);
  const usual = usualCell(view);
  const all = Math.floor(Math.min(width / (whole.columns + (view.hex ? 0.5 : 0)), height / whole.rows));
  if (all >= Math.min(usual, 44)) return { cell: Math.min(usual, all), window: whole };
  const columns = Math.max(1, Math.floor(width / usual));
  const rows = Math.max(1, Math.floor(height / usual));
  const window = openingWindow(view, columns, rows, seen.length > 0 ? seen : undefined);
  const cell = Math.min(usual, Math.floor(width / window.columns), Math.floor(height / window.rows));
  if (cell >= ZOOM.least) return { cell, window };
  return placed(view, room, { cell: ZOOM.least, west: window.west, south: window.south });
}

/** A chosen zoom and place, kept within the board. */
export function placed(view: GridView, room: Room, chosen: NonNullable<PageState["viewport"]>): Viewport {
  const { width, height } = inner(room);
  const whole = wholeBoard(view);
  const cell = Math.max(ZOOM.least, Math.min(ZOOM.most, chosen.cell));
  const columns = Math.min(whole.columns, width / cell);
  const rows = Math.min(whole.rows, height / cell);
  return {
    cell,
    window: {
      west: Math.max(0, Math.min(whole.columns - columns, chosen.west)),
      south: Math.max(0, Math.min(whole.rows - rows, chosen.south)),
      columns,
      rows,
    },
  };
}

/** The viewport zoomed by a factor, so that a place of the board stays where it is on the screen. */
export function zoomed(
  view: GridView,
  room: Room,
  from: Viewport,
  factor: number,
  around: { readonly column: number; readonly row: number },
): NonNullable<PageState["viewport"]> {
  const cell = Math.max(ZOOM.least, Math.min(ZOOM.most, from.cell * factor));
  const share = {
    across: (around.column - from.window.west) / from.window.columns,
    up: (around.row - from.window.south) / from.window.rows,
  };
  const { window } = placed(view, room, { cell, west: from.window.west, south: from.window.south });
  const { west, south } = placed(view, room, {
    cell,
    west: around.column - share.across * window.columns,
    south: around.row - share.up * window.rows,
  }).window;
  return { cell, west, south };
}

/** The viewport moved so that a cell can be seen whole; itself where it can already. */
export function showing(viewport: Viewport, column: number, row: number): Viewport {
  const { window } = viewport;
  const move = (start: number, length: number, at: number): number =>
    at < start ? at : at + 1 > start + length ? at + 1 - length : start;
  const west = move(window.west, window.columns, column);
  const south = move(window.south, window.rows, row);
  return west === window.west && south === window.south
    ? viewport
    : { ...viewport, window: { ...window, west, south } };
}
