import { isConnected, normalised, type Footprint, type Offset, type Pattern } from "../board";
import { code, message } from "../rules";
import { integer, type DrawingRow, type Span, type Token } from "../syntax";
import type { Problem } from "./played";
import { listed, problemAt, replacements } from "./problem";

/** A symbol of a drawing with its place, in columns from the west and rows from the south, both from 0. */
export interface Drawn extends Offset {
  readonly symbol: Token;
}

/** The largest number of columns, and of rows, of a drawing that makes a shape, a zone, a template or a pattern. */
const LARGEST_DRAWING = 60;

/** The symbols of a drawing; the first row drawn is the northmost. */
export function drawnSymbols(rows: readonly DrawingRow[]): readonly Drawn[] {
  return rows.flatMap((row, index) =>
    row.symbols.map((symbol, column) => ({ column, row: rows.length - 1 - index, symbol })),
  );
}

/** A drawing's extent: columns of its longest row, and rows. */
export function extentOf(rows: readonly DrawingRow[]): { readonly columns: number; readonly rows: number } {
  return { columns: rows.reduce((most, row) => Math.max(most, row.symbols.length), 0), rows: rows.length };
}

/** What a drawing was read as, or why it could not be. */
export interface ReadDrawing<Result> {
  readonly result?: Result;
  readonly problems: readonly Problem[];
}

/** The footprint that a `shape` drawing shows: `x` is a cell of the unit, `.` is not. One piece, by edges. */
export function readShape(rows: readonly DrawingRow[], statement: Span): ReadDrawing<Footprint> {
  const drawn = drawnSymbols(rows);
  const problems = tooLarge(rows, statement);
  for (const { symbol } of drawn) {
    if (symbol.value !== "x" && symbol.value !== ".") problems.push(strangeSymbol(symbol, ["x", "."], "a shape"));
  }
  const cells = drawn.filter(({ symbol }) => symbol.value === "x");
  if (problems.length > 0 || rows.length === 0) return { problems };
  if (cells.length === 0) {
    return {
      problems: [problemAt(statement, "shape.empty", message`The shape has no cell: draw each with ${code("x")}.`)],
    };
  }
  if (!isConnected(cells)) {
    const sentence = message`The cells of a shape must be one piece: each shares an edge with another.`;
    return { problems: [problemAt(cells[0]?.symbol ?? statement, "shape.pieces", sentence)] };
  }
  return { result: normalised(cells), problems };
}

function tooLarge(rows: readonly DrawingRow[], statement: Span): Problem[] {
  const { columns, rows: height } = extentOf(rows);
  if (columns <= LARGEST_DRAWING && height <= LARGEST_DRAWING) return [];
  const sentence = message`This drawing is larger than ${LARGEST_DRAWING} by ${LARGEST_DRAWING}.`;
  return [problemAt(statement, "drawing.large", sentence)];
}

function strangeSymbol(symbol: Token, fits: readonly string[], what: string): Problem {
  return problemAt(
    symbol,
    "symbol.unknown",
    message`${code(symbol.value)} means nothing in ${what}: its symbols are ${listed(fits, "and")}.`,
    { repairs: replacements(symbol, fits) },
  );
}

/** The pattern that a drawing shows: a number for each cell, `*` behind that of the centre, `.` for none. */
export function readPattern(name: string, rows: readonly DrawingRow[], statement: Span): ReadDrawing<Pattern> {
  const problems = tooLarge(rows, statement);
  const numbers: (Offset & { number: number })[] = [];
  const centres: Drawn[] = [];
  for (const drawn of drawnSymbols(rows)) {
    const { value } = drawn.symbol;
    const isCentre = value.endsWith("*");
    const digits = isCentre ? value.slice(0, -1) : value;
    const number = integer(digits);
    if (isCentre) centres.push(drawn);
    if (number !== undefined) numbers.push({ column: drawn.column, row: drawn.row, number });
    else if (!(value === "." || value === "*")) {
      const sentence = message`${code(value)} means nothing in a pattern: it has numbers, ${code(".")} for none, and ${code("*")} behind the number of its centre.`;
      problems.push(problemAt(drawn.symbol, "symbol.unknown", sentence));
    }
  }
  const [centre, second] = centres;
  if (problems.length > 0 || rows.length === 0) return { problems };
  if (!centre) {
    const sentence = message`The pattern needs a centre: write ${code("*")} behind its number, as in ${code("7*")}.`;
    return { problems: [problemAt(statement, "pattern.centre", sentence)] };
  }
  if (second) {
    return { problems: [problemAt(second.symbol, "pattern.centre", message`A pattern has one centre only.`)] };
  }
  const relative = numbers.map(({ column, row, number }) => ({
    column: column - centre.column,
    row: row - centre.row,
    number,
  }));
  return { result: { name, numbers: relative, row: centre.row }, problems };
}

/** What is drawn around a unit: its own cells (`#`) and all others, relative to the south-west corner of its bounding box. */
export interface AroundUnit {
  readonly unit: Footprint;
  readonly others: readonly Drawn[];
  /** The row of the drawing in which that corner stands. */
  readonly row: number;
}

/** Reads a drawing around a unit. `isFitting` tells which symbols beside `#` and `.` may stand in it. */
export function readAroundUnit(
  rows: readonly DrawingRow[],
  statement: Span,
  what: string,
  isFitting: (symbol: string) => boolean,
  fits: readonly string[],
): ReadDrawing<AroundUnit> {
  const problems = tooLarge(rows, statement);
  const drawn = drawnSymbols(rows);
  for (const { symbol } of drawn) {
    if (symbol.value !== "#" && symbol.value !== "." && !isFitting(symbol.value)) {
      problems.push(strangeSymbol(symbol, ["#", ...fits, "."], what));
    }
  }
  const own = drawn.filter(({ symbol }) => symbol.value === "#");
  if (problems.length > 0 || rows.length === 0) return { problems };
  if (own.length === 0) {
    const sentence = message`The unit itself is missing from the drawing: draw its cells with ${code("#")}.`;
    return { problems: [problemAt(statement, "zone.unit", sentence)] };
  }
  const west = Math.min(...own.map((cell) => cell.column));
  const south = Math.min(...own.map((cell) => cell.row));
  const others = drawn
    .filter(({ symbol }) => isFitting(symbol.value))
    .map(({ column, row, symbol }) => ({ column: column - west, row: row - south, symbol }));
  return {
    result: { unit: normalised(own.map(({ column, row }) => ({ column, row }))), others, row: south },
    problems,
  };
}
