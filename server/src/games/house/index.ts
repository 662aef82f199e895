/**
 * The game that an author's rulebook alone makes: its board, units that step and teleport as whole footprints, one unit a
 * cell, and the rules `grid.*` beside the author's own. It knows no text and no other game.
 */
import { sized } from "../../board";
import {
  cells,
  direction,
  listed,
  message,
  unit as unitPart,
  writeStat,
  type AnyGame,
  type Game,
  type Kind,
  type Message,
  type Rulebook,
  type UnitDescription,
} from "../../rules";
import { marks } from "./around";
import { housePicture } from "./picture";
import { houseQueries } from "./queries";
import { withGeneralRules } from "./rules";
import type { HouseBoard, HouseReport, HouseUnit } from "./state";
import { HOUSE_VERBS } from "./verbs";

/** The board's size where the rulebook says none. */
const DEFAULT_BOARD = { columns: 8, rows: 8 };

/** Makes the game of a rulebook. One without a class has the class `unit`. */
export function createHouseGame(source: Rulebook): AnyGame {
  const classes = source.classes.length > 0 ? source.classes : [{ name: "unit", facing: false }];
  const rulebook = withGeneralRules({ ...source, classes, board: source.board ?? DEFAULT_BOARD });
  const game: Game<HouseBoard, HouseReport> = {
    name: rulebook.name || "house",
    edition: 1,
    rulebook,
    plainKind: plainKind(rulebook),
    verbs: new Map(HOUSE_VERBS.map((verb) => [verb.name, verb])),
    queries: new Map(houseQueries(rulebook).map((query) => [query.name, query])),
    openTypes: false,
    start: (size) => ({
      rulebook,
      grid: { ...(rulebook.board ?? DEFAULT_BOARD), ...size },
      ground: new Map(),
      units: new Map(),
      removed: new Set(),
    }),
    units: (board) => [...board.units.keys()],
    sides: () => rulebook.sides,
    describe,
    picture: housePicture,
  };
  return game;
}

/** One cell of the first class, without stats. */
function plainKind(rulebook: Rulebook): Kind {
  const [unitClass] = rulebook.classes;
  return {
    name: unitClass?.name ?? "unit",
    className: unitClass?.name ?? "unit",
    footprint: sized(1, 1),
    facing: unitClass?.facing ?? false,
    stats: new Map(),
    traits: [],
    types: [],
    declared: { uri: rulebook.uri, line: 0 },
  };
}

function describe(board: HouseBoard, name: string): UnitDescription | undefined {
  const unit = board.units.get(name);
  if (!unit) return undefined;
  return {
    name,
    kind: unit.kind.name,
    lines: linesAbout(board, unit),
    stats: [...unit.stats].map(([stat, value]) => ({ name: stat, value: writeStat(value) })),
    ...(unit.side === undefined ? {} : { side: unit.side }),
  };
}

function linesAbout(board: HouseBoard, unit: HouseUnit): readonly Message[] {
  const facing = unit.facing ? message`, facing ${direction(unit.facing)}` : [];
  const words = [...unit.states, ...unit.traits].join(", ");
  return [
    message`on ${cells(unit.cells)}${facing}`,
    ...(words === "" ? [] : [message`${words}`]),
    ...(unit.damage > 0 ? [message`damage so far: ${unit.damage}`] : []),
    ...markersOf(board, unit),
  ];
}

function markersOf(board: HouseBoard, unit: HouseUnit): readonly Message[] {
  const markers = [...board.units.values()].filter((other) => marks(board, other, unit));
  return markers.length === 0 ? [] : [message`marked by ${listed(markers.map(({ name }) => unitPart(name)))}`];
}
