import {
  CARDINAL,
  directionName,
  directionOf,
  columnOf,
  onGrid,
  rowOf,
  type Area,
  type Cell,
  type Direction,
} from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  choiceParameter,
  directionParameter,
  message,
  optional,
  verb,
} from "../../rules";
import { isOversized } from "./realm";
import { done, refused, unclear, type Reason } from "./reasons";
import type { Border, RealmBoard, RealmUnit, RealmVerb } from "./state";

/** The direction from a square to one that shares an edge with it, or undefined for all others. */
function directionBetween(from: Cell, to: Cell): Direction | undefined {
  const columns = columnOf(to) - columnOf(from);
  const rows = rowOf(to) - rowOf(from);
  return Math.abs(columns) + Math.abs(rows) === 1 ? directionOf(columns, rows) : undefined;
}

/** Whether a step that brings a unit from some cells to others crosses a border in a direction in which it is closed. */
function crosses(
  { between: [one, other], toward }: Border,
  before: ReadonlySet<Cell>,
  after: ReadonlySet<Cell>,
): boolean {
  const enters = (from: Cell, to: Cell): boolean =>
    before.has(from) &&
    !before.has(to) &&
    after.has(to) &&
    (toward === undefined || directionBetween(from, to) === toward);
  return enters(one, other) || enters(other, one);
}

/**
 * Why a step can't bring a unit to other cells: closed borders of which it enters one side having held only the other.
 * Airborne units pass all of them.
 */
export function borderReasons(board: RealmBoard, unit: RealmUnit, cells: Area): readonly Reason[] {
  if (board.borders.length === 0 || unit.traits.has("airborne")) return [];
  const before = new Set(unit.cells);
  const after = new Set(cells);
  return board.borders
    .filter((closed) => crosses(closed, before, after))
    .map(({ between: [one, other] }) => ({
      rule: isOversized(unit) ? "oversized.move.border" : "realm.border",
      why: message`the border between ${cellsPart(one)} and ${cellsPart(other)} is closed`,
      cells: [one, other],
      units: [unit.name],
    }));
}

/** `border CELL CELL closed [DIR]` */
export const border: RealmVerb = verb({
  name: "border",
  summary: "Closes the border between two squares to everybody on the ground, both ways or only in one direction.",
  rules: ["realm.border", "oversized.move.border", "realm.adjacent"],
  role: "action",
  parameters: {
    one: cellParameter(),
    other: cellParameter(),
    closed: choiceParameter("closed"),
    toward: optional(directionParameter()),
  },
  example: "fill a1:e4 land\nborder b1 b2 closed",
  play: (board, { one, other, toward }, { origin }) => {
    const outside = [one, other].filter((cell) => !onGrid(board.grid, cell));
    if (outside.length > 0) {
      return refused("realm.edge", message`${cellsPart(outside)} is off the realm`, { cells: outside });
    }
    const across = directionBetween(one, other);
    if (across === undefined) {
      return refused(
        "realm.adjacent",
        message`${cellsPart(one)} and ${cellsPart(other)} share no edge, so there is no border between them`,
        {
          cells: [one, other],
        },
      );
    }
    const ways = CARDINAL.filter((way) => way === across || directionBetween(other, one) === way);
    if (toward !== undefined && !ways.includes(toward)) {
      return unclear(
        message`the border between ${cellsPart(one)} and ${cellsPart(other)} is crossed ${ways.map(directionName).join(" or ")}, not ${directionName(toward)}`,
      );
    }
    return done({ ...board, borders: [...board.borders, { between: [one, other], toward, origin }] });
  },
});
