import {
  choiceParameter,
  code,
  listed,
  message,
  newNameParameter,
  numberParameter,
  repeated,
  sentenceParameter,
  sideParameter,
  unit,
  unitOrKindParameter,
  verb,
  type Message,
  type SentenceParser,
} from "../../../rules";
import type { Ability } from "../ability";
import {
  GIGANTIC,
  LAST_REGION,
  isCharacter,
  placeNamed,
  playerIndex,
  withMarker,
  withObject,
  type AlteredBoard,
  type AlteredObject,
  type Passive,
} from "../board";
import { EXPEDITIONS, PLACES, expeditionOf, playerOf } from "../place";
import { ALL_TERRAINS } from "../region";
import { PASSIVE_FORM, adventureParser } from "../sentence";
import { charactersOnly } from "./placing";
import { leaves, tooManyAbilities, unclear, withoutPlayers, type AlteredVerb, type AlteredVerdict } from "./verdicts";

/** Says that a name is no player's, and whose names would fit. */
export function noSuchPlayer(board: AlteredBoard, name: string): AlteredVerdict {
  const fits = listed(board.players.map(code), "or");
  return withoutPlayers(board) ?? unclear(message`${code(name)} is no player here; ${fits} is`);
}

/** The board with its players named; who was there before keeps the markers. */
function withPlayers(board: AlteredBoard, players: readonly [string, string]): AlteredBoard {
  const markers = PLACES.map((place) => {
    const former = placeNamed(board, players[playerOf(place)], expeditionOf(place));
    return former === undefined ? 0 : board.markers[former];
  });
  const [a = 0, b = 0, c = 0, d = 0] = markers;
  return { ...board, players, markers: [a, b, c, d] };
}

/** `players A, B` */
export function playersVerb(): AlteredVerb {
  return verb({
    name: "players",
    summary: "Names the two players, in the order of initiative.",
    rules: [],
    role: "set-up",
    parameters: { players: repeated(newNameParameter("PLAYER"), 1) },
    example: "players alice, bob",
    play: (board, { players }) => {
      const [first, second, ...others] = players;
      if (first === undefined || second === undefined || others.length > 0) {
        return unclear(
          message`two players meet in an adventure; here ${players.length === 1 ? "is" : "are"} ${players.length}`,
        );
      }
      if (first === second) return unclear(message`Both players are called ${code(first)}; they need two names`);
      const same = board.players[0] === first && board.players[1] === second;
      if (!same && board.objects.size > 0) {
        return unclear(message`The players can't change once cards are in play`);
      }
      return leaves(withPlayers(board, [first, second]));
    },
  });
}

/** `adventure F M W FM MW FMW` */
export function adventureVerb(): AlteredVerb {
  return verb({
    name: "adventure",
    summary: "Names the terrains of the six drawn regions, from the hero side.",
    rules: [],
    role: "set-up",
    parameters: { regions: sentenceParameter(adventureParser, "REGION REGION REGION REGION REGION REGION") },
    example: "adventure F M W FM MW FMW",
    play: (board, { regions }) => leaves({ ...board, adventure: [ALL_TERRAINS, ...regions, ALL_TERRAINS] }),
  });
}

/** `marker PLAYER EXPEDITION N` */
export function markerVerb(): AlteredVerb {
  return verb({
    name: "marker",
    summary: "Says how many regions an expedition has advanced.",
    rules: [],
    role: "set-up",
    parameters: {
      player: sideParameter("PLAYER"),
      expedition: choiceParameter(...EXPEDITIONS),
      advanced: numberParameter("N", { least: 0, most: LAST_REGION }),
    },
    example: "players alice, bob\nmarker alice hero 3",
    play: (board, { player, expedition, advanced }) => {
      const place = placeNamed(board, player, expedition);
      if (place === undefined) return noSuchPlayer(board, player);
      if (advanced < 0 || advanced > LAST_REGION) {
        return unclear(message`A marker stands at 0 to ${LAST_REGION} regions, not at ${advanced}`);
      }
      const moved = withMarker(board, place, advanced);
      return leaves(board.inArena ? moved : { ...moved, winner: undefined });
    },
  });
}

function withPassive(board: AlteredBoard, owner: string, passive: Passive): AlteredBoard {
  const counted = { ...board, passiveCount: passive.number };
  const object = board.objects.get(owner);
  if (object) return withObject(counted, { ...object, passives: [...object.passives, passive] });
  return { ...counted, kindPassives: [...board.kindPassives, { ...passive, kind: owner }] };
}

/** Whether an ability makes its own object Gigantic. */
function makesSelfGigantic({ subject, effects }: Ability): boolean {
  return subject.type === "self" && effects.some((effect) => effect.type === "gain" && effect.keyword === GIGANTIC);
}

function mayNotHave(
  board: AlteredBoard,
  object: AlteredObject | undefined,
  ability: Ability,
): AlteredVerdict | undefined {
  if (!object || isCharacter(object) || !makesSelfGigantic(ability)) return undefined;
  return charactersOnly(board.rules, object.name, object.kind);
}

function unknownPlayer(board: AlteredBoard, { subject }: Ability): Message | undefined {
  if (subject.type !== "characters" || subject.of === undefined || playerIndex(board, subject.of) !== undefined) {
    return undefined;
  }
  const fits = listed([...board.players.map(code), code("me")], "or");
  return message`${code(subject.of)} is no player here; after ${code("of")} fits ${fits}`;
}

/** `passive NAME: SENTENCE` */
export function passiveVerb(parse: SentenceParser<Ability>): AlteredVerb {
  return verb({
    name: "passive",
    summary: "Gives a unit, or every unit of a kind, a passive ability.",
    rules: ["2.3.2.a", "2.3.2.b", "2.3.2.c"],
    role: "set-up",
    parameters: {
      owner: unitOrKindParameter(),
      ability: sentenceParameter(parse, PASSIVE_FORM),
    },
    example:
      "players alice, bob\nplace scout character of alice in hero\npassive scout: all Elemental characters gain gigantic",
    play: (board, { owner, ability }, { origin }) => {
      const stranger = unknownPlayer(board, ability);
      if (stranger) return unclear(stranger);
      const former = board.objects.has(owner) ? undefined : board.removed.get(owner);
      if (former !== undefined && former !== owner) {
        return unclear(message`${unit(owner)} is no longer in play, so it has no abilities`);
      }
      const refused = mayNotHave(board, board.objects.get(owner), ability);
      if (refused) return refused;
      const after = withPassive(board, owner, { ability, number: board.passiveCount + 1, origin });
      return tooManyAbilities(after) ?? leaves(after);
    },
  });
}
