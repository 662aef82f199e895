/** Whether a UTF-16 code unit is white space within a line; a byte order mark counts as such. */
export function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || code === 9 || code === 11 || code === 12;
  return (
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** The joiner without width, which makes one picture of several, such as that of a family. */
const JOINER = 0x200d;

/**
 * The first character of a stretch that nobody can see or type: a control character, half of a surrogate pair, a mark
 * without width. Its code point, or undefined where there is none. What joins two pictures into one can be seen by that.
 */
export function hiddenCharacter(text: string, start: number, end: number): number | undefined {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 32 && code < 127) continue;
    if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text, at + 1, end)) at++;
    else if (isHidden(code) && !(code === JOINER && joins(text, start, at, end))) return code;
  }
  return undefined;
}

function isLowSurrogate(text: string, at: number, end: number): boolean {
  return at < end && text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff;
}

/** Whether a picture ends before a place of a stretch, and another one begins behind it. */
function joins(text: string, start: number, at: number, end: number): boolean {
  return (
    /\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?$/u.test(text.slice(start, at)) &&
    /^\p{Extended_Pictographic}/u.test(text.slice(at + 1, end))
  );
}

function isHidden(code: number): boolean {
  return (
    (code < 32 && code !== 9) ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code >= 0xfffe
  );
}

/** How many characters a reader counts: letters with their marks and joined emoji are one. Long texts count roughly. */
export function characterCount(text: string): number {
  if (text.length <= 1 || text.length > 64 || /^[ -~]*$/u.test(text)) return text.length;
  // To make one takes as long as to read a large file: not before it is wanted.
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...graphemes.segment(text)].length;
}

let graphemes: Intl.Segmenter | undefined;
