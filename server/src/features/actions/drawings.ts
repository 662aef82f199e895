import { CodeActionKind } from "vscode-languageserver";
import {
  area,
  areaName,
  bounds,
  cellAt,
  columnName,
  columnOf,
  parseCell,
  rowOf,
  type Area,
  type Cell,
} from "../../board";
import { scopeAt, traceStatement } from "../../scenario";
import type { ActionStatement, DrawnStatement } from "../../syntax";
import { symbolsFor } from "../../view";
import { pictureOf } from "../trying";
import { indentOf, linesInstead, type OfferedAction, type Selected } from "./action";

/** Turns `place` lines that follow each other into a drawing. */
export function intoDrawing(selected: Selected): readonly OfferedAction[] {
  const { document, played, firstLine } = selected;
  const run = placeRun(selected);
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return [];
  const after = played.steps.find(({ statement }) => statement === last)?.after;
  const scope = scopeAt(played, first.line, document.library);
  const picture = pictureOf({ ...scope, board: after });
  if (picture?.type !== "grid") return [];
  const units = run.map((statement) => drawnUnit(selected, statement, picture.units));
  if (!units.every((unit) => unit !== undefined)) return [];
  const cells = units.flatMap((unit) => [...unit.cells]);
  if (new Set(cells).size !== cells.length || cells.length === 0) return [];
  const indent = indentOf(document.lineText(firstLine + first.line));
  const lines = drawingLines(units, indent);
  return [
    {
      title:
        run.length === 1
          ? "Turn the place line into a drawing"
          : `Turn ${String(run.length)} place lines into a drawing`,
      kind: CodeActionKind.RefactorRewrite,
      edits: [linesInstead(document, firstLine + first.line, firstLine + last.line, lines)],
    },
  ];
}

interface ToDraw {
  readonly cells: Area;
  readonly name: string;
  /** What stands after `=`. */
  readonly words: string;
}

/** The selected `place` lines, or, for a mere cursor, those that stand together with the one it is on. */
function placeRun({ played, firstLine, range }: Selected): readonly ActionStatement[] {
  const { statements } = played.section;
  const isPlace = (index: number): boolean =>
    statements[index]?.kind === "action" && statements[index].keyword.value === "place";
  const selected = statements.flatMap(({ line }, index) =>
    line + firstLine >= range.start.line && line + firstLine <= range.end.line ? [index] : [],
  );
  let from = selected[0] ?? -1;
  let to = selected.at(-1) ?? -1;
  if (from < 0 || !selected.every(isPlace)) return [];
  if (range.start.line === range.end.line) {
    while (isPlace(from - 1)) from--;
    while (isPlace(to + 1)) to++;
  }
  const run = statements.slice(from, to + 1).filter((statement) => statement.kind === "action");
  const steps = run.map((statement) => played.steps.find((step) => step.statement === statement));
  const hasComments = played.section.comments.some(({ line }) => run.some((statement) => statement.line === line));
  return steps.every((step) => step?.verdict === "legal") && !hasComments ? run : [];
}

function drawnUnit(
  { document, played }: Selected,
  statement: ActionStatement,
  units: readonly { readonly name: string; readonly cells: Area }[],
): ToDraw | undefined {
  const traced = traceStatement(statement, scopeAt(played, statement.line, document.library));
  const name = traced.find(({ role }) => role === "new-name")?.token.value;
  const unit = units.find((candidate) => candidate.name === name);
  const at = traced.findIndex(({ token, role }) => role === "small-word" && token.value === "at");
  if (name === undefined || !unit || at < 0) return undefined;
  let end = at + 1;
  while (traced[end]?.role === "cell" || traced[end]?.token.kind === "colon") end++;
  const text = document.lineText(document.firstLine(document.stateOf(played.section) ?? { index: 0 }) + statement.line);
  const kept = traced.filter((_, index) => index > 0 && (index < at || index >= end));
  return { cells: unit.cells, name, words: kept.map(({ token }) => text.slice(token.start, token.end)).join(" ") };
}

function drawingLines(units: readonly ToDraw[], indent: string): readonly string[] {
  const symbols = symbolsFor(units.map(({ name }) => name));
  const at = new Map<Cell, string>();
  units.forEach((unit, index) => {
    for (const cell of unit.cells) at.set(cell, symbols[index] ?? "?");
  });
  const box = bounds(units.flatMap((unit) => [...unit.cells]));
  const rows: string[] = [];
  for (let row = box.north; row >= box.south; row--) {
    const columns = Array.from({ length: box.east - box.west + 1 }, (_, column) => cellAt(box.west + column, row));
    rows.push(`${indent}  | ${columns.map((cell) => (cell === undefined ? "." : (at.get(cell) ?? "."))).join(" ")} |`);
  }
  return [
    `${indent}units from ${columnName(box.west)}${String(box.south + 1)}`,
    ...rows,
    ...units.map((unit, index) => `${indent}where ${symbols[index] ?? "?"} = ${unit.words}`),
  ];
}

/** Turns a drawing of units into `place` lines. */
export function intoPlaceLines({ document, played, firstLine, range }: Selected): readonly OfferedAction[] {
  const line = range.start.line - firstLine;
  const statement = played.section.statements.find(
    (candidate): candidate is DrawnStatement =>
      candidate.kind === "units" && candidate.line <= line && line <= lastLine(candidate),
  );
  const step = played.steps.find((candidate) => candidate.statement === statement);
  if (!statement || step?.verdict !== "legal") return [];
  const isOurs = (at: number): boolean => at >= statement.line && at <= lastLine(statement);
  if (played.section.comments.some((comment) => isOurs(comment.line))) return [];
  const indent = indentOf(document.lineText(firstLine + statement.line));
  const lines = statement.where.map((entry) => {
    const text = document.lineText(firstLine + entry.symbol.line);
    const first = entry.tokens[0];
    const last = entry.tokens.at(-1);
    const words = first && last ? text.slice(first.start, last.end) : "";
    return { words, cells: cellsOfSymbol(statement, entry.symbol.value) };
  });
  if (lines.some(({ words, cells }) => words === "" || cells.length === 0)) return [];
  const written = lines.map(({ words, cells }) => `${indent}place ${words} at ${areaName(cells)}`);
  return [
    {
      title: "Turn the drawing into place lines",
      kind: CodeActionKind.RefactorRewrite,
      edits: [linesInstead(document, firstLine + statement.line, firstLine + lastLine(statement), written)],
    },
  ];
}

function lastLine(statement: DrawnStatement): number {
  return Math.max(
    statement.line,
    ...statement.drawing.map((row) => row.line),
    ...statement.where.map((entry) => entry.symbol.line),
  );
}

function cellsOfSymbol(statement: DrawnStatement, symbol: string): Area {
  const corner = statement.from ? parseCell(statement.from.value) : cellAt(0, 0);
  if (corner === undefined) return [];
  const height = statement.drawing.length;
  return area(
    statement.drawing.flatMap((row, fromNorth) =>
      row.symbols.flatMap((token, column) => {
        const cell = cellAt(columnOf(corner) + column, rowOf(corner) + height - 1 - fromNorth);
        return token.value === symbol && cell !== undefined ? [cell] : [];
      }),
    ),
  );
}
