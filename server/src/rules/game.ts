import type { Message } from "./message";
import type { Origin, Picture } from "./picture";
import type { Answered, Query, Situation } from "./query";
import type { Kind, Rulebook } from "./rulebook";
import type { Verb } from "./verb";
import type { Verdict } from "./verdict";

/** What is to be shown of a step of a timeline. */
export interface Scene<State, Report> {
  readonly situation: Situation<State, Report>;
  /** The board before the statement. */
  readonly before: State;
  /** What the statement came to, for one that was played. */
  readonly verdict?: Verdict<State, Report>;
  /** What the query on this line answered, so that it can be drawn. */
  readonly answered?: Answered;
  /** The unit under the cursor or selected on the board: its overlays are wanted. */
  readonly selected?: string;
}

/** What a game tells about a unit, for hovers, panels and the screen reader's table. */
export interface UnitDescription {
  readonly name: string;
  readonly kind: string;
  readonly side?: string;
  /** Sentences: where it is, what it is in, what it carries. */
  readonly lines: readonly Message[];
  readonly stats: readonly { readonly name: string; readonly value: string }[];
}

/**
 * A game: a rulebook, a table of verbs, a table of queries, and a state of its own. Immutable; never throws; never
 * reads text. Everything else in the product knows a game only through this.
 */
export interface Game<State, Report> {
  readonly name: string;
  /** The edition of the rules; 1 where a game has only one. */
  readonly edition: number;
  readonly rulebook: Rulebook;
  /** The kind of a unit whose statement names none. */
  readonly plainKind: Kind;
  readonly verbs: ReadonlyMap<string, Verb<State, Report>>;
  readonly queries: ReadonlyMap<string, Query<State, Report>>;
  /** Whether capitalised words are types of a unit (`Elemental`). */
  readonly openTypes: boolean;
  /** The board before the first statement: of the ruleset's size, or of the given one. */
  start(size?: { readonly columns: number; readonly rows: number }): State;
  /** The names of the units on the board, in the order in which they came. */
  units(board: State): readonly string[];
  /** The names of the sides or players. */
  sides(board: State): readonly string[];
  describe(board: State, unit: string): UnitDescription | undefined;
  /**
   * What a statement that made something comes to on a board, in sentences, for a hover on its line: an ability tells
   * what it applies to, what it depends on and why, and its place in the order. Empty where it made nothing that is there.
   */
  explain?(board: State, origin: Origin): readonly Message[];
  picture(scene: Scene<State, Report>): Picture;
}

/** A game whose state nobody but itself looks into. Methods take what the game itself gave out. */
export type AnyGame = Game<unknown, unknown>;

/** A game as it is registered: a name, its rulebook's text for each edition, and how to make it. */
export interface GameDefinition {
  readonly name: string;
  readonly title: string;
  /** The file name and text of the rulebook of each edition. */
  readonly editions: ReadonlyMap<number, { readonly file: string; readonly text: string }>;
  create(rulebook: Rulebook, edition: number): AnyGame;
}
