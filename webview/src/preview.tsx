import { createRef, render, type VNode } from "preact";
import { cellAt, cellName, columnOf, rowOf, type Cell } from "../../server/src/board";
import type { ExtensionMessage, PageCommand } from "../../server/src/protocol";
import type { BoardView, GridView, SourceRange } from "../../server/src/view/board-view";
import type { Gesture } from "../../server/src/view/gesture";
import { EDITOR_TOKENS, PICTURE_RULES, words as inWords, type Plane } from "../../server/src/view/svg";
import { cellWords } from "./boardTable";
import { changed } from "./changes";
import { Header } from "./header";
import type { Host, PageState } from "./host";
import { slide } from "./motion";
import { Palette } from "./palette";
import { pngOf } from "./png";
import { SideList } from "./sideList";
import { cursorWords, Stage } from "./stage";
import { firstModel, sceneOf, viewportOf, withView, type Model, type Tool } from "./state";
import { Timeline } from "./timeline";
import { showing, zoomed } from "./viewport";

/** Faster than this many lines a second nothing slides. */
const FASTEST_SLIDE = 4;

/** The page: hears views, draws them, tells the editor what is done on it. Never sets the page anew, only what changed. */
export class Preview {
  readonly boardFrame = createRef<HTMLDivElement>();
  readonly stage = createRef<HTMLElement>();
  private model: Model;
  private drawing = false;
  private drawn: { view: GridView; plane: Plane } | undefined;
  private drawnBefore: { view: GridView; plane: Plane } | undefined;
  private gestures = 0;
  private sliding = 0;
  private playing: ReturnType<typeof setInterval> | undefined;
  private focusTimeline = false;
  private told = "";
  private observed: Element | null = null;
  private currentLine: string | undefined;
  private readonly sizes = new ResizeObserver(() => {
    this.measure();
  });
  private readonly live: HTMLElement;

  constructor(
    private readonly root: HTMLElement,
    private readonly host: Host,
  ) {
    this.model = firstModel(host.kept());
    this.live = document.createElement("p");
    this.live.className = "unseen";
    this.live.setAttribute("aria-live", "polite");
  }

  /** Begins to listen, and asks for the first view. */
  start(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${EDITOR_TOKENS}\n${PICTURE_RULES}`);
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    this.root.after(this.live);
    this.host.listen((message) => {
      this.hear(message);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.letGo();
    });
    document.addEventListener("pointerdown", (event) => {
      const inMenu = (event.target as Element | null)?.closest(".menu, [aria-haspopup]");
      if (this.model.menuOpen && !inMenu) this.toggleMenu(false);
    });
    this.draw();
    this.host.post({ type: "ready" });
    const { selected } = this.model.page;
    if (selected !== undefined) this.host.post({ type: "select", unit: selected });
  }

  private hear(message: ExtensionMessage): void {
    switch (message.type) {
      case "view":
        this.hearView(message);
        break;
      case "state":
        this.change({ kept: { ...message.state, page: this.model.page } });
        this.host.keep(this.model.kept);
        break;
      case "gesture":
        this.answered(message);
        break;
      case "png":
        void pngOf(message.svg, message.scale).then((png) => {
          this.host.post({ type: "png", id: message.id, ...(png === undefined ? {} : { png }) });
        });
        break;
    }
  }

  private hearView({ view, state }: Extract<ExtensionMessage, { type: "view" }>): void {
    if (view.type === "update" && view.since !== this.model.view?.version) {
      this.host.post({ type: "ready" });
      return;
    }
    const whole = view.type === "update" ? (changed(this.model.view, view.change) as BoardView) : view;
    this.change(withView(this.model, whole, state));
    this.host.keep({ ...state, page: this.model.page });
    this.tellVerdict();
  }

  private answered({ id, answer }: Extract<ExtensionMessage, { type: "gesture" }>): void {
    if (id !== this.gestures) return;
    if (!answer) this.change({ notice: { text: "This can’t be written into the text." } });
    else if ("outdated" in answer) this.change({ notice: { text: "The text has changed meanwhile. Try again." } });
    else if (!answer.legal) this.change({ notice: { text: "", illegal: answer } });
    else this.change({ notice: undefined });
  }

  private tellVerdict(): void {
    const { view } = this.model;
    if (view?.type !== "scene") return;
    const { header, message } = view;
    const words = message ? inWords(message.sentence) : "";
    this.tell(`Line ${String(header.line)}: ${header.verdict ?? "no statement"}. ${words}`);
  }

  /** Says something to those who hear the page. */
  private tell(words: string): void {
    if (words === this.told) return;
    this.told = words;
    this.live.textContent = words;
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  private change(changes: Partial<Model>): void {
    this.model = { ...this.model, ...changes };
    this.draw();
  }

  private draw(): void {
    if (this.drawing) return;
    this.drawing = true;
    this.drawnBefore = this.drawn;
    this.drawn = undefined;
    render(<this.Page />, this.root);
    this.drawing = false;
    this.afterDrawing();
  }

  private afterDrawing(): void {
    const board = this.boardFrame.current?.querySelector(".board");
    const { drawn, drawnBefore } = this;
    if (board && drawn && drawnBefore && drawn.view !== drawnBefore.view && !this.isFast) {
      // In the next frame: what a slide asks the browser would have it lay out the page once more before.
      cancelAnimationFrame(this.sliding);
      this.sliding = requestAnimationFrame(() => {
        slide(board, drawnBefore, drawn);
      });
    }
    this.showCurrent();
    const frame = this.boardFrame.current;
    if (frame === this.observed) return;
    this.sizes.disconnect();
    this.observed = frame;
    if (frame) this.sizes.observe(frame);
    this.measure();
  }

  /** Keeps the current line of the timeline in view. Only where another line is current: it makes the browser lay out the page. */
  private showCurrent(): void {
    const current = this.root.querySelector<HTMLElement>(".track [aria-current]");
    const line = current?.dataset["line"];
    const track = this.root.querySelector<HTMLElement>(".track");
    if (track && line !== this.currentLine) scrollTrack(track, current?.parentElement ?? undefined);
    this.currentLine = line;
    if (!this.focusTimeline || !current) return;
    this.focusTimeline = false;
    current.focus();
  }

  /** The board that was drawn, for the slide to the next one. */
  drew(view: GridView, plane: Plane): void {
    this.drawn = { view, plane };
  }

  private get isFast(): boolean {
    return this.model.playing && this.model.page.speed > FASTEST_SLIDE;
  }

  /** Takes notice of the room that there is for the board. */
  private measure(): void {
    const frame = this.boardFrame.current;
    if (!frame) return;
    const width = frame.clientWidth;
    const height = frame.clientHeight;
    const { room } = this.model;
    if (width < 1 || height < 1 || (Math.abs(width - room.width) < 1 && Math.abs(height - room.height) < 1)) return;
    this.change({ room: { width, height } });
  }

  private readonly Page = (): VNode => {
    const { model } = this;
    const scene = sceneOf(model);
    if (!scene) return this.emptyPage();
    return (
      <main class="panel">
        <Header scene={scene} model={model} preview={this} />
        <div class="middle">
          {model.paletteOpen && <Palette palette={scene.palette} model={model} preview={this} />}
          <Stage scene={scene} model={model} preview={this} />
        </div>
        <SideList scene={scene} model={model} preview={this} />
        <Timeline scene={scene} model={model} preview={this} />
      </main>
    );
  };

  private emptyPage(): VNode {
    const { view } = this.model;
    const empty =
      view?.type === "empty"
        ? view
        : { sentence: "The board comes at once", hint: "The preview follows the line your cursor is on." };
    return (
      <main class="panel empty">
        <svg class="board" width="64" height="48" viewBox="0 0 64 48" aria-hidden="true">
          <path class="grid" d="M16 0v48M32 0v48M48 0v48M0 16h64M0 32h64" />
          <path
            class="ghost"
            d="M17 5A4 4 0 0 1 21 1L43 1A4 4 0 0 1 47 5L47 27A4 4 0 0 1 43 31L21 31A4 4 0 0 1 17 27Z"
          />
        </svg>
        <h1>{empty.sentence}</h1>
        <p class="muted">{empty.hint}</p>
        <div>
          <button
            type="button"
            class="text primary"
            onClick={() => {
              this.command("newScenario");
            }}
          >
            New scenario
          </button>
          <button
            type="button"
            class="text"
            onClick={() => {
              this.command("openWalkthrough");
            }}
          >
            Open the walkthrough
          </button>
        </div>
      </main>
    );
  }

  // ---- what is kept ------------------------------------------------------------------------------------------------

  /** Changes what survives edits and reloads. */
  keepPage(changes: Partial<PageState>): void {
    const page = { ...this.model.page, ...changes };
    this.change({ page, kept: { ...this.model.kept, page } });
    this.host.keep({ ...this.model.kept, page });
  }

  switchOverlay(id: string, shown: boolean): void {
    const others = this.model.page.switched.filter(([other]) => other !== id);
    this.keepPage({ switched: [...others, [id, shown] as const].slice(-100) });
  }

  toggleMenu(open: boolean): void {
    this.change({ menuOpen: open });
    const inside = open ? ".menu [role^=menuitem]" : "[aria-haspopup]";
    this.root.querySelector<HTMLElement>(inside)?.focus();
  }

  togglePalette(): void {
    const paletteOpen = !this.model.paletteOpen;
    const sides = sceneOf(this.model)?.palette.sides ?? [];
    this.change({ paletteOpen, tool: { tool: "none" }, side: this.model.side ?? sides[0] });
  }

  chooseSide(side: string): void {
    this.change({ side });
  }

  take(tool: Tool): void {
    this.change({ tool });
  }

  chooseLanding(landing: number): void {
    this.change({ landing });
  }

  dismiss(): void {
    this.change({ notice: undefined });
    this.focusBoard();
  }

  // ---- what the editor is told -------------------------------------------------------------------------------------

  command(command: PageCommand): void {
    this.host.post({ type: "command", command });
  }

  reveal(range: SourceRange): void {
    this.host.post({ type: "reveal", range });
  }

  select(unit: string | undefined): void {
    const { selected: _, ...rest } = this.model.page;
    const page: PageState = unit === undefined ? rest : { ...rest, selected: unit };
    this.change({ page });
    this.host.keep({ ...this.model.kept, page });
    this.host.post(unit === undefined ? { type: "select" } : { type: "select", unit });
  }

  /** Shows another line of the timeline. */
  step(index: number, byKeys = false): void {
    const scene = sceneOf(this.model);
    const entry = scene?.timeline[index];
    if (!entry) return;
    this.focusTimeline = byKeys;
    this.host.post({ type: "step", range: entry.range });
  }

  play(playing: boolean): void {
    clearInterval(this.playing);
    this.playing = undefined;
    this.change({ playing });
    if (!playing) return;
    const scene = sceneOf(this.model);
    if (scene && (scene.current ?? 0) >= scene.timeline.length - 1) this.step(0);
    this.playing = setInterval(() => {
      const now = sceneOf(this.model);
      const next = (now?.current ?? -1) + 1;
      if (!now || next >= now.timeline.length) this.play(false);
      else this.step(next);
    }, 1000 / this.model.page.speed);
  }

  gesture(gesture: Gesture): void {
    const { view } = this.model;
    if (!view) return;
    this.gestures++;
    this.host.post({ type: "gesture", id: this.gestures, gesture, version: view.version });
  }

  // ---- the board under the pointer and the keys --------------------------------------------------------------------

  private get grid(): GridView | undefined {
    const picture = sceneOf(this.model)?.picture;
    return picture?.type === "grid" ? picture : undefined;
  }

  focusBoard(): void {
    this.boardFrame.current?.focus({ preventScroll: true });
  }

  point(cell: Cell | undefined): void {
    if (cell !== this.model.pointed) this.change({ pointed: cell });
  }

  carry(tool: Extract<Tool, { tool: "carry" }>): void {
    const { tool: now } = this.model;
    if (now.tool === "carry" && now.to === tool.to && now.unit === tool.unit) return;
    this.change({ tool, notice: undefined });
  }

  /** Puts down what is carried: the server says whether it may stand there. */
  drop(): void {
    const { tool } = this.model;
    if (tool.tool !== "carry") return;
    this.change({ tool: { tool: "none" } });
    if (tool.taken !== tool.to) this.gesture({ gesture: "move", unit: tool.unit, taken: tool.taken, to: tool.to });
  }

  /** Lets go of everything: what is carried, the palette's tool, a notice, the selection. */
  letGo(): void {
    const { tool, notice, menuOpen, page } = this.model;
    if (menuOpen) this.toggleMenu(false);
    else if (tool.tool !== "none" || notice) this.change({ tool: { tool: "none" }, notice: undefined });
    else if (page.selected !== undefined) this.select(undefined);
  }

  /** The board was pressed at a cell: puts what the palette has in hand, selects the unit there, or shows its text. */
  press(cell: Cell | undefined, unit: string | undefined, range: SourceRange | undefined, toSource: boolean): void {
    if (this.put(cell)) return;
    if (toSource) {
      if (range) this.reveal(range);
      return;
    }
    if (cell !== undefined) this.change({ cursor: undefined });
    if (unit !== this.model.page.selected) this.select(unit);
  }

  private put(cell: Cell | undefined): boolean {
    const { tool } = this.model;
    if (cell === undefined || (tool.tool !== "place" && tool.tool !== "terrain")) return false;
    const side = this.model.side === undefined || this.model.side === "" ? {} : { side: this.model.side };
    if (tool.tool === "place") this.gesture({ gesture: "place", kind: tool.kind, corner: cell, ...side });
    else this.gesture({ gesture: "terrain", cells: [cell], terrain: tool.terrain, ...side });
    return true;
  }

  /** Moves the cursor, and with it what is carried. */
  moveCursor(columns: number, rows: number): void {
    const { grid } = this;
    if (!grid) return;
    const viewport = viewportOf(this.model, grid);
    const { west, south, columns: across, rows: up } = viewport.window;
    const middle = cellAt(Math.floor(west + across / 2), Math.floor(south + up / 2));
    const selected = grid.units.find((unit) => unit.name === this.model.page.selected);
    const start = this.model.cursor ?? selected?.cells[0] ?? middle;
    if (start === undefined) return;
    const isFirst = this.model.cursor === undefined;
    const column = Math.max(0, Math.min(grid.columns - 1, columnOf(start) + (isFirst ? 0 : columns)));
    const row = Math.max(0, Math.min(grid.rows - 1, rowOf(start) + (isFirst ? 0 : rows)));
    const cursor = cellAt(column, row);
    if (cursor === undefined) return;
    const { tool } = this.model;
    const carried: Tool = tool.tool === "carry" ? { ...tool, to: cursor } : tool;
    const shown = showing(viewport, column, row);
    this.change({ cursor, pointed: cursor, tool: carried });
    if (shown !== viewport) {
      this.keepPage({ viewport: { cell: shown.cell, west: shown.window.west, south: shown.window.south } });
    }
    this.tell(cursorWords(cursor, cellWords(grid, cursor), cellName(cursor)));
  }

  /** A key on the board; returns whether it means something. */
  key(key: string): boolean {
    const { grid } = this;
    const { cursor, page, tool } = this.model;
    const unit = page.selected;
    switch (key) {
      case "Enter":
      case " ":
        if (tool.tool === "carry") this.drop();
        else if (!this.put(cursor)) this.selectAt(cursor);
        return true;
      case "m":
      case "M":
        if (grid && unit !== undefined) this.takeUp(grid, unit);
        return true;
      case "r":
      case "R":
        if (unit !== undefined) this.gesture({ gesture: "turn", unit, clockwise: key === "r" });
        return true;
      case "Delete":
      case "Backspace":
        if (unit !== undefined) this.gesture({ gesture: "remove", unit });
        return true;
      case "g":
      case "G":
        this.revealUnit(grid, unit);
        return true;
      case "+":
      case "=":
        this.zoom(1.25);
        return true;
      case "-":
        this.zoom(1 / 1.25);
        return true;
      case "0":
        this.fit();
        return true;
      default:
        return false;
    }
  }

  /** Selects the unit on a cell; pressed again, the next one there. */
  private selectAt(cell: Cell | undefined): void {
    if (!this.grid || cell === undefined) return;
    const there = this.grid.units.filter((unit) => unit.cells.includes(cell)).map((unit) => unit.name);
    const at = there.indexOf(this.model.page.selected ?? "");
    this.select(there[at + 1] ?? (at < 0 ? there[0] : undefined));
  }

  private takeUp(grid: GridView, unit: string): void {
    const cells = grid.units.find((one) => one.name === unit)?.cells ?? [];
    const { cursor } = this.model;
    const taken = cursor !== undefined && cells.includes(cursor) ? cursor : cells[0];
    if (taken === undefined) return;
    this.change({ cursor: taken, tool: { tool: "carry", unit, taken, to: taken, by: "keys" } });
    this.tell(`${unit} is taken up. Arrow keys carry it, Enter puts it down, Escape lets go.`);
  }

  private revealUnit(grid: GridView | undefined, unit: string | undefined): void {
    const range = grid?.units.find((one) => one.name === unit)?.range;
    if (range) this.reveal(range);
  }

  // ---- zoom and place ----------------------------------------------------------------------------------------------

  /** Fits the board to what is on it again. */
  fit(): void {
    const { viewport: _, ...page } = this.model.page;
    this.model = { ...this.model, seen: this.model.seen && { ...this.model.seen, scenario: this.model.seen.scenario } };
    this.change({ page });
    this.host.keep({ ...this.model.kept, page });
  }

  zoom(factor: number, around?: Cell): void {
    const { grid } = this;
    if (!grid) {
      const cell = Math.max(28, Math.min(112, (this.model.page.viewport?.cell ?? 56) * factor));
      this.keepPage({ viewport: { cell, west: 0, south: 0 } });
      return;
    }
    const now = viewportOf(this.model, grid);
    const place = around ?? this.model.cursor;
    const { west, south, columns, rows } = now.window;
    const middle = { column: west + columns / 2, row: south + rows / 2 };
    const fixed = place === undefined ? middle : { column: columnOf(place) + 0.5, row: rowOf(place) + 0.5 };
    this.keepPage({ viewport: zoomed(grid, this.model.room, now, factor, fixed) });
  }

  pan(west: number, south: number): void {
    const { grid } = this;
    if (!grid) return;
    const { cell } = viewportOf(this.model, grid);
    this.keepPage({ viewport: { cell, west, south } });
  }

  wheel(event: WheelEvent, cell: Cell | undefined): void {
    const { grid } = this;
    if (!grid) return;
    if (event.ctrlKey || event.metaKey) {
      this.zoom(Math.exp(-event.deltaY / 300), cell);
      return;
    }
    const now = viewportOf(this.model, grid);
    const across = event.shiftKey ? event.deltaY : event.deltaX;
    const down = event.shiftKey ? 0 : event.deltaY;
    this.pan(now.window.west + across / now.cell, now.window.south - down / now.cell);
  }
}

/** Scrolls the timeline, and nothing around it, to an entry; to its start where none is current. */
function scrollTrack(track: HTMLElement, entry: HTMLElement | undefined): void {
  const start = entry?.offsetLeft ?? 0;
  const end = start + (entry?.offsetWidth ?? 0);
  if (!entry || start < track.scrollLeft) track.scrollLeft = start;
  else if (end > track.scrollLeft + track.clientWidth) track.scrollLeft = end - track.clientWidth;
}
