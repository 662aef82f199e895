import Fraction from "fraction.js";
import {
  area,
  onGrid,
  sameFootprint,
  footprintOf,
  cellAt,
  bounds,
  turnedOffset,
  type Area,
  type QuarterTurns,
} from "../../board";
import {
  cellsAnswer,
  gridQueries,
  message,
  neighbourQueries,
  notOnBoard,
  query,
  turnsOfFacing,
  unitParameter,
  type Query,
  type Rulebook,
} from "../../rules";
import { reachOf } from "./moving";
import type { HouseBoard, HouseReport, HouseUnit } from "./state";

type HouseQuery = Query<HouseBoard, HouseReport>;

const reach: HouseQuery = query({
  name: "reach",
  summary: "The cells of every placement in which one legal move can end.",
  rules: [],
  parameters: { unit: unitParameter("UNIT") },
  value: { type: "cells" },
  example: "expect reach troop includes a1",
  answer: ({ board }, { unit: name }) => {
    const unit = board.units.get(name);
    return unit ? cellsAnswer(area(reachOf(board, unit).flatMap(({ cells }) => cells))) : notOnBoard(name);
  },
});

const chance: HouseQuery = query({
  name: "chance",
  summary: "The chance that the action above comes off.",
  rules: [],
  parameters: {},
  value: { type: "chance" },
  example: "expect chance 1",
  answer: ({ latest }) =>
    latest((report) => (report.moved ? true : undefined)) === undefined
      ? { answer: "none", reason: message`No legal move stands above` }
      : { answer: "value", value: { type: "chance", chance: new Fraction(1) } },
});

const zone: HouseQuery = query({
  name: "zone",
  summary: "The cells around a unit that its zone covers.",
  rules: [],
  parameters: { unit: unitParameter("UNIT") },
  value: { type: "cells" },
  example: "show zone troop",
  answer: ({ board }, { unit: name }) => {
    const unit = board.units.get(name);
    return unit ? cellsAnswer(zoneOf(board, unit)) : notOnBoard(name);
  },
});

/** The cells of all zones drawn for a unit, on the board. */
export function zoneOf(board: HouseBoard, unit: HouseUnit): Area {
  return area(
    board.rulebook.zones.flatMap((drawn) => {
      const { serves } = drawn;
      if (serves !== undefined && serves !== unit.kind.name && serves !== unit.kind.className) return [];
      const turns = zoneTurns(drawn.facing === undefined ? undefined : unit.facing);
      const cells = drawn.cells.map((offset) => turnedOffset(offset, turns));
      const own = drawn.unit.map((offset) => turnedOffset(offset, turns));
      if (!sameFootprint(footprintOf(unit.cells), normalisedTo(own, own))) return [];
      const { west, south } = bounds(unit.cells);
      return normalisedTo(cells, own)
        .map(({ column, row }) => cellAt(west + column, south + row))
        .filter((cell) => cell !== undefined && onGrid(board.grid, cell)) as Area[number][];
    }),
  );
}

function zoneTurns(facing: HouseUnit["facing"]): QuarterTurns {
  return facing === undefined ? 0 : (turnsOfFacing(facing) ?? 0);
}

/** Offsets moved so that the own ones begin at (0, 0). */
function normalisedTo<Offset extends { column: number; row: number }>(
  offsets: readonly Offset[],
  own: readonly Offset[],
): readonly { column: number; row: number }[] {
  const west = Math.min(...own.map(({ column }) => column));
  const south = Math.min(...own.map(({ row }) => row));
  return offsets
    .map(({ column, row }) => ({ column: column - west, row: row - south }))
    .sort((a, b) => a.column - b.column || a.row - b.row);
}

/** The queries of a game that a rulebook alone makes. */
export function houseQueries(rulebook: Rulebook): readonly HouseQuery[] {
  return [
    ...gridQueries<HouseBoard, HouseReport>(),
    ...neighbourQueries<HouseBoard, HouseReport>({
      adjacent: rulebook.adjacent,
      own: false,
      adjacentRules: [],
      nearbyRules: [],
    }),
    reach,
    chance,
    zone,
  ];
}
