import { graphlib, layout } from "@dagrejs/dagre";
import type { DependencyView, SourceRange } from "./board-view";
import { textWidth, wrapped } from "./svg/text";

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

/** The words beside an edge: the rule, and below it the reason where the edge is short enough to have room for it. */
function edgeWords(dependency: DependencyGraph["dependencies"][number], neighbours: boolean): readonly string[] {
  if (dependency.transitive) return [];
  return neighbours ? [dependency.rule, ...wrapped(dependency.reason, 150, 11)] : [dependency.rule];
}

/** Places the abilities of a graph one below the other, and the edges and their words beside them. */
export function layOutDependencies(graph: DependencyGraph): DependencyView {
  const ordered = inOrder(graph);
  const places = new Map(ordered.map((ability, index) => [ability.id, index]));
  const known = graph.dependencies.filter(({ from, to }) => places.has(from) && places.has(to) && from !== to);
  const drawn = known.length > MOST_EDGES ? known.filter((dependency) => !dependency.transitive) : known;
  const board = new graphlib.Graph({ multigraph: true });
  board.setGraph({ rankdir: "TB", nodesep: 18, edgesep: 14, ranksep: 20, marginx: 1, marginy: 1 });
  board.setDefaultEdgeLabel(() => ({}));
  const texts = new Map(ordered.map((ability) => [ability.id, wrapped(ability.text, TEXT_WIDTH, 11)]));
  for (const ability of ordered) {
    const height = 36 + 14 * (texts.get(ability.id)?.length ?? 1);
    board.setNode(ability.id, { width: NODE_WIDTH, height });
  }
  const joined = new Set(drawn.map(({ from, to }) => `${String(places.get(from))} ${String(places.get(to))}`));
  ordered.slice(1).forEach((ability, index) => {
    const above = ordered[index];
    const isJoined =
      joined.has(`${String(index)} ${String(index + 1)}`) || joined.has(`${String(index + 1)} ${String(index)}`);
    if (above && !isJoined) board.setEdge(above.id, ability.id, { weight: 1, minlen: 1 }, "order");
  });
  drawn.forEach((dependency, index) => {
    const from = places.get(dependency.from) ?? 0;
    const to = places.get(dependency.to) ?? 0;
    const [upper, lower] = from < to ? [dependency.from, dependency.to] : [dependency.to, dependency.from];
    const lines = edgeWords(dependency, Math.abs(from - to) === 1);
    const width = Math.max(8, ...lines.map((line, place) => textWidth(line, 11, place === 0) + 10));
    const label = {
      width,
      height: Math.max(8, lines.length * 14),
      labelpos: "r",
      weight: dependency.transitive ? 0 : 2,
    };
    board.setEdge(upper, lower, label, String(index));
  });
  layout(board);
  const column = straighten(ordered.map((ability) => board.node(ability.id) as NodeBox));
  const abilities = ordered.map((ability): Placed => {
    const node = board.node(ability.id) as NodeBox;
    return {
      id: ability.id,
      unit: ability.unit,
      lines: texts.get(ability.id) ?? [],
      ...(ability.outcome === undefined ? {} : { outcome: ability.outcome }),
      note: ability.timestamp === undefined ? "" : `timestamp ${String(ability.timestamp)}`,
      ...(ability.order === undefined ? {} : { order: ability.order }),
      ...(ability.range === undefined ? {} : { range: ability.range }),
      x: column.at(node) - node.width / 2,
      y: node.y - node.height / 2,
      width: node.width,
      height: node.height,
    };
  });
  const dependencies = drawn.map((dependency, index): Edge => {
    const from = places.get(dependency.from) ?? 0;
    const to = places.get(dependency.to) ?? 0;
    const [upper, lower] = from < to ? [dependency.from, dependency.to] : [dependency.to, dependency.from];
    const edge = board.edge(upper, lower, String(index)) as EdgeLine;
    const straight = edge.points.map(({ x, y }) => ({ x: column.at({ x, y }), y }));
    const points = from < to ? straight : straight.reverse();
    const lines = edgeWords(dependency, Math.abs(from - to) === 1);
    const { x, y, width = 0 } = edge;
    const label =
      x === undefined || y === undefined || lines.length === 0
        ? undefined
        : { x: column.at({ x, y }) - width / 2 + 8, y: y - (lines.length * 14) / 2 + 11, lines };
    return { ...dependency, points, ...(label ? { label } : {}) };
  });
  const { height = 0 } = board.graph() as { height?: number };
  return { ...withinSight(abilities, dependencies), height };
}

/** The graph moved so that nothing lies left of its edge, and as wide as what is in it. */
function withinSight(abilities: readonly Placed[], dependencies: readonly Edge[]): Omit<DependencyView, "height"> {
  const labelEnd = ({ x, lines }: NonNullable<Edge["label"]>): number =>
    x + Math.max(0, ...lines.map((line, index) => textWidth(line, 11, index === 0)));
  const points = dependencies.flatMap((edge) => edge.points.map((point) => point.x));
  const labels = dependencies.flatMap(({ label }) => (label ? [label] : []));
  const west = Math.min(
    0,
    ...abilities.map((ability) => ability.x),
    ...points.map((x) => x - 6),
    ...labels.map(({ x }) => x),
  );
  const left = Math.min(...abilities.map((ability) => ability.x), ...points.map((x) => x - 6));
  const shift = -(abilities.length > 0 ? left : west);
  const east = Math.max(
    0,
    ...abilities.map(({ x, width }) => x + width),
    ...points.map((x) => x + 6),
    ...labels.map(labelEnd),
  );
  return {
    width: east + shift + 1,
    abilities: abilities.map((ability) => ({ ...ability, x: ability.x + shift })),
    dependencies: dependencies.map((edge) => ({
      ...edge,
      points: edge.points.map(({ x, y }) => ({ x: x + shift, y })),
      ...(edge.label ? { label: { ...edge.label, x: edge.label.x + shift } } : {}),
    })),
  };
}

interface NodeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface EdgeLine {
  readonly points: { x: number; y: number }[];
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

/**
 * Every rank holds one ability and the edges that pass it. Moving each rank as a whole keeps that order and brings the
 * abilities into one column; between two ranks the movement changes evenly.
 */
function straighten(nodes: readonly NodeBox[]): { at(point: { x: number; y: number }): number } {
  const stops = nodes.flatMap(({ x, y, height }) => [
    { y: y - height / 2, x },
    { y: y + height / 2, x },
  ]);
  return {
    at({ x, y }) {
      const below = stops.findIndex((stop) => stop.y >= y);
      const next = stops[below] ?? stops.at(-1);
      const before = stops[below - 1] ?? next;
      if (!next || !before) return x;
      const share = next.y === before.y ? 0 : Math.max(0, Math.min(1, (y - before.y) / (next.y - before.y)));
      return x - (before.x + (next.x - before.x) * share);
    },
  };
}
