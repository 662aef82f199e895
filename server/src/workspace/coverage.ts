import type { RuleId } from "../rules";
import type { Outcome, SectionState } from "./sectionState";

/** How many scenarios are about each rule, over all files, kept up to date section by section. */
export class RuleCoverage {
  private readonly counts = new Map<string, number>();

  /** A scenario came to an outcome. */
  add(state: SectionState, outcome: Outcome): void {
    this.count(state, outcome, 1);
  }

  /** An outcome does not hold any more. */
  remove(state: SectionState, outcome: Outcome): void {
    this.count(state, outcome, -1);
  }

  /** The number of scenarios that cite a rule or in which a verdict was about it. */
  of(rulebook: string, rule: RuleId): number {
    return this.counts.get(key(rulebook, rule)) ?? 0;
  }

  private count(state: SectionState, { cited, met }: Outcome, by: 1 | -1): void {
    const rulebook = state.environment.game?.rulebook.uri;
    if (rulebook === undefined || state.section.kind !== "scenario") return;
    for (const rule of new Set([...cited, ...met])) {
      const id = key(rulebook, rule);
      const count = (this.counts.get(id) ?? 0) + by;
      if (count === 0) this.counts.delete(id);
      else this.counts.set(id, count);
    }
  }
}

function key(rulebook: string, rule: RuleId): string {
  return `${rulebook}#${rule}`;
}
