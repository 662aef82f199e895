import Fraction from "fraction.js";
import {
  cellParameter,
  introduced,
  message,
  query,
  unit as unitPart,
  unitParameter,
  verb,
  withState,
} from "../../rules";
import { withRealmUnit } from "./realm";
import { done, judged, partViolation, unclear } from "./reasons";
import type { RealmQuery, RealmVerb } from "./state";

/** A verb that puts a unit into a state and changes nothing else. */
function stateVerb(name: "disable" | "silence", state: string): RealmVerb {
  return verb({
    name,
    summary: `A unit is ${state}; that takes nothing from its size.`,
    rules: ["oversized.size"],
    role: "action",
    parameters: { unit: unitParameter() },
    example: `fill a1:e4 land\nplace imp at b2\n${name} imp`,
    play: (board, given) => {
      const unit = board.units.get(given.unit);
      if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
      return done(withRealmUnit(board, withState(unit, state)));
    },
  });
}

/** Disables a unit. */
export const disable: RealmVerb = stateVerb("disable", "disabled");
/** Silences a unit. */
export const silence: RealmVerb = stateVerb("silence", "silenced");

/** `choose NAME at CELL` */
export const choose: RealmVerb = verb({
  name: "choose",
  summary: "Picks one of the locations that a unit holds, for an effect that speaks of its only one.",
  rules: ["oversized.its-location"],
  role: "action",
  parameters: { unit: unitParameter(), at: introduced("at", cellParameter()) },
  example: "fill a1:e4 land\nplace imp at b2\nchoose imp at b2",
  play: (board, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    const violations = unit.cells.includes(given.at) ? [] : [partViolation(unit, given.at)];
    return judged(board, violations) ?? done(withRealmUnit(board, { ...unit, chosen: given.at }));
  },
});

/** `chance P`: nothing in the realm is left to dice. */
export const chance: RealmQuery = query({
  name: "chance",
  summary: "The chance that the action above comes off; in the realm nothing is rolled for.",
  rules: [],
  parameters: {},
  value: { type: "chance" },
  example: "expect chance 1",
  answer: (situation) =>
    situation.latest(() => true)
      ? { answer: "value", value: { type: "chance", chance: new Fraction(1) } }
      : { answer: "none", reason: message`there is no legal action above` },
});
