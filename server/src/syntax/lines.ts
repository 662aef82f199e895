/**
 * The lines of a text with their endings, so that joining them gives the text back. A line ends with LF, CRLF or CR; the
 * last one has no ending and is empty where the text ends with one, as the editor protocol counts lines.
 */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (const end of lineEnds(text)) {
    lines.push(text.slice(start, end));
    start = end;
  }
  return lines;
}

/** Where each line of a text ends, behind its ending: the last is the text's length. */
export function lineEnds(text: string): readonly number[] {
  const ends: number[] = [];
  // Most texts have no CR, and a search for one character is much faster than a look at each.
  if (!text.includes("\r")) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends.push(at + 1);
  } else {
    for (let at = nextEnding(text, 0); at >= 0; at = nextEnding(text, ends.at(-1) ?? 0)) {
      ends.push(text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1);
    }
  }
  ends.push(text.length);
  return ends;
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
