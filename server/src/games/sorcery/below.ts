import type { Area } from "../../board";
import {
  cells as cellsPart,
  message,
  query,
  notOnBoard,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type RuleId,
} from "../../rules";
import { loadFollows } from "./carrying";
import { hasRegion, isVoid, regionAt, regionsOf, withBelow, withRealmUnit } from "./realm";
import { areOrIs, done, refused, unclear } from "./reasons";
import {
  REGIONS,
  type RealmBoard,
  type RealmQuery,
  type RealmUnit,
  type RealmVerb,
  type RealmVerdict,
  type Region,
} from "./state";

/** The two ways below a site: over which terrain, into which region, with which ability. */
const WAYS = [
  { terrain: "land", region: "underground", ability: "burrowing" },
  { terrain: "water", region: "underwater", ability: "submerge" },
] as const;

type Way = (typeof WAYS)[number];

/** The parts of a unit over a kind of site. */
function over(board: RealmBoard, unit: RealmUnit, way: Way): Area {
  return unit.cells.filter((cell) => hasRegion(board, cell, way.region));
}

/** The board with some cells of a unit below their sites, out of anybody's hands, and all that it carries with it. */
function settled(board: RealmBoard, unit: RealmUnit, below: Area): RealmVerdict {
  const next = withRealmUnit(board, withBelow(board, { ...unit, carriedBy: undefined }, below));
  return done(loadFollows(next, unit.name));
}

function failure(rule: RuleId, beginning: Message, why: Message, unit: RealmUnit, cells: Area): RealmVerdict {
  return refused(rule, message`${beginning}: ${why}`, { cells, units: [unit.name] });
}

/** The verdict on a unit that is below already, with every part. */
function alreadyBelow(unit: RealmUnit, beginning: Message): RealmVerdict | undefined {
  if (unit.below.length < unit.cells.length) return undefined;
  return failure("realm.region", beginning, message`it is below already`, unit, unit.cells);
}

/** A unit goes below with all its parts, each under its own site, by the abilities that it has. */
function goBelow(board: RealmBoard, unit: RealmUnit, way: Way, beginning: Message): RealmVerdict {
  const fail = (why: Message, cells: Area): RealmVerdict => failure("oversized.burrow", beginning, why, unit, cells);
  const nowhere = unit.cells.filter((cell) => isVoid(board, cell));
  if (nowhere.length > 0) {
    return fail(message`${cellsPart(nowhere)} ${areOrIs(nowhere)} the void, which has nothing below it`, nowhere);
  }
  if (over(board, unit, way).length === 0) return fail(message`no part of it is on ${way.terrain}`, unit.cells);
  for (const needed of WAYS) {
    const parts = over(board, unit, needed);
    if (parts.length > 0 && !unit.traits.has(needed.ability)) {
      return fail(
        message`${cellsPart(parts)} ${areOrIs(parts)} ${needed.terrain}, and it has no ${needed.ability}`,
        parts,
      );
    }
  }
  return alreadyBelow(unit, beginning) ?? settled(board, unit, unit.cells);
}

/** A unit is forced below: all its sites are of the one kind, or nothing happens. */
function forceBelow(board: RealmBoard, unit: RealmUnit, way: Way, beginning: Message): RealmVerdict {
  const others = unit.cells.filter((cell) => !hasRegion(board, cell, way.region));
  if (others.length > 0) {
    return failure(
      "oversized.bury",
      beginning,
      message`${cellsPart(others)} ${areOrIs(others)} not ${way.terrain}`,
      unit,
      others,
    );
  }
  return alreadyBelow(unit, beginning) ?? settled(board, unit, unit.cells);
}

/** A unit comes up with all its parts, by the ability of each region that it is in. */
function comeUp(board: RealmBoard, unit: RealmUnit, beginning: Message): RealmVerdict {
  if (unit.below.length === 0) {
    return failure("realm.region", beginning, message`no part of it is below`, unit, unit.cells);
  }
  for (const { region, ability } of WAYS) {
    const parts = unit.below.filter((cell) => regionAt(board, unit, cell) === region);
    if (parts.length > 0 && !unit.traits.has(ability)) {
      return failure(
        "oversized.burrow",
        beginning,
        message`${cellsPart(parts)} ${areOrIs(parts)} ${region}, and it has no ${ability}`,
        unit,
        parts,
      );
    }
  }
  return settled(board, unit, []);
}

interface DepthVerb {
  readonly name: string;
  readonly summary: string;
  readonly rules: readonly RuleId[];
  /** What can't be done, behind the unit: `can't burrow`. */
  readonly fails: string;
  readonly example: string;
  readonly play: (board: RealmBoard, unit: RealmUnit, beginning: Message) => RealmVerdict;
}

function depthVerb({ name, summary, rules, fails, example, play }: DepthVerb): RealmVerb {
  return verb({
    name,
    summary,
    rules,
    role: "action",
    parameters: { unit: unitParameter() },
    example: `fill a1:e4 ${example}`,
    play: (board, given) => {
      const unit = board.units.get(given.unit);
      if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
      return play(board, unit, message`${unitPart(unit.name)} can't ${fails}`);
    },
  });
}

const [LAND, WATER] = WAYS;

/** What takes units below the surface and up again. */
export const depthVerbs: readonly RealmVerb[] = [
  depthVerb({
    name: "burrow",
    summary: "A unit goes under the land by its own ability, with its parts on water underwater.",
    rules: ["oversized.burrow", "oversized.region"],
    fails: "burrow",
    example: "land\nplace mole at b2 burrowing\nburrow mole",
    play: (board, unit, beginning) => goBelow(board, unit, LAND, beginning),
  }),
  depthVerb({
    name: "submerge",
    summary: "A unit goes under the water by its own ability, with its parts on land underground.",
    rules: ["oversized.burrow", "oversized.region"],
    fails: "submerge",
    example: "water\nplace eel at b2 submerge\nsubmerge eel",
    play: (board, unit, beginning) => goBelow(board, unit, WATER, beginning),
  }),
  depthVerb({
    name: "surface",
    summary: "A unit comes up by its own ability.",
    rules: ["oversized.burrow", "oversized.region"],
    fails: "come up",
    example: "land\nplace mole at b2 burrowing\nburrow mole\nsurface mole",
    play: comeUp,
  }),
  depthVerb({
    name: "bury",
    summary: "Forces a unit under the land.",
    rules: ["oversized.bury"],
    fails: "be buried",
    example: "land\nplace imp at b2\nbury imp",
    play: (board, unit, beginning) => forceBelow(board, unit, LAND, beginning),
  }),
  depthVerb({
    name: "drown",
    summary: "Forces a unit under the water.",
    rules: ["oversized.bury"],
    fails: "be drowned",
    example: "water\nplace imp at b2\ndrown imp",
    play: (board, unit, beginning) => forceBelow(board, unit, WATER, beginning),
  }),
];

/** `region NAME R…` */
export const regionQuery: RealmQuery = query({
  name: "region",
  summary: "The regions in which a unit holds a location.",
  rules: ["oversized.region", "oversized.mixed", "realm.region"],
  parameters: { unit: unitParameter() },
  value: { type: "words", words: REGIONS satisfies readonly Region[] },
  example: "expect region giant surface",
  answer: ({ board }, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return notOnBoard(given.unit);
    return { answer: "value", value: { type: "words", words: regionsOf(board, unit) } };
  },
});
