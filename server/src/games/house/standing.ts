import { intersection, offGrid, onGrid, type Area } from "../../board";
import { cells as cellsPart, groundAt, message, unit as unitPart, type Violation } from "../../rules";
import type { HouseBoard } from "./state";

/** What forbids a unit to stand on some cells: the edge, blocked terrain, other units. */
export function standingViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  return [
    ...edgeViolations(board, name, area),
    ...blockedViolations(board, name, area),
    ...occupied(board, name, area),
  ];
}

function edgeViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  const off = offGrid(board.grid, area);
  if (off.length === 0) return [];
  const sentence = message`${unitPart(name)} would stand off the board at ${cellsPart(off)}`;
  return [
    { rule: "board.edge", message: sentence, cells: area.filter((cell) => onGrid(board.grid, cell)), units: [name] },
  ];
}

function blockedViolations(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  const blocked = area.filter((cell) => onGrid(board.grid, cell) && isBlocked(board, cell));
  const [first] = blocked;
  if (first === undefined) return [];
  const { terrain } = groundAt(board, board.rulebook, first);
  const sentence = message`${unitPart(name)} can't stand on ${cellsPart(blocked)}: ${terrain} is blocked`;
  return [{ rule: "board.blocked", message: sentence, cells: blocked, units: [name] }];
}

function isBlocked(board: HouseBoard, cell: Area[number]): boolean {
  const { terrain } = groundAt(board, board.rulebook, cell);
  return board.rulebook.terrains.some((definition) => definition.name === terrain && definition.blocked);
}

function occupied(board: HouseBoard, name: string, area: Area): readonly Violation[] {
  return [...board.units.values()].flatMap((other) => {
    const shared = other.name === name ? [] : intersection(other.cells, area);
    if (shared.length === 0) return [];
    const sentence = message`${unitPart(name)} can't stand on ${cellsPart(shared)}: ${unitPart(other.name)} stands there`;
    return [{ rule: "board.occupied", message: sentence, cells: shared, units: [name, other.name] }];
  });
}
