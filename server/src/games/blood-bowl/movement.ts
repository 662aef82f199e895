import { type Area, type Direction } from "../../board";
import {
  cells as cellsPart,
  directionParameter,
  flagParameter,
  groupParameter,
  introduced,
  listed,
  message,
  numberParameter,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
  type Attempt,
  type Message,
  type Note,
  type Violation,
} from "../../rules";
import { chanceOf, rerollsOf, rollOut } from "./dodging";
import { facingNotes, facingViolations, turnedTo, turningQuestion } from "./facing";
import { pushedOut } from "./falling";
import { isInScoringZone } from "./pitch";
import { allowanceOf, isDown, knockedDown, stoodUp } from "./players";
import { NOTHING_SAID } from "./pushing";
import type { Pitch, PitchVerb, PitchVerdict, Player, Report, Step } from "./state";
import { breaks, judged, legal, unclear, unsettled, type Refusal } from "./verdicts";
import { afterSteps, downedViolations, laterTooFar, othersOn, unknownStat, walk } from "./walking";

function turnViolations(player: Player, facing: readonly Direction[]): readonly Violation[] {
  const [first, ...later] = facing;
  const diagonal = facingViolations(player, first, "giant.facing.change");
  if (later.length === 0) return diagonal;
  return [
    ...diagonal,
    {
      rule: "giant.facing.change",
      message: message`${unitPart(player.name)} may turn when its move is over, not on the way: no step may follow ${{ type: "code", text: "facing" }}.`,
      cells: player.cells,
      units: [player.name],
    },
  ];
}

function endViolations(pitch: Pitch, player: Player, steps: readonly Step[]): readonly Violation[] {
  const last = steps.at(-1);
  const under = last?.over ?? [];
  return under.flatMap((name) => {
    const other = pitch.units.get(name);
    const shared = other?.cells.filter((cell) => last?.cells.includes(cell)) ?? [];
    return breaks(["giant.step-over.end"], {
      message: message`${unitPart(player.name)} can't end its move on ${unitPart(name)}, who lies on ${cellsPart(shared)}.`,
      cells: shared,
      units: [player.name, name],
    });
  });
}

/** The question that a Giant with the ball leaves open where only a part of its base is in the end zone. */
export function touchdownQuestion(pitch: Pitch, player: Player, cells: Area): Message | undefined {
  const { ball } = pitch;
  if (ball?.lies !== "on" || ball.player !== player.name || player.side === undefined) return undefined;
  const home = player.side === pitch.rulebook.sides[0];
  const inside = cells.filter((cell) => isInScoringZone(pitch.grid, home, cell));
  if (inside.length === 0 || inside.length === cells.length) return undefined;
  return message`Is it a touchdown when only a part of the base, here ${cellsPart(inside)}, is in the end zone? The rules for Giants don't say.`;
}

/** Which step of a move a roll belongs to. */
function stepOfRoll(steps: readonly Step[], roll: number): number {
  let count = 0;
  return steps.findIndex((step) => (count += step.rolls.length) > roll);
}

function diceNotes(given: number, used: number): readonly Note[] {
  if (given <= used) return [];
  return [
    {
      severity: "warning",
      rule: "pitch.dodge",
      message: message`The move takes ${used === 0 ? "no dice" : used === 1 ? "one die" : `${String(used)} dice`}, but there ${given === 1 ? "is one" : `are ${String(given)}`}: the rest counts for nothing.`,
    },
  ];
}

function legalWith(board: Pitch, report: Report, notes: readonly Note[]): PitchVerdict {
  return { verdict: "legal", board, report, ...(notes.length > 0 ? { notes } : {}) };
}

/** What the dice of a move came to: the step at which the player fell, if it did. */
function fallOf(
  steps: readonly Step[],
  dice: readonly number[],
  player: Player,
  reroll: boolean,
): { readonly fell: number | undefined; readonly notes: readonly Note[] } | { readonly refused: Refusal } {
  if (dice.length === 0) return { fell: undefined, notes: [] };
  const rolls = steps.flatMap((step) => step.rolls);
  const rolled = rollOut(rolls, dice, rerollsOf(player, reroll));
  if ("missing" in rolled) {
    const needed = listed(rolls.map(({ test, target }) => `${test} ${String(target)}+`));
    return { refused: unclear(message`There are too few dice: the move takes ${needed}, in this order.`) };
  }
  const fell = rolled.failed === undefined ? undefined : stepOfRoll(steps, rolled.failed);
  return { fell, notes: diceNotes(dice.length, rolled.used) };
}

/** `move NAME [DIR…] [facing DIR] [reroll] [rolls N…]` */
const move: PitchVerb = verb({
  name: "move",
  summary: "A Move action: steps, and for a Giant the way it faces at the end.",
  rules: [
    "giant.move",
    "giant.surrounded",
    "giant.marked",
    "giant.dodge",
    "giant.step-over",
    "giant.step-over.end",
    "giant.fall-on",
    "giant.facing.change",
    "pitch.edge",
    "pitch.occupied",
    "pitch.movement",
    "pitch.downed",
    "pitch.dodge",
    "pitch.rush",
  ],
  role: "action",
  parameters: {
    unit: unitParameter(),
    directions: repeated(directionParameter()),
    // More than one direction, or a second `facing`, is a turn on the way.
    facing: repeated(
      introduced("facing", groupParameter({ to: directionParameter(), then: repeated(directionParameter()) })),
    ),
    reroll: flagParameter("reroll"),
    rolls: repeated(introduced("rolls", numberParameter("N", { least: 1, most: 6 }))),
  },
  example: "place giant of home at e7 facing east\nmove giant n n e facing south",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    if (!player) return unclear(message`${unitPart(given.unit)} is not on the pitch.`);
    const turns = given.facing.flatMap(({ to, then }) => [to, ...then]);
    const [facing] = turns;
    const allowance = allowanceOf(player);
    const walked = walk(pitch, player, given.directions, allowance);
    const { steps } = walked;
    const rolled = fallOf(steps, given.rolls, player, given.reroll);
    const fell = "refused" in rolled ? undefined : rolled.fell;
    const whole = [
      ...downedViolations(player, "move before it has stood up"),
      ...turnViolations(player, turns),
      ...(walked.violations.length > 0 ? laterTooFar(walked, player, given.directions.length, allowance) : []),
      // A player that falls doesn't come to the end that was planned.
      ...(walked.violations.length > 0 || fell !== undefined ? [] : endViolations(pitch, player, steps)),
    ];
    const refused = judged(pitch, [...walked.violations, ...whole], walked.attempted ?? attemptOf(player, steps));
    if (refused) return refused;
    if (allowance === undefined && steps.length > 0) return unknownStat(player, "ma", "far it moves");
    if (walked.unknownAgility) return unknownStat(player, "ag", "well it dodges");
    if ("refused" in rolled) return rolled.refused;

    const rolls = steps.flatMap((step) => step.rolls);
    const planned = { unit: player.name, from: player.cells, steps };
    const report: Report = { move: planned, rolls, chance: chanceOf(rolls, rerollsOf(player, given.reroll)) };
    const ready = { ...pitch, lastPush: undefined };
    if (fell !== undefined) {
      const fallen = knockedDown(afterSteps(player, steps.slice(0, fell + 1)));
      const landed = pushedOut(withUnit<Player, Pitch>(ready, fallen), fallen, NOTHING_SAID, "later");
      if ("refused" in landed) return landed.refused;
      const shoves = landed.shoves.length > 0 ? { shoves: landed.shoves } : {};
      return legalWith(landed.board, { ...report, move: { ...planned, fell }, ...shoves }, [
        ...rolled.notes,
        ...landed.notes,
      ]);
    }
    const ended = turnedTo(afterSteps(player, steps), facing);
    if (!ended) return unsettled(turningQuestion(player), "giant.facing.change");
    const question = touchdownQuestion(pitch, player, ended.cells);
    if (question) return unsettled(question, "giant.base");
    return legalWith(withUnit<Player, Pitch>(ready, ended), report, [...rolled.notes, ...facingNotes(player, facing)]);
  },
});

function attemptOf(player: Player, steps: readonly Step[]): Attempt | undefined {
  const last = steps.at(-1);
  return last && { unit: player.name, cells: last.cells, step: steps.length - 1 };
}

/** `stand NAME` */
const stand: PitchVerb = verb({
  name: "stand",
  summary: "Stands up; it takes three of the MA of the move that follows.",
  rules: ["pitch.movement", "pitch.downed"],
  role: "action",
  parameters: { unit: unitParameter() },
  example: "place orc of away at g8 prone\nstand orc",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    if (!player) return unclear(message`${unitPart(given.unit)} is not on the pitch.`);
    const violations = standViolations(pitch, player);
    const refused = judged(pitch, violations);
    return refused ?? legal(withUnit<Player, Pitch>({ ...pitch, lastPush: undefined }, stoodUp(player)));
  },
});

function standViolations(pitch: Pitch, player: Player): readonly Violation[] {
  const about = { cells: player.cells, units: [player.name] };
  if (player.states.has("stunned")) {
    return breaks(["pitch.downed"], {
      message: message`${unitPart(player.name)} is stunned and can't stand up yet.`,
      ...about,
    });
  }
  if (!isDown(player)) {
    return breaks(["pitch.downed"], { message: message`${unitPart(player.name)} stands already.`, ...about });
  }
  return othersOn(pitch, player, player.cells).flatMap((other) =>
    breaks(["pitch.occupied"], {
      message: message`${unitPart(player.name)} can't stand up: ${unitPart(other.name)} is in the same squares.`,
      ...about,
    }),
  );
}

/** What players do by themselves in their own turn. */
export const movementVerbs: readonly PitchVerb[] = [move, stand];
