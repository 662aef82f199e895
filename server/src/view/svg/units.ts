import { areaName, bounds, cellName, directionName, overlaps, rowOf, type Cell } from "../../board";
import type { UnitView } from "../board-view";
import { written, type Point } from "../outline";
import { sourceAttributes, type Canvas } from "./canvas";
import { element, keyed, title, type SvgElement } from "./element";
import { bodyFront, frontRun, sideOf, tokenFront } from "./front";
import { size } from "./ground";
import { boxOf, centre, centreOfArea, isVisible, outlineOf } from "./plane";
import { boxAround, fitted, fittedWidest, textWidth, widestText, type Box } from "./text";

/** What a unit is called when read aloud: name, side, state, cells, facing, and the ground below. */
export function unitTitle(canvas: Canvas, unit: UnitView): string {
  const ground = new Set(
    canvas.view.terrain
      .filter((terrain) => terrain.texture !== "plain" && overlaps(terrain.cells, unit.cells))
      .map((terrain) => terrain.terrain),
  );
  return [
    unit.name,
    unit.side?.name,
    unit.lying,
    unit.below,
    ...unit.marks,
    areaName(unit.cells),
    unit.facing ? `faces ${directionName(unit.facing)}` : undefined,
    ground.size > 0 ? `on ${[...ground].join(", ")}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

/** The octagon in which side 2 is drawn. */
function octagon({ x, y }: Point, r: number): string {
  const cut = r * 0.571;
  const edge = r - cut;
  return (
    `M${written(x - edge)} ${written(y - r)}H${written(x + edge)}L${written(x + r)} ${written(y - edge)}V${written(y + edge)}` +
    `L${written(x + edge)} ${written(y + r)}H${written(x - edge)}L${written(x - r)} ${written(y + edge)}V${written(y - edge)}z`
  );
}

function initial(name: string): string {
  const [first] = name;
  return (first ?? "?").toLocaleUpperCase();
}

/** One cell's units share it: each gets a place of its own, smaller where there are more. */
interface Seat {
  readonly middle: Point;
  readonly radius: number;
  readonly named: boolean;
}

/** How many units of one cell are drawn; what more there are is told by a number. */
const MOST_IN_CELL = 6;

/** A disc or octagon with the unit's initial; flat where it lies, dashed where it is below the surface. */
function token(canvas: Canvas, unit: UnitView, seat: Seat, selected: boolean): SvgElement {
  const { middle, radius } = seat;
  const mark = sideOf(unit);
  const under = unit.below === undefined ? "" : " lying";
  const shapes: SvgElement[] = [];
  if (unit.lying !== undefined) {
    shapes.push(
      element("ellipse", { class: `down${mark}`, cx: middle.x, cy: middle.y, rx: radius * 1.3, ry: radius * 0.7 }),
    );
  } else if (mark === "2") shapes.push(element("path", { class: `solid2${under}`, d: octagon(middle, radius) }));
  else shapes.push(element("circle", { class: `solid${mark}${under}`, cx: middle.x, cy: middle.y, r: radius }));
  if (unit.facing) shapes.push(tokenFront(canvas, unit, seat));
  if (canvas.detail.letters && radius >= 8) {
    const dark = mark === "1" && unit.lying === undefined ? " on1" : "";
    const small = radius < 11 ? " small" : "";
    const text = element("text", { class: `c b${small}${dark}`, x: middle.x, y: middle.y + 4 }, initial(unit.name));
    shapes.push(text);
  }
  if (selected) {
    shapes.push(element("circle", { class: "select", cx: middle.x, cy: middle.y, r: radius + 4 }));
  }
  return element("g", {}, ...shapes);
}

/** Shapes that overlap are drawn one within the other: how deep each lies. */
export function nesting(bodies: readonly UnitView[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  bodies.forEach((unit, index) => {
    const used = bodies
      .slice(0, index)
      .filter((other) => overlaps(other.cells, unit.cells))
      .map((other) => depths.get(other.name) ?? 0);
    let depth = 0;
    while (used.includes(depth)) depth++;
    depths.set(unit.name, depth);
  });
  return depths;
}

/** Whether a unit is drawn as a shape over its cells and not as a disc. */
export function isBody(unit: UnitView): boolean {
  return unit.cells.length > 1;
}

function stands(canvas: Canvas, unit: UnitView): boolean {
  return unit.cells.some((cell) => isVisible(canvas.plane, cell));
}

/** Whether all of a unit's ground is plain, so that nothing below need show through. */
function onPlain(canvas: Canvas, unit: UnitView): boolean {
  return !canvas.view.terrain.some((terrain) => terrain.texture !== "plain" && overlaps(terrain.cells, unit.cells));
}

/** What of the picture around it decides how a unit is drawn. */
export interface UnitOptions {
  readonly selected?: string;
  /** Shapes drawn as outlines, because something below them is to be read. */
  readonly bare: ReadonlySet<string>;
}

/** The units that hold several cells, each as one outline; returns those whose names are still to be placed. */
export function drawBodies(canvas: Canvas, options: UnitOptions): readonly UnitView[] {
  const bodies = canvas.view.units.filter((unit) => isBody(unit) && stands(canvas, unit));
  const depths = nesting(bodies);
  for (const unit of bodies) {
    const inset = canvas.detail.inset + (depths.get(unit.name) ?? 0) * 6;
    const mark = sideOf(unit);
    const cut = mark === "2";
    const outline = (more: number, corner: number): string =>
      outlineOf(canvas.plane, unit.cells, { inset: inset + more, corner, cut });
    const { corner } = canvas.detail;
    const style = [
      `body${mark}`,
      options.bare.has(unit.name) ? "bare" : onPlain(canvas, unit) ? "plain" : "",
      unit.below === undefined ? "" : "under",
      unit.lying === undefined ? "" : "lying",
    ];
    const shape = element(
      "g",
      { ...sourceAttributes(canvas, unit.range), class: "unit", "data-unit": unit.name },
      title(unitTitle(canvas, unit)),
      element("path", { class: style.filter((part) => part !== "").join(" "), d: outline(0, corner) }),
      cut && canvas.plane.cell >= 36
        ? element("path", { class: "inner2", d: outline(4, Math.max(2, corner - 2)) })
        : undefined,
      bodyFront(canvas, unit, inset),
      options.selected === unit.name
        ? element("path", {
            class: "select",
            d: outlineOf(canvas.plane, unit.cells, { inset: Math.max(0, inset - 4), corner: corner + 2, cut: false }),
          })
        : undefined,
    );
    canvas.layers.bodies.push(keyed(`unit ${unit.name}`, shape));
  }
  return bodies;
}

/** The height that chips take up at the top of a roomy cell. */
const CHIP_ROOM = 27;

/**
 * Places for the units of one cell. Alone, a unit has its name below and its words above; several stand beside each
 * other, from the fourth on in two rows, over one shared name plate.
 */
function seats(canvas: Canvas, cell: Cell, count: number, crowded: boolean, worded: boolean): readonly Seat[] {
  const { plane, detail } = canvas;
  const { x, y } = centre(plane, cell);
  const full = Math.min(15, plane.cell / 4);
  if (crowded) {
    const radius = plane.cell < 40 ? plane.cell / 8 : Math.min(9, plane.cell / 6);
    const left = x - plane.cell / 2 + radius + 4;
    return Array.from({ length: count }, (_, index) => ({
      middle: { x: left + index * radius * 2.1, y: y - plane.cell / 2 + radius + 4 },
      radius,
      named: false,
    }));
  }
  const named = detail.names;
  if (count === 1) {
    const lift = !named ? 0 : worded ? 1 : 9.5;
    return [{ middle: { x, y: y - lift }, radius: worded ? Math.min(full, plane.cell / 5) : full, named }];
  }
  const rows = count > 3 ? 2 : 1;
  const across = Math.ceil(count / rows);
  const head = named && detail.roomy ? CHIP_ROOM : 0;
  const room = { width: plane.cell - 8, height: plane.cell - 8 - head - (named ? 17 : 0) };
  const radius = Math.max(3, Math.min(full, room.width / (2 * across) - 1, room.height / (2 * rows) - 1));
  const step = Math.min(radius * 2 + 4, (room.width - 2 * radius) / Math.max(1, across - 1));
  // Above the name, and where there is room below the chips that may stand in the cell's top corner.
  const top = y - plane.cell / 2 + head + radius * rows + rows;
  const lift = named ? Math.min(9.5, y - top) : 0;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const inRow = row === rows - 1 ? count - across * (rows - 1) : across;
    const place = index - row * across - (inRow - 1) / 2;
    return {
      middle: { x: x + place * step, y: y - lift + (row - (rows - 1) / 2) * (radius * 2 + 2) },
      radius,
      named,
    };
  });
}

/** Whether a box lies on the board and not over its coordinates. */
function isInside({ plane }: Canvas, box: Box): boolean {
  return box.y >= plane.top - 8 && box.y + box.height <= plane.top + plane.height + 1;
}

/** The name below a token, moved where something else stands. */
function nameBelow(
  canvas: Canvas,
  name: string,
  cell: Cell,
  seat: Seat,
  plated: boolean,
  up = seat.radius,
): SvgElement | undefined {
  const room = canvas.plane.cell - 2;
  // A plate has a border, which letters of a wide font must not reach.
  const text = plated ? fittedWidest(name, room - 6, 11) : fitted(name, room, 11);
  if (text === "") return undefined;
  const width = Math.min(plated ? widestText(text, 11) + 6 : textWidth(text, 11) + 7, canvas.plane.cell);
  const below = { x: centre(canvas.plane, cell).x, y: seat.middle.y + seat.radius + (canvas.detail.roomy ? 13 : 11) };
  const quarter = canvas.plane.cell / 4;
  const bottom = centre(canvas.plane, cell).y + canvas.plane.cell / 2;
  // Below the owner's sign of a roomy cell; if something has to be covered, it is the outline that runs there.
  const sunk = canvas.detail.roomy ? [boxAround({ x: below.x, y: bottom - 9 }, width, 15)] : [];
  const candidates = [
    boxAround(below, width, 15),
    ...sunk,
    boxAround({ x: below.x, y: seat.middle.y - up - 10 }, width, 15),
    ...(plated ? [] : [boxAround({ x: below.x, y: below.y + quarter }, width, 15)]),
  ].filter((candidate) => isInside(canvas, candidate));
  const box =
    canvas.texts.place(candidates.filter((candidate) => canvas.strokes.isFree(candidate))) ??
    canvas.texts.place([...sunk, ...candidates]);
  if (!box) return undefined;
  return element(
    "g",
    { "aria-hidden": "true" },
    element("rect", { class: plated ? "plate" : "label", ...size(box), rx: 3 }),
    element("text", { class: "c small", x: box.x + box.width / 2, y: box.y + 11 }, text),
  );
}

/** Whether words stand above the only unit of a cell. */
function hasWords([unit, ...others]: readonly UnitView[]): boolean {
  if (!unit || others.length > 0) return false;
  return unit.lying !== undefined || unit.below !== undefined || unit.marks.length > 0;
}

/** Words above a token: lying, below the surface, states. */
function wordsAbove(canvas: Canvas, unit: UnitView, seat: Seat): SvgElement | undefined {
  if (!seat.named) return undefined;
  const words = [unit.lying, unit.below, ...unit.marks].filter((word) => word !== undefined).join(" · ");
  const text = fitted(words, canvas.plane.cell - 2, 11);
  if (text === "") return undefined;
  const flat = unit.lying === undefined ? seat.radius : seat.radius * 0.7;
  const y = seat.middle.y - flat - 8;
  const spots = [0, -4, -canvas.plane.cell / 4].map((up) =>
    boxAround({ x: seat.middle.x, y: y + up }, textWidth(text, 11), 13),
  );
  const box = canvas.texts.place(spots.filter((spot) => canvas.strokes.isFree(spot))) ?? canvas.texts.place(spots);
  if (!box) return undefined;
  return element("text", { class: "c small dim halo", x: box.x + box.width / 2, y: box.y + 10 }, text);
}

/** The one-cell units. `crowded` are cells in which numbers are to be read: there units are small and stand aside. */
export function drawTokens(canvas: Canvas, options: UnitOptions, crowded: ReadonlySet<Cell>): void {
  const byCell = new Map<Cell, UnitView[]>();
  for (const unit of canvas.view.units) {
    const [cell] = unit.cells;
    if (isBody(unit) || cell === undefined || !isVisible(canvas.plane, cell)) continue;
    const others = byCell.get(cell);
    if (others) others.push(unit);
    else byCell.set(cell, [unit]);
  }
  for (const [cell, units] of byCell) {
    const drawn = units.slice(0, units.length > MOST_IN_CELL ? MOST_IN_CELL - 1 : MOST_IN_CELL);
    const rest = units.length - drawn.length;
    const places = seats(canvas, cell, drawn.length + (rest > 0 ? 1 : 0), crowded.has(cell), hasWords(units));
    for (const seat of places) {
      canvas.texts.add(boxAround(seat.middle, seat.radius * 1.6, seat.radius * 1.6));
    }
    drawn.forEach((unit, index) => {
      const seat = places[index];
      if (!seat) return;
      const alone = units.length === 1 && seat.named;
      const shape = element(
        "g",
        { ...sourceAttributes(canvas, unit.range), class: "unit", "data-unit": unit.name },
        title(unitTitle(canvas, unit)),
        token(canvas, unit, seat, options.selected === unit.name),
        alone ? wordsAbove(canvas, unit, seat) : undefined,
        alone ? nameBelow(canvas, unit.name, cell, seat, false) : undefined,
      );
      canvas.layers.tokens.push(keyed(`unit ${unit.name}`, shape));
    });
    const last = places.at(-1);
    const height = (last?.middle.y ?? 0) - (places[0]?.middle.y ?? 0);
    if (units.length > 1 && last) canvas.layers.tokens.push(stackPlate(canvas, units, cell, last, height, rest));
  }
}

/** As many names as fit into a width, and how many more there are; a first name that does not fit is left to be cut. */
function namesFor(names: readonly string[], width: number): string {
  for (let kept = names.length; kept > 0; kept--) {
    const more = kept < names.length ? ` +${String(names.length - kept)}` : "";
    const text = names.slice(0, kept).join(", ") + more;
    if (widestText(text, 11) <= width) return text;
  }
  return names.join(", ");
}

/** What stands with several units on a cell: one plate with their names, and the number of those not drawn. */
function stackPlate(
  canvas: Canvas,
  units: readonly UnitView[],
  cell: Cell,
  last: Seat,
  height: number,
  rest: number,
): SvgElement {
  const names = units.map((unit) => unit.name);
  const more =
    rest > 0
      ? [
          element("circle", { class: "chip-o", cx: last.middle.x, cy: last.middle.y, r: last.radius }),
          element("text", { class: "c small b", x: last.middle.x, y: last.middle.y + 4 }, `+${String(rest)}`),
        ]
      : [];
  return keyed(
    `stack ${cellName(cell)}`,
    element(
      "g",
      { class: "stack" },
      title(`${cellName(cell)}: ${names.join(", ")}`),
      ...more,
      last.named
        ? nameBelow(canvas, namesFor(names, canvas.plane.cell - 8), cell, last, true, last.radius + height)
        : undefined,
    ),
  );
}

/** Boxes for a plate: on the middle axis of the shape, from its middle outwards by quarter cells, then to the sides. */
function* plateBoxes(canvas: Canvas, unit: UnitView, width: number, height: number): Generator<Box> {
  const { plane } = canvas;
  const quarter = plane.cell / 4;
  const middle = widestRow(canvas, unit, width);
  const reach = Math.max(1, Math.ceil(unit.cells.length)) * 2 + 2;
  for (const across of [0, 1, -1, 2, -2, 3, -3]) {
    for (let step = 0; step <= reach; step++) {
      for (const up of step === 0 ? [0] : [step, -step]) {
        const box = boxAround({ x: middle.x + across * quarter, y: middle.y + up * quarter }, width, height);
        if (liesWithin(canvas, unit, box)) yield box;
      }
    }
  }
}

/** The middle of the shape's widest row: there a name has most room. For a rectangle it is the middle of the shape. */
function widestRow(canvas: Canvas, unit: UnitView, width: number): Point {
  const { plane } = canvas;
  const box = bounds(unit.cells);
  const columns = box.east - box.west + 1;
  const rows = box.north - box.south + 1;
  if (unit.cells.length === columns * rows || plane.hex) return centreOfArea(plane, unit.cells);
  const runs = Array.from({ length: rows }, (_, index) =>
    frontRun(
      unit.cells.filter((cell) => rowOf(cell) === box.south + index),
      0,
      1,
    ),
  );
  const widest = runs.reduce((a, b) => (b.length > a.length ? b : a));
  const point = centreOfArea(plane, widest);
  return width > widest.length * plane.cell ? centreOfArea(plane, unit.cells) : point;
}

function liesWithin(canvas: Canvas, unit: UnitView, box: Box): boolean {
  const inside = (x: number, y: number): boolean =>
    unit.cells.some((cell) => {
      const own = boxOf(canvas.plane, cell);
      return x >= own.x && x <= own.x + own.width && y >= own.y && y <= own.y + own.height;
    });
  const { x, y, width, height } = box;
  return inside(x, y) && inside(x + width, y) && inside(x, y + height) && inside(x + width, y + height);
}

/** The name plates of the shapes, each within its shape, clear of chips, path and all other text. */
export function drawNames(canvas: Canvas, bodies: readonly UnitView[], bare: ReadonlySet<string>): void {
  for (const unit of bodies) {
    const box = bounds(unit.cells);
    const widest =
      Math.min(box.east - box.west + 1, unit.cells.length) * canvas.plane.cell - 2 * canvas.detail.inset - 8;
    const side = unit.side ? ` · ${unit.side.name}` : "";
    const small = !canvas.detail.roomy && canvas.plane.cell < 50;
    const points = small ? 11 : 12;
    const isBare = bare.has(unit.name);
    const choices = [
      `${unit.name}${side}`,
      unit.name,
      fitted(unit.name, widest - 16, points, true),
      initial(unit.name),
    ];
    for (const text of choices) {
      if (text === "" || !canvas.detail.letters || (isBare && text.length < 2)) continue;
      const width = textWidth(text, points, true) + (canvas.detail.roomy ? 22 : 16);
      if (width > widest + 8 && text.length > 1) continue;
      const height = canvas.detail.roomy ? 24 : small ? 18 : 20;
      const boxes = [...plateBoxes(canvas, unit, width, height)];
      const place =
        canvas.texts.place(boxes.filter((candidate) => canvas.strokes.isFree(candidate))) ?? canvas.texts.place(boxes);
      if (!place) continue;
      canvas.layers.names.push(namePlate(unit, text, place, small));
      break;
    }
    drawBodyWords(canvas, unit);
  }
}

function namePlate(unit: UnitView, text: string, box: Box, small: boolean): SvgElement {
  const mark = sideOf(unit);
  const { x, y, width, height } = box;
  const cut = 6;
  const plate =
    mark === "2"
      ? element("path", {
          class: "solid2",
          d:
            `M${written(x + cut)} ${written(y)}H${written(x + width - cut)}L${written(x + width)} ${written(y + cut)}` +
            `V${written(y + height - cut)}L${written(x + width - cut)} ${written(y + height)}H${written(x + cut)}` +
            `L${written(x)} ${written(y + height - cut)}V${written(y + cut)}z`,
        })
      : element("rect", { class: `solid${mark}`, ...size(box), rx: 5 });
  return keyed(
    `name ${unit.name}`,
    element(
      "g",
      { class: "name", "data-unit": unit.name, "aria-hidden": "true" },
      plate,
      element(
        "text",
        { class: `c b${small ? " small" : ""}${mark === "1" ? " on1" : ""}`, x: x + width / 2, y: y + height / 2 + 4 },
        text,
      ),
    ),
  );
}

/** States and damage of a shape, below its name. */
function drawBodyWords(canvas: Canvas, unit: UnitView): void {
  const words = [unit.lying, unit.below, ...unit.marks].filter((word) => word !== undefined).join(" · ");
  const box = bounds(unit.cells);
  const text = fitted(words, (box.east - box.west + 1) * canvas.plane.cell - 16, 11);
  if (text === "" || !canvas.detail.names) return;
  const width = textWidth(text, 11) + 8;
  const boxes = [...plateBoxes(canvas, unit, width, 15)];
  const place =
    canvas.texts.place(boxes.filter((candidate) => canvas.strokes.isFree(candidate))) ?? canvas.texts.place(boxes);
  if (!place) return;
  canvas.layers.names.push(
    element(
      "g",
      { class: "name", "data-unit": unit.name, "aria-hidden": "true" },
      element("rect", { class: "label", ...size(place), rx: 3 }),
      element("text", { class: "c small", x: place.x + place.width / 2, y: place.y + 11 }, text),
    ),
  );
}

/** What units carry: a lozenge in its cell, with its name. A carried unit is drawn as itself. */
export function drawCarried(canvas: Canvas): void {
  const units = new Set(canvas.view.units.map((unit) => unit.name));
  const counts = new Map<Cell, number>();
  for (const holder of canvas.view.units) {
    for (const item of holder.carried) {
      if (!isVisible(canvas.plane, item.cell) || units.has(item.name) || item.token) continue;
      const already = counts.get(item.cell) ?? 0;
      counts.set(item.cell, already + 1);
      const { x, y } = centre(canvas.plane, item.cell);
      const eighth = canvas.plane.cell / 8;
      const free = [0, 2, -2, 1, -1, 3, -3].flatMap((down) =>
        [0, 2, -2, 3, -3].map((across) => boxAround({ x: x + across * eighth, y: y + down * eighth }, 18, 18)),
      );
      const box = canvas.texts.place(free) ?? boxAround({ x: x + already * 6, y }, 18, 18);
      const middle = { x: box.x + 9, y: box.y + 9 };
      const half = canvas.plane.cell >= 36 ? 9 : 5;
      const path = `M${written(middle.x)} ${written(middle.y - half)}l${String(half)} ${String(half)}-${String(half)} ${String(half)}-${String(half)}-${String(half)}z`;
      const seat: Seat = { middle, radius: half, named: true };
      canvas.layers.tokens.push(
        keyed(
          `carried ${item.name}`,
          element(
            "g",
            { ...sourceAttributes(canvas, item.range), class: "carried" },
            title(`${item.name}, carried by ${holder.name} at ${cellName(item.cell)}`),
            element("path", { class: "node", d: path }),
            canvas.detail.names ? nameBelow(canvas, item.name, item.cell, seat, false) : undefined,
          ),
        ),
      );
    }
  }
}
