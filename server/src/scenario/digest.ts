/**
 * A short text that stands for a long one: equal for equal texts, and different for different ones but for a chance of
 * about one in 2^53. Not for secrets.
 */
export function digest(...texts: readonly string[]): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      one = Math.imul(one ^ unit, 2654435761);
      two = Math.imul(two ^ unit, 1597334677);
    }
    // An end mark that no code unit has, so that ("ab", "c") and ("a", "bc") differ.
    one = Math.imul(one ^ 0x10000, 2654435761);
    two = Math.imul(two ^ 0x10000, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}
