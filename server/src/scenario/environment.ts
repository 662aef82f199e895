import type { Pattern } from "../board";
import type { AnyGame, Kind } from "../rules";
import type { Section, SourceFile } from "../syntax";
import type { Step } from "./played";
import type { OriginTable } from "./origins";
import type { Vocabulary } from "./vocabulary";

/** A file that another one names, read and parsed. */
export interface LibraryFile {
  /** The file's own normalised URI; two paths to one file give the same. */
  readonly uri: string;
  readonly file: SourceFile;
}

/**
 * Gives the files that a file names in `include` and `ruleset`; the workspace keeps it. Pure for the time of a play:
 * the same path gives the same file. Undefined for a file that is not there or may not be read.
 */
export type Library = (path: string, from: string) => LibraryFile | undefined;

/** A library without files. */
export const NO_LIBRARY: Library = () => undefined;

/** A kind or a pattern that a file makes, with the section and line of its statement. */
export interface Definition {
  readonly type: "kind" | "pattern";
  readonly name: string;
  readonly uri: string;
  readonly section: Section;
  /** The line of the statement, from the section's first. */
  readonly line: number;
}

/** What the set-up lines between a `ruleset` line and the first scenario under it came to. */
export interface SharedSetup {
  /** The section in which the lines stand. After an edit above them, look for the section with the same lines. */
  readonly section: Section;
  /** The board after them, on the given size of board, or on the one said in them or the ruleset's. */
  boardOf(size: BoardSize | undefined): SetupResult;
  /** The steps of the lines on a board of another size. */
  stepsOn(size: BoardSize): readonly Step[];
  /** The size that one of the lines says. */
  readonly size?: BoardSize;
  readonly steps: readonly Step[];
  /** The places in the section of what carries a shared origin. */
  readonly origins: OriginTable;
}

/** The kinds and patterns that lines above made for a ruleset. */
export interface Shelf {
  readonly key: string;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** A board's size. */
export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

/** What a scenario begins with. */
export interface SetupResult {
  readonly board: unknown;
  readonly names: ReadonlySet<string>;
  readonly reports: ReportChain | undefined;
}

/** The reports of the actions above, the nearest first. */
export interface ReportChain {
  readonly report: unknown;
  readonly above: ReportChain | undefined;
}

/**
 * All that the outcome of a section depends on beside its own text. Two environments with the same `key` give the same
 * outcome; the workspace keeps the older of the two, so that what was played under it need not be played again.
 */
export interface Environment {
  /** A digest of everything below and of everything above that had an effect on it. */
  readonly key: string;
  /** The file. */
  readonly uri: string;
  /** The game in force; undefined above the first `ruleset` line and below one that could not be found. */
  readonly game?: AnyGame;
  /** Why there is no game, and how far a problem above told so. */
  readonly without?: {
    readonly reason: "no-ruleset" | "unknown-ruleset";
    readonly told: "nothing" | "information" | "error";
  };
  /** The kinds that hold here: the ruleset's, and those defined or included above. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The patterns that hold here: the ruleset's, and those drawn or included above. */
  readonly patterns: ReadonlyMap<string, Pattern>;
  /** Where the kinds and patterns that are not the ruleset's are made; the key is the type, a space and the name. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** What was made for the rulesets of the lines above, for when one of them is in force again. */
  readonly shelves: ReadonlyMap<AnyGame, Shelf>;
  /** The words of the game with what each of them is. */
  readonly vocabulary: Vocabulary;
  readonly setup?: SharedSetup;
  /** Whether a scenario stands between the `ruleset` line and here, so that set-up lines are nobody's. */
  readonly scenarioSeen: boolean;
}
