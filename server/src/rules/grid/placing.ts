import { cornerOf, placedAt, turned, turnsInto, type Area, type Direction, type QuarterTurns } from "../../board";
import type { Placement } from "../parameter";
import type { Origin } from "../picture";
import type { GridUnit } from "./state";

/** Where a placement puts a unit. */
export interface PlacedCells {
  readonly cells: Area;
  readonly turned: QuarterTurns;
  /** Whether the cells are the kind's footprint in some quarter turn; always so for `at CELL`. */
  readonly fits: boolean;
  /** Whether the whole footprint has a place to the east and north of column 1 and row 1 and can be named. */
  readonly whole: boolean;
}

/** The quarter turns of a unit that faces a direction, drawn facing north; undefined for a diagonal. */
export function turnsOfFacing(facing: Direction): QuarterTurns | undefined {
  const turns = (["n", "e", "s", "w"] as const).findIndex((direction) => direction === facing);
  return turns < 0 ? undefined : (turns as QuarterTurns);
}

/**
 * The cells of a placement. `at CELL` puts the bounding box of the turned footprint with its south-west corner on the
 * cell; cells said outright must be the footprint in some quarter turn, the one said where one is said. A kind with
 * facing turns with its facing.
 */
export function placedCells(placement: Placement): PlacedCells | undefined {
  const { at, kind } = placement;
  if (!at) return undefined;
  const facingTurns = kind.facing && placement.facing ? turnsOfFacing(placement.facing) : undefined;
  const turns = placement.turned || (facingTurns ?? 0);
  if ("corner" in at) {
    const cells = placedAt(turned(kind.footprint, turns), at.corner);
    return { cells, turned: turns, fits: true, whole: cells.length === kind.footprint.length };
  }
  const possible = turnsInto(kind.footprint, at.cells);
  const fitting = possible.includes(turns) ? turns : possible[0];
  return {
    cells: at.cells,
    turned: fitting ?? turns,
    fits: fitting !== undefined,
    whole: cornerOf(at.cells) !== undefined,
  };
}

/** The unit that a placement describes, on the given cells. */
export function placedUnit(placement: Placement, placed: PlacedCells, origin: Origin): GridUnit {
  const { name, kind, side, facing } = placement;
  return {
    name,
    kind,
    cells: placed.cells,
    turned: placed.turned,
    states: new Set(placement.states),
    traits: new Set(placement.traits.length === 0 ? kind.traits : [...kind.traits, ...placement.traits]),
    stats: placement.stats.size === 0 ? kind.stats : new Map([...kind.stats, ...placement.stats]),
    origin,
    ...(side === undefined ? {} : { side }),
    ...(facing === undefined ? {} : { facing }),
  };
}
