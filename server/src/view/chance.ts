import type Fraction from "fraction.js";
import type { Chance } from "./board-view";

/** The least and the most that a chance which may come off, or not, is said to be. */
const LEAST = 0.0005;

function percentOf(share: number): string {
  if (share < LEAST) return "<0.1";
  return share > 1 - LEAST ? ">99.9" : (share * 100).toFixed(1);
}

/** A chance as a view has it: the exact fraction, a percent with one decimal place, and a number for tints and bars. */
export function chanceOf(fraction: Fraction): Chance {
  const share = fraction.valueOf();
  const percent = share === 0 || share === 1 ? String(share * 100) : percentOf(share);
  return { text: fraction.toFraction(), percent: `${percent} %`, share };
}
