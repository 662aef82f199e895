import Fraction from "fraction.js";
import {
  cellParameter,
  cellsAnswer,
  gridQueries,
  message,
  namesAnswer,
  neighbourQueries,
  notOnBoard,
  query,
  unit as unitPart,
  unitParameter,
  type Answer,
  type Rulebook,
  type Situation,
} from "../../rules";
import { marks, zoneOf } from "./around";
import { reachedCells, reachOf } from "./moving";
import type { HouseBoard, HouseQuery, HouseReport, Landings } from "./state";

const CELLS = { type: "cells" } as const;

const reach: HouseQuery = query({
  name: "reach",
  summary: "The cells of every placement in which one legal move can end.",
  rules: ["grid.movement", "grid.step"],
  parameters: { unit: unitParameter("UNIT") },
  value: CELLS,
  example: "expect reach troop includes a1",
  answer: ({ board }, { unit: name }) => {
    const unit = board.units.get(name);
    return unit ? cellsAnswer(reachedCells(reachOf(board, unit))) : notOnBoard(name);
  },
});

const zone: HouseQuery = query({
  name: "zone",
  summary: "The cells, on the board, that the zones drawn for a unit cover.",
  rules: [],
  parameters: { unit: unitParameter() },
  value: CELLS,
  example: "show zone troop",
  answer: ({ board }, { unit: name }) => {
    const unit = board.units.get(name);
    return unit ? cellsAnswer(zoneOf(board, unit)) : notOnBoard(name);
  },
});

const marksQuery: HouseQuery = query({
  name: "marks",
  summary: "Whether a unit has another, which is not of its side, in its zone.",
  rules: [],
  parameters: { marker: unitParameter("A"), marked: unitParameter("B") },
  example: "expect not marks troop scout",
  answer: ({ board }, given) => {
    const marker = board.units.get(given.marker);
    const marked = board.units.get(given.marked);
    if (!marker) return notOnBoard(given.marker);
    if (!marked) return notOnBoard(given.marked);
    const holds = marks(board, marker, marked);
    const because = holds
      ? message`${unitPart(marked.name)} has a cell in the zone of ${unitPart(marker.name)}`
      : message`no cell of ${unitPart(marked.name)} is in the zone of ${unitPart(marker.name)}, or they are of one side`;
    return { answer: "holds", holds, because };
  },
});

const marked: HouseQuery = query({
  name: "marked",
  summary: "The units that mark a unit.",
  rules: [],
  parameters: { unit: unitParameter() },
  value: { type: "names", nobody: "nobody" },
  example: "expect marked troop nobody",
  answer: ({ board }, { unit: name }) => {
    const unit = board.units.get(name);
    if (!unit) return notOnBoard(name);
    return namesAnswer(
      [...board.units.values()].filter((other) => marks(board, other, unit)).map((other) => other.name),
    );
  },
});

const damage: HouseQuery = query({
  name: "damage",
  summary: "The damage that a unit was dealt so far.",
  rules: [],
  parameters: { unit: unitParameter() },
  value: { type: "number" },
  example: "expect damage troop 0",
  answer: ({ board }, { unit: name }) => {
    const unit = board.units.get(name);
    return unit ? { answer: "value", value: { type: "number", number: unit.damage } } : notOnBoard(name);
  },
});

const chance: HouseQuery = query({
  name: "chance",
  summary: "The chance that the move above comes off, which is certain: such a game has no dice for it.",
  rules: [],
  parameters: {},
  value: { type: "chance" },
  example: "expect chance 1",
  answer: (situation) =>
    situation.latest((report) => report.moved)
      ? chanceAnswer(1n, 1n)
      : { answer: "none", reason: message`No legal move stands above` },
});

function chanceAnswer(ways: bigint, total: bigint): Answer {
  return { answer: "value", value: { type: "chance", chance: new Fraction(ways, total) } };
}

/** Answers about the scatter above. */
function aboutScatter(situation: Situation<HouseBoard, HouseReport>, answer: (landings: Landings) => Answer): Answer {
  const landings = situation.latest((report) => report.landings);
  return landings ? answer(landings) : { answer: "none", reason: message`No scatter stands above` };
}

const lands: HouseQuery = query({
  name: "lands",
  summary: "The chance that what scatters lands on a cell.",
  rules: [],
  parameters: { cell: cellParameter() },
  value: { type: "chance" },
  example: "expect lands b3 1/8",
  answer: (situation, { cell }) =>
    aboutScatter(situation, ({ ways, total }) => chanceAnswer(ways.get(cell) ?? 0n, total)),
});

const outcomes: HouseQuery = query({
  name: "outcomes",
  summary: "On how many cells what scatters may land.",
  rules: [],
  parameters: {},
  value: { type: "number" },
  example: "expect outcomes 8",
  answer: (situation) =>
    aboutScatter(situation, ({ ways }) => ({ answer: "value", value: { type: "number", number: ways.size } })),
});

const off: HouseQuery = query({
  name: "off",
  summary: "The chance that what scatters leaves the board.",
  rules: ["grid.edge"],
  parameters: {},
  value: { type: "chance" },
  example: "expect off 0",
  answer: (situation) => aboutScatter(situation, ({ off: ways, total }) => chanceAnswer(ways, total)),
});

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
    zone,
    marksQuery,
    marked,
    damage,
    chance,
    lands,
    outcomes,
    off,
  ];
}
