import type { Area } from "../board";
import type { Message } from "./message";
import type { RuleId } from "./rulebook";

/** A rule that an action breaks, with the cells and units that break it. */
export interface Violation {
  readonly rule: RuleId;
  readonly message: Message;
  readonly cells: Area;
  readonly units: readonly string[];
}

/** Something worth telling about a legal action, or one that is left open: a hint or a warning with a stable code. */
export interface Note {
  readonly severity: "warning" | "hint";
  /** The rule that the note is about. */
  readonly rule: RuleId;
  readonly message: Message;
}

/**
 * What comes of an action. `Report` is what a game tells of a legal action beside the board (dice needed, chances,
 * units struck); queries about the action answer from it, and the preview draws it.
 *
 * - legal: the next board;
 * - illegal: every rule broken, at least one; the player names them in the order of the rulebook. The board stays;
 * - open: the rules leave it unsettled. The board stays;
 * - not-checked: the program did not work it out. The board stays;
 * - unclear: the statement does not say enough here (a teleport with several landings). An error, the board stays.
 */
export type Verdict<State, Report> =
  | { readonly verdict: "legal"; readonly board: State; readonly report: Report; readonly notes?: readonly Note[] }
  | {
      readonly verdict: "illegal";
      readonly violations: readonly [Violation, ...Violation[]];
      /** Where the unit would have come to stand, for the picture. */
      readonly attempted?: Attempt;
    }
  | { readonly verdict: "open"; readonly question: Message; readonly rule?: RuleId }
  | { readonly verdict: "not-checked"; readonly reason: Message }
  | { readonly verdict: "unclear"; readonly message: Message };

/** The footprint that an illegal action would have had, and the one it came from. */
export interface Attempt {
  readonly unit: string;
  readonly cells: Area;
  /** The step that failed, from 0, where the action goes step by step. */
  readonly step?: number;
}

/** An illegal verdict of the violations found, or undefined where there are none. */
export function illegal<State, Report>(
  violations: readonly Violation[],
  attempted?: Attempt,
): Verdict<State, Report> | undefined {
  const [first, ...others] = violations;
  if (!first) return undefined;
  return { verdict: "illegal", violations: [first, ...others], ...(attempted ? { attempted } : {}) };
}
