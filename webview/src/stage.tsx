import type { VNode } from "preact";
import { cellAt, columnOf, rowOf, type Cell } from "../../server/src/board";
import type {
  GridView,
  LanesView,
  MessageView,
  OverlayOf,
  RuleView,
  SceneView,
  SourceRange,
} from "../../server/src/view/board-view";
import {
  boardLabel,
  drawBoard,
  drawDependencies,
  drawFaces,
  drawLanes,
  drawLegend,
  placeAt,
  scattersOf,
  type DrawnBoard,
} from "../../server/src/view/svg";
import { BoardTable, UnseenTable } from "./boardTable";
import { MarkSign } from "./icons";
import type { Preview } from "./preview";
import { Words } from "./sentence";
import { shape } from "./shape";
import { RuleLink, SIDE_WIDTH } from "./sideList";
import { boardOf, isStale, viewportOf, type Model } from "./state";

const HELP =
  "Arrow keys move a cursor over the board. Enter selects the unit there, M takes it up: arrow keys carry it, Enter puts " +
  "it down, Escape lets go. R turns it, Delete removes it, G shows its line. Plus, minus and 0 zoom.";

/** The cell of a board under the pointer; undefined beside the board. */
export function cellUnder(drawn: DrawnBoard, view: GridView, svg: Element, event: MouseEvent): Cell | undefined {
  const box = svg.getBoundingClientRect();
  const scale = drawn.width / (box.width || drawn.width);
  const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  const { column, row } = placeAt(drawn.plane, point);
  if (column < 0 || row < 0 || column >= view.columns || row >= view.rows) return undefined;
  return cellAt(column, row);
}

/** The text range that a drawn thing tells of. */
export function rangeOf(element: Element | null): SourceRange | undefined {
  const drawn = element?.closest("[data-source]");
  const uri = drawn?.getAttribute("data-uri");
  const match = /^(\d+):(\d+)-(\d+):(\d+)$/u.exec(drawn?.getAttribute("data-source") ?? "");
  if (!match || uri === null || uri === undefined) return undefined;
  const [line = 0, start = 0, endLine = 0, end = 0] = match.slice(1).map(Number);
  return { uri, line, start, endLine, end };
}

function unitOf(element: Element | null): string | undefined {
  return element?.closest("[data-unit]")?.getAttribute("data-unit") ?? undefined;
}

/** What is being done with the pointer while a button is held. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly unit: string | undefined;
  readonly cell: Cell | undefined;
  readonly west: number;
  readonly south: number;
  moved: boolean;
}

let press: Press | undefined;

function pointerDown(event: PointerEvent, drawn: DrawnBoard, view: GridView, preview: Preview): void {
  if (event.button !== 0) return;
  const svg = event.currentTarget as Element;
  const cell = cellUnder(drawn, view, svg, event);
  const { west, south } = drawn.plane.window;
  const unit = unitOf(event.target as Element);
  press = { x: event.clientX, y: event.clientY, unit, cell, west, south, moved: false };
  preview.focusBoard();
}

function pointerMove(event: PointerEvent, drawn: DrawnBoard, view: GridView, preview: Preview): void {
  const svg = event.currentTarget as Element;
  const cell = cellUnder(drawn, view, svg, event);
  if (!press) {
    preview.point(cell);
    return;
  }
  const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
  if (!press.moved && far < 5) return;
  if (!press.moved) {
    press.moved = true;
    svg.setPointerCapture(event.pointerId);
  }
  if (press.unit !== undefined && press.cell !== undefined) {
    if (cell !== undefined)
      preview.carry({ tool: "carry", unit: press.unit, taken: press.cell, to: cell, by: "pointer" });
    return;
  }
  const { cell: size } = drawn.plane;
  preview.pan(press.west - (event.clientX - press.x) / size, press.south + (event.clientY - press.y) / size);
}

function pointerUp(event: PointerEvent, drawn: DrawnBoard, view: GridView, preview: Preview): void {
  const done = press;
  press = undefined;
  if (!done) return;
  const cell = cellUnder(drawn, view, event.currentTarget as Element, event);
  if (done.moved) preview.drop();
  else preview.press(cell, done.unit, rangeOf(event.target as Element), event.ctrlKey || event.metaKey || event.altKey);
}

function Board(props: { readonly drawn: DrawnBoard; readonly view: GridView; readonly preview: Preview }): VNode {
  const { drawn, view, preview } = props;
  return shape(drawn.picture, {
    onPointerDown: (event: PointerEvent) => {
      pointerDown(event, drawn, view, preview);
    },
    onPointerMove: (event: PointerEvent) => {
      pointerMove(event, drawn, view, preview);
    },
    onPointerUp: (event: PointerEvent) => {
      pointerUp(event, drawn, view, preview);
    },
    onPointerCancel: () => {
      press = undefined;
      preview.letGo();
    },
    onPointerLeave: () => {
      if (!press) preview.point(undefined);
    },
    onDblClick: (event: MouseEvent) => {
      const range = rangeOf(event.target as Element);
      if (range) preview.reveal(range);
    },
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      const cell = cellUnder(drawn, view, event.currentTarget as Element, event);
      preview.wheel(event, cell);
    },
  });
}

function boardKeys(event: KeyboardEvent, preview: Preview): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const way = step[event.key];
  if (way) preview.moveCursor(way[0], way[1]);
  else if (!preview.key(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

function Message(props: {
  readonly message: MessageView;
  readonly rules: readonly RuleView[];
  readonly preview: Preview;
}): VNode {
  const { message, rules, preview } = props;
  const known = (id: string): Pick<RuleView, "id" | "range"> => rules.find((rule) => rule.id === id) ?? { id };
  const [first, ...others] = message.rules;
  return (
    <div class={`message m-${message.mark}`} role="status">
      <MarkSign mark={message.mark} />
      <p>
        <Words sentence={message.sentence} />
      </p>
      {first !== undefined && (
        <div>
          <RuleLink rule={known(first)} preview={preview} />
          {others.length > 0 && <span class="muted">; also broken: </span>}
          {others.map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <RuleLink rule={known(id)} preview={preview} />
            </span>
          ))}
        </div>
      )}
      {message.expectable && (
        <button
          type="button"
          class="text"
          onClick={() => {
            preview.gesture({ gesture: "expect-illegal" });
          }}
        >
          Expect illegal
        </button>
      )}
    </div>
  );
}

function NoticeLine({ model, preview }: { readonly model: Model; readonly preview: Preview }): VNode | null {
  const { notice } = model;
  if (!notice) return null;
  return (
    <div class={notice.illegal ? "message m-illegal" : "message m-expected"} role="status">
      <MarkSign mark={notice.illegal ? "illegal" : "unchecked"} quiet />
      <p>{notice.illegal ? <Words sentence={notice.illegal.sentence} /> : notice.text}</p>
      <div>
        {notice.illegal?.rules.map((id) => (
          <code class="rule-id" key={id}>
            {id}{" "}
          </code>
        ))}
        <span class="muted">Nothing was written.</span>
      </div>
      <button
        type="button"
        class="text"
        onClick={() => {
          preview.dismiss();
        }}
      >
        Close
      </button>
    </div>
  );
}

function Banner({ model, preview }: { readonly model: Model; readonly preview: Preview }): VNode | null {
  const { view } = model;
  if (!isStale(model) || view?.type !== "scene") return null;
  const { stale } = view;
  return (
    <p class="banner" role="status">
      <MarkSign mark="error" quiet />
      <span class="cut">
        <b>Last sound board.</b> {stale ? stale.sentence : "The text can’t be drawn as it is."}
      </span>
      {stale && (
        <button
          type="button"
          class="link"
          onClick={() => {
            preview.reveal(stale.range);
          }}
        >
          Go to line {stale.line}
        </button>
      )}
    </p>
  );
}

/** The boards of a scatter: after one throw, and after the chosen number. */
function ScatterBoards(props: { readonly view: GridView; readonly model: Model; readonly preview: Preview }): VNode {
  const { view, model, preview } = props;
  const throws = scattersOf(view);
  const number = (overlay: OverlayOf<"heat">): number => overlay.after?.scatters ?? 1;
  const chosen = throws.find((overlay) => number(overlay) === model.page.scatters) ?? throws.at(-1);
  const first = throws[0];
  const room = { width: model.room.width, height: model.room.height - 150 };
  const cells = throws.flatMap((overlay) => overlay.cells.map((heat) => heat.cell));
  const part = { ...model, room, seen: { scenario: "", cells } };
  const half = { ...part, room: { ...room, width: (room.width - 24) / 2 } };
  const both = first !== chosen && viewportOf(half, view).cell >= 40;
  const shown = both ? [first, chosen] : [chosen];
  const each = both ? half : part;
  return (
    <div class="scatter">
      <div class="pair">
        {shown.map((overlay, index) => {
          if (!overlay) return null;
          const times = number(overlay);
          const drawn = boardOf(each, view, {
            scatters: times,
            prefix: index === 0 ? "fp-" : `fp-${String(index)}-`,
            label: `${boardLabel(view)}. Landing squares after ${String(times)}`,
          });
          return (
            <figure key={times}>
              <figcaption>
                <b>{times === 1 ? "After 1 scatter" : `After ${String(times)} scatters`}</b>{" "}
                <span class="muted">
                  {overlay.after?.dice} · {overlay.cells.length} squares
                  {overlay.off && overlay.off.share > 0 ? ` · off the board ${overlay.off.text}` : ""}
                </span>
              </figcaption>
              <Board drawn={drawn} view={view} preview={preview} />
            </figure>
          );
        })}
      </div>
      {first && <Faces overlay={first} />}
      {chosen && <Legend overlay={chosen} />}
    </div>
  );
}

function Faces({ overlay }: { readonly overlay: OverlayOf<"heat"> }): VNode | null {
  const strip = drawFaces(overlay, "fp-");
  if (!strip || !overlay.after) return null;
  const { sides, rerolled } = overlay.after;
  const again = rerolled ? `: ${String(rerolled.first)}–${String(rerolled.last)} are rolled again` : "";
  return (
    <div class="strip">
      <p class="muted">
        Faces of the D{sides}
        {again}
      </p>
      {shape(strip.picture)}
    </div>
  );
}

function Legend({ overlay }: { readonly overlay: OverlayOf<"heat"> }): VNode | null {
  const strip = drawLegend(overlay);
  if (!strip) return null;
  return (
    <div class="strip">
      <p class="muted">Chance of a square after {overlay.after?.scatters ?? 1}; the bar is its share of the highest</p>
      {shape(strip.picture)}
    </div>
  );
}

/** A small board with one landing on it, without owners and units. */
function thumbnail(view: GridView, overlay: OverlayOf<"landings">, index: number): DrawnBoard {
  const terrain = view.terrain.map(({ owner: _, ...ground }) => ground);
  const { violation: _, ...plain } = view;
  const small: GridView = { ...plain, terrain, units: [], tokens: [], overlays: [overlay], lines: [], borders: [] };
  const cell = Math.max(5, Math.min(14, 96 / view.columns));
  return drawBoard(small, {
    cell,
    landing: index,
    switched: new Map([[overlay.id, true]]),
    prefix: `fp-l${String(index)}-`,
  });
}

/** The landings of a teleport as small boards to step through. */
function Landings(props: {
  readonly view: GridView;
  readonly overlay: OverlayOf<"landings">;
  readonly model: Model;
  readonly preview: Preview;
}): VNode {
  const { view, overlay, model, preview } = props;
  return (
    <div class="landings" role="group" aria-label={`${overlay.label}: ${String(overlay.landings.length)}`}>
      {overlay.landings.slice(0, 24).map((cells, index) => {
        const drawn = thumbnail(view, overlay, index);
        return (
          <button
            type="button"
            key={index}
            aria-pressed={index === model.landing}
            aria-label={`Landing ${String(index + 1)} of ${String(overlay.landings.length)}, ${String(cells.length)} cells`}
            onClick={() => {
              preview.chooseLanding(index);
            }}
          >
            {shape(drawn.picture, {
              "aria-hidden": "true",
              role: "presentation",
              "aria-label": undefined,
              width: drawn.plane.width + 2,
              height: drawn.plane.height + 2,
              viewBox: [drawn.plane.left - 1, drawn.plane.top - 1, drawn.plane.width + 2, drawn.plane.height + 2].join(
                " ",
              ),
            })}
          </button>
        );
      })}
    </div>
  );
}

function GridStage(props: {
  readonly view: GridView;
  readonly scene: SceneView;
  readonly model: Model;
  readonly preview: Preview;
}): VNode {
  const { view, model, preview } = props;
  const switched = new Map(model.page.switched);
  const landings = view.overlays.find(
    (overlay): overlay is OverlayOf<"landings"> =>
      overlay.type === "landings" && (switched.get(overlay.id) ?? overlay.shown),
  );
  const scattered = scattersOf(view).some((overlay) => switched.get(overlay.id) ?? overlay.shown);
  const drawn = scattered ? undefined : boardOf(model, view);
  if (drawn) preview.drew(view, drawn.plane);
  return (
    <>
      <div
        class="board-frame"
        role="application"
        aria-label="Board"
        aria-describedby="board-help"
        tabIndex={0}
        ref={preview.boardFrame}
        onKeyDown={(event) => {
          boardKeys(event, preview);
        }}
      >
        {drawn ? (
          <Board drawn={drawn} view={view} preview={preview} />
        ) : (
          <ScatterBoards view={view} model={model} preview={preview} />
        )}
      </div>
      {landings && <Landings view={view} overlay={landings} model={model} preview={preview} />}
    </>
  );
}

function LanesStage(props: { readonly view: LanesView; readonly model: Model; readonly preview: Preview }): VNode {
  const { view, model, preview } = props;
  const selected = model.page.selected;
  const drawn = drawLanes(view, {
    sources: true,
    stale: isStale(model),
    ...(selected === undefined ? {} : { selected }),
  });
  const wide = view.dependency && view.dependency.width > SIDE_WIDTH ? drawDependencies(view.dependency) : undefined;
  const scale = (model.page.viewport?.cell ?? 56) / 56;
  const size = { width: drawn.width * scale, height: drawn.height * scale };
  return (
    <div class="board-frame scrolls" tabIndex={0} role="group" aria-label="Expeditions" ref={preview.boardFrame}>
      {shape(drawn.picture, {
        ...size,
        onClick: (event: MouseEvent) => {
          const unit = unitOf(event.target as Element);
          if (event.ctrlKey || event.metaKey || event.altKey) {
            const range = rangeOf(event.target as Element);
            if (range) preview.reveal(range);
          } else preview.select(unit);
        },
        onDblClick: (event: MouseEvent) => {
          const range = rangeOf(event.target as Element);
          if (range) preview.reveal(range);
        },
      })}
      {wide && (
        <figure>
          <figcaption>
            <b>Order in which abilities are applied</b>
          </figcaption>
          {shape(wide.picture)}
        </figure>
      )}
    </div>
  );
}

/** The cell that the cursor is on, for those who hear the board. */
export function cursorWords(cell: Cell, words: string, name: string): string {
  return `${name}${words === "" ? ", empty" : `: ${words}`}, column ${String(columnOf(cell) + 1)}, row ${String(rowOf(cell) + 1)}`;
}

/** The board with what is said of it. */
export function Stage(props: { readonly scene: SceneView; readonly model: Model; readonly preview: Preview }): VNode {
  const { scene, model, preview } = props;
  const { picture } = scene;
  const { asTable } = model.page;
  return (
    <section class={model.paletteOpen ? "stage with-palette" : "stage"} aria-label="Board" ref={preview.stage}>
      <Banner model={model} preview={preview} />
      {picture === undefined && (
        <p class="muted nothing">There is nothing to draw on this line: the board begins with the first statement.</p>
      )}
      {picture?.type === "grid" && !asTable && (
        <GridStage view={picture} scene={scene} model={model} preview={preview} />
      )}
      {picture?.type === "lanes" && !asTable && <LanesStage view={picture} model={model} preview={preview} />}
      {picture && asTable && (
        <div class="tables" tabIndex={0} role="group" aria-label="Board as a table">
          <BoardTable view={picture} whole />
        </div>
      )}
      {picture && !asTable && <UnseenTable view={picture} />}
      {scene.message && !model.notice && <Message message={scene.message} rules={scene.rules} preview={preview} />}
      <NoticeLine model={model} preview={preview} />
      <p id="board-help" class="unseen">
        {HELP}
      </p>
    </section>
  );
}
