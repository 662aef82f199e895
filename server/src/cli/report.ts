import type { Severity, StepKind, StepVerdict } from "../scenario/played";

/**
 * What `footprint check` found, as `--format json` prints it: a contract with those who read it. Lines and columns are
 * counted from 1; columns are UTF-16 code units; paths are as they were given.
 */
export interface CheckReport {
  readonly version: 1;
  readonly files: readonly FileReport[];
  readonly summary: CheckSummary;
}

/** What a run counted. Scenarios have passed or failed; diagnostics that are hints or information are in no count. */
export interface CheckSummary {
  readonly scenarios: number;
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
  readonly warnings: number;
}

/** One file: its scenarios in the order of the text, and its diagnostics. */
export interface FileReport {
  readonly path: string;
  readonly scenarios: readonly ScenarioReport[];
  readonly diagnostics: readonly DiagnosticReport[];
}

/** One scenario; `line` is that of its title. */
export interface ScenarioReport {
  readonly title: string;
  readonly line: number;
  readonly outcome: "passed" | "failed";
  /** Empty in a report without statements. */
  readonly statements: readonly StatementReport[];
}

/** One statement and what it came to. `rule` is the first rule broken, `rules` are all of them. */
export interface StatementReport {
  readonly line: number;
  readonly kind: StepKind;
  readonly verdict: StepVerdict;
  readonly rule: string | null;
  readonly rules: readonly string[];
  readonly message: string | null;
  readonly value: string | null;
}

/** A finding; its end is behind its last character. */
export interface DiagnosticReport {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}

/** Counts a run's scenarios, errors and warnings. */
export function summarise(files: readonly FileReport[]): CheckSummary {
  const scenarios = files.flatMap((file) => file.scenarios);
  const diagnostics = files.flatMap((file) => file.diagnostics);
  const passed = scenarios.filter((scenario) => scenario.outcome === "passed").length;
  return {
    scenarios: scenarios.length,
    passed,
    failed: scenarios.length - passed,
    errors: diagnostics.filter((diagnostic) => diagnostic.severity === "error").length,
    warnings: diagnostics.filter((diagnostic) => diagnostic.severity === "warning").length,
  };
}
