import { overlaps } from "../../board";
import {
  code,
  directionParameter,
  groupParameter,
  introduced,
  message,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
  type Note,
} from "../../rules";
import { allowanceOf, isDown, isGiant, knockedDown } from "./players";
import { afterSteps, downedViolations, laterTooFar, unknownStat, walk } from "./walking";
import { pushOptions, pushPlayer, pusherOf, saidTwice, unusedChoices, type Choices } from "./pushing";
import type { Pitch, PitchVerb, Player, Shove } from "./state";
import { judged, unclear, type Refusal } from "./verdicts";

/** The pitch after everyone was pushed out from under a fallen Giant, as far as it was said where to. */
export type PushedOut =
  | { readonly board: Pitch; readonly shoves: readonly Shove[]; readonly notes: readonly Note[] }
  | { readonly refused: Refusal };

function under(pitch: Pitch, giant: Player): readonly Player[] {
  return [...pitch.units.values()].filter((other) => other.name !== giant.name && overlaps(other.cells, giant.cells));
}

/**
 * Pushes everyone out from under a Giant that fell, one after the other in the order said, the others in the order in
 * which they came (`giant.fall-on`). Where the direction is its coach's to pick and was not said, the statement is
 * unclear, or, with `later`, the player stays where it lies and a warning asks for the direction.
 */
export function pushedOut(pitch: Pitch, giant: Player, choices: Choices, unsaid: "unclear" | "later"): PushedOut {
  const shoves: Shove[] = [];
  const notes: Note[] = [];
  let board = pitch;
  const waiting = new Set<string>();
  for (;;) {
    const names = under(board, giant)
      .map(({ name }) => name)
      .filter((name) => !waiting.has(name));
    const name = [...choices.said.keys()].find((said) => names.includes(said)) ?? names[0];
    const player = name === undefined ? undefined : board.units.get(name);
    if (!player) break;
    const undecided = !choices.said.has(player.name) && pushOptions(board, player, giant.cells).open.length > 1;
    if (undecided && unsaid === "later") {
      waiting.add(player.name);
      notes.push({
        severity: "warning",
        rule: "giant.fall-on",
        message: message`${unitPart(giant.name)} falls onto ${unitPart(player.name)}: say where its coach pushes it, by ${code(`fall ${giant.name} pushing ${player.name} DIR`)}.`,
      });
      continue;
    }
    const result = pushPlayer(board, player.name, pusherOf(giant), choices);
    if ("refused" in result) return result;
    board = result.board;
    shoves.push(...result.shoves);
  }
  return { board, shoves, notes };
}

/** `fall NAME [after DIR…] [pushing OTHER DIR]…` */
export const fallVerb: PitchVerb = verb({
  name: "fall",
  summary: "Falls over, having got that far in a Move action; whoever lies under its base is pushed out.",
  rules: ["giant.fall-on", "giant.step-over", "pitch.movement", "pitch.downed"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    after: repeated(introduced("after", directionParameter())),
    pushing: repeated(
      introduced("pushing", groupParameter({ unit: unitParameter("OTHER"), direction: directionParameter() })),
    ),
  },
  example: "place giant of home at e7 facing east\nplace orc of away at e9 prone\nfall giant after n pushing orc w",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    if (!player) return unclear(message`${unitPart(given.unit)} is not on the pitch.`);
    const allowance = allowanceOf(player);
    const walked = walk(pitch, player, given.after, allowance);
    // A Giant that the dice of a move let fall may still lie on somebody whose way out was not said.
    const lyingOn = isDown(player) && isGiant(player) && given.after.length === 0 && under(pitch, player).length > 0;
    const whole = [
      ...(lyingOn ? [] : downedViolations(player, "fall over")),
      ...(walked.violations.length > 0 ? laterTooFar(walked, player, given.after.length, allowance) : []),
    ];
    const refused = judged(pitch, [...walked.violations, ...whole], walked.attempted);
    if (refused) return refused;
    if (allowance === undefined && walked.steps.length > 0) return unknownStat(player, "ma", "far it moves");

    const fallen = lyingOn ? player : knockedDown(afterSteps(player, walked.steps));
    const board = withUnit<Player, Pitch>({ ...pitch, lastPush: undefined }, fallen);
    const twice = saidTwice(given.pushing.map(({ unit }) => unit));
    if (twice) return twice;
    const said = new Map(given.pushing.map(({ unit, direction }) => [unit, direction]));
    const choices: Choices = { said, word: "pushing" };
    const result = pushedOut(board, fallen, choices, "unclear");
    if ("refused" in result) return result.refused;
    const idle = unusedChoices(board, choices, result.shoves, ["giant.fall-on"]);
    if (idle) return idle;
    const steps = { unit: player.name, from: player.cells, steps: walked.steps, fell: walked.steps.length - 1 };
    const moved = walked.steps.length > 0 ? { move: steps } : {};
    return { verdict: "legal", board: result.board, report: { ...moved, shoves: result.shoves } };
  },
});
