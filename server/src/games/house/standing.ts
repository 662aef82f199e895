import { intersection, offGrid, onGrid, type Area, type Cell } from "../../board";
import { cells as cellsPart, groundAt, message, unit as unitPart, type RuleId, type Violation } from "../../rules";
import type { HouseBoard } from "./state";

/** A violation by one unit. */
export function violation(
  rule: RuleId,
  unit: string,
  cells: Area,
  sentence: Violation["message"],
  ...others: readonly string[]
): Violation {
  return { rule, message: sentence, cells, units: [unit, ...others] };
}

/** What forbids a unit to stand on some cells: the edge, blocked terrain, other units. */
export function standingViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  return [
    ...edgeViolations(board, name, area),
    ...blockedViolations(board, name, area),
    ...occupiedViolations(board, name, area),
  ];
}

function edgeViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  const off = offGrid(board.grid, area);
  if (off.length === 0) return [];
  const sentence = message`${unitPart(name)} would stand off the board at ${cellsPart(off)}`;
  return [
    violation(
      "grid.edge",
      name,
      area.filter((cell) => onGrid(board.grid, cell)),
      sentence,
    ),
  ];
}

function blockedViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  const blocked = area.filter((cell) => onGrid(board.grid, cell) && isBlocked(board, cell));
  const [first] = blocked;
  if (first === undefined) return [];
  const { terrain } = groundAt(board, board.rulebook, first);
  const sentence = message`${unitPart(name)} can't stand on ${cellsPart(blocked)}: ${terrain} is blocked`;
  return [violation("grid.blocked", name, blocked, sentence)];
}

/** Whether the terrain of a cell keeps units out. */
export function isBlocked(board: HouseBoard, cell: Cell): boolean {
  return isBlockedTerrain(board, groundAt(board, board.rulebook, cell).terrain);
}

/** Whether the rulebook calls a terrain blocked. */
export function isBlockedTerrain(board: HouseBoard, terrain: string): boolean {
  return board.rulebook.terrains.some((definition) => definition.name === terrain && definition.blocked);
}

function occupiedViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  return [...board.units.values()].flatMap((other) => {
    const shared = other.name === name ? [] : intersection(other.cells, area);
    if (shared.length === 0) return [];
    const sentence = message`${unitPart(name)} can't stand on ${cellsPart(shared)}: ${unitPart(other.name)} stands there`;
    return [violation("grid.occupied", name, shared, sentence, other.name)];
  });
}
