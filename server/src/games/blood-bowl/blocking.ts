import { offGrid, overlaps, stepArea, type Area } from "../../board";
import {
  cells as cellsPart,
  choiceParameter,
  direction as directionPart,
  directionParameter,
  introduced,
  message,
  optional,
  turnsOfFacing,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
  type Violation,
} from "../../rules";
import { facingNotes, facingViolations, turnedTo, turningQuestion } from "./facing";
import { downedViolations, othersOn } from "./walking";
import { isDown, isGiant, knockedDown, steppedTo } from "./players";
import { choicesOf, directionFrom, pushParameters, pushWith } from "./pushing";
import type { LastPush, Pitch, PitchVerb, PitchVerdict, Player } from "./state";
import { breaks, judged, legal, unclear, unsettled } from "./verdicts";
import { marks } from "./zones";

const RESULTS = ["push", "stumble", "pow", "both", "skull"] as const;

type BlockResult = (typeof RESULTS)[number];

/** The pitch with a player of it knocked down, if it is still there. */
function withDown(pitch: Pitch, name: string): Pitch {
  const player = pitch.units.get(name);
  return player ? withUnit<Player, Pitch>(pitch, knockedDown(player)) : pitch;
}

function blockViolations(pitch: Pitch, blocker: Player, target: Player): readonly Violation[] {
  const violations = [...downedViolations(blocker, "block")];
  const about = { cells: target.cells, units: [blocker.name, target.name] };
  if (isDown(target)) {
    violations.push(
      ...breaks(["pitch.block"], {
        message: message`${unitPart(target.name)} is down: only a standing player can be blocked.`,
        ...about,
      }),
    );
  }
  if (!marks(pitch, blocker, target) && !isDown(blocker)) {
    const why =
      blocker.side === target.side
        ? message`they are of one side`
        : message`none of its squares is in the tackle zone of ${unitPart(blocker.name)}`;
    violations.push(
      ...breaks(["pitch.block"], {
        message: message`${unitPart(blocker.name)} can't block ${unitPart(target.name)}: ${why}.`,
        ...about,
      }),
    );
  }
  return violations;
}

/** `block NAME TARGET result … [to DIR] [then NAME DIR]…` */
const block: PitchVerb = verb({
  name: "block",
  summary: "A block on a standing opponent that the player marks, with the result of its die.",
  rules: [
    "pitch.block",
    "giant.push.empty",
    "giant.push.chain",
    "giant.push.crowd",
    "pitch.push",
    "pitch.chain",
    "pitch.crowd",
    "pitch.downed",
  ],
  role: "action",
  parameters: {
    unit: unitParameter(),
    target: unitParameter("TARGET"),
    result: introduced("result", choiceParameter(...RESULTS)),
    ...pushParameters,
  },
  example: "block giant orc result pow to e",
  play: (pitch, given) => {
    const blocker = pitch.units.get(given.unit);
    const target = pitch.units.get(given.target);
    if (!blocker || !target)
      return unclear(message`${unitPart(blocker ? given.target : given.unit)} is not on the pitch.`);
    const choices = choicesOf(target.name, given.to, given.then);
    const refused = judged(pitch, blockViolations(pitch, blocker, target));
    if (refused) return refused;
    const ready = { ...pitch, lastPush: undefined };
    if (given.result === "both" || given.result === "skull") {
      if (choices.size > 0)
        return unclear(message`Nobody is pushed by ${{ type: "code", text: given.result }}: leave out where to.`);
      const down = withDown(ready, blocker.name);
      return legal(given.result === "both" ? withDown(down, target.name) : down);
    }
    const pushed = pushWith(ready, target.name, blocker, choices);
    if ("refused" in pushed) return pushed.refused;
    const board = fallsBy(given.result, target) ? withDown(pushed.board, target.name) : pushed.board;
    return legal(board, { shoves: pushed.shoves });
  },
});

/** Whether a pushed player goes down as well. */
function fallsBy(result: BlockResult, target: Player): boolean {
  return result === "pow" || (result === "stumble" && !target.traits.has("dodge"));
}

function followViolations(pitch: Pitch, player: Player, to: Area, push: LastPush): readonly Violation[] {
  const violations: Violation[] = [];
  const large = isGiant(player);
  const off = offGrid(pitch.grid, to);
  const about = { cells: to, units: [player.name] };
  if (off.length > 0) {
    violations.push(
      ...breaks(large ? ["giant.base", "pitch.edge"] : ["pitch.edge"], {
        message: message`The follow-up would bring ${unitPart(player.name)} off the pitch.`,
        ...about,
      }),
    );
  }
  for (const other of othersOn(pitch, player, to)) {
    const shared = other.cells.filter((cell) => to.includes(cell));
    const standing = ["giant.base", "giant.move", "giant.surrounded", "pitch.occupied"];
    const rules = large ? (isDown(other) ? ["giant.step-over.end"] : standing) : ["pitch.occupied"];
    violations.push(
      ...breaks(rules, {
        message: message`The follow-up would bring ${unitPart(player.name)} onto ${cellsPart(shared)}, where ${unitPart(other.name)} is.`,
        cells: shared,
        units: [player.name, other.name],
      }),
    );
  }
  if (!overlaps(to, push.left)) {
    violations.push(
      ...breaks(["pitch.follow"], {
        message: message`The follow-up of ${unitPart(player.name)} must come to cover a square that ${unitPart(push.pushed)} left: ${cellsPart(push.left)}.`,
        ...about,
      }),
    );
  }
  return violations;
}

const FACINGS = ["n", "e", "s", "w"] as const;

/** A Giant that could mark whom it blocked, but would face away. */
function turnedAwayViolations(pitch: Pitch, player: Player, pushed: Player | undefined): readonly Violation[] {
  if (!pushed || !player.kind.facing || marks(pitch, player, pushed)) return [];
  const could = FACINGS.filter((facing) => {
    const turned = turnedTo(player, facing);
    return turned !== undefined && marks(pitch, turned, pushed);
  });
  const [first] = could;
  if (first === undefined) return [];
  return breaks(["giant.facing.follow-up"], {
    message: message`${unitPart(player.name)} must still mark ${unitPart(pushed.name)}, as it would facing ${directionPart(first)}.`,
    cells: player.cells,
    units: [player.name, pushed.name],
  });
}

/** `follow NAME [DIR] [facing DIR]` */
const follow: PitchVerb = verb({
  name: "follow",
  summary: "Follows up the push just made: one square, onto a square that was left.",
  rules: [
    "pitch.follow",
    "giant.facing.follow-up",
    "giant.facing.change",
    "giant.step-over.end",
    "pitch.downed",
    "pitch.occupied",
    "pitch.edge",
  ],
  role: "action",
  parameters: {
    unit: unitParameter(),
    direction: optional(directionParameter()),
    facing: optional(introduced("facing", directionParameter())),
  },
  example: "follow giant facing east",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    if (!player) return unclear(message`${unitPart(given.unit)} is not on the pitch.`);
    const push = pitch.lastPush;
    const whole = [
      ...downedViolations(player, "follow up"),
      ...facingViolations(player, given.facing, "giant.facing.change"),
    ];
    if (push?.by !== player.name) {
      const nothing = breaks(["pitch.follow"], {
        message: message`${unitPart(player.name)} has nothing to follow up: the action above is no push of its own.`,
        cells: player.cells,
        units: [player.name],
      });
      return judged(pitch, [...whole, ...nothing]) ?? unclear(message`There is nothing to follow up.`);
    }
    return followed(pitch, player, push, given, whole);
  },
});

function followed(
  pitch: Pitch,
  player: Player,
  push: LastPush,
  given: { readonly direction: Player["facing"]; readonly facing: Player["facing"] },
  whole: readonly Violation[],
): PitchVerdict {
  const direction = given.direction ?? directionFrom(player.cells, push.base);
  if (direction === undefined) return unclear(message`Which way does ${unitPart(player.name)} follow up?`);
  const cells = stepArea(pitch.grid, player.cells, direction);
  const violations = cells
    ? followViolations(pitch, player, cells, push)
    : breaks(isGiant(player) ? ["giant.base", "pitch.edge"] : ["pitch.edge"], {
        message: message`The follow-up would bring ${unitPart(player.name)} off the pitch.`,
        cells: player.cells,
        units: [player.name],
      });
  const there = cells && steppedTo({ ...pitch, lastPush: undefined }, player, cells);
  const stepped = there?.units.get(player.name);
  const facing = given.facing !== undefined && turnsOfFacing(given.facing) === undefined ? undefined : given.facing;
  const ended = stepped && turnedTo(stepped, facing);
  const away = there && ended ? turnedAwayViolations(there, ended, there.units.get(push.pushed)) : [];
  const attempted = cells && { unit: player.name, cells };
  const refused = judged(pitch, [...violations, ...whole, ...away], attempted);
  if (refused) return refused;
  if (!there || !ended) return unsettled(turningQuestion(player), "giant.facing.change");
  const notes = facingNotes(player, given.facing);
  return {
    verdict: "legal",
    board: withUnit<Player, Pitch>(there, ended),
    report: { followed: { unit: player.name, from: player.cells, step: { cells, direction, rolls: [] } } },
    ...(notes.length > 0 ? { notes } : {}),
  };
}

export const blockVerbs: readonly PitchVerb[] = [block, follow];
