import { code, message, type AnyGame, type Rulebook, type StatValue } from "../rules";
import { integer, stats, target } from "../syntax/forms";
import { instead } from "./plainValues";
import type { Reading } from "./reading";

/** The form of a stat's values, told by the ruleset's own kinds; undefined where none of them has the stat. */
export function statForm(rulebook: Rulebook, stat: string): StatValue["type"] | undefined {
  for (const kind of rulebook.kinds.values()) {
    const value = kind.stats.get(stat);
    if (value) return value.type;
  }
  return undefined;
}

/** The form of a stat's values in a game: that of its built-in kinds, or of its plain one. */
export function statFormIn({ rulebook, plainKind }: AnyGame, stat: string): StatValue["type"] | undefined {
  return statForm(rulebook, stat) ?? plainKind.stats.get(stat)?.type;
}

/** A value of each form of stats, for messages. */
export const STAT_EXAMPLES: Readonly<Record<StatValue["type"], string>> = { number: "8", target: "3+", stats: "4/4/4" };

/** The stat value that a word says: `8`, `3+`, `4/4/4`. */
export function parseStatValue(word: string): StatValue | undefined {
  const number = integer(word);
  if (number !== undefined) return { type: "number", number };
  const face = target(word);
  if (face !== undefined) return { type: "target", target: face };
  const numbers = stats(word);
  return numbers ? { type: "stats", numbers } : undefined;
}

/** Reads a stat's value; undefined where there is none, or one of another form than the ruleset's. */
export function readStatValue(reading: Reading, stat: string): StatValue | undefined {
  reading.offer(() => ({ role: "number", label: "VALUE", words: [] }));
  const token = reading.peek();
  const value = token?.kind === "text" ? parseStatValue(token.value) : undefined;
  const form = statFormIn(reading.scope.game, stat);
  if (value && (form === undefined || form === value.type)) {
    reading.take("number");
    return value;
  }
  const example = `${stat} ${STAT_EXAMPLES[form ?? "number"]}`;
  reading.refuse(
    token
      ? message`After ${code(stat)} stands its value, as in ${code(example)}${instead(token)}.`
      : message`After ${code(stat)} its value is missing, as in ${code(example)}.`,
  );
  return undefined;
}
