import type { AnyGame, Rule, RuleId } from "../rules";
import { builtInGame, gameDefinitions, playFile, type PlayedSection } from "../scenario";
import { languageOf } from "../workspace";
import { filesOf, libraryFor, textOf, uriOf } from "./files";

/** A rule with the scenarios that are about it. */
export interface RuleUse {
  readonly game: string;
  readonly rule: Rule;
  /** The scenarios that cite it or in which a verdict was about it. */
  readonly scenarios: readonly ScenarioPlace[];
}

/** Where a scenario stands, as `path:line`, and its title. */
export interface ScenarioPlace {
  readonly place: string;
  readonly title: string;
}

/** The built-in games in all their editions. */
export function builtInGames(): readonly AnyGame[] {
  return gameDefinitions().flatMap(({ name, editions }) =>
    [...editions.keys()].map((edition) => builtInGame(name, edition)).filter((game) => game !== undefined),
  );
}

/** What a game in an edition is called: `altered edition 3`. */
export function gameTitle(game: AnyGame): string {
  return game.edition === 1 ? game.name : `${game.name} edition ${String(game.edition)}`;
}

/** The names of the verbs or queries that stand on a rule, in the order of the game's table. */
export function standingOn(
  rule: Rule,
  entries: Iterable<{ readonly name: string; readonly rules: readonly RuleId[] }>,
): readonly string[] {
  return [...entries].filter(({ rules }) => rules.includes(rule.id)).map(({ name }) => name);
}

/**
 * The rules of the built-in games, and of the rulebooks that the files use, with the scenarios of the files.
 *
 * @throws PathError where a path names nothing or a file can't be read
 */
export function ruleUses(paths: readonly string[]): readonly RuleUse[] {
  const games = new Map(builtInGames().map((game) => [game.rulebook.uri, game]));
  const uses = new Map<string, ScenarioPlace[]>();
  const library = libraryFor(paths);
  for (const path of filesOf(paths).filter((file) => languageOf(uriOf(file)) === "scenario")) {
    const { sections } = playFile(textOf(path), { uri: uriOf(path), library });
    for (const { played, firstLine } of sections) {
      if (!played.game || played.section.kind !== "scenario") continue;
      games.set(played.game.rulebook.uri, played.game);
      for (const rule of rulesOf(played)) {
        const key = `${played.game.rulebook.uri} ${rule}`;
        const place = `${path}:${String(firstLine + 1)}`;
        uses.set(key, [...(uses.get(key) ?? []), { place, title: played.title ?? "" }]);
      }
    }
  }
  return [...games].flatMap(([uri, game]) =>
    [...game.rulebook.rules.values()].map((rule) => ({
      game: gameTitle(game),
      rule,
      scenarios: uses.get(`${uri} ${rule.id}`) ?? [],
    })),
  );
}

function rulesOf({ cited, met }: PlayedSection): ReadonlySet<RuleId> {
  return new Set([...cited, ...met]);
}
