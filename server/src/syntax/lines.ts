/**
 * The lines of a text with their endings, so that joining them gives the text back. A line ends with LF, CRLF or CR; the
 * last one has no ending and is empty where the text ends with one, as the editor protocol counts lines.
 */
export function splitLines(text: string): string[] {
  return [...eachLine(text)];
}

/** The lines of {@link splitLines} one after the other, for those who keep few of them. */
export function* eachLine(text: string): Generator<string, void> {
  let start = 0;
  for (let at = nextEnding(text, 0); at >= 0; at = nextEnding(text, start)) {
    const end = text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
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

function nextEnding(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return -1;
}
