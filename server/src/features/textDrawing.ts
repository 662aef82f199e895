import { bounds, cellAt, columnName, directionName, type Cell } from "../board";
import { quotedName } from "../scenario";
import type { GridView, UnitView } from "../view";

/** The letters for units, in the order in which they are tried after the first letter of the name. */
const LETTERS: readonly string[] = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");

/**
 * A board as lines of the language: a `units` drawing of the part on which somebody stands, with its `where` list.
 * Undefined where nobody does.
 */
export function textDrawing(view: GridView): string | undefined {
  const cells = view.units.flatMap((unit) => [...unit.cells]);
  const [first] = cells;
  if (first === undefined) return undefined;
  const symbols = symbolsFor(view.units.map(({ name }) => name));
  const at = new Map<Cell, string>();
  view.units.forEach((unit, index) => {
    for (const cell of unit.cells) at.set(cell, symbols[index] ?? "?");
  });
  const box = bounds(cells);
  const rows: string[] = [];
  for (let row = box.north; row >= box.south; row--) {
    const symbolsOfRow: string[] = [];
    for (let column = box.west; column <= box.east; column++) {
      const cell = cellAt(column, row);
      symbolsOfRow.push((cell === undefined ? undefined : at.get(cell)) ?? ".");
    }
    rows.push(`  | ${symbolsOfRow.join(" ")} |`);
  }
  const from = `${columnName(box.west)}${String(box.south + 1)}`;
  const where = view.units.map((unit, index) => `where ${symbols[index] ?? "?"} = ${describe(unit)}`);
  return [`units from ${from}`, ...rows, ...where, ""].join("\n");
}

/** A symbol for each name, its first letter where that is free. */
export function symbolsFor(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const initial = name.slice(0, 1);
    const wanted = [initial.toUpperCase(), initial, ...LETTERS];
    const symbol = wanted.find((letter) => /^[\p{L}\p{N}]$/u.test(letter) && !used.has(letter)) ?? "?";
    used.add(symbol);
    return symbol;
  });
}

/** What stands after `=` for a unit. */
function describe(unit: UnitView): string {
  return [
    quotedName(unit.name),
    unit.kind === unit.name ? "" : quotedName(unit.kind),
    unit.side === undefined ? "" : `of ${quotedName(unit.side.name)}`,
    unit.facing === undefined ? "" : `facing ${directionName(unit.facing)}`,
  ]
    .filter((word) => word !== "")
    .join(" ");
}
