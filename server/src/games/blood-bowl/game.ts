import { sized } from "../../board";
import type { Game, Kind, Rulebook } from "../../rules";
import { describePlayer } from "./describing";
import { pictureOf } from "./picture";
import { queries } from "./queries";
import { emptyPitch, type Pitch, type Report } from "./state";
import { verbs } from "./verbs";

/** The game blood-bowl. */
export type BloodBowlGame = Game<Pitch, Report>;

/** The size of a pitch, should the rulebook not say it. */
const PITCH = { columns: 26, rows: 15 };

function byName<Entry extends { readonly name: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** The kind of a player of which nothing is said. */
function plainPlayer(rulebook: Rulebook): Kind {
  return (
    rulebook.kinds.get("lineman") ?? {
      name: "player",
      className: "player",
      footprint: sized(1, 1),
      facing: false,
      stats: new Map(),
      traits: [],
      types: [],
      declared: { uri: rulebook.uri, line: 0 },
    }
  );
}

/** Makes the game; its data come from the rulebook. */
export function createBloodBowl(rulebook: Rulebook, edition: number): BloodBowlGame {
  const grid = rulebook.board ?? PITCH;
  return {
    name: "blood-bowl",
    edition,
    rulebook,
    plainKind: plainPlayer(rulebook),
    verbs: byName(verbs),
    queries: byName(queries),
    openTypes: false,
    start: (size) => emptyPitch(rulebook, size ?? grid),
    units: (board) => [...board.units.keys()],
    sides: () => rulebook.sides,
    describe: describePlayer,
    picture: pictureOf,
  };
}
