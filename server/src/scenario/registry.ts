import { GAMES } from "../games";
import { createHouseGame } from "../games/house";
import type { AnyGame, GameDefinition } from "../rules";
import { parseFile } from "../syntax";
import type { LibraryFile } from "./environment";
import type { Problem } from "./played";
import { readRulebook } from "./rulebook";

const made = new Map<string, AnyGame>();

/** The games that a `ruleset` line can name. */
export function gameDefinitions(): readonly GameDefinition[] {
  return GAMES;
}

/** The game of a name, or undefined. */
export function definitionOf(name: string): GameDefinition | undefined {
  return GAMES.find((definition) => definition.name === name);
}

/** A built-in game in one of its editions, made once; undefined for a name or edition that there is not. */
export function builtInGame(name: string, edition: number): AnyGame | undefined {
  const key = `${name} ${String(edition)}`;
  const known = made.get(key);
  if (known) return known;
  const definition = definitionOf(name);
  const source = definition?.editions.get(edition);
  if (!definition || !source) return undefined;
  const { rulebook } = readRulebook(parseFile(source.text, "rulebook"), builtInUri(source.file));
  const game = definition.create(rulebook, edition);
  made.set(key, game);
  return game;
}

/** The URI of a built-in rulebook; it names no file that could be read. */
export function builtInUri(file: string): string {
  return `footprint-rulebook:/${file}`;
}

const houseGames = new WeakMap<
  LibraryFile["file"],
  { readonly game: AnyGame; readonly problems: readonly Problem[] }
>();

/** The game that an author's own rulebook makes, made once for each reading of its file. */
export function houseGame({ uri, file }: LibraryFile): {
  readonly game: AnyGame;
  readonly problems: readonly Problem[];
} {
  const known = houseGames.get(file);
  if (known) return known;
  const { rulebook, problems } = readRulebook(file, uri);
  const result = { game: createHouseGame(rulebook), problems: problems.flat() };
  houseGames.set(file, result);
  return result;
}
