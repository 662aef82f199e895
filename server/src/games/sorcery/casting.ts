import { cells as cellsPart, code, message, placementParameter, unit as unitPart, verb } from "../../rules";
import { enter, type Entrance } from "./placing";
import { isVoid, siteAt } from "./realm";
import { unclear, type Reason } from "./reasons";
import type { RealmBoard, RealmUnit, RealmVerb } from "./state";

/** Casting: what `place` asks, and a site of the caster below. */
const CASTING: Entrance = {
  done: "cast",
  voidRule: (oversized) => (oversized ? "oversized.cast.void" : "realm.void"),
  reasons: ownSiteReasons,
};

/** Why a unit can't be cast where it is to be: none of the sites below it is its side's. */
function ownSiteReasons(board: RealmBoard, unit: RealmUnit, oversized: boolean): readonly Reason[] {
  const own = unit.cells.some((cell) => !isVoid(board, cell) && siteAt(board, cell).side === unit.side);
  if (own) return [];
  const side = unit.side ?? "nobody";
  return [
    oversized
      ? {
          rule: "oversized.cast.own-site",
          why: message`none of these squares is a site of ${side}`,
          cells: unit.cells,
          units: [unit.name],
        }
      : {
          rule: "realm.cast",
          why: message`${cellsPart(unit.cells)} is not a site of ${side}`,
          cells: unit.cells,
          units: [unit.name],
        },
  ];
}

/** `cast NAME KIND of SIDE at AREA` */
export const cast: RealmVerb = verb({
  name: "cast",
  summary: "Summons a unit: like place, with the rules of casting on top.",
  rules: [
    "oversized.cast.own-site",
    "oversized.cast.enemy-site",
    "oversized.cast.void",
    "oversized.cast.barred",
    "realm.cast",
    "realm.barred",
  ],
  role: "action",
  parameters: { unit: placementParameter({ at: true }) },
  example: "fill a1:e4 land of south\ncast imp minion of south at b2",
  play: (board, { unit }, { origin }) =>
    unit.side === undefined
      ? unclear(message`Say who casts ${unitPart(unit.name)}, such as ${code("of south")}`)
      : enter(board, unit, origin, CASTING),
});
