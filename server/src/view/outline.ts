/** A point of the picture: x to the east, y down, in whatever unit the caller works in. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a cell, clockwise with y down. */
export type Polygon = readonly Point[];

/** How an outline is drawn: px inwards from the cells' edges, the size of its corners, and whether these are round or cut. */
export interface OutlineStyle {
  readonly inset: number;
  readonly corner: number;
  readonly cut: boolean;
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/** Corners of neighbouring cells meet in the same point although they were worked out apart. */
const key = ({ x, y }: Point): string => `${String(Math.round(x * 64))},${String(Math.round(y * 64))}`;

const direction = ({ from, to }: Edge): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

const cross = (u: Point, w: Point): number => u.x * w.y - u.y * w.x;
const dot = (u: Point, w: Point): number => u.x * w.x + u.y * w.y;

/** The edges of the cells that no two of them share. */
function rimOf(cells: readonly Polygon[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const cell of cells) {
    cell.forEach((from, index) => {
      const to = cell[(index + 1) % cell.length] ?? from;
      const shared = `${key(to)} ${key(from)}`;
      if (edges.has(shared)) edges.delete(shared);
      else edges.set(`${key(from)} ${key(to)}`, { from, to });
    });
  }
  return [...edges.values()];
}

/** The edge to go on with: where two leave from one point, the one that turns right, so that touching cells stay apart. */
function next(leaving: Map<string, Edge[]>, edge: Edge): Edge | undefined {
  const candidates = leaving.get(key(edge.to)) ?? [];
  const u = direction(edge);
  candidates.sort((a, b) => cross(u, direction(b)) - cross(u, direction(a)));
  return candidates.shift();
}

/**
 * The closed loops around some cells, each once; loops around holes run the other way. Only corners where the
 * direction changes are kept. Works for any set of cells, in one piece or not, with holes, square or hexagonal.
 */
export function loopsAround(cells: readonly Polygon[]): readonly (readonly Point[])[] {
  const rim = rimOf(cells);
  const leaving = new Map<string, Edge[]>();
  for (const edge of rim) {
    const from = key(edge.from);
    const edges = leaving.get(from);
    if (edges) edges.push(edge);
    else leaving.set(from, [edge]);
  }
  const loops: Point[][] = [];
  for (const first of rim) {
    const waiting = leaving.get(key(first.from));
    const place = waiting?.indexOf(first) ?? -1;
    if (!waiting || place < 0) continue;
    waiting.splice(place, 1);
    const loop: Edge[] = [];
    for (let edge: Edge | undefined = first; edge; edge = closes(first, edge) ? undefined : next(leaving, edge)) {
      loop.push(edge);
    }
    loops.push(corners(loop));
  }
  return loops;
}

function closes(first: Edge, edge: Edge): boolean {
  return key(edge.to) === key(first.from);
}

function corners(loop: readonly Edge[]): Point[] {
  return loop
    .filter((edge, index) => {
      const before = loop[(index + loop.length - 1) % loop.length] ?? edge;
      return Math.abs(cross(direction(before), direction(edge))) > 1e-6;
    })
    .map((edge) => edge.from);
}

/** A length in px as it stands in a path: two places are kept. */
export function written(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const at = ({ x, y }: Point): string => `${written(x)} ${written(y)}`;

/** One loop as SVG path data: moved inwards, its corners rounded or cut. */
function loopPath(loop: readonly Point[], style: OutlineStyle): string {
  const sides = loop.map((from, index) => direction({ from, to: loop[(index + 1) % loop.length] ?? from }));
  const moved = loop.map((point, index) => {
    const u = sides[(index + loop.length - 1) % loop.length] ?? { x: 1, y: 0 };
    const w = sides[index] ?? { x: 1, y: 0 };
    const scale = style.inset / (1 + dot(u, w));
    return { x: point.x + scale * (-u.y - w.y), y: point.y + scale * (u.x + w.x) };
  });
  let path = "";
  moved.forEach((point, index) => {
    const u = sides[(index + loop.length - 1) % loop.length] ?? { x: 1, y: 0 };
    const w = sides[index] ?? { x: 1, y: 0 };
    const start = { x: point.x - style.corner * u.x, y: point.y - style.corner * u.y };
    const end = { x: point.x + style.corner * w.x, y: point.y + style.corner * w.y };
    path += `${path === "" ? "M" : "L"}${at(start)}`;
    if (style.corner <= 0) return;
    if (style.cut) path += `L${at(end)}`;
    else {
      const turn = Math.acos(Math.max(-1, Math.min(1, dot(u, w))));
      const radius = written(style.corner / Math.tan(turn / 2));
      path += `A${radius} ${radius} 0 0 ${cross(u, w) > 0 ? "1" : "0"} ${at(end)}`;
    }
  });
  return path === "" ? "" : `${path}Z`;
}

/** The outline of a set of cells as SVG path data; empty for no cells. */
export function outlinePath(cells: readonly Polygon[], style: OutlineStyle): string {
  return loopsAround(cells)
    .map((loop) => loopPath(loop, style))
    .join("");
}
