import type Fraction from "fraction.js";
import type { Chance } from "./board-view";

/** A chance as a view has it: the exact fraction, a percent with one decimal place, and a number for tints and bars. */
export function chanceOf(fraction: Fraction): Chance {
  const share = fraction.valueOf();
  const percent = share === 0 || share === 1 ? String(share * 100) : (share * 100).toFixed(1);
  return { text: fraction.toFraction(), percent: `${percent} %`, share };
}
