import type Fraction from "fraction.js";
import type { Area, Cell, Direction, Grid } from "../../board";
import type { GridBoard, GridUnit, Origin, PathStep, Query, Roll, Rulebook, Verb, Verdict } from "../../rules";
import type { Landings } from "./landings";

/** A player on the pitch. */
export interface Player extends GridUnit {
  /** Whether it has just stood up, which its next Move action pays for. */
  readonly stoodUp: boolean;
}

/** Where the ball is: on a square, with a player, or off the pitch (then the squares it was last on). */
export type Ball =
  | { readonly lies: "at"; readonly cell: Cell; readonly origin: Origin }
  | { readonly lies: "on"; readonly player: string; readonly origin: Origin }
  | { readonly lies: "off"; readonly last: Area; readonly origin: Origin };

/** The push just made, which may be followed up. */
export interface LastPush {
  readonly by: string;
  readonly pushed: string;
  /** The base of the pushed player before the push. */
  readonly base: Area;
  /** The squares of it that were left. */
  readonly left: Area;
}

/** The pitch at a moment. */
export interface Pitch extends GridBoard<Player> {
  readonly rulebook: Rulebook;
  readonly ball: Ball | undefined;
  /** The players in the crowd; they count as removed too. */
  readonly crowd: ReadonlySet<string>;
  readonly lastPush: LastPush | undefined;
}

/** One step of a Move action. */
export interface Step {
  readonly direction: Direction;
  /** The base before the step, and after it. */
  readonly from: Area;
  readonly cells: Area;
  /** What the step takes, in the order of the dice: a rush, then a dodge. */
  readonly rolls: readonly Roll[];
  /** The opponents that marked the player before the step, and those that do after it. */
  readonly leaves: readonly string[];
  readonly meets: readonly string[];
  /** The players that lie under the base after the step. */
  readonly over: readonly string[];
}

/** A push as it went: where to, or into the crowd. */
export interface Shove {
  readonly unit: string;
  readonly by: string;
  readonly direction: Direction;
  readonly from: Area;
  /** Undefined for the crowd. */
  readonly to: Area | undefined;
}

/** What is told of a legal action beside the pitch. */
export interface Report {
  /** A Move action: all steps of it as planned. */
  readonly move?: {
    readonly unit: string;
    readonly from: Area;
    readonly steps: readonly Step[];
    /** The step at which the dice let the player fall, from 0. */
    readonly fell?: number;
  };
  /** A follow-up. */
  readonly followed?: { readonly unit: string; readonly from: Area; readonly step: PathStep };
  /** The rolls that a Move action takes. */
  readonly rolls?: readonly Roll[];
  /** The chance that the action comes off. */
  readonly chance?: Fraction;
  readonly shoves?: readonly Shove[];
  /** Who is hit by an effect. */
  readonly struck?: { readonly cell: Cell; readonly names: readonly string[] };
  /** The modifier of an interference. */
  readonly modifier?: number;
  /** Where a ball or a thrown player may land. */
  readonly landings?: Landings;
}

/** What comes of an action on the pitch. */
export type PitchVerdict = Verdict<Pitch, Report>;
/** A verb of Blood Bowl. */
export type PitchVerb = Verb<Pitch, Report>;
/** A query of Blood Bowl. */
export type PitchQuery = Query<Pitch, Report>;

/** An empty pitch. */
export function emptyPitch(rulebook: Rulebook, grid: Grid): Pitch {
  return {
    rulebook,
    grid,
    ground: new Map(),
    units: new Map(),
    removed: new Set(),
    ball: undefined,
    crowd: new Set(),
    lastPush: undefined,
  };
}
