import { DIRECTIONS, directionWords, HEX_DIRECTIONS, parseCell, parseDirection } from "../board";
import { code, listed, message, type AnyGame, type Message } from "../rules";
import { ruleSuggestions, suggestions, type Token } from "../syntax";
import type { Expected, TokenRole } from "./trace";

/** Roles whose words may stand in quotes. */
const NAMES: ReadonlySet<TokenRole> = new Set(["unit", "name", "kind", "pattern", "side"]);

/** What a word, or a name in quotes, may have been meant to be, of all that could stand at its place; at most three. */
export function nearestExpected(
  { kind, value }: Token,
  expected: readonly Expected[],
  game: AnyGame,
): readonly string[] {
  if (kind === "string") return suggestions(value, wordsOf(expected, NAMES, game));
  if (kind !== "text") return [];
  const lower = value.toLowerCase();
  const roles = new Set(expected.map(({ role }) => role));
  const isLower =
    (roles.has("cell") && parseCell(lower) !== undefined) ||
    (roles.has("direction") && parseDirection(lower) !== undefined);
  if (isLower && lower !== value) return [lower];
  if (roles.has("rule")) return ruleSuggestions(value, wordsOf(expected, new Set(["rule"]), game));
  return suggestions(value, wordsOf(expected, roles, game));
}

function wordsOf(expected: readonly Expected[], roles: ReadonlySet<TokenRole>, game: AnyGame): readonly string[] {
  return expected
    .filter(({ role }) => roles.has(role))
    .flatMap(({ role, words }) =>
      role === "direction" ? directionWords(game.rulebook.board?.hex ? HEX_DIRECTIONS : DIRECTIONS) : words,
    );
}

/** What stands at a place, in words, where its label alone would tell nobody. */
const IN_WORDS: Partial<Readonly<Record<TokenRole, string>>> = {
  unit: "a unit",
  kind: "a kind",
  class: "a class",
  side: "a side",
  terrain: "a terrain",
  state: "a state",
  trait: "a trait",
  stat: "a stat with its value",
  type: "a type",
  cell: "a cell",
  direction: "a direction",
  pattern: "a pattern",
  rule: "a rule",
};

/** What could stand at a place, each thing once: `a direction, “facing DIR” or “reroll”`. */
export function expectedInWords(expected: readonly Expected[]): Message {
  const parts = new Map<string, Message>();
  for (const { role, label, words } of expected) {
    const inWords = IN_WORDS[role];
    if (inWords !== undefined) parts.set(inWords, message`${inWords}`);
    else if (role === "property") for (const word of words) parts.set(word, message`${code(`${word} N`)}`);
    else parts.set(label, message`${code(label)}`);
  }
  return listed([...parts.values()], "or");
}
