import { graphlib, layout } from "@dagrejs/dagre";
import type { DependencyView, SourceRange } from "./board-view";
import { fitted, wrapped } from "./svg/text";

/** Abilities and what depends on what, in words. */
export interface DependencyGraph {
  readonly abilities: readonly {
    readonly id: string;
    readonly unit: string;
    readonly text: string;
    readonly order?: number;
    readonly timestamp?: number;
    /** What it came to, for its title. */
    readonly outcome?: string;
    readonly range?: SourceRange;
  }[];
  readonly dependencies: readonly {
    readonly from: string;
    readonly to: string;
    readonly rule: string;
    readonly reason: string;
    readonly transitive: boolean;
  }[];
}

const NODE_WIDTH = 193;
const TEXT_WIDTH = NODE_WIDTH - 22;

/** With more edges than this, those that only follow from others are left out: they would hide the ones that say why. */
const MOST_EDGES = 9;

type Placed = DependencyView["abilities"][number];
type Edge = DependencyView["dependencies"][number];

/** The abilities top down in the order applied, those that ceased to exist last. */
function inOrder(graph: DependencyGraph): DependencyGraph["abilities"] {
  return graph.abilities
    .map((ability, index) => ({ ability, place: ability.order ?? graph.abilities.length + 1 + index }))
    .sort((a, b) => a.place - b.place)
    .map(({ ability }) => ability);
}

interface NodeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An edge between abilities that don't follow each other: on which side of the column it runs, and how far out. */
interface Lane {
  readonly index: number;
  readonly upper: number;
  readonly lower: number;
  readonly east: boolean;
  readonly away: number;
}

/** Px from one edge beside the column to the next. */
const TRACK = 14;

/** The gap between two abilities: with room for words where one depends on the other. */
const GAP = { plain: 14, worded: 40 };

function layered(
  graph: DependencyGraph,
  places: ReadonlyMap<string, number>,
  heights: readonly number[],
): graphlib.Graph {
  const board = new graphlib.Graph({ multigraph: true });
  board.setGraph({ rankdir: "TB", nodesep: TRACK, edgesep: TRACK, ranksep: GAP.worded });
  board.setDefaultEdgeLabel(() => ({}));
  heights.forEach((height, place) => {
    board.setNode(String(place), { width: NODE_WIDTH, height });
    if (place > 0) board.setEdge(String(place - 1), String(place), { weight: 8, minlen: 1 }, "order");
  });
  graph.dependencies.forEach(({ from, to, transitive }, index) => {
    const ends = [places.get(from) ?? 0, places.get(to) ?? 0].sort((a, b) => a - b);
    const [upper = 0, lower = 0] = ends;
    if (lower - upper > 1) board.setEdge(String(upper), String(lower), { weight: transitive ? 1 : 2 }, String(index));
  });
  layout(board);
  return board;
}

/** For each edge that passes abilities, the side on which the layout led it past them, the nearest first. */
function lanesOf(graph: DependencyGraph, places: ReadonlyMap<string, number>, board: graphlib.Graph): readonly Lane[] {
  const lanes = graph.dependencies.flatMap(({ from, to }, index): Lane[] => {
    const ends = [places.get(from) ?? 0, places.get(to) ?? 0].sort((a, b) => a - b);
    const [upper = 0, lower = 0] = ends;
    if (lower - upper < 2) return [];
    const edge = board.edge(String(upper), String(lower), String(index)) as { points: { x: number; y: number }[] };
    const passed = Array.from(
      { length: lower - upper - 1 },
      (_, step) => board.node(String(upper + 1 + step)) as NodeBox,
    );
    const offsets = passed.map((node) => nearest(edge.points, node.y) - node.x);
    const mean = offsets.reduce((sum, offset) => sum + offset, 0) / Math.max(1, offsets.length);
    return [{ index, upper, lower, east: mean > 0, away: Math.abs(mean) }];
  });
  return lanes.sort((a, b) => a.lower - a.upper - (b.lower - b.upper) || a.away - b.away);
}

/** Where an edge is at a height, as far as its points tell. */
function nearest(points: readonly { x: number; y: number }[], y: number): number {
  return points.reduce((a, b) => (Math.abs(b.y - y) < Math.abs(a.y - y) ? b : a)).x;
}

/** The track of each edge beside the column: the nearest that no edge of the same side takes at the same height. */
function tracksOf(lanes: readonly Lane[]): ReadonlyMap<number, number> {
  const tracks = new Map<number, number>();
  lanes.forEach((lane, order) => {
    const taken = lanes
      .slice(0, order)
      .filter((other) => other.east === lane.east && other.upper < lane.lower && lane.upper < other.lower)
      .map((other) => tracks.get(other.index) ?? 0);
    let track = 0;
    while (taken.includes(track)) track++;
    tracks.set(lane.index, track);
  });
  return tracks;
}

/** Whether an edge joins two abilities that follow each other, with room for its words between them. */
function joins(
  places: ReadonlyMap<string, number>,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  return Math.abs((places.get(from) ?? 0) - (places.get(to) ?? 0)) === 1;
}

/**
 * Places the abilities of a graph one below the other in the order applied. What joins neighbours stands between them
 * with its words; all else runs beside the column, on the side and in the order that the layered layout found.
 */
export function layOutDependencies(graph: DependencyGraph): DependencyView {
  const ordered = inOrder(graph);
  const places = new Map(ordered.map((ability, index) => [ability.id, index]));
  const known = graph.dependencies.filter(({ from, to }) => places.has(from) && places.has(to) && from !== to);
  const drawn = known.length > MOST_EDGES ? known.filter((dependency) => !dependency.transitive) : known;
  const kept = { abilities: ordered, dependencies: drawn };
  const texts = ordered.map((ability) => wrapped(ability.text, TEXT_WIDTH, 11));
  const heights = texts.map((lines) => 36 + 14 * lines.length);
  const lanes = lanesOf(kept, places, layered(kept, places, heights));
  const tracks = tracksOf(lanes);
  const widest = (east: boolean): number =>
    Math.max(0, ...lanes.filter((lane) => lane.east === east).map((lane) => (tracks.get(lane.index) ?? 0) + 1));
  const left = widest(false) * TRACK + (widest(false) > 0 ? 8 : 0);
  const worded = new Set(
    drawn
      .filter((edge) => joins(places, edge))
      .map(({ from, to }) => Math.max(places.get(from) ?? 0, places.get(to) ?? 0)),
  );
  let y = 0;
  const abilities = ordered.map((ability, place): Placed => {
    if (place > 0) y += worded.has(place) ? GAP.worded : GAP.plain;
    const height = heights[place] ?? 50;
    const placed = placedAbility(ability, texts[place] ?? [], { x: left, y, width: NODE_WIDTH, height });
    y += height;
    return placed;
  });
  const dependencies = drawn.map((dependency, index): Edge => {
    const lane = lanes.find((one) => one.index === index);
    if (!lane) return joining(dependency, abilities, places, drawn.slice(0, index));
    const beside = lanes.filter((one) => one.east === lane.east);
    return passing(dependency, abilities, places, { lane, beside, track: tracks.get(index) ?? 0 });
  });
  const right = widest(true) * TRACK + (widest(true) > 0 ? 8 : 0);
  return { width: left + NODE_WIDTH + right, height: y, abilities, dependencies };
}

function placedAbility(
  ability: DependencyGraph["abilities"][number],
  lines: readonly string[],
  box: { x: number; y: number; width: number; height: number },
): Placed {
  return {
    id: ability.id,
    unit: ability.unit,
    lines,
    note: ability.timestamp === undefined ? "" : `timestamp ${String(ability.timestamp)}`,
    ...(ability.outcome === undefined ? {} : { outcome: ability.outcome }),
    ...(ability.order === undefined ? {} : { order: ability.order }),
    ...(ability.range === undefined ? {} : { range: ability.range }),
    ...box,
  };
}

/** An edge between neighbours: straight, its words at its right. A second one between the same two has no words. */
function joining(
  dependency: DependencyGraph["dependencies"][number],
  abilities: readonly Placed[],
  places: ReadonlyMap<string, number>,
  before: DependencyGraph["dependencies"],
): Edge {
  const from = abilities[places.get(dependency.from) ?? 0];
  const to = abilities[places.get(dependency.to) ?? 0];
  if (!from || !to) return { ...dependency, points: [] };
  const same = before.filter(
    (other) =>
      (other.from === dependency.from && other.to === dependency.to) ||
      (other.from === dependency.to && other.to === dependency.from),
  ).length;
  const up = from.y > to.y;
  const x = from.x + 18 - same * 7;
  const start = { x, y: up ? from.y : from.y + from.height };
  const end = { x, y: up ? to.y + to.height : to.y };
  const top = Math.min(start.y, end.y);
  const reason = fitted(dependency.reason, NODE_WIDTH - 34, 11);
  const label = { x: from.x + 32, y: top + 17, lines: [dependency.rule, reason] };
  return { ...dependency, points: [start, end], ...(same > 0 || dependency.transitive ? {} : { label }) };
}

/** An edge beside the column, out of the side of one ability and into the side of another. */
function passing(
  dependency: DependencyGraph["dependencies"][number],
  abilities: readonly Placed[],
  places: ReadonlyMap<string, number>,
  { lane, beside, track }: { readonly lane: Lane; readonly beside: readonly Lane[]; readonly track: number },
): Edge {
  const from = abilities[places.get(dependency.from) ?? 0];
  const to = abilities[places.get(dependency.to) ?? 0];
  if (!from || !to) return { ...dependency, points: [] };
  const side = (ability: Placed): number => (lane.east ? ability.x + ability.width : ability.x);
  const x = lane.east ? from.x + from.width + 8 + (track + 0.5) * TRACK : from.x - 8 - (track + 0.5) * TRACK;
  const port = (ability: Placed): number => {
    const place = places.get(ability.id) ?? 0;
    const here = beside.filter((one) => one.upper === place || one.lower === place);
    const step = Math.min(9, (ability.height - 16) / Math.max(1, here.length));
    return ability.y + ability.height / 2 + (here.indexOf(lane) - (here.length - 1) / 2) * step;
  };
  const start = { x: side(from), y: port(from) };
  const end = { x: side(to), y: port(to) };
  return { ...dependency, points: [start, { x, y: start.y }, { x, y: end.y }, end] };
}
