import { onGrid, type Area } from "../../board";
import {
  cells as cellsPart,
  message,
  placedCells,
  placedUnit,
  placementParameter,
  removeVerb,
  unit as unitPart,
  verb,
  type Message,
  type Origin,
  type Placement,
  type RuleId,
  type Violation,
} from "../../rules";
import { handsEmptied } from "./carrying";
import { hasRegion, regionBelow, withBelow, withRealmUnit } from "./realm";
import { areOrIs, done, judged, presenceReasons, unclear, violationsOf, type Reason } from "./reasons";
import type { RealmBoard, RealmUnit, RealmVerb, RealmVerdict } from "./state";

/** What a way of entering the realm adds to the checks of every placement. */
export interface Entrance {
  /** `placed`, `cast`: behind "can't be". */
  readonly done: string;
  /** The rule for the void, by the size of the unit. */
  voidRule(oversized: boolean): RuleId;
  reasons(board: RealmBoard, unit: RealmUnit, oversized: boolean): readonly Reason[];
}

/** A state of affairs: checked for what may exist. */
const PLACING: Entrance = { done: "placed", voidRule: () => "realm.void", reasons: () => [] };

/** Puts a unit into the realm, or tells what forbids it. */
export function enter(board: RealmBoard, placement: Placement, origin: Origin, entrance: Entrance): RealmVerdict {
  const name = unitPart(placement.name);
  if (board.units.has(placement.name)) {
    return unclear(message`${name} is in the realm already; another unit needs another name`);
  }
  const placed = placedCells(placement);
  if (!placed || placed.cells.length === 0) {
    return unclear(message`Say where ${name} is to be, such as ${{ type: "code", text: "at b2" }}`);
  }
  const oversized = placement.kind.footprint.length > 1;
  const bare: RealmUnit = {
    ...placedUnit(placement, placed, origin),
    below: [],
    damage: 0,
    carriedBy: undefined,
    chosen: undefined,
  };
  const below = cellsBelow(board, bare);
  const beginning = message`${name} can't be ${entrance.done} on ${cellsPart(placed.cells)}`;
  const violations: Violation[] = [
    ...(placed.fits ? [] : [sizeViolation(bare, beginning, oversized)]),
    ...violationsOf(beginning, [
      ...presenceReasons(board, bare, placed.cells, { oversized, voidRule: entrance.voidRule(oversized) }),
      ...depthReasons(board, bare, below),
      ...entrance.reasons(board, bare, oversized),
    ]),
  ];
  return (
    judged(board, violations, { unit: bare.name, cells: placed.cells }) ??
    done(withRealmUnit(board, withBelow(board, bare, below)))
  );
}

/** The rule that cells break which are not the kind's footprint. */
function sizeViolation(unit: RealmUnit, beginning: Message, oversized: boolean): Violation {
  const why = oversized
    ? message`its footprint has another shape, also when it is turned`
    : message`a unit without a larger size holds one location`;
  return {
    rule: oversized ? "oversized.occupies" : "location.single",
    message: message`${beginning}: ${why}`,
    cells: unit.cells,
    units: [unit.name],
  };
}

/** The cells that a unit holds below their sites by its states: `burrowed` under land, `submerged` under water. */
function cellsBelow(board: RealmBoard, unit: RealmUnit): Area {
  return unit.cells.filter((cell) => {
    const region = regionBelow(board, cell);
    return (
      (region === "underground" && unit.states.has("burrowed")) ||
      (region === "underwater" && unit.states.has("submerged"))
    );
  });
}

/** Why a unit can't be below as its states say: a state without a site for it, or parts left above. */
function depthReasons(board: RealmBoard, unit: RealmUnit, below: Area): readonly Reason[] {
  const reasons: Reason[] = [];
  const units = [unit.name];
  for (const [state, region, terrain] of [
    ["burrowed", "underground", "land"],
    ["submerged", "underwater", "water"],
  ] as const) {
    if (unit.states.has(state) && !unit.cells.some((cell) => hasRegion(board, cell, region))) {
      reasons.push({
        rule: "realm.region",
        why: message`no part is on ${terrain}, so none is ${state}`,
        cells: unit.cells,
        units,
      });
    }
  }
  const above = unit.cells.filter((cell) => onGrid(board.grid, cell) && !below.includes(cell));
  if (below.length > 0 && above.length > 0 && !unit.traits.has("spans-regions")) {
    reasons.push({
      rule: "oversized.region",
      why: message`${cellsPart(below)} ${areOrIs(below)} below and ${cellsPart(above)} ${areOrIs(above)} not`,
      cells: above,
      units,
    });
  }
  return reasons;
}

/** `place NAME [KIND] …` */
export const place: RealmVerb = verb({
  name: "place",
  summary: "Puts a unit into the realm, as a state of affairs.",
  rules: ["location.single", "oversized.occupies", "oversized.mixed", "oversized.region", "realm.edge", "realm.void"],
  role: "place",
  parameters: { unit: placementParameter({ at: true }) },
  example: "fill a1:e4 land\nplace imp at b2",
  play: (board, { unit }, { origin }) => enter(board, unit, origin, PLACING),
});

const nothing = {};
const shared = removeVerb<RealmBoard, typeof nothing>(nothing);

/** `remove NAME`: what the unit carried stays where it is, in nobody's hands. */
export const remove: RealmVerb = {
  ...shared,
  example: "fill a1:e4 land\nplace imp at b2\nremove imp",
  play: (board, given, context) => {
    const verdict = shared.play(board, given, context);
    return verdict.verdict === "legal" ? { ...verdict, board: handsEmptied(verdict.board) } : verdict;
  },
};
