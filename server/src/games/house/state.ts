import type { Area, Cell } from "../../board";
import type { GridBoard, GridUnit, PathStep, Query, Rulebook, Verb, Verdict } from "../../rules";

/** A unit of a game that a rulebook alone makes. */
export interface HouseUnit extends GridUnit {
  /** The damage dealt to it so far. */
  readonly damage: number;
}

/** A board of such a game. */
export interface HouseBoard extends GridBoard<HouseUnit> {
  readonly rulebook: Rulebook;
}

/** Where something ends that goes in random directions: of `total` equally likely ways, how many lead to each cell. */
export interface Landings {
  readonly total: bigint;
  readonly ways: ReadonlyMap<Cell, bigint>;
  /** The ways that leave the board. */
  readonly off: bigint;
  /** The faces of the die that lead to each cell, where one die decides. */
  readonly faces?: ReadonlyMap<Cell, readonly number[]>;
}

/** What a legal action of such a game reports. */
export interface HouseReport {
  /** The unit that moved, the cells it came from and its steps. */
  readonly moved?: { readonly unit: string; readonly from: Area; readonly steps: readonly PathStep[] };
  readonly landings?: Landings;
  /** The numbers of a pattern on the board, and whether each strikes a unit. */
  readonly blast?: readonly { readonly cell: Cell; readonly number: number; readonly strikes: boolean }[];
}

/** A verb of a game that is made of a rulebook alone. */
export type HouseVerb = Verb<HouseBoard, HouseReport>;
/** A query of such a game. */
export type HouseQuery = Query<HouseBoard, HouseReport>;
/** What comes of an action in such a game. */
export type HouseVerdict = Verdict<HouseBoard, HouseReport>;
