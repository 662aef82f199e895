import { choiceParameter, message, unit, unitParameter, verb, type Message } from "../../../rules";
import { GIGANTIC, isCharacter, placeName, withObject, type AlteredBoard, type AlteredObject } from "../board";
import { objectNow } from "../dependency";
import type { AlteredRules } from "../edition";
import { othersOf, only, placesIn } from "../place";
import { charactersOnly, notInPlay } from "./placing";
import { acted, unclear, type AlteredVerb } from "./verdicts";

const ABILITIES = "abilities";

/** What an effect on a keyword came to, where a passive ability has the last word. */
function outlasted(board: AlteredBoard, name: string, keyword: string, wanted: boolean): { answer?: Message } {
  const has = objectNow(board, name)?.keywords.has(keyword) === true;
  if (has === wanted) return {};
  return {
    answer: has ? message`an ability keeps ${unit(name)} ${keyword}` : message`an ability takes ${keyword} away`,
  };
}

/** `gain NAME KEYWORD`, by an effect. */
export function gainVerb(rules: AlteredRules): AlteredVerb {
  return verb({
    name: "gain",
    summary:
      "Gives a unit a keyword or a state by an effect; passive abilities are applied after it, and may take it away.",
    rules: [rules.ids.characters, rules.ids.gaining],
    role: "action",
    parameters: { unit: unitParameter(), keyword: choiceParameter(...rules.keywords, ...rules.states) },
    example: "players alice, bob\nplace scout character of alice in companion\ngain scout gigantic",
    play: (board, given) => {
      const object = board.objects.get(given.unit);
      if (!object) return notInPlay(given.unit);
      if (given.keyword === GIGANTIC && !isCharacter(object)) return charactersOnly(rules, object.name, object.kind);
      const after = withObject(board, { ...object, keywords: new Set(object.keywords).add(given.keyword) });
      return acted(board, after, outlasted(after, object.name, given.keyword, true));
    },
  });
}

/** The object without any of its abilities, as they are now: keywords and passives; it keeps its states. */
function withoutAbilities(board: AlteredBoard, object: AlteredObject): AlteredObject {
  return {
    ...object,
    keywords: new Set([...object.keywords].filter((keyword) => board.rules.states.has(keyword))),
    silencedUpTo: board.passiveCount,
  };
}

/** `lose NAME KEYWORD`, by an effect; `lose NAME abilities` takes all of them. */
export function loseVerb(rules: AlteredRules): AlteredVerb {
  return verb({
    name: "lose",
    summary: "Takes a keyword, a state or all abilities from a unit by an effect.",
    rules: [rules.ids.losing],
    role: "action",
    parameters: { unit: unitParameter(), keyword: choiceParameter(...rules.keywords, ...rules.states, ABILITIES) },
    example: "players alice, bob\nplace kelon character of alice in hero gigantic\nlose kelon gigantic",
    play: (board, given) => {
      const object = board.objects.get(given.unit);
      if (!object) return notInPlay(given.unit);
      if (given.keyword === ABILITIES) return acted(board, withObject(board, withoutAbilities(board, object)));
      const keywords = new Set([...object.keywords].filter((keyword) => keyword !== given.keyword));
      const after = withObject(board, { ...object, keywords });
      return acted(board, after, outlasted(after, object.name, given.keyword, false));
    },
  });
}

/** `switch NAME`: its card goes to the other expedition of its controller. */
export function switchVerb({ ids }: AlteredRules): AlteredVerb {
  return verb({
    name: "switch",
    summary: "Sends a unit to the other expedition of its controller.",
    rules: [ids.switching],
    role: "action",
    parameters: { unit: unitParameter() },
    example: "players alice, bob\nplace kelon character of alice in hero gigantic\nswitch kelon",
    play: (board, given) => {
      const object = board.objects.get(given.unit);
      if (!object) return notInPlay(given.unit);
      const [card] = object.card === undefined ? [] : placesIn(othersOf(only(object.card)));
      if (card === undefined) return unclear(message`${unit(object.name)} is in no expedition, so it can't switch`);
      const after = withObject(board, { ...object, card });
      const answer = message`its card lies in ${placeName(after, card)}`;
      return acted(board, after, { switched: object.name, answer });
    },
  });
}
