import { directionOf, isCardinal, onGrid, rotated, stepFrom, type Area, type Cell, type Direction } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  choiceParameter,
  code,
  direction as directionPart,
  directionParameter,
  introduced,
  message,
  numberParameter,
  optional,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type Note,
  type RuleId,
} from "../../rules";
import {
  directionsAround,
  flight,
  MOST_STEPS,
  singleSteps,
  walkByDice,
  waysOf,
  waysOfFlights,
  type Directions,
  type Landings,
} from "./landings";
import { isGiant } from "./players";
import type { Ball, Pitch, PitchVerb, PitchVerdict, Player } from "./state";
import { breaks, judged, legal, unchecked, unclear, unsettled, type Refusal } from "./verdicts";

/** Where the ball is on the pitch: the squares, and the player that has it. Undefined where it is not on the pitch. */
export function ballOnPitch(pitch: Pitch): { readonly cells: Area; readonly player: Player | undefined } | undefined {
  const { ball } = pitch;
  if (ball?.lies === "at") return { cells: [ball.cell], player: undefined };
  const player = ball?.lies === "on" ? pitch.units.get(ball.player) : undefined;
  return player && { cells: player.cells, player };
}

/** The refusal of something that is done with a ball that is not on the pitch. */
function withoutBall(pitch: Pitch, rule: RuleId): Refusal {
  if (pitch.ball?.lies !== "off") {
    return unclear(
      message`There is no ball on the pitch: say ${code("ball at CELL")} or ${code("ball on NAME")} above.`,
    );
  }
  const last = pitch.ball.last;
  const off = message`The ball is off the pitch, and comes back by a ${code("throw-in")} from ${cellsPart(last)}.`;
  return judged(pitch, breaks([rule], { message: off, cells: last, units: [] })) ?? unclear(off);
}

/** The dice that were said beyond those that counted. */
export function surplusNotes(rule: RuleId, given: number, used: number): readonly Note[] {
  if (given <= used) return [];
  const text = message`Only ${used} of the ${given} dice count: the others are left over.`;
  return [{ severity: "warning", rule, message: text }];
}

/** The ball where it came to lie, or off the pitch. */
export function ballCameTo(pitch: Pitch, to: Cell | undefined, last: Cell): Pitch {
  const origin = pitch.ball?.origin;
  if (origin === undefined) return pitch;
  const ball: Ball = to === undefined ? { lies: "off", last: [last], origin } : { lies: "at", cell: to, origin };
  return { ...pitch, ball, lastPush: undefined };
}

function legalWith(board: Pitch, landings: Landings, notes: readonly Note[] = []): PitchVerdict {
  return { verdict: "legal", board, report: { landings }, ...(notes.length > 0 ? { notes } : {}) };
}

/** The landings of something that came to a certain square. */
export function certain(
  what: string,
  how: string,
  from: Area,
  { to, last }: { readonly to: Cell | undefined; readonly last: Cell },
): Landings {
  const ways = new Map(to === undefined ? [] : [[to, 1]]);
  const exits = new Map(to === undefined ? [[last, 1]] : []);
  return { what, how, from, total: 1, ways, exits };
}

/** The question of a base for which no template is drawn. */
export function templateQuestion(player: Player): Message {
  return message`Which die gives a random direction from the base of ${unitPart(player.name)}? The rules draw templates for one square and for a Giant's four.`;
}

/** A random walk of the ball, by dice or in all its ways. */
function wander(pitch: Pitch, how: "bounce" | "scatter", steps: number, dice: readonly number[]): PitchVerdict {
  const rule = how === "bounce" ? "pitch.bounce" : "pitch.scatter";
  const ball = ballOnPitch(pitch);
  if (!ball) return withoutBall(pitch, rule);
  const first = directionsAround(pitch, ball.cells, ball.player);
  const later = singleSteps(pitch);
  if (!first || !later) {
    return ball.player
      ? unsettled(templateQuestion(ball.player), "giant.scatter")
      : unclear(message`No template is drawn.`);
  }
  if (dice.length > 0) {
    const walked = walkByDice(pitch, first, steps, dice);
    if (!walked) return unclear(diceMissing(first, steps));
    const board = ballCameTo(pitch, walked.to, walked.last);
    return legalWith(board, certain("ball", how, ball.cells, walked), surplusNotes(rule, dice.length, walked.used));
  }
  if (steps > MOST_STEPS) {
    return unchecked(message`The chances of ${steps} squares were not worked out: the most that is, is ${MOST_STEPS}.`);
  }
  const walk = { first, later, steps };
  const landings: Landings = { what: "ball", how, from: ball.cells, walk, ...waysOf(pitch.grid, walk) };
  return legalWith({ ...pitch, lastPush: undefined }, landings);
}

function diceMissing(first: Directions, steps: number): Message {
  const again =
    first.rerolled.length > 0 ? message`, where ${String(first.rerolled[0] ?? 0)} and more is rolled again` : message``;
  const others = steps > 1 ? message`, and a D8 for each of the other ${steps - 1} squares` : message``;
  return message`The dice don't fit: it takes a D${first.sides}${again}${others}.`;
}

const BALL = choiceParameter("ball");
const ROLL = repeated(introduced("roll", numberParameter("N", { least: 1, most: 16 })));

/** `ball at CELL` · `ball on NAME` */
const ball: PitchVerb = verb({
  name: "ball",
  summary: "Says where the ball is: on a square, or with a player.",
  rules: ["pitch.edge"],
  role: "set-up",
  parameters: {
    at: optional(introduced("at", cellParameter())),
    on: optional(introduced("on", unitParameter())),
  },
  example: "ball at m8",
  play: (pitch, { at, on }, { origin }) => {
    if ((at === undefined) === (on === undefined)) {
      return unclear(message`Where is the ball? Say ${code("ball at CELL")} or ${code("ball on NAME")}.`);
    }
    if (on !== undefined) return legal({ ...pitch, ball: { lies: "on", player: on, origin } });
    if (at === undefined) return unclear(message`Where is the ball?`);
    const refused = offPitch(pitch, at);
    return refused ?? legal({ ...pitch, ball: { lies: "at", cell: at, origin } });
  },
});

/** The refusal of a square off the pitch. */
export function offPitch(pitch: Pitch, cell: Cell): Refusal | undefined {
  if (onGrid(pitch.grid, cell)) return undefined;
  return judged(
    pitch,
    breaks(["pitch.edge"], { message: message`${cellsPart(cell)} is off the pitch.`, cells: [cell], units: [] }),
  );
}

/** `bounce ball [roll N…]` */
const bounce: PitchVerb = verb({
  name: "bounce",
  summary: "The ball bounces one square in a random direction: by a D8, from a Giant that has it (“ball on”) by a D16.",
  rules: ["giant.scatter", "pitch.bounce"],
  role: "action",
  parameters: { ball: BALL, roll: ROLL },
  example: "ball at m8\nbounce ball",
  play: (pitch, { roll }) => wander(pitch, "bounce", 1, roll),
});

/** The squares that a ball scatters where nothing else is said. */
export const SCATTERS = 3;

/** `scatter ball [times N] [roll N…]` */
const scatter: PitchVerb = verb({
  name: "scatter",
  summary:
    "The ball scatters, three squares if nothing else is said: each by a D8, the first by a D16 from a Giant that has it.",
  rules: ["giant.scatter", "pitch.scatter"],
  role: "action",
  parameters: {
    ball: BALL,
    times: optional(introduced("times", numberParameter("N", { least: 1 }))),
    roll: ROLL,
  },
  example: "ball at m8\nscatter ball times 2",
  play: (pitch, { times, roll }) => wander(pitch, "scatter", times ?? SCATTERS, roll),
});

/** `deviate ball [roll N…]` */
const deviate: PitchVerb = verb({
  name: "deviate",
  summary: "The ball deviates: a D8 for the direction, a D6 for the squares.",
  rules: ["pitch.deviate"],
  role: "action",
  parameters: { ball: BALL, roll: ROLL },
  example: "ball at m8\ndeviate ball",
  play: (pitch, { roll }) => {
    const from = ballOnPitch(pitch);
    if (!from) return withoutBall(pitch, "pitch.deviate");
    if (from.player && isGiant(from.player)) {
      return unsettled(
        message`From which square of the base of ${unitPart(from.player.name)} does the ball deviate? The rules for Giants don't say.`,
        "pitch.deviate",
      );
    }
    const [cell] = from.cells;
    const directions = directionsAround(pitch, from.cells, from.player);
    if (cell === undefined || !directions) return unclear(message`No template is drawn.`);
    return deviated(pitch, cell, directions, roll);
  },
});

/** The faces of a D6. */
const D6 = [1, 2, 3, 4, 5, 6] as const;

function deviated(pitch: Pitch, cell: Cell, { sides, faces }: Directions, dice: readonly number[]): PitchVerdict {
  const towards = directionsByFace(pitch);
  if (dice.length > 0) {
    const [die = 0, squares = 0] = dice;
    const direction = towards.get(die);
    if (direction === undefined || squares < 1 || squares > 6) {
      return unclear(message`The dice don't fit: it takes a D${sides} for the direction and a D6 for the squares.`);
    }
    const end = flight(pitch.grid, cell, direction, squares);
    const notes = surplusNotes("pitch.deviate", dice.length, 2);
    return legalWith(ballCameTo(pitch, end.to, end.last), certain("ball", "deviate", [cell], end), notes);
  }
  const flights = faces.flatMap(({ face }) => {
    const direction = towards.get(face);
    return direction ? D6.map((squares) => ({ ...flight(pitch.grid, cell, direction, squares), count: 1 })) : [];
  });
  const landings = { what: "ball", how: "deviate", from: [cell], ...waysOfFlights(flights) };
  return legalWith({ ...pitch, lastPush: undefined }, landings);
}

/** The direction of each face of the template for a single square. */
function directionsByFace(pitch: Pitch): ReadonlyMap<number, Direction> {
  const template = pitch.rulebook.templates.find(({ unit }) => unit.length === 1);
  const entries = [...(template?.faces ?? [])].map(
    ([face, { column, row }]) => [face, directionOf(column, row)] as const,
  );
  return new Map(entries.filter((entry): entry is readonly [number, Direction] => entry[1] !== undefined));
}

/** The squares from which a ball is thrown in: those it was last on. */
function throwInFrom(pitch: Pitch): Area | undefined {
  return pitch.ball?.lies === "off" ? pitch.ball.last : ballOnPitch(pitch)?.cells;
}

/** Whether somebody beyond the edge at a square looks in that way: straight in, or at a corner also over it. */
function looksIn(pitch: Pitch, cell: Cell, direction: Direction): boolean {
  const isIn = (to: Direction): boolean => {
    const next = stepFrom(pitch.grid, cell, to);
    return next !== undefined && onGrid(pitch.grid, next);
  };
  if (!isIn(direction) || isIn(rotated(direction, 4))) return false;
  return isCardinal(direction) || (!isIn(rotated(direction, 3)) && !isIn(rotated(direction, 5)));
}

/** `throw-in ball DIR [roll N…]` */
const throwIn: PitchVerb = verb({
  name: "throw-in",
  summary: "The crowd throws the ball back in, from the last square that it was on, looking in DIR.",
  rules: ["pitch.throw-in"],
  role: "action",
  parameters: { ball: BALL, direction: directionParameter(), roll: ROLL },
  example: "ball at a8\nthrow-in ball e",
  play: (pitch, { direction, roll }) => {
    const last = throwInFrom(pitch);
    const [cell, ...others] = last ?? [];
    if (!last || cell === undefined) return withoutBall(pitch, "pitch.throw-in");
    if (others.length > 0) {
      return unsettled(
        message`From which of the squares ${cellsPart(last)} is the ball thrown in? The rules for Giants don't say.`,
        "pitch.throw-in",
      );
    }
    if (!looksIn(pitch, cell, direction)) {
      const sentence = message`Nobody beyond the edge at ${cellsPart(cell)} looks ${directionPart(direction)} onto the pitch.`;
      const refused = judged(pitch, breaks(["pitch.throw-in"], { message: sentence, cells: [cell], units: [] }));
      return refused ?? unclear(sentence);
    }
    return thrownIn(pitch, cell, direction, roll);
  },
});

function thrownIn(pitch: Pitch, cell: Cell, direction: Direction, dice: readonly number[]): PitchVerdict {
  // Left, straight on and right, as seen looking in: two faces of the D6 each.
  const ways = [rotated(direction, -1), direction, rotated(direction, 1)];
  if (dice.length > 0) {
    const [die = 0, one = 0, other = 0] = dice;
    const way = ways[Math.ceil(die / 2) - 1];
    if (way === undefined || [one, other].some((face) => face < 1 || face > 6)) {
      return unclear(message`The dice don't fit: it takes a D6 for the direction and two D6 for the squares.`);
    }
    const end = flight(pitch.grid, cell, way, one + other);
    const notes = surplusNotes("pitch.throw-in", dice.length, 3);
    return legalWith(ballCameTo(pitch, end.to, end.last), certain("ball", "throw-in", [cell], end), notes);
  }
  const flights = ways.flatMap((way) =>
    D6.flatMap((one) => D6.map((other) => ({ ...flight(pitch.grid, cell, way, one + other), count: 1 }))),
  );
  const landings = { what: "ball", how: "throw-in", from: [cell], ...waysOfFlights(flights) };
  return legalWith({ ...pitch, lastPush: undefined }, landings);
}

/** What is done to the ball, and how it goes on by itself. */
export const ballVerbs: readonly PitchVerb[] = [ball, bounce, scatter, deviate, throwIn];
