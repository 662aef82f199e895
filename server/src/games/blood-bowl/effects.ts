import { cellParameter, cells as cellsPart, message, namesAnswer, query, unitsAt, verb } from "../../rules";
import { offPitch } from "./ball";
import type { PitchQuery, PitchVerb } from "./state";
import { legal } from "./verdicts";

/** `hit CELL` */
export const hitVerb: PitchVerb = verb({
  name: "hit",
  summary: "A spell, a card or another effect strikes a square: whoever holds it is hit, once.",
  rules: ["giant.hit", "pitch.edge"],
  role: "action",
  parameters: { cell: cellParameter() },
  example: "hit f8",
  play: (pitch, { cell }) => {
    const names = unitsAt(pitch, cell).map(({ name }) => name);
    return offPitch(pitch, cell) ?? legal({ ...pitch, lastPush: undefined }, { struck: { cell, names } });
  },
});

/** `struck` */
export const struckQuery: PitchQuery = query({
  name: "struck",
  summary: "The players that the effect above hits.",
  rules: ["giant.hit"],
  parameters: {},
  value: { type: "names", nobody: "nobody" },
  example: "expect struck giant",
  answer: (situation) => {
    const struck = situation.latest((report) => report.struck);
    if (!struck) return { answer: "none", reason: message`no effect above strikes a square` };
    const answer = namesAnswer(struck.names);
    return answer.answer === "value" ? { ...answer, because: message`${cellsPart(struck.cell)} was struck` } : answer;
  },
});
