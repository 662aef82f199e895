import type { Kind, Origin, StatValue } from "../../rules";
import type { Ability, Statistics } from "./ability";
import type { AlteredRules } from "./edition";
import { EXPEDITIONS, facingOf, placeOf, playerOf, type Expedition, type Place } from "./place";
import { ALL_TERRAINS, type Region } from "./region";
import type { ArenaDay } from "./arena";
import type { Dusk } from "./dusk";

/** The keyword of a character that is in both expeditions of its player. */
export const GIGANTIC = "gigantic";
/** The state of a character whose statistics don't count at dusk. */
export const ASLEEP = "asleep";
/** The class of what has statistics and stands in an expedition. */
export const CHARACTER = "character";

/** The regions of an adventure: the hero region, six drawn ones, the companion region. */
export const REGION_COUNT = 8;
/** How far an expedition can come: from one end of the adventure to the other. */
export const LAST_REGION = REGION_COUNT - 1;

/** A passive ability on an object or a kind. */
export interface Passive {
  readonly ability: Ability;
  /** Counts the `passive` lines of a scenario: several abilities of one object go in this order. */
  readonly number: number;
  readonly origin: Origin;
}

/** A card or token in play, as printed and as effects left it; passive abilities are not in it. */
export interface AlteredObject {
  readonly name: string;
  readonly kind: Kind;
  /** The index of its controller. */
  readonly player: 0 | 1;
  /** Where its card lies; undefined for one that lies beside the expeditions. */
  readonly card?: Place;
  readonly token: boolean;
  readonly statistics: Statistics;
  readonly types: ReadonlySet<string>;
  /** Keywords and states. */
  readonly keywords: ReadonlySet<string>;
  /** How often each of its enter triggers went off. */
  readonly triggers: number;
  readonly passives: readonly Passive[];
  /** Passives up to this number were taken away by an effect. */
  readonly silencedUpTo: number;
  readonly origin: Origin;
}

/** The state of a game. Immutable. Objects are in the order of their timestamps. */
export interface AlteredBoard {
  readonly rules: AlteredRules;
  /** None until they are named, then two, in initiative. */
  readonly players: readonly string[];
  readonly adventure: readonly Region[];
  /** The regions that each expedition advanced, by place. */
  readonly markers: readonly [number, number, number, number];
  readonly objects: ReadonlyMap<string, AlteredObject>;
  /** The names of what is no longer in play, with their kinds. */
  readonly removed: ReadonlyMap<string, string>;
  readonly kindPassives: readonly (Passive & { readonly kind: string })[];
  /** How many `passive` lines there were. */
  readonly passiveCount: number;
  readonly inArena: boolean;
  /** Whether the markers met with nobody ahead, at a dusk. */
  readonly drawn: boolean;
  /** The index of the player who has won by what was done, not by how the markers were set up. */
  readonly winner: 0 | 1 | undefined;
  readonly lastDusk?: Dusk;
  readonly lastArena?: ArenaDay;
}

/** The board before the first statement. */
export function emptyBoard(rules: AlteredRules): AlteredBoard {
  return {
    rules,
    players: [],
    adventure: Array.from({ length: REGION_COUNT }, () => ALL_TERRAINS),
    markers: [0, 0, 0, 0],
    objects: new Map(),
    removed: new Map(),
    kindPassives: [],
    passiveCount: 0,
    inArena: false,
    drawn: false,
    winner: undefined,
  };
}

/** The index of a player; undefined for a name that is none. */
export function playerIndex(board: AlteredBoard, name: string): 0 | 1 | undefined {
  const index = board.players.indexOf(name);
  return index === 0 || index === 1 ? index : undefined;
}

/** The expedition of a player by name; undefined for a name that is no player's. */
export function placeNamed(board: AlteredBoard, player: string, expedition: Expedition): Place | undefined {
  const index = playerIndex(board, player);
  return index === undefined ? undefined : placeOf(index, expedition);
}

/** The name of the player of an expedition. */
export function playerName(board: AlteredBoard, player: number): string {
  return board.players[player] ?? "";
}

/** An expedition as answers write it: `alice hero`. */
export function placeName(board: AlteredBoard, place: Place): string {
  return `${playerName(board, playerOf(place))} ${EXPEDITIONS[place % 2] ?? ""}`;
}

/** The index in the adventure of the region that an expedition is in: heroes start at 0, companions at the other end. */
export function regionIndex(board: AlteredBoard, place: Place): number {
  return place % 2 === 0 ? board.markers[place] : LAST_REGION - board.markers[place];
}

/** How many more regions an expedition advanced than the one it faces. */
export function lead(board: AlteredBoard, place: Place): number {
  return board.markers[place] - board.markers[facingOf(place)];
}

/** The board with an expedition's marker moved, within the adventure. */
export function withMarker(board: AlteredBoard, place: Place, advanced: number): AlteredBoard {
  const within = Math.max(0, Math.min(LAST_REGION, advanced));
  if (within === board.markers[place]) return board;
  const [a, b, c, d] = board.markers.map((marker, index) => (index === place ? within : marker));
  return { ...board, markers: [a ?? 0, b ?? 0, c ?? 0, d ?? 0] };
}

/** The board with an object put or replaced; a new one has the latest timestamp. */
export function withObject(board: AlteredBoard, object: AlteredObject): AlteredBoard {
  const objects = new Map(board.objects).set(object.name, object);
  if (!board.removed.has(object.name)) return { ...board, objects };
  const removed = new Map(board.removed);
  removed.delete(object.name);
  return { ...board, objects, removed };
}

/** The board without an object. */
export function withoutObject(board: AlteredBoard, name: string): AlteredBoard {
  const object = board.objects.get(name);
  if (!object) return board;
  const objects = new Map(board.objects);
  objects.delete(name);
  return { ...board, objects, removed: new Map(board.removed).set(name, object.kind.name) };
}

/** Whether an object is a character; only characters are Gigantic, are counted, and are meant by "all characters". */
export function isCharacter(object: AlteredObject): boolean {
  return object.kind.className === CHARACTER;
}

/** The passives that an object has, its kind's too, in the order of their lines. */
export function passivesOf(board: AlteredBoard, object: AlteredObject): readonly Passive[] {
  const ofKind = board.kindPassives.filter((passive) => passive.kind === object.kind.name);
  const all = ofKind.length === 0 ? object.passives : [...object.passives, ...ofKind];
  return all.filter((passive) => passive.number > object.silencedUpTo).sort((a, b) => a.number - b.number);
}

/** Statistics out of a stat; 0/0/0 where nothing is said. */
export function statisticsOf(value: StatValue | undefined): Statistics {
  return value?.type === "stats" ? value.numbers : [0, 0, 0];
}
