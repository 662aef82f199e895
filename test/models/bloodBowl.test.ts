import Fraction from "fraction.js";
import { areaName, area, cellAt, cellName, type Cell } from "../../server/src/board";
import {
  around,
  baseSquares,
  markersOf,
  modelLandings,
  modelMove,
  modelPushes,
  modelReach,
  STEPS,
  squaresOf,
  throwsThatComeOff,
  zoneSquares,
  type ModelPitch,
  type ModelPlayer,
} from "./bloodBowlModel";
import { Asked, boardsToPlay, compareWithModel, seedOfRun, type Question } from "./compare";
import type { Random } from "./random";

const FACINGS = ["n", "e", "s", "w"] as const;

function cellOf(square: string): Cell {
  const [column = 0, row = 0] = square.split(",").map(Number);
  const cell = cellAt(column, row);
  if (cell === undefined) throw new Error(`no cell ${square}`);
  return cell;
}

const cellsText = (squares: readonly string[]): string => areaName(area(squares.map(cellOf)));

const chanceText = ({ good, all }: { readonly good: bigint; readonly all: bigint }): string =>
  new Fraction(good, all).toFraction();

interface PitchOptions {
  readonly columns: number;
  readonly rows: number;
  readonly players: number;
  readonly movement: number;
  readonly lying: number;
}

/** A pitch with players that don't share squares; the first one is a Giant or a one-square player. */
function randomPitch(random: Random, options: PitchOptions): ModelPitch {
  const { columns, rows } = options;
  const players: ModelPlayer[] = [];
  for (let index = 0; index < options.players; index++) {
    const size = random.chance(index === 0 ? 0.7 : 0.15) ? 2 : 1;
    const player: ModelPlayer = {
      name: `player-${String(index)}`,
      side: random.chance(0.5) ? "home" : "away",
      size,
      column: random.below(columns - size + 1),
      row: random.below(rows - size + 1),
      standing: index === 0 || !random.chance(options.lying),
      facing: random.one(FACINGS),
      movement: index === 0 ? random.below(options.movement + 1) : 6,
      agility: 2 + random.below(5),
      dodgeSkill: random.chance(0.3),
    };
    const taken = players.some((other) => squaresOf(other).some((square) => squaresOf(player).includes(square)));
    if (!taken) players.push(player);
  }
  return { columns, rows, players };
}

function setUp(pitch: ModelPitch): string[] {
  return [
    `board ${String(pitch.columns)}x${String(pitch.rows)}`,
    ...pitch.players.map((player) =>
      [
        `place ${player.name} ${player.size === 2 ? "giant" : "lineman"} of ${player.side}`,
        `at ${cellName(cellOf(`${String(player.column)},${String(player.row)}`))}`,
        player.size === 2 ? `facing ${player.facing}` : "",
        player.standing ? "" : "prone",
        player.dodgeSkill ? "dodge" : "",
        `ma ${String(player.movement)} ag ${String(player.agility)}+`,
      ].join(" "),
    ),
  ];
}

function firstPlayer(pitch: ModelPitch): ModelPlayer {
  const [player] = pitch.players;
  if (!player) throw new Error("an empty pitch");
  return player;
}

function moveQuestion(random: Random): Question {
  const pitch = randomPitch(random, { columns: 9, rows: 8, players: 7, movement: 4, lying: 0.4 });
  const player = firstPlayer(pitch);
  const steps = Array.from({ length: random.below(7) }, () => random.one(Object.keys(STEPS)));
  const reroll = random.chance(0.4);
  const move = modelMove(pitch, player, steps);
  const asked = new Asked(setUp(pitch));
  asked.say(`show zone ${player.name}`, cellsText(zoneSquares(pitch, player)));
  asked.say(`show adjacent ${player.name}`, cellsText(around(pitch, player.size, player.column, player.row)));
  const marking = markersOf(pitch, player, player.column, player.row).map(({ name }) => name);
  asked.say(`expect marked ${player.name} ${marking.length > 0 ? marking.join(" ") : "nobody"}`, "holds");
  asked.say(
    `move ${player.name} ${steps.join(" ")}${reroll ? " reroll" : ""}`,
    steps.length === 0 ? undefined : move.legal ? "legal" : "illegal",
  );
  if (!move.legal || steps.length === 0) return asked;
  asked.say(`show chance`, chanceText(throwsThatComeOff(move.rolls, player.dodgeSkill, reroll)));
  asked.say(
    `show rolls`,
    move.rolls.length > 0 ? move.rolls.map(({ test, target }) => `${test} ${String(target)}+`).join(" ") : "none",
  );
  asked.say(`show path ${player.name}`, cellsText(move.squares));
  asked.say(`show at ${player.name}`, cellsText(baseSquares(player.size, move.column, move.row)));
  return asked;
}

function reachQuestion(random: Random): Question {
  const pitch = randomPitch(random, { columns: 5, rows: 4, players: 4, movement: 1, lying: 0.5 });
  const player = firstPlayer(pitch);
  const reroll = random.chance(0.5);
  const reach = modelReach(pitch, player, reroll);
  const asked = new Asked(setUp(pitch));
  const squares = [...reach.keys()].flatMap((place) => {
    const [column = 0, row = 0] = place.split(",").map(Number);
    return baseSquares(player.size, column, row);
  });
  asked.say(`show reach ${player.name}`, cellsText([...new Set(squares)]));
  for (const [place, chance] of reach) {
    asked.say(`show best ${player.name} to ${cellName(cellOf(place))}${reroll ? " reroll" : ""}`, chanceText(chance));
  }
  return asked;
}

function landingsQuestion(random: Random): Question {
  const pitch: ModelPitch = { columns: 5, rows: 4, players: [] };
  const size = random.chance(0.4) ? 2 : 1;
  const column = random.below(pitch.columns - size + 1);
  const row = random.below(pitch.rows - size + 1);
  const times = 1 + random.below(3);
  const { landings, off, all } = modelLandings(pitch, { size, column, row }, times);
  const from = cellName(cellOf(`${String(column)},${String(row)}`));
  const asked = new Asked([
    "board 5x4",
    ...(size === 2 ? [`place giant of home at ${from} facing n`, "ball on giant"] : [`ball at ${from}`]),
    times === 1 ? "bounce ball" : `scatter ball times ${String(times)}`,
  ]);
  asked.say("show off", new Fraction(off, all).toFraction());
  asked.say("show outcomes", String(landings.size));
  for (const [square, weight] of landings) {
    asked.say(`show lands ${cellName(cellOf(square))}`, new Fraction(weight, all).toFraction());
  }
  return asked;
}

function pushQuestion(random: Random): Question {
  const pitch = randomPitch(random, { columns: 8, rows: 7, players: 12, movement: 4, lying: 0.3 });
  const asked = new Asked(setUp(pitch));
  for (const pushed of pitch.players) {
    for (const pusher of pitch.players) {
      const touching = around(pitch, pushed.size, pushed.column, pushed.row).some((square) =>
        squaresOf(pusher).includes(square),
      );
      if (pushed === pusher || !touching) continue;
      const open = modelPushes(pitch, pushed, pusher).join(" ");
      asked.say(`expect pushes ${pushed.name} by ${pusher.name} ${open}`, "holds");
    }
  }
  return asked;
}

describe("Blood Bowl agrees with a slow model", () => {
  const seed = seedOfRun();
  const compare = (name: string, boards: number, question: (random: Random) => Question): void => {
    it(name, function () {
      this.timeout(0);
      compareWithModel(name, boardsToPlay(boards), seed, "ruleset blood-bowl", question);
    });
  };
  compare("about moves, rolls, chances and paths", 1500, moveQuestion);
  compare("about reach and the surest ways", 100, reachQuestion);
  compare("about where the ball lands", 150, landingsQuestion);
  compare("about the directions of a push", 300, pushQuestion);
});
