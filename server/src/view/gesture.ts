import type { Area, Cell } from "../board";
import type { Sentence } from "./board-view";

/** What somebody does to the board with the pointer or the keys. The server says whether it is legal, and writes it. */
export type Gesture =
  /** Puts a new unit with its south-west corner on a cell. */
  | { readonly gesture: "place"; readonly kind: string; readonly side?: string; readonly corner: Cell }
  /** Moves a unit so that the cell it was taken by comes to lie on another. */
  | { readonly gesture: "move"; readonly unit: string; readonly taken: Cell; readonly to: Cell }
  /** Turns a unit by the smallest turn that its game knows. */
  | { readonly gesture: "turn"; readonly unit: string; readonly clockwise: boolean }
  | { readonly gesture: "remove"; readonly unit: string }
  /** Writes below the line shown that its action is expected to be illegal. */
  | { readonly gesture: "expect-illegal" }
  | { readonly gesture: "terrain"; readonly cells: Area; readonly terrain: string; readonly side?: string };

/** Whether a gesture may be carried out, and what would come of it. */
export type GestureAnswer =
  | {
      readonly legal: true;
      /** Where the unit would stand. */
      readonly cells: Area;
    }
  | {
      readonly legal: false;
      readonly sentence: Sentence;
      readonly rules: readonly string[];
      /** Where the unit would have stood, and what forbids it. */
      readonly attempted: Area;
      readonly offending: Area;
    };
