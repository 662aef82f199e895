import Fraction from "fraction.js";
import { without, type Area, type Cell } from "../../board";
import {
  cellParameter,
  flagParameter,
  introduced,
  message,
  numberParameter,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
  type Note,
} from "../../rules";
import { certain, offPitch, SCATTERS, surplusNotes, templateQuestion } from "./ball";
import {
  directionsAround,
  singleSteps,
  walkByDice,
  waysOf,
  type Directions,
  type Landings,
  type Walked,
  type Ways,
} from "./landings";
import { intoCrowd, isGiant } from "./players";
import type { Pitch, PitchVerb, PitchVerdict, Player } from "./state";
import { breaks, judged, unchecked, unclear, unsettled, type Refusal } from "./verdicts";
import { downedViolations } from "./walking";

/** The face of the test that is a fumble. */
const FUMBLE = 1;

/** The test of a throw as it came out, and how many dice it took. */
interface ThrowTest {
  readonly fumbled: boolean;
  readonly rerolled: boolean;
  readonly used: number;
}

function readTest(dice: readonly number[], reroll: boolean): ThrowTest | undefined {
  const [first, second] = dice;
  if (first === undefined || first > 6) return undefined;
  if (first !== FUMBLE || !reroll) return { fumbled: first === FUMBLE, rerolled: false, used: 1 };
  if (second === undefined || second > 6) return undefined;
  return { fumbled: second === FUMBLE, rerolled: true, used: 2 };
}

/** A throw that is known to be possible. */
interface Throw {
  readonly pitch: Pitch;
  readonly thrower: Player;
  readonly mate: Player;
  readonly to: Cell;
  readonly reroll: boolean;
  readonly bounce: Directions;
  readonly scatter: Directions;
}

const hints = ({ thrower }: Throw): readonly Note[] =>
  isGiant(thrower)
    ? [
        {
          severity: "hint",
          rule: "giant.throw.reroll",
          message: message`From which square of ${unitPart(thrower.name)} is the range of a throw measured? The rules for Giants don't settle it; ranges are not checked.`,
        },
      ]
    : [];

/** A re-roll that nobody but a Giant has. */
function rerollRefusal(pitch: Pitch, thrower: Player): Refusal | undefined {
  return judged(
    pitch,
    breaks(["giant.throw.reroll"], {
      message: message`${unitPart(thrower.name)} is no Giant and may not roll a fumbled throw again.`,
      cells: thrower.cells,
      units: [thrower.name],
    }),
  );
}

/** `throw NAME MATE to CELL [roll N…] [reroll]` */
export const throwVerb: PitchVerb = verb({
  name: "throw",
  summary: "Throws a team-mate: on a 1 it is fumbled and bounces from the thrower, else it scatters from CELL.",
  rules: ["giant.throw.reroll", "giant.scatter", "pitch.scatter", "pitch.bounce", "pitch.edge", "pitch.downed"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    mate: unitParameter("MATE"),
    to: introduced("to", cellParameter()),
    roll: repeated(introduced("roll", numberParameter("N", { least: 1, most: 16 }))),
    reroll: flagParameter("reroll"),
  },
  example: "place giant of home at e7 facing east\nplace goblin of home at g8\nthrow giant goblin to p8",
  play: (pitch, given) => {
    const thrower = pitch.units.get(given.unit);
    const mate = pitch.units.get(given.mate);
    if (!thrower || !mate) return unclear(message`${unitPart(thrower ? given.mate : given.unit)} is not on the pitch.`);
    const off = offPitch(pitch, given.to);
    const beyond = off?.verdict === "illegal" ? off.violations : [];
    const test = given.roll.length > 0 ? readTest(given.roll, given.reroll) : undefined;
    const usesReroll = given.reroll && (given.roll.length === 0 || given.roll[0] === FUMBLE);
    const rerolled = usesReroll && !isGiant(thrower) ? rerollRefusal(pitch, thrower) : undefined;
    const others = rerolled?.verdict === "illegal" ? rerolled.violations : [];
    const refused = judged(pitch, [...beyond, ...others, ...downedViolations(thrower, "throw")]);
    if (refused) return refused;
    if (mate === thrower || mate.side !== thrower.side) {
      return unclear(message`${unitPart(mate.name)} is no team-mate of ${unitPart(thrower.name)}.`);
    }
    if (isGiant(mate))
      return unchecked(
        message`Throwing a player of more than one square, as ${unitPart(mate.name)} is, was not worked out.`,
      );
    const bounce = directionsAround(pitch, thrower.cells, thrower);
    const scatter = directionsAround(pitch, [given.to]);
    if (!bounce || !scatter) return unsettled(templateQuestion(thrower), "giant.scatter");
    const thrown = { pitch, thrower, mate, to: given.to, reroll: given.reroll, bounce, scatter };
    if (given.roll.length === 0) return allWays(thrown);
    return test
      ? thrownByDice(thrown, test, given.roll)
      : unclear(
          message`The first die of a throw is its test, a D6; after a 1, with ${{ type: "code", text: "reroll" }}, it is rolled again.`,
        );
  },
});

/** The chance that a throw is not fumbled. */
function notFumbled(reroll: boolean): Fraction {
  const fumbled = new Fraction(1, 6);
  return new Fraction(1).sub(reroll ? fumbled.mul(fumbled) : fumbled);
}

function thrownByDice(thrown: Throw, test: ThrowTest, dice: readonly number[]): PitchVerdict {
  const { pitch, thrower, mate } = thrown;
  const rest = dice.slice(test.used);
  const walked = test.fumbled
    ? walkByDice(pitch, thrown.bounce, 1, rest)
    : walkByDice(pitch, thrown.scatter, SCATTERS, rest);
  if (!walked) {
    return unclear(
      test.fumbled
        ? message`The throw is fumbled: after the test stands a D${thrown.bounce.sides} for the bounce.`
        : message`After the test stand three D${thrown.scatter.sides} for the squares that the thrown player scatters.`,
    );
  }
  const landed = landOn(pitch, mate, walked);
  if ("refused" in landed) return landed.refused;
  const from: Area = test.fumbled ? thrower.cells : [thrown.to];
  const landings = certain(mate.name, test.fumbled ? "fumble" : "throw", from, walked);
  const notes = [...hints(thrown), ...surplusNotes("giant.throw.reroll", dice.length, test.used + walked.used)];
  return {
    verdict: "legal",
    board: landed.board,
    report: { landings, chance: notFumbled(thrown.reroll) },
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** The thrown player where it came down, or in the crowd. */
function landOn(
  pitch: Pitch,
  mate: Player,
  { to, last }: Walked,
): { readonly board: Pitch } | { readonly refused: Refusal } {
  const ready = { ...pitch, lastPush: undefined };
  if (to === undefined) return { board: intoCrowd(ready, mate, [last]) };
  const there = [...pitch.units.values()].find((other) => other !== mate && other.cells.includes(to));
  if (there) {
    return {
      refused: unchecked(
        message`${unitPart(mate.name)} comes down on ${{ type: "cells", cells: [to] }}, where ${unitPart(there.name)} is: what follows was not worked out.`,
      ),
    };
  }
  return {
    board: withUnit<Player, Pitch>(ready, {
      ...mate,
      cells: [to],
      journey: { path: [], entered: without([to], mate.cells) },
    }),
  };
}

/** The chances of all squares: fumbled or not. */
function allWays(thrown: Throw): PitchVerdict {
  const { pitch, mate, bounce, scatter, reroll } = thrown;
  const later = singleSteps(pitch) ?? [];
  const good = waysOf(pitch.grid, { first: scatter, later, steps: SCATTERS });
  const fumbled = waysOf(pitch.grid, { first: bounce, later, steps: 1 });
  const faces = reroll ? 36 : 6;
  const goodShare = (faces - 1) * Number(fumbled.total);
  const fumbledShare = Number(good.total);
  const mixed = (one: ReadonlyMap<Cell, Ways>, other: ReadonlyMap<Cell, Ways>): ReadonlyMap<Cell, Ways> => {
    const all = new Map<Cell, number>();
    for (const [cell, ways] of one) all.set(cell, Number(ways) * goodShare);
    for (const [cell, ways] of other) all.set(cell, (all.get(cell) ?? 0) + Number(ways) * fumbledShare);
    return all;
  };
  const landings: Landings = {
    what: mate.name,
    how: "throw",
    from: [thrown.to],
    total: faces * Number(good.total) * Number(fumbled.total),
    ways: mixed(good.ways, fumbled.ways),
    exits: mixed(good.exits, fumbled.exits),
  };
  const notes = hints(thrown);
  return {
    verdict: "legal",
    board: { ...pitch, lastPush: undefined },
    report: { landings, chance: notFumbled(reroll) },
    ...(notes.length > 0 ? { notes } : {}),
  };
}
