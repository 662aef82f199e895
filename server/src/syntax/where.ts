import type { Arguments } from "./arguments";
import type { Token, WhereEntry } from "./tree";

/** Reads the entries of a `where` line, parted by commas. What of an entry can be read is kept. */
export function readWhere(given: Arguments): readonly WhereEntry[] {
  const entries: WhereEntry[] = [];
  if (!given.peek()) {
    given.missing(
      "syntax.where-entry",
      "Say what a symbol stands for, as in where w = wall; # , = and | can't be symbols.",
    );
  }
  while (given.peek()) {
    const entry = readEntry(given);
    if (entry) entries.push(entries.length === 0 ? { keyword: given.keyword, ...entry } : entry);
    const comma = given.take();
    if (comma && !given.peek()) {
      given.report(comma, "syntax.where-entry", "After the comma another entry would follow, as in w = wall.");
    }
  }
  return entries;
}

/** Reads up to the next comma. */
function readEntry(given: Arguments): { symbol: Token; tokens: readonly Token[] } | undefined {
  const symbol = given.peek()?.kind === "symbol" ? given.take() : undefined;
  if (!symbol) {
    given.report(
      given.peek() ?? given.keyword,
      "syntax.where-symbol",
      "Here stands a symbol of the drawing, then = and what it stands for, as in w = wall.",
    );
    takeEntry(given);
    return undefined;
  }
  if (given.peek()?.kind === "equals") given.take();
  else given.missing("syntax.where-equals", `Between “${symbol.value}” and what it stands for belongs =.`, ["="]);
  const tokens = takeEntry(given);
  if (tokens.length === 0) {
    given.missing("syntax.where-empty", `Say behind the = what “${symbol.value}” stands for.`);
  }
  return { symbol, tokens };
}

function takeEntry(given: Arguments): readonly Token[] {
  const tokens: Token[] = [];
  for (let next = given.peek(); next && next.kind !== "comma"; next = given.peek()) {
    tokens.push(next);
    given.take();
  }
  return tokens;
}
