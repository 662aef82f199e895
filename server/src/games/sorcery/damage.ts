import { cellAt, columnOf, onGrid, rowOf, turnedOffset, type Cell, type Offset, type QuarterTurns } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  choiceParameter,
  flagParameter,
  introduced,
  message,
  nameParameter,
  notOnBoard,
  numberParameter,
  optional,
  patternParameter,
  query,
  unit as unitPart,
  unitParameter,
  verb,
  wordParameter,
} from "../../rules";
import { isUnit, openRegion, regionAt, withRealmUnit } from "./realm";
import { done, refused, unclear } from "./reasons";
import { REGIONS, type RealmBoard, type RealmQuery, type RealmUnit, type RealmVerb } from "./state";

/** The quarter turns that the words after `turned` say. */
export const turnsParameter = () => introduced("turned", choiceParameter("90", "180", "270"));

/** The quarter turns of a word after `turned`; none where it is left out. */
export function turnsOf(word: "90" | "180" | "270" | undefined): QuarterTurns {
  return word === "90" ? 1 : word === "180" ? 2 : word === "270" ? 3 : 0;
}

/** A numbered place of a pattern mirrored west to east, if it is to be, and then turned clockwise about the centre. */
function laid(offset: Offset, turns: QuarterTurns, mirrored: boolean): Offset {
  return turnedOffset(mirrored ? { column: -offset.column, row: offset.row } : offset, turns);
}

/** The damage that a unit takes from numbered squares: the sum over those of its cells that lie in the region. */
function damageTo(
  board: RealmBoard,
  unit: RealmUnit,
  numbers: ReadonlyMap<Cell, number>,
  inRegion: (typeof REGIONS)[number],
): { readonly cells: readonly Cell[]; readonly sum: number } {
  const cells = isUnit(unit)
    ? unit.cells.filter((cell) => numbers.has(cell) && regionAt(board, unit, cell) === inRegion)
    : [];
  return { cells, sum: cells.reduce((sum, cell) => sum + (numbers.get(cell) ?? 0), 0) };
}

/** `blast PATTERN at CELL [in REGION] [turned 90|180|270] [mirrored]` */
export const blast: RealmVerb = verb({
  name: "blast",
  summary: "Deals grid damage: each unit takes the sum of the numbers on its cells in one region.",
  rules: ["oversized.occupies", "realm.pattern"],
  role: "action",
  parameters: {
    pattern: patternParameter(),
    centre: introduced("at", cellParameter()),
    region: optional(introduced("in", wordParameter("REGION", ...REGIONS))),
    turned: optional(turnsParameter()),
    mirrored: flagParameter("mirrored"),
  },
  example: 'fill a1:e4 land\nplace imp at b2\nblast "Major Explosion" at b2',
  play: (board, given) => {
    if (!onGrid(board.grid, given.centre)) {
      return refused("realm.pattern", message`Its centre ${cellsPart(given.centre)} is off the realm`, {
        cells: [given.centre],
      });
    }
    const region = given.region ?? openRegion(board, given.centre);
    const numbers = new Map<Cell, number>();
    for (const entry of given.pattern.numbers) {
      const { column, row } = laid(entry, turnsOf(given.turned), given.mirrored);
      const cell = cellAt(columnOf(given.centre) + column, rowOf(given.centre) + row);
      if (cell !== undefined && onGrid(board.grid, cell)) numbers.set(cell, entry.number);
    }
    const strikes = new Set<Cell>();
    const dealt = new Map<string, number>();
    let after = board;
    for (const unit of board.units.values()) {
      const { cells, sum } = damageTo(board, unit, numbers, region);
      if (cells.length === 0) continue;
      for (const cell of cells) strikes.add(cell);
      dealt.set(unit.name, sum);
      after = withRealmUnit(after, { ...unit, damage: unit.damage + sum });
    }
    return done(after, {
      blast: [...numbers].map(([cell, number]) => ({ cell, number, strikes: strikes.has(cell) })),
      dealt,
    });
  },
});

/** `damage NAME N` */
export const damage: RealmVerb = verb({
  name: "damage",
  summary: "Deals damage to a unit.",
  rules: [],
  role: "action",
  parameters: { unit: unitParameter(), amount: numberParameter("N", { least: 0 }) },
  example: "fill a1:e4 land\nplace imp at b2\ndamage imp 2",
  play: (board, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    return done(withRealmUnit(board, { ...unit, damage: unit.damage + given.amount }), {
      dealt: new Map([[unit.name, given.amount]]),
    });
  },
});

/** `damage NAME N`: the damage so far. */
export const damageQuery: RealmQuery = query({
  name: "damage",
  summary: "The damage that a unit was dealt so far.",
  rules: ["oversized.occupies"],
  parameters: { unit: nameParameter() },
  value: { type: "number" },
  example: "expect damage giant 20",
  answer: ({ board }, given) => {
    const unit = board.units.get(given.unit);
    return unit ? { answer: "value", value: { type: "number", number: unit.damage } } : notOnBoard(given.unit);
  },
});
