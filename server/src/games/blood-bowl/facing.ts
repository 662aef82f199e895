import { isCardinal, sameFootprint, footprintOf, turned, type Direction } from "../../board";
import {
  direction as directionPart,
  message,
  turnsOfFacing,
  unit as unitPart,
  type GridUnit,
  type Message,
  type Note,
  type RuleId,
  type Violation,
} from "../../rules";
import type { Player } from "./state";

/** Whether a word after `facing` is a way a Giant may face; a violation of the given rule where it is not. */
export function facingViolations(player: Player, facing: Direction | undefined, rule: RuleId): readonly Violation[] {
  if (facing === undefined || isCardinal(facing) || !player.kind.facing) return [];
  return [
    {
      rule,
      message: message`${unitPart(player.name)} can face north, east, south or west, not ${directionPart(facing)}.`,
      cells: player.cells,
      units: [player.name],
    },
  ];
}

/** The player turned to a facing; undefined where its base would not fit its squares any more. */
export function turnedTo(player: Player, facing: Direction | undefined): Player | undefined {
  const turns = facing === undefined ? undefined : turnsOfFacing(facing);
  if (facing === undefined || turns === undefined || !player.kind.facing) return player;
  if (!sameFootprint(turned(player.kind.footprint, turns), footprintOf(player.cells))) return undefined;
  return { ...player, facing, turned: turns };
}

/** The question that arises where a base that is longer than wide turns on the spot. */
export function turningQuestion(player: Player): Message {
  return message`The rules speak of square bases: about which of its squares does the base of ${unitPart(player.name)} turn?`;
}

/** What is told of a facing that means nothing, since the player's kind has none. */
export function facingNotes(player: GridUnit, facing: Direction | undefined): readonly Note[] {
  if (facing === undefined || player.kind.facing) return [];
  return [
    {
      severity: "hint",
      rule: "giant.facing.declared",
      message: message`${unitPart(player.name)} is of the kind ${player.kind.name}, which marks all around: where it faces means nothing.`,
    },
  ];
}
