import { areaName, bounds, columnOf, rowOf, type Area, type Cell } from "../../board";
import type { GridView, OverlayOf, OverlayView } from "../board-view";
import { canvasOf, LAYERS, type Canvas } from "./canvas";
import { element, group, type SvgElement } from "./element";
import {
  drawBorders,
  drawCoordinates,
  drawFieldLines,
  drawGrid,
  drawGroundWords,
  drawTerrain,
  patterns,
} from "./ground";
import {
  drawArrows,
  drawChips,
  drawGhost,
  drawGhostWords,
  drawHeat,
  drawLandings,
  drawNumbers,
  drawPath,
  drawRay,
  drawViolation,
  drawWay,
  drawZone,
  heatCellsUnderUnits,
  placementAt,
  reachCells,
} from "./overlays";
import { outlineOf, planeOf, type Plane, type Window } from "./plane";
import { drawLooseTokens } from "./looseTokens";
import { drawBodies, drawCarried, drawNames, drawTokens, isBody } from "./units";

/** What of a board is drawn, and how large. */
export interface GridOptions {
  /** The size of a cell in px, 24 to 120; by the board where it is not said. */
  readonly cell?: number;
  /** The part of the board; all of it where it is not said. */
  readonly window?: Window;
  /** Overlays that are shown or hidden although their own switch says otherwise. */
  readonly switched?: ReadonlyMap<string, boolean>;
  readonly selected?: string;
  /** The cell under the pointer: the best way there is drawn over a reach. */
  readonly pointed?: Cell;
  /** The cell of the keyboard's cursor. */
  readonly cursor?: Cell;
  /** The landing of a teleport that is looked at. */
  readonly landing?: number;
  /** Of a scatter, after how many throws. */
  readonly scatters?: number;
  /** What is being dragged: where it would stand, and whether that is known to be illegal. */
  readonly carried?: { readonly cells: Area; readonly illegal: boolean };
  readonly prefix?: string;
  readonly sources?: boolean;
  readonly stale?: boolean;
  readonly label?: string;
}

/** A drawn board, with what is needed to find the cell under a point. */
export interface DrawnBoard {
  readonly width: number;
  readonly height: number;
  readonly plane: Plane;
  readonly picture: SvgElement;
}

/** Room for the coordinates at the left and below, and for names of field lines above and at the right. */
export const MARGIN = { left: 26, below: 22, above: 6, named: 20, right: 8 };

/** The size of cells that suits a board: large for a realm, smaller for a pitch. */
export function usualCell(view: GridView): number {
  return Math.max(view.columns, view.rows) <= 8 ? 88 : 56;
}

/** The whole board, and beyond it the cells of an illegal footprint that stick out. */
export function wholeBoard(view: GridView): Window {
  const outside = [...(view.violation?.attempted ?? []), ...(view.violation?.cells ?? [])];
  const columns = Math.max(view.columns, ...outside.map((cell) => columnOf(cell) + 1));
  const rows = Math.max(view.rows, ...outside.map((cell) => rowOf(cell) + 1));
  return { west: 0, south: 0, columns: Math.min(columns, view.columns + 4), rows: Math.min(rows, view.rows + 4) };
}

/** The cells on which something is to be seen; undefined on an empty board. */
export function contentOf(view: GridView): Area | undefined {
  const cells: Cell[] = [];
  for (const unit of view.units) cells.push(...unit.cells);
  for (const token of view.tokens) cells.push(token.cell);
  for (const terrain of view.terrain) {
    if (terrain.range && terrain.cells.length < (view.columns * view.rows) / 2) cells.push(...terrain.cells);
  }
  for (const border of view.borders) cells.push(...border.between);
  if (view.violation) cells.push(...view.violation.cells, ...(view.violation.attempted ?? []));
  for (const overlay of view.overlays) if (overlay.shown) cells.push(...overlayCells(overlay));
  return cells.length > 0 ? cells : undefined;
}

function overlayCells(overlay: OverlayView): readonly Cell[] {
  switch (overlay.type) {
    case "path":
      return [...overlay.from, ...overlay.steps.flatMap((step) => step.cells)];
    case "ghost":
      return [...overlay.cells, ...overlay.entered];
    case "heat":
    case "numbers":
      return overlay.cells.map((cell) => cell.cell);
    case "landings":
      return overlay.landings.flat();
    case "reach":
      return overlay.placements.flatMap((placement) => placement.cells);
    case "arrows":
      return overlay.arrows.flatMap((arrow) => arrow.from);
    case "zone":
    case "chips":
    case "marked":
    case "ray":
      return overlay.cells;
  }
}

/**
 * The part of a board to open on: all of it where it has at most as many columns and rows as given, else the part with
 * something on it, at least of that size.
 */
export function openingWindow(view: GridView, columns: number, rows: number, content = contentOf(view)): Window {
  const whole = wholeBoard(view);
  if (whole.columns <= columns && whole.rows <= rows) return whole;
  if (!content) return middlePart(whole, columns, rows);
  const box = bounds(content);
  const fit = (low: number, high: number, most: number, room: number): { start: number; length: number } => {
    const length = Math.min(most, Math.max(high - low + 1, Math.min(room, most)));
    const start = Math.round((low + high + 1 - length) / 2);
    return { start: Math.max(0, Math.min(most - length, start)), length };
  };
  const across = fit(box.west, box.east, whole.columns, columns);
  const up = fit(box.south, box.north, whole.rows, rows);
  return { west: across.start, south: up.start, columns: across.length, rows: up.length };
}

function middlePart(whole: Window, columns: number, rows: number): Window {
  const width = Math.min(columns, whole.columns);
  const height = Math.min(rows, whole.rows);
  return {
    west: Math.round((whole.columns - width) / 2),
    south: Math.round((whole.rows - height) / 2),
    columns: width,
    rows: height,
  };
}

function isShown(overlay: OverlayView, options: GridOptions): boolean {
  return options.switched?.get(overlay.id) ?? overlay.shown;
}

/** The overlays to draw: of a scatter only the one after the chosen number of throws. */
function overlaysToDraw(view: GridView, options: GridOptions): readonly OverlayView[] {
  const shown = view.overlays.filter((overlay) => isShown(overlay, options));
  const throws = shown.flatMap((overlay) => (overlay.type === "heat" && overlay.after ? [overlay.after.scatters] : []));
  const chosen = options.scatters ?? Math.max(0, ...throws);
  return shown.filter((overlay) => overlay.type !== "heat" || !overlay.after || overlay.after.scatters === chosen);
}

/** Below this size a number and a unit don't fit beside each other into the middle of a cell. */
const ROOMY_NUMBERS = 60;

/** Cells with the numbers of an overlay in their corner, where cells are small. */
function corneredCells(overlays: readonly OverlayView[], cell: number): readonly Cell[] {
  if (cell >= ROOMY_NUMBERS) return [];
  return overlays.flatMap((overlay) => (overlay.type === "numbers" ? overlay.cells.map((one) => one.cell) : []));
}

/** Cells with chances in them: units that stand there keep out of the way. */
function numberedCells(overlays: readonly OverlayView[]): readonly Cell[] {
  return overlays.flatMap((overlay) => {
    if (overlay.type === "heat") return overlay.cells.map((cell) => cell.cell);
    if (overlay.type === "reach") return reachCells(overlay).map((cell) => cell.cell);
    return [];
  });
}

function isOneDie(overlay: OverlayOf<"heat">): boolean {
  return overlay.cells.length > 0 && overlay.cells.every((cell) => cell.faces.length > 0);
}

function drawOverlays(canvas: Canvas, overlays: readonly OverlayView[], options: GridOptions): void {
  const adjacent = overlays.flatMap((overlay) =>
    overlay.type === "chips" && overlay.chip === "adjacent" ? overlay.cells : [],
  );
  for (const overlay of overlays) {
    switch (overlay.type) {
      case "zone":
        drawZone(canvas, overlay);
        break;
      case "heat":
        drawHeat(canvas, overlay.id, overlay.label, overlay.cells, isOneDie(overlay));
        break;
      case "reach":
        drawHeat(canvas, overlay.id, overlay.label, reachCells(overlay), false);
        break;
      case "ghost":
        drawGhost(canvas, overlay);
        break;
      case "chips":
        drawChips(canvas, overlay, overlay.chip === "nearby" ? adjacent : []);
        break;
      case "marked":
        drawChips(canvas, overlay, []);
        break;
      case "path":
        drawPath(canvas, overlay);
        break;
      case "ray":
        drawRay(canvas, overlay);
        break;
      case "numbers":
        drawNumbers(canvas, overlay);
        break;
      case "landings":
        drawLandings(canvas, overlay, options.landing);
        break;
      case "arrows":
        break;
    }
  }
}

function drawPointers(canvas: Canvas, overlays: readonly OverlayView[], options: GridOptions): void {
  const { plane, detail, layers, view } = canvas;
  if (options.pointed !== undefined && !options.carried) {
    for (const overlay of overlays) {
      if (overlay.type !== "reach") continue;
      const placement = placementAt(overlay, options.pointed);
      const unit = view.units.find((one) => one.name === overlay.unit);
      if (placement && unit) drawWay(canvas, unit.cells, placement);
    }
  }
  if (options.carried) {
    const d = outlineOf(plane, options.carried.cells, { inset: 2, corner: detail.corner, cut: false });
    layers.selection.push(element("path", { class: options.carried.illegal ? "tried" : "landed", d }));
  }
  if (options.cursor !== undefined) {
    const d = outlineOf(plane, [options.cursor], { inset: 1, corner: 4, cut: false });
    layers.selection.push(element("path", { class: "cursor", d }));
  }
}

/** What the board is, in words. */
export function boardLabel(view: GridView): string {
  const units = view.units.map((unit) => `${unit.name} at ${areaName(unit.cells)}`);
  const many = units.length > 12 ? [...units.slice(0, 12), `and ${String(units.length - 12)} more`] : units;
  const size = `Board, ${String(view.columns)} columns by ${String(view.rows)} rows`;
  return many.length > 0 ? `${size}: ${many.join(", ")}` : size;
}

/** Draws a board. Text never overlaps text: what matters most is placed first, the rest moves or is left to titles. */
export function drawBoard(view: GridView, options: GridOptions = {}): DrawnBoard {
  const cell = options.cell ?? usualCell(view);
  const window = options.window ?? wholeBoard(view);
  const named = view.lines.some((line) => line.label !== "");
  const above = named ? MARGIN.named : MARGIN.above;
  const right = named ? MARGIN.named + 4 : MARGIN.right;
  const plane = planeOf(window, cell, view.hex, MARGIN.left, above);
  const width = MARGIN.left + plane.width + right;
  const height = above + plane.height + MARGIN.below;
  const prefix = options.prefix ?? "fp-";
  const canvas = canvasOf(view, plane, { prefix, sources: options.sources ?? false });
  const overlays = overlaysToDraw(view, options);
  const numbered = numberedCells(overlays);
  const held = heatCellsUnderUnits(canvas, numbered);
  const bare = new Set(
    view.units.filter((unit) => isBody(unit) && unit.cells.some((one) => held.has(one))).map((unit) => unit.name),
  );
  const unitOptions = { ...(options.selected === undefined ? {} : { selected: options.selected }), bare };

  drawTerrain(canvas);
  drawGrid(canvas);
  drawFieldLines(canvas);
  drawCoordinates(canvas);
  drawBorders(canvas);
  drawOverlays(canvas, overlays, options);
  drawTokens(canvas, unitOptions, new Set([...held, ...corneredCells(overlays, cell)]));
  drawViolation(canvas);
  for (const overlay of overlays) if (overlay.type === "arrows") drawArrows(canvas, overlay);
  drawCarried(canvas);
  const bodies = drawBodies(canvas, unitOptions);
  drawLooseTokens(canvas);
  drawNames(canvas, bodies, bare);
  for (const overlay of overlays) if (overlay.type === "ghost") drawGhostWords(canvas, overlay);
  drawGroundWords(canvas);
  drawPointers(canvas, overlays, options);

  const cropped = window.columns < view.columns || window.rows < view.rows;
  const clip = `${prefix}window`;
  const inside = LAYERS.filter((layer) => layer !== "coordinates").map((layer) =>
    group(`layer-${layer}`, ...canvas.layers[layer]),
  );
  const box = { x: plane.left - 1, y: plane.top - 1, width: plane.width + 2, height: plane.height + 2 };
  const picture = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: options.stale ? "board stale" : "board",
      width,
      height,
      viewBox: `0 0 ${String(Math.round(width * 100) / 100)} ${String(Math.round(height * 100) / 100)}`,
      role: "img",
      "aria-label": options.label ?? boardLabel(view),
    },
    patterns(prefix),
    cropped ? element("clipPath", { id: clip }, element("rect", box)) : undefined,
    group("layer-coordinates", ...canvas.layers.coordinates),
    element("g", { "clip-path": cropped ? `url(#${clip})` : undefined }, ...inside),
  );
  return { width, height, plane, picture };
}
