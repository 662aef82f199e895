import { areaName, cellName, cornerOf, type Area, type Cell } from "../../board";
import type { Chance, HeatCellView, OverlayOf, ReachableView } from "../board-view";
import { written, type Point } from "../outline";
import type { Canvas } from "./canvas";
import { element, group, keyed, title, type SvgElement } from "./element";
import { size } from "./ground";
import { boxOf, centre, centreOfArea, isVisible, outlineOf, pixelStep } from "./plane";
import { boxAround, fitted, textWidth, widestText } from "./text";

/** A zone: its outline, hatched in the colour of its side. */
export function drawZone(canvas: Canvas, overlay: OverlayOf<"zone">): void {
  const mark = String(overlay.mark ?? 0);
  const d = outlineOf(canvas.plane, overlay.cells, { inset: 0, corner: 3, cut: false });
  if (d === "") return;
  const fill = `url(#${canvas.prefix}hatch${mark})`;
  canvas.layers.overlays.push(
    keyed(
      `overlay ${overlay.id}`,
      group(
        "zone",
        title(`${overlay.label}: ${areaName(overlay.cells)}`),
        element("path", { class: `zone${mark}`, fill, d }),
      ),
    ),
  );
}

/** The top right corner of a cell, where chips stand; further chips stand below. */
function chipBox(canvas: Canvas, cell: Cell, width: number): { x: number; y: number; width: number; height: number } {
  const box = boxOf(canvas.plane, cell);
  const margin = canvas.detail.roomy ? 11 : 2;
  const x = box.x + box.width - (canvas.detail.roomy ? margin : -1) - width;
  const spots = [0, 1, 2].map((index) => ({ x, y: box.y + margin + index * 17, width, height: 15 }));
  return canvas.texts.place(spots) ?? { x, y: box.y + margin, width, height: 15 };
}

/** A sign in the corner of each of some cells. */
export function drawChips(canvas: Canvas, overlay: OverlayOf<"chips"> | OverlayOf<"marked">, except: Area): void {
  const sign = overlay.type === "chips" ? (overlay.chip === "adjacent" ? "a" : "n") : overlay.sign;
  const solid = overlay.type === "chips" && overlay.chip === "adjacent";
  const shapes = overlay.cells
    .filter((cell) => isVisible(canvas.plane, cell) && !except.includes(cell))
    .map((cell) => {
      if (!canvas.detail.letters) {
        const { x, y } = centre(canvas.plane, cell);
        const dot = {
          class: solid ? "chip" : "chip-o",
          cx: x + canvas.plane.cell / 4,
          cy: y - canvas.plane.cell / 4,
          r: 3,
        };
        return element("circle", dot, title(`${overlay.label}: ${cellName(cell)}`));
      }
      const box = chipBox(canvas, cell, Math.max(15, textWidth(sign, 11, true) + 8));
      return element(
        "g",
        {},
        title(`${overlay.label}: ${cellName(cell)}`),
        element("rect", { class: solid ? "chip" : "chip-o", ...size(box), rx: 3 }),
        element(
          "text",
          { class: `c small b${solid ? " on-chip" : ""}`, x: box.x + box.width / 2, y: box.y + 11 },
          sign,
        ),
      );
    });
  // A sign says something of who stands there, and lies on its token; a chip says something of the cell.
  const layer = overlay.type === "marked" ? canvas.layers.names : canvas.layers.chips;
  layer.push(keyed(`overlay ${overlay.id}`, group("chips", ...shapes)));
}

/** Where a unit came from, and the cells it entered. */
export function drawGhost(canvas: Canvas, overlay: OverlayOf<"ghost">): void {
  const { plane, detail } = canvas;
  const trodden = overlay.entered
    .filter((cell) => isVisible(plane, cell))
    .flatMap((cell) => {
      const box = boxOf(plane, cell);
      return [
        element("path", { class: "trod", d: outlineOf(plane, [cell], { inset: 1, corner: 0, cut: false }) }),
        element("circle", {
          class: "entered",
          cx: box.x + plane.cell * 0.15,
          cy: box.y + plane.cell * (plane.hex ? 0.3 : 0.15),
          r: 2,
        }),
      ];
    });
  const d = outlineOf(plane, overlay.cells, { inset: detail.inset, corner: detail.corner, cut: false });
  const shapes = [...trodden];
  if (d !== "") shapes.push(element("path", { class: "ghost", d }));
  canvas.layers.ghosts.push(
    keyed(`overlay ${overlay.id}`, group("ghosts", title(`from ${areaName(overlay.cells)}`), ...shapes)),
  );
}

/** The words in a ghost, placed after everything that matters more. */
export function drawGhostWords(canvas: Canvas, overlay: OverlayOf<"ghost">): void {
  const { plane } = canvas;
  const [first] = overlay.cells;
  if (first === undefined || !canvas.detail.names) return;
  const text = `from ${areaName(overlay.cells)}`;
  const width = textWidth(text, 11) + 4;
  const middle = centreOfArea(plane, overlay.cells);
  const lowest = Math.max(...overlay.cells.map((cell) => centre(plane, cell).y)) + plane.cell / 2;
  const highest = Math.min(...overlay.cells.map((cell) => centre(plane, cell).y)) - plane.cell / 2;
  const spots = [lowest - 14, highest + 14, lowest + 10, highest - 8, middle.y].map((y) =>
    boxAround({ x: middle.x, y }, width, 13),
  );
  const box = canvas.texts.place(spots.filter((spot) => canvas.strokes.isFree(spot))) ?? canvas.texts.place(spots);
  if (!box) return;
  canvas.layers.names.push(
    element("text", { class: "c small dim halo", x: box.x + width / 2, y: box.y + 10, "aria-hidden": "true" }, text),
  );
}

/** An arrow head whose point lies at `tip`. */
function head(tip: Point, direction: Point, className = "arrow", length = 9): SvgElement {
  const at = (back: number, side: number): string =>
    `${written(tip.x - direction.x * back - direction.y * side)} ${written(tip.y - direction.y * back + direction.x * side)}`;
  return element("path", {
    class: className,
    d: `M${at(0, 0)}L${at(length, length * 0.54)}L${at(length, -length * 0.54)}z`,
  });
}

function towards(from: Point, to: Point): { direction: Point; length: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { direction: { x: (to.x - from.x) / length, y: (to.y - from.y) / length }, length };
}

function keepClear(canvas: Canvas, from: Point, to: Point): void {
  const { direction, length } = towards(from, to);
  for (let along = 0; along <= length; along += 6) {
    canvas.strokes.add(boxAround({ x: from.x + direction.x * along, y: from.y + direction.y * along }, 7, 7));
  }
}

/** A movement: a line through the middles of the footprint, a numbered node for each step, its rolls beside it. */
export function drawPath(canvas: Canvas, overlay: OverlayOf<"path">): void {
  if (overlay.from.length === 0 || overlay.steps.length === 0) return;
  const points = [overlay.from, ...overlay.steps.map((step) => step.cells)].map((cells) =>
    centreOfArea(canvas.plane, cells),
  );
  const shapes: SvgElement[] = [];
  const nodes = new Map<string, { at: Point; steps: number[] }>();
  points.slice(1).forEach((at, index) => {
    const key = `${written(at.x)} ${written(at.y)}`;
    const node = nodes.get(key);
    if (node) node.steps.push(index + 1);
    else nodes.set(key, { at, steps: [index + 1] });
  });
  const start = points[0] ?? { x: 0, y: 0 };
  const small = canvas.plane.cell < 28;
  const radius = small ? 4 : 9;
  let d = "";
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const { direction, length } = towards(from, to);
    if (length < 2) return;
    keepClear(canvas, from, to);
    const back = Math.max(0, index === 0 ? 5 : 0);
    d += `M${written(from.x + direction.x * back)} ${written(from.y + direction.y * back)}L${written(to.x - direction.x * (radius + 4))} ${written(to.y - direction.y * (radius + 4))}`;
    shapes.push(
      head(
        { x: to.x - direction.x * (radius + 1), y: to.y - direction.y * (radius + 1) },
        direction,
        "arrow",
        small ? 6 : 9,
      ),
    );
  });
  shapes.unshift(element("path", { class: "path", d }));
  shapes.push(element("circle", { class: "node", cx: start.x, cy: start.y, r: small ? 3 : 4 }));
  for (const { at, steps } of nodes.values()) {
    const text = steps.length > 3 ? `${String(steps[0])}…${String(steps.at(-1))}` : steps.join(" ");
    const width = Math.max(radius * 2, textWidth(text, 11, true) + 9);
    canvas.texts.add(boxAround(at, width, radius * 2));
    shapes.push(
      element("rect", { class: "node", x: at.x - width / 2, y: at.y - radius, width, height: radius * 2, rx: radius }),
    );
    if (!small) shapes.push(element("text", { class: "c small b", x: at.x, y: at.y + 4 }, text));
  }
  if (canvas.detail.names)
    overlay.steps.forEach((step, index) => {
      const from = points[index] ?? start;
      const to = points[index + 1] ?? from;
      const plate = rollPlate(canvas, from, to, step.rolls);
      if (plate) shapes.push(plate);
    });
  canvas.layers.path.push(
    keyed(
      `overlay ${overlay.id}`,
      group("move", title(`${overlay.label}: ${overlay.steps.map((step) => step.direction).join(" ")}`), ...shapes),
    ),
  );
}

/** The rolls of a step beside it: the target above, its chance below; several rolls beside each other with their names. */
function rollPlate(
  canvas: Canvas,
  from: Point,
  to: Point,
  rolls: OverlayOf<"path">["steps"][number]["rolls"],
): SvgElement | undefined {
  if (rolls.length === 0) return undefined;
  const named = rolls.length > 1;
  const widths = rolls.map((roll) =>
    Math.max(34, textWidth(roll.chance.text, 11) + 10, named ? textWidth(roll.test, 11) + 10 : 0),
  );
  const width = widths.reduce((sum, one) => sum + one, 0);
  const height = named ? 45 : 32;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const { direction } = towards(from, to);
  const quarter = canvas.plane.cell / 4;
  const spots = [1, 2, 3, 4].flatMap((far) =>
    [
      { x: -direction.y, y: direction.x },
      { x: direction.y, y: -direction.x },
    ].flatMap((side) =>
      [0, 1, -1, 2, -2].map((along) => {
        const away = Math.abs(side.x) * (width / 2) + Math.abs(side.y) * (height / 2) + 3 + far * quarter * 0.6;
        return boxAround(
          {
            x: middle.x + side.x * away + direction.x * along * quarter,
            y: middle.y + side.y * away + direction.y * along * quarter,
          },
          width,
          height,
        );
      }),
    ),
  );
  const box = canvas.texts.place(spots.filter((spot) => canvas.strokes.isFree(spot))) ?? canvas.texts.place(spots);
  if (!box) return undefined;
  let x = box.x;
  const words = rolls.flatMap((roll, index) => {
    const own = widths[index] ?? 34;
    const at = x + own / 2;
    x += own;
    const top = named ? [element("text", { class: "c small dim", x: at, y: box.y + 13 }, roll.test)] : [];
    const y = box.y + (named ? 13 : 0);
    return [
      ...top,
      element("text", { class: "c b", x: at, y: y + 14 }, `${String(roll.target)}+`),
      element("text", { class: "c small", x: at, y: y + 28 }, roll.chance.text),
    ];
  });
  const told = rolls.map((roll) => `${roll.test} ${String(roll.target)}+: ${roll.chance.text}, ${roll.chance.percent}`);
  return element("g", {}, title(told.join("; ")), element("rect", { class: "plate", ...size(box), rx: 4 }), ...words);
}

/** A chance as it fits into a cell: the fraction, in two lines where it is long, else the percent. */
function chanceText(canvas: Canvas, cell: Cell, chance: Chance, y: number, bold: boolean): readonly SvgElement[] {
  const { x } = centre(canvas.plane, cell);
  const room = canvas.plane.cell - 5;
  const strong = bold;
  const style = strong ? "c b" : "c small";
  const points = strong ? 12 : 11;
  if (textWidth(chance.text, points, strong) <= room) {
    canvas.texts.add(boxAround({ x, y: y - 4 }, textWidth(chance.text, points, strong), 13));
    return [element("text", { class: style, x, y }, chance.text)];
  }
  const [over = "", under = ""] = chance.text.split("/");
  const width = Math.max(textWidth(over, 11), textWidth(under, 11));
  if (width <= room && canvas.plane.cell >= 38) {
    canvas.texts.add(boxAround({ x, y: y - 3 }, width, 26));
    return [
      element("text", { class: "c small", x, y: y - 6 }, over),
      element("path", { class: "path-line rim", d: `M${written(x - width / 2)} ${written(y - 3)}h${written(width)}` }),
      element("text", { class: "c small", x, y: y + 8 }, under),
    ];
  }
  const percent = [chance.percent.replace(" ", ""), `${String(Math.round(chance.share * 100))}%`].find(
    (words) => textWidth(words, 11) <= room,
  );
  if (percent === undefined) return [];
  canvas.texts.add(boxAround({ x, y: y - 4 }, room, 13));
  return [element("text", { class: "c small", x, y }, percent)];
}

/** How the cells of one heat map are drawn: alike. */
interface HeatStyle {
  readonly highest: number;
  readonly die: boolean;
  readonly bold: boolean;
  /** Cells in which something else stands at the top. */
  readonly low: ReadonlySet<Cell>;
}

function heatCell(canvas: Canvas, heat: HeatCellView, how: HeatStyle): SvgElement {
  const { highest } = how;
  const die = how.die && heat.faces.length > 0;
  const low = how.low.has(heat.cell);
  const { plane } = canvas;
  const box = boxOf(plane, heat.cell);
  const share = highest === 0 ? 0 : heat.chance.share / highest;
  const { x, y } = centre(plane, heat.cell);
  const told = `${cellName(heat.cell)}: ${heat.chance.text}, ${heat.chance.percent}${heat.faces.length > 0 ? `, on ${heat.faces.join(", ")}` : ""}`;
  const tint = die ? 0.6 : Math.max(0.12, Math.round(share * 100) / 100);
  const rect = element("path", {
    class: die ? "heat landing" : "heat",
    "fill-opacity": tint,
    d: outlineOf(plane, [heat.cell], { inset: die ? 1.5 : 1, corner: 0, cut: false }),
  });
  if (plane.cell < 28) {
    const bar = element("rect", {
      class: "heat-bar",
      x: box.x + 3,
      y: y + plane.cell / 2 - 6,
      width: (plane.cell - 6) * share,
      height: 3,
    });
    return element("g", {}, title(told), rect, bar);
  }
  if (die && plane.cell >= 40) {
    const faces = fitted(heat.faces.join(" "), plane.cell - 8, 15, true);
    const down = low ? plane.cell / 4 - 6 : 0;
    canvas.texts.add(boxAround({ x, y: y - 8 + down }, textWidth(faces, 15, true), 16));
    return element(
      "g",
      {},
      title(told),
      rect,
      element("text", { class: "c big", x, y: y - 2 + down }, faces),
      ...chanceText(canvas, heat.cell, heat.chance, y + 13 + down, false),
    );
  }
  const bar = element("rect", {
    class: "heat-bar",
    x: box.x + 6,
    y: y + plane.cell / 2 - 9,
    width: (plane.cell - 12) * share,
    height: 3,
  });
  const at = low ? y + plane.cell / 4 - 3 : y + 4 - (plane.cell >= 60 ? 0 : 2);
  return element("g", {}, title(told), rect, bar, ...chanceText(canvas, heat.cell, heat.chance, at, how.bold));
}

/** The cells of a heat map that units stand on: there both must be told. */
export function heatCellsUnderUnits(canvas: Canvas, cells: readonly Cell[]): ReadonlySet<Cell> {
  const held = new Set(canvas.view.units.flatMap((unit) => unit.cells));
  return new Set(cells.filter((cell) => held.has(cell)));
}

/** Chances of cells: a tint, a bar and the exact fraction; for a single die the faces that lead there. */
export function drawHeat(canvas: Canvas, id: string, label: string, heat: readonly HeatCellView[], die: boolean): void {
  const highest = Math.max(0, ...heat.map((cell) => cell.chance.share));
  const single = canvas.view.units.filter((unit) => unit.cells.length === 1).flatMap((unit) => unit.cells);
  const bold = heat.every(({ chance }) => widestText(chance.text, 12, true) <= canvas.plane.cell - 5);
  const how: HeatStyle = { highest, die, bold, low: new Set(single) };
  const shapes = heat.filter((cell) => isVisible(canvas.plane, cell.cell)).map((cell) => heatCell(canvas, cell, how));
  canvas.layers.overlays.push(keyed(`overlay ${id}`, group("heatmap", title(label), ...shapes)));
}

/** Reach as a heat map over placements, each told in the cell of its south-west corner. */
export function reachCells(overlay: OverlayOf<"reach">): readonly HeatCellView[] {
  const surest = new Map<Cell, HeatCellView>();
  for (const placement of overlay.placements) {
    const corner = cornerOf(placement.cells);
    if (corner === undefined) continue;
    const chance = placement.chance ?? { text: "1", percent: "100 %", share: 1 };
    const known = surest.get(corner);
    if (!known || known.chance.share < chance.share) surest.set(corner, { cell: corner, chance, faces: [] });
  }
  return [...surest.values()];
}

/** The surest placement whose south-west corner is a cell. */
export function placementAt(overlay: OverlayOf<"reach">, cell: Cell): ReachableView | undefined {
  let best: ReachableView | undefined;
  for (const placement of overlay.placements) {
    if (cornerOf(placement.cells) !== cell) continue;
    if (!best || (placement.chance?.share ?? 1) > (best.chance?.share ?? 1)) best = placement;
  }
  return best;
}

/** The way to a placement: its outline and a line of steps from where the unit stands. */
export function drawWay(canvas: Canvas, from: Area, placement: ReachableView): void {
  const { plane, detail } = canvas;
  const shapes: SvgElement[] = [
    element("path", {
      class: "landed",
      d: outlineOf(plane, placement.cells, { inset: 2, corner: detail.corner, cut: false }),
    }),
  ];
  let at = centreOfArea(plane, from);
  let d = `M${written(at.x)} ${written(at.y)}`;
  let last = { x: 1, y: 0 };
  for (const direction of placement.way) {
    const step = pixelStep(plane, direction);
    const next = { x: at.x + step.x, y: at.y + step.y };
    last = towards(at, next).direction;
    at = next;
    d += `L${written(at.x)} ${written(at.y)}`;
  }
  if (placement.way.length > 0) {
    shapes.push(element("path", { class: "path", d }), head({ x: at.x + last.x * 5, y: at.y + last.y * 5 }, last));
  }
  if (placement.chance) {
    const width = textWidth(placement.chance.text, 12, true) + 14;
    const middle = centreOfArea(plane, placement.cells);
    const plate = boxAround({ x: middle.x, y: middle.y - 20 }, width, 20);
    shapes.push(
      element("rect", { class: "plate", ...size(plate), rx: 4 }),
      element("text", { class: "c b", x: middle.x, y: plate.y + 14 }, placement.chance.text),
    );
  }
  canvas.layers.violation.push(keyed("way", group("way", ...shapes)));
}

/** Numbers in cells, such as grid damage: on a plate at the bottom right, bold where they count. */
export function drawNumbers(canvas: Canvas, overlay: OverlayOf<"numbers">): void {
  const { plane } = canvas;
  const shapes = overlay.cells
    .filter(({ cell }) => isVisible(plane, cell))
    .map(({ cell, text, strong }) => {
      const points = strong ? 15 : 12;
      const width = Math.max(22, textWidth(text, points, true) + 10);
      const { x, y } = centre(plane, cell);
      const corner = { x: x + plane.cell / 2 - width / 2 - 6, y: y + plane.cell / 2 - 16 };
      const spots = [corner, { x: corner.x, y }, { x, y }, { x: x - plane.cell / 2 + width / 2 + 6, y: corner.y }];
      const box = canvas.texts.place(spots.map((spot) => boxAround(spot, width, 20))) ?? boxAround(corner, width, 20);
      return element(
        "g",
        {},
        title(`${overlay.label}, ${cellName(cell)}: ${text}`),
        element("rect", { class: strong ? "chip-o" : "plate", ...size(box), rx: 4 }),
        element(
          "text",
          { class: strong ? "c big" : "c dim", x: box.x + width / 2, y: box.y + (strong ? 15 : 14) },
          text,
        ),
      );
    });
  canvas.layers.chips.push(keyed(`overlay ${overlay.id}`, group("numbers", ...shapes)));
}

/** A projectile's way: a dashed line through its cells, a ring where it hits. */
export function drawRay(canvas: Canvas, overlay: OverlayOf<"ray">): void {
  const points = overlay.cells.map((cell) => centre(canvas.plane, cell));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  const before = points.at(-2) ?? { x: last.x - 1, y: last.y };
  const { direction } = towards(before, last);
  points.slice(1).forEach((to, index) => {
    keepClear(canvas, points[index] ?? to, to);
  });
  const end = overlay.hit === undefined ? last : { x: last.x - direction.x * 20, y: last.y - direction.y * 20 };
  const d = `M${written(first.x)} ${written(first.y)}L${written(end.x)} ${written(end.y)}`;
  const tip = overlay.hit === undefined ? last : { x: last.x - direction.x * 22, y: last.y - direction.y * 22 };
  const shapes = [
    element("path", { class: "path ray", d }),
    element("circle", { class: "node", cx: first.x, cy: first.y, r: 4 }),
    head(tip, direction),
  ];
  if (overlay.hit !== undefined) {
    const hit = centre(canvas.plane, overlay.hit);
    shapes.push(element("circle", { class: "path", cx: hit.x, cy: hit.y, r: 20 }));
  }
  canvas.layers.path.push(keyed(`overlay ${overlay.id}`, group("ray-way", title(overlay.label), ...shapes)));
}

/** Arrows out of footprints, such as the directions of a push, each with its name at the end. */
export function drawArrows(canvas: Canvas, overlay: OverlayOf<"arrows">): void {
  const { plane } = canvas;
  const shapes = overlay.arrows.flatMap((arrow) => {
    const middle = centreOfArea(plane, arrow.from);
    const step = pixelStep(plane, arrow.direction);
    const { direction, length } = towards({ x: 0, y: 0 }, step);
    const extent = Math.max(
      ...arrow.from.map((cell) => {
        const at = centre(plane, cell);
        return (at.x - middle.x) * direction.x + (at.y - middle.y) * direction.y;
      }),
    );
    const edge = extent + length / 2;
    const point = (out: number): Point => ({ x: middle.x + direction.x * out, y: middle.y + direction.y * out });
    const from = point(edge - length * 0.15);
    const to = point(edge + length * 0.55);
    keepClear(canvas, from, to);
    const line = element("path", {
      class: "path",
      d: `M${written(from.x)} ${written(from.y)}L${written(to.x)} ${written(to.y)}`,
    });
    const tip = head(point(edge + length * 0.55 + 6), direction);
    const width = textWidth(arrow.label, 11, true) + 8;
    if (arrow.label === "" || !canvas.detail.letters) return [line, tip];
    const spots = [0.95, 1.2, 0.3].map((far) => boxAround(point(edge + length * far), width, 16));
    const box = canvas.texts.place(spots);
    if (!box) return [line, tip];
    return [
      line,
      tip,
      element("rect", { class: "plate", ...size(box), rx: 4 }),
      element("text", { class: "c small b", x: box.x + width / 2, y: box.y + 12 }, arrow.label),
    ];
  });
  canvas.layers.arrows.push(keyed(`overlay ${overlay.id}`, group("arrows", title(overlay.label), ...shapes)));
}

/** One landing of a teleport, or the outlines of all of them where none is chosen. */
export function drawLandings(canvas: Canvas, overlay: OverlayOf<"landings">, chosen: number | undefined): void {
  const { plane, detail } = canvas;
  const landings = chosen === undefined ? overlay.landings : overlay.landings.slice(chosen, chosen + 1);
  const shapes = landings.map((cells, index) => {
    const nested = chosen === undefined ? index % 4 : 0;
    const d = outlineOf(plane, cells, { inset: 2 + nested * 3, corner: detail.corner, cut: false });
    return element("path", { class: "landed", d }, title(`${overlay.label}: ${areaName(cells)}`));
  });
  canvas.layers.violation.push(keyed(`overlay ${overlay.id}`, group("landings", ...shapes)));
}

/** What is illegal: the attempted footprint, the offending cells, an arrow the way it was tried. */
export function drawViolation(canvas: Canvas): void {
  const { plane, view, detail, layers } = canvas;
  const { violation } = view;
  if (!violation) return;
  const shapes: SvgElement[] = [];
  for (const cell of violation.cells) {
    const d = outlineOf(plane, [cell], { inset: 3, corner: 4, cut: false });
    shapes.push(element("path", { class: "bad-rim", fill: `url(#${canvas.prefix}bad)`, d }, title(cellName(cell))));
  }
  if (violation.attempted && violation.attempted.length > 0) {
    const d = outlineOf(plane, violation.attempted, { inset: 2, corner: detail.corner, cut: false });
    shapes.push(element("path", { class: "tried", d }, title(`attempted: ${areaName(violation.attempted)}`)));
    if (violation.from && violation.from.length > 0) {
      const from = centreOfArea(plane, violation.from);
      const to = centreOfArea(plane, violation.attempted);
      const { direction, length } = towards(from, to);
      if (length > 4) {
        const edge =
          Math.max(
            ...violation.from.map((cell) => {
              const at = centre(plane, cell);
              return (at.x - from.x) * direction.x + (at.y - from.y) * direction.y;
            }),
          ) +
          plane.cell / 2;
        const point = (out: number): Point => ({ x: from.x + direction.x * out, y: from.y + direction.y * out });
        const start = point(edge - plane.cell * 0.3);
        const tip = point(edge + plane.cell * 0.25);
        keepClear(canvas, start, tip);
        shapes.push(
          element("path", {
            class: "bad",
            d: `M${written(start.x)} ${written(start.y)}L${written(tip.x)} ${written(tip.y)}`,
          }),
          head(point(edge + plane.cell * 0.25 + 6), direction, "bad-fill", 10.4),
        );
      }
    }
  }
  for (const { cell, text } of violation.words) {
    const width = textWidth(text, 11, true) + 18;
    const box = canvas.texts.place([
      boxAround(centre(plane, cell), width, 20),
      boxAround({ x: centre(plane, cell).x, y: centre(plane, cell).y + plane.cell / 4 }, width, 20),
      boxAround({ x: centre(plane, cell).x, y: centre(plane, cell).y - plane.cell / 4 }, width, 20),
    ]);
    if (!box || width > plane.cell) continue;
    shapes.push(
      element("rect", { class: "plate", ...size(box), rx: 4 }),
      element("text", { class: "c small b", x: box.x + width / 2, y: box.y + 14 }, text),
    );
  }
  layers.violation.push(keyed("violation", group("violation", ...shapes)));
}
