import type { Position, Range } from "vscode-languageserver";
import type { SectionRange } from "../scenario";
import type { Span } from "../syntax";
import type { SectionState, SourceDocument } from "../workspace";

/** The range in the file of a stretch of a section. */
export function rangeIn(document: SourceDocument, state: SectionState, stretch: SectionRange | Span): Range {
  return rangeFrom(document.firstLine(state), stretch);
}

/** The range of a stretch of a section that begins on a line. */
export function rangeFrom(firstLine: number, stretch: SectionRange | Span): Range {
  const endLine = "endLine" in stretch ? stretch.endLine : stretch.line;
  return {
    start: { line: firstLine + stretch.line, character: stretch.start },
    end: { line: firstLine + endLine, character: stretch.end },
  };
}

/** The range of some whole lines of a file, the last one included, without its ending. */
export function rangeOfLines(document: SourceDocument, first: number, last: number): Range {
  return { start: { line: first, character: 0 }, end: { line: last, character: document.lineText(last).length } };
}

/** The range of the text of one line, without indent and trailing space. */
export function rangeOfLine(document: SourceDocument, line: number): Range {
  const text = document.lineText(line);
  const start = text.length - text.trimStart().length;
  return { start: { line, character: start }, end: { line, character: Math.max(start, text.trimEnd().length) } };
}

/** Whether a place is in a range; both ends count. */
export function contains(range: Range, { line, character }: Position): boolean {
  const { start, end } = range;
  const begun = line > start.line || (line === start.line && character >= start.character);
  return begun && (line < end.line || (line === end.line && character <= end.character));
}

/** Whether two ranges share a place; touching counts. */
export function touches(a: Range, b: Range): boolean {
  const before = (end: Position, start: Position): boolean =>
    end.line < start.line || (end.line === start.line && end.character < start.character);
  return !before(a.end, b.start) && !before(b.end, a.start);
}

/** Whether a place in a line is in a token or at one of its ends. */
export function isAt(token: Span, line: number, character: number): boolean {
  return token.line === line && token.start <= character && character <= token.end;
}

/** The beginning of a line of a file. */
export function fileRange(line: number): Range {
  return { start: { line, character: 0 }, end: { line, character: 0 } };
}
