import { neighboursOf, union, type Area, type Grid } from "../../board";
import { message, unit as unitPart } from "../message";
import { nameParameter, repeated, stateParameter, unitParameter } from "../parameter";
import { query, type Answer, type Query } from "../query";
import type { RuleId } from "../rulebook";
import type { GridBoard } from "./state";

/** What the shared queries need to know of a game. */
export interface NeighbourRules {
  /** What `adjacent` means. */
  readonly adjacent: "cardinal" | "all";
  /** Whether a unit's own cells count as adjacent and nearby. */
  readonly own: boolean;
  readonly adjacentRules: readonly RuleId[];
  readonly nearbyRules: readonly RuleId[];
}

/** The cells adjacent to (or near) any of some cells. */
export function near(grid: Grid, cells: Area, neighbours: "cardinal" | "all", own: boolean): Area {
  const around = neighboursOf(grid, cells, neighbours);
  return own ? union(cells, around) : around;
}

/** Cells as an answer. */
export function cellsAnswer(cells: Area): Answer {
  return { answer: "value", value: { type: "cells", cells } };
}

/** Names as an answer. */
export function namesAnswer(names: readonly string[]): Answer {
  return { answer: "value", value: { type: "names", names } };
}

/** The answer about a unit that is not on the board. */
export function notOnBoard(name: string): Answer {
  return { answer: "none", reason: message`${unitPart(name)} is not on the board` };
}

const CELLS = { type: "cells" } as const;

/** The queries that every game on a grid has, `adjacent`, `nearby`, `reach` and `chance` apart. */
export function gridQueries<Board extends GridBoard, Report>(): readonly Query<Board, Report>[] {
  return [
    query({
      name: "at",
      summary: "The cells that a unit occupies.",
      rules: [],
      parameters: { unit: nameParameter("UNIT") },
      value: CELLS,
      example: "expect at giant b2:c3",
      answer: ({ board }, given) => {
        const found = board.units.get(given.unit);
        if (found) return cellsAnswer(found.cells);
        return board.removed.has(given.unit) ? cellsAnswer([]) : notOnBoard(given.unit);
      },
    }),
    query({
      name: "state",
      summary: "Whether a unit is in each of the named states.",
      rules: [],
      parameters: { unit: unitParameter("UNIT"), states: repeated(stateParameter(), 1) },
      example: "expect state giant prone",
      answer: ({ board }, given) => {
        const found = board.units.get(given.unit);
        if (!found) return notOnBoard(given.unit);
        const states = [...found.states];
        return {
          answer: "holds",
          holds: given.states.every((state) => found.states.has(state)),
          because: message`${unitPart(given.unit)} is ${states.length > 0 ? states.join(" and ") : "in no state"}`,
        };
      },
    }),
    query({
      name: "removed",
      summary: "Whether a unit has left the board.",
      rules: [],
      parameters: { unit: nameParameter("UNIT") },
      example: "expect removed giant",
      answer: ({ board }, given) => {
        const gone = board.removed.has(given.unit);
        if (!gone && !board.units.has(given.unit)) return notOnBoard(given.unit);
        return {
          answer: "holds",
          holds: gone,
          because: message`${unitPart(given.unit)} is ${gone ? "removed" : "on the board"}`,
        };
      },
    }),
    query({
      name: "path",
      summary: "All cells that a unit held in its last move, those it started from too.",
      rules: [],
      parameters: { unit: unitParameter("UNIT") },
      value: CELLS,
      example: "expect count path giant 8",
      answer: ({ board }, given) => {
        const found = board.units.get(given.unit);
        return found ? cellsAnswer(found.journey?.path ?? []) : notOnBoard(given.unit);
      },
    }),
    query({
      name: "entered",
      summary: "The cells that a unit entered in its last move: at each step those it did not hold before.",
      rules: [],
      parameters: { unit: unitParameter("UNIT") },
      value: CELLS,
      example: "expect entered giant b3 c3",
      answer: ({ board }, given) => {
        const found = board.units.get(given.unit);
        return found ? cellsAnswer(found.journey?.entered ?? []) : notOnBoard(given.unit);
      },
    }),
    query({
      name: "facing",
      summary: "The direction that a unit faces.",
      rules: [],
      parameters: { unit: unitParameter("UNIT") },
      value: { type: "directions" },
      example: "expect facing giant east",
      answer: ({ board }, given) => {
        const found = board.units.get(given.unit);
        if (!found) return notOnBoard(given.unit);
        return { answer: "value", value: { type: "directions", directions: found.facing ? [found.facing] : [] } };
      },
    }),
  ];
}

/** `adjacent` and `nearby` for a game whose neighbours depend on the grid alone. */
export function neighbourQueries<Board extends GridBoard, Report>(
  rules: NeighbourRules,
): readonly Query<Board, Report>[] {
  const about = (
    name: "adjacent" | "nearby",
    neighbours: "cardinal" | "all",
    ids: readonly RuleId[],
    summary: string,
  ): Query<Board, Report> =>
    query({
      name,
      summary,
      rules: ids,
      parameters: { unit: unitParameter("UNIT") },
      value: CELLS,
      example: `expect count ${name} giant 12`,
      answer: ({ board }, given) => {
        const found = board.units.get(given.unit);
        return found ? cellsAnswer(near(board.grid, found.cells, neighbours, rules.own)) : notOnBoard(given.unit);
      },
    });
  return [
    about("adjacent", rules.adjacent, rules.adjacentRules, "The cells adjacent to any cell of a unit."),
    about("nearby", "all", rules.nearbyRules, "The cells near any cell of a unit, corners too."),
  ];
}
