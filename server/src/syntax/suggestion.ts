import { distance } from "fastest-levenshtein";

/** The most candidates that are suggested. */
const MOST = 3;

/** A word with fewer letters is not looked for at the beginning of others, or among their words. */
const LEAST_LETTERS = 3;

/**
 * The candidates that a word may have been meant to be, those that are nearest, at most three: those that differ by no more
 * than a third of the word's letters (at least one), in two letters that changed places, or in capitals only. Where none
 * is, those that begin with the word, or have it among their own words: `Explosion` for `Major Explosion`. Ties keep
 * the candidates' order.
 */
export function suggestions(word: string, candidates: Iterable<string>): readonly string[] {
  const others = [...new Set(candidates)].filter((candidate) => candidate !== word);
  const near = nearest(others, (candidate) => lettersOff(word, candidate));
  return near.length > 0 ? near : others.filter((candidate) => hasWord(candidate, word)).slice(0, MOST);
}

/** The rules, or prefixes of rules, that an id may have been meant to be, at most three. */
export function ruleSuggestions(id: string, rules: Iterable<string>): readonly string[] {
  const withPrefixes = new Set<string>();
  for (const rule of rules) {
    const parts = rule.split(".");
    for (let count = 1; count <= parts.length; count++) withPrefixes.add(parts.slice(0, count).join("."));
  }
  return idSuggestions(id, withPrefixes);
}

/**
 * The ids that one may have been meant to be, at most three: those of as many parts of which each is right or nearly so;
 * else those that end in it, or in which a point was left out or is too many.
 */
export function idSuggestions(id: string, ids: Iterable<string>): readonly string[] {
  const others = [...new Set(ids)].filter((candidate) => candidate !== id);
  const near = nearest(others, (candidate) => partsOff(id, candidate));
  if (near.length > 0) return near;
  const ending = others.filter((candidate) => candidate.endsWith(`.${id}`)).slice(0, MOST);
  return ending.length > 0 ? ending : nearest(others, (candidate) => (isOneOff(id, candidate) ? 1 : undefined));
}

/** Those of the least number; without one is not near. */
function nearest(candidates: Iterable<string>, offBy: (candidate: string) => number | undefined): readonly string[] {
  let least = Infinity;
  let found: string[] = [];
  for (const candidate of candidates) {
    const off = offBy(candidate);
    if (off === undefined || off > least) continue;
    if (off < least) found = [];
    least = off;
    found.push(candidate);
  }
  return found.slice(0, MOST);
}

/** By how many letters a word is off another that is near; undefined for one that is not. */
function lettersOff(word: string, candidate: string): number | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  if (Math.abs(candidate.length - word.length) > most) return undefined;
  const lower = word.toLowerCase();
  const off = isSwapped(lower, candidate.toLowerCase()) ? 1 : distance(lower, candidate.toLowerCase());
  // A single letter is near every other: it suggests nothing.
  return off === 0 || (off <= most && Math.max(word.length, candidate.length) > 2) ? off : undefined;
}

/** By how much an id is off another of as many parts; a part that is only begun counts more than one that is mistyped. */
function partsOff(id: string, candidate: string): number | undefined {
  const parts = id.split(".");
  const others = candidate.split(".");
  if (parts.length !== others.length) return undefined;
  let sum = 0;
  for (const [index, part] of parts.entries()) {
    const other = others[index] ?? "";
    const begun = part.length >= LEAST_LETTERS && other.startsWith(part) ? part.length : undefined;
    const off = part === other ? 0 : (lettersOff(part, other) ?? begun);
    if (off === undefined) return undefined;
    sum += off;
  }
  return sum;
}

function isOneOff(id: string, candidate: string): boolean {
  return Math.abs(id.length - candidate.length) <= 1 && distance(id, candidate) === 1;
}

/** Whether a candidate begins with a word, or has it among its own words. */
function hasWord(candidate: string, word: string): boolean {
  if (word.length < LEAST_LETTERS) return false;
  const lower = word.toLowerCase();
  const other = candidate.toLowerCase();
  return other.startsWith(lower) || other.split(/[\s-]+/u).includes(lower);
}

/** Whether two neighbouring letters changed places, and nothing else differs. */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length || word === other) return false;
  let at = 0;
  while (word[at] === other[at]) at++;
  return word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2);
}
