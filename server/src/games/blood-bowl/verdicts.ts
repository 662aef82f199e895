import { onGrid } from "../../board";
import { illegal, type Attempt, type Message, type RuleId, type Violation } from "../../rules";
import type { Pitch, PitchVerdict, Report } from "./state";

/** What may come of an action beside the next pitch. */
export type Refusal = Exclude<PitchVerdict, { readonly verdict: "legal" }>;

/** The legal verdict. */
export function legal(board: Pitch, report: Report = {}): PitchVerdict {
  return { verdict: "legal", board, report };
}

/** The verdict of a statement that doesn't say enough. */
export function unclear(message: Message): Refusal {
  return { verdict: "unclear", message };
}

/** The verdict of what the rules leave unsettled. */
export function unsettled(question: Message, rule: RuleId): Refusal {
  return { verdict: "open", question, rule };
}

/** The verdict of what was not worked out. */
export function unchecked(reason: Message): Refusal {
  return { verdict: "not-checked", reason };
}

/** The same thing said of several rules that it breaks. */
export function breaks(rules: readonly RuleId[], violation: Omit<Violation, "rule">): readonly Violation[] {
  return rules.map((rule) => ({ rule, ...violation }));
}

/** The illegal verdict of what was broken, in the order of the rulebook; undefined where nothing was. */
export function judged(
  pitch: Pitch,
  violations: readonly Violation[],
  attempted?: Attempt,
): Exclude<Refusal, { readonly verdict: "open" }> | undefined {
  if (violations.length === 0) return undefined;
  const order = [...pitch.rulebook.rules.keys()];
  const place = ({ rule }: Violation): number => {
    const index = order.indexOf(rule);
    return index < 0 ? order.length : index;
  };
  const shown = attempted && { ...attempted, cells: attempted.cells.filter((cell) => onGrid(pitch.grid, cell)) };
  const verdict = illegal<Pitch, Report>(
    [...violations].sort((one, other) => place(one) - place(other)),
    shown,
  );
  return verdict?.verdict === "illegal" ? verdict : undefined;
}
