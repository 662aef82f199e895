import { laidAt, onGrid, type Cell } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  choiceParameter,
  flagParameter,
  illegal,
  introduced,
  message,
  numberParameter,
  optional,
  patternParameter,
  unitParameter,
  verb,
  withUnit,
} from "../../rules";
import { notThere } from "./moving";
import type { HouseBoard, HouseUnit, HouseVerb } from "./state";

/** `blast PATTERN at CELL [turned 90|180|270] [mirrored]` */
export const blast: HouseVerb = verb({
  name: "blast",
  summary: "Deals the damage of a pattern: each unit takes the sum of the numbers on its cells.",
  rules: ["grid.edge"],
  role: "action",
  parameters: {
    pattern: patternParameter(),
    centre: introduced("at", cellParameter()),
    turned: optional(introduced("turned", choiceParameter("90", "180", "270"))),
    mirrored: flagParameter("mirrored"),
  },
  example: "blast Explosion at b2",
  play: (board, { pattern, centre, turned, mirrored }) => {
    if (!onGrid(board.grid, centre)) {
      const sentence = message`The centre of the pattern, ${cellsPart(centre)}, is not on the board`;
      return (
        illegal([{ rule: "grid.edge", message: sentence, cells: [], units: [] }]) ?? {
          verdict: "unclear",
          message: sentence,
        }
      );
    }
    if (turned !== undefined && board.grid.hex) {
      return { verdict: "unclear", message: message`On hexes a pattern can't be turned by quarters` };
    }
    const laying = laidAt(board.grid, centre, {
      turns: Number(turned ?? 0) / 90,
      mirrored,
      ...(pattern.row === undefined ? {} : { row: pattern.row }),
    });
    const numbers = new Map<Cell, number>();
    for (const place of pattern.numbers) {
      const cell = laying(place);
      if (cell !== undefined && onGrid(board.grid, cell)) numbers.set(cell, place.number);
    }
    return struck(board, numbers);
  },
});

function struck(board: HouseBoard, numbers: ReadonlyMap<Cell, number>): ReturnType<HouseVerb["play"]> {
  const strikes = new Set<Cell>();
  let after = board;
  for (const unit of board.units.values()) {
    const cells = unit.cells.filter((cell) => numbers.has(cell));
    if (cells.length === 0) continue;
    for (const cell of cells) strikes.add(cell);
    after = withDamage(
      after,
      unit,
      cells.reduce((sum, cell) => sum + (numbers.get(cell) ?? 0), 0),
    );
  }
  const shown = [...numbers].map(([cell, number]) => ({ cell, number, strikes: strikes.has(cell) }));
  return { verdict: "legal", board: after, report: { blast: shown } };
}

function withDamage(board: HouseBoard, unit: HouseUnit, amount: number): HouseBoard {
  return withUnit(board, { ...unit, damage: unit.damage + amount });
}

/** `damage NAME N` */
export const damage: HouseVerb = verb({
  name: "damage",
  summary: "Deals damage to a unit.",
  rules: [],
  role: "action",
  parameters: { unit: unitParameter(), amount: numberParameter("N", { least: 0 }) },
  example: "damage troop 2",
  play: (board, { unit: name, amount }) => {
    const unit = board.units.get(name);
    return unit ? { verdict: "legal", board: withDamage(board, unit, amount), report: {} } : notThere(name);
  },
});
