import type { Sentence } from "../board-view";
import type { Point } from "../outline";

/**
 * Widths of the printable ASCII characters of Helvetica and its likes, in thousandths of the size. A picture is worked
 * out without a screen, so text is measured by this table; other letters count as wide ones, ideographs as squares.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** What bold letters are wider by. */
const BOLD = 1.07;

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 32 || (code >= 0x300 && code < 0x370) || code === 0x200d) return 0;
  if (code >= 0x1100 && code !== 0x2026 && !(code >= 0x2000 && code < 0x2e80)) return 1000;
  if (code === 0xb7) return 278;
  return WIDTHS[code - 32] ?? (code === 0x2026 ? 1000 : 620);
}

/** About how wide a text is, in px. */
export function textWidth(text: string, size: number, bold = false): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return (width / 1000) * size * (bold ? BOLD : 1);
}

/** What the letters of the widest usual fonts, such as DejaVu Sans, are wider by. */
const WIDEST = 1.25;

/** How wide a text may be in the widest usual font, in px: the room to keep where nothing may be covered or cut off. */
export function widestText(text: string, size: number, bold = false): number {
  return textWidth(text, size, bold) * WIDEST;
}

/** The text, or as much of its beginning as fits into a width, with `…` behind; empty where not even a letter fits. */
export function fitted(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (textWidth(`${kept}${character}…`, size, bold) > width) break;
    kept += character;
  }
  kept = kept.trimEnd();
  return kept === "" ? "" : `${kept}…`;
}

/** {@link fitted}, with room kept for the widest usual font. */
export function fittedWidest(text: string, width: number, size: number): string {
  return fitted(text, width / WIDEST, size);
}

/** Words of a text in lines that are not wider than `width`; a word that is wider gets a line of its own. */
export function wrapped(text: string, width: number, size: number, bold = false): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widestText(joined, size, bold) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** A rectangle of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a size around a middle. */
export function boxAround(middle: Point, width: number, height: number): Box {
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function touch(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What has been put on a picture so far, so that no text comes to lie on another. */
export class Taken {
  readonly #boxes: Box[] = [];

  add(...boxes: readonly Box[]): void {
    this.#boxes.push(...boxes);
  }

  isFree(box: Box): boolean {
    return !this.#boxes.some((taken) => touch(taken, box));
  }

  /** The first of the boxes that is free, which is taken then; undefined where none is. */
  place(candidates: Iterable<Box>): Box | undefined {
    for (const candidate of candidates) {
      if (this.isFree(candidate)) {
        this.add(candidate);
        return candidate;
      }
    }
    return undefined;
  }
}

/** A sentence as plain words. */
export function words(sentence: Sentence): string {
  return sentence.map((part) => (part.type === "code" ? `“${part.text}”` : part.text)).join("");
}
