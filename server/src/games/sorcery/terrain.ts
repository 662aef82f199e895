import { offGrid, onGrid, type Area } from "../../board";
import {
  cells as cellsPart,
  cellsParameter,
  introduced,
  message,
  optional,
  propertyParameter,
  repeated,
  sideParameter,
  terrainParameter,
  unit as unitPart,
  verb,
  withGround,
  type Ground,
  type Note,
} from "../../rules";
import { isOversized, withBelow, withRealmUnit } from "./realm";
import { areOrIs, presenceReasons, refused, unclear } from "./reasons";
import type { RealmBoard, RealmVerb } from "./state";

/** The units that hold one of some cells, above and below their new sites as far as these have such a region. */
function resettled(board: RealmBoard, area: Area): RealmBoard {
  return [...board.units.values()]
    .filter((unit) => unit.below.some((cell) => area.includes(cell)))
    .reduce<RealmBoard>((next, unit) => withRealmUnit(next, withBelow(next, unit, unit.below)), board);
}

/** What is to be told of units that a change of the ground leaves in bad places; none leaves by itself. */
function badPlaces(board: RealmBoard, area: Area): readonly Note[] {
  return [...board.units.values()].flatMap((unit) => {
    const changed = unit.cells.filter((cell) => area.includes(cell));
    return presenceReasons(board, unit, changed, { oversized: isOversized(unit) }).map(({ rule, why }): Note => ({
      severity: "warning",
      rule,
      message: message`${unitPart(unit.name)} is now in a bad place: ${why}`,
    }));
  });
}

/** `fill AREA… TERRAIN [of SIDE] [PROPERTY VALUE]…` */
export const fill: RealmVerb = verb({
  name: "fill",
  summary: "Says what the squares of an area are: land or water of a side, or the void.",
  rules: ["realm.edge", "realm.barred", "oversized.cast.barred"],
  role: "place",
  parameters: {
    area: cellsParameter(),
    terrain: terrainParameter(),
    side: optional(introduced("of", sideParameter())),
    properties: repeated(propertyParameter("bars-power")),
  },
  example: "fill a1:e4 land of south",
  play: (board, { area, terrain, side, properties }, { origin }) => {
    const outside = offGrid(board.grid, area);
    if (outside.length > 0) {
      return refused("realm.edge", message`${cellsPart(outside)} ${areOrIs(outside)} off the realm`, {
        cells: outside.filter((cell) => onGrid(board.grid, cell)),
      });
    }
    if (terrain === "void" && (side !== undefined || properties.length > 0)) {
      return unclear(message`The void is no site: it has no owner and bars nobody`);
    }
    const ground: Ground = {
      terrain,
      properties: new Map(properties.map(({ name, number }) => [name, number])),
      origin,
      ...(side === undefined ? {} : { side }),
    };
    const filled = resettled(withGround(board, area, ground), area);
    const notes = badPlaces(filled, area);
    return { verdict: "legal", board: filled, report: {}, ...(notes.length > 0 ? { notes } : {}) };
  },
});
