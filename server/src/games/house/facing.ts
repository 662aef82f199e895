import { HEX_DIRECTIONS, isCardinal, rotated, type Direction, type Grid, type QuarterTurns } from "../../board";
import {
  direction as directionPart,
  message,
  turnsOfFacing,
  unit as unitPart,
  type Note,
  type Violation,
} from "../../rules";
import { violation } from "./standing";
import type { HouseBoard, HouseUnit } from "./state";

/** The facing of a unit that is drawn as it stands: north, on hexes east. */
export function drawnFacing(grid: Grid): Direction {
  return grid.hex ? "e" : "n";
}

/** What is wrong with a unit's facing. */
export function facingViolations(
  board: HouseBoard,
  unit: HouseUnit,
  facing: Direction | undefined,
): readonly Violation[] {
  if (facing === undefined || !unit.kind.facing || isFacing(board.grid, facing)) return [];
  const fitting = board.grid.hex ? "a neighbouring hex" : "north, east, south or west";
  const sentence = message`${unitPart(unit.name)} can face ${fitting}, not ${directionPart(facing)}`;
  return [violation("grid.facing", unit.name, unit.cells, sentence)];
}

function isFacing(grid: Grid, facing: Direction): boolean {
  return grid.hex ? HEX_DIRECTIONS.includes(facing) : isCardinal(facing);
}

/** What is told of a facing that is assumed, or that means nothing. */
export function facingNotes(board: HouseBoard, unit: HouseUnit, said: Direction | undefined): readonly Note[] {
  if (unit.kind.facing && said === undefined) {
    const sentence = message`It is not said where ${unitPart(unit.name)} faces: ${directionPart(drawnFacing(board.grid))} is assumed`;
    return [{ severity: "hint", rule: "grid.facing", message: sentence }];
  }
  if (unit.kind.facing || said === undefined) return [];
  const sentence = message`${unitPart(unit.name)} is of the class ${unit.kind.className}, which has no facing`;
  return [{ severity: "hint", rule: "grid.facing", message: sentence }];
}

/**
 * The turns, from the way it is drawn, of a unit: quarters on squares, sixths on hexes. A unit that faces is turned as
 * it faces, others as they were placed.
 */
export function turnsOf(grid: Grid, unit: HouseUnit, drawn: Direction | undefined): number {
  if (!unit.kind.facing || unit.facing === undefined) return grid.hex ? 0 : unit.turned;
  const from = drawn ?? drawnFacing(grid);
  if (grid.hex) return sixths(unit.facing) - sixths(from);
  return (turnsOfFacing(unit.facing) ?? 0) - (turnsOfFacing(from) ?? 0);
}

/** The clockwise sixths of a turn from east. */
function sixths(facing: Direction): number {
  const index = HEX_DIRECTIONS.indexOf(facing);
  return index < 0 ? 0 : -index;
}

/** A facing turned by clockwise quarters. */
export function turnedFacing(facing: Direction, turns: QuarterTurns): Direction {
  return rotated(facing, 2 * turns);
}
