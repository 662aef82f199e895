import {
  code,
  illegal,
  listed,
  message,
  placementParameter,
  unit,
  unitParameter,
  verb,
  type Kind,
  type Message,
  type Placement,
  type PlayContext,
  type StatValue,
} from "../../../rules";
import {
  CHARACTER,
  GIGANTIC,
  placeNamed,
  playerIndex,
  statisticsOf,
  withObject,
  withoutObject,
  type AlteredBoard,
  type AlteredObject,
} from "../board";
import type { AlteredRules } from "../edition";
import { EXPEDITIONS, type Expedition, type Place } from "../place";
import {
  acted,
  leaves,
  tooManyAbilities,
  unclear,
  withoutPlayers,
  type AlteredVerb,
  type AlteredVerdict,
} from "./verdicts";

/** The verdict that Gigantic belongs to characters, and this is none. */
export function charactersOnly(rules: AlteredRules, name: string, kind: Kind): AlteredVerdict {
  const rule = rules.ids.characters;
  const sentence = message`${unit(name)} is a ${kind.className}, and only characters can be ${code(GIGANTIC)}`;
  const violation = { rule, message: sentence, cells: [], units: [name] };
  return illegal([violation]) ?? unclear(sentence);
}

function isExpedition(word: string | undefined): word is Expedition {
  return EXPEDITIONS.some((expedition) => expedition === word);
}

/** The statistics of the statement, or of its kind. */
function statisticsSaid({ kind, stats }: Placement): StatValue | undefined {
  return stats.get("stats") ?? kind.stats.get("stats");
}

/** What is missing or wrong in a placement before any rule is asked; undefined where all is said. */
function missing(board: AlteredBoard, placement: Placement): Message | undefined {
  const { name, kind, side, lane } = placement;
  if (board.objects.has(name)) return message`${unit(name)} is in play already`;
  const owners = listed(
    board.players.map((player) => code(`of ${player}`)),
    "or",
  );
  if (side === undefined) return message`say whose ${unit(name)} is: ${owners}`;
  if (playerIndex(board, side) === undefined) return message`${code(side)} is no player here; ${owners} would fit`;
  const value = statisticsSaid(placement);
  if (value !== undefined && value.type !== "stats") {
    return message`the statistics of ${unit(name)} are three numbers: ${code("stats 4/4/4")}`;
  }
  if (isExpedition(lane) || (lane === undefined && kind.className !== CHARACTER)) return undefined;
  return message`say in which expedition ${unit(name)} is: ${code("in hero")} or ${code("in companion")}`;
}

/** How a card or token comes into play. */
interface Arrival {
  readonly token: boolean;
  readonly triggers: number;
}

function objectOf(
  placement: Placement,
  player: 0 | 1,
  card: Place | undefined,
  arrival: Arrival,
): Omit<AlteredObject, "origin"> {
  const { name, kind, states, traits, types } = placement;
  return {
    name,
    kind,
    player,
    ...(card === undefined ? {} : { card }),
    token: arrival.token,
    statistics: statisticsOf(statisticsSaid(placement)),
    types: new Set([...kind.types, ...types]),
    keywords: new Set([...kind.traits, ...traits, ...states]),
    triggers: arrival.triggers,
    passives: [],
    silencedUpTo: 0,
  };
}

/** The board with what a placement says in play, or the verdict that says why not. */
function brought(
  board: AlteredBoard,
  placement: Placement,
  arrival: Arrival,
  { origin }: PlayContext,
): AlteredBoard | AlteredVerdict {
  const nobody = withoutPlayers(board);
  if (nobody) return nobody;
  const problem = missing(board, placement);
  if (problem) return unclear(problem);
  const { name, kind, side = "", lane } = placement;
  const player = playerIndex(board, side) ?? 0;
  const card = isExpedition(lane) ? placeNamed(board, side, lane) : undefined;
  const object = { ...objectOf(placement, player, card, arrival), origin };
  if (object.keywords.has(GIGANTIC) && kind.className !== CHARACTER) return charactersOnly(board.rules, name, kind);
  const after = withObject(board, object);
  return tooManyAbilities(after) ?? after;
}

function isVerdict(outcome: AlteredBoard | AlteredVerdict): outcome is AlteredVerdict {
  return "verdict" in outcome;
}

/** `place NAME …`: a card that is there; nothing enters and nothing triggers. */
export function placeVerb({ ids }: AlteredRules): AlteredVerb {
  return verb({
    name: "place",
    summary: "Says which card or token lies in which expedition.",
    rules: [ids.characters, ids.present],
    role: "place",
    parameters: { placement: placementParameter({ lanes: EXPEDITIONS }) },
    example: "players alice, bob\nplace kelon character of alice in hero stats 4/4/4 gigantic",
    play: (board, { placement }, context) => {
      const outcome = brought(board, placement, { token: false, triggers: 0 }, context);
      return isVerdict(outcome) ? outcome : leaves(outcome);
    },
  });
}

/** `play NAME … [from hand|reserve]`: a card enters one expedition; its enter triggers go off once. */
export function playVerb({ ids }: AlteredRules): AlteredVerb {
  return verb({
    name: "play",
    summary: "Plays a card in an expedition; its enter triggers go off once.",
    rules: [ids.characters, ids.oneCard, ids.triggersOnce],
    role: "action",
    parameters: { placement: placementParameter({ lanes: EXPEDITIONS, from: ["hand", "reserve"] }) },
    example: "players alice, bob\nplay kelon character of alice in hero stats 4/4/4 gigantic from hand",
    play: (board, { placement }, context) => {
      const outcome = brought(board, placement, { token: false, triggers: 1 }, context);
      return isVerdict(outcome) ? outcome : acted(board, outcome);
    },
  });
}

/** `create NAME …`: a token enters one expedition; its enter triggers go off once. */
export function createVerb({ ids }: AlteredRules): AlteredVerb {
  return verb({
    name: "create",
    summary: "Creates a token in an expedition; its enter triggers go off once.",
    rules: [ids.characters, ids.oneCard, ids.triggersOnce],
    role: "action",
    parameters: { placement: placementParameter({ lanes: EXPEDITIONS }) },
    example: "players alice, bob\ncreate beetle character of alice in companion stats 2/2/2",
    play: (board, { placement }, context) => {
      const outcome = brought(board, placement, { token: true, triggers: 1 }, context);
      return isVerdict(outcome) ? outcome : acted(board, outcome);
    },
  });
}

function leavingVerb(name: "discard" | "remove", summary: string): AlteredVerb {
  return verb({
    name,
    summary,
    rules: [],
    role: "action",
    parameters: { unit: unitParameter() },
    example: `players alice, bob\nplace kelon character of alice in hero\n${name} kelon`,
    play: (board, given) =>
      board.objects.has(given.unit) ? acted(board, withoutObject(board, given.unit)) : notInPlay(given.unit),
  });
}

/** The verdict about a unit that is not in play. */
export function notInPlay(name: string): AlteredVerdict {
  return unclear(message`${unit(name)} is not in play`);
}

/** `discard NAME` */
export function discardVerb(): AlteredVerb {
  return leavingVerb("discard", "Discards a card or token: it leaves the expeditions in which it is present.");
}

/** `remove NAME` */
export function removeVerb(): AlteredVerb {
  return leavingVerb("remove", "Takes a card or token out of play.");
}
