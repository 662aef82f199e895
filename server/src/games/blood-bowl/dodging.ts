import Fraction from "fraction.js";
import { statOf, type Roll } from "../../rules";
import { RUSHES } from "./players";
import type { Player } from "./state";

/** What lets a failed roll of a Move action be rolled again. No roll is rolled a third time. */
export interface Rerolls {
  /** The skill: the first failed dodge. */
  readonly skill: boolean;
  /** One failed roll of the action. */
  readonly reroll: boolean;
}

/** The re-rolls of a player's Move action. */
export function rerollsOf(player: Player, reroll: boolean): Rerolls {
  return { skill: player.traits.has("dodge"), reroll };
}

/**
 * The roll that a dodge takes: the Agility, one worse for each opponent that marks the player after the step, between
 * 2+ and 6+ (`giant.dodge`, `pitch.dodge`). Undefined for a player whose Agility nobody said.
 */
export function dodgeTarget(player: Player, markersAfter: number): number | undefined {
  const agility = statOf(player, "ag");
  return agility === undefined ? undefined : Math.min(6, Math.max(2, agility + markersAfter));
}

/** The roll of a rush (`pitch.rush`). */
export const RUSH: Roll = { test: "rush", target: 2 };

/** Whether a step, counted from 1, goes beyond the MA. */
export function isRush(step: number, allowance: number): boolean {
  return step > allowance;
}

/** Whether a step, counted from 1, is further than any player goes. */
export function isTooFar(step: number, allowance: number): boolean {
  return step > allowance + RUSHES;
}

/** The chance of a single roll. */
export function rollChance({ target }: Roll): Fraction {
  return new Fraction(7 - target, 6);
}

/** The index of a state of re-rolls: 1 for the skill still unused, 2 for the re-roll. */
const SKILL = 1;
const REROLL = 2;

/** What a failed roll may be rolled again by: the skill first, which serves nothing else. */
function rerolledBy(left: number, test: string): number {
  if (test === "dodge" && left & SKILL) return SKILL;
  return left & REROLL;
}

/** The exact chance that all rolls come off, one after the other. */
export function chanceOf(rolls: readonly Roll[], rerolls: Rerolls): Fraction {
  // Of 36 to the power of the number of rolls: how often all went well so far, with these re-rolls left.
  let ways = [0n, 0n, 0n, 0n];
  ways[(rerolls.skill ? SKILL : 0) | (rerolls.reroll ? REROLL : 0)] = 1n;
  for (const { test, target } of rolls) {
    const good = BigInt(7 - target);
    const next = [0n, 0n, 0n, 0n];
    ways.forEach((count, left) => {
      next[left] = (next[left] ?? 0n) + count * good * 6n;
      const by = rerolledBy(left, test);
      if (by) next[left & ~by] = (next[left & ~by] ?? 0n) + count * (6n - good) * good;
    });
    ways = next;
  }
  const all = ways.reduce((sum, count) => sum + count, 0n);
  return new Fraction(all, 36n ** BigInt(rolls.length));
}

/** What dice made of a list of rolls. */
export type Rolled =
  /** `failed` is the index of the roll that let the player fall; `used` the number of dice that counted. */
  | { readonly failed: number | undefined; readonly used: number }
  /** There are fewer dice than rolls: the index of the first roll without. */
  | { readonly missing: number };

/** Whether a die succeeds: a 1 never, a 6 always. */
function succeeds(die: number, target: number): boolean {
  return die !== 1 && (die === 6 || die >= target);
}

/**
 * Goes through the rolls with dice. A failed roll that may be rolled again takes the next die; where no die is left, it
 * is not rolled again.
 */
export function rollOut(rolls: readonly Roll[], dice: readonly number[], rerolls: Rerolls): Rolled {
  let left = (rerolls.skill ? SKILL : 0) | (rerolls.reroll ? REROLL : 0);
  let used = 0;
  for (const [index, { test, target }] of rolls.entries()) {
    const die = dice[used];
    if (die === undefined) return { missing: index };
    used++;
    if (succeeds(die, target)) continue;
    const by = rerolledBy(left, test);
    const again = by ? dice[used] : undefined;
    if (again === undefined) return { failed: index, used };
    used++;
    left &= ~by;
    if (!succeeds(again, target)) return { failed: index, used };
  }
  return { failed: undefined, used };
}
