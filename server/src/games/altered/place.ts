/** The two expeditions of a player, in the order of the adventure. */
export const EXPEDITIONS = ["hero", "companion"] as const;

/** Which of a player's two expeditions. */
export type Expedition = (typeof EXPEDITIONS)[number];

/**
 * One of the four expeditions: `player * 2 + expedition`, players in initiative, hero before companion.
 */
export type Place = 0 | 1 | 2 | 3;

/** A set of places: a number with a bit for each. */
export type Places = number;

/** All four, in order. */
export const PLACES: readonly Place[] = [0, 1, 2, 3];

/** The empty set. */
export const NO_PLACES: Places = 0;

/** The expedition of the player with that index in initiative order. */
export function placeOf(player: number, expedition: Expedition): Place {
  return (player * 2 + EXPEDITIONS.indexOf(expedition)) as Place;
}

/** Whether it is a hero or a companion expedition. */
export function expeditionOf(place: Place): Expedition {
  return place % 2 === 0 ? "hero" : "companion";
}

/** The index of its player. */
export function playerOf(place: Place): 0 | 1 {
  return place < 2 ? 0 : 1;
}

/** The expedition that it faces: the opponent's of the same kind. */
export function facingOf(place: Place): Place {
  return (place ^ 2) as Place;
}

/** The set with that place alone. */
export function only(place: Place): Places {
  return 1 << place;
}

/** Both expeditions of a player. */
export function bothOf(player: number): Places {
  return 3 << (player * 2);
}

/** Whether a place belongs to a set. */
export function isIn(place: Place, places: Places): boolean {
  return (places & (1 << place)) !== 0;
}

/** The places of a set, in order. */
export function placesIn(places: Places): readonly Place[] {
  return PLACES.filter((place) => isIn(place, places));
}

/** The places that face those of a set. */
export function facingAll(places: Places): Places {
  return ((places & 3) << 2) | (places >> 2);
}

/** For each place of a set, the other expedition of the same player. */
export function othersOf(places: Places): Places {
  return ((places & 5) << 1) | ((places & 10) >> 1);
}

/** Both players' expeditions of one kind. */
export function everyPlayers(expedition: Expedition): Places {
  return expedition === "hero" ? 5 : 10;
}
