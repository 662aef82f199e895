import type { Message, RuleId } from "../rules";
import type { Environment, PlayedSection, Problem, StepKind, StepVerdict } from "../scenario";
import type { Section } from "../syntax";

/** What is kept of a step after its boards were let go. Lines are counted from the section's first. */
export interface KeptStep {
  readonly line: number;
  readonly lines: number;
  readonly kind: StepKind;
  readonly verdict: StepVerdict;
  readonly expected: boolean;
  readonly rules: readonly RuleId[];
  readonly message?: Message;
  readonly value?: string;
}

/** What is kept of a section that was played: all that diagnostics, lenses, tests and rule coverage are made of. */
export interface Outcome {
  readonly title?: string;
  readonly passed: boolean;
  /** Without what `# allow` silences. */
  readonly problems: readonly Problem[];
  /** With what `# allow` silences. */
  readonly found: readonly Problem[];
  readonly steps: readonly KeptStep[];
  readonly cited: readonly RuleId[];
  readonly met: readonly RuleId[];
}

/** What is kept of a played section. */
export function outcomeOf(played: PlayedSection): Outcome {
  return {
    ...(played.title === undefined ? {} : { title: played.title }),
    passed: played.outcome === "passed",
    problems: played.problems,
    found: played.found,
    steps: played.steps.map(({ statement, kind, verdict, expected, rules, message, value }) => ({
      line: statement.line,
      lines: statement.lines,
      kind,
      verdict,
      expected,
      rules,
      ...(message === undefined ? {} : { message }),
      ...(value === undefined ? {} : { value }),
    })),
    cited: played.cited,
    met: played.met,
  };
}

/** A section of a file with what it came to. Its identity is that of the section: an edit elsewhere leaves it alone. */
export interface SectionState {
  readonly section: Section;
  /** Its place among the sections of its file. */
  index: number;
  /** What holds before it. */
  environment: Environment;
  /** What it came to under its environment; undefined until it was played. */
  outcome: Outcome | undefined;
}

/** Whether a step is one that makes its scenario fail. */
export function stepFails(step: KeptStep): boolean {
  return step.verdict === "fails" || step.verdict === "error" || (step.verdict === "illegal" && !step.expected);
}
