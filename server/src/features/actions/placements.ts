import { CodeActionKind } from "vscode-languageserver";
import {
  area,
  areaName,
  bounds,
  cellAt,
  columnOf,
  parseCell,
  rectangle,
  rowOf,
  type Area,
  type Cell,
} from "../../board";
import { plainText } from "../../rules";
import { scopeAt, traceStatement, type LineScope, type TracedToken } from "../../scenario";
import type { Statement, Token } from "../../syntax";
import { rangeFrom } from "../positions";
import { pictureOf, tryLine } from "../trying";
import type { OfferedAction, Selected } from "./action";

/** How long, in milliseconds, other places are tried. */
const BUDGET = 60;

/** For an illegal line that says where something comes to stand: the nearest place where it may. */
export function nearestPlacement(selected: Selected): readonly OfferedAction[] {
  const { document, played, firstLine, problems } = selected;
  return played.steps.flatMap((step) => {
    const problem = problems.find((candidate) => candidate.line === step.statement.line);
    if (!problem || step.verdict !== "illegal" || step.statement.kind !== "action") return [];
    const scope = scopeAt(played, step.statement.line, document.library);
    const cells = placedCells(step.statement, scope);
    if (!cells) return [];
    const text = document.lineText(firstLine + step.statement.line);
    const found = nearest(cells, text, scope);
    if (found === undefined) return [];
    const range = rangeFrom(firstLine, { line: cells.line, start: cells.start, endLine: cells.line, end: cells.end });
    return [
      {
        title: `Move it to the nearest legal place: ${found}`,
        kind: CodeActionKind.QuickFix,
        edits: [{ range, newText: found }],
        problem,
        preferred: step.kind === "place",
      },
    ];
  });
}

interface PlacedCells {
  readonly cells: Area;
  /** Whether one cell stands for the south-west corner. */
  readonly single: boolean;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The cells behind `at` or `to`. */
function placedCells(statement: Statement, scope: LineScope): PlacedCells | undefined {
  const traced = traceStatement(statement, scope);
  const word = traced.findIndex(
    ({ token, role }) => role === "small-word" && (token.value === "at" || token.value === "to"),
  );
  if (word < 0) return undefined;
  const tokens = cellTokens(traced.slice(word + 1));
  const first = tokens[0];
  const last = tokens.at(-1);
  const cells = cellsOf(tokens);
  if (!first || !last || cells.length === 0) return undefined;
  return { cells, single: tokens.length === 1, line: first.line, start: first.start, end: last.end };
}

function cellTokens(traced: readonly TracedToken[]): readonly Token[] {
  const end = traced.findIndex(({ token, role }) => role !== "cell" && token.kind !== "colon");
  return (end < 0 ? traced : traced.slice(0, end)).map(({ token }) => token);
}

function cellsOf(tokens: readonly Token[]): Area {
  const cells: Cell[] = [];
  tokens.forEach((token, index) => {
    const cell = parseCell(token.value);
    if (cell === undefined) return;
    const before = tokens[index - 1]?.kind === "colon" ? parseCell(tokens[index - 2]?.value ?? "") : undefined;
    cells.push(...(before === undefined ? [cell] : rectangle(before, cell)));
  });
  return area(cells);
}

/** The nearest place, as it is written, at which the line is legal. */
function nearest(placed: PlacedCells, text: string, scope: LineScope): string | undefined {
  const until = performance.now() + BUDGET;
  const picture = pictureOf(scope);
  if (picture?.type !== "grid") return undefined;
  const box = bounds(placed.cells);
  const moves: { columns: number; rows: number; far: number }[] = [];
  for (let columns = -box.west; columns < picture.columns - box.west; columns++) {
    for (let rows = -box.south; rows < picture.rows - box.south; rows++) {
      moves.push({ columns, rows, far: columns * columns + rows * rows });
    }
  }
  moves.sort((a, b) => a.far - b.far);
  for (const { columns, rows } of moves) {
    if (performance.now() > until) return undefined;
    const cells = placed.cells.map((cell) => cellAt(columnOf(cell) + columns, rowOf(cell) + rows));
    if (!cells.every((cell) => cell !== undefined)) continue;
    const written = areaName(area(cells));
    const verdict = tryLine(text.slice(0, placed.start) + written + text.slice(placed.end), scope);
    if (verdict?.verdict === "legal" && (verdict.notes ?? []).every((note) => plainText(note.message) !== ""))
      return written;
  }
  return undefined;
}
