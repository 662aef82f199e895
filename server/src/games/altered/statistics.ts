import type { Statistics } from "./ability";
import { ASLEEP, isCharacter } from "./board";
import { bothOf, isIn, placesIn, type Place } from "./place";
import type { Situation } from "./situation";

const NOTHING: Statistics = [0, 0, 0];

/** The sum of two statistics, terrain by terrain. */
export function plus(a: Statistics, b: Statistics): Statistics {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** What counts in an expedition: the statistics of every character present there that is awake, once each. */
export function statisticsAt(situation: Situation, place: Place): Statistics {
  return situation.objects
    .filter(({ object, keywords, places }) => isCharacter(object) && isIn(place, places) && !keywords.has(ASLEEP))
    .reduce((sum, { statistics }) => plus(sum, statistics), NOTHING);
}

/**
 * What counts for a player in tie-breaks: both expeditions added. A Gigantic character is in both, and so counts twice
 * and no more than twice.
 */
export function totalOf(situation: Situation, player: 0 | 1): Statistics {
  return placesIn(bothOf(player)).reduce((sum, place) => plus(sum, statisticsAt(situation, place)), NOTHING);
}
