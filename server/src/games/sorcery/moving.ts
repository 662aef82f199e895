import {
  cellAt,
  columnOf,
  isCardinal,
  moved,
  onGrid,
  rowOf,
  stepFrom,
  union,
  vectorOf,
  without,
  type Area,
  type Cell,
  type Direction,
} from "../../board";
import {
  cells as cellsPart,
  direction as directionPart,
  directionParameter,
  message,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type PathStep,
  type Violation,
} from "../../rules";
import { borderReasons } from "./borders";
import { loadOf, loadReasons, mapped, offsetMap, transported, type CellMap } from "./carrying";
import {
  allied,
  asPart,
  isOversized,
  isUnit,
  movementOf,
  oncePerRegion,
  openRegion,
  regionAt,
  regionBelow,
  withRealmUnit,
} from "./realm";
import { areOrIs, done, judged, presenceReasons, unclear, violationsOf, type Reason } from "./reasons";
import type { RealmBoard, RealmReport, RealmUnit, RealmVerb, RealmVerdict } from "./state";

/** Whether a unit steps by its own movement, or is pushed, pulled or dragged. */
export type Manner = "own" | "forced";

/** Why some parts can't step as a step goes: over corners only an airborne unit, from the surface. */
function directionReasons(board: RealmBoard, unit: RealmUnit, direction: Direction): readonly Reason[] {
  if (isCardinal(direction)) return [];
  const airborne = unit.traits.has("airborne");
  const stuck = airborne ? unit.cells.filter((cell) => regionAt(board, unit, cell) !== "surface") : unit.cells;
  if (stuck.length === 0) return [];
  return [
    {
      rule: "realm.step",
      why: airborne
        ? message`a step over a corner starts on the surface, and ${cellsPart(stuck)} ${areOrIs(stuck)} not on it`
        : message`only an airborne unit steps over a corner`,
      cells: stuck,
      units: [unit.name],
    },
  ];
}

/** Why some parts can't step within the regions: those below stay under the same kind of site; by force none enters or leaves the void. */
function regionReasons(board: RealmBoard, unit: RealmUnit, to: CellMap, manner: Manner): readonly Reason[] {
  const into = unit.cells.flatMap((cell) => {
    const there = to(cell);
    if (there === undefined || !onGrid(board.grid, there)) return [];
    const region = regionAt(board, unit, cell);
    const below = region === "underground" || region === "underwater";
    const next = below ? regionBelow(board, there) : openRegion(board, there);
    return next === region || (!below && manner === "own") ? [] : [{ there, region }];
  });
  const [first] = into;
  if (!first) return [];
  const cells = into.map(({ there }) => there);
  return [
    {
      rule: "realm.region",
      why: message`${cellsPart(cells)} ${areOrIs(cells)} in another region than the ${first.region} that it is in`,
      cells,
      units: [unit.name],
    },
  ];
}

/** The end of the realm for parts that have no square to step to. */
function edgeReasons(board: RealmBoard, unit: RealmUnit, to: CellMap): readonly Reason[] {
  const cells = unit.cells.filter((cell) => {
    const there = to(cell);
    return there === undefined || !onGrid(board.grid, there);
  });
  if (cells.length === 0) return [];
  return [
    {
      rule: "realm.edge",
      why: message`${cellsPart(cells)} ${areOrIs(cells)} at the edge of the realm`,
      cells,
      units: [unit.name],
    },
  ];
}

/** One step tried: the board after it, or everything that forbids it. */
interface TriedStep {
  readonly cells: Area;
  readonly reasons: readonly Reason[];
  readonly board: RealmBoard;
}

/** Tries one step with all parts of a unit and all that it carries. */
function tryStep(board: RealmBoard, unit: RealmUnit, direction: Direction, manner: Manner): TriedStep {
  const { columns, rows } = vectorOf(direction);
  const to: CellMap = (cell) => cellAt(columnOf(cell) + columns, rowOf(cell) + rows);
  const cells = mapped(unit.cells, to);
  const inside = cells.filter((cell) => onGrid(board.grid, cell));
  const reasons = [
    ...edgeReasons(board, unit, to),
    ...directionReasons(board, unit, direction),
    ...presenceReasons(board, { ...unit, carriedBy: undefined }, inside, { oversized: isOversized(unit) }),
    ...regionReasons(board, unit, to, manner),
    ...borderReasons(board, unit, cells),
    ...loadReasons(board, unit, to),
  ];
  return { cells, reasons, board: reasons.length > 0 ? board : transported(board, unit, to) };
}

/**
 * The steps that a unit may take by its own movement, for a search over many places: to which cells a step leads from
 * those to which steps have brought it, or undefined where it can't be taken.
 */
export function ownSteps(board: RealmBoard, unit: RealmUnit): (from: Area, direction: Direction) => Area | undefined {
  const free: RealmUnit = { ...unit, carriedBy: undefined };
  const oversized = isOversized(unit);
  const isFree = oncePerRegion(
    board,
    unit,
    (part, there) =>
      onGrid(board.grid, there) &&
      presenceReasons(board, free, [there], { oversized }).length === 0 &&
      regionReasons(board, asPart(unit, part), () => there, "own").length === 0,
  );
  const goesOverCorners = oncePerRegion(
    board,
    unit,
    (part, at) => directionReasons(board, asPart(unit, part, at), "ne").length === 0,
  );
  return (from, direction) => {
    const { columns, rows } = vectorOf(direction);
    const cells = moved(from, columns, rows);
    if (!cells?.every((cell, part) => isFree(part, cell))) return undefined;
    if (!isCardinal(direction) && !from.every((cell, part) => goesOverCorners(part, cell))) return undefined;
    if (borderReasons(board, { ...unit, cells: from }, cells).length > 0) return undefined;
    const [start] = unit.cells;
    const [end] = cells;
    const isKept =
      start !== undefined && end !== undefined && loadReasons(board, unit, offsetMap(start, end)).length > 0;
    return isKept ? undefined : cells;
  };
}

/** Steps one after the other: how far they came, and the one that failed. */
export interface Walk {
  /** The board after the steps made. */
  readonly board: RealmBoard;
  /** Where the unit started. */
  readonly from: Area;
  /** The steps made. */
  readonly steps: readonly PathStep[];
  readonly failed:
    { readonly step: number; readonly cells: Area; readonly violations: readonly Violation[] } | undefined;
}

/** Takes steps until one fails. A unit that is not in the realm takes none. */
export function walk(board: RealmBoard, name: string, directions: readonly Direction[], manner: Manner): Walk {
  const from = board.units.get(name)?.cells ?? [];
  const steps: PathStep[] = [];
  let now = board;
  for (const [index, direction] of directions.entries()) {
    const unit = now.units.get(name);
    if (!unit) break;
    const tried = tryStep(now, unit, direction, manner);
    if (tried.reasons.length > 0) {
      const beginning = stepSentence(unit, direction, directions.length > 1 ? index + 1 : undefined);
      const violations = stepViolations(unit, beginning, tried.reasons);
      return { board: now, from, steps, failed: { step: index, cells: tried.cells, violations } };
    }
    now = tried.board;
    steps.push({ cells: tried.cells, direction, rolls: [] });
  }
  return { board: now, from, steps, failed: undefined };
}

function stepSentence(unit: RealmUnit, direction: Direction, step: number | undefined): Message {
  const which = step === undefined ? "" : ` at step ${String(step)}`;
  return message`${unitPart(unit.name)} can't go ${directionPart(direction)}${which}`;
}

/** What a failed step breaks: what stops its parts, and for an oversized unit the rule that one part stops all. */
function stepViolations(unit: RealmUnit, beginning: Message, reasons: readonly Reason[]): readonly Violation[] {
  const violations = violationsOf(beginning, reasons);
  const [first] = reasons;
  const own = reasons.filter((reason) => reason.units.includes(unit.name));
  if (!isOversized(unit) || !first || own.length === 0) return violations;
  return [
    {
      rule: "oversized.move.rigid",
      message: message`${beginning}: ${(own[0] ?? first).why}`,
      cells: union(...own.map((reason) => reason.cells)),
      units: [unit.name],
    },
    ...violations,
  ];
}

/** The cells entered in a walk: at each step those that were not held before it. */
function enteredIn(from: Area, steps: readonly PathStep[]): Area {
  const before = [from, ...steps.map((step) => step.cells)];
  return union(...steps.map((step, index) => without(step.cells, before[index] ?? [])));
}

/** The enemies of a unit that share a location with it at any moment of a walk. */
function struckOn(before: RealmBoard, after: RealmBoard, name: string, held: readonly Area[]): readonly string[] {
  const mover = after.units.get(name);
  const started = before.units.get(name);
  if (!mover || !started) return [];
  const load = new Set(loadOf(after, mover).map((unit) => unit.name));
  const below = started.below.length > 0;
  const locations = new Set(
    held.flatMap((cells) => {
      const to = partMap(started.cells, cells);
      return started.cells.map((cell) => {
        const there = to.get(cell) ?? cell;
        const region = below && started.below.includes(cell) ? regionBelow(after, there) : openRegion(after, there);
        return `${String(there)} ${String(region)}`;
      });
    }),
  );
  return [...after.units.values()]
    .filter((unit) => unit.name !== name && isUnit(unit) && !load.has(unit.name) && !allied(unit, mover))
    .filter((unit) => unit.cells.some((cell) => locations.has(`${String(cell)} ${regionAt(after, unit, cell)}`)))
    .map((unit) => unit.name);
}

/** Which cell of a stance each cell of an earlier one has become; both in the same order, since steps never turn. */
function partMap(from: Area, to: Area): ReadonlyMap<Cell, Cell> {
  return new Map(from.map((cell, index) => [cell, to[index] ?? cell]));
}

/** The board and report of steps that were made, with what the unit and all that it carries went over. */
export function walked(
  before: RealmBoard,
  name: string,
  { board, from, steps }: Walk,
): {
  readonly board: RealmBoard;
  readonly report: RealmReport;
} {
  const mover = board.units.get(name);
  if (!mover) return { board, report: {} };
  const moving = [mover, ...loadOf(board, mover)];
  const after = moving.reduce<RealmBoard>((next, unit) => {
    const start = before.units.get(unit.name)?.cells ?? unit.cells;
    const stances = unit.name === name ? steps : carriedSteps(start, steps, before);
    const held = steps.length > 0 ? union(start, ...stances.map((step) => step.cells)) : [];
    return withRealmUnit(next, { ...unit, journey: { path: held, entered: enteredIn(start, stances) } });
  }, board);
  const held = steps.length > 0 ? [from, ...steps.map((step) => step.cells)] : [];
  return {
    board: after,
    report: { moved: { unit: name, from, steps }, struck: struckOn(before, after, name, held) },
  };
}

/** The steps of its bearer as a carried unit took them. */
function carriedSteps(start: Area, steps: readonly PathStep[], board: RealmBoard): readonly PathStep[] {
  let cells = start;
  return steps.map((step) => {
    cells = mapped(cells, (cell) => stepFrom(board.grid, cell, step.direction));
    return { ...step, cells };
  });
}

/** What a unit breaks that takes more steps than its movement has. */
export function movementViolations(unit: RealmUnit, directions: readonly Direction[]): readonly Violation[] {
  const most = movementOf(unit);
  if (directions.length <= most) return [];
  return [
    {
      rule: "realm.movement",
      message: message`${unitPart(unit.name)} may take ${most === 1 ? "one step" : `${String(most)} steps`} in a move, not ${directions.length}`,
      cells: unit.cells,
      units: [unit.name],
    },
  ];
}

/** The verdict of a walk: everything broken by the step that failed and by the action as a whole, or the board after it. */
export function walkVerdict(
  board: RealmBoard,
  unit: RealmUnit,
  steps: Walk,
  violations: readonly Violation[],
): RealmVerdict {
  const tried = steps.failed ?? { step: steps.steps.length, cells: steps.steps.at(-1)?.cells ?? unit.cells };
  const refusal = judged(board, [...(steps.failed?.violations ?? []), ...violations], {
    unit: unit.name,
    cells: tried.cells,
    ...(steps.failed ? { step: steps.failed.step } : {}),
  });
  if (refusal) return refusal;
  const { board: after, report } = walked(board, unit.name, steps);
  return done(after, report);
}

/** `move NAME DIR…` */
export const move: RealmVerb = verb({
  name: "move",
  summary: "Moves a unit by its own movement, one step for each direction.",
  rules: [
    "oversized.move.rigid",
    "oversized.move.path",
    "oversized.move.enters",
    "oversized.move.border",
    "realm.edge",
    "realm.movement",
    "realm.step",
    "realm.void",
    "realm.barred",
    "realm.region",
    "realm.border",
  ],
  role: "action",
  parameters: { unit: unitParameter(), steps: repeated(directionParameter(), 1) },
  example: "fill a1:e4 land\nplace imp at b2\nmove imp n",
  play: (board, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    const steps = walk(board, given.unit, given.steps, "own");
    return walkVerdict(board, unit, steps, movementViolations(unit, given.steps));
  },
});
