import type { Area, Cell, Direction, Grid, QuarterTurns } from "../../board";
import type { Origin } from "../picture";
import type { Kind, Rulebook } from "../rulebook";
import type { StatValue } from "../value";

/** What a unit's last action that could change its cells went over. */
export interface Journey {
  /** All cells held in it, those it started from too; none for a teleport. */
  readonly path: Area;
  /** The cells entered: at each step those not held before it. */
  readonly entered: Area;
}

/** A unit on a grid. A game may extend it. */
export interface GridUnit {
  readonly name: string;
  readonly kind: Kind;
  readonly side?: string;
  /** The cells it holds, at least one. */
  readonly cells: Area;
  /** How often it is turned clockwise from the way its footprint is drawn. */
  readonly turned: QuarterTurns;
  /** For a kind that faces a direction. */
  readonly facing?: Direction;
  readonly states: ReadonlySet<string>;
  readonly traits: ReadonlySet<string>;
  /** The kind's stats with those of its own statement over them. */
  readonly stats: ReadonlyMap<string, StatValue>;
  /** Undefined before a first one and after `place`. */
  readonly journey?: Journey;
  readonly origin: Origin;
}

/** The ground of one cell. */
export interface Ground {
  readonly terrain: string;
  readonly side?: string;
  readonly properties: ReadonlyMap<string, number>;
  readonly origin?: Origin;
}

/** A board with units. Immutable: what an action does not change is shared with the board before it. */
export interface GridBoard<U extends GridUnit = GridUnit> {
  readonly grid: Grid;
  /** The cells whose ground was said; all others have the ruleset's default terrain. */
  readonly ground: ReadonlyMap<Cell, Ground>;
  readonly units: ReadonlyMap<string, U>;
  /** The units that have left the board and have not come again. */
  readonly removed: ReadonlySet<string>;
}

/** The board with a unit put or replaced. */
export function withUnit<U extends GridUnit, B extends GridBoard<U>>(board: B, unit: U): B {
  const units = new Map(board.units).set(unit.name, unit);
  if (!board.removed.has(unit.name)) return { ...board, units };
  const removed = new Set(board.removed);
  removed.delete(unit.name);
  return { ...board, units, removed };
}

/** The board without a unit, which counts as removed from now on. */
export function withoutUnit<U extends GridUnit, B extends GridBoard<U>>(board: B, name: string): B {
  if (!board.units.has(name)) return board;
  const units = new Map(board.units);
  units.delete(name);
  return { ...board, units, removed: new Set(board.removed).add(name) };
}

/** The board with some cells given a ground. */
export function withGround<B extends GridBoard>(board: B, area: Area, ground: Ground): B {
  const changed = new Map(board.ground);
  for (const cell of area) changed.set(cell, ground);
  return { ...board, ground: changed };
}

/** The ground of a cell: what was said of it, or the default terrain of the rulebook. */
export function groundAt(board: GridBoard, rulebook: Rulebook, cell: Cell): Ground {
  return board.ground.get(cell) ?? { terrain: rulebook.terrains[0]?.name ?? "", properties: new Map() };
}

/** The units that hold a cell, in the order in which they came. */
export function unitsAt<U extends GridUnit>(board: GridBoard<U>, cell: Cell): readonly U[] {
  return [...board.units.values()].filter((unit) => unit.cells.includes(cell));
}

/** A stat as a number, its target for one such as `3+`, or undefined where the unit has no such stat. */
export function statOf(unit: GridUnit, stat: string): number | undefined {
  const value = unit.stats.get(stat);
  if (value?.type === "number") return value.number;
  return value?.type === "target" ? value.target : undefined;
}

/** The unit with a state added. */
export function withState<U extends GridUnit>(unit: U, ...states: readonly string[]): U {
  return { ...unit, states: new Set([...unit.states, ...states]) };
}
