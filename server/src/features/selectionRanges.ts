import type { Position, Range, SelectionRange, SelectionRangeParams } from "vscode-languageserver";
import { scanLine } from "../syntax";
import type { SourceDocument } from "../workspace";
import type { Feature } from "./feature";
import { contains, rangeOfLine, rangeOfLines } from "./positions";

/** What is selected step by step around a place: token, statement, statement with its drawing, scenario, file. */
export function selectionRangeAt(document: SourceDocument, at: Position): SelectionRange {
  const place = document.clamped(at);
  const ranges = [...rangesAround(document, place)];
  let outer: SelectionRange | undefined;
  for (const range of ranges.reverse()) {
    if (outer && (same(outer.range, range) || !contains(outer.range, range.start) || !contains(outer.range, range.end)))
      continue;
    outer = outer ? { range, parent: outer } : { range };
  }
  return outer ?? { range: { start: place, end: place } };
}

function* rangesAround(document: SourceDocument, place: Position): Generator<Range> {
  const { line, character } = place;
  const token = scanLine(document.lineText(line), line).tokens.find(
    (candidate) => candidate.start <= character && character <= candidate.end,
  );
  if (token) {
    const { start, end } = token;
    if (token.kind === "string" && end - start > 1 && character > start && character < end) {
      const close = token.unclosed ? end : end - 1;
      yield { start: { line, character: start + 1 }, end: { line, character: close } };
    }
    yield { start: { line, character: start }, end: { line, character: end } };
  }
  const ofLine = rangeOfLine(document, line);
  if (contains(ofLine, place)) yield ofLine;
  yield rangeOfLines(document, line, line);
  const state = document.sectionAt(line);
  if (state) {
    const first = document.firstLine(state);
    const statement = state.section.statements.find(
      (candidate) => candidate.line <= line - first && line - first < candidate.line + candidate.lines,
    );
    if (statement) yield rangeOfLines(document, first + statement.line, first + statement.line + statement.lines - 1);
    yield rangeOfLines(document, first, first + state.section.lines.length - 1);
  }
  yield rangeOfLines(document, 0, document.lines - 1);
}

function same(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}

/** Expand and shrink the selection. */
export const selectionRanges: Feature = {
  name: "selection ranges",
  capabilities: { selectionRangeProvider: true },
  register(host) {
    host.onFile("textDocument/selectionRange", (document, { positions }: SelectionRangeParams) =>
      positions.map((position) => selectionRangeAt(document, position)),
    );
  },
};
