import { choiceParameter, introduced, listed, message, unitParameter, verb, type Message } from "../../../rules";
import { RELATIVE_EXPEDITIONS } from "../ability";
import { placeName } from "../board";
import { objectNow } from "../dependency";
import type { AlteredRules } from "../edition";
import { placesIn } from "../place";
import { expeditionsMeant, gigantic } from "../situation";
import { notInPlay } from "./placing";
import { leaves, type AlteredVerb } from "./verdicts";

function meansAnswer(means: readonly string[], chosen: boolean): Message {
  if (means.length === 0) return message`means nothing`;
  const names = listed(means, chosen ? "or" : "and");
  return chosen ? message`means ${names}: what it places there goes to either, by choice` : message`means ${names}`;
}

/** `effect NAME to my expedition|the other expedition|the facing expedition`: which expeditions that is. */
export function effectVerb(rules: AlteredRules): AlteredVerb {
  const { ids } = rules;
  return verb({
    name: "effect",
    summary: "Works out which expeditions an effect of a unit means.",
    rules: [...new Set([ids.itsExpedition, ids.otherExpedition, ids.facingExpedition])],
    role: "action",
    parameters: { unit: unitParameter(), to: introduced("to", choiceParameter(...RELATIVE_EXPEDITIONS)) },
    example:
      "players alice, bob\nplace kelon character of alice in hero gigantic\neffect kelon to the facing expedition",
    play: (board, given) => {
      const self = objectNow(board, given.unit);
      if (!self) return notInPlay(given.unit);
      const means = placesIn(expeditionsMeant(board, self, given.to));
      const chosen = rules.choosesWhere && given.to === "my expedition" && gigantic(self);
      const named = means.map((place) => placeName(board, place));
      return leaves(board, { means, answer: meansAnswer(named, chosen) });
    },
  });
}
