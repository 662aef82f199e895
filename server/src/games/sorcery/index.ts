/**
 * Sorcery: the realm and the units that hold more than one of its locations. One file a family of rules; the rules' words are
 * in `sorcery.rulebook`. This folder knows no other game and no text.
 */
import { sized } from "../../board";
import { gridQueries, type Game, type GameDefinition, type Kind, type Rulebook } from "../../rules";
import { attack, attackQueries, defend } from "./attacking";
import { depthVerbs, regionQuery } from "./below";
import { border } from "./borders";
import { carry, conjure } from "./carrying";
import { cast } from "./casting";
import { blast, damage, damageQuery } from "./damage";
import { describeUnit } from "./describing";
import { chance, choose, disable, silence } from "./effects";
import { drag, pull, push } from "./forced";
import { move } from "./moving";
import { nearQueries } from "./near";
import { pictureOf } from "./picture";
import { place, remove } from "./placing";
import { grapple, projectileQueries, shoot } from "./projectiles";
import { reach } from "./reach";
import { resize, size } from "./resize";
import rulebookText from "./sorcery.rulebook";
import type { RealmBoard, RealmQuery, RealmReport, RealmVerb } from "./state";
import { landings, teleport } from "./teleport";
import { fill } from "./terrain";

/** All verbs, in the order of the reference. */
const VERBS: readonly RealmVerb[] = [
  place,
  fill,
  border,
  remove,
  cast,
  move,
  push,
  pull,
  drag,
  attack,
  defend,
  ...depthVerbs,
  conjure,
  carry,
  blast,
  damage,
  teleport,
  shoot,
  grapple,
  resize,
  disable,
  silence,
  choose,
];

/** All queries, in the order of the reference. */
const QUERIES: readonly RealmQuery[] = [
  ...gridQueries<RealmBoard, RealmReport>(),
  ...nearQueries,
  reach,
  chance,
  damageQuery,
  attackQueries,
  regionQuery,
  ...projectileQueries,
  size,
  landings,
].flat();

/** A minion of one location, of no kind that was defined. */
function plainMinion(rulebook: Rulebook): Kind {
  return {
    name: "minion",
    className: "minion",
    footprint: sized(1, 1),
    facing: false,
    stats: new Map(),
    traits: [],
    types: [],
    declared: { uri: rulebook.uri, line: 0 },
  };
}

/** The game of a rulebook; `editions` there is only one. */
export function createSorcery(rulebook: Rulebook): Game<RealmBoard, RealmReport> {
  const realm = rulebook.board ?? { columns: 5, rows: 4 };
  return {
    name: "sorcery",
    edition: 1,
    rulebook,
    plainKind: plainMinion(rulebook),
    verbs: new Map(VERBS.map((entry) => [entry.name, entry])),
    queries: new Map(QUERIES.map((entry) => [entry.name, entry])),
    openTypes: false,
    start: (given) => ({
      grid: given ? { columns: given.columns, rows: given.rows } : { columns: realm.columns, rows: realm.rows },
      ground: new Map(),
      units: new Map(),
      removed: new Set(),
      rulebook,
      borders: [],
      attack: undefined,
    }),
    units: (board) => [...board.units.keys()],
    sides: () => rulebook.sides,
    describe: describeUnit,
    picture: pictureOf,
  };
}

/** Sorcery as it is registered. */
export const sorcery: GameDefinition = {
  name: "sorcery",
  title: "Sorcery: oversized units",
  editions: new Map([[1, { file: "sorcery.rulebook", text: rulebookText }]]),
  create: (rulebook) => createSorcery(rulebook),
};
