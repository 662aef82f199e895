import { directionsOf, stepArea, union, without, type Area, type Direction } from "../../board";
import {
  direction as directionPart,
  illegal,
  message,
  statOf,
  turnsOfFacing,
  unit as unitPart,
  withUnit,
  type Verdict,
  type Violation,
} from "../../rules";
import { standingViolations } from "./standing";
import type { HouseBoard, HouseReport, HouseUnit } from "./state";

/** The stats that tell how many steps a move may take, the first that the rulebook has. */
const MOVEMENT_STATS = ["movement", "ma", "move", "speed"] as const;

/** How many steps one move of a unit may take; undefined where nothing limits it. */
export function movementOf(board: HouseBoard, unit: HouseUnit): number | undefined {
  const stat = MOVEMENT_STATS.find((name) => board.rulebook.stats.includes(name));
  return stat === undefined ? undefined : statOf(unit, stat);
}

/** Moves a unit step by step, the whole footprint at each; measured against every rule at the first step that fails. */
export function moveUnit(
  board: HouseBoard,
  unit: HouseUnit,
  way: readonly Direction[],
  facing: Direction | undefined,
): Verdict<HouseBoard, HouseReport> {
  const tooMany = movementViolations(board, unit, way);
  let area: Area = unit.cells;
  let path: Area = area;
  let entered: Area = [];
  for (const [step, direction] of way.entries()) {
    const next = stepArea(board.grid, area, direction);
    const broken = [
      ...stepViolations(board, unit, direction, step),
      ...(next ? standingViolations(board, unit.name, next) : []),
    ];
    if (!next && broken.length === 0) broken.push(offBoard(unit, area, direction));
    const verdict = illegal<HouseBoard, HouseReport>(broken.length > 0 ? [...broken, ...tooMany] : [], {
      unit: unit.name,
      cells: next ?? area,
      step,
    });
    if (verdict || !next) return verdict ?? { verdict: "not-checked", reason: message`The step leads nowhere` };
    entered = union(entered, without(next, area));
    path = union(path, next);
    area = next;
  }
  const verdict = illegal<HouseBoard, HouseReport>(tooMany, { unit: unit.name, cells: area });
  if (verdict) return verdict;
  return finished(board, { ...unit, cells: area, journey: { path: way.length > 0 ? path : [], entered } }, facing);
}

function finished(board: HouseBoard, unit: HouseUnit, facing: Direction | undefined): Verdict<HouseBoard, HouseReport> {
  const turned = facing === undefined ? unit.turned : (turnsOfFacing(facing) ?? unit.turned);
  const next = facing === undefined ? unit : { ...unit, facing, turned };
  return { verdict: "legal", board: withUnit(board, next), report: { moved: true } };
}

function offBoard(unit: HouseUnit, area: Area, direction: Direction): Violation {
  const sentence = message`${unitPart(unit.name)} would leave the board to the ${directionPart(direction)}`;
  return { rule: "board.edge", message: sentence, cells: area, units: [unit.name] };
}

function movementViolations(board: HouseBoard, unit: HouseUnit, way: readonly Direction[]): readonly Violation[] {
  const most = movementOf(board, unit);
  if (most === undefined || way.length <= most) return [];
  const sentence = message`${unitPart(unit.name)} takes ${way.length} steps, but its movement is ${most}`;
  return [{ rule: "board.movement", message: sentence, cells: unit.cells, units: [unit.name] }];
}

function stepViolations(board: HouseBoard, unit: HouseUnit, direction: Direction, step: number): Violation[] {
  if (directionsOf(board.grid, board.rulebook.steps).includes(direction)) return [];
  const sentence = message`${unitPart(unit.name)} can't step ${directionPart(direction)} (step ${step + 1}): the board has no such step`;
  return [{ rule: "board.step", message: sentence, cells: unit.cells, units: [unit.name] }];
}

/** The cells of every placement in which one legal move can end, and the way to each. */
export function reachOf(
  board: HouseBoard,
  unit: HouseUnit,
): readonly { readonly cells: Area; readonly way: readonly Direction[] }[] {
  const most = movementOf(board, unit) ?? board.grid.columns * board.grid.rows;
  const found: { cells: Area; way: readonly Direction[] }[] = [{ cells: unit.cells, way: [] }];
  const seen = new Set([unit.cells.join(" ")]);
  for (const from of found) {
    if (from.way.length >= most) continue;
    for (const direction of directionsOf(board.grid, board.rulebook.steps)) {
      const next = stepArea(board.grid, from.cells, direction);
      const key = next?.join(" ");
      if (!next || key === undefined || seen.has(key) || standingViolations(board, unit.name, next).length > 0)
        continue;
      seen.add(key);
      found.push({ cells: next, way: [...from.way, direction] });
    }
  }
  return found;
}
