import Fraction from "fraction.js";
import { area, areaName, cellAt, cellName, type Cell } from "../../server/src/board";
import { libraryOf } from "../support/files";
import { Asked, boardsToPlay, compareWithModel, seedOfRun, type Question } from "./compare";
import {
  around,
  includes,
  isOn,
  mayStand,
  reached,
  scattered,
  shifted,
  STEPS,
  turnedPlaces,
  walked,
  type ModelBoard,
  type ModelUnit,
  type Place,
} from "./houseModel";
import type { Random } from "./random";

const RULEBOOK = `rulebook model "Model"
board 7x6
steps all
adjacent cardinal
side red, blue
terrain clear, wall blocked
stat ma
class plain
class gun facing
define scout plain 1x1
define hook gun shape
  | . x |
  | x x |
zone reach facing north
  | x x x . |
  | . . # x |
  | x # # . |
template wind d8
  | 1 2 3 |
  | 4 # 5 |
  | 6 7 8 |
`;

const OPTIONS = { uri: "file:///model.scenario", library: libraryOf({ "model.rulebook": RULEBOOK }) };

/** The hook facing north, and its zone, from the south-west corner of its box. */
const HOOK: readonly Place[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const HOOK_ZONE: readonly Place[] = [
  [-1, 2],
  [0, 2],
  [1, 2],
  [2, 1],
  [-1, 0],
];
const FACINGS = ["n", "e", "s", "w"] as const;

function cellOf([column, row]: Place): Cell {
  const cell = cellAt(column, row);
  if (cell === undefined) throw new Error(`no cell ${String(column)},${String(row)}`);
  return cell;
}

const cellsText = (places: readonly Place[]): string => areaName(area(places.map(cellOf)));

function randomPlace(random: Random): Place {
  return [random.below(7), random.below(6)];
}

function randomBoard(random: Random): { board: ModelBoard; asked: Asked } {
  const walls = Array.from({ length: random.below(6) }, () => randomPlace(random));
  let board: ModelBoard = { columns: 7, rows: 6, walls, units: [] };
  const asked = new Asked(walls.map((wall) => `fill ${cellName(cellOf(wall))} wall`));
  for (let index = 0; index < 3; index++) {
    const name = `scout${String(index)}`;
    const place = randomPlace(random);
    const side = random.one(["red", "blue"]);
    const fits = mayStand(board, name, [place]);
    asked.say(`place ${name} scout of ${side} at ${cellName(cellOf(place))}`, fits ? "legal" : "illegal");
    if (fits) board = { ...board, units: [...board.units, { name, side, squares: [place] }] };
  }
  return { board, asked };
}

/** A hook somewhere, facing one way; undefined where it may not stand. */
function randomHook(random: Random, board: ModelBoard, asked: Asked): { hook: ModelUnit; zone: Place[] } | undefined {
  const quarters = random.below(4);
  const turned = turnedPlaces(HOOK, quarters);
  const west = Math.min(...turned.map(([column]) => column));
  const south = Math.min(...turned.map(([, row]) => row));
  const corner = randomPlace(random);
  const move: Place = [corner[0] - west, corner[1] - south];
  const hook: ModelUnit = { name: "hook", side: "red", squares: shifted(turned, move) };
  const stands = mayStand(board, "hook", hook.squares);
  const facing = FACINGS[quarters] ?? "n";
  asked.say(`place hook of red at ${cellName(cellOf(corner))} facing ${facing} ma 2`, stands ? "legal" : "illegal");
  if (!stands) return undefined;
  asked.say("show at hook", cellsText(hook.squares));
  return { hook, zone: shifted(turnedPlaces(HOOK_ZONE, quarters), move).filter((place) => isOn(board, place)) };
}

function unitQuestion(random: Random): Question {
  const { board, asked } = randomBoard(random);
  const placed = randomHook(random, board, asked);
  if (!placed) return asked;
  const { hook, zone } = placed;
  const marked = board.units.filter(
    ({ side, squares }) => side === "blue" && squares.some((square) => includes(zone, square)),
  );
  asked.say("show zone hook", cellsText(zone));
  for (const unit of board.units) {
    asked.say(`expect ${marked.includes(unit) ? "" : "not "}marks hook ${unit.name}`, "holds");
  }
  asked.say("show adjacent hook", cellsText(around(board, hook, false)));
  asked.say("show nearby hook", cellsText(around(board, hook, true)));
  const way = Array.from({ length: random.below(4) }, () => random.one([...STEPS.keys()]));
  const ended = way.length > 2 ? undefined : walked(board, hook, way);
  asked.say(`move hook ${way.join(" ")}`, ended ? "legal" : "illegal");
  if (ended) {
    asked.say("show at hook", cellsText(ended.end));
    asked.say("show path hook", cellsText(ended.path));
    asked.say("show entered hook", cellsText(ended.entered));
  }
  return asked;
}

function reachQuestion(random: Random): Question {
  const { board, asked } = randomBoard(random);
  const [scout] = board.units;
  if (!scout) return asked;
  const most = random.below(4);
  asked.say(`place walker scout of red at a1 ma ${String(most)}`);
  const walker: ModelUnit = { name: "walker", side: "red", squares: [[0, 0]] };
  if (mayStand(board, "walker", walker.squares))
    asked.say("show reach walker", cellsText(reached(board, walker, most)));
  return asked;
}

function scatterQuestion(random: Random): Question {
  const { board, asked } = randomBoard(random);
  const [scout] = board.units;
  const from = scout?.squares[0];
  if (!scout || !from) return asked;
  const steps = 1 + random.below(4);
  const { ends, off, all } = scattered(board, from, steps);
  asked.say(`scatter ${scout.name} times ${String(steps)}`, "legal");
  asked.say("show outcomes", String(ends.size));
  asked.say("show off", new Fraction(off, all).toFraction());
  const place = randomPlace(random);
  asked.say(`show lands ${cellName(cellOf(place))}`, new Fraction(ends.get(place.join()) ?? 0, all).toFraction());
  return asked;
}

describe("A game of a rulebook alone, against a slow model", () => {
  for (const [name, question] of [
    ["units, zones, neighbours and moves", unitQuestion],
    ["reach", reachQuestion],
    ["scatters", scatterQuestion],
  ] as const) {
    it(`says the same of ${name}`, () => {
      compareWithModel(name, boardsToPlay(400), seedOfRun(), 'ruleset "model.rulebook"', question, OPTIONS);
    }).timeout(600_000);
  }
});
