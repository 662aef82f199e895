import {
  area,
  carriedOver,
  columnOf,
  laidAt,
  placedAt,
  rowOf,
  turned,
  turnsInto,
  without,
  footprintOf,
  type Area,
  type Cell,
  type Offset,
  type QuarterTurns,
} from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  cellsParameter,
  choiceParameter,
  illegal,
  introduced,
  message,
  optional,
  unit as unitPart,
  unitParameter,
  verb,
  withUnit,
} from "../../rules";
import { turnedFacing } from "./facing";
import { notThere } from "./moving";
import { fitsHexes, shapeViolations } from "./placing";
import { standingViolations } from "./standing";
import type { HouseBoard, HouseUnit, HouseVerb } from "./state";

/** `teleport NAME [part CELL] to CELL|AREA… [turned 90|180|270]` */
export const teleport: HouseVerb = verb({
  name: "teleport",
  summary:
    "Puts a unit elsewhere at once: the south-west corner of its bounding box, or one of its parts, on a cell, or all of it on cells said outright.",
  rules: ["grid.edge", "grid.shape", "grid.blocked", "grid.occupied"],
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
    if (part !== undefined && !unit.cells.includes(part)) {
      return { verdict: "unclear", message: message`${unitPart(name)} does not hold ${cellsPart(part)}` };
    }
    const turns = (Number(degrees ?? 0) / 90) as QuarterTurns;
    if (turns !== 0 && board.grid.hex && unit.cells.length > 1) {
      return { verdict: "unclear", message: message`On hexes ${unitPart(name)} can't be turned by quarters` };
    }
    const landed = landing(board, unit, { part, to, turns });
    return (
      illegal([...standingViolations(board, name, landed.unit.cells), ...shapeViolations(landed.unit, landed.fits)], {
        unit: name,
        cells: landed.unit.cells,
      }) ?? { verdict: "legal", board: withUnit(board, landed.unit), report: {} }
    );
  },
});

interface Landing {
  readonly part: Cell | undefined;
  readonly to: Area;
  /** Clockwise, from the way it stands. */
  readonly turns: QuarterTurns;
}

function landing(board: HouseBoard, unit: HouseUnit, given: Landing): { unit: HouseUnit; fits: boolean } {
  const [corner] = given.to;
  if (corner === undefined || given.to.length > 1) return onCells(board, unit, given.to, given.turns);
  const cells =
    given.part === undefined
      ? cornerOn(board, unit, corner, given.turns)
      : partOn(board, unit, given.part, corner, given.turns);
  return { unit: landedUnit(unit, cells, given.turns), fits: cells.length === unit.cells.length };
}

function landedUnit(unit: HouseUnit, cells: Area, turns: QuarterTurns): HouseUnit {
  return {
    ...unit,
    cells,
    turned: ((unit.turned + turns) % 4) as QuarterTurns,
    journey: { path: [], entered: without(cells, unit.cells) },
    ...(unit.kind.facing && unit.facing !== undefined ? { facing: turnedFacing(unit.facing, turns) } : {}),
  };
}

/** Cells said outright: as little turned as may be. */
function onCells(
  board: HouseBoard,
  unit: HouseUnit,
  cells: Area,
  turns: QuarterTurns,
): { unit: HouseUnit; fits: boolean } {
  if (board.grid.hex) {
    return { unit: landedUnit(unit, cells, 0), fits: fitsHexes(board.grid, unit.kind.footprint, cells) };
  }
  const possible = turnsInto(footprintOf(unit.cells), cells);
  const fits = turns === 0 ? possible.length > 0 : possible.includes(turns);
  return { unit: landedUnit(unit, cells, turns === 0 ? (possible[0] ?? 0) : turns), fits };
}

function cornerOn(board: HouseBoard, unit: HouseUnit, corner: Cell, turns: QuarterTurns): Area {
  const shape = board.grid.hex ? unit.kind.footprint : turned(footprintOf(unit.cells), turns);
  return placedAt(shape, corner);
}

/** The chosen part on a cell, the others around it as they stand, turned about it. */
function partOn(board: HouseBoard, unit: HouseUnit, part: Cell, to: Cell, turns: QuarterTurns): Area {
  if (board.grid.hex) return carriedOver(board.grid, unit.cells, part, to) ?? [];
  const laying = laidAt(board.grid, to, { turns });
  const offsets = unit.cells.map((cell): Offset => ({
    column: columnOf(cell) - columnOf(part),
    row: rowOf(cell) - rowOf(part),
  }));
  return area(offsets.map(laying).filter((cell) => cell !== undefined));
}
