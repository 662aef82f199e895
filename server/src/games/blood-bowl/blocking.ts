import { isCardinal, offGrid, overlaps, stepArea, type Area } from "../../board";
import {
  cells as cellsPart,
  choiceParameter,
  code,
  direction as directionPart,
  directionParameter,
  introduced,
  message,
  optional,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
  type Violation,
} from "../../rules";
import { facingNotes, facingViolations, turnedTo, turningQuestion } from "./facing";
import { areClose } from "./near";
import { downedViolations, othersOn } from "./walking";
import { isDown, isGiant, knockedDown, steppedTo } from "./players";
import { choicesOf, directionFrom, pushParameters, pushWith, saidTwice } from "./pushing";
import type { LastPush, Pitch, PitchVerb, Player } from "./state";
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
  if (!marks(pitch, blocker, target)) {
    const why = isDown(blocker)
      ? message`a player that is down marks nobody`
      : blocker.side === target.side
        ? message`they are of one side`
        : message`none of its squares is in the tackle zone of ${unitPart(blocker.name)}`;
    const sentence =
      blocker.name === target.name
        ? message`${unitPart(blocker.name)} can't block itself.`
        : message`${unitPart(blocker.name)} can't block ${unitPart(target.name)}: ${why}.`;
    violations.push(
      ...breaks(["pitch.block"], {
        message: sentence,
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
  example: "place giant of home at e7 facing east\nplace orc of away at g8\nblock giant orc result pow to e",
  play: (pitch, given) => {
    const blocker = pitch.units.get(given.unit);
    const target = pitch.units.get(given.target);
    if (!blocker || !target)
      return unclear(message`${unitPart(blocker ? given.target : given.unit)} is not on the pitch.`);
    const twice = saidTwice([target.name, ...given.then.map(({ unit }) => unit)]);
    if (twice) return twice;
    const choices = choicesOf(target.name, given.to, given.then);
    const ready = { ...pitch, lastPush: undefined };
    const pushes = given.result !== "both" && given.result !== "skull";
    const pushed = pushes && areClose(blocker.cells, target.cells) && blocker !== target;
    const result = pushed ? pushWith(ready, target.name, blocker, choices) : undefined;
    const refusal = result && "refused" in result ? result.refused : undefined;
    const refused = judged(pitch, [
      ...blockViolations(pitch, blocker, target),
      ...(refusal?.verdict === "illegal" ? refusal.violations : []),
    ]);
    if (refused) return refused;
    if (!pushes && choices.said.size > 0) {
      return unclear(message`Nobody is pushed by ${code(given.result)}: leave out where to.`);
    }
    if (!result) {
      const down = withDown(ready, blocker.name);
      return legal(given.result === "both" ? withDown(down, target.name) : down);
    }
    if ("refused" in result) return result.refused;
    const board = fallsBy(given.result, target) ? withDown(result.board, target.name) : result.board;
    return legal(board, { shoves: result.shoves });
  },
});

/** Whether a pushed player goes down as well. */
function fallsBy(result: BlockResult, target: Player): boolean {
  return result === "pow" || (result === "stumble" && !target.traits.has("dodge"));
}

/** What the squares break that a follow-up leads to. */
function arrivalViolations(pitch: Pitch, player: Player, to: Area | undefined): readonly Violation[] {
  const large = isGiant(player);
  const violations: Violation[] = [];
  if (!to || offGrid(pitch.grid, to).length > 0) {
    violations.push(
      ...breaks(large ? ["giant.base", "pitch.edge"] : ["pitch.edge"], {
        message: message`The follow-up would bring ${unitPart(player.name)} off the pitch.`,
        cells: to ?? player.cells,
        units: [player.name],
      }),
    );
  }
  for (const other of othersOn(pitch, player, to ?? [])) {
    const shared = other.cells.filter((cell) => to?.includes(cell));
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
  return violations;
}

/** What is wrong about a follow-up of a push: that there is none, or that no square is covered that was left. */
function pushViolations(player: Player, to: Area | undefined, push: LastPush | undefined): readonly Violation[] {
  if (!push) {
    return breaks(["pitch.follow"], {
      message: message`${unitPart(player.name)} has nothing to follow up: the action above is no push of its own.`,
      cells: player.cells,
      units: [player.name],
    });
  }
  if (to && overlaps(to, push.left)) return [];
  return breaks(["pitch.follow"], {
    message: message`The follow-up of ${unitPart(player.name)} must come to cover a square that ${unitPart(push.pushed)} left: ${cellsPart(push.left)}.`,
    cells: to ?? player.cells,
    units: [player.name],
  });
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
  example:
    "place giant of home at e7 facing east\nplace orc of away at g8\nblock giant orc result push to e\nfollow giant facing south",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    if (!player) return unclear(message`${unitPart(given.unit)} is not on the pitch.`);
    const push = pitch.lastPush?.by === player.name ? pitch.lastPush : undefined;
    const direction = given.direction ?? (push && directionFrom(player.cells, push.base));
    const cells = direction && stepArea(pitch.grid, player.cells, direction);
    const there = cells && steppedTo({ ...pitch, lastPush: undefined }, player, cells);
    const stepped = there?.units.get(player.name);
    const front = given.facing !== undefined && isCardinal(given.facing) ? given.facing : undefined;
    const ended = stepped && turnedTo(stepped, front);
    const violations = [
      ...(direction ? arrivalViolations(pitch, player, cells) : []),
      ...pushViolations(player, cells, push),
      ...downedViolations(player, "follow up"),
      ...facingViolations(player, given.facing, "giant.facing.change"),
      ...(push && there && ended ? turnedAwayViolations(there, ended, there.units.get(push.pushed)) : []),
    ];
    const refused = judged(pitch, violations, cells && { unit: player.name, cells });
    if (refused) return refused;
    if (!there || !ended) return unsettled(turningQuestion(player), "giant.facing.change");
    const notes = facingNotes(player, given.facing);
    return {
      verdict: "legal",
      board: withUnit<Player, Pitch>(there, ended),
      report: { followed: { unit: player.name, from: player.cells, step: { cells, direction, rolls: [] } } },
      ...(notes.length > 0 ? { notes } : {}),
    };
  },
});

/** A block, and the follow-up after it. */
export const blockVerbs: readonly PitchVerb[] = [block, follow];
