import { area, offGrid, onGrid, placedAt, turned, turnsInto, without, type Area, type QuarterTurns } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  cellsParameter,
  choiceParameter,
  directionParameter,
  illegal,
  introduced,
  message,
  optional,
  placedCells,
  placedUnit,
  placementParameter,
  removeVerb,
  repeated,
  sideParameter,
  terrainParameter,
  unit as unitPart,
  unitParameter,
  verb,
  withGround,
  withUnit,
  type Ground,
  type Placement,
  type PlayContext,
  type Verb,
  type Verdict,
} from "../../rules";
import { moveUnit } from "./moving";
import { standingViolations } from "./standing";
import type { HouseBoard, HouseReport, HouseUnit } from "./state";

type HouseVerb = Verb<HouseBoard, HouseReport>;
type HouseVerdict = Verdict<HouseBoard, HouseReport>;

const NOTHING: HouseReport = { moved: false };

/** `place NAME [KIND] [of SIDE] at AREA … ` */
const place: HouseVerb = verb({
  name: "place",
  summary: "Puts a unit on the board.",
  rules: ["board.edge", "board.shape", "board.blocked", "board.occupied"],
  role: "place",
  parameters: { placement: placementParameter({ at: true }) },
  example: "place troop at b2",
  play: (board, { placement }, context) => placed(board, placement, context),
});

function placed(board: HouseBoard, given: Placement, { origin }: PlayContext): HouseVerdict {
  const placement = given.kind.facing && !given.facing ? { ...given, facing: "n" as const } : given;
  const where = placedCells(placement);
  if (!where) return { verdict: "unclear", message: message`It is not said where ${unitPart(placement.name)} stands` };
  const states = placement.states.length > 0 ? placement.states : board.rulebook.states.slice(0, 1);
  const unit = placedUnit({ ...placement, states }, where, origin);
  return (
    illegal(placeViolations(board, unit, where.fits), { unit: unit.name, cells: where.cells }) ??
    legal(withUnit(board, unit))
  );
}

function placeViolations(board: HouseBoard, unit: HouseUnit, fits: boolean): ReturnType<typeof standingViolations> {
  const standing = standingViolations(board, unit.name, unit.cells);
  if (fits) return standing;
  const sentence = message`${cellsPart(unit.cells)} is not the shape of a ${unit.kind.name}`;
  return [...standing, { rule: "board.shape", message: sentence, cells: unit.cells, units: [unit.name] }];
}

function legal(board: HouseBoard): HouseVerdict {
  return { verdict: "legal", board, report: NOTHING };
}

/** `fill AREA… TERRAIN [of SIDE]` */
const fill: HouseVerb = verb({
  name: "fill",
  summary: "Says what the terrain of some cells is.",
  rules: ["board.edge"],
  role: "place",
  parameters: {
    area: cellsParameter(),
    terrain: terrainParameter(),
    side: optional(introduced("of", sideParameter())),
  },
  example: "fill a1:b2 clear",
  play: (board, { area: cells, terrain, side }, { origin }) => {
    const off = offGrid(board.grid, cells);
    const ground: Ground = { terrain, properties: new Map(), origin, ...(side === undefined ? {} : { side }) };
    const violation = {
      rule: "board.edge",
      message: message`${cellsPart(off)} is not on the board`,
      cells: cells.filter((cell) => onGrid(board.grid, cell)),
      units: [],
    };
    return illegal(off.length > 0 ? [violation] : []) ?? legal(withGround(board, cells, ground));
  },
});

/** `move NAME [DIR…] [facing DIR]` */
const move: HouseVerb = verb({
  name: "move",
  summary: "Moves a unit a step a direction, its whole footprint at each.",
  rules: ["board.edge", "board.blocked", "board.occupied", "board.step", "board.movement"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    way: repeated(directionParameter("DIR…")),
    facing: optional(introduced("facing", directionParameter())),
  },
  example: "move troop n n",
  play: (board, { unit: name, way, facing }) => {
    const unit = board.units.get(name);
    return unit ? moveUnit(board, unit, way, facing) : notThere(name);
  },
});

function notThere(name: string): HouseVerdict {
  return { verdict: "unclear", message: message`${unitPart(name)} is not on the board` };
}

/** `teleport NAME to CELL|AREA… [turned 90|180|270]` */
const teleport: HouseVerb = verb({
  name: "teleport",
  summary:
    "Puts a unit elsewhere at once: on a cell with the south-west corner of its bounding box, or on cells said outright.",
  rules: ["board.edge", "board.shape", "board.blocked", "board.occupied"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    part: optional(introduced("part", cellParameter())),
    to: introduced("to", cellsParameter("CELL|AREA…")),
    turned: optional(introduced("turned", choiceParameter("90", "180", "270"))),
  },
  example: "teleport troop to d4",
  play: (board, { unit: name, part, to, turned: degrees }) => {
    const unit = board.units.get(name);
    if (!unit) return notThere(name);
    const extra = (degrees === undefined ? 0 : Number(degrees) / 90) as QuarterTurns;
    const turns = ((unit.turned + extra) % 4) as QuarterTurns;
    const cells = landing(unit, turns, part, to);
    if (!cells) {
      const sentence = message`${unitPart(name)} does not hold the cell that is named as its part`;
      return { verdict: "unclear", message: sentence };
    }
    const possible = turnsInto(unit.kind.footprint, cells);
    const after: HouseUnit = {
      ...unit,
      cells,
      turned: possible.includes(turns) ? turns : (possible[0] ?? turns),
      journey: { path: [], entered: without(cells, unit.cells) },
    };
    return (
      illegal(placeViolations(board, after, possible.length > 0), { unit: name, cells }) ??
      legal(withUnit(board, after))
    );
  },
});

/** The cells on which a unit lands; undefined where it does not hold the part. */
function landing(unit: HouseUnit, turns: QuarterTurns, part: Area[number] | undefined, to: Area): Area | undefined {
  const [corner] = to;
  if (corner === undefined || to.length > 1) return to;
  if (part === undefined) return placedAt(turned(unit.kind.footprint, turns), corner);
  if (!unit.cells.includes(part)) return undefined;
  return area(unit.cells.map((cell) => (cell - part + corner) as Area[number]));
}

/** The verbs of a game that a rulebook alone makes. */
export const HOUSE_VERBS: readonly HouseVerb[] = [place, fill, removeVerb(NOTHING), move, teleport];
