import Fraction from "fraction.js";
import {
  bounds,
  cellAt,
  columnOf,
  cornerOf,
  DIRECTIONS,
  footprintOf,
  placer,
  rowOf,
  union,
  vectorOf,
  type Area,
  type Cell,
  type Direction,
} from "../../board";
import {
  cellParameter,
  cellsAnswer,
  cells as cellsPart,
  flagParameter,
  introduced,
  message,
  notOnBoard,
  query,
  unit as unitPart,
  unitParameter,
} from "../../rules";
import { chanceOf, dodgeTarget, isRush, rerollsOf, RUSH, type Rerolls } from "./dodging";
import { touchdownQuestion } from "./movement";
import { allowanceOf, areOpponents, isDown, isGiant, RUSHES } from "./players";
import type { Pitch, PitchQuery, Player } from "./state";
import { walk } from "./walking";
import { zoneOf } from "./zones";

/** A placement in which a Move action can end, with the surest way to it. */
export interface Reached {
  readonly cells: Area;
  readonly chance: Fraction;
  /** The surest way; of several the one with fewer squares, then with fewer rolls. */
  readonly way: readonly Direction[];
}

/** What a moving base meets at each place of its south-west corner, place = row * columns + column. */
interface Field {
  readonly columns: number;
  readonly rows: number;
  /** FREE, over somebody that is down (OVER), or not to be entered (BLOCKED). */
  readonly ground: Uint8Array;
  /** How many opponents mark the base there. */
  readonly markers: Uint8Array;
}

const FREE = 0;
const OVER = 1;
const BLOCKED = 2;

function fieldOf(pitch: Pitch, player: Player): Field {
  const box = bounds(player.cells);
  const columns = pitch.grid.columns - (box.east - box.west);
  const rows = pitch.grid.rows - (box.north - box.south);
  const footprint = footprintOf(player.cells);
  const ground = new Uint8Array(columns * rows);
  const markers = new Uint8Array(columns * rows);
  const lastMarker = new Int32Array(columns * rows);
  const large = isGiant(player);
  let number = 0;
  const eachPlace = (cells: Area, visit: (place: number) => void): void => {
    for (const cell of cells) {
      const column = columnOf(cell);
      const row = rowOf(cell);
      for (const offset of footprint) {
        const x = column - offset.column;
        const y = row - offset.row;
        if (x >= 0 && y >= 0 && x < columns && y < rows) visit(y * columns + x);
      }
    }
  };
  for (const other of pitch.units.values()) {
    if (other.name === player.name) continue;
    number++;
    const obstacle = large && isDown(other) ? OVER : BLOCKED;
    eachPlace(other.cells, (place) => {
      ground[place] = Math.max(ground[place] ?? 0, obstacle);
    });
    if (!areOpponents(player, other)) continue;
    eachPlace(zoneOf(pitch, other), (place) => {
      if (lastMarker[place] === number) return;
      lastMarker[place] = number;
      markers[place] = (markers[place] ?? 0) + 1;
    });
  }
  return { columns, rows, ground, markers };
}

/** The largest power of six that a number holds exactly. */
const EXACT_SIXES = 20;

/** The most rolls of which, with two rolled again, the ways are whole numbers then. */
const EXACT_ROLLS = EXACT_SIXES - 2;

/** How many re-roll states there are: by the bits of `SKILL` and `REROLL`. */
const STATES = 4;
const SKILL = 1;
const REROLL = 2;

/**
 * The ways along which a base may have come to a place, best ones only. Each carries, for every state of the re-rolls,
 * the ways in which all went well so far, of `scale`: a power of six large enough that every roll divides it.
 */
class Trails {
  readonly place: number[] = [];
  readonly parent: number[] = [];
  readonly direction: number[] = [];
  readonly steps: number[] = [];
  readonly rolls: number[] = [];
  readonly ways: number[] = [];
  /** The next trail to the same place, or -1. */
  readonly next: number[] = [];
  readonly dropped: boolean[] = [];
  readonly first: Int32Array;

  constructor(places: number) {
    this.first = new Int32Array(places).fill(-1);
  }

  /** All ways of a trail in which everything went well. */
  total(trail: number): number {
    const at = trail * STATES;
    const { ways } = this;
    return (ways[at] ?? 0) + (ways[at + 1] ?? 0) + (ways[at + 2] ?? 0) + (ways[at + 3] ?? 0);
  }

  /** Adds a trail unless one to the same place is at least as good for everything that may follow; -1 then. */
  add(place: number, parent: number, direction: number, steps: number, rolls: number, ways: Float64Array): number {
    for (let other = this.first[place] ?? -1; other >= 0; other = this.next[other] ?? -1) {
      if (!this.dropped[other] && this.serves(other, steps, rolls, ways)) return -1;
    }
    const trail = this.place.length;
    for (let state = 0; state < STATES; state++) this.ways.push(ways[state] ?? 0);
    for (let other = this.first[place] ?? -1; other >= 0; other = this.next[other] ?? -1) {
      if (!this.dropped[other] && this.steps[other] === steps && this.outdoes(trail, rolls, other))
        this.dropped[other] = true;
    }
    this.place.push(place);
    this.parent.push(parent);
    this.direction.push(direction);
    this.steps.push(steps);
    this.rolls.push(rolls);
    this.dropped.push(false);
    this.next.push(this.first[place] ?? -1);
    this.first[place] = trail;
    return trail;
  }

  /** Whether a trail is as good as one that is to be added: as sure whatever follows, and as short, with as few rolls. */
  private serves(trail: number, steps: number, rolls: number, ways: Float64Array): boolean {
    const at = trail * STATES;
    const both = (this.ways[at + 3] ?? 0) - (ways[3] ?? 0);
    const skill = (this.ways[at + 1] ?? 0) - (ways[1] ?? 0);
    const reroll = (this.ways[at + 2] ?? 0) - (ways[2] ?? 0);
    const none = (this.ways[at] ?? 0) - (ways[0] ?? 0);
    if (!isNeverWorse(both, skill, reroll, none)) return false;
    return both + skill + reroll + none > 0 || (this.steps[trail] ?? 0) < steps || (this.rolls[trail] ?? 0) <= rolls;
  }

  /** Whether a new trail of as many steps makes an older one useless. */
  private outdoes(trail: number, rolls: number, other: number): boolean {
    const at = trail * STATES;
    const to = other * STATES;
    const both = (this.ways[at + 3] ?? 0) - (this.ways[to + 3] ?? 0);
    const skill = (this.ways[at + 1] ?? 0) - (this.ways[to + 1] ?? 0);
    const reroll = (this.ways[at + 2] ?? 0) - (this.ways[to + 2] ?? 0);
    const none = (this.ways[at] ?? 0) - (this.ways[to] ?? 0);
    if (!isNeverWorse(both, skill, reroll, none)) return false;
    return both + skill + reroll + none > 0 || rolls <= (this.rolls[other] ?? 0);
  }

  /** The directions of a trail from the start. */
  way(trail: number): readonly Direction[] {
    const way: Direction[] = [];
    for (let at = trail; (this.parent[at] ?? -1) >= 0; at = this.parent[at] ?? -1) {
      way.push(DIRECTIONS[this.direction[at] ?? 0] ?? "n");
    }
    return way.reverse();
  }

  /** The surest trail to a place; then the shortest, then the one with the fewest rolls. */
  best(place: number): number {
    let best = -1;
    for (let trail = this.first[place] ?? -1; trail >= 0; trail = this.next[trail] ?? -1) {
      if (!this.dropped[trail] && (best < 0 || this.precedes(trail, best))) best = trail;
    }
    return best;
  }

  private precedes(one: number, other: number): boolean {
    const surer = this.total(one) - this.total(other);
    const shorter = (this.steps[other] ?? 0) - (this.steps[one] ?? 0);
    const fewer = (this.rolls[other] ?? 0) - (this.rolls[one] ?? 0);
    return surer > 0 || (surer === 0 && (shorter > 0 || (shorter === 0 && fewer > 0)));
  }
}

/**
 * Whether a gain in each state of the re-rolls never is a loss in the end. What follows is at least as sure with more
 * re-rolls left, so that only the sums over states from which others follow upwards count.
 */
function isNeverWorse(both: number, skill: number, reroll: number, none: number): boolean {
  const sum = both + skill + reroll;
  return both >= 0 && both + skill >= 0 && both + reroll >= 0 && sum >= 0 && sum + none >= 0;
}

/** What is left of some ways by one roll. */
function kept(ways: number, good: number): number {
  return (ways / 6) * good;
}

/** What comes off of some ways where the roll fails and is rolled again: it divides by six twice. */
function keptAgain(ways: number, good: number): number {
  return (ways / 36) * (6 - good) * good;
}

/** Takes one roll: `ways` becomes what is left of it. */
function roll(ways: Float64Array, target: number, isDodge: boolean): void {
  const good = 7 - target;
  const both = ways[3] ?? 0;
  const reroll = ways[2] ?? 0;
  const skill = ways[1] ?? 0;
  const none = ways[0] ?? 0;
  ways[3] = kept(both, good);
  if (isDodge) {
    ways[2] = kept(reroll, good) + keptAgain(both, good);
    ways[1] = kept(skill, good);
    ways[0] = kept(none, good) + keptAgain(skill, good) + keptAgain(reroll, good);
  } else {
    ways[2] = kept(reroll, good);
    ways[1] = kept(skill, good) + keptAgain(both, good);
    ways[0] = kept(none, good) + keptAgain(reroll, good);
  }
}

interface Search {
  readonly field: Field;
  readonly trails: Trails;
  readonly start: number;
  readonly scale: number;
}

function searchFrom(pitch: Pitch, player: Player, rerolls: Rerolls, allowance: number): Search {
  const field = fieldOf(pitch, player);
  const { columns, rows, ground, markers } = field;
  const box = bounds(player.cells);
  const start = box.south * columns + box.west;
  const most = allowance + RUSHES;
  // Each step may take a dodge, two may take a rush, and two rolls may be rolled again.
  const sixes = most + RUSHES + 2;
  const scale = 6 ** Math.min(sixes, EXACT_SIXES);
  const trails = new Trails(columns * rows);
  const ways = new Float64Array(STATES);
  ways[(rerolls.skill ? SKILL : 0) | (rerolls.reroll ? REROLL : 0)] = scale;
  let layer = [trails.add(start, -1, 0, 0, 0, ways)];
  const targets = Array.from({ length: 256 }, (_, count) => dodgeTarget(player, count) ?? 0);
  const vectors = DIRECTIONS.map(vectorOf);
  for (let step = 1; step <= most && layer.length > 0; step++) {
    const rush = isRush(step, allowance);
    const reached: number[] = [];
    for (const trail of layer) {
      if (trails.dropped[trail]) continue;
      const place = trails.place[trail] ?? 0;
      const column = place % columns;
      const row = (place - column) / columns;
      const leaves = (markers[place] ?? 0) > 0;
      for (let direction = 0; direction < vectors.length; direction++) {
        const vector = vectors[direction];
        const x = column + (vector?.columns ?? 0);
        const y = row + (vector?.rows ?? 0);
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const to = y * columns + x;
        if (ground[to] === BLOCKED) continue;
        const target = leaves ? (targets[markers[to] ?? 0] ?? 0) : 0;
        if (leaves && target === 0) continue;
        for (let state = 0; state < STATES; state++) ways[state] = trails.ways[trail * STATES + state] ?? 0;
        if (rush) roll(ways, RUSH.target, false);
        if (leaves) roll(ways, target, true);
        const rolls = (trails.rolls[trail] ?? 0) + (rush ? 1 : 0) + (leaves ? 1 : 0);
        const added = trails.add(to, trail, direction, step, rolls, ways);
        if (added >= 0) reached.push(added);
      }
    }
    layer = reached;
  }
  return { field, trails, start, scale };
}

/** The exact chance of a way, by its rolls. */
function chanceAlong(pitch: Pitch, player: Player, way: readonly Direction[], rerolls: Rerolls): Fraction {
  const { steps } = walk(pitch, player, way, allowanceOf(player));
  return chanceOf(
    steps.flatMap((step) => step.rolls),
    rerolls,
  );
}

/**
 * Every placement in which a legal Move action of a player can end, the one of no steps too, each with the surest way,
 * chosen before the dice are rolled. None for a player that is down or whose MA nobody said. Placements of which the
 * rules leave open what they mean are not among them.
 */
export function reachOf(pitch: Pitch, player: Player, reroll: boolean): readonly Reached[] {
  const allowance = allowanceOf(player);
  if (allowance === undefined || isDown(player)) return [];
  const rerolls = rerollsOf(player, reroll);
  const { field, trails, start, scale } = searchFrom(pitch, player, rerolls, allowance);
  const placedOn = placer(footprintOf(player.cells));
  const chances = new Map<number, Fraction>();
  const reached: Reached[] = [];
  for (let place = 0; place < field.ground.length; place++) {
    const trail = trails.best(place);
    if (trail < 0 || (field.ground[place] !== FREE && place !== start)) continue;
    const corner = cellAt(place % field.columns, Math.floor(place / field.columns));
    if (corner === undefined) continue;
    const cells = placedOn(corner);
    if (touchdownQuestion(pitch, player, cells)) continue;
    const way = trails.way(trail);
    const total = trails.total(trail);
    const exact = (trails.rolls[trail] ?? 0) <= EXACT_ROLLS;
    let chance = exact ? chances.get(total) : chanceAlong(pitch, player, way, rerolls);
    if (!chance) {
      chance = new Fraction(BigInt(total), BigInt(scale));
      chances.set(total, chance);
    }
    reached.push({ cells, chance, way });
  }
  return reached;
}

/** The surest way to one placement, by its south-west corner; undefined where no legal move ends there. */
export function bestWay(pitch: Pitch, player: Player, corner: Cell, reroll: boolean): Reached | undefined {
  return reachOf(pitch, player, reroll).find(({ cells }) => cornerOf(cells) === corner);
}

/** `reach` and `best` */
export const reachQueries: readonly PitchQuery[] = [
  query({
    name: "reach",
    summary: "The squares of every placement in which one legal Move action can end.",
    rules: ["giant.move", "giant.surrounded", "giant.step-over", "giant.step-over.end", "pitch.movement"],
    parameters: { unit: unitParameter() },
    value: { type: "cells" },
    example: "expect reach giant includes h8",
    answer: ({ board }, given) => {
      const player = board.units.get(given.unit);
      if (!player) return notOnBoard(given.unit);
      if (!isDown(player) && allowanceOf(player) === undefined) return unknownMovement(player);
      return cellsAnswer(union(...reachOf(board, player, false).map(({ cells }) => cells)));
    },
  }),
  query({
    name: "best",
    summary: "The chance of the surest way to a placement; CELL is the south-west corner of the base.",
    rules: ["giant.move", "giant.dodge", "pitch.dodge", "pitch.rush"],
    parameters: {
      unit: unitParameter(),
      to: introduced("to", cellParameter()),
      reroll: flagParameter("reroll"),
    },
    value: { type: "chance" },
    example: "expect best giant to h7 1",
    answer: ({ board }, given) => {
      const player = board.units.get(given.unit);
      if (!player) return notOnBoard(given.unit);
      if (!isDown(player) && allowanceOf(player) === undefined) return unknownMovement(player);
      const best = bestWay(board, player, given.to, given.reroll);
      const because = best
        ? message`the surest way is ${best.way.length > 0 ? best.way.join(" ") : "to stay"}`
        : message`no legal move of ${unitPart(player.name)} ends with its south-west corner on ${cellsPart(given.to)}`;
      return { answer: "value", value: { type: "chance", chance: best?.chance ?? new Fraction(0) }, because };
    },
  }),
];

function unknownMovement(player: Player): { readonly answer: "none"; readonly reason: ReturnType<typeof message> } {
  return {
    answer: "none",
    reason: message`nobody said how far ${unitPart(player.name)} moves: ${player.kind.name} has no ${{ type: "code", text: "ma" }}`,
  };
}
