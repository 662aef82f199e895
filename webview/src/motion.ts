import { sameArea } from "../../server/src/board";
import type { GridView } from "../../server/src/view/board-view";
import { centreOfArea, type Plane } from "../../server/src/view/svg";

/** How long a unit slides to its new place, in ms. */
const SLIDE = 120;

function stillPlane(a: Plane, b: Plane): boolean {
  return (
    a.cell === b.cell &&
    a.left === b.left &&
    a.top === b.top &&
    a.window.west === b.window.west &&
    a.window.south === b.window.south
  );
}

/** Lets the units that stand elsewhere than before slide there. Nothing moves for those who asked for less motion. */
export function slide(
  board: Element,
  before: { readonly view: GridView; readonly plane: Plane },
  now: { readonly view: GridView; readonly plane: Plane },
): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches || !stillPlane(before.plane, now.plane)) return;
  const cells = new Map(before.view.units.map((unit) => [unit.name, unit.cells]));
  const ways = new Map<string, { x: number; y: number }>();
  for (const unit of now.view.units) {
    const old = cells.get(unit.name);
    if (old?.length !== unit.cells.length || sameArea(old, unit.cells)) continue;
    const from = centreOfArea(before.plane, old);
    const to = centreOfArea(now.plane, unit.cells);
    ways.set(unit.name, { x: from.x - to.x, y: from.y - to.y });
  }
  if (ways.size === 0) return;
  for (const element of board.querySelectorAll("[data-unit]")) {
    const way = ways.get(element.getAttribute("data-unit") ?? "");
    if (!way) continue;
    const start = `translate(${String(way.x)}px, ${String(way.y)}px)`;
    element.animate([{ transform: start }, { transform: "none" }], { duration: SLIDE, easing: "ease" });
  }
}
