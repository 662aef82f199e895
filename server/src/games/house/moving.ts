import {
  columnOf,
  cornerOf,
  directionsOf,
  footprintOf,
  onGrid,
  placedAt,
  placer,
  rowOf,
  sameFootprint,
  stepArea,
  stepFrom,
  turned,
  union,
  without,
  type Area,
  type Cell,
  type Direction,
} from "../../board";
import {
  direction as directionPart,
  directionParameter,
  illegal,
  introduced,
  listed,
  message,
  optional,
  repeated,
  statOf,
  turnsOfFacing,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
  type PathStep,
  type Violation,
} from "../../rules";
import { facingNotes, facingViolations } from "./facing";
import { isBlocked, standingViolations, violation } from "./standing";
import type { HouseBoard, HouseUnit, HouseVerb, HouseVerdict } from "./state";

/** The stats that tell how many steps a move may take; the first that the rulebook has counts. */
const MOVEMENT_STATS = ["movement", "ma", "move", "speed"] as const;

/** `move NAME [DIR…] [facing DIR]` */
export const move: HouseVerb = verb({
  name: "move",
  summary: "Moves a unit a step a direction, its whole footprint at each; it may turn at the end.",
  rules: ["grid.edge", "grid.blocked", "grid.occupied", "grid.step", "grid.movement", "grid.facing"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    way: repeated(directionParameter("DIR…")),
    facing: optional(introduced("facing", directionParameter())),
  },
  example: "move troop n n",
  play: (board, { unit: name, way, facing }) => {
    const unit = board.units.get(name);
    return unit ? moveUnit(board, unit, way, facing) : notThere(name);
  },
});

/** The verdict about a unit that is not on the board. */
export function notThere(name: string): HouseVerdict {
  return { verdict: "unclear", message: message`${unitPart(name)} is not on the board` };
}

/** How many steps one move of a unit may take; undefined where nothing limits it. */
export function movementOf(board: HouseBoard, unit: HouseUnit): number | undefined {
  const stat = MOVEMENT_STATS.find((name) => board.rulebook.stats.includes(name));
  return stat === undefined ? undefined : statOf(unit, stat);
}

/** A unit on its way: where it is, and where it was. */
interface Way {
  readonly cells: Area;
  readonly path: Area;
  readonly entered: Area;
  readonly steps: readonly PathStep[];
}

/** Moves a unit step by step; measured against every rule at the first step that fails, and as a whole. */
function moveUnit(
  board: HouseBoard,
  unit: HouseUnit,
  directions: readonly Direction[],
  facing: Direction | undefined,
): HouseVerdict {
  const asAWhole = [...movementViolations(board, unit, directions), ...facingViolations(board, unit, facing)];
  let way: Way = { cells: unit.cells, path: unit.cells, entered: [], steps: [] };
  for (const [step, direction] of directions.entries()) {
    const next = stepArea(board.grid, way.cells, direction);
    const broken = stepViolations(board, unit, way.cells, next, direction);
    if (broken.length > 0 || !next) return refused(unit, [...broken, ...asAWhole], next ?? way.cells, step);
    way = onwards(way, next, { cells: next, direction, rolls: [] });
  }
  const end = turnedUnit(unit, way.cells, facing);
  const turning = end.cells === way.cells ? [] : standingViolations(board, unit.name, end.cells);
  if (turning.length > 0 || asAWhole.length > 0) return refused(unit, [...turning, ...asAWhole], end.cells);
  if (end.cells !== way.cells) way = onwards(way, end.cells);
  const { path, entered, steps } = way;
  const arrived: HouseUnit = { ...end, journey: { path, entered } };
  return {
    verdict: "legal",
    board: withUnit(board, arrived),
    report: { moved: { unit: unit.name, from: unit.cells, steps } },
    notes: facing === undefined ? [] : facingNotes(board, unit, facing),
  };
}

function onwards({ cells, path, entered, steps }: Way, next: Area, ...step: readonly PathStep[]): Way {
  return {
    cells: next,
    path: union(path, next),
    entered: union(entered, without(next, cells)),
    steps: [...steps, ...step],
  };
}

function refused(unit: HouseUnit, violations: readonly Violation[], cells: Area, step?: number): HouseVerdict {
  const attempted = { unit: unit.name, cells, ...(step === undefined ? {} : { step }) };
  return illegal(violations, attempted) ?? { verdict: "not-checked", reason: message`The step leads nowhere` };
}

/**
 * The unit turned to a facing. A footprint that is not the same all around turns with it, and keeps the south-west
 * corner of its bounding box; on hexes it stays.
 */
function turnedUnit(unit: HouseUnit, cells: Area, facing: Direction | undefined): HouseUnit {
  if (facing === undefined || !unit.kind.facing) return { ...unit, cells };
  const turns = turnsOfFacing(facing);
  const corner = cornerOf(cells);
  if (turns === undefined || corner === undefined || turns === unit.turned) return { ...unit, cells, facing };
  const next = placedAt(turned(unit.kind.footprint, turns), corner);
  const same = next.length === cells.length && without(next, cells).length === 0;
  return { ...unit, cells: same ? cells : next, facing, turned: turns };
}

function movementViolations(board: HouseBoard, unit: HouseUnit, way: readonly Direction[]): readonly Violation[] {
  const most = movementOf(board, unit);
  if (most === undefined || way.length <= most) return [];
  const sentence = message`${unitPart(unit.name)} may take ${most === 1 ? "one step" : `${String(most)} steps`} in a move, not ${way.length}`;
  return [violation("grid.movement", unit.name, unit.cells, sentence)];
}

function stepViolations(
  board: HouseBoard,
  unit: HouseUnit,
  from: Area,
  to: Area | undefined,
  direction: Direction,
): readonly Violation[] {
  const directions = directionsOf(board.grid, board.rulebook.steps);
  const broken: Violation[] = [];
  if (!directions.includes(direction)) {
    const sentence = message`${unitPart(unit.name)} can't step ${directionPart(direction)}: a step goes ${listed(directions.map(directionPart), "or")}`;
    broken.push(violation("grid.step", unit.name, from, sentence));
  }
  if (to) return [...broken, ...standingViolations(board, unit.name, to)];
  if (broken.length > 0) return broken;
  const sentence = message`${unitPart(unit.name)} would leave the board to the ${directionPart(direction)}`;
  return [violation("grid.edge", unit.name, from, sentence)];
}

/** A placement in which a move can end, with the way there. */
export interface Reached {
  readonly cells: Area;
  readonly way: readonly Direction[];
}

/** Every placement in which one legal move of a unit can end, of no steps too, by the fewest steps, turns at the end too. */
export function reachOf(board: HouseBoard, unit: HouseUnit): readonly Reached[] {
  const isOpen = openCells(board, unit);
  const most = movementOf(board, unit) ?? Infinity;
  const directions = directionsOf(board.grid, board.rulebook.steps);
  const [first] = unit.cells;
  if (first === undefined) return [];
  // Steps never turn a unit, so that a placement is told by where one of its cells has come.
  const found: (Reached & { readonly first: Cell })[] = [{ cells: unit.cells, way: [], first }];
  const seen = new Set([first]);
  for (const from of found) {
    if (from.way.length >= most) continue;
    for (const direction of directions) {
      const there = stepFrom(board.grid, from.first, direction);
      if (there === undefined || seen.has(there) || !isOpen(there)) continue;
      const cells = stepArea(board.grid, from.cells, direction);
      if (!cells?.every(isOpen)) continue;
      seen.add(there);
      found.push({ cells, way: [...from.way, direction], first: there });
    }
  }
  return [...found.map(({ cells, way }) => ({ cells, way })), ...turnedPlacements(board, unit, found, isOpen)];
}

/** Tells on which cells of the board a unit can stand. */
function openCells(board: HouseBoard, unit: HouseUnit): (cell: Cell) => boolean {
  const { grid, ground, rulebook } = board;
  const open = new Uint8Array(grid.columns * grid.rows).fill(rulebook.terrains[0]?.blocked ? 0 : 1);
  const at = (cell: Cell): number => rowOf(cell) * grid.columns + columnOf(cell);
  for (const cell of ground.keys()) if (onGrid(grid, cell)) open[at(cell)] = isBlocked(board, cell) ? 0 : 1;
  for (const other of board.units.values()) {
    if (other.name !== unit.name) for (const cell of other.cells) if (onGrid(grid, cell)) open[at(cell)] = 0;
  }
  return (cell) => onGrid(grid, cell) && open[at(cell)] === 1;
}

function turnedPlacements(
  board: HouseBoard,
  unit: HouseUnit,
  found: readonly Reached[],
  isOpen: (cell: Cell) => boolean,
): readonly Reached[] {
  if (!unit.kind.facing || board.grid.hex) return [];
  const shape = footprintOf(unit.cells);
  const shapes = ([0, 1, 2, 3] as const)
    .map((turns) => turned(unit.kind.footprint, turns))
    .filter((other, index, all) => all.findIndex((one) => sameFootprint(one, other)) === index)
    .filter((other) => !sameFootprint(other, shape))
    .map(placer);
  return found.flatMap(({ cells, way }) => {
    const corner = cornerOf(cells);
    if (corner === undefined) return [];
    return shapes
      .map((placedOn) => placedOn(corner))
      .filter((end) => end.every(isOpen))
      .map((end) => ({ cells: end, way }));
  });
}

/** All cells of some placements. */
export function reachedCells(placements: readonly Reached[]): Area {
  return union(...placements.map(({ cells }) => cells));
}
