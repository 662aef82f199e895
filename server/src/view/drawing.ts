import { bounds, cellAt, cellName, directionName, type Area, type Cell } from "../board";
import { quotedName } from "../scenario";
import type { CardView, GridView, LanesView, PictureView, TerrainView, UnitView } from "./board-view";

/** The letters that are tried after the first letter of a name. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A symbol for each name, its first letter where that is free; two letters where all single ones are taken. */
export function symbolsFor(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const letters = Array.from(LETTERS);
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  return names.map((name) => {
    const [initial = ""] = name;
    const wanted = [initial.toUpperCase(), initial, ...letters, ...pairs];
    const symbol = wanted.find((letters) => /^[\p{L}\p{N}]{1,2}$/u.test(letters) && !used.has(letters)) ?? "?";
    used.add(symbol);
    return symbol;
  });
}

/** The rows of a drawing from the north, its columns aligned. */
function drawn(symbols: ReadonlyMap<Cell, string>, cells: Area): readonly string[] {
  const box = bounds(cells);
  const width = Math.max(1, ...[...symbols.values()].map((symbol) => symbol.length));
  const rows: string[] = [];
  for (let row = box.north; row >= box.south; row--) {
    const words: string[] = [];
    for (let column = box.west; column <= box.east; column++) {
      const cell = cellAt(column, row);
      words.push(((cell === undefined ? undefined : symbols.get(cell)) ?? ".").padEnd(width));
    }
    rows.push(`  | ${words.join(" ").trimEnd()} |`);
  }
  return rows;
}

function heading(keyword: string, view: GridView, cells: Area): string {
  const box = bounds(cells);
  const isWhole = box.west === 0 && box.south === 0 && box.east === view.columns - 1 && box.north === view.rows - 1;
  const corner = cellAt(box.west, box.south);
  return isWhole || corner === undefined ? keyword : `${keyword} from ${cellName(corner)}`;
}

function unitWords(unit: UnitView): string {
  return [
    quotedName(unit.name),
    unit.kind === unit.name ? undefined : quotedName(unit.kind),
    unit.side ? `of ${unit.side.name}` : undefined,
    unit.facing ? `facing ${directionName(unit.facing)}` : undefined,
    unit.lying,
  ]
    .filter((word) => word !== undefined)
    .join(" ");
}

/** The units as a `units` drawing; those that share a cell with one that is drawn, as `place` lines. */
function unitLines(view: GridView): readonly string[] {
  const letters = symbolsFor(view.units.map((unit) => unit.name));
  const symbols = new Map<Cell, string>();
  const where: string[] = [];
  const others: string[] = [];
  view.units.forEach((unit, index) => {
    if (unit.cells.some((cell) => symbols.has(cell))) {
      others.push(`place ${unitWords(unit)} at ${unit.cells.map(cellName).join(" ")}`);
      return;
    }
    const symbol = letters[index] ?? "?";
    for (const cell of unit.cells) symbols.set(cell, symbol);
    where.push(`where ${symbol} = ${unitWords(unit)}`);
  });
  if (where.length === 0) return others;
  const cells = [...symbols.keys()];
  return [heading("units", view, cells), ...drawn(symbols, cells), ...where, ...others];
}

function groundWords(terrain: TerrainView): string {
  return terrain.owner ? `${terrain.terrain} of ${terrain.owner.name}` : terrain.terrain;
}

/** The ground that a statement said, as a `board` drawing. */
function groundLines(view: GridView): readonly string[] {
  const said = view.terrain.filter((terrain) => terrain.range !== undefined);
  const grounds = [...new Set(said.map(groundWords))];
  const letters = symbolsFor(grounds);
  const byWords = new Map(grounds.map((words, index) => [words, letters[index] ?? "?"]));
  const symbols = new Map<Cell, string>();
  for (const terrain of said) {
    for (const cell of terrain.cells) symbols.set(cell, byWords.get(groundWords(terrain)) ?? "?");
  }
  if (byWords.size === 0) return [];
  const cells = [...symbols.keys()];
  const where = [...byWords].map(([words, symbol]) => `${symbol} = ${words}`);
  return [heading("board", view, cells), ...drawn(symbols, cells), `where ${where.join(", ")}`];
}

function cardLine(card: CardView): string {
  const words = [...card.types, ...card.keywords, ...(card.sleeping ? ["asleep"] : [])];
  const stats = card.statistics ? [`stats ${card.statistics.join("/")}`] : [];
  const place = `place ${quotedName(card.name)} of ${quotedName(card.player)} in ${card.card}`;
  return [place, ...stats, ...words].join(" ");
}

function laneLines(view: LanesView): readonly string[] {
  return [`players ${view.players.map((player) => quotedName(player.name)).join(", ")}`, ...view.cards.map(cardLine)];
}

/**
 * The board as lines of the language: the ground and the units as drawings, each as large as what is on it; cards as
 * `place` lines. Empty for an empty board.
 */
export function textDrawing(view: PictureView): string {
  if (view.type === "lanes") return `${laneLines(view).join("\n")}\n`;
  const parts = [groundLines(view), unitLines(view)].filter((lines) => lines.length > 0);
  return parts.map((lines) => `${lines.join("\n")}\n`).join("\n");
}
