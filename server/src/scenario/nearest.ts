import { DIRECTIONS, directionWords, HEX_DIRECTIONS, parseCell, parseDirection } from "../board";
import { code, listed, message, type AnyGame, type Message, type ParameterType } from "../rules";
import { integer, isCellForm, ruleSuggestions, suggestions, type Token } from "../syntax";
import { sidesOf, unitsOf, type Scope } from "./scope";
import type { Expected, TokenRole } from "./trace";
import { quoted } from "./writing";

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
  const bare = value.replace(/[.;!]+$/u, "");
  if (bare !== value && isWritten(bare, expected, roles, game)) return [bare];
  if (roles.has("rule")) return ruleSuggestions(value, wordsOf(expected, new Set(["rule"]), game));
  return suggestions(value, wordsOf(expected, roles, game));
}

/** Whether a word fits as it is: told of one that only has a mark of prose behind it. */
function isWritten(word: string, expected: readonly Expected[], roles: ReadonlySet<TokenRole>, game: AnyGame): boolean {
  return (roles.has("cell") && parseCell(word) !== undefined) || wordsOf(expected, roles, game).includes(word);
}

function wordsOf(expected: readonly Expected[], roles: ReadonlySet<TokenRole>, game: AnyGame): readonly string[] {
  return expected
    .filter(({ role }) => roles.has(role))
    .flatMap(({ role, words }) =>
      role === "direction" ? directionWords(game.rulebook.board?.hex ? HEX_DIRECTIONS : DIRECTIONS) : words,
    );
}

/** What may stand behind a small word that a placement's clauses begin with; other ones say it by their parameter. */
const BEHIND_CLAUSE: Readonly<Record<string, ParameterType["type"]>> = { of: "side", at: "cells", facing: "direction" };

/**
 * A word with the small word before it that it lacks: `of home` for `home`, where `of SIDE` may stand. Several where more
 * than one could be meant.
 */
export function behindSmallWord(token: Token, expected: readonly Expected[], scope: Scope): readonly string[] {
  const lacking = new Set(
    expected.flatMap(({ role, words: [word], parameter }) => {
      if (role !== "small-word" || word === undefined) return [];
      const type = parameter?.word === word ? parameter.type : undefined;
      const first = type?.type === "group" ? Object.values(type.members)[0]?.type : type;
      const behind = first?.type ?? BEHIND_CLAUSE[word];
      return behind !== undefined && hasForm(token, behind, scope) ? [word] : [];
    }),
  );
  const written = token.kind === "string" ? quoted(token.value) : token.value;
  return [...lacking].map((word) => `${word} ${written}`);
}

/** Whether a word is, by its form or by what there is, what a parameter takes. */
function hasForm({ kind, value }: Token, type: ParameterType["type"], scope: Scope): boolean {
  switch (type) {
    case "side":
      return sidesOf(scope).includes(value);
    case "unit":
      return unitsOf(scope).includes(value);
    case "cell":
    case "cells":
      return kind === "text" && isCellForm(value);
    case "direction":
      return kind === "text" && parseDirection(value) !== undefined;
    case "number":
      return kind === "text" && integer(value) !== undefined;
    default:
      return false;
  }
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
    else if (label === "N") parts.set(label, message`a whole number`);
    else parts.set(label, message`${code(label)}`);
  }
  return listed([...parts.values()], "or");
}
