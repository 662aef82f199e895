import type { Origin } from "../../rules";
import type { Ability } from "./ability";
import { passivesOf, type AlteredBoard } from "./board";
import {
  abilityHolds,
  applied,
  printedSituation,
  targetsOf,
  type Situation,
  type SituationObject,
  type Targets,
} from "./situation";

/** A passive ability of an object in play. */
export interface PassiveAbility {
  /** Stable while its object and its line are: `scout#2`. */
  readonly id: string;
  readonly unit: string;
  /** The place of its object in every situation. */
  readonly owner: number;
  readonly ability: Ability;
  readonly origin: Origin;
}

/**
 * Why an ability directly depends on another: applying the other would take it away (2.3.2.d), change what it applies
 * to (2.3.2.e), or change what it does (2.3.2.f).
 */
export type Reason =
  | { readonly rule: "2.3.2.d" }
  /** Objects that it applies to after the other is applied and not before, and the other way round. */
  | { readonly rule: "2.3.2.e"; readonly added: readonly string[]; readonly dropped: readonly string[] }
  /** Whether its condition holds after the other is applied. */
  | { readonly rule: "2.3.2.f"; readonly holds: boolean };

/** One ability directly depends on another. */
export interface Dependency {
  readonly from: PassiveAbility;
  readonly to: PassiveAbility;
  /** At least one. */
  readonly reasons: readonly Reason[];
  /** How many abilities were applied before it showed: 0 for one that is there before any is. */
  readonly after: number;
}

/** An ability that was applied: whether its condition held, and what it applied to. */
export interface Application {
  readonly passive: PassiveAbility;
  readonly held: boolean;
  readonly targets: Targets;
}

/** An ability that ceased to exist before it was applied. */
export interface Ceased {
  readonly passive: PassiveAbility;
  readonly by: PassiveAbility;
}

/** All passive abilities of a board, worked out. */
export interface Resolution {
  /** By timestamp. */
  readonly abilities: readonly PassiveAbility[];
  /** In the order in which they were applied. */
  readonly applications: readonly Application[];
  readonly ceased: readonly Ceased[];
  /** Direct dependencies before any ability is applied. */
  readonly atStart: readonly Dependency[];
  /** Direct dependencies that showed only after some were applied. */
  readonly later: readonly Dependency[];
  /** The situation with all abilities applied. */
  readonly situation: Situation;
}

/** Which of some abilities depend on which, by their places in a list. */
export type Relation = readonly (readonly boolean[])[];

/** What an ability is in a situation: what is compared to tell whether another one changes it. */
interface Trial {
  readonly exists: boolean;
  readonly targets: Targets;
  readonly holds: boolean;
}

/** The abilities in play in the order of their timestamps: that of the object, then that of their lines. */
export function abilitiesOf(board: AlteredBoard): readonly PassiveAbility[] {
  return [...board.objects.values()].flatMap((object, owner) =>
    passivesOf(board, object).map(({ ability, number, origin }) => ({
      id: `${object.name}#${number}`,
      unit: object.name,
      owner,
      ability,
      origin,
    })),
  );
}

function tried(situation: Situation, { owner, ability }: PassiveAbility): Trial {
  return {
    exists: situation.objects[owner]?.silenced === false,
    targets: targetsOf(situation, owner, ability),
    holds: abilityHolds(situation, owner, ability),
  };
}

function sameTargets(before: Targets, after: Targets): boolean {
  if (before === "regions" || after === "regions") return before === after;
  return before.length === after.length && before.every((target, index) => target === after[index]);
}

function namesOf(situation: Situation, targets: readonly number[]): readonly string[] {
  return targets.flatMap((target) => situation.objects[target]?.object.name ?? []);
}

/** The reasons for which an ability depends on the one that makes `before` into `after`; none where it does not. */
function reasonsBetween(situation: Situation, before: Trial, after: Trial): readonly Reason[] {
  if (!after.exists) return [{ rule: "2.3.2.d" }];
  const reasons: Reason[] = [];
  if (!sameTargets(before.targets, after.targets) && before.targets !== "regions" && after.targets !== "regions") {
    const [old, now] = [before.targets, after.targets];
    reasons.push({
      rule: "2.3.2.e",
      added: namesOf(
        situation,
        now.filter((target) => !old.includes(target)),
      ),
      dropped: namesOf(
        situation,
        old.filter((target) => !now.includes(target)),
      ),
    });
  }
  if (before.holds !== after.holds) reasons.push({ rule: "2.3.2.f", holds: after.holds });
  return reasons;
}

/** What each ability is now, and what applying each of them would make of the situation. */
interface Round {
  readonly trials: readonly Trial[];
  readonly outcomes: readonly Situation[];
  readonly direct: readonly Dependency[];
  readonly depends: Relation;
}

/** Tries every ability in the present situation, and finds who depends on whom. */
function tryAll(situation: Situation, abilities: readonly PassiveAbility[], after: number): Round {
  const trials = abilities.map((passive) => tried(situation, passive));
  const outcomes = abilities.map((passive, index) => {
    const trial = trials[index];
    return trial?.holds === true ? applied(situation, passive.ability, trial.targets) : situation;
  });
  const direct: Dependency[] = [];
  const relation = abilities.map(() => abilities.map(() => false));
  outcomes.forEach((outcome, other) => {
    const to = abilities[other];
    if (outcome === situation || !to) return;
    abilities.forEach((from, index) => {
      const before = trials[index];
      const row = relation[index];
      if (index === other || !before || !row) return;
      const reasons = reasonsBetween(situation, before, tried(outcome, from));
      if (reasons.length === 0) return;
      direct.push({ from, to, reasons, after });
      row[other] = true;
    });
  });
  return { trials, outcomes, direct, depends: transitiveClosure(relation) };
}

/** Whoever depends on something also depends on what that depends on (2.3.2.g). */
export function transitiveClosure(direct: Relation): Relation {
  const closure = direct.map((row) => [...row]);
  closure.forEach((through, middle) => {
    for (const row of closure) {
      if (row[middle] !== true) continue;
      through.forEach((depends, index) => {
        if (depends) row[index] = true;
      });
    }
  });
  return closure;
}

/** The first ability of which everything that it depends on depends on it as well. */
function firstFree(depends: Relation): number {
  return depends.findIndex((row, index) => row.every((on, other) => !on || depends[other]?.[index] === true));
}

function worked(board: AlteredBoard): Resolution {
  const abilities = abilitiesOf(board);
  const applications: Application[] = [];
  const ceased: Ceased[] = [];
  const later = new Map<string, Dependency>();
  let atStart: readonly Dependency[] = [];
  let situation = printedSituation(board);
  let rest = abilities;
  while (rest.length > 0) {
    const round = tryAll(situation, rest, applications.length);
    const next = Math.max(0, firstFree(round.depends));
    const passive = rest[next];
    const trial = round.trials[next];
    if (!passive || !trial) break;
    if (rest === abilities) atStart = round.direct;
    else for (const dependency of round.direct) noteLater(later, atStart, dependency);
    situation = round.outcomes[next] ?? situation;
    applications.push({ passive, held: trial.holds, targets: trial.targets });
    const reached = situation;
    const left = rest.filter((other) => other !== passive);
    rest = left.filter((other) => reached.objects[other.owner]?.silenced === false);
    ceased.push(...left.filter((other) => !rest.includes(other)).map((other) => ({ passive: other, by: passive })));
  }
  return { abilities, applications, ceased, atStart, later: [...later.values()], situation };
}

function noteLater(later: Map<string, Dependency>, atStart: readonly Dependency[], dependency: Dependency): void {
  const key = `${dependency.from.id} ${dependency.to.id}`;
  const known = atStart.some(({ from, to }) => from === dependency.from && to === dependency.to);
  if (!known && !later.has(key)) later.set(key, dependency);
}

const resolutions = new WeakMap<AlteredBoard, Resolution>();

/**
 * Applies all passive abilities of a board (2.3.2): again and again the free one with the smallest timestamp, with the
 * dependencies of the rest worked out anew in the situation that it leaves. Boards are immutable, so each is worked out
 * once.
 */
export function resolved(board: AlteredBoard): Resolution {
  const known = resolutions.get(board);
  if (known) return known;
  const resolution = worked(board);
  resolutions.set(board, resolution);
  return resolution;
}

/** The situation of a board with all its passive abilities applied. */
export function situationOf(board: AlteredBoard): Situation {
  return resolved(board).situation;
}

/** An object as it is with all passive abilities applied; undefined for a name that is not in play. */
export function objectNow(board: AlteredBoard, name: string): SituationObject | undefined {
  return situationOf(board).objects.find(({ object }) => object.name === name);
}

/** Which abilities depend on which before any is applied, by their places in `resolution.abilities`. */
export function dependsAtStart({ abilities, atStart }: Resolution): Relation {
  const places = new Map(abilities.map((passive, index) => [passive, index]));
  const relation = abilities.map(() => abilities.map(() => false));
  for (const { from, to } of atStart) {
    const row = relation[places.get(from) ?? -1];
    const column = places.get(to);
    if (row && column !== undefined) row[column] = true;
  }
  return transitiveClosure(relation);
}
