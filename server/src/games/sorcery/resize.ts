import { footprintOf, isConnected, onGrid, overlaps, without, type Area } from "../../board";
import {
  cells as cellsPart,
  cellsParameter,
  listed,
  message,
  notOnBoard,
  query,
  unit as unitPart,
  unitParameter,
  verb,
  type Violation,
} from "../../rules";
import { broughtAlong, carriedBelow, loadFollows, offsetMap } from "./carrying";
import { hasRegion, isOversized, regionsOf, withBelow, withRealmUnit } from "./realm";
import { areOrIs, done, judged, presenceReasons, unclear, violationsOf, type Reason } from "./reasons";
import type { RealmBoard, RealmQuery, RealmUnit, RealmVerb } from "./state";

/** The cells that a unit holds below their sites when it holds other cells: as before, and new ones where all of it is below. */
function belowAfter(unit: RealmUnit, cells: Area): Area {
  const allBelow = unit.below.length === unit.cells.length;
  return cells.filter((cell) => (unit.cells.includes(cell) ? unit.below.includes(cell) : allBelow));
}

/** Why a unit that is below can't grow: a new cell has no location of a region in which the unit is. */
function depthReasons(board: RealmBoard, unit: RealmUnit, cells: Area): readonly Reason[] {
  if (unit.below.length === 0 || unit.traits.has("spans-regions")) return [];
  const regions = regionsOf(board, unit);
  const strange = without(cells, unit.cells).filter(
    (cell) => onGrid(board.grid, cell) && !regions.some((region) => hasRegion(board, cell, region)),
  );
  if (strange.length === 0) return [];
  const why = message`${cellsPart(strange)} ${areOrIs(strange)} not in a region that it is in, which is ${regions.join(" and ")}`;
  // A part that can't be below would be above, with the others still below.
  const rules = cells.length > strange.length ? ["oversized.region", "realm.region"] : ["realm.region"];
  return rules.map((rule) => ({ rule, why, cells: strange, units: [unit.name] }));
}

/** Takes into account what a unit of another size carries: what is at a cell that it gave up comes to its only one. */
function handsAfter(board: RealmBoard, unit: RealmUnit): RealmBoard {
  const [only] = unit.cells;
  return [...board.units.values()]
    .filter((carried) => carried.carriedBy === unit.name && !carried.cells.some((cell) => unit.cells.includes(cell)))
    .reduce<RealmBoard>((next, carried) => {
      const [from] = carried.cells;
      if (only === undefined || from === undefined || isOversized(unit) || isOversized(carried)) {
        return withRealmUnit(next, { ...carried, carriedBy: undefined });
      }
      const there = { ...carried, cells: [only] };
      const taken = withRealmUnit(next, withBelow(next, there, carriedBelow(unit, there)));
      return broughtAlong(taken, there, offsetMap(from, only));
    }, board);
}

/** What a unit carries at cells that it would give up while it keeps several others; the rules don't say where it goes. */
function leftOver(board: RealmBoard, unit: RealmUnit, cells: Area): readonly RealmUnit[] {
  if (cells.length === 1) return [];
  return [...board.units.values()].filter(
    (carried) => carried.carriedBy === unit.name && !carried.cells.some((cell) => cells.includes(cell)),
  );
}

/** The unit, out of the hands of its bearer where it would hold no cell of the bearer any more. */
function inHandStill(board: RealmBoard, unit: RealmUnit, cells: Area): RealmUnit {
  const bearer = unit.carriedBy === undefined ? undefined : board.units.get(unit.carriedBy);
  return bearer && overlaps(bearer.cells, cells) ? unit : { ...unit, carriedBy: undefined };
}

/** `resize NAME AREA…` */
export const resize: RealmVerb = verb({
  name: "resize",
  summary: "An effect sets the cells that a unit holds; it enters the new ones, but it did not move.",
  rules: ["oversized.size", "oversized.mixed", "oversized.cast.barred", "realm.edge", "realm.void", "realm.region"],
  role: "action",
  parameters: { unit: unitParameter(), cells: cellsParameter() },
  example: "fill a1:e4 land\nplace hero avatar at b2\nresize hero b2 b3 c2",
  play: (board, given) => {
    const present = board.units.get(given.unit);
    if (!present) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    const { cells } = given;
    const unit = inHandStill(board, present, cells);
    if (cells.length === 0) return unclear(message`Say which cells ${unitPart(unit.name)} holds then`);
    const beginning = message`${unitPart(unit.name)} can't come to hold ${cellsPart(cells)}`;
    const violations: Violation[] = [
      ...violationsOf(beginning, [
        ...presenceReasons(board, unit, cells, { oversized: cells.length > 1 }),
        ...depthReasons(board, unit, cells),
      ]),
    ];
    if (!isConnected(footprintOf(cells))) {
      violations.push({
        rule: "oversized.size",
        message: message`${beginning}: they are not one piece`,
        cells,
        units: [unit.name],
      });
    }
    const refusal = judged(board, violations, { unit: unit.name, cells });
    if (refusal) return refusal;
    const left = leftOver(board, unit, cells);
    if (left.length > 0) {
      const names = listed(left.map((carried) => unitPart(carried.name)));
      return {
        verdict: "open",
        question: message`${unitPart(unit.name)} carries ${names} where it would no longer be: which of its locations does that go to?`,
        rule: "oversized.carry",
      };
    }
    const entered = without(cells, unit.cells);
    const grown: RealmUnit = { ...unit, cells, chosen: undefined, journey: { path: [], entered } };
    const sized = withBelow(board, grown, belowAfter(unit, cells));
    const after = loadFollows(handsAfter(withRealmUnit(board, sized), sized), unit.name);
    return done(after, { shifted: { unit: unit.name, from: unit.cells, entered } });
  },
});

/** `size NAME N` */
export const size: RealmQuery = query({
  name: "size",
  summary: "How many locations a unit holds.",
  rules: ["oversized.size", "location.single"],
  parameters: { unit: unitParameter() },
  value: { type: "number" },
  example: "expect size giant 4",
  answer: ({ board }, given) => {
    const unit = board.units.get(given.unit);
    return unit ? { answer: "value", value: { type: "number", number: unit.cells.length } } : notOnBoard(given.unit);
  },
});
