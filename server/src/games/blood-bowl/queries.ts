import {
  cellParameter,
  cellsAnswer,
  gridQueries,
  message,
  neighbourQueries,
  notOnBoard,
  query,
  nameParameter,
  type Answer,
} from "../../rules";
import { ballOnPitch } from "./ball";
import { struckQuery } from "./effects";
import { landsOff, landsOn } from "./landings";
import { modifierQuery } from "./passing";
import { pushQueries } from "./pushing";
import { reachQueries } from "./reach";
import type { Pitch, PitchQuery, Report } from "./state";
import { zoneQueries } from "./zones";

/** `at`, of which `ball` may be the subject, too: none when it is off the pitch. */
const at: PitchQuery = query({
  name: "at",
  summary: "The squares that a player holds, or where the ball is.",
  rules: ["giant.base"],
  parameters: { unit: nameParameter("UNIT") },
  value: { type: "cells" },
  example: "expect at giant e7:f8",
  answer: ({ board }, given) => {
    const found = board.units.get(given.unit);
    if (found) return cellsAnswer(found.cells);
    if (board.removed.has(given.unit)) return cellsAnswer([]);
    if (given.unit !== "ball") return notOnBoard(given.unit);
    if (!board.ball) return { answer: "none", reason: message`there is no ball` };
    return cellsAnswer(ballOnPitch(board)?.cells ?? []);
  },
});

/** The answer where nothing above moves a player. */
const nothingMoved: Answer = { answer: "none", reason: message`no move above takes rolls` };

const rolls: PitchQuery = query({
  name: "rolls",
  summary: "The rolls that the move above takes, step by step, a rush before its dodge.",
  rules: ["giant.dodge", "giant.marked", "pitch.dodge", "pitch.rush"],
  parameters: {},
  value: { type: "rolls", tests: ["rush", "dodge"] },
  example: "expect rolls none",
  answer: (situation) => {
    const needed = situation.latest((report) => report.rolls);
    return needed ? { answer: "value", value: { type: "rolls", rolls: needed } } : nothingMoved;
  },
});

const chance: PitchQuery = query({
  name: "chance",
  summary: "The chance that the action above comes off.",
  rules: ["giant.dodge", "pitch.dodge", "pitch.rush", "giant.throw.reroll"],
  parameters: {},
  value: { type: "chance" },
  example: "expect chance 1",
  answer: (situation) => {
    const found = situation.latest((report) => report.chance);
    return found
      ? { answer: "value", value: { type: "chance", chance: found } }
      : { answer: "none", reason: message`no action above has a chance` };
  },
});

const nowhere: Answer = { answer: "none", reason: message`nothing above bounces, scatters, deviates or is thrown` };

const landingQueries: readonly PitchQuery[] = [
  query({
    name: "lands",
    summary: "The chance that the ball, or a thrown player, lands on a square.",
    rules: ["giant.scatter", "pitch.bounce", "pitch.scatter", "pitch.deviate", "pitch.throw-in"],
    parameters: { cell: cellParameter() },
    value: { type: "chance" },
    example: "expect lands e9 1/12",
    answer: (situation, { cell }) => {
      const landings = situation.latest((report) => report.landings);
      if (!landings) return nowhere;
      return { answer: "value", value: { type: "chance", chance: landsOn(landings, cell) } };
    },
  }),
  query({
    name: "outcomes",
    summary: "On how many squares the ball, or a thrown player, may land.",
    rules: ["giant.scatter", "pitch.bounce", "pitch.scatter", "pitch.deviate", "pitch.throw-in"],
    parameters: {},
    value: { type: "number" },
    example: "expect outcomes 12",
    answer: (situation) => {
      const landings = situation.latest((report) => report.landings);
      if (!landings) return nowhere;
      return { answer: "value", value: { type: "number", number: landings.ways.size } };
    },
  }),
  query({
    name: "off",
    summary: "The chance that the ball, or a thrown player, leaves the pitch.",
    rules: ["pitch.bounce", "pitch.scatter", "pitch.deviate", "pitch.throw-in"],
    parameters: {},
    value: { type: "chance" },
    example: "expect off 0",
    answer: (situation) => {
      const landings = situation.latest((report) => report.landings);
      if (!landings) return nowhere;
      return { answer: "value", value: { type: "chance", chance: landsOff(landings) } };
    },
  }),
];

/** All queries of the game. */
export const queries: readonly PitchQuery[] = [
  ...gridQueries<Pitch, Report>().filter(({ name }) => name !== "at"),
  at,
  ...neighbourQueries<Pitch, Report>({
    adjacent: "all",
    own: false,
    adjacentRules: ["giant.base"],
    nearbyRules: ["giant.base"],
  }),
  ...zoneQueries,
  rolls,
  chance,
  ...pushQueries,
  struckQuery,
  modifierQuery,
  ...landingQueries,
  ...reachQueries,
];
