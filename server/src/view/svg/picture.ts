import type { GridView, LanesView, OverlayOf, PictureView, SceneView } from "../board-view";
import { drawDependencies } from "./dependency";
import { drawFaces, drawLegend } from "./dice";
import { element, markup, type SvgElement } from "./element";
import { drawBoard, openingWindow, usualCell, wholeBoard, type GridOptions } from "./grid";
import { drawLanes } from "./lanes";
import { styleSheet, type Theme } from "./look";
import { drawMark } from "./marks";
import { words, wrapped } from "./text";

/** What a picture in a file shows, and in which colours. */
export interface PictureOptions {
  readonly theme: Theme;
  /** The size of a cell in px. */
  readonly cell?: number;
  /** Whether all of a large board is drawn, or only the part with something on it. */
  readonly whole?: boolean;
  readonly selected?: string;
  readonly switched?: ReadonlyMap<string, boolean>;
  readonly landing?: number;
  readonly window?: GridOptions["window"];
  /** Before ids, so that several pictures fit in one document. */
  readonly prefix?: string;
  /** Whether the sentence about an illegal or open line stands below. */
  readonly caption?: boolean;
}

interface Part {
  readonly width: number;
  readonly height: number;
  readonly picture: SvgElement;
}

/** The columns and rows of a large board of which at least this much is shown. */
const OPENING = { columns: 12, rows: 9 };

function boardOptions(view: GridView, options: PictureOptions): GridOptions {
  const { cell, whole, selected, switched, landing, prefix } = options;
  const window = options.window ?? (whole ? wholeBoard(view) : openingWindow(view, OPENING.columns, OPENING.rows));
  return {
    window,
    cell: cell ?? (window.columns > 30 ? 24 : usualCell(view)),
    ...(selected === undefined ? {} : { selected }),
    ...(switched === undefined ? {} : { switched }),
    ...(landing === undefined ? {} : { landing }),
    ...(prefix === undefined ? {} : { prefix }),
  };
}

/** The heat maps of one scatter, by the number of throws. */
export function scattersOf(view: GridView): readonly OverlayOf<"heat">[] {
  return view.overlays
    .filter((overlay): overlay is OverlayOf<"heat"> => overlay.type === "heat" && overlay.after !== undefined)
    .sort((a, b) => (a.after?.scatters ?? 0) - (b.after?.scatters ?? 0));
}

function captioned(part: Part, bold: string, words: string): Part {
  // One text of two spans: the second follows the first in whatever font.
  const label = element(
    "text",
    { x: 26, y: 14 },
    element("tspan", { class: "b" }, bold),
    element("tspan", { class: "small dim", dx: 8 }, words),
  );
  return stacked([{ width: part.width, height: 18, picture: element("g", {}, label) }, part], 0);
}

function moved(part: Part, x: number, y: number): SvgElement {
  if (part.picture.tag !== "svg") {
    return element("g", { transform: `translate(${String(x)} ${String(Math.round(y))})` }, part.picture);
  }
  return { ...part.picture, attributes: { ...part.picture.attributes, x: String(x), y: String(Math.round(y)) } };
}

function stacked(parts: readonly Part[], gap: number): Part {
  let y = 0;
  const placed = parts.map((part) => {
    const shape = moved(part, 0, y);
    y += part.height + gap;
    return shape;
  });
  const height = Math.max(0, y - gap);
  return { width: Math.max(0, ...parts.map((part) => part.width)), height, picture: element("g", {}, ...placed) };
}

function beside(parts: readonly Part[], gap: number): Part {
  let x = 0;
  const placed = parts.map((part) => {
    const shape = moved(part, x, 0);
    x += part.width + gap;
    return shape;
  });
  const height = Math.max(0, ...parts.map((part) => part.height));
  return { width: Math.max(0, x - gap), height, picture: element("g", {}, ...placed) };
}

/** A board; of a scatter of several throws the first and the last beside each other, with the die below. */
function gridPart(view: GridView, options: PictureOptions): Part {
  const scatters = scattersOf(view);
  const first = scatters[0];
  const last = scatters.at(-1);
  if (!first || !last) return drawBoard(view, boardOptions(view, options));
  const window = options.window ?? openingWindow(view, 6, 6);
  const board = boardOptions(view, { ...options, window, cell: options.cell ?? 46 });
  const prefix = options.prefix ?? "fp-";
  const shown = first === last ? [first] : [first, last];
  const boards = shown.map((overlay, index) => {
    const throws = overlay.after?.scatters ?? 1;
    const drawn = drawBoard(view, { ...board, scatters: throws, prefix: `${prefix}${String(index)}-` });
    const title = throws === 1 ? "After 1 scatter" : `After ${String(throws)} scatters`;
    return captioned(drawn, title, `${overlay.after?.dice ?? ""} · ${String(overlay.cells.length)} squares`);
  });
  const strips = [drawFaces(first, `${prefix}0-`), drawLegend(last)].filter((strip) => strip !== undefined);
  return stacked([beside(boards, 24), ...strips.map((strip) => beside([space(26), strip], 0))], 18);
}

function space(width: number): Part {
  return { width, height: 0, picture: element("g", {}) };
}

function lanesPart(view: LanesView, options: PictureOptions): Part {
  const drawn = drawLanes(view, options.selected === undefined ? {} : { selected: options.selected });
  if (!view.dependency || view.dependency.abilities.length === 0) return drawn;
  return stacked([drawn, beside([space(10), drawDependencies(view.dependency)], 0)], 12);
}

function captionPart(view: SceneView, width: number): Part | undefined {
  if (!view.message) return undefined;
  const room = Math.max(220, width - 40);
  const lines = wrapped(words(view.message.sentence), room, 12, true);
  const rules = view.message.rules.length > 0 ? [view.message.rules.join(", ")] : [];
  const texts = [
    ...lines.map((line, index) => element("text", { class: "b", x: 34, y: 16 + index * 17 }, line)),
    ...rules.map((rule) => element("text", { class: "small dim", x: 34, y: 16 + lines.length * 17 }, rule)),
  ];
  const height = 16 + (lines.length + rules.length) * 17;
  return {
    width: room + 40,
    height,
    picture: element("g", {}, drawMark(view.message.mark, { x: 10, y: 3 }), ...texts),
  };
}

/** The part of a picture: a board or lanes, without frame and style. */
function partOf(view: PictureView, options: PictureOptions): Part {
  return view.type === "grid" ? gridPart(view, options) : lanesPart(view, options);
}

/**
 * The picture of a scenario at one of its lines as one SVG document that carries its own style: what the command writes,
 * what the preview exports, what stands in Markdown. Undefined where there is nothing to draw. The same view and
 * options give the same text.
 */
export function svgDocument(view: SceneView, options: PictureOptions): string | undefined {
  if (!view.picture) return undefined;
  const drawn = partOf(view.picture, options);
  const caption = options.caption === false ? undefined : captionPart(view, drawn.width);
  const part = caption ? stacked([drawn, caption], 10) : drawn;
  const pad = 10;
  const width = Math.ceil(part.width + 2 * pad);
  const height = Math.ceil(part.height + 2 * pad);
  const label = `${view.header.title}, line ${String(view.header.line)}`;
  const root = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: view.stale ? "board stale" : "board",
      width,
      height,
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      role: "img",
      "aria-label": label,
    },
    element("style", {}, styleSheet(options.theme)),
    element("rect", { class: "paper", x: 0, y: 0, width, height }),
    element("g", { transform: `translate(${String(pad)} ${String(pad)})` }, part.picture),
  );
  return markup(root);
}
