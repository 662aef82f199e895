import { columnOf, onGrid, rowOf, type Area, type Cell } from "../../board";
import { groundAt, statOf, withUnit, type Ground } from "../../rules";
import { REGIONS, type RealmBoard, type RealmUnit, type Region } from "./state";

/** The ground of a square; the void where nothing was said. */
export function siteAt(board: RealmBoard, cell: Cell): Ground {
  return groundAt(board, board.rulebook, cell);
}

/** Whether a square is the void. */
export function isVoid(board: RealmBoard, cell: Cell): boolean {
  return siteAt(board, cell).terrain === "void";
}

/** The region below the site of a square; undefined for the void, which has only one location. */
export function regionBelow(board: RealmBoard, cell: Cell): Region | undefined {
  switch (siteAt(board, cell).terrain) {
    case "land":
      return "underground";
    case "water":
      return "underwater";
    default:
      return undefined;
  }
}

/** The region of a square that is not below a site: its surface, or the void. */
export function openRegion(board: RealmBoard, cell: Cell): Region {
  return isVoid(board, cell) ? "void" : "surface";
}

/** Whether a square has a location in a region. */
export function hasRegion(board: RealmBoard, cell: Cell, region: Region): boolean {
  return openRegion(board, cell) === region || regionBelow(board, cell) === region;
}

/** Whether a unit holds one of its cells below the site. */
export function isBelow(unit: RealmUnit, cell: Cell): boolean {
  return unit.below.length === unit.cells.length || unit.below.includes(cell);
}

/** The region in which a unit holds one of its cells. */
export function regionAt(board: RealmBoard, unit: RealmUnit, cell: Cell): Region {
  return (isBelow(unit, cell) ? regionBelow(board, cell) : undefined) ?? openRegion(board, cell);
}

/** A unit as only one of its parts, which may have come to another square. */
export function asPart(unit: RealmUnit, part: Cell, at: Cell = part): RealmUnit {
  return { ...unit, cells: [at], below: isBelow(unit, part) ? [at] : [] };
}

/**
 * Looks at what the parts of a unit meet on squares. For what depends on a part's region and the square alone: each such
 * pair is looked at once. Parts are numbered in the order of the unit's cells.
 */
export function oncePerRegion<T>(
  board: RealmBoard,
  unit: RealmUnit,
  look: (part: Cell, there: Cell) => T,
): (part: number, there: Cell) => T {
  const { columns, rows } = board.grid;
  const known = new Map<Region, (T | undefined)[]>();
  const parts = unit.cells.map((cell) => {
    const region = regionAt(board, unit, cell);
    const squares = known.get(region) ?? new Array<T | undefined>(columns * rows).fill(undefined);
    known.set(region, squares);
    return { cell, squares };
  });
  return (part, there) => {
    const { cell = there, squares } = parts[part] ?? {};
    if (!squares || !onGrid(board.grid, there)) return look(cell, there);
    const place = rowOf(there) * columns + columnOf(there);
    const found = squares[place] ?? look(cell, there);
    squares[place] = found;
    return found;
  };
}

/** The regions in which a unit holds a location, in the order of {@link REGIONS}. */
export function regionsOf(board: RealmBoard, unit: RealmUnit): readonly Region[] {
  const held = new Set(unit.cells.map((cell) => regionAt(board, unit, cell)));
  return REGIONS.filter((region) => held.has(region));
}

/** Whether a unit holds the location of a square in a region. */
export function holds(board: RealmBoard, unit: RealmUnit, cell: Cell, region: Region): boolean {
  return unit.cells.includes(cell) && regionAt(board, unit, cell) === region;
}

/** The squares at which two units hold the same location. */
export function sharedLocations(board: RealmBoard, one: RealmUnit, other: RealmUnit): Area {
  return one.cells.filter((cell) => holds(board, other, cell, regionAt(board, one, cell)));
}

/** Whether a unit holds more than one location. */
export function isOversized(unit: { readonly cells: Area }): boolean {
  return unit.cells.length > 1;
}

/** Whether it is a unit in the sense of the rules: an artifact is none, so it is neither hit nor attacked. */
export function isUnit(unit: RealmUnit): boolean {
  return unit.kind.className !== "artifact";
}

/** Whether two are of one side. Who has no side is nobody's ally. */
export function allied(one: { readonly side?: string }, other: { readonly side?: string }): boolean {
  return one.side !== undefined && one.side === other.side;
}

/** The power of a unit, 0 where none was said. */
export function powerOf(unit: RealmUnit): number {
  return statOf(unit, "power") ?? 0;
}

/** The steps that one move of a unit may take. */
export function movementOf(unit: RealmUnit): number {
  return statOf(unit, "movement") ?? 1;
}

/** The realm with a unit put or replaced. */
export function withRealmUnit(board: RealmBoard, unit: RealmUnit): RealmBoard {
  return withUnit<RealmUnit, RealmBoard>(board, unit);
}

/** The unit with some of its cells below their sites, its states `burrowed` and `submerged` to match. */
export function withBelow(board: RealmBoard, unit: RealmUnit, below: Area): RealmUnit {
  const regions = new Set(below.map((cell) => regionBelow(board, cell)));
  const states = new Set(unit.states);
  for (const [state, region] of [
    ["burrowed", "underground"],
    ["submerged", "underwater"],
  ] as const) {
    if (regions.has(region)) states.add(state);
    else states.delete(state);
  }
  return { ...unit, states, below: below.filter((cell) => regionBelow(board, cell) !== undefined) };
}
