import {
  cellParameter,
  code,
  flagParameter,
  introduced,
  message,
  optional,
  query,
  unit as unitPart,
  unitParameter,
  verb,
  type Violation,
} from "../../rules";
import { offPitch } from "./ball";
import { areOpponents, isDown, isGiant } from "./players";
import type { Pitch, PitchQuery, PitchVerb, Player } from "./state";
import { breaks, judged, legal, unclear } from "./verdicts";
import { markersOf } from "./zones";
import { downedViolations } from "./walking";

/** What an interference is worse by, for each result of a pass. */
const WORSE = { accurate: 3, inaccurate: 2, wild: 1 } as const;

type PassResult = keyof typeof WORSE;

/** What a Giant is better at it by. */
const GIANT_IN_THE_WAY = 2;

/** The modifier of an interference (`pitch.interference`, `giant.interfere`): 0 or negative. */
export function interferenceModifier(pitch: Pitch, player: Player, result: PassResult): number {
  const worse = WORSE[result] + markersOf(pitch, player).length;
  const left = isGiant(player) ? Math.max(0, worse - GIANT_IN_THE_WAY) : worse;
  return left === 0 ? 0 : -left;
}

/** What forbids that a player interferes with a pass: it is down, or no opponent of the passer. */
function interferenceViolations(passer: Player, other: Player): readonly Violation[] {
  const about = { cells: other.cells, units: [other.name, passer.name] };
  const down = isDown(other)
    ? breaks(["pitch.downed", "pitch.interference"], {
        message: message`${unitPart(other.name)} is ${[...other.states].join(" and ")} and can't interfere.`,
        ...about,
      })
    : [];
  if (areOpponents(passer, other)) return down;
  return [
    ...down,
    ...breaks(["pitch.interference"], {
      message: message`${unitPart(other.name)} is no opponent of ${unitPart(passer.name)} and doesn't interfere with its pass.`,
      ...about,
    }),
  ];
}

/** `pass NAME to CELL accurate|inaccurate|wild [interfere OTHER]` */
export const passVerb: PitchVerb = verb({
  name: "pass",
  summary: "A pass as it came out, and the modifier of whoever interferes: accurate, inaccurate or wild.",
  rules: ["pitch.interference", "giant.interfere", "pitch.edge", "pitch.downed"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    to: introduced("to", cellParameter()),
    accurate: flagParameter("accurate"),
    inaccurate: flagParameter("inaccurate"),
    wild: flagParameter("wild"),
    interfere: optional(introduced("interfere", unitParameter("OTHER"))),
  },
  example: "place kemp of home at e7\nplace giant of away at k7 facing west\npass kemp to p8 accurate interfere giant",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    const other = given.interfere === undefined ? undefined : pitch.units.get(given.interfere);
    if (!player) return unclear(message`${unitPart(given.unit)} is not on the pitch.`);
    const results = (["accurate", "inaccurate", "wild"] as const).filter((result) => given[result]);
    const [result, ...more] = results;
    if (result === undefined || more.length > 0) {
      return unclear(
        message`How did the pass come out? Say ${code("accurate")}, ${code("inaccurate")} or ${code("wild")}.`,
      );
    }
    const beyond = offPitch(pitch, given.to);
    const violations = [
      ...(beyond?.verdict === "illegal" ? beyond.violations : []),
      ...downedViolations(player, "pass"),
      ...(other ? interferenceViolations(player, other) : []),
    ];
    const refused = judged(pitch, violations);
    if (refused) return refused;
    return legal(
      { ...pitch, lastPush: undefined },
      other ? { modifier: interferenceModifier(pitch, other, result) } : {},
    );
  },
});

/** `modifier` */
export const modifierQuery: PitchQuery = query({
  name: "modifier",
  summary: "The modifier of the interference with the pass above.",
  rules: ["giant.interfere", "pitch.interference"],
  parameters: {},
  value: { type: "number" },
  example: "expect modifier -1",
  answer: (situation) => {
    const modifier = situation.latest((report) => report.modifier);
    if (modifier === undefined) return { answer: "none", reason: message`nobody interferes with a pass above` };
    return { answer: "value", value: { type: "number", number: modifier } };
  },
});
