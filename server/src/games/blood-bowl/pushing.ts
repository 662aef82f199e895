import {
  bounds,
  directionOf,
  DIRECTIONS,
  moved,
  offGrid,
  overlaps,
  rotated,
  vectorOf,
  without,
  type Area,
  type Direction,
} from "../../board";
import {
  code,
  direction as directionPart,
  directionParameter,
  groupParameter,
  introduced,
  listed,
  message,
  nameParameter,
  notOnBoard,
  optional,
  query,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type RuleId,
} from "../../rules";
import { areClose } from "./near";
import { intoCrowd, isGiant, steppedTo } from "./players";
import type { LastPush, Pitch, PitchQuery, PitchVerb, Player, Shove } from "./state";
import { breaks, judged, legal, unchecked, unclear, unsettled, type Refusal } from "./verdicts";

/** The directions in which a player may be pushed, and whether they lead into empty squares, the crowd, or others. */
export interface PushOptions {
  readonly into: "empty" | "crowd" | "occupied";
  /** The open ones of `directions`. */
  readonly open: readonly Direction[];
  /** All that the pusher's place allows. */
  readonly directions: readonly Direction[];
}

/** Where a range lies from another on one axis: -1, 0 where they overlap, 1. */
function signFrom(here: readonly [number, number], there: readonly [number, number]): number {
  if (there[0] > here[1]) return 1;
  return there[1] < here[0] ? -1 : 0;
}

/** The direction in which a base lies from another, per axis; undefined where they overlap in both. */
export function directionFrom(here: Area, there: Area): Direction | undefined {
  const from = bounds(here);
  const to = bounds(there);
  return directionOf(
    signFrom([from.west, from.east], [to.west, to.east]),
    signFrom([from.south, from.north], [to.south, to.north]),
  );
}

/** The base one step on, or undefined where a part of it would be off the pitch. */
function steppedOn(pitch: Pitch, cells: Area, direction: Direction): Area | undefined {
  const { columns, rows } = vectorOf(direction);
  const next = moved(cells, columns, rows);
  return next && offGrid(pitch.grid, next).length === 0 ? next : undefined;
}

/** Away from a neighbour: straight ahead and its two sides. From under a base: wherever one step leads out. */
function directionsAway(pushed: Player, base: Area): readonly Direction[] {
  if (!overlaps(pushed.cells, base)) {
    const away = directionFrom(base, pushed.cells);
    return away ? [away, rotated(away, -1), rotated(away, 1)] : [];
  }
  return DIRECTIONS.filter((direction) => {
    const { columns, rows } = vectorOf(direction);
    const next = moved(pushed.cells, columns, rows);
    return !next || !overlaps(next, base);
  });
}

function occupantsOf(pitch: Pitch, pushed: Player, cells: Area): readonly Player[] {
  const entered = without(cells, pushed.cells);
  return [...pitch.units.values()].filter((other) => other.name !== pushed.name && overlaps(other.cells, entered));
}

/**
 * The directions open to the coach of a player that pushes another, by where both stand: those into empty squares if
 * there are any, else those off the pitch, else all (`giant.push.empty`, `giant.push.crowd`, `pitch.push`).
 */
export function pushOptions(pitch: Pitch, pushed: Player, base: Area): PushOptions {
  const directions = directionsAway(pushed, base);
  const next = new Map(directions.map((direction) => [direction, steppedOn(pitch, pushed.cells, direction)]));
  const empty = directions.filter((direction) => {
    const cells = next.get(direction);
    return cells !== undefined && occupantsOf(pitch, pushed, cells).length === 0;
  });
  if (empty.length > 0) return { into: "empty", open: empty, directions };
  const off = directions.filter((direction) => next.get(direction) === undefined);
  if (off.length > 0) return { into: "crowd", open: off, directions };
  return { into: "occupied", open: directions, directions };
}

/** Who pushes, standing where. */
export interface Pusher {
  readonly name: string;
  readonly cells: Area;
  readonly large: boolean;
}

/** A pusher, as it stands. */
export function pusherOf(player: Player): Pusher {
  return { name: player.name, cells: player.cells, large: isGiant(player) };
}

/** The pitch after pushes, and how they went; or why it didn't come to that. */
export type Pushed = { readonly board: Pitch; readonly shoves: readonly Shove[] } | { readonly refused: Refusal };

/** The directions that the coaches picked. */
export interface Choices {
  /** By the name of the pushed player, in the order said. */
  readonly said: ReadonlyMap<string, Direction>;
  /** The small word that names a member of a chain in the statement. */
  readonly word: "then" | "pushing";
}

/** The rules about a single push of a player: the Giant's own first, those of a chain where it is one. */
function pushRules(pushed: Player, by: Pusher, into: PushOptions["into"], chain: boolean, under: boolean): RuleId[] {
  const large = isGiant(pushed);
  const crowd = into === "crowd";
  return [
    ...(under ? ["giant.fall-on"] : []),
    ...(large && !crowd ? ["giant.push.empty"] : []),
    ...(chain && (large || by.large) ? ["giant.push.chain"] : []),
    ...(large && crowd ? ["giant.push.crowd"] : []),
    "pitch.push",
    ...(chain ? ["pitch.chain"] : []),
    ...(crowd ? ["pitch.crowd"] : []),
  ];
}

function whatIsOpen(options: PushOptions): Message {
  const open = listed(options.open.map(directionPart), "or");
  if (options.into === "empty") return message`${open}, where the squares are empty`;
  return options.into === "crowd" ? message`${open}, into the crowd` : open;
}

interface PushStep {
  readonly choices: Choices;
  /** The names of those that push and are pushed on the way here. */
  readonly stack: readonly string[];
}

/** Which way the player goes: as said, or the only way there is. */
function pickDirection(
  pitch: Pitch,
  pushed: Player,
  by: Pusher,
  { choices: { said, word }, stack }: PushStep,
): { readonly direction: Direction; readonly options: PushOptions } | { readonly refused: Refusal } {
  const options = pushOptions(pitch, pushed, by.cells);
  const chosen = said.get(pushed.name);
  const chain = stack.length > 0;
  const under = overlaps(pushed.cells, by.cells);
  if (options.directions.length === 0) {
    const question = under
      ? message`${unitPart(pushed.name)} can't get out from under ${unitPart(by.name)} by one square: where is it pushed?`
      : message`The bases of ${unitPart(by.name)} and ${unitPart(pushed.name)} reach into each other: which way is away?`;
    return { refused: unsettled(question, under ? "giant.fall-on" : "pitch.push") };
  }
  const [only, ...more] = options.open;
  const direction = chosen ?? (more.length === 0 ? only : undefined);
  if (direction !== undefined && options.open.includes(direction)) return { direction, options };
  if (direction === undefined && !chain) {
    return {
      refused: unclear(message`Which way is ${unitPart(pushed.name)} pushed? It may go ${whatIsOpen(options)}.`),
    };
  }
  const sentence =
    direction === undefined
      ? message`${unitPart(pushed.name)} is in the way of ${unitPart(by.name)} and must be pushed on: add ${code(`${word} ${pushed.name} DIR`)} with ${whatIsOpen(options)}.`
      : message`${unitPart(pushed.name)} can't be pushed ${directionPart(direction)} by ${unitPart(by.name)}: it may go ${whatIsOpen(options)}.`;
  const rules =
    direction === undefined
      ? pushRules(pushed, by, "occupied", chain, under).filter((rule) => rule.endsWith("chain"))
      : pushRules(pushed, by, options.into, chain, under);
  const violation = { message: sentence, cells: pushed.cells, units: [pushed.name, by.name] };
  const refused = judged(pitch, breaks(rules, violation));
  return { refused: refused ?? unclear(sentence) };
}

/**
 * Pushes a player one square, and everyone that is in its way before it. Directions are measured from where each pusher
 * stood before (`giant.push.chain`, `pitch.chain`).
 */
export function pushPlayer(
  pitch: Pitch,
  name: string,
  by: Pusher,
  choices: Choices,
  stack: readonly string[] = [],
): Pushed {
  const pushed = pitch.units.get(name);
  if (!pushed) return { board: pitch, shoves: [] };
  if (stack.includes(name)) {
    return {
      refused: unchecked(message`The chain of pushes comes back to ${unitPart(name)}: that was not worked out.`),
    };
  }
  const picked = pickDirection(pitch, pushed, by, { choices, stack });
  if ("refused" in picked) return picked;
  const { direction } = picked;
  const next = steppedOn(pitch, pushed.cells, direction);
  const shove = { unit: name, by: by.name, direction, from: pushed.cells, to: next };
  if (!next) return { board: intoCrowd(pitch, pushed), shoves: [shove] };
  let board = pitch;
  const shoves: Shove[] = [];
  for (;;) {
    const inTheWay = occupantsOf(board, pushed, next).map((other) => other.name);
    const first = [...choices.said.keys()].find((other) => inTheWay.includes(other)) ?? inTheWay[0];
    if (first === undefined) break;
    const cleared = pushPlayer(board, first, pusherOf(pushed), choices, [...stack, name]);
    if ("refused" in cleared) return cleared;
    board = cleared.board;
    shoves.push(...cleared.shoves);
  }
  return { board: steppedTo(board, pushed, next), shoves: [...shoves, shove] };
}

/** The verdict where somebody is named that was not pushed; undefined where all were. */
export function unusedChoices(
  pitch: Pitch,
  choices: Choices,
  shoves: readonly Shove[],
  rules: readonly RuleId[],
): Refusal | undefined {
  const idle = [...choices.said.keys()].filter((name) => !shoves.some((shove) => shove.unit === name));
  return judged(
    pitch,
    idle.flatMap((name) =>
      breaks(rules, {
        message: message`${unitPart(name)} is not in the way of anybody: nothing pushes it.`,
        cells: pitch.units.get(name)?.cells ?? [],
        units: [name],
      }),
    ),
  );
}

/** A member of a chain, as a statement names it. */
export interface Then {
  readonly unit: string;
  readonly direction: Direction;
}

/** `[to DIR] [then NAME DIR]…`, which `push` and `block` share. */
export const pushParameters = {
  to: optional(introduced("to", directionParameter())),
  then: repeated(introduced("then", groupParameter({ unit: unitParameter(), direction: directionParameter() }))),
};

/** The directions said in `to` and `then`. */
export function choicesOf(pushed: string, to: Direction | undefined, then: readonly Then[]): Choices {
  const chain = then.map(({ unit, direction }) => [unit, direction] as const);
  return { said: new Map(to === undefined ? chain : [[pushed, to], ...chain]), word: "then" };
}

/** Where no coach said a direction. */
export const NOTHING_SAID: Choices = { said: new Map(), word: "pushing" };

/** The verdict where a player is to be pushed twice by one statement; undefined where none is. */
export function saidTwice(names: readonly string[]): Refusal | undefined {
  const name = names.find((one, index) => names.indexOf(one) < index);
  return name === undefined
    ? undefined
    : unclear(message`${unitPart(name)} is pushed once, but two directions are said for it.`);
}

/** A whole push: the player, its chain, and what may be followed up. */
export function pushWith(pitch: Pitch, name: string, by: Player, choices: Choices): Pushed {
  const before = pitch.units.get(name);
  if (!before) return { refused: unclear(message`${unitPart(name)} is not on the pitch.`) };
  const result = pushPlayer(pitch, name, pusherOf(by), choices);
  if ("refused" in result) return result;
  const chained = [...result.shoves, { from: before.cells, unit: name }];
  const large = chained.some(({ from }) => from.length > 1);
  const rules = large ? ["giant.push.chain", "pitch.chain"] : ["pitch.chain"];
  const refused = unusedChoices(pitch, choices, result.shoves, rules);
  if (refused) return { refused };
  const lastPush: LastPush = {
    by: by.name,
    pushed: name,
    base: before.cells,
    left: without(before.cells, result.board.units.get(name)?.cells ?? []),
  };
  return { board: { ...result.board, lastPush }, shoves: result.shoves };
}

/** `push NAME by OTHER [to DIR] [then NAME DIR]…` */
const push: PitchVerb = verb({
  name: "push",
  summary: "Pushes a player one square back, with everyone in the way.",
  rules: ["giant.push.empty", "giant.push.chain", "giant.push.crowd", "pitch.push", "pitch.chain", "pitch.crowd"],
  role: "action",
  parameters: { unit: unitParameter(), by: introduced("by", unitParameter("OTHER")), ...pushParameters },
  example: "place giant of home at e7 facing east\nplace orc of away at d7\npush giant by orc to e",
  play: (pitch, given) => {
    const pushed = pitch.units.get(given.unit);
    const by = pitch.units.get(given.by);
    if (!pushed || !by) return unclear(message`${unitPart(pushed ? given.by : given.unit)} is not on the pitch.`);
    if (!areClose(pushed.cells, by.cells) || pushed === by) {
      const large = isGiant(pushed) ? ["giant.push.empty"] : [];
      const refused = judged(
        pitch,
        breaks([...large, "pitch.push"], {
          message: message`${unitPart(by.name)} is not next to ${unitPart(pushed.name)} and can't push it.`,
          cells: by.cells,
          units: [pushed.name, by.name],
        }),
      );
      if (refused) return refused;
    }
    const twice = saidTwice([pushed.name, ...given.then.map(({ unit }) => unit)]);
    if (twice) return twice;
    const result = pushWith(pitch, pushed.name, by, choicesOf(pushed.name, given.to, given.then));
    return "refused" in result ? result.refused : legal(result.board, { shoves: result.shoves });
  },
});

/** A push back, without a block. */
export const pushVerbs: readonly PitchVerb[] = [push];

/** `pushes` and `crowd` */
export const pushQueries: readonly PitchQuery[] = [
  query({
    name: "pushes",
    summary: "The directions open to the coach of a player that pushes another.",
    rules: ["giant.push.empty", "giant.push.chain", "giant.push.crowd", "pitch.push"],
    parameters: { unit: unitParameter(), by: introduced("by", unitParameter("OTHER")) },
    value: { type: "directions" },
    example: "expect pushes giant by orc e ne se",
    answer: ({ board }, given) => {
      const pushed = board.units.get(given.unit);
      const by = board.units.get(given.by);
      if (!pushed) return notOnBoard(given.unit);
      if (!by) return notOnBoard(given.by);
      if (pushed === by || !areClose(pushed.cells, by.cells)) {
        const because = message`${unitPart(by.name)} is not next to ${unitPart(pushed.name)}`;
        return { answer: "value", value: { type: "directions", directions: [] }, because };
      }
      const { open } = pushOptions(board, pushed, by.cells);
      return { answer: "value", value: { type: "directions", directions: open } };
    },
  }),
  query({
    name: "crowd",
    summary: "Whether a player was pushed into the crowd.",
    rules: ["giant.push.crowd", "pitch.crowd"],
    parameters: { unit: nameParameter() },
    example: "expect crowd giant",
    answer: ({ board }, given) => {
      const holds = board.crowd.has(given.unit);
      if (!holds && !board.units.has(given.unit) && !board.removed.has(given.unit)) return notOnBoard(given.unit);
      const where = holds ? "in the crowd" : board.units.has(given.unit) ? "on the pitch" : "removed, not pushed off";
      return { answer: "holds", holds, because: message`${unitPart(given.unit)} is ${where}` };
    },
  }),
];
