import { area, offGrid, overlaps, stepArea, union, without, type Area, type Direction } from "../../board";
import {
  cells as cellsPart,
  direction as directionPart,
  message,
  unit as unitPart,
  type Attempt,
  type Message,
  type Roll,
  type RuleId,
  type Violation,
} from "../../rules";
import { dodgeTarget, isRush, isTooFar, RUSH } from "./dodging";
import { isDown, isGiant, RUSHES } from "./players";
import type { Pitch, Player, Step } from "./state";
import { breaks, unchecked, type Refusal } from "./verdicts";
import { markersOf } from "./zones";

/** The players other than the one that moves with a square on some squares. */
export function othersOn(pitch: Pitch, player: Player, cells: Area): readonly Player[] {
  const others: Player[] = [];
  for (const other of pitch.units.values()) {
    if (other.name !== player.name && overlaps(other.cells, cells)) others.push(other);
  }
  return others;
}

/** The rules that a player in the way breaks: for a Giant its own, too. */
function obstructed(player: Player): readonly RuleId[] {
  return isGiant(player) ? ["giant.base", "giant.move", "giant.surrounded", "pitch.occupied"] : ["pitch.occupied"];
}

/** What forbids that a moving base comes onto some squares, be it in passing. */
function passingViolations(
  pitch: Pitch,
  player: Player,
  cells: Area | undefined,
  over: readonly Player[],
  step: () => Message,
): readonly Violation[] {
  const off = cells ? offGrid(pitch.grid, cells) : [];
  if (!cells || off.length > 0) {
    return breaks(isGiant(player) ? ["giant.base", "pitch.edge"] : ["pitch.edge"], {
      message: message`${step()} would bring ${unitPart(player.name)} off the pitch.`,
      cells: cells ?? player.cells,
      units: [player.name],
    });
  }
  const inTheWay = over.filter((other) => !isDown(other) || !isGiant(player));
  return inTheWay.flatMap((other) => {
    const shared = other.cells.filter((cell) => cells.includes(cell));
    return breaks(obstructed(player), {
      message: message`${step()} would bring ${unitPart(player.name)} onto ${cellsPart(shared)}, where ${unitPart(other.name)} ${isDown(other) ? "lies" : "stands"}.`,
      cells: shared,
      units: [player.name, other.name],
    });
  });
}

/** How far the steps of a Move action were followed. */
export interface Walk {
  readonly steps: readonly Step[];
  /** What the first step that fails breaks, and where it would have led. */
  readonly violations: readonly Violation[];
  readonly attempted: Attempt | undefined;
  /** A roll that can't be named, since the Agility was not said. */
  readonly unknownAgility: boolean;
}

/** Follows steps until one fails; rolls and markers of each. An unknown MA takes no rush. */
export function walk(
  pitch: Pitch,
  player: Player,
  directions: readonly Direction[],
  allowance: number | undefined,
): Walk {
  const steps: Step[] = [];
  let from = player.cells;
  let before = directions.length > 0 ? markersOf(pitch, player, from) : [];
  let unknownAgility = false;
  for (const [index, direction] of directions.entries()) {
    const cells = stepArea(pitch.grid, from, direction);
    const over = cells ? othersOn(pitch, player, cells) : [];
    const sentence = (): Message => message`Step ${index + 1} (${directionPart(direction)})`;
    const violations = [
      ...tooFarViolations(player, index + 1, allowance, from),
      ...passingViolations(pitch, player, cells, over, sentence),
    ];
    if (violations.length > 0 || !cells) {
      const attempted = { unit: player.name, cells: cells ?? from, step: index };
      return { steps, violations, attempted, unknownAgility };
    }
    const after = markersOf(pitch, player, cells);
    const rolls: Roll[] = [];
    if (allowance !== undefined && isRush(index + 1, allowance)) rolls.push(RUSH);
    if (before.length > 0) {
      const target = dodgeTarget(player, after.length);
      if (target === undefined) unknownAgility = true;
      else rolls.push({ test: "dodge", target });
    }
    steps.push({
      direction,
      from,
      cells,
      rolls,
      leaves: before.map(({ name }) => name),
      meets: after.map(({ name }) => name),
      over: over.map(({ name }) => name),
    });
    from = cells;
    before = after;
  }
  return { steps, violations: [], attempted: undefined, unknownAgility };
}

function tooFarViolations(
  player: Player,
  step: number,
  allowance: number | undefined,
  cells: Area,
): readonly Violation[] {
  if (allowance === undefined || !isTooFar(step, allowance)) return [];
  const rising = player.stoodUp ? " after standing up" : "";
  return breaks(isGiant(player) ? ["giant.move", "pitch.movement"] : ["pitch.movement"], {
    message: message`${unitPart(player.name)} has ${allowance} squares to move${rising} and ${RUSHES} to rush: step ${step} is one too many.`,
    cells,
    units: [player.name],
  });
}

/** What an action of a player that is down breaks. */
export function downedViolations(player: Player, does: string): readonly Violation[] {
  if (!isDown(player)) return [];
  return breaks(["pitch.downed"], {
    message: message`${unitPart(player.name)} is ${[...player.states].join(" and ")} and can't ${does}.`,
    cells: player.cells,
    units: [player.name],
  });
}

/** What a number of steps that is too large breaks, where an earlier step fails for another reason. */
export function laterTooFar(
  walked: Walk,
  player: Player,
  steps: number,
  allowance: number | undefined,
): readonly Violation[] {
  if (walked.violations.some(({ rule }) => rule === "pitch.movement")) return [];
  return tooFarViolations(player, steps, allowance, player.cells);
}

/** The player after some steps of a Move action. */
export function afterSteps(player: Player, steps: readonly Step[]): Player {
  const cells = steps.at(-1)?.cells ?? player.cells;
  const path = steps.length === 0 ? [] : union(player.cells, ...steps.map((step) => step.cells));
  const entered = area(steps.flatMap((step) => without(step.cells, step.from)));
  return { ...player, cells, stoodUp: false, journey: { path, entered } };
}

/** The verdict where a stat that is needed was never said. */
export function unknownStat(player: Player, stat: string, how: string): Refusal {
  return unchecked(
    message`Nobody said how ${how}: ${unitPart(player.name)} is of the kind ${player.kind.name}, without ${{ type: "code", text: stat }}.`,
  );
}
