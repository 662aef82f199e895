import { offGrid, onGrid, type Area, type Cell } from "../../board";
import {
  cells as cellsPart,
  illegal,
  message,
  unit as unitPart,
  type Attempt,
  type Message,
  type RuleId,
  type Violation,
} from "../../rules";
import { isVoid, powerOf, siteAt } from "./realm";
import type { RealmBoard, RealmReport, RealmUnit, RealmVerdict } from "./state";

/** Why something may not be: a rule and half a sentence (`a2 is the void`), with what is at fault. */
export interface Reason {
  readonly rule: RuleId;
  readonly why: Message;
  readonly cells: Area;
  readonly units: readonly string[];
}

/** The legal verdict. */
export function done(board: RealmBoard, report: RealmReport = {}): RealmVerdict {
  return { verdict: "legal", board, report };
}

/** The verdict of a statement that does not say enough. */
export function unclear(sentence: Message): RealmVerdict {
  return { verdict: "unclear", message: sentence };
}

/** The illegal verdict of what was broken, in the order of the rulebook; undefined where nothing was. */
export function judged(
  board: RealmBoard,
  violations: readonly Violation[],
  attempted?: Attempt,
): RealmVerdict | undefined {
  const order = [...board.rulebook.rules.keys()];
  const place = (violation: Violation): number => {
    const index = order.indexOf(violation.rule);
    return index < 0 ? order.length : index;
  };
  const shown = attempted && { ...attempted, cells: attempted.cells.filter((cell) => onGrid(board.grid, cell)) };
  return illegal(
    [...violations].sort((one, other) => place(one) - place(other)),
    shown,
  );
}

/** The illegal verdict of one rule. */
export function refused(
  rule: RuleId,
  sentence: Message,
  at: { readonly cells?: Area; readonly units?: readonly string[] } = {},
): RealmVerdict {
  return {
    verdict: "illegal",
    violations: [{ rule, message: sentence, cells: at.cells ?? [], units: at.units ?? [] }],
  };
}

/** The reasons as violations: each behind the same beginning of a sentence, `giant can't step west`. */
export function violationsOf(beginning: Message, reasons: readonly Reason[]): readonly Violation[] {
  return reasons.map(({ rule, why, cells, units }) => ({
    rule,
    message: message`${beginning}: ${why}`,
    cells,
    units,
  }));
}

/** `is` for one cell, `are` for several. */
export function areOrIs(cells: Area): string {
  return cells.length === 1 ? "is" : "are";
}

/** Which rule keeps a unit out of the void and off a site that bars its power: by size, and by how it comes. */
export interface PresenceRules {
  readonly oversized: boolean;
  /** The rule for the void where it is not `realm.void`. */
  readonly voidRule?: RuleId;
}

/**
 * Why a unit may not hold some cells, however it came there: off the realm, the void without voidwalk (for an avatar
 * always), a site that bars its power. Artifacts in somebody's hands go wherever these go.
 */
export function presenceReasons(
  board: RealmBoard,
  unit: RealmUnit,
  cells: Area,
  { oversized, voidRule = "realm.void" }: PresenceRules,
): readonly Reason[] {
  const reasons: Reason[] = [];
  const units = [unit.name];
  const outside = offGrid(board.grid, cells);
  if (outside.length > 0) {
    reasons.push({
      rule: "realm.edge",
      why: message`${cellsPart(outside)} ${areOrIs(outside)} off the realm`,
      cells: outside,
      units,
    });
  }
  const inside = cells.filter((cell) => onGrid(board.grid, cell));
  const nothingness = inside.filter((cell) => isVoid(board, cell));
  const avatar = unit.kind.className === "avatar";
  const kept = unit.carriedBy !== undefined && unit.kind.className === "artifact";
  if (nothingness.length > 0 && !kept && (avatar || !unit.traits.has("voidwalk"))) {
    const because = avatar ? "which an avatar never enters" : "and it has no voidwalk";
    reasons.push({
      rule: voidRule,
      why: message`${cellsPart(nothingness)} ${areOrIs(nothingness)} the void, ${because}`,
      cells: nothingness,
      units,
    });
  }
  const barred = inside.filter((cell) => bars(board, unit, cell));
  if (barred.length > 0) {
    reasons.push({
      rule: oversized ? "oversized.cast.barred" : "realm.barred",
      why: message`${cellsPart(barred)} ${barred.length === 1 ? "bars" : "bar"} units as strong as ${unitPart(unit.name)}, which has power ${powerOf(unit)}`,
      cells: barred,
      units,
    });
  }
  return reasons;
}

/** Whether the site of a square bars a unit's power. */
function bars(board: RealmBoard, unit: RealmUnit, cell: Cell): boolean {
  const limit = siteAt(board, cell).properties.get("bars-power");
  return limit !== undefined && unit.kind.className !== "artifact" && powerOf(unit) >= limit;
}

/** The violation of a part that a unit does not hold. */
export function partViolation(unit: RealmUnit, part: Cell): Violation {
  return {
    rule: "oversized.its-location",
    message: message`${unitPart(unit.name)} does not hold ${cellsPart(part)}`,
    cells: [part],
    units: [unit.name],
  };
}
