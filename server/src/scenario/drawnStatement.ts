import { area, cellAt, columnOf, LARGEST_BOARD, parseCell, rowOf, type Area, type Cell } from "../board";
import { code, message, type AnyGame, type Parameter, type Parameters } from "../rules";
import { size, type DrawnStatement, type Statement, type WhereEntry } from "../syntax";
import type { Bound } from "./arguments";
import { drawnSymbols, extentOf, type Drawn } from "./drawing";
import type { BoardSize } from "./environment";
import type { Problem } from "./played";
import { problemAt, rangeOfStatement, unknownWord } from "./problem";

/** The first size that a `board` line says and that is not refused. */
export function saidSize(statements: readonly Statement[]): BoardSize | undefined {
  for (const statement of statements) {
    const said = statement.kind === "board" && statement.size ? size(statement.size.value) : undefined;
    if (said && isFittingSize(said)) return said;
  }
  return undefined;
}

function isFittingSize({ columns, rows }: BoardSize): boolean {
  return columns <= LARGEST_BOARD && rows <= LARGEST_BOARD;
}

/** The problem of a drawing in a game without a board of cells. */
export function noBoard(statement: DrawnStatement, game: AnyGame): Problem {
  const sentence = message`${code(game.name)} is not played on a board of cells.`;
  return problemAt(rangeOfStatement(statement), "board.none", sentence);
}

/** What is wrong with the size that a `board` line says; `isSaid` tells whether a line above says one. */
export function sizeProblem(statement: DrawnStatement, isSaid: boolean): Problem | undefined {
  const said = statement.size ? size(statement.size.value) : undefined;
  if (!said || !statement.size) return undefined;
  if (!isFittingSize(said)) {
    const sentence = message`A board has at most ${LARGEST_BOARD} columns and ${LARGEST_BOARD} rows; this one would have ${said.columns} by ${said.rows}.`;
    return problemAt(statement.size, "board.large", sentence);
  }
  if (!isSaid) return undefined;
  const sentence = message`The size of the board is said above already: leave ${code(statement.size.value)} out.`;
  return problemAt(statement.size, "board.size-twice", sentence);
}

/** A drawing without `from` must be the whole board, whose size is given if it is known; a cell after `from` must be one. */
export function extentProblem(statement: DrawnStatement, board: BoardSize | undefined): Problem | undefined {
  if (statement.from) {
    if (parseCell(statement.from.value) !== undefined) return undefined;
    const sentence = message`After ${code("from")} stands a cell, such as ${code("b2")}; ${code(statement.from.value)} is none.`;
    return problemAt(statement.from, "argument.unfit", sentence);
  }
  if (statement.drawing.length === 0 || !board) return undefined;
  const extent = extentOf(statement.drawing);
  if (extent.columns === board.columns && extent.rows === board.rows) return undefined;
  const sentence = message`The drawing is ${extent.columns}x${extent.rows}, but the board is ${board.columns}x${board.rows}: draw all of it, or say with ${code("from CELL")} where the drawing's south-west corner lies.`;
  return problemAt(rangeOfStatement(statement), "drawing.size", sentence);
}

/** What a `where` entry explains, with the cells on which its symbol is drawn. */
export interface DrawnEntry {
  readonly entry: WhereEntry;
  readonly cells: Area;
}

/** The entries of a drawing whose symbols are drawn, and what is wrong with the symbols. A `.` needs no explanation. */
export function drawnEntries(
  statement: DrawnStatement,
  game: AnyGame,
): { readonly entries: readonly DrawnEntry[]; readonly problems: readonly Problem[] } {
  const from = statement.from ? parseCell(statement.from.value) : undefined;
  const bySymbol = placesBySymbol(statement);
  const explained = new Map<string, WhereEntry>();
  const problems: Problem[] = [];
  for (const entry of statement.where) {
    const problem = explanationProblem(entry, statement, explained, bySymbol);
    if (problem) problems.push(problem);
    if (problem?.severity !== "error") explained.set(entry.symbol.value, entry);
  }
  for (const [symbol, [first]] of bySymbol) {
    if (first && symbol !== "." && !explained.has(symbol)) {
      problems.push(unexplained(first, explained.keys(), statement, game));
    }
  }
  const entries = [...explained.values()].flatMap((entry) => {
    const places = bySymbol.get(entry.symbol.value);
    return places ? [{ entry, cells: cellsOf(places, from) }] : [];
  });
  return { entries, problems };
}

function placesBySymbol(statement: DrawnStatement): ReadonlyMap<string, readonly Drawn[]> {
  const bySymbol = new Map<string, Drawn[]>();
  for (const one of drawnSymbols(statement.drawing)) {
    const places = bySymbol.get(one.symbol.value);
    if (places) places.push(one);
    else bySymbol.set(one.symbol.value, [one]);
  }
  return bySymbol;
}

function explanationProblem(
  { symbol }: WhereEntry,
  statement: DrawnStatement,
  explained: ReadonlyMap<string, WhereEntry>,
  bySymbol: ReadonlyMap<string, unknown>,
): Problem | undefined {
  const shown = code(symbol.value);
  if (explained.has(symbol.value)) return problemAt(symbol, "symbol.twice", message`${shown} is explained already.`);
  if (statement.kind === "units" && symbol.value === ".") {
    return problemAt(symbol, "symbol.reserved", message`In ${code("units")} a ${code(".")} is nobody.`);
  }
  if (bySymbol.has(symbol.value)) return undefined;
  const sentence = message`${shown} does not stand in the drawing above.`;
  return problemAt(symbol, "symbol.unused", sentence, { severity: "warning" });
}

const RESERVED_SYMBOLS: ReadonlySet<string> = new Set(["#", ",", "=", "|"]);

function unexplained(
  { symbol }: Drawn,
  explained: Iterable<string>,
  statement: DrawnStatement,
  game: AnyGame,
): Problem {
  const example = statement.kind === "units" ? "giant" : (game.rulebook.terrains[0]?.name ?? "land");
  const sentence = RESERVED_SYMBOLS.has(symbol.value)
    ? message`${code(symbol.value)} can't be a symbol of this drawing.`
    : message`It is not said what ${code(symbol.value)} stands for: add ${code(`where ${symbol.value} = ${example}`)}.`;
  return unknownWord(symbol, "symbol.unexplained", sentence, explained);
}

/** The cells of some symbols, with the drawing's south-west corner on a cell (`a1` if none is said). */
function cellsOf(drawn: readonly Drawn[], from: Cell | undefined): Area {
  const west = from === undefined ? 0 : columnOf(from);
  const south = from === undefined ? 0 : rowOf(from);
  return area(drawn.map(({ column, row }) => cellAt(west + column, south + row)).filter((cell) => cell !== undefined));
}

/** The name of the first parameter of a type that stands without a small word, and all the others. */
export function withoutParameter(
  parameters: Parameters,
  type: Parameter["type"]["type"],
): [name: string, others: Parameters] {
  const entries = Object.entries(parameters);
  const found = entries.find(([, parameter]) => parameter.type.type === type && parameter.word === undefined);
  const name = found?.[0] ?? "";
  return [name, Object.fromEntries(entries.filter(([other]) => other !== name))];
}

/** The parameters of `place`, without `at`. */
export function drawnPlacement(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]): [string, Parameter] =>
      parameter.type.type === "placement"
        ? [name, { ...parameter, type: { ...parameter.type, drawn: true } }]
        : [name, parameter],
    ),
  );
}

/** What was bound for a `units` entry, with the cells that are drawn. */
export function atCells(given: Bound, cells: Area): Bound {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null && "kind" in value ? { ...value, at: { cells } } : value,
    ]),
  );
}
