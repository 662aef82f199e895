import { builtInGame, gameDefinitions } from "../server/src/scenario/registry";
import { SMALL_WORDS, vocabularyOf, type WordClass } from "../server/src/scenario/vocabulary";
import { RULEBOOK_KEYWORDS, SCENARIO_KEYWORDS } from "../server/src/syntax";
import type { AnyGame, Parameters } from "../server/src/rules";

/** The words that the grammars colour, from the tables of the language and of all built-in games. */
export interface GrammarWords {
  readonly statements: readonly string[];
  readonly rulebookStatements: readonly string[];
  readonly small: readonly string[];
  readonly verbs: readonly string[];
  readonly queries: readonly string[];
  readonly vocabulary: Readonly<Record<WordClass, readonly string[]>>;
}

export function grammarWords(): GrammarWords {
  const games = gameDefinitions().flatMap((definition) =>
    [...definition.editions.keys()].flatMap((edition) => builtInGame(definition.name, edition) ?? []),
  );
  const words = games.flatMap((game) => [...vocabularyOf(game.rulebook)]);
  const named = (wanted: WordClass): readonly string[] =>
    sorted(words.filter(([, what]) => what === wanted).map(([word]) => word));
  return {
    statements: sorted(SCENARIO_KEYWORDS),
    rulebookStatements: sorted(RULEBOOK_KEYWORDS),
    small: sorted([...SMALL_WORDS, ...games.flatMap(smallWordsOf)]),
    verbs: sorted(["place", "remove", "undo", "move", "fill", ...games.flatMap((game) => [...game.verbs.keys()])]),
    queries: sorted(games.flatMap((game) => [...game.queries.keys()])),
    vocabulary: {
      class: named("class"),
      side: named("side"),
      state: named("state"),
      trait: named("trait"),
      stat: named("stat"),
      terrain: named("terrain"),
    },
  };
}

/** The words that introduce the arguments of a game's verbs and queries, and those that are one of a few choices. */
function smallWordsOf(game: AnyGame): readonly string[] {
  return [...game.verbs.values(), ...game.queries.values()].flatMap(({ parameters }) => wordsOfParameters(parameters));
}

function wordsOfParameters(parameters: Parameters): readonly string[] {
  return Object.values(parameters).flatMap(({ word, type }) => [
    ...(word === undefined ? [] : [word]),
    ...(type.type === "choice" ? type.choices.flatMap((choice) => choice.split(" ")) : []),
    ...(type.type === "property" ? type.names : []),
    ...(type.type === "group" ? wordsOfParameters(type.members) : []),
  ]);
}

function sorted(words: Iterable<string>): readonly string[] {
  return [...new Set(words)].sort();
}
