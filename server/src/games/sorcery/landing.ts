import {
  cellAt,
  columnOf,
  cornerOf,
  footprintOf,
  onGrid,
  ROW,
  rowOf,
  sameFootprint,
  turned,
  turnedOffset,
  type Area,
  type Cell,
  type Offset,
  type QuarterTurns,
} from "../../board";
import { cells as cellsPart, message, type RuleId } from "../../rules";
import { loadReasons, mapped, type CellMap } from "./carrying";
import { asPart, isBelow, isOversized, oncePerRegion, openRegion, regionAt, regionBelow } from "./realm";
import { areOrIs, presenceReasons, type Reason } from "./reasons";
import type { RealmBoard, RealmUnit } from "./state";

/** A way for a unit to come to lie: one of its parts on a square, the others turned about it. */
export interface Landing {
  readonly part: Cell;
  readonly destination: Cell;
  readonly turns: QuarterTurns;
}

/** All quarter turns, those that turn a unit least first. */
export const TURNS: readonly QuarterTurns[] = [0, 1, 3, 2];

/** How far a cell is from another. */
function offsetFrom(part: Cell, cell: Cell): Offset {
  return { column: columnOf(cell) - columnOf(part), row: rowOf(cell) - rowOf(part) };
}

/** Where a landing takes each cell. */
export function mapOf({ part, destination, turns }: Landing): CellMap {
  return (cell) => {
    const { column, row } = turnedOffset(offsetFrom(part, cell), turns);
    return cellAt(columnOf(destination) + column, rowOf(destination) + row);
  };
}

/** The cells that a unit holds after a landing. */
export function cellsAfter(unit: RealmUnit, landing: Landing): Area {
  return mapped(unit.cells, mapOf(landing));
}

/** The landing on cells that are the unit's shape in a quarter turn. */
export function landingOn(unit: RealmUnit, cells: Area, turns: QuarterTurns): Landing | undefined {
  const [part] = unit.cells;
  const corner = cornerOf(cells);
  if (part === undefined || corner === undefined) return undefined;
  const { west, south } = extentOf(unit, part, turns);
  const destination = cellAt(columnOf(corner) - west, rowOf(corner) - south);
  return destination === undefined ? undefined : { part, destination, turns };
}

/** How far a turned unit reaches from one of its parts. */
function extentOf(
  unit: RealmUnit,
  part: Cell,
  turns: QuarterTurns,
): { readonly west: number; readonly south: number; readonly east: number; readonly north: number } {
  const offsets = unit.cells.map((cell) => turnedOffset(offsetFrom(part, cell), turns));
  const columns = offsets.map((offset) => offset.column);
  const rows = offsets.map((offset) => offset.row);
  return { west: Math.min(...columns), south: Math.min(...rows), east: Math.max(...columns), north: Math.max(...rows) };
}

/**
 * Names the footprint on which a landing ends without working it out: two landings have one name if they end on the same
 * cells. Undefined where a part would be off the realm.
 */
function footprintNames(board: RealmBoard, unit: RealmUnit): (landing: Landing) => string | undefined {
  const [first] = unit.cells;
  if (first === undefined) return () => undefined;
  const footprint = footprintOf(unit.cells);
  const stances = ([0, 1, 2, 3] as const).map((turns) => {
    const shape = turned(footprint, turns);
    return { shape, ...extentOf(unit, first, turns) };
  });
  const shapes = stances.map(({ shape }) => stances.findIndex((stance) => sameFootprint(stance.shape, shape)));
  return ({ part, destination, turns }) => {
    const stance = stances[turns];
    if (!stance) return undefined;
    const { column, row } = turnedOffset(offsetFrom(part, first), turns);
    const corner = cellAt(columnOf(destination) + column + stance.west, rowOf(destination) + row + stance.south);
    const opposite = cellAt(columnOf(destination) + column + stance.east, rowOf(destination) + row + stance.north);
    if (corner === undefined || opposite === undefined || !onGrid(board.grid, opposite)) return undefined;
    return `${String(shapes[turns])} ${String(corner)}`;
  };
}

/** Why a teleport takes a part into another region; `spans-regions` is text that allows it. */
function regionReasons(board: RealmBoard, unit: RealmUnit, to: CellMap): readonly Reason[] {
  if (unit.traits.has("spans-regions")) return [];
  const into = unit.cells.flatMap((cell) => {
    const there = to(cell);
    if (there === undefined || !onGrid(board.grid, there)) return [];
    const region = regionAt(board, unit, cell);
    const below = isBelow(unit, cell) ? regionBelow(board, there) : undefined;
    return (below ?? openRegion(board, there)) === region ? [] : [{ there, region }];
  });
  const [first] = into;
  if (!first) return [];
  const cells = into.map(({ there }) => there);
  return [
    {
      rule: "realm.region",
      why: message`${cellsPart(cells)} ${areOrIs(cells)} in another region than the ${first.region} that it leaves`,
      cells,
      units: [unit.name],
    },
  ];
}

/** Everything that forbids a unit to land. */
function landingReasons(board: RealmBoard, unit: RealmUnit, landing: Landing): readonly Reason[] {
  const to = mapOf(landing);
  const cells = cellsAfter(unit, landing);
  const reasons = [
    ...presenceReasons(board, { ...unit, carriedBy: undefined }, cells, { oversized: isOversized(unit) }),
    ...regionReasons(board, unit, to),
    ...loadReasons(board, unit, to),
  ];
  if (cells.length === unit.cells.length) return reasons;
  return [
    { rule: "realm.edge", why: message`a part of it would be off the realm`, cells, units: [unit.name] },
    ...reasons,
  ];
}

/** What the parts of a unit break on squares, each told by its number and the square. */
function partRules(board: RealmBoard, unit: RealmUnit): (part: number, there: Cell) => readonly RuleId[] {
  const free: RealmUnit = { ...unit, carriedBy: undefined };
  const oversized = isOversized(unit);
  return oncePerRegion(board, unit, (part, there) =>
    [
      ...presenceReasons(board, free, [there], { oversized }),
      ...regionReasons(board, asPart(free, part), () => there),
    ].map((reason) => reason.rule),
  );
}

/** Tells which rules a landing breaks: those that the parts of a unit break, and what it carries. */
function rulesBroken(board: RealmBoard, unit: RealmUnit): (landing: Landing) => ReadonlySet<RuleId> {
  const ofPart = partRules(board, unit);
  return (landing) => {
    const to = mapOf(landing);
    const broken = new Set(loadReasons(board, unit, to).map((reason) => reason.rule));
    for (const [part, cell] of unit.cells.entries()) {
      const there = to(cell);
      if (there === undefined) broken.add("realm.edge");
      else for (const rule of ofPart(part, there)) broken.add(rule);
    }
    return broken;
  };
}

/** Tells whether a landing that ends on the realm breaks no rule. */
function landingTest(board: RealmBoard, unit: RealmUnit): (landing: Landing) => boolean {
  const ofPart = partRules(board, unit);
  const [first] = unit.cells;
  // How far each part lies from the first one in each turn, as the difference of two cells' numbers.
  const distances = ([0, 1, 2, 3] as const).map((turns) =>
    unit.cells.map((cell) => {
      const { column, row } = turnedOffset(offsetFrom(first ?? cell, cell), turns);
      return row * ROW + column;
    }),
  );
  const numbers = new Map(unit.cells.map((cell, part) => [cell, part]));
  return (landing) => {
    const turned = distances[landing.turns] ?? [];
    const own = turned[numbers.get(landing.part) ?? -1];
    if (own === undefined) return false;
    const start = landing.destination - own;
    return (
      turned.every((distance, part) => ofPart(part, (start + distance) as Cell).length === 0) &&
      loadReasons(board, unit, mapOf(landing)).length === 0
    );
  };
}

/** Every landing with one of the parts on a square, whether it is legal or not. */
export function landingsAt(parts: Area, destination: Cell, turns: readonly QuarterTurns[]): readonly Landing[] {
  return turns.flatMap((turn) => parts.map((part) => ({ part, destination, turns: turn })));
}

/** Those landings that are legal, one for each set of cells: the one that turns the unit least. */
export function legalLandings(board: RealmBoard, unit: RealmUnit, landings: readonly Landing[]): readonly Landing[] {
  const nameOf = footprintNames(board, unit);
  const isLegal = landingTest(board, unit);
  const found = new Map<string, Landing>();
  for (const landing of landings) {
    const name = nameOf(landing);
    if (name !== undefined && !found.has(name) && isLegal(landing)) found.set(name, landing);
  }
  return [...found.values()];
}

/** What every one of some landings breaks; told with the first of them. */
export function brokenByAll(board: RealmBoard, unit: RealmUnit, landings: readonly Landing[]): readonly Reason[] {
  const [first, ...others] = landings;
  if (!first) return [];
  const broken = rulesBroken(board, unit);
  const shared = new Set(broken(first));
  for (const landing of others) {
    const rules = broken(landing);
    for (const rule of shared) if (!rules.has(rule)) shared.delete(rule);
    if (shared.size === 0) return [];
  }
  return landingReasons(board, unit, first).filter((reason) => shared.has(reason.rule));
}
