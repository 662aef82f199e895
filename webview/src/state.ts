import type { Area, Cell } from "../../server/src/board";
import type { BoardView, GridView, SceneView } from "../../server/src/view/board-view";
import type { GestureAnswer } from "../../server/src/view/gesture";
import { drawBoard, type DrawnBoard, type GridOptions } from "../../server/src/view/svg";
import type { KeptState, PageState } from "./host";
import { fitted, placed, seenAfter, type Room, type Seen, type Viewport } from "./viewport";

/** What is done with the pointer or the keys on the board. */
export type Tool =
  | { readonly tool: "none" }
  /** A unit is carried by one of its cells to another. */
  | {
      readonly tool: "carry";
      readonly unit: string;
      readonly taken: Cell;
      readonly to: Cell;
      readonly by: "pointer" | "keys";
    }
  /** What the palette has in hand. */
  | { readonly tool: "place"; readonly kind: string }
  | { readonly tool: "terrain"; readonly terrain: string };

/** A sentence that the page says of a gesture. */
export interface Notice {
  readonly text: string;
  readonly illegal?: Extract<GestureAnswer, { legal: false }>;
}

/** All that the page shows. */
export interface Model {
  readonly kept: KeptState;
  readonly page: PageState;
  readonly view: BoardView | undefined;
  /** The last scene with a picture, of the same file as the view. */
  readonly sound: SceneView | undefined;
  readonly seen: Seen | undefined;
  readonly room: Room;
  readonly tool: Tool;
  readonly paletteOpen: boolean;
  readonly menuOpen: boolean;
  readonly side: string | undefined;
  readonly pointed: Cell | undefined;
  readonly cursor: Cell | undefined;
  readonly landing: number;
  readonly playing: boolean;
  readonly notice: Notice | undefined;
}

/** What a page shows that nobody changed yet. */
export const NOTHING_KEPT: PageState = { switched: [], asTable: false, speed: 2 };

/** The model before anything was heard. */
export function firstModel(kept: KeptState | undefined): Model {
  return {
    kept: kept ?? {},
    page: { ...NOTHING_KEPT, ...kept?.page },
    view: undefined,
    sound: undefined,
    seen: undefined,
    room: { width: 640, height: 520 },
    tool: { tool: "none" },
    paletteOpen: false,
    menuOpen: false,
    side: undefined,
    pointed: undefined,
    cursor: undefined,
    landing: 0,
    playing: false,
    notice: undefined,
  };
}

/** The scene that is shown: the one told last, or, where that has no picture, its words with the last sound board. */
export function sceneOf(model: Model): SceneView | undefined {
  const { view, sound } = model;
  if (view?.type !== "scene") return undefined;
  if (view.picture || !sound?.picture) return view;
  return { ...view, picture: sound.picture };
}

/** Whether the board shown is an older one. */
export function isStale(model: Model): boolean {
  const { view } = model;
  return (
    view?.type === "scene" && (view.stale !== undefined || (view.picture === undefined && model.sound !== undefined))
  );
}

/** The model with a new view. */
export function withView(model: Model, view: BoardView, kept: KeptState): Model {
  const sameFile = kept.uri === model.kept.uri;
  const sound = view.type === "scene" && view.picture ? view : sameFile ? model.sound : undefined;
  const seen =
    view.type === "scene" && view.picture?.type === "grid"
      ? seenAfter(model.seen, `${kept.uri ?? ""} ${view.header.title}`, view.picture)
      : model.seen;
  const isSameLine =
    view.type === "scene" && model.view?.type === "scene" && view.header.line === model.view.header.line;
  return {
    ...model,
    view,
    sound,
    seen,
    kept: { ...kept, page: model.page },
    landing: isSameLine ? model.landing : 0,
    notice: undefined,
  };
}

/** The zoom and place at which a board is shown. */
export function viewportOf(model: Model, view: GridView): Viewport {
  const { viewport } = model.page;
  return viewport ? placed(view, model.room, viewport) : fitted(view, model.room, model.seen?.cells ?? []);
}

/** Cells moved by as far as one of them is carried; those that would come to lie west or south of the board are left out. */
export function carriedCells(view: GridView, tool: Extract<Tool, { tool: "carry" }>): Area {
  const unit = view.units.find((one) => one.name === tool.unit);
  const columns = (tool.to % 1024) - (tool.taken % 1024);
  const rows = Math.floor(tool.to / 1024) - Math.floor(tool.taken / 1024);
  return (unit?.cells ?? [])
    .filter((cell) => (cell % 1024) + columns >= 0 && Math.floor(cell / 1024) + rows >= 0)
    .map((cell) => (cell + columns + rows * 1024) as Cell);
}

/** The board as the model shows it, with what a refused gesture would have done drawn over it. */
export function boardOf(model: Model, view: GridView, more: GridOptions = {}): DrawnBoard {
  const viewport = viewportOf(model, view);
  const scene = sceneOf(model);
  const refused = model.notice?.illegal;
  const shown: GridView = refused
    ? { ...view, violation: { cells: refused.offending, attempted: refused.attempted, words: [] } }
    : view;
  const selected = scene?.selected ?? model.page.selected;
  const options: GridOptions = {
    cell: viewport.cell,
    window: viewport.window,
    switched: new Map(model.page.switched),
    landing: model.landing,
    stale: isStale(model),
    sources: true,
    ...(selected === undefined ? {} : { selected }),
    ...(model.pointed === undefined ? {} : { pointed: model.pointed }),
    ...(model.cursor === undefined ? {} : { cursor: model.cursor }),
    ...(model.page.scatters === undefined ? {} : { scatters: model.page.scatters }),
    ...(model.tool.tool === "carry" ? { carried: { cells: carriedCells(view, model.tool), illegal: false } } : {}),
    ...more,
  };
  return drawBoard(shown, options);
}
