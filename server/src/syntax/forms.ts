/**
 * What a piece of text may be by its looks. All functions are pure and return undefined for a text that does not have
 * the form; none says what the text means, that is decided by its place.
 */
import type { Token } from "./tree";

/** A number as it was written: an exact ratio, and how it is to be compared. */
export interface WrittenNumber {
  readonly form: "integer" | "decimal" | "percent" | "fraction";
  /** The value of the whole, for a percent too: `25%` is 25/100. */
  readonly numerator: bigint;
  /** At least 1. */
  readonly denominator: bigint;
  /** Places after the decimal point, where there is one; of the percent for a percent. */
  readonly decimals?: number;
}

/** Digits beyond these are nobody's number, and would cost time to read. */
const LONGEST_NUMBER = 60;

const NUMBER = /^([-\u2212]?)(\d+)(?:\.(\d+))?(%?)$/;
const FRACTION = /^([-\u2212]?)(\d+)\/(\d+)$/;

/** An integer, decimal, percent or fraction; `-` or U+2212 may stand before it. A fraction with 0 below is none. */
export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  return plainNumber(text) ?? fraction(text);
}

function plainNumber(text: string): WrittenNumber | undefined {
  const match = NUMBER.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", places, percent] = match;
  const digits = BigInt(whole + (places ?? ""));
  const numerator = sign === "" ? digits : -digits;
  const denominator = 10n ** BigInt((places?.length ?? 0) + (percent ? 2 : 0));
  const form = percent ? "percent" : places === undefined ? "integer" : "decimal";
  return { form, numerator, denominator, ...(places === undefined ? {} : { decimals: places.length }) };
}

function fraction(text: string): WrittenNumber | undefined {
  const match = FRACTION.exec(text);
  if (!match) return undefined;
  const [, sign = "", above = "", below = ""] = match;
  const denominator = BigInt(below);
  if (denominator === 0n) return undefined;
  const numerator = sign === "" ? BigInt(above) : -BigInt(above);
  return { form: "fraction", numerator, denominator };
}

/**
 * Whether an exact ratio is what was written. A number with a decimal point is compared after rounding the ratio to its
 * places (for a percent: of the percent), halves upward; any other number must be equal.
 */
export function equalsWritten(written: WrittenNumber, numerator: bigint, denominator: bigint): boolean {
  if (written.decimals === undefined) return written.numerator * denominator === numerator * written.denominator;
  return written.numerator === floorDivision(2n * numerator * written.denominator + denominator, 2n * denominator);
}

function floorDivision(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

const INTEGER = /^[-\u2212]?\d{1,15}$/;

/** A whole number that fits, such as `20` or `-1`. */
export function integer(text: string): number | undefined {
  return INTEGER.test(text) ? Number(text.replace("\u2212", "-")) : undefined;
}

const TARGET = /^(\d{1,2})\+$/;

/** The number of a target: 4 for `4+`. */
export function target(text: string): number | undefined {
  const match = TARGET.exec(text);
  return match ? Number(match[1]) : undefined;
}

/** How many dice of how many sides. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
}

const DICE = /^([1-9]\d{0,3})?d([1-9]\d{0,3})$/;

/** Dice such as `d16` (one) or `3d8`. */
export function dice(text: string): Dice | undefined {
  const match = DICE.exec(text);
  return match ? { count: Number(match[1] ?? 1), sides: Number(match[2]) } : undefined;
}

/** Columns by rows, both at least 1. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

const SIZE = /^0*([1-9]\d{0,8})x0*([1-9]\d{0,8})$/;

/** A size such as `2x2`. */
export function size(text: string): Size | undefined {
  const match = SIZE.exec(text);
  return match ? { columns: Number(match[1]), rows: Number(match[2]) } : undefined;
}

const STATS = /^([-+\u2212]?\d{1,9})\/([-+\u2212]?\d{1,9})\/([-+\u2212]?\d{1,9})$/;

/** Three numbers joined by `/`, each with or without a sign: `4/4/4`, `+1/+0/+0`. */
export function stats(text: string): readonly [number, number, number] | undefined {
  const match = STATS.exec(text);
  if (!match) return undefined;
  const value = (part: string | undefined): number => Number((part ?? "").replace("\u2212", "-")) + 0;
  return [value(match[1]), value(match[2]), value(match[3])];
}

const RULE_ID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_'-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}_'-]*)*$/u;

/** Whether a text is a rule id: words or numbers joined by points. */
export function isRuleId(text: string): boolean {
  return RULE_ID.test(text);
}

const WORD = /^\p{L}[\p{L}\p{M}\p{N}_'-]*$/u;

/** Whether a text is a word: a letter, then letters, marks, digits, `_`, `-`, `'`, in any script. */
export function isWord(text: string): boolean {
  return WORD.test(text);
}

const CELL = /^[a-z]{1,2}[1-9]\d{0,3}$/;

/** Whether a text has the form of a cell, such as `b2` or `aa30`. */
export function isCellForm(text: string): boolean {
  return CELL.test(text);
}

/** Two things parted by `:`, or one alone, in a run of tokens; `tokens` is how many of the run it takes. */
export interface Run {
  readonly first: Token;
  /** The one after the colon. */
  readonly last?: Token;
  readonly tokens: 1 | 3;
}

/** A cell, or two with `:` between them, with or without white space, at a place in a run of tokens. */
export function areaAt(tokens: readonly Token[], index: number): Run | undefined {
  const first = tokens[index];
  if (first?.kind !== "text" || !isCellForm(first.value)) return undefined;
  const last = afterColon(tokens, index);
  return last && isCellForm(last.value) ? { first, last, tokens: 3 } : { first, tokens: 1 };
}

/** A range such as `13:16` at a place in a run of tokens; the first number need not be the smaller. */
export function rangeAt(tokens: readonly Token[], index: number): { first: number; last: number } | undefined {
  const first = tokens[index];
  const from = first?.kind === "text" ? integer(first.value) : undefined;
  const to = integer(afterColon(tokens, index)?.value ?? "");
  return from === undefined || to === undefined ? undefined : { first: from, last: to };
}

function afterColon(tokens: readonly Token[], index: number): Token | undefined {
  const after = tokens[index + 2];
  return tokens[index + 1]?.kind === "colon" && after?.kind === "text" ? after : undefined;
}
