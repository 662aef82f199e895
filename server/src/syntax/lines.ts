/**
 * The lines of a text with their endings, so that joining them gives the text back. A line ends with LF, CRLF or CR; the
 * last one has no ending and is empty where the text ends with one, as the editor protocol counts lines.
 */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = lineEnd(text, start);
    lines.push(text.slice(start, end));
    start = end;
  }
  if (text === "" || hasEnding(text, text.length)) lines.push("");
  return lines;
}

/** Where the line ends that has a place of a text, behind its ending. */
export function lineEnd(text: string, at: number): number {
  for (let end = at; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 10) return end + 1;
    if (code === 13) return text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
  return text.length;
}

/** Where the line begins that ends, with its ending, before a place of a text. */
export function lineStart(text: string, end: number): number {
  let at = end - 1;
  if (text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13) at--;
  while (at > 0 && !hasEnding(text, at)) at--;
  return Math.max(0, at);
}

/** Whether the ending of a line stands before a place of a text. */
export function hasEnding(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  return code === 10 || (code === 13 && text.charCodeAt(at) !== 10);
}

/** The length of a line without its ending. */
export function contentLength(line: string): number {
  let end = line.length;
  if (end > 0 && line.charCodeAt(end - 1) === 10) end--;
  if (end > 0 && line.charCodeAt(end - 1) === 13) end--;
  return end;
}

/** The ending of a line: LF, CRLF, CR or nothing. */
export function endingOf(line: string): string {
  return line.slice(contentLength(line));
}
