import { laidAround, type Area, type Direction, type Grid } from "../../board";
import {
  cells as cellsPart,
  illegal,
  message,
  placedCells,
  placedUnit,
  placementParameter,
  turnsOfFacing,
  unit as unitPart,
  verb,
  withUnit,
  type Placement,
  type PlayContext,
  type Violation,
} from "../../rules";
import { drawnFacing, facingNotes, facingViolations, turnedFacing } from "./facing";
import { standingViolations, violation } from "./standing";
import type { HouseBoard, HouseUnit, HouseVerb, HouseVerdict } from "./state";

/** `place NAME [KIND] [of SIDE] at AREA …` */
export const place: HouseVerb = verb({
  name: "place",
  summary: "Puts a unit on the board.",
  rules: ["grid.edge", "grid.shape", "grid.blocked", "grid.occupied", "grid.facing"],
  role: "place",
  parameters: { placement: placementParameter({ at: true }) },
  example: "place troop at b2",
  play: (board, { placement }, context) => placed(board, placement, context),
});

function placed(board: HouseBoard, given: Placement, { origin }: PlayContext): HouseVerdict {
  const { grid } = board;
  const placement = { ...given, ...facingOf(board, given) };
  const where = placedCells(grid.hex ? withoutTurns(placement) : placement);
  if (!where) return { verdict: "unclear", message: message`It is not said where ${unitPart(given.name)} stands` };
  const states = placement.states.length > 0 ? placement.states : board.rulebook.states.slice(0, 1);
  const unit: HouseUnit = { ...placedUnit({ ...placement, states }, where, origin), damage: 0 };
  const fits = where.fits || (grid.hex === true && fitsHexes(grid, unit.kind.footprint, where.cells));
  return (
    illegal(
      [
        ...standingViolations(board, unit.name, unit.cells),
        ...shapeViolations(unit, fits),
        ...facingViolations(board, unit, given.facing),
        ...turnViolations(board, unit, given, where.cells),
      ],
      { unit: unit.name, cells: unit.cells },
    ) ?? {
      verdict: "legal",
      board: withUnit(board, unit),
      report: {},
      notes: facingNotes(board, unit, given.turned === 0 ? given.facing : unit.facing),
    }
  );
}

/** The facing of a unit of a class that faces: as said, as it is turned, as its cells lie, or as it is drawn. */
function facingOf({ grid }: HouseBoard, given: Placement): { facing?: Direction } {
  if (!given.kind.facing || given.facing !== undefined) return {};
  if (grid.hex) return { facing: drawnFacing(grid) };
  const turns = given.turned || (placedCells(given)?.turned ?? 0);
  return { facing: turnedFacing(drawnFacing(grid), turns) };
}

/** On hexes a footprint of a facing unit stays as it is drawn: there are no quarter turns. */
function withoutTurns(placement: Placement): Placement {
  return { ...placement, turned: 0, kind: { ...placement.kind, facing: false } };
}

/** Whether cells are a footprint on hexes, moved there from a shifted row or another, in any sixth of a turn. */
export function fitsHexes(grid: Grid, footprint: HouseUnit["kind"]["footprint"], cells: Area): boolean {
  return [0, 1, 2, 3, 4, 5].some((turns) => laidAround(grid, footprint, cells, { turns }) !== undefined);
}

/** What is told of a unit that stands on cells which are not its footprint. */
export function shapeViolations(unit: HouseUnit, fits: boolean): readonly Violation[] {
  if (fits) return [];
  const sentence = message`${cellsPart(unit.cells)} ${unit.cells.length === 1 ? "is" : "are"} not the shape of ${unitPart(unit.name)}, which is of the kind ${unit.kind.name}`;
  return [violation("grid.shape", unit.name, unit.cells, sentence)];
}

/** What is told of a turn that contradicts the facing or the cells, or that hexes don't have. */
function turnViolations(board: HouseBoard, unit: HouseUnit, given: Placement, cells: Area): readonly Violation[] {
  if (given.turned !== 0 && board.grid.hex && unit.kind.footprint.length > 1) {
    return [
      violation("grid.shape", unit.name, cells, message`On hexes ${unitPart(unit.name)} can't be turned by quarters`),
    ];
  }
  if (board.grid.hex || !unit.kind.facing || given.facing === undefined) return [];
  const turns = turnsOfFacing(given.facing);
  if (turns === undefined || (turns === unit.turned && (given.turned === 0 || given.turned === turns))) return [];
  const sentence = message`${unitPart(unit.name)} is drawn facing north and turns with its facing, so it can't stand like this and face ${given.facing}`;
  return [violation("grid.shape", unit.name, cells, sentence)];
}
