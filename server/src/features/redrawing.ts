import type { TextEdit } from "vscode-languageserver";
import { area, areaName, bounds, cellAt, cellName, columnOf, parseCell, rowOf, type Area, type Cell } from "../board";
import { formatRows, type DrawnStatement, type Token, type WhereEntry } from "../syntax";
import type { SourceDocument } from "../workspace";
import { indentOf, linesBelow, linesInstead } from "./actions/action";
import { lastLineOf } from "./lines";
import { rangeFrom } from "./positions";

/** Nobody, in a drawing of units. */
const NOBODY = ".";

/** A unit that a `units` statement draws, in a section that begins on a line of a file. */
export interface DrawnInText {
  readonly document: SourceDocument;
  readonly firstLine: number;
  readonly statement: DrawnStatement;
  /** Where its symbol is explained. */
  readonly entry: WhereEntry;
}

/** The entry of a drawing in which a name stands. */
export function entryWith(statement: DrawnStatement, name: Token): WhereEntry | undefined {
  return statement.where.find(({ tokens }) =>
    tokens.some((token) => token.line === name.line && token.start === name.start),
  );
}

/** A change of the words behind `=`: other text between two columns of the line. */
export interface Rewording {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** What stands behind `=` for the unit: a `place` line without its `at`. */
export function wordsOf({ document, firstLine, entry }: DrawnInText, change?: Rewording): string {
  const first = entry.tokens[0];
  const last = entry.tokens.at(-1);
  if (!first || !last) return "";
  const text = document.lineText(firstLine + first.line);
  if (!change) return text.slice(first.start, last.end);
  return text.slice(first.start, change.start) + change.newText + text.slice(change.end, last.end);
}

/**
 * The edits that draw the unit on other cells. The drawing grows where they are outside it; where somebody else is drawn
 * on one of them, the unit comes out of the drawing and gets a `place` line below it.
 */
export function redrawn(drawn: DrawnInText, cells: Area, change?: Rewording): readonly TextEdit[] {
  const { document, firstLine, statement, entry } = drawn;
  const symbols = symbolsOf(statement, entry.symbol.value);
  if (cells.some((cell) => symbols.has(cell))) {
    const line = firstLine + lastLineOf(statement);
    const indent = indentOf(document.lineText(firstLine + statement.line));
    const below = linesBelow(document, line, [`${indent}place ${wordsOf(drawn, change)} at ${areaName(cells)}`]);
    return [...undrawn(drawn), below];
  }
  for (const cell of cells) symbols.set(cell, entry.symbol.value);
  const rows = drawnAs(drawn, symbols, area([...windowOf(statement), ...cells]));
  if (!change) return rows;
  const { line } = entry.symbol;
  const range = rangeFrom(firstLine, { line, start: change.start, endLine: line, end: change.end });
  return [...rows, { range, newText: change.newText }];
}

/** The edits that take the unit out of the drawing; the whole drawing where it is the only one. */
export function undrawn(drawn: DrawnInText): readonly TextEdit[] {
  const { document, firstLine, statement, entry } = drawn;
  if (statement.where.length === 1) {
    return [linesAway(document, firstLine + statement.line, firstLine + lastLineOf(statement))];
  }
  const rows = drawnAs(drawn, symbolsOf(statement, entry.symbol.value), windowOf(statement));
  const beside = statement.where.filter(({ symbol }) => symbol.line === entry.symbol.line);
  const at = beside.indexOf(entry);
  const [before, next] = [beside[at - 1], beside[at + 1]];
  const { line } = entry.symbol;
  if (!before && !next) return [...rows, linesAway(document, firstLine + line, firstLine + line)];
  const start = next ? entry.symbol.start : (before?.tokens.at(-1)?.end ?? entry.symbol.start);
  const end = next ? next.symbol.start : (entry.tokens.at(-1)?.end ?? document.lineText(firstLine + line).length);
  return [...rows, { range: rangeFrom(firstLine, { line, start, endLine: line, end }), newText: "" }];
}

/** An edit that takes away whole lines that are not the first of the file. */
function linesAway(document: SourceDocument, first: number, last: number): TextEdit {
  const start = { line: first - 1, character: document.lineText(first - 1).length };
  return { range: { start, end: { line: last, character: document.lineText(last).length } }, newText: "" };
}

/** The symbols of a drawing by cell, without nobody and without one of them. */
function symbolsOf(statement: DrawnStatement, left: string): Map<Cell, string> {
  const found = new Map<Cell, string>();
  forEachSymbol(statement, (cell, symbol) => {
    if (symbol !== NOBODY && symbol !== left) found.set(cell, symbol);
  });
  return found;
}

/** The cells that a drawing covers. */
function windowOf(statement: DrawnStatement): Area {
  const cells: Cell[] = [];
  forEachSymbol(statement, (cell) => cells.push(cell));
  return area(cells);
}

function forEachSymbol(statement: DrawnStatement, then: (cell: Cell, symbol: string) => void): void {
  const corner = cornerOf(statement);
  if (corner === undefined) return;
  const height = statement.drawing.length;
  statement.drawing.forEach((row, fromNorth) => {
    row.symbols.forEach((token, column) => {
      const cell = cellAt(columnOf(corner) + column, rowOf(corner) + height - 1 - fromNorth);
      if (cell !== undefined) then(cell, token.value);
    });
  });
}

function cornerOf({ from }: DrawnStatement): Cell | undefined {
  return (from && parseCell(from.value)) ?? cellAt(0, 0);
}

/** The edits after which a drawing covers some cells and shows these symbols. */
function drawnAs(
  { document, firstLine, statement }: DrawnInText,
  symbols: ReadonlyMap<Cell, string>,
  window: Area,
): readonly TextEdit[] {
  const box = bounds(window);
  const corner = cornerOf(statement);
  if (corner === undefined) return [];
  const height = box.north - box.south + 1;
  const rows = Array.from({ length: height }, (_, fromNorth) =>
    Array.from({ length: box.east - box.west + 1 }, (_, column) => {
      const cell = cellAt(box.west + column, box.north - fromNorth);
      return (cell === undefined ? undefined : symbols.get(cell)) ?? NOBODY;
    }),
  );
  const above = box.north - (rowOf(corner) + statement.drawing.length - 1);
  const edits = rowEdits({ document, firstLine, statement }, rows, above);
  if (box.west === columnOf(corner) && box.south === rowOf(corner)) return edits;
  const { from } = statement;
  const moved = cellAt(box.west, box.south);
  if (!from || moved === undefined) return edits;
  const range = rangeFrom(firstLine, { line: from.line, start: from.start, endLine: from.line, end: from.end });
  return [{ range, newText: cellName(moved) }, ...edits];
}

/** One edit for the lines of a drawing, of which some rows are new, `above` of them at its north. */
function rowEdits(
  { document, firstLine, statement }: Omit<DrawnInText, "entry">,
  rows: readonly (readonly string[])[],
  above: number,
): readonly TextEdit[] {
  const first = statement.drawing[0];
  const last = statement.drawing.at(-1);
  if (!first || !last) return [];
  const indent = indentOf(document.lineText(firstLine + first.line));
  const texts = formatRows(rows).map((text) => indent + text);
  const lines: string[] = texts.slice(0, above);
  for (let line = first.line; line <= last.line; line++) {
    const index = statement.drawing.findIndex((row) => row.line === line);
    const now = document.lineText(firstLine + line);
    lines.push(
      index < 0
        ? now
        : rowText(now, statement.drawing[index]?.symbols ?? [], rows[above + index] ?? [], texts[above + index] ?? ""),
    );
  }
  lines.push(...texts.slice(above + statement.drawing.length));
  const edit = linesInstead(document, firstLine + first.line, firstLine + last.line, lines);
  return edit.newText === document.textIn(edit.range) ? [] : [edit];
}

/** A row as it was where its symbols are, and else as laid out; with what stood behind its closing line. */
function rowText(now: string, was: readonly Token[], symbols: readonly string[], laidOut: string): string {
  const same = was.length === symbols.length && was.every((token, index) => token.value === symbols[index]);
  if (same) return now;
  const end = was.at(-1)?.end ?? now.indexOf("|") + 1;
  const closing = now.indexOf("|", end);
  return closing < 0 ? laidOut.replace(/ \|$/, "") : laidOut + now.slice(closing + 1);
}
