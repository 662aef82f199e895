import stringWidth from "fast-string-width";
import { characterCount } from "./characters";
import { LONGEST_SYMBOL } from "./scanner";

/** Nobody looks at the columns of longer words, and measuring them would take long. */
const LONGEST_WORD = 200;

/**
 * The columns that a text takes: two for a wide character such as an emoji, none for a mark on the one before it. Of a
 * text in several words, the sum of its words and spaces.
 */
export function textWidth(text: string): number {
  if (/^[ -~]*$/u.test(text)) return text.length;
  let columns = 0;
  for (const [part] of text.replaceAll("\uFEFF", "").matchAll(/\s+|\S+/gu)) {
    columns += part.trim() === "" ? part.length : wordWidth(part);
  }
  return columns;
}

function wordWidth(word: string): number {
  return word.length > LONGEST_WORD ? word.length : stringWidth(word);
}

/** The columns of a drawing's symbol; 0 of a longer text, which is none: nothing is aligned to it. */
export function symbolWidth(text: string): number {
  return characterCount(text) <= LONGEST_SYMBOL ? textWidth(text) : 0;
}
