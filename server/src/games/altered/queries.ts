import {
  choiceParameter,
  code,
  introduced,
  listed,
  message,
  nameParameter,
  query,
  repeated,
  sentenceParameter,
  sideParameter,
  stateParameter,
  unit,
  unitParameter,
  type Answer,
  type Message,
  type Query,
} from "../../rules";
import { GIGANTIC, passivesOf, placeName, placeNamed, playerIndex, playerName, type AlteredBoard } from "./board";
import { dependsAtStart, objectNow, resolved, situationOf } from "./dependency";
import { dependencyReason } from "./explanation";
import { EXPEDITIONS, expeditionOf, placesIn, playerOf, type Place } from "./place";
import { LETTERED_REGIONS, TERRAINS, regionWords } from "./region";
import { movementsOf, type AlteredReport } from "./report";
import { typesParser } from "./sentence";
import { gigantic, regionAt, type SituationObject } from "./situation";
import { statisticsAt, totalOf } from "./statistics";
import { isDrawn, race, winnerOf } from "./victory";
import type { AlteredRules } from "./edition";

type AlteredQuery = Query<AlteredBoard, AlteredReport>;

const PLAYERS = "players alice, bob";
const KELON = `${PLAYERS}\nplace kelon character of alice in hero stats 4/4/4 gigantic`;

const EXPEDITION = { player: sideParameter("PLAYER"), expedition: choiceParameter(...EXPEDITIONS) };
const NOBODY = { type: "names", nobody: "nobody" } as const;

function none(reason: Message): Answer {
  return { answer: "none", reason };
}

function holds(is: boolean, because: Message): Answer {
  return { answer: "holds", holds: is, because };
}

function names(list: readonly string[], ordered = false): Answer {
  return { answer: "value", value: { type: "names", names: list, ...(ordered ? { ordered } : {}) } };
}

function number(value: number): Answer {
  return { answer: "value", value: { type: "number", number: value } };
}

/** Answers about an expedition, or that the name before it is no player's. */
function about(
  board: AlteredBoard,
  given: { readonly player: string; readonly expedition: (typeof EXPEDITIONS)[number] },
  answer: (place: Place) => Answer,
): Answer {
  const place = placeNamed(board, given.player, given.expedition);
  return place === undefined ? none(message`${code(given.player)} is no player here`) : answer(place);
}

/** Answers about a unit in play as it is with all abilities applied, or that it is not in play. */
function aboutUnit(board: AlteredBoard, name: string, answer: (found: SituationObject) => Answer): Answer {
  const found = objectNow(board, name);
  return found ? answer(found) : none(message`${unit(name)} is not in play`);
}

function expeditionsQuery(): AlteredQuery {
  return query({
    name: "in",
    summary: "The expeditions of its controller in which a unit is present.",
    rules: [],
    parameters: { unit: nameParameter("NAME") },
    value: { type: "words", words: EXPEDITIONS },
    example: `${KELON}\nexpect in kelon hero companion`,
    answer: ({ board }, given) => {
      if (board.removed.has(given.unit)) return { answer: "value", value: { type: "words", words: [] } };
      return aboutUnit(board, given.unit, ({ places }) => ({
        answer: "value",
        value: { type: "words", words: placesIn(places).map(expeditionOf) },
      }));
    },
  });
}

function cardQuery({ ids }: AlteredRules): AlteredQuery {
  return query({
    name: "card",
    summary: "The expedition in which a unit's card or token lies.",
    rules: [ids.oneCard],
    parameters: { unit: unitParameter() },
    value: { type: "words", words: EXPEDITIONS },
    example: `${KELON}\nexpect card kelon hero`,
    answer: ({ board }, given) =>
      aboutUnit(board, given.unit, ({ object }) => ({
        answer: "value",
        value: { type: "words", words: object.card === undefined ? [] : [expeditionOf(object.card)] },
      })),
  });
}

function statisticsQueries({ ids }: AlteredRules): readonly AlteredQuery[] {
  return [
    query({
      name: "stats",
      summary: "What counts in an expedition: the statistics of all characters who are present and awake.",
      rules: [ids.statistics],
      parameters: EXPEDITION,
      value: { type: "stats" },
      example: `${KELON}\nexpect stats alice companion 4/4/4`,
      answer: ({ board }, given) =>
        about(board, given, (place) => ({
          answer: "value",
          value: { type: "stats", numbers: statisticsAt(situationOf(board), place) },
        })),
    }),
    query({
      name: "total",
      summary: "What counts for a player in tie-breaks: both expeditions added, a Gigantic character twice.",
      rules: [ids.tieBreaks],
      parameters: { player: sideParameter("PLAYER") },
      value: { type: "stats" },
      example: `${KELON}\nexpect total alice 8/8/8`,
      answer: ({ board }, given) => {
        const player = playerIndex(board, given.player);
        if (player === undefined) return none(message`${code(given.player)} is no player here`);
        return { answer: "value", value: { type: "stats", numbers: totalOf(situationOf(board), player) } };
      },
    }),
  ];
}

function presentQuery({ ids }: AlteredRules): AlteredQuery {
  return query({
    name: "present",
    summary: "The units present in an expedition.",
    rules: [ids.present],
    parameters: EXPEDITION,
    value: { type: "names" },
    example: `${KELON}\nexpect present alice companion kelon`,
    answer: ({ board }, given) =>
      about(board, given, (place) =>
        names(
          situationOf(board)
            .objects.filter(({ places }) => placesIn(places).includes(place))
            .map(({ object }) => object.name),
        ),
      ),
  });
}

function unitQueries({ ids, states }: AlteredRules): readonly AlteredQuery[] {
  return [
    query({
      name: "triggers",
      summary: "How often each enter trigger of a unit went off: 0 for one that was placed.",
      rules: [ids.triggersOnce],
      parameters: { unit: unitParameter() },
      value: { type: "number" },
      example: `${PLAYERS}\nplay kelon character of alice in hero gigantic\nexpect triggers kelon 1`,
      answer: ({ board }, given) => aboutUnit(board, given.unit, ({ object }) => number(object.triggers)),
    }),
    query({
      name: "gigantic",
      summary: "Whether a unit is Gigantic now.",
      rules: [ids.characters, ids.present],
      parameters: { unit: unitParameter() },
      example: `${KELON}\nexpect gigantic kelon`,
      answer: ({ board }, given) =>
        aboutUnit(board, given.unit, (found) =>
          holds(gigantic(found), message`${unit(given.unit)} is ${gigantic(found) ? "" : "not "}${GIGANTIC}`),
        ),
    }),
    query({
      name: "type",
      summary: "Whether a unit is of each of the named types.",
      rules: [],
      parameters: { unit: unitParameter(), types: sentenceParameter(typesParser, "TYPE…") },
      example: `${PLAYERS}\nplace scout character of alice in hero Elemental\nexpect type scout Elemental`,
      answer: ({ board }, given) =>
        aboutUnit(board, given.unit, ({ types }) =>
          holds(
            given.types.every((type) => types.has(type)),
            message`${unit(given.unit)} is ${types.size > 0 ? listed([...types]) : "of no type"}`,
          ),
        ),
    }),
    query({
      name: "state",
      summary: "Whether a unit is in each of the named states.",
      rules: [],
      parameters: { unit: unitParameter(), states: repeated(stateParameter(), 1) },
      example: `${PLAYERS}\nplace scout character of alice in hero asleep\nexpect state scout asleep`,
      answer: ({ board }, given) =>
        aboutUnit(board, given.unit, ({ keywords }) => {
          const now = [...keywords].filter((keyword) => states.has(keyword));
          return holds(
            given.states.every((state) => keywords.has(state)),
            message`${unit(given.unit)} is ${now.length > 0 ? listed(now) : "in no state"}`,
          );
        }),
    }),
    query({
      name: "removed",
      summary: "Whether a unit is out of play.",
      rules: [],
      parameters: { unit: nameParameter("NAME") },
      example: `${KELON}\ndiscard kelon\nexpect removed kelon`,
      answer: ({ board }, given) => {
        const gone = board.removed.has(given.unit);
        if (!gone && !board.objects.has(given.unit)) return none(message`${unit(given.unit)} was never in play`);
        return holds(gone, message`${unit(given.unit)} is ${gone ? "out of" : "in"} play`);
      },
    }),
  ];
}

function abilityQueries({ keywords, states }: AlteredRules): readonly AlteredQuery[] {
  return [
    query({
      name: "abilities",
      summary: "How many abilities a unit has now: its passives and its keywords, states apart.",
      rules: ["2.3.2.d"],
      parameters: { unit: unitParameter() },
      value: { type: "number" },
      example: `${KELON}\nexpect abilities kelon 1`,
      answer: ({ board }, given) =>
        aboutUnit(board, given.unit, (found) => {
          const passives = found.silenced ? 0 : passivesOf(board, found.object).length;
          return number(passives + [...found.keywords].filter((keyword) => !states.has(keyword)).length);
        }),
    }),
    query({
      name: "keyword",
      summary: "Whether a unit has each of the named keywords now.",
      rules: [],
      parameters: { unit: unitParameter(), keywords: repeated(choiceParameter(...keywords), 1) },
      example: `${KELON}\nexpect keyword kelon gigantic`,
      answer: ({ board }, given) =>
        aboutUnit(board, given.unit, (found) => {
          const now = [...found.keywords].filter((keyword) => !states.has(keyword));
          return holds(
            given.keywords.every((keyword) => found.keywords.has(keyword)),
            message`${unit(given.unit)} has ${now.length > 0 ? listed(now) : "no keyword"}`,
          );
        }),
    }),
    query({
      name: "depends",
      summary: "Whether an ability of one unit depends on one of another, before any ability is applied.",
      rules: ["2.3.2.a", "2.3.2.b", "2.3.2.c", "2.3.2.d", "2.3.2.e", "2.3.2.f", "2.3.2.g"],
      parameters: { from: unitParameter("A"), on: introduced("on", unitParameter("B")) },
      example: [
        PLAYERS,
        "place lord character of alice in hero",
        "place sage character of alice in hero Plant",
        "passive lord: all Elemental characters gain gigantic",
        "passive sage: all Plant characters become Elemental",
        "expect depends lord on sage",
      ].join("\n"),
      answer: ({ board }, given) => dependsAnswer(board, given.from, given.on),
    }),
    query({
      name: "order",
      summary: "Whose abilities were applied, in the order in which they were.",
      rules: ["2.3.2.g"],
      parameters: {},
      value: { type: "names", ordered: true },
      example: `${KELON}\npassive kelon: self gets +1/+1/+1\nexpect order kelon`,
      answer: ({ board }) =>
        names(
          resolved(board).applications.map(({ passive }) => passive.unit),
          true,
        ),
    }),
  ];
}

function dependsAnswer(board: AlteredBoard, from: string, on: string): Answer {
  const resolution = resolved(board);
  const { abilities } = resolution;
  const relation = dependsAtStart(resolution);
  const missing = [from, on].find((name) => !abilities.some((ability) => ability.unit === name));
  if (missing !== undefined) {
    return board.objects.has(missing)
      ? holds(false, message`${unit(missing)} has no passive ability`)
      : none(message`${unit(missing)} is not in play`);
  }
  const depends = abilities.some(
    (ability, row) =>
      ability.unit === from && abilities.some((other, column) => other.unit === on && relation[row]?.[column] === true),
  );
  const direct = resolution.atStart.find((dependency) => dependency.from.unit === from && dependency.to.unit === on);
  if (direct) return holds(depends, dependencyReason(direct));
  return depends
    ? holds(true, message`${unit(from)} depends on something that depends on ${unit(on)}`)
    : holds(false, message`applying the ability of ${unit(on)} leaves that of ${unit(from)} as it is`);
}

function adventureQueries(): readonly AlteredQuery[] {
  return [
    query({
      name: "region",
      summary: "The terrains of the region that an expedition is in.",
      rules: ["2.3.2.f", "dusk"],
      parameters: EXPEDITION,
      value: { type: "words", words: TERRAINS, short: LETTERED_REGIONS },
      example: `${PLAYERS}\nadventure F M W FM MW FMW\nmarker alice hero 1\nexpect region alice hero forest`,
      answer: ({ board }, given) =>
        about(board, given, (place) => ({
          answer: "value",
          value: { type: "words", words: regionAt(situationOf(board), place) },
        })),
    }),
    query({
      name: "marker",
      summary: "How many regions an expedition has advanced.",
      rules: ["dusk"],
      parameters: EXPEDITION,
      value: { type: "number" },
      example: `${PLAYERS}\nmarker alice hero 3\nexpect marker alice hero 3`,
      answer: ({ board }, given) => about(board, given, (place) => number(board.markers[place])),
    }),
    query({
      name: "advances",
      summary: "Whether an expedition advanced at the last dusk.",
      rules: ["dusk"],
      parameters: EXPEDITION,
      example: `${KELON}\ndusk\nexpect advances alice hero`,
      answer: ({ board }, given) => about(board, given, (place) => advancesAnswer(board, place)),
    }),
  ];
}

function advancesAnswer(board: AlteredBoard, place: Place): Answer {
  const comparison = board.lastDusk?.[place];
  if (!comparison) return none(message`there was no dusk yet`);
  const { wins, advances, own, facing, region } = comparison;
  const counts = message`${placeName(board, place)} had ${own.join("/")} to ${facing.join("/")} in ${regionWords(region)}`;
  return holds(
    advances,
    wins.length > 0 ? message`${counts}, ahead in ${listed(wins)}` : message`${counts}, ahead in none`,
  );
}

function actionQueries({ ids }: AlteredRules): readonly AlteredQuery[] {
  return [
    query({
      name: "means",
      summary: "The expeditions that the last effect means.",
      rules: [...new Set([ids.itsExpedition, ids.otherExpedition, ids.facingExpedition])],
      parameters: {},
      value: { type: "phrases", words: EXPEDITIONS },
      example: `${KELON}\neffect kelon to my expedition\nexpect means alice hero, alice companion`,
      answer: (situation) => {
        const places = situation.latest((report) => report.means);
        if (!places) return none(message`no effect right above tells which expeditions it means`);
        const phrases = places.map((place) => [playerName(situation.board, playerOf(place)), expeditionOf(place)]);
        return { answer: "value", value: { type: "phrases", phrases } };
      },
    }),
    movementQuery("joined", "Who joined an expedition by the last action.", [ids.switching, ids.gaining]),
    movementQuery("left", "Who left an expedition by the last action.", [ids.switching, ids.losing]),
  ];
}

function movementQuery(name: "joined" | "left", summary: string, rules: readonly string[]): AlteredQuery {
  return query({
    name,
    summary,
    rules: [...new Set(rules)],
    parameters: {},
    value: NOBODY,
    example: `${KELON}\nswitch kelon\nexpect ${name} nobody`,
    answer: (situation) => {
      const moves = situation.latest((report) => report.moves);
      return moves
        ? names(movementsOf(moves)[name])
        : none(message`no action right above tells who ${name} an expedition`);
    },
  });
}

function outcomeQueries(): readonly AlteredQuery[] {
  return [
    query({
      name: "winner",
      summary: "Who has won.",
      rules: ["draw", "draw.arena"],
      parameters: {},
      value: NOBODY,
      example: `${PLAYERS}\nexpect winner nobody`,
      answer: ({ board }) => {
        const winner = winnerOf(board);
        return names(winner === undefined ? [] : [playerName(board, winner)]);
      },
    }),
    query({
      name: "draw",
      summary: "Whether the markers met at a dusk with nobody ahead, and the Arena has not decided it yet.",
      rules: ["draw"],
      parameters: {},
      example: `${PLAYERS}\nexpect not draw`,
      answer: ({ board }) => {
        const { sums, met } = race(board);
        const standing = message`${listed(board.players.map((player, index) => `${player} advanced ${sums[index] ?? 0}`))}`;
        return holds(isDrawn(board), met ? standing : message`${standing}: the markers have not met`);
      },
    }),
  ];
}

/** All queries of the game, in the order in which the reference shows them. */
export function alteredQueries(rules: AlteredRules): readonly AlteredQuery[] {
  return [
    ...statisticsQueries(rules),
    expeditionsQuery(),
    presentQuery(rules),
    cardQuery(rules),
    ...unitQueries(rules),
    ...abilityQueries(rules),
    ...adventureQueries(),
    ...actionQueries(rules),
    ...outcomeQueries(),
  ];
}
