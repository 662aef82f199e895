/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  readonly seed: number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** True in `share` of the cases, between 0 and 1. */
  chance(share: number): boolean;
  /** One of the items; at least one is needed. */
  one<Item>(items: readonly Item[]): Item;
}

/** A stream of random numbers that depends on the seed alone. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed,
    below,
    chance: (share) => next() < share,
    one: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("one() of nothing");
      return item;
    },
  };
}
