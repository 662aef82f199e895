import type { Area, Cell, Direction } from "../../board";
import type { GridBoard, GridUnit, Origin, PathStep, Rulebook, Verb, Query, Verdict } from "../../rules";

/** The regions of the realm. A location is a square and a region. */
export const REGIONS = ["surface", "underground", "underwater", "void"] as const;

/** A region of the realm: where on a square a unit is. */
export type Region = (typeof REGIONS)[number];

/** A minion, avatar, aura or artifact in the realm. */
export interface RealmUnit extends GridUnit {
  /** Those of its cells that it holds below their site: underground on land, underwater on water. */
  readonly below: Area;
  /** The damage it was dealt so far. */
  readonly damage: number;
  /** The unit in whose hands it is. */
  readonly carriedBy: string | undefined;
  /** The location last picked for an effect that speaks of its only one. */
  readonly chosen: Cell | undefined;
}

/** A border between two squares that share an edge, closed to steps; both ways, or only in a direction. */
export interface Border {
  readonly between: readonly [Cell, Cell];
  readonly toward: Direction | undefined;
  readonly origin: Origin;
}

/** The attack that defenders may join, at one location. */
export interface DeclaredAttack {
  readonly attacker: string;
  /** The unit attacked; undefined where it is the surface of the site. */
  readonly target: string | undefined;
  readonly cell: Cell;
  readonly region: Region;
}

/** The realm at a moment. */
export interface RealmBoard extends GridBoard<RealmUnit> {
  readonly rulebook: Rulebook;
  readonly borders: readonly Border[];
  /** The last attack declared; {@link attackAt} tells whether it still stands. */
  readonly attack: DeclaredAttack | undefined;
}

/** What is told of a legal action beside the board. */
export interface RealmReport {
  /** A move, by its own power or by force: where the unit started and where each step brought it. */
  readonly moved?: { readonly unit: string; readonly from: Area; readonly steps: readonly PathStep[] };
  /** The enemies on the path of a move. */
  readonly struck?: readonly string[];
  /** Cells that the unit came from and those it entered, for a teleport or a change of size. */
  readonly shifted?: { readonly unit: string; readonly from: Area; readonly entered: Area };
  /** Every footprint that the teleport might have ended on. */
  readonly landings?: readonly Area[];
  /** The way of a projectile from its origin, and the square where it hit. */
  readonly ray?: { readonly cells: readonly Cell[]; readonly hit: Cell | undefined };
  /** Whom a projectile hit. */
  readonly hit?: readonly string[];
  /** The numbers of grid damage as they lay, and whether somebody was dealt them. */
  readonly blast?: readonly { readonly cell: Cell; readonly number: number; readonly strikes: boolean }[];
  /** The damage that the action dealt, by unit. */
  readonly dealt?: ReadonlyMap<string, number>;
}

/** What comes of an action in the realm. */
export type RealmVerdict = Verdict<RealmBoard, RealmReport>;
/** A verb of Sorcery. */
export type RealmVerb = Verb<RealmBoard, RealmReport>;
/** A query of Sorcery. */
export type RealmQuery = Query<RealmBoard, RealmReport>;
