import type { Ability, Condition, CharactersSubject, Effect, ExpeditionPhrase, Statistics } from "./ability";
import { GIGANTIC, isCharacter, lead, playerIndex, regionIndex, type AlteredBoard, type AlteredObject } from "./board";
import { NO_PLACES, bothOf, everyPlayers, facingAll, only, othersOf, placesIn, type Place, type Places } from "./place";
import { ALL_TERRAINS, type Region } from "./region";

/** An object as it is with some abilities applied. */
export interface SituationObject {
  readonly object: AlteredObject;
  /** Keywords and states. */
  readonly keywords: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly statistics: Statistics;
  /** Whether its passive abilities ceased to exist. */
  readonly silenced: boolean;
  /** The expeditions in which it is present. */
  readonly places: Places;
}

/**
 * A board with some passive abilities applied. Objects are in the order of their timestamps. What an ability does not
 * change is the same object as before, so a situation that is the same value is one in which nothing changed.
 */
export interface Situation {
  readonly board: AlteredBoard;
  readonly objects: readonly SituationObject[];
  readonly regions: readonly Region[];
  readonly arena: Region;
}

/** What an ability applies to: objects by their place in the situation, or every region. */
export type Targets = readonly number[] | "regions";

/** The expeditions in which an object with these keywords is present: a Gigantic character in both of its controller. */
function presence(object: AlteredObject, keywords: ReadonlySet<string>): Places {
  if (object.card === undefined) return NO_PLACES;
  return isGigantic(object, keywords) ? bothOf(object.player) : only(object.card);
}

function isGigantic(object: AlteredObject, keywords: ReadonlySet<string>): boolean {
  return keywords.has(GIGANTIC) && isCharacter(object);
}

/** Whether an object of a situation is Gigantic. */
export function gigantic({ object, keywords }: SituationObject): boolean {
  return isGigantic(object, keywords);
}

/** The board with no passive ability applied: what is printed, and what effects left. */
export function printedSituation(board: AlteredBoard): Situation {
  return {
    board,
    objects: Array.from(board.objects.values(), (object) => ({
      object,
      keywords: object.keywords,
      types: object.types,
      statistics: object.statistics,
      silenced: false,
      places: presence(object, object.keywords),
    })),
    regions: board.adventure,
    arena: ALL_TERRAINS,
  };
}

/** The region that an expedition is in; in the Arena, the Arena. */
export function regionAt(situation: Situation, place: Place): Region {
  if (situation.board.inArena) return situation.arena;
  return situation.regions[regionIndex(situation.board, place)] ?? ALL_TERRAINS;
}

/**
 * The expeditions that a sentence or effect of an object means. For a Gigantic one "my" are both of its controller's,
 * "the other" is none, and "the facing" are those that face them, or none by the later edition.
 */
export function expeditionsMeant(board: AlteredBoard, self: SituationObject, phrase: ExpeditionPhrase): Places {
  switch (phrase) {
    case "my expedition":
      return self.places;
    case "the other expedition":
      return gigantic(self) ? NO_PLACES : othersOf(self.places);
    case "the facing expedition":
      return gigantic(self) && board.rules.giganticFaces === "none" ? NO_PLACES : facingAll(self.places);
    case "hero":
    case "companion":
      return everyPlayers(phrase);
  }
}

/** Whether something is so of an object's expeditions: of one of them, or of both, as the edition says. */
function ofItsExpeditions(board: AlteredBoard, places: Places, holds: (place: Place) => boolean): boolean {
  const its = placesIn(places);
  return board.rules.giganticConditions === "in both" ? its.length > 0 && its.every(holds) : its.some(holds);
}

/** Whether no other character of an object's controller is present in an expedition. */
function isAlone(situation: Situation, self: SituationObject, place: Place): boolean {
  const there = only(place);
  return !situation.objects.some(
    (other) => other.object !== self.object && (other.places & there) !== 0 && isCharacter(other.object),
  );
}

function conditionHolds(situation: Situation, self: SituationObject, condition: Condition): boolean {
  const { board } = situation;
  switch (condition.type) {
    case "in":
      return ofItsExpeditions(board, self.places, (place) => {
        const region = regionAt(situation, place);
        return condition.terrains.every((terrain) => region.includes(terrain));
      });
    case "alone":
      return ofItsExpeditions(board, self.places, (place) => isAlone(situation, self, place));
    case "behind":
      return ofItsExpeditions(board, self.places, (place) => lead(board, place) < 0);
    case "ahead":
      return ofItsExpeditions(board, self.places, (place) => lead(board, place) > 0);
    case "any":
      return situation.objects.some((object) => object.types.has(condition.objectType));
    case "self is":
      return self.types.has(condition.objectType);
    case "self has":
      return self.keywords.has(condition.keyword);
  }
}

/** Whether the condition of an ability of an object holds; one without a condition always does. */
export function abilityHolds(situation: Situation, owner: number, { condition }: Ability): boolean {
  const self = situation.objects[owner];
  return self !== undefined && (condition === undefined || conditionHolds(situation, self, condition));
}

/** What a test of characters needs beside the character, worked out once for all of them. */
interface Narrowing {
  readonly subject: CharactersSubject;
  readonly self: SituationObject;
  readonly player: number | undefined;
  readonly within: Places | undefined;
}

function isMeant(situation: Situation, narrowing: Narrowing, candidate: SituationObject): boolean {
  const { subject, self, player, within } = narrowing;
  const { object, types, keywords, places } = candidate;
  if (!isCharacter(object)) return false;
  if (subject.other && object === self.object) return false;
  if (subject.token && !object.token) return false;
  if (subject.objectType !== undefined && !types.has(subject.objectType)) return false;
  if (subject.keyword !== undefined && !keywords.has(subject.keyword)) return false;
  if (player !== undefined && object.player !== player) return false;
  const there = within === undefined ? places : places & within;
  if (within !== undefined && there === NO_PLACES) return false;
  return !subject.lone || ofItsExpeditions(situation.board, there, (place) => isAlone(situation, candidate, place));
}

/** What an ability of an object applies to, whether or not its condition holds. */
export function targetsOf(situation: Situation, owner: number, { subject }: Ability): Targets {
  if (subject.type === "regions") return "regions";
  if (subject.type === "self") return [owner];
  const self = situation.objects[owner];
  if (!self) return [];
  const { board } = situation;
  const narrowing: Narrowing = {
    subject,
    self,
    // A name that is no player's any more means nobody.
    player: subject.ofMe
      ? self.object.player
      : subject.of === undefined
        ? undefined
        : (playerIndex(board, subject.of) ?? -1),
    within: subject.in === undefined ? undefined : expeditionsMeant(board, self, subject.in),
  };
  const targets: number[] = [];
  situation.objects.forEach((candidate, index) => {
    if (isMeant(situation, narrowing, candidate)) targets.push(index);
  });
  return targets;
}

function withKeywords(target: SituationObject, keywords: ReadonlySet<string>): SituationObject {
  return { ...target, keywords, places: presence(target.object, keywords) };
}

function withoutAbilities(board: AlteredBoard, target: SituationObject): SituationObject {
  const kept = new Set([...target.keywords].filter((keyword) => board.rules.states.has(keyword)));
  if (target.silenced && kept.size === target.keywords.size) return target;
  return { ...withKeywords(target, kept), silenced: true };
}

function withStatistics(target: SituationObject, statistics: Statistics): SituationObject {
  return statistics.every((number, index) => number === target.statistics[index]) ? target : { ...target, statistics };
}

function affected(board: AlteredBoard, target: SituationObject, effect: Effect): SituationObject {
  const { keywords, types, statistics } = target;
  switch (effect.type) {
    case "gain":
      if (keywords.has(effect.keyword)) return target;
      if (effect.keyword === GIGANTIC && !isCharacter(target.object)) return target;
      return withKeywords(target, new Set(keywords).add(effect.keyword));
    case "lose":
      if (!keywords.has(effect.keyword)) return target;
      return withKeywords(target, new Set([...keywords].filter((keyword) => keyword !== effect.keyword)));
    case "lose abilities":
      return withoutAbilities(board, target);
    case "become type":
      return types.has(effect.objectType) ? target : { ...target, types: new Set(types).add(effect.objectType) };
    case "become terrain":
      return target;
    case "get": {
      const [forest, mountain, water] = effect.statistics;
      return withStatistics(target, [statistics[0] + forest, statistics[1] + mountain, statistics[2] + water]);
    }
    case "set":
      return withStatistics(target, effect.statistics);
  }
}

function withRegions(situation: Situation, region: Region): Situation {
  const { regions, arena } = situation;
  if (arena === region && regions.every((each) => each === region)) return situation;
  return { ...situation, regions: regions.map(() => region), arena: region };
}

/** The situation with an ability applied to its targets; the same value where that changes nothing. */
export function applied(situation: Situation, { effects }: Ability, targets: Targets): Situation {
  if (targets === "regions") {
    return effects.reduce(
      (present, effect) => (effect.type === "become terrain" ? withRegions(present, effect.region) : present),
      situation,
    );
  }
  let objects: SituationObject[] | undefined;
  for (const index of targets) {
    const before = situation.objects[index];
    if (!before) continue;
    const after = effects.reduce((target, effect) => affected(situation.board, target, effect), before);
    if (after === before) continue;
    objects ??= [...situation.objects];
    objects[index] = after;
  }
  return objects ? { ...situation, objects } : situation;
}
