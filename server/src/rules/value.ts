import type Fraction from "fraction.js";
import type { Area, Direction } from "../board";

/** The value of a stat: a number, a target such as `3+`, or three numbers (`4/4/4`). */
export type StatValue =
  | { readonly type: "number"; readonly number: number }
  | { readonly type: "target"; readonly target: number }
  | { readonly type: "stats"; readonly numbers: readonly [number, number, number] };

/** A stat's value as it is written: `8`, `3+`, `4/4/4`. */
export function writeStat(value: StatValue): string {
  switch (value.type) {
    case "number":
      return String(value.number);
    case "target":
      return `${String(value.target)}+`;
    case "stats":
      return value.numbers.join("/");
  }
}

/** A roll that a move needs: what for, and the lowest face that succeeds. */
export interface Roll {
  readonly test: string;
  readonly target: number;
}

/**
 * What a query answers, and what an `expect` says of it. `names`, `words`, `phrases`, `directions`, `cells` and `areas`
 * are sets unless `ordered`; the empty set is written `none`.
 */
export type Value =
  | { readonly type: "cells"; readonly cells: Area }
  | { readonly type: "areas"; readonly areas: readonly Area[] }
  | { readonly type: "names"; readonly names: readonly string[]; readonly ordered?: boolean }
  | { readonly type: "directions"; readonly directions: readonly Direction[] }
  | { readonly type: "words"; readonly words: readonly string[] }
  /** Each phrase word by word, names in it as one word. */
  | { readonly type: "phrases"; readonly phrases: readonly (readonly string[])[] }
  | { readonly type: "number"; readonly number: number }
  | { readonly type: "chance"; readonly chance: Fraction }
  | { readonly type: "stats"; readonly numbers: readonly [number, number, number] }
  | { readonly type: "rolls"; readonly rolls: readonly Roll[] };

/** What stands after a query's subject; also what completion offers there. */
export type ValueType =
  | { readonly type: "cells" }
  | { readonly type: "areas" }
  | {
      readonly type: "names";
      readonly ordered?: boolean;
      /** A word for the empty set beside `none`. */ readonly nobody?: string;
    }
  | { readonly type: "directions" }
  | {
      readonly type: "words";
      readonly words: readonly string[];
      /** Other spellings with the words that each stands for: `FM` for `forest mountain`. */
      readonly short?: ReadonlyMap<string, readonly string[]>;
    }
  /** Phrases of several words parted by commas; `words` are the ones they are made of, names of sides apart. */
  | { readonly type: "phrases"; readonly words: readonly string[] }
  | { readonly type: "number" }
  | { readonly type: "chance" }
  | { readonly type: "stats" }
  | { readonly type: "rolls"; readonly tests: readonly string[] };
