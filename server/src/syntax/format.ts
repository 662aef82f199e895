import { integer, isCellForm } from "./forms";
import { formatRows } from "./format-rows";
import { contentLength, endingOf } from "./lines";
import { scanLine, type ScannedLine } from "./scanner";
import type { DrawingRow, Section, SourceFile, Statement, Token } from "./tree";
import { symbolWidth, textWidth } from "./width";

/** A line laid out anew: its code, and its comment with the place where it stood. */
interface LaidOut {
  readonly indent: number;
  /** Without indent; empty for a blank line or one with a comment alone. */
  readonly code: string;
  readonly comment?: string;
  /** For a comment behind code: the columns of the comment and of the end of the code, as they were. */
  readonly was?: { readonly comment: number; readonly code: number };
}

/** The text of a file laid out anew; see {@link formatSection}. */
export function formatFile(file: SourceFile): string {
  return file.sections.flatMap(formatSection).join("");
}

/**
 * The lines of a section laid out anew, as many as before, with their endings: two spaces of indent in a scenario and
 * two more for a drawing, one space between words, drawings and `where` lists aligned by column, comments that stood
 * below each other kept so. Nothing is reordered, added or taken away; what the lines mean stays the same, and laying
 * them out again changes nothing.
 */
export function formatSection(section: Section): readonly string[] {
  const scanned = section.lines.map(scanLine);
  const rows = new Map(section.statements.flatMap(drawingOf).flatMap(rowTexts));
  const symbolWidths = whereWidths(section.statements);
  const indents = indentsOf(section, scanned);
  const laidOut = scanned.map((line, index): LaidOut => {
    const raw = section.lines[index] ?? "";
    const code = line.row ? rowCode(line, raw, rows.get(index)) : wordsCode(line, raw, symbolWidths.get(index) ?? 0);
    return { indent: indents[index] ?? 0, code, ...commentOf(line, raw) };
  });
  const columns = commentColumns(laidOut);
  return laidOut.map((line, index) => {
    const raw = section.lines[index] ?? "";
    const text = byteOrderMark(raw, index) + written(line, columns[index] ?? 0);
    // An empty line between CR and LF would be none: the two would be one ending.
    const keepsApart = text === "" && endingOf(raw) === "\n" && section.lines[index - 1]?.endsWith("\r") === true;
    return (keepsApart ? " " : text) + endingOf(raw);
  });
}

function byteOrderMark(raw: string, index: number): string {
  return index === 0 && raw.startsWith("\uFEFF") ? "\uFEFF" : "";
}

function written({ indent, code, comment }: LaidOut, column: number): string {
  const before = " ".repeat(indent) + code;
  if (comment === undefined) return code === "" ? "" : before;
  return code === "" ? before + comment : before + " ".repeat(Math.max(1, column - textWidth(before))) + comment;
}

// ---- indents -------------------------------------------------------------------------------------------------------

/** The indent of every line; a comment alone has that of the line below it. */
function indentsOf(section: Section, scanned: readonly ScannedLine[]): readonly number[] {
  const inside = section.kind === "scenario" ? 2 : 0;
  const special = new Map<number, number>();
  for (const statement of section.statements) {
    if (statement.kind === "scenario") special.set(statement.line, 0);
    if (statement.kind === "rule") {
      for (const keyword of [statement.textKeyword, statement.sourceKeyword]) {
        if (keyword) special.set(keyword.line, inside + 2);
      }
    }
  }
  const indents: number[] = [];
  let below: number | undefined;
  for (let line = scanned.length - 1; line >= 0; line--) {
    const { row, tokens, comment } = scanned[line] ?? {};
    if (row) below = inside + 2;
    else if (tokens && tokens.length > 0) below = special.get(line) ?? inside;
    // Behind the last statement, a comment at the margin may be about what comes next.
    indents[line] = below ?? (comment && isAtMargin(section.lines[line] ?? "") ? 0 : inside);
  }
  return indents;
}

function isAtMargin(raw: string): boolean {
  return raw.startsWith("#") || raw.startsWith("\uFEFF#");
}

// ---- words ---------------------------------------------------------------------------------------------------------

function wordsCode({ tokens }: ScannedLine, raw: string, symbolWidth: number): string {
  let code = "";
  tokens.forEach((token, index) => {
    const text = raw.slice(token.start, token.end);
    code += index === 0 ? text : gap(tokens, index, text) + text;
    if (index === 1 && token.kind === "symbol" && tokens[2]?.kind === "equals") code += padding(text, symbolWidth);
  });
  return code;
}

/** The space before a token. */
function gap(tokens: readonly Token[], index: number, text: string): string {
  const before = tokens[index - 1];
  const token = tokens[index];
  // With a space before it, it would be a comment.
  if (text.startsWith("#")) return "";
  if (token?.kind === "comma") return "";
  if (before?.kind === "symbol") return " ";
  if (token?.kind === "colon") return "";
  return before?.kind === "colon" && isTight(tokens[index - 2], token) ? "" : " ";
}

/** Whether a colon joins the two to an area or a range. */
function isTight(first: Token | undefined, last: Token | undefined): boolean {
  if (first?.kind !== "text" || last?.kind !== "text") return false;
  if (isCellForm(first.value)) return isCellForm(last.value);
  return integer(first.value) !== undefined && integer(last.value) !== undefined;
}

/** For every `where` line, the width of the widest symbol that begins a `where` line of its drawing. */
function whereWidths(statements: readonly Statement[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const statement of statements) {
    if (statement.kind !== "board" && statement.kind !== "units") continue;
    const first = statement.where.filter((entry) => entry.keyword);
    const widest = largest(first.map(({ symbol }) => symbolWidth(symbol.value)));
    for (const { symbol } of first) widths.set(symbol.line, widest);
  }
  return widths;
}

// ---- drawings ------------------------------------------------------------------------------------------------------

function drawingOf(statement: Statement): readonly (readonly DrawingRow[])[] {
  if ("drawing" in statement) return [statement.drawing];
  return statement.kind === "unreadable" && statement.keyword.kind === "symbol"
    ? [[{ line: statement.line, symbols: statement.tokens.slice(1) }]]
    : [];
}

function rowTexts(drawing: readonly DrawingRow[]): readonly (readonly [number, string])[] {
  const texts = formatRows(drawing.map((row) => row.symbols.map((symbol) => symbol.value)));
  return drawing.map((row, index) => [row.line, texts[index] ?? ""]);
}

function rowCode({ rest }: ScannedLine, raw: string, drawn: string | undefined): string {
  return (drawn ?? "| |") + (rest ? ` ${raw.slice(rest.start, rest.end)}` : "");
}

// ---- comments ------------------------------------------------------------------------------------------------------

function commentOf({ row, tokens, comment, rest }: ScannedLine, raw: string): Pick<LaidOut, "comment" | "was"> {
  if (!comment) return {};
  const text = raw.slice(comment.start, contentLength(raw)).trimEnd();
  if (!row && tokens.length === 0) return { comment: text };
  const codeEnd = rest?.end ?? raw.slice(0, comment.start).trimEnd().length;
  return {
    comment: text,
    was: { comment: textWidth(raw.slice(0, comment.start)), code: textWidth(raw.slice(0, codeEnd)) },
  };
}

/**
 * The columns of the comments behind code. Those on lines below each other that stood in one column stand in one
 * column again, as far behind the longest of the lines as before.
 */
function commentColumns(lines: readonly LaidOut[]): readonly number[] {
  const columns: number[] = [];
  for (let from = 0; from < lines.length;) {
    const column = lines[from]?.was?.comment;
    let to = from + 1;
    if (column !== undefined) {
      while (lines[to]?.was?.comment === column) to++;
      const group = lines.slice(from, to);
      const longest = largest(group.map(({ indent, code }) => indent + textWidth(code)));
      const space = column - largest(group.map(({ was }) => was?.code ?? 0));
      for (let line = from; line < to; line++) columns.push(longest + Math.max(1, space));
    } else columns.push(0);
    from = to;
  }
  return columns;
}

/** The largest of some numbers, of which there may be very many; 0 where there is none. */
function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function padding(text: string, to: number): string {
  return " ".repeat(Math.max(0, to - textWidth(text)));
}
