import { areaName, area, cellAt, cellName, type Cell } from "../../server/src/board";
import { Asked, boardsToPlay, compareWithModel, seedOfRun, type Question } from "./compare";
import type { Random } from "./random";
import {
  everySquare,
  key,
  landings,
  nearSquares,
  patternDamage,
  STEPS,
  turnedSquare,
  walk,
  type ModelRealm,
  type Square,
} from "./sorceryModel";

function cellOf([column, row]: Square): Cell {
  const cell = cellAt(column, row);
  if (cell === undefined) throw new Error(`no cell ${String(column)},${String(row)}`);
  return cell;
}

const nameOf = (square: Square): string => cellName(cellOf(square));
const cellsText = (squares: readonly Square[]): string => areaName(area(squares.map(cellOf)));
const written = (squares: readonly Square[]): string => squares.map(nameOf).join(" ");

function randomRealm(random: Random, share: number): ModelRealm {
  const realm = { columns: 5, rows: 4 };
  const sites = new Map<string, "land" | "water">();
  for (const square of everySquare({ ...realm, sites })) {
    if (random.chance(share)) sites.set(key(square), random.chance(0.5) ? "land" : "water");
  }
  return { ...realm, sites };
}

/** A connected shape of up to five squares, at (0, 0) and up. */
function randomShape(random: Random): Square[] {
  const squares: Square[] = [[0, 0]];
  const wanted = 1 + random.below(5);
  while (squares.length < wanted) {
    const [column, row] = random.one(squares);
    const [right, up] = random.one(Object.values(STEPS));
    const next: Square = [column + right, row + up];
    if (!squares.some((square) => key(square) === key(next))) squares.push(next);
  }
  return normalised(squares);
}

function normalised(squares: readonly Square[]): Square[] {
  const west = Math.min(...squares.map(([column]) => column));
  const south = Math.min(...squares.map(([, row]) => row));
  return squares.map(([column, row]): Square => [column - west, row - south]);
}

function drawing(shape: readonly Square[]): string[] {
  const columns = Math.max(...shape.map(([column]) => column));
  const rows = Math.max(...shape.map(([, row]) => row));
  const has = new Set(shape.map(key));
  return Array.from({ length: rows + 1 }, (_, index) => {
    const row = rows - index;
    return `| ${Array.from({ length: columns + 1 }, (_unused, column) => (has.has(key([column, row])) ? "x" : ".")).join(" ")} |`;
  });
}

interface Placed {
  readonly realm: ModelRealm;
  readonly unit: readonly Square[];
  readonly lines: readonly string[];
}

/** A unit on sites of a random realm; undefined where the shape found no place. */
function randomUnit(random: Random, share: number, traits = ""): Placed | undefined {
  const realm = randomRealm(random, share);
  const shape = randomShape(random);
  const places = everySquare(realm)
    .map(([column, row]) => shape.map(([right, up]): Square => [column + right, row + up]))
    .filter((squares) => squares.every((square) => realm.sites.has(key(square))));
  if (places.length === 0) return undefined;
  const unit = random.one(places);
  const sites = [...realm.sites].map(([name, terrain]) => {
    const [column = 0, row = 0] = name.split(",").map(Number);
    return `fill ${nameOf([column, row])} ${terrain} of south`;
  });
  return { realm, unit, lines: [...sites, `place thing shaped of south at ${written(unit)} ${traits}`] };
}

function withShape(placed: Placed): Asked {
  const asked = new Asked(placed.lines);
  asked.above = ["define shaped minion shape", ...drawing(normalised(placed.unit))];
  return asked;
}

const nothing: Question = { lines: [], expected: new Map() };

function nearQuestion(random: Random): Question {
  const placed = randomUnit(random, 0.8);
  if (!placed) return nothing;
  const asked = withShape(placed);
  asked.say("show adjacent thing", cellsText(nearSquares(placed.realm, placed.unit, false)));
  asked.say("show nearby thing", cellsText(nearSquares(placed.realm, placed.unit, true)));
  return asked;
}

function walkQuestion(random: Random): Question {
  const placed = randomUnit(random, 0.93, "movement 4");
  if (!placed) return nothing;
  const steps = Array.from({ length: 1 + random.below(4) }, () => random.one(Object.keys(STEPS)));
  const walked = walk(placed.realm, placed.unit, steps);
  const asked = withShape(placed);
  asked.say(`move thing ${steps.join(" ")}`, walked.legal ? "legal" : "illegal");
  if (!walked.legal) return asked;
  const squares = (names: ReadonlySet<string>): string =>
    cellsText(everySquare(placed.realm).filter((square) => names.has(key(square))));
  asked.say("show path thing", squares(walked.path));
  asked.say("show entered thing", squares(walked.entered));
  asked.say("show at thing", cellsText(walked.end));
  return asked;
}

function landingsQuestion(random: Random): Question {
  const placed = randomUnit(random, 0.9);
  if (!placed) return nothing;
  const { realm, unit } = placed;
  const to = random.one(everySquare(realm));
  const part = random.chance(0.6) ? random.one(unit) : undefined;
  const found = landings(realm, unit, to, part);
  const asked = withShape(placed);
  const subject = `thing${part ? ` part ${nameOf(part)}` : ""} to ${nameOf(to)}`;
  asked.say(`show count landings ${subject}`, String(found.length));
  const areas = found.map((squares) => written(squares)).join(", ");
  asked.say(`expect landings ${subject} ${areas || "none"}`, "holds");
  return asked;
}

function damageQuestion(random: Random): Question {
  const placed = randomUnit(random, 1);
  if (!placed) return nothing;
  const numbers = Array.from({ length: 9 }, () => 1 + random.below(9));
  const pattern = numbers.map((number, index) => ({
    square: [(index % 3) - 1, 1 - Math.floor(index / 3)] as const,
    number,
  }));
  const centre = random.one(everySquare(placed.realm));
  const turns = random.below(4);
  const mirrored = turns === 0 && random.chance(0.5);
  const asked = withShape(placed);
  const rows = [0, 3, 6].map(
    (start) =>
      `| ${numbers
        .slice(start, start + 3)
        .map((number, index) => `${String(number)}${start + index === 4 ? "*" : ""}`)
        .join(" ")} |`,
  );
  asked.above = [...asked.above, 'pattern "Boom"', ...rows];
  const turn = turns === 0 ? "" : ` turned ${String(turns * 90)}`;
  asked.say(`blast "Boom" at ${nameOf(centre)}${turn}${mirrored ? " mirrored" : ""}`, "legal");
  asked.say("show damage thing", String(patternDamage(placed.unit, pattern, centre, turns, mirrored)));
  return asked;
}

function carriedQuestion(random: Random): Question {
  const placed = randomUnit(random, 1);
  if (!placed || placed.unit.length === 1) return nothing;
  const { realm, unit } = placed;
  const held = random.one(unit);
  const part = random.one(unit);
  const to = random.one(everySquare(realm));
  const turns = random.below(4);
  const after = ([column, row]: Square): Square => {
    const [right, up] = turnedSquare([column - part[0], row - part[1]], turns);
    return [right + to[0], up + to[1]];
  };
  const end = unit.map(after);
  const legal = end.every((square) => realm.sites.has(key(square)));
  const asked = withShape(placed);
  asked.say(`conjure blade on thing at ${nameOf(held)}`, "legal");
  const turn = turns === 0 ? "" : ` turned ${String(turns * 90)}`;
  asked.say(`teleport thing part ${nameOf(part)} to ${nameOf(to)}${turn}`, legal ? "legal" : "illegal");
  asked.say("show at thing", cellsText(legal ? end : unit));
  asked.say("show at blade", nameOf(legal ? after(held) : held));
  return asked;
}

describe("Sorcery agrees with a slow model", () => {
  const seed = seedOfRun();
  const compare = (name: string, question: (random: Random) => Question): void => {
    it(name, function () {
      this.timeout(0);
      compareWithModel(name, boardsToPlay(600), seed, "ruleset sorcery", question);
    });
  };
  compare("about what is adjacent and nearby", nearQuestion);
  compare("about steps, paths and what is entered", walkQuestion);
  compare("about landings of a teleport", landingsQuestion);
  compare("about the damage of turned and mirrored patterns", damageQuestion);
  compare("about what is carried through turns", carriedQuestion);
});
