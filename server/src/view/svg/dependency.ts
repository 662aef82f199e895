import type { DependencyView } from "../board-view";
import { written } from "../outline";
import { element, group, keyed, title, type SvgElement } from "./element";
import { fitted } from "./text";

type Point = DependencyView["dependencies"][number]["points"][number];

/** A line through points with round bends. */
function bentLine(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  let d = `M${written(first.x)} ${written(first.y)}`;
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point;
    const after = points[index + 2];
    if (!after) {
      d += `L${written(point.x)} ${written(point.y)}`;
      return;
    }
    const short = (a: Point, b: Point): Point => {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const by = Math.min(8, length / 2) / length;
      return { x: a.x + (b.x - a.x) * by, y: a.y + (b.y - a.y) * by };
    };
    const start = short(point, before);
    const end = short(point, after);
    d += `L${written(start.x)} ${written(start.y)}Q${written(point.x)} ${written(point.y)} ${written(end.x)} ${written(end.y)}`;
  });
  return d;
}

function arrowHead(points: readonly Point[]): SvgElement | undefined {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return undefined;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [x, y] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const at = (back: number, side: number): string =>
    `${written(tip.x - x * back - y * side)} ${written(tip.y - y * back + x * side)}`;
  return element("path", { class: "edge-head", d: `M${at(0, 0)}L${at(8, 4.5)}L${at(8, -4.5)}z` });
}

function edge(dependency: DependencyView["dependencies"][number], names: ReadonlyMap<string, string>): SvgElement {
  const { from, to, rule, reason, transitive, points, label } = dependency;
  const letter = label ? undefined : middleOf(points);
  const told = `${names.get(from) ?? from} depends on ${names.get(to) ?? to}, ${rule}: ${reason}`;
  return keyed(
    `edge ${from} ${to} ${rule}`,
    group(
      "dependency",
      title(told),
      element("path", { class: transitive ? "edge transitive" : "edge", d: bentLine(points) }),
      arrowHead(points),
      ...(label?.lines.map((line, index) =>
        element("text", { class: index === 0 ? "small b" : "small dim", x: label.x, y: label.y + index * 14 }, line),
      ) ?? []),
      letter ? element("text", { class: "c small dim halo", x: letter.x, y: letter.y + 4 }, lastPart(rule)) : undefined,
    ),
  );
}

/** The middle of the longest stretch of a line, where its letter stands. */
function middleOf(points: readonly Point[]): Point | undefined {
  let best: { at: Point; length: number } | undefined;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (!best || length > best.length) best = { at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, length };
  });
  return best?.at;
}

function lastPart(rule: string): string {
  return rule.split(".").at(-1) ?? rule;
}

function node(ability: DependencyView["abilities"][number]): SvgElement {
  const { x, y, width, height } = ability;
  const told = ability.order === undefined ? "not applied" : `applied ${ordinal(ability.order)}`;
  const room = width - 46 - (ability.note === "" ? 0 : 74);
  return keyed(
    `ability ${ability.id}`,
    element(
      "g",
      { class: "ability", "data-unit": ability.unit },
      title([`${ability.unit}, ${told}: ${ability.lines.join(" ")}`, ability.outcome ?? ""].filter(Boolean).join(". ")),
      element("rect", {
        class: ability.order === undefined ? "tile asleep" : "tile",
        x: x + 0.5,
        y: y + 0.5,
        width: width - 1,
        height: height - 1,
        rx: 6,
      }),
      element("circle", { class: "node", cx: x + 18, cy: y + 18, r: 9 }),
      element(
        "text",
        { class: "c small b", x: x + 18, y: y + 22 },
        ability.order === undefined ? "–" : String(ability.order),
      ),
      element("text", { class: "b", x: x + 34, y: y + 22 }, fitted(ability.unit, room, 12, true)),
      ability.note === ""
        ? undefined
        : element("text", { class: "small dim e", x: x + width - 9, y: y + 22 }, ability.note),
      ...ability.lines.map((line, index) =>
        element("text", { class: "small", x: x + 12, y: y + 42 + index * 14 }, line),
      ),
    ),
  );
}

function ordinal(place: number): string {
  return ["first", "second", "third"][place - 1] ?? `as number ${String(place)}`;
}

/** In which order abilities are applied and what depends on what, in words. */
export function dependencyLabel(view: DependencyView): string {
  const names = new Map(view.abilities.map((ability) => [ability.id, ability.unit]));
  const applied = view.abilities.filter((ability) => ability.order !== undefined).map((ability) => ability.unit);
  const because = view.dependencies.map(
    ({ from, to }) => `${names.get(from) ?? from} depends on ${names.get(to) ?? to}`,
  );
  return [`Applied in this order: ${applied.join(", ")}`, ...because].join(". ");
}

/** Draws a dependency graph. */
export function drawDependencies(view: DependencyView): { width: number; height: number; picture: SvgElement } {
  const names = new Map(view.abilities.map((ability) => [ability.id, ability.unit]));
  const picture = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "board",
      width: view.width,
      height: view.height,
      viewBox: `0 0 ${written(view.width)} ${written(view.height)}`,
      role: "img",
      "aria-label": dependencyLabel(view),
    },
    ...view.dependencies.map((dependency) => edge(dependency, names)),
    ...view.abilities.map(node),
  );
  return { width: view.width, height: view.height, picture };
}
