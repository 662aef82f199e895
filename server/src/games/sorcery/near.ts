import { directionsOf, onGrid, stepFrom, area, type Area, type Cell } from "../../board";
import { cellsAnswer, notOnBoard, query, unitParameter } from "../../rules";
import { hasRegion, regionAt } from "./realm";
import type { RealmBoard, RealmQuery, RealmUnit } from "./state";

/**
 * The squares adjacent to a unit (by edges), or nearby it (by corners too): around each of its parts those that have a
 * location of that part's region, and its own.
 */
export function squaresNear(board: RealmBoard, unit: RealmUnit, neighbours: "cardinal" | "all"): Area {
  const found: Cell[] = [...unit.cells];
  for (const cell of unit.cells) {
    const region = regionAt(board, unit, cell);
    for (const direction of directionsOf(board.grid, neighbours)) {
      const next = stepFrom(board.grid, cell, direction);
      if (next !== undefined && onGrid(board.grid, next) && hasRegion(board, next, region)) found.push(next);
    }
  }
  return area(found);
}

function nearQuery(name: "adjacent" | "nearby", neighbours: "cardinal" | "all", summary: string): RealmQuery {
  return query({
    name,
    summary,
    rules: ["oversized.near", `realm.${name}`],
    parameters: { unit: unitParameter("UNIT") },
    value: { type: "cells" },
    example: `expect count ${name} giant ${name === "adjacent" ? "12" : "16"}`,
    answer: ({ board }, given) => {
      const unit = board.units.get(given.unit);
      return unit ? cellsAnswer(squaresNear(board, unit, neighbours)) : notOnBoard(given.unit);
    },
  });
}

/** Queries about what is adjacent to a unit, and what is nearby. */
export const nearQueries: readonly RealmQuery[] = [
  nearQuery("adjacent", "cardinal", "The squares adjacent to any location that a unit holds, its own too."),
  nearQuery("nearby", "all", "The squares nearby any location that a unit holds, its own and corners too."),
];
