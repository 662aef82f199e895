import type { Direction } from "./direction";
import type { Footprint, Offset } from "./footprint";

/** Where a drawing's rows stand; only hexes ask, whose odd rows are shifted. */
export interface DrawnRows {
  /**
   * The row of the drawing, from 0 in the south, in which the offsets' row 0 stands. A drawing is read as a board is:
   * its southmost row is one of those shifted half a cell east. 0 if not said.
   */
  readonly row?: number;
}

/** The cells around a unit that it covers by a rule, drawn for a unit facing north; it turns with the unit. */
export interface Zone extends DrawnRows {
  readonly name: string;
  /** The unit's own cells (`#` in the drawing). */
  readonly unit: Footprint;
  /** The covered cells, relative to the south-west corner of the unit's bounding box. */
  readonly cells: readonly Offset[];
  /** The direction the unit faces in the drawing; undefined where the zone does not turn. */
  readonly facing?: Direction;
  /** The class or kind that the zone serves; undefined for every unit of this footprint. */
  readonly serves?: string;
}

/** A random-direction template: each face of a die is a cell around a unit. */
export interface Template extends DrawnRows {
  readonly name: string;
  readonly sides: number;
  readonly unit: Footprint;
  /** The cell of each face, relative to the south-west corner of the unit's bounding box. */
  readonly faces: ReadonlyMap<number, Offset>;
  /** Faces that are rolled again, from the first to the last. */
  readonly rerolled?: { readonly first: number; readonly last: number };
  /** Whether the template turns with the unit (then drawn for a unit facing north), or stays aligned to the board. */
  readonly turns: boolean;
  readonly serves?: string;
}

/** Numbers around a centre, such as the damage of an area effect. */
export interface Pattern extends DrawnRows {
  readonly name: string;
  /** The number of each cell, relative to the centre. */
  readonly numbers: readonly (Offset & { readonly number: number })[];
}
