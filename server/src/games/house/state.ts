import type { GridBoard, GridUnit, Rulebook } from "../../rules";

/** A board of a game that a rulebook alone makes. */
export interface HouseBoard extends GridBoard {
  readonly rulebook: Rulebook;
}

/** What a legal action of such a game reports. */
export interface HouseReport {
  /** Whether it is a move, of which a chance can be asked: it always comes off. */
  readonly moved: boolean;
}

/** A unit of such a game. */
export type HouseUnit = GridUnit;
