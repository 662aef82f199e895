import { cellName, columnName, columnOf, rowOf, type Area, type Cell } from "../../board";
import type { BorderView, TerrainView } from "../board-view";
import { written } from "../outline";
import { sourceAttributes, type Canvas } from "./canvas";
import { element, group, keyed, title, type SvgElement } from "./element";
import { boxOf, centre, isVisible, middleOf, outlineOf, polygonOf } from "./plane";
import { boxAround, textWidth } from "./text";

/** The patterns that terrain, zones and violations are filled with. */
export function patterns(prefix: string): SvgElement {
  const turned = (id: string, size: number, degrees: number, ...marks: readonly SvgElement[]): SvgElement =>
    element(
      "pattern",
      {
        id: `${prefix}${id}`,
        width: size,
        height: size,
        patternUnits: "userSpaceOnUse",
        patternTransform: `rotate(${String(degrees)})`,
      },
      ...marks,
    );
  const plain = (id: string, width: number, height: number, ...marks: readonly SvgElement[]): SvgElement =>
    element("pattern", { id: `${prefix}${id}`, width, height, patternUnits: "userSpaceOnUse" }, ...marks);
  const dot = (x: number, y: number): SvgElement => element("circle", { class: "tex-dot", cx: x, cy: y, r: 1 });
  return element(
    "defs",
    {},
    plain("land", 16, 16, dot(4, 4), dot(12, 12)),
    plain("water", 24, 14, element("path", { class: "tex", d: "M0 7q6-5 12 0t12 0" })),
    plain("blocked", 16, 12, element("path", { class: "tex", d: "M0 .5h16M0 6.5h16M4 .5v6M12 6.5v6" })),
    turned("hatch1", 7, 45, element("path", { class: "hatch1", d: "M0 0v7" })),
    turned("hatch2", 7, 135, element("path", { class: "hatch2", d: "M0 0v7" })),
    turned("hatch0", 7, 0, element("path", { class: "hatch0", d: "M0 0v7" })),
    turned("bad", 6, 45, element("path", { class: "bad-hatch", d: "M0 0v6M0 0h6" })),
    turned("again", 6, 45, element("path", { class: "stripe", d: "M0 0v6" })),
  );
}

/** The cells of the board that are in the window. */
export function visibleCells(canvas: Canvas): readonly Cell[] {
  const { window } = canvas.plane;
  const cells: Cell[] = [];
  const lastColumn = Math.min(canvas.view.columns, Math.ceil(window.west + window.columns));
  const lastRow = Math.min(canvas.view.rows, Math.ceil(window.south + window.rows));
  for (let row = Math.max(0, Math.floor(window.south)); row < lastRow; row++) {
    for (let column = Math.max(0, Math.floor(window.west)); column < lastColumn; column++) {
      cells.push((row * 1024 + column) as Cell);
    }
  }
  return cells;
}

/** The rectangle of the board within the window, in px. */
function boardBox(canvas: Canvas): { west: number; east: number; north: number; south: number } {
  const { plane, view } = canvas;
  const { window, cell } = plane;
  const bottom = plane.top + plane.height;
  return {
    west: plane.left + Math.max(0, -window.west) * cell,
    east: plane.left + Math.min(window.columns, view.columns - window.west) * cell,
    south: bottom - Math.max(0, -window.south) * cell,
    north: bottom - Math.min(window.rows, view.rows - window.south) * cell,
  };
}

/** The lines between cells, and the rim. */
export function drawGrid(canvas: Canvas): void {
  const { plane, view, layers } = canvas;
  if (plane.hex) {
    const cells = visibleCells(canvas);
    const d = cells
      .map(
        (cell) =>
          `M${polygonOf(plane, cell)
            .map((point) => `${written(point.x)} ${written(point.y)}`)
            .join("L")}Z`,
      )
      .join("");
    layers.markings.push(element("path", { class: "grid", d }));
    layers.markings.push(
      element("path", { class: "rim", d: outlineOf(plane, cells, { inset: 0, corner: 0, cut: false }) }),
    );
    return;
  }
  const box = boardBox(canvas);
  const { window, cell } = plane;
  let d = "";
  for (let column = Math.max(1, Math.ceil(window.west)); column < view.columns; column++) {
    const x = plane.left + (column - window.west) * cell;
    if (x > box.west + 0.5 && x < box.east - 0.5) d += `M${written(x)} ${written(box.north)}V${written(box.south)}`;
  }
  for (let row = Math.max(1, Math.ceil(window.south)); row < view.rows; row++) {
    const y = plane.top + plane.height - (row - window.south) * cell;
    if (y > box.north + 0.5 && y < box.south - 0.5) d += `M${written(box.west)} ${written(y)}H${written(box.east)}`;
  }
  const tiles = view.terrain.reduce((sum, terrain) => sum + terrain.cells.length, 0) >= view.columns * view.rows;
  if (d !== "" && !tiles) layers.markings.push(element("path", { class: "grid", d }));
  if (tiles) return;
  const rim = `M${written(box.west)} ${written(box.north)}H${written(box.east)}V${written(box.south)}H${written(box.west)}Z`;
  layers.markings.push(element("path", { class: "rim", d: rim }));
}

/** Column letters below, row numbers at the left. */
export function drawCoordinates(canvas: Canvas): void {
  const { plane, view, layers } = canvas;
  const { window, cell } = plane;
  const every = cell >= 20 ? 1 : 5;
  const texts: SvgElement[] = [];
  const below = plane.top + plane.height + 15;
  for (let column = Math.max(0, Math.floor(window.west)); column < view.columns; column++) {
    const shift = plane.hex ? 0.25 : 0;
    const x = middleOf(plane, column, 1).x + shift * cell;
    if (x < plane.left || x > plane.left + plane.width || column % every !== 0) continue;
    texts.push(element("text", { class: "coord", x, y: below }, columnName(column)));
  }
  for (let row = Math.max(0, Math.floor(window.south)); row < view.rows; row++) {
    const { y } = middleOf(plane, 0, row);
    if (y < plane.top || y > plane.top + plane.height || row % every !== 0) continue;
    texts.push(element("text", { class: "coord", x: plane.left - 12, y: y + 4 }, String(row + 1)));
  }
  layers.coordinates.push(element("g", { class: "coords", "aria-hidden": "true" }, ...texts));
}

/** Lines on the field, named outside the board. */
export function drawFieldLines(canvas: Canvas): void {
  const { plane, view, layers } = canvas;
  if (plane.hex) return;
  const box = boardBox(canvas);
  const labels: SvgElement[] = [];
  const named = new Set<number>();
  for (const line of view.lines) {
    const style = `rule-line${line.style === "dotted" ? " dotted" : ""}`;
    if (line.along === "column") {
      const x = plane.left + (line.index - plane.window.west) * plane.cell;
      if (x < box.west - 1 || x > box.east + 1) continue;
      layers.markings.push(
        element("path", { class: style, d: `M${written(x)} ${written(box.north)}V${written(box.south)}` }),
      );
      const half = textWidth(line.label, 11) / 2;
      const clear = Math.max(plane.left + half, Math.min(plane.left + plane.width - half, x));
      const label = boxAround({ x: clear, y: plane.top - 10 }, half * 2 + 6, 13);
      if (line.label !== "" && canvas.texts.place([label])) {
        labels.push(element("text", { class: "coord", x: clear, y: plane.top - 7 }, line.label));
      }
    } else {
      const y = plane.top + plane.height - (line.index - plane.window.south) * plane.cell;
      if (y < box.north - 1 || y > box.south + 1) continue;
      layers.markings.push(
        element("path", { class: style, d: `M${written(box.west)} ${written(y)}H${written(box.east)}` }),
      );
      const outward = line.index * 2 <= view.rows ? 1 : -1;
      const half = textWidth(line.label, 11) / 2 + 3;
      const middle = y + outward * Math.max(half, plane.cell / 2);
      const x = plane.left + plane.width + 13;
      if (line.label === "" || middle - half < plane.top || middle + half > plane.top + plane.height) continue;
      if (named.has(Math.round(middle))) continue;
      named.add(Math.round(middle));
      const turn = `rotate(-90 ${written(x)} ${written(middle)})`;
      labels.push(element("text", { class: "coord", transform: turn, x, y: middle + 4 }, line.label));
    }
  }
  layers.coordinates.push(element("g", { class: "coords", "aria-hidden": "true" }, ...labels));
}

const TILE = { inset: 2, corner: 4, cut: false };

function terrainTitle(terrain: TerrainView, cells: string): string {
  const owner = terrain.owner ? ` of ${terrain.owner.name}` : "";
  return `${cells}: ${terrain.terrain}${owner}${terrain.note === undefined ? "" : `, ${terrain.note}`}`;
}

/** A triangle at the left edge of a cell that points to its owner's home. */
function ownerSign(canvas: Canvas, terrain: TerrainView, cell: Cell): SvgElement | undefined {
  if (!terrain.owner) return undefined;
  const box = boxOf(canvas.plane, cell);
  const size = canvas.detail.roomy ? 9 : Math.max(5, canvas.plane.cell / 8);
  const left = box.x + (canvas.detail.roomy ? 11 : 5);
  const sign = `h${written(size)}l${written(-size / 2)}`;
  if (terrain.owner.mark === 1) {
    const y = box.y + box.height - (canvas.detail.roomy ? 24 : 6 + size);
    canvas.strokes.add({ x: left - 1, y: y - 1, width: size + 2, height: size + 2 });
    return element("path", { class: "solid1", d: `M${written(left)} ${written(y)}${sign} ${written(size * 0.9)}z` });
  }
  const y = box.y + (canvas.detail.roomy ? 23 : 5 + size);
  canvas.strokes.add({ x: left - 1, y: y - size, width: size + 2, height: size + 2 });
  return element("path", { class: "solid2", d: `M${written(left)} ${written(y)}${sign} ${written(-size * 0.9)}z` });
}

function groundShapes(canvas: Canvas, terrain: TerrainView, cells: Area): readonly SvgElement[] {
  const style = canvas.plane.cell >= 36 ? TILE : { ...TILE, inset: 0.5, corner: 1 };
  const d = cells.map((cell) => outlineOf(canvas.plane, [cell], style)).join("");
  if (terrain.texture === "void") return [element("path", { class: "void", d })];
  const tile = element("path", { class: "tile", d });
  if (terrain.texture === "plain") return [tile];
  return [tile, element("path", { fill: `url(#${canvas.prefix}${terrain.texture})`, d })];
}

/** How many cells get an element, and so a title, of their own; beyond that the cells of a terrain are one shape. */
const SINGLE_CELLS = 260;

/** Tiles, patterns and owners. The ground of a game that gives none is left plain. */
export function drawTerrain(canvas: Canvas): void {
  const { view, layers, plane } = canvas;
  const visible = view.terrain.map((terrain) => ({
    terrain,
    cells: terrain.cells.filter((cell) => isVisible(plane, cell)),
  }));
  const count = visible.reduce((sum, { cells }) => sum + cells.length, 0);
  for (const { terrain, cells } of visible) {
    if (cells.length === 0) continue;
    const source = sourceAttributes(canvas, terrain.range);
    const parts = count <= SINGLE_CELLS ? cells.map((cell): Area => [cell]) : [cells];
    for (const part of parts) {
      const [first] = part;
      if (first === undefined) continue;
      const name = part.length === 1 ? cellName(first) : `${String(part.length)} cells`;
      const owners = part.map((cell) => ownerSign(canvas, terrain, cell));
      const shape = element(
        "g",
        { ...source, class: "ground" },
        title(terrainTitle(terrain, name)),
        ...groundShapes(canvas, terrain, part),
        ...owners,
      );
      layers.terrain.push(keyed(`ground ${terrain.terrain} ${String(first)}`, shape));
    }
  }
}

/** The word `void`, and notes on the ground, where nothing else stands. Called last. */
export function drawGroundWords(canvas: Canvas): void {
  const { view, plane, detail } = canvas;
  if (!detail.names) return;
  for (const terrain of view.terrain) {
    const word = terrain.note ?? (terrain.texture === "void" ? terrain.terrain : undefined);
    if (word === undefined) continue;
    const width = textWidth(word, 11) + 6;
    if (width > plane.cell - 4) continue;
    for (const cell of terrain.cells) {
      if (!isVisible(plane, cell) || (terrain.note === undefined && !detail.roomy)) continue;
      if (view.units.some((unit) => unit.cells.includes(cell))) continue;
      const { x, y } = centre(plane, cell);
      const place = terrain.note === undefined ? y : y + plane.cell / 2 - 14;
      const box = canvas.texts.place([boxAround({ x, y: place }, width, 15)]);
      if (!box) continue;
      const plated = terrain.texture !== "void" && terrain.texture !== "plain";
      const plate = plated ? element("rect", { class: "label", ...size(box), rx: 3 }) : undefined;
      const text = element("text", { class: "c small dim", x, y: place + 4 }, word);
      canvas.layers.terrain.push(element("g", { "aria-hidden": "true" }, plate, text));
    }
  }
}

/** A box as attributes of a rectangle. */
export function size(box: { x: number; y: number; width: number; height: number }): Record<string, number> {
  return { x: box.x, y: box.y, width: box.width, height: box.height };
}

/** A closed border: two lines with ties; closed one way only, the ties are chevrons that point where nobody may go. */
function wall(canvas: Canvas, border: BorderView): SvgElement {
  const { plane } = canvas;
  const [one, other] = border.between;
  const a = centre(plane, one);
  const b = centre(plane, other);
  const distance = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const across = { x: (b.x - a.x) / distance, y: (b.y - a.y) / distance };
  const along = { x: -across.y, y: across.x };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const half = (plane.hex ? plane.cell / Math.sqrt(3) : plane.cell) / 2 - 5;
  const point = (l: number, c: number): string =>
    `${written(middle.x + along.x * l + across.x * c)} ${written(middle.y + along.y * l + across.y * c)}`;
  const line = (c: number): string => `M${point(-half, c)}L${point(half, c)}`;
  let ties = "";
  const toward = border.toward ? forward(border, one) : 0;
  for (let l = -Math.floor(half / 14) * 14; l <= half; l += 14) {
    if (Math.abs(l) > half - 3) continue;
    ties +=
      toward === 0
        ? `M${point(l, -7)}L${point(l, 7)}`
        : `M${point(l - 4, -6 * toward)}L${point(l, 7 * toward)}L${point(l + 4, -6 * toward)}`;
  }
  const name = `border ${cellName(one)} ${cellName(other)} closed${border.toward ? ` ${border.toward}` : ""}`;
  return keyed(
    name,
    element(
      "g",
      { ...sourceAttributes(canvas, border.range), class: "border" },
      title(name),
      element("path", { class: "wall", d: line(-3) + line(3) }),
      element("path", { class: "wall", d: ties }),
    ),
  );
}

/** 1 where the border is closed for going from the first cell to the second, -1 for the other way. */
function forward(border: BorderView, one: Cell): number {
  const other = border.between[1];
  const columns = columnOf(other) - columnOf(one);
  const rows = rowOf(other) - rowOf(one);
  const toward = border.toward ?? "n";
  const east = (toward.includes("e") ? 1 : 0) - (toward.includes("w") ? 1 : 0);
  const north = (toward.includes("n") ? 1 : 0) - (toward.includes("s") ? 1 : 0);
  return columns * east + rows * north >= 0 ? 1 : -1;
}

/** Closed borders. */
export function drawBorders(canvas: Canvas): void {
  const visible = canvas.view.borders.filter((border) => border.between.some((cell) => isVisible(canvas.plane, cell)));
  if (visible.length > 0) canvas.layers.chips.push(group("borders", ...visible.map((border) => wall(canvas, border))));
}
