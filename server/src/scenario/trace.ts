import type { Parameter, ValueType } from "../rules";
import type { Token } from "../syntax";

/** What a token of a statement is by its place: what colours, hovers, references and rename go by. */
export type TokenRole =
  | "keyword"
  | "verb"
  | "query"
  /** `of`, `at`, `to`, `includes`, … and fixed words such as `accurate`. */
  | "small-word"
  /** A unit that the statement speaks of. */
  | "unit"
  /** A name that the statement introduces: a unit that is placed, a player. */
  | "new-name"
  /** A name that may be of a unit, a kind, or of nothing on the board. */
  | "name"
  | "kind"
  /** The name after `define`. */
  | "new-kind"
  | "class"
  | "side"
  | "terrain"
  | "state"
  | "trait"
  | "stat"
  | "type"
  | "property"
  | "pattern"
  | "new-pattern"
  | "cell"
  | "direction"
  | "number"
  | "size"
  | "dice"
  | "rule"
  /** The id after `rule` in a rulebook. */
  | "new-rule"
  | "verdict"
  /** One of a verb's or a query's own words. */
  | "choice"
  /** A word of a sentence. */
  | "sentence"
  | "symbol"
  | "title"
  | "text"
  | "path"
  | "ruleset"
  | "punctuation"
  | "unknown";

/** A token with what it is, and the parameter or value that it belongs to. */
export interface TracedToken {
  readonly token: Token;
  readonly role: TokenRole;
  readonly parameter?: Parameter;
  readonly value?: ValueType;
}

/**
 * What may stand at a place: a word out of a list, or something of a role. `words` are those that fit, as they are
 * written, where the environment knows them; for units, those on the board.
 */
export interface Expected {
  readonly role: TokenRole;
  /** How a signature shows it: `NAME`, `CELL`, `facing DIR`. */
  readonly label: string;
  readonly words: readonly string[];
  readonly parameter?: Parameter;
  readonly value?: ValueType;
}

/** A statement, or the beginning of one, with what each token is and what may come next. */
export interface StatementTrace {
  readonly tokens: readonly TracedToken[];
  /** What may stand after the last token given. */
  readonly next: readonly Expected[];
}
