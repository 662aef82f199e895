import { distance } from "fastest-levenshtein";

/**
 * The candidates that a word may have been meant to be, those that are nearest, at most three: those that differ by no more
 * than a third of the word's letters (at least one), in two letters that changed places, or in capitals only. Ties keep the candidates' order.
 */
export function suggestions(word: string, candidates: Iterable<string>): readonly string[] {
  const lower = word.toLowerCase();
  const most = Math.max(1, Math.floor(word.length / 3));
  const near: { candidate: string; off: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (candidate === word || Math.abs(candidate.length - word.length) > most) continue;
    const off = isSwapped(lower, candidate.toLowerCase()) ? 1 : distance(lower, candidate.toLowerCase());
    // A single letter is near every other: it suggests nothing.
    if (off === 0 || (off <= most && Math.max(word.length, candidate.length) > 2)) near.push({ candidate, off });
  }
  const least = Math.min(...near.map(({ off }) => off));
  return near
    .filter(({ off }) => off === least)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Whether two neighbouring letters changed places, and nothing else differs. */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length || word === other) return false;
  let at = 0;
  while (word[at] === other[at]) at++;
  return word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2);
}
