import { area, onGrid } from "../../board";
import type { Scene } from "../game";
import type { DrawnViolation, SideMark } from "../picture";
import type { Rulebook } from "../rulebook";
import type { GridBoard } from "./state";

/** A side as it is drawn: the first of the rulebook's in one way, all others in the other. */
export function drawnSide(rulebook: Rulebook, name: string): { readonly name: string; readonly mark: SideMark } {
  return { name, mark: rulebook.sides.indexOf(name) === 0 ? 1 : 2 };
}

/**
 * Where an illegal action goes wrong: the cells of the board at fault, what was attempted, and from where; undefined
 * for an action that is not illegal.
 */
export function drawnViolation<Report>({ verdict, before }: Scene<GridBoard, Report>): DrawnViolation | undefined {
  if (verdict?.verdict !== "illegal") return undefined;
  const { violations, attempted } = verdict;
  const cells = area(violations.flatMap((violation) => violation.cells)).filter((cell) => onGrid(before.grid, cell));
  const from = attempted && before.units.get(attempted.unit)?.cells;
  return { cells, ...(attempted ? { attempted: attempted.cells } : {}), ...(from ? { from } : {}) };
}
