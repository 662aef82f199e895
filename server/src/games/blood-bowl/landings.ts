import Fraction from "fraction.js";
import {
  bounds,
  cellAt,
  columnOf,
  footprintOf,
  rowOf,
  sameFootprint,
  turnedOffset,
  vectorOf,
  type Area,
  type Cell,
  type Direction,
  type Grid,
  type Offset,
  type Template,
} from "../../board";
import { turnsOfFacing } from "../../rules";
import type { Pitch, Player } from "./state";

/** A count of equally likely ways; a bigint where a number would not be exact. */
export type Ways = number | bigint;

/** Where something may land: of `total` equally likely ways, how many lead to each square. */
export interface Landings {
  /** What lands: `ball`, or the name of a player. */
  readonly what: string;
  /** What is done, for the heading of a list: `scatter`, `bounce`. */
  readonly how: string;
  readonly total: Ways;
  readonly ways: ReadonlyMap<Cell, Ways>;
  /** The ways off the pitch, by the last square on it. */
  readonly exits: ReadonlyMap<Cell, Ways>;
  /** The walk behind a bounce or a scatter, for its chances after fewer steps. */
  readonly walk?: RandomWalk;
  /** The squares that it starts from. */
  readonly from: Area;
}

/** A number of ways as a chance. */
export function chanceOfWays(ways: Ways, total: Ways): Fraction {
  return new Fraction(BigInt(ways), BigInt(total));
}

/** The chance of a square. */
export function landsOn(landings: Landings, cell: Cell): Fraction {
  return chanceOfWays(landings.ways.get(cell) ?? 0, landings.total);
}

/** The chance to leave the pitch. */
export function landsOff(landings: Landings): Fraction {
  const off = [...landings.exits.values()].reduce<bigint>((sum, ways) => sum + BigInt(ways), 0n);
  return chanceOfWays(off, landings.total);
}

/** One face of a random-direction template around a base: the square, or the last one before it leaves the pitch. */
export interface Face {
  readonly face: number;
  readonly to: Cell | undefined;
  /** The square of the base that it leads from. */
  readonly from: Cell;
}

/** The random-direction template of a base: its faces in order, and those that are rolled again. */
export interface Directions {
  readonly sides: number;
  readonly faces: readonly Face[];
  readonly rerolled: readonly number[];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function templateFor(pitch: Pitch, cells: Area, player: Player | undefined): Template | undefined {
  const shape = footprintOf(cells);
  const serves = (template: Template): boolean =>
    template.serves === undefined ||
    template.serves === player?.kind.name ||
    template.serves === player?.kind.className;
  const fitting = pitch.rulebook.templates.filter(
    (template) => sameFootprint(template.unit, shape) && serves(template),
  );
  return fitting.find((template) => template.serves !== undefined) ?? fitting[0];
}

/** Where the faces lie for a base, those of a template that turns once it is turned. */
function offsetsOf(template: Template, player: Player | undefined): readonly (readonly [number, Offset])[] {
  const turns = template.turns && player?.facing ? (turnsOfFacing(player.facing) ?? 0) : 0;
  const base = template.unit.map((offset) => turnedOffset(offset, turns));
  const west = Math.min(...base.map(({ column }) => column));
  const south = Math.min(...base.map(({ row }) => row));
  return [...template.faces].map(([face, offset]) => {
    const { column, row } = turnedOffset(offset, turns);
    return [face, { column: column - west, row: row - south }];
  });
}

/**
 * The random-direction template of the rulebook around a base (`giant.scatter`, `pitch.bounce`), laid as the pitch lies;
 * undefined for a base for which none is drawn.
 */
export function directionsAround(pitch: Pitch, cells: Area, player?: Player): Directions | undefined {
  const template = templateFor(pitch, cells, player);
  if (!template) return undefined;
  const box = bounds(cells);
  const { grid } = pitch;
  const faces = offsetsOf(template, player).flatMap(([face, offset]) => {
    const column = box.west + offset.column;
    const row = box.south + offset.row;
    const from = cellAt(clamp(column, box.west, box.east), clamp(row, box.south, box.north));
    const inside = column < grid.columns && row < grid.rows;
    return from === undefined ? [] : [{ face, to: inside ? cellAt(column, row) : undefined, from }];
  });
  const again = template.rerolled;
  const rerolled = again ? Array.from({ length: again.last - again.first + 1 }, (_, index) => again.first + index) : [];
  return { sides: template.sides, faces: faces.sort((one, other) => one.face - other.face), rerolled };
}

/** The arithmetic of ways: on numbers while they are exact, else on bigints. */
interface Arithmetic<W extends Ways> {
  readonly zero: W;
  readonly one: W;
  readonly add: (a: W, b: W) => W;
  readonly times: (a: W, b: number) => W;
}

const NUMBERS: Arithmetic<number> = { zero: 0, one: 1, add: (a, b) => a + b, times: (a, b) => a * b };
const BIGINTS: Arithmetic<bigint> = { zero: 0n, one: 1n, add: (a, b) => a + b, times: (a, b) => a * BigInt(b) };

/** The most steps for which the number of ways, up to 12 times 8 a step, is an exact number. */
const EXACT_STEPS = 16;

/** The most steps that are worked out. */
export const MOST_STEPS = 40;

/** What a walk in random directions starts with. */
export interface RandomWalk {
  /** The template of the first step. */
  readonly first: Directions;
  /** The offsets of the later steps, each from a square. */
  readonly later: readonly Offset[];
  readonly steps: number;
}

/**
 * All ways of a walk of some steps in random directions that ends where it leaves the pitch. At least one step.
 */
export function waysOf(grid: Grid, walk: RandomWalk): Pick<Landings, "total" | "ways" | "exits"> {
  return walk.steps <= EXACT_STEPS ? spread(grid, walk, NUMBERS) : spread(grid, walk, BIGINTS);
}

function spread<W extends Ways>(
  grid: Grid,
  { first, later, steps }: RandomWalk,
  arithmetic: Arithmetic<W>,
): Pick<Landings, "total" | "ways" | "exits"> {
  const { zero, one, add, times } = arithmetic;
  const size = grid.columns * grid.rows;
  const at = (cell: Cell): number => rowOf(cell) * grid.columns + columnOf(cell);
  const exits: W[] = new Array<W>(size).fill(zero);
  let ways: W[] = new Array<W>(size).fill(zero);
  for (const { to, from } of first.faces) {
    const list = to === undefined ? exits : ways;
    const index = at(to ?? from);
    list[index] = add(list[index] ?? zero, one);
  }
  let total = times(one, first.faces.length);
  for (let step = 1; step < steps; step++) {
    const next: W[] = new Array<W>(size).fill(zero);
    for (let index = 0; index < size; index++) {
      // Those that left the pitch before count as often as the others.
      const gone = exits[index] ?? zero;
      if (gone) exits[index] = times(gone, later.length);
    }
    for (let index = 0; index < size; index++) {
      const here = ways[index] ?? zero;
      if (!here) continue;
      const column = index % grid.columns;
      const row = (index - column) / grid.columns;
      for (const offset of later) {
        const x = column + offset.column;
        const y = row + offset.row;
        if (x >= 0 && y >= 0 && x < grid.columns && y < grid.rows) {
          const to = y * grid.columns + x;
          next[to] = add(next[to] ?? zero, here);
        } else exits[index] = add(exits[index] ?? zero, here);
      }
    }
    ways = next;
    total = times(total, later.length);
  }
  return { total, ways: byCell(grid, ways), exits: byCell(grid, exits) };
}

function byCell(grid: Grid, ways: readonly Ways[]): ReadonlyMap<Cell, Ways> {
  const found = new Map<Cell, Ways>();
  ways.forEach((count, index) => {
    const cell = count ? cellAt(index % grid.columns, Math.floor(index / grid.columns)) : undefined;
    if (cell !== undefined) found.set(cell, count);
  });
  return found;
}

/** The end of a straight flight: the square, or the last one on the pitch where it leaves it. */
export function flight(
  grid: Grid,
  from: Cell,
  direction: Direction,
  squares: number,
): { readonly to: Cell | undefined; readonly last: Cell } {
  const { columns, rows } = vectorOf(direction);
  let last = from;
  for (let square = 0; square < squares; square++) {
    const next = cellAt(columnOf(last) + columns, rowOf(last) + rows);
    if (next === undefined || columnOf(next) >= grid.columns || rowOf(next) >= grid.rows)
      return { to: undefined, last };
    last = next;
  }
  return { to: last, last };
}

/** The ways of flights that were listed one by one, each with how many of the ways it stands for. */
export function waysOfFlights(
  flights: readonly { readonly to: Cell | undefined; readonly last: Cell; readonly count: number }[],
): Pick<Landings, "total" | "ways" | "exits"> {
  const ways = new Map<Cell, number>();
  const exits = new Map<Cell, number>();
  let total = 0;
  for (const { to, last, count } of flights) {
    const list = to === undefined ? exits : ways;
    list.set(to ?? last, (list.get(to ?? last) ?? 0) + count);
    total += count;
  }
  return { total, ways, exits };
}

/** The die faces that lead to each square by one die. */
export function facesOf({ faces }: Directions): ReadonlyMap<Cell, readonly number[]> {
  const found = new Map<Cell, number[]>();
  for (const { face, to } of faces) if (to !== undefined) found.set(to, [...(found.get(to) ?? []), face]);
  return found;
}

/** Reads one die of a template, those that are rolled again skipped. Undefined where the dice don't suffice or fit. */
export function readDirection(
  directions: Directions,
  dice: readonly number[],
  first: number,
): { readonly face: Face; readonly next: number } | undefined {
  for (let index = first; index < dice.length; index++) {
    const die = dice[index];
    if (die === undefined || die < 1 || die > directions.sides) return undefined;
    const face = directions.faces.find((candidate) => candidate.face === die);
    if (face) return { face, next: index + 1 };
    if (!directions.rerolled.includes(die)) return undefined;
  }
  return undefined;
}

/** The steps of a random walk on single squares, as the rulebook draws them; undefined where it draws none. */
export function singleSteps(pitch: Pitch): readonly Offset[] | undefined {
  const template = pitch.rulebook.templates.find(({ unit }) => unit.length === 1);
  return template && [...template.faces.values()];
}

/** What dice made of a random walk: where it ended, the last square on the pitch, the dice that counted. */
export interface Walked {
  readonly to: Cell | undefined;
  readonly last: Cell;
  readonly used: number;
}

/** Goes a random walk by dice. Undefined where the dice don't suffice, or one has no such face. */
export function walkByDice(
  pitch: Pitch,
  first: Directions,
  steps: number,
  dice: readonly number[],
): Walked | undefined {
  let directions: Directions | undefined = first;
  let used = 0;
  let at: Cell | undefined;
  for (let step = 0; step < steps; step++) {
    const read: ReturnType<typeof readDirection> = directions && readDirection(directions, dice, used);
    if (!read) return undefined;
    used = read.next;
    if (read.face.to === undefined) return { to: undefined, last: read.face.from, used };
    at = read.face.to;
    directions = directionsAround(pitch, [at]);
  }
  return at === undefined ? undefined : { to: at, last: at, used };
}
