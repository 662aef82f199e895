import { parseCell, parseDirection } from "../board";
import type { AnyGame, Rulebook } from "../rules";
import { SCENARIO_KEYWORDS } from "../syntax";

/** What a word of a ruleset is. */
export type WordClass = "class" | "side" | "state" | "trait" | "stat" | "terrain";

/** The words of a ruleset, each with what it is. */
export type Vocabulary = ReadonlyMap<string, WordClass>;

/** The words that begin a statement of a scenario file; `undo` is a verb, and names of verbs are free. */
export const STATEMENT_WORDS: ReadonlySet<string> = new Set(SCENARIO_KEYWORDS.filter((word) => word !== "undo"));

/** The small words of the language. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  "of",
  "at",
  "to",
  "from",
  "by",
  "in",
  "on",
  "part",
  "turned",
  "facing",
  "not",
  "includes",
  "excludes",
  "count",
  "legal",
  "illegal",
  "open",
  "none",
  "nobody",
  "nothing",
  "edition",
  "shape",
  "accurate",
  "reroll",
  "mirrored",
]);

const vocabularies = new WeakMap<Rulebook, Vocabulary>();

/** The words of a rulebook that a bare name may not be. Where a word is several things, the first of the list counts. */
export function vocabularyOf(rulebook: Rulebook): Vocabulary {
  const known = vocabularies.get(rulebook);
  if (known) return known;
  const words = new Map<string, WordClass>();
  const add = (names: Iterable<string>, what: WordClass): void => {
    for (const name of names) if (!words.has(name)) words.set(name, what);
  };
  add(
    rulebook.classes.map((unitClass) => unitClass.name),
    "class",
  );
  add(rulebook.sides, "side");
  add(rulebook.states, "state");
  add(rulebook.traits, "trait");
  add(rulebook.stats, "stat");
  add(
    rulebook.terrains.map((terrain) => terrain.name),
    "terrain",
  );
  vocabularies.set(rulebook, words);
  return words;
}

/** The words of a game, or none. */
export function vocabularyOfGame(game: AnyGame | undefined): Vocabulary {
  return game ? vocabularyOf(game.rulebook) : new Map();
}

/** What a bare word is, so that it can't be a name, in words with an article; undefined where it can be one. */
export function collision(word: string, vocabulary: Vocabulary, sides: readonly string[] = []): string | undefined {
  if (parseCell(word) !== undefined) return "a cell";
  if (parseDirection(word) !== undefined) return "a direction";
  if (STATEMENT_WORDS.has(word)) return "a word that begins a statement";
  if (SMALL_WORDS.has(word)) return "a small word of the language";
  const what = vocabulary.get(word) ?? (sides.includes(word) ? "side" : undefined);
  return what === undefined ? undefined : `a ${what} of this ruleset`;
}
