import type Fraction from "fraction.js";

/** A chance with its percent: `1/18 · 5.6 %`; what is certain needs none. */
export function chanceWords(chance: Fraction): string {
  if (chance.equals(1)) return "for certain";
  return `${chance.toFraction()} · ${(Math.round(chance.valueOf() * 1000) / 10).toFixed(1)} %`;
}

/** A number of things: `1 square`, `12 squares`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}
