/**
 * The game that an author's rulebook alone makes: its board, units that step and teleport as whole footprints, one unit a
 * cell, and the rules `board.*` beside the author's own. It knows no text and no other game.
 */
import { sized } from "../../board";
import { message, type AnyGame, type Game, type Kind, type Rulebook, type UnitDescription } from "../../rules";
import { housePicture } from "./picture";
import { houseQueries } from "./queries";
import { withGeneralRules } from "./rules";
import type { HouseBoard, HouseReport } from "./state";
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
  return game as AnyGame;
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
  const facing = unit.facing === undefined ? "" : `, facing ${unit.facing}`;
  return {
    name,
    kind: unit.kind.name,
    lines: [message`${[...unit.states].join(" and ")}${facing}`],
    stats: [...unit.stats].map(([stat, value]) => ({
      name: stat,
      value:
        value.type === "stats"
          ? value.numbers.join("/")
          : value.type === "target"
            ? `${value.target}+`
            : String(value.number),
    })),
    ...(unit.side === undefined ? {} : { side: unit.side }),
  };
}
