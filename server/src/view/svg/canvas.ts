import type { SourceRange, GridView } from "../board-view";
import type { SvgElement } from "./element";
import type { Plane } from "./plane";
import { Taken } from "./text";

/** The layers of a board, back to front. */
export const LAYERS = [
  "terrain",
  "markings",
  "coordinates",
  "overlays",
  "ghosts",
  "bodies",
  "chips",
  "path",
  "tokens",
  "arrows",
  "violation",
  "names",
  "selection",
] as const;

/** One of the layers that a picture is drawn in, the lowest first. */
export type Layer = (typeof LAYERS)[number];

/** How much of a thing is drawn, from the size of its cells. */
export interface Detail {
  /** Names beside one-cell units, words and numbers in cells. */
  readonly names: boolean;
  /** Initials in one-cell units. */
  readonly letters: boolean;
  /** How far a unit's outline stays within its cells, and the size of its corners. */
  readonly inset: number;
  readonly corner: number;
  readonly roomy: boolean;
}

/** A picture being drawn: where cells lie, what was put on it, and where text stands already. */
export interface Canvas {
  readonly view: GridView;
  readonly plane: Plane;
  readonly detail: Detail;
  readonly layers: Readonly<Record<Layer, SvgElement[]>>;
  /** Texts, chips and plates. */
  readonly texts: Taken;
  /** Lines that a plate had better not cover. */
  readonly strokes: Taken;
  /** Before the names of patterns, so that several pictures fit in one page. */
  readonly prefix: string;
  /** Whether elements tell their place in the text. */
  readonly sources: boolean;
}

/** What is drawn at a size of cells. */
export function detailOf(cell: number): Detail {
  const roomy = cell >= 80;
  return {
    names: cell >= 40,
    letters: cell >= 28,
    inset: roomy ? 6 : cell >= 36 ? 4 : 2,
    corner: roomy ? 12 : cell >= 36 ? 10 : 5,
    roomy,
  };
}

/** An empty canvas. */
export function canvasOf(view: GridView, plane: Plane, options: { prefix: string; sources: boolean }): Canvas {
  const layers = Object.fromEntries(LAYERS.map((layer): [Layer, SvgElement[]] => [layer, []])) as Record<
    Layer,
    SvgElement[]
  >;
  return {
    view,
    plane,
    detail: detailOf(plane.cell),
    layers,
    texts: new Taken(),
    strokes: new Taken(),
    ...options,
  };
}

/** The attributes that lead from a drawn thing to its text: the file and `line:start-line:end`, lines from 0. */
export function sourceAttributes(canvas: Canvas, range: SourceRange | undefined): Record<string, string> {
  if (!canvas.sources || !range) return {};
  const { line, start, endLine, end } = range;
  return {
    "data-uri": range.uri,
    "data-source": `${String(line)}:${String(start)}-${String(endLine)}:${String(end)}`,
  };
}
