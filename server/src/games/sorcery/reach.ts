import { CARDINAL, DIRECTIONS, stepFrom, union, type Area, type Cell, type Direction } from "../../board";
import { cellsAnswer, notOnBoard, query, unitParameter } from "../../rules";
import { ownSteps } from "./moving";
import { movementOf } from "./realm";
import type { RealmBoard, RealmQuery, RealmUnit } from "./state";

/** A placement in which one legal move can end, and the shortest way there. */
export interface Position {
  /** The cells, in the order of those of the parts that they are of. */
  readonly cells: Area;
  readonly way: readonly Direction[];
}

/**
 * Every placement in which one move of a unit by its own movement can end, the one of no steps first. Steps never turn
 * a unit and never take a part below or up, so a placement is told by any one of its cells.
 */
export function positionsOf(board: RealmBoard, unit: RealmUnit): readonly Position[] {
  const start: Position = { cells: unit.cells, way: [] };
  const found = new Map<Cell | undefined, Position>([[unit.cells[0], start]]);
  const directions = unit.traits.has("airborne") ? DIRECTIONS : CARDINAL;
  const stepTo = ownSteps(board, unit);
  let frontier = [start];
  for (let steps = 0; steps < movementOf(unit) && frontier.length > 0; steps++) {
    frontier = frontier.flatMap((position) => {
      const [cell] = position.cells;
      if (cell === undefined) return [];
      return directions.flatMap((direction) => {
        const there = stepFrom(board.grid, cell, direction);
        if (there === undefined || found.has(there)) return [];
        const cells = stepTo(position.cells, direction);
        if (!cells) return [];
        const next: Position = { cells, way: [...position.way, direction] };
        found.set(there, next);
        return [next];
      });
    });
  }
  return [...found.values()];
}

/** `reach UNIT CELLS` */
export const reach: RealmQuery = query({
  name: "reach",
  summary: "The cells of every placement in which one move of a unit can end.",
  rules: ["oversized.move.rigid", "realm.movement"],
  parameters: { unit: unitParameter("UNIT") },
  value: { type: "cells" },
  example: "expect reach imp b2 a2 c2 b1 b3",
  answer: ({ board }, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return notOnBoard(given.unit);
    return cellsAnswer(union(...positionsOf(board, unit).map((position) => position.cells)));
  },
});
