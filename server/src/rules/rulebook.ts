import type { Footprint, Grid, Pattern, Template, Zone } from "../board";
import type { StatValue } from "./value";

/** A rule's id: words or numbers joined by points, such as `giant.tackle-zone` or `7.4.3.e`. */
export type RuleId = string;

/** Where something stands in a file: a URI and a line from 0. */
export interface SourceLine {
  readonly uri: string;
  readonly line: number;
}

/** One rule of a rulebook, in the author's own wording. */
export interface Rule {
  readonly id: RuleId;
  readonly title: string;
  readonly text: string;
  /** Where the rule stands in the rules of the game. */
  readonly source?: string;
  readonly declared: SourceLine;
}

/** A class of units: what every kind belongs to (`player`, `minion`, `character`). */
export interface UnitClass {
  readonly name: string;
  /** Whether units of this class face a direction. */
  readonly facing: boolean;
}

/** A kind of units: a class with a footprint, stats and traits, as `define` makes it. */
export interface Kind {
  readonly name: string;
  readonly className: string;
  readonly footprint: Footprint;
  readonly facing: boolean;
  readonly stats: ReadonlyMap<string, StatValue>;
  readonly traits: readonly string[];
  /** Capitalised words that a game of cards calls types (`Elemental`). */
  readonly types: readonly string[];
  readonly declared: SourceLine;
}

/** A terrain of a ruleset; `blocked` keeps units out in a game made of a rulebook alone. */
export interface TerrainDefinition {
  readonly name: string;
  readonly blocked: boolean;
}

/** What a `.rulebook` file says: the data of a game and the words of its rules, in the order of the file. */
export interface Rulebook {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  /** The size of a board that a scenario does not size itself; undefined for a game without a grid. */
  readonly board?: Grid;
  /** The directions of a step. */
  readonly steps: "cardinal" | "all";
  /** What `adjacent` means; `nearby` is always by edges and corners. */
  readonly adjacent: "cardinal" | "all";
  /** The sides, the first drawn as side 1; empty where scenarios name the players. */
  readonly sides: readonly string[];
  /** The terrains, the default first; empty for a game without a grid. */
  readonly terrains: readonly TerrainDefinition[];
  readonly stats: readonly string[];
  /** The states, the one that a unit starts in first where the game has such a one. */
  readonly states: readonly string[];
  readonly traits: readonly string[];
  readonly classes: readonly UnitClass[];
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly zones: readonly Zone[];
  readonly templates: readonly Template[];
  readonly patterns: ReadonlyMap<string, Pattern>;
  /** The rules by id, in the order in which a verdict names them. */
  readonly rules: ReadonlyMap<RuleId, Rule>;
}

/** Whether a rule is another or stands below it, by whole parts: `oversized` covers `oversized.burrow`. */
export function coversRule(general: RuleId, special: RuleId): boolean {
  return special === general || special.startsWith(`${general}.`);
}
