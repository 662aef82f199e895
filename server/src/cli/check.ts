import { plainText } from "../rules";
import { playText, rulebookProblems, type Library, type PlacedSection, type Problem, type Step } from "../scenario";
import { parseFile } from "../syntax";
import { languageOf } from "../workspace";
import { filesOf, libraryFor, textOf, uriOf } from "./files";
import {
  summarise,
  type CheckReport,
  type DiagnosticReport,
  type FileReport,
  type ScenarioReport,
  type StatementReport,
} from "./report";

/** A part of the files, for machines that share the work: the `index`th (from 1) of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** A finished check with the texts it was about, by path. */
export interface Checked {
  readonly report: CheckReport;
  readonly texts: ReadonlyMap<string, string>;
}

/** How much a report says of a scenario: each of its statements, or only its outcome. */
export type Detail = "statements" | "outcome";

/**
 * Plays all scenarios of the files that paths name.
 *
 * @throws PathError where a path names nothing or a file can't be read
 */
export function check(
  paths: readonly string[],
  shard: Shard = { index: 1, count: 1 },
  detail: Detail = "statements",
): Checked {
  const mine = filesOf(paths).filter((_, index) => index % shard.count === shard.index - 1);
  const library = libraryFor(paths);
  const texts = new Map(mine.map((path) => [path, textOf(path)]));
  const files = mine.map((path) => checkText(path, texts.get(path) ?? "", uriOf(path), library, detail));
  return { report: { version: 1, files, summary: summarise(files) }, texts };
}

/** Plays one file's text. `path` goes into the report as it is. */
export function checkText(
  path: string,
  text: string,
  uri: string,
  library: Library,
  detail: Detail = "statements",
): FileReport {
  if (languageOf(uri) === "rulebook") {
    return { path, scenarios: [], diagnostics: rulebookProblems(parseFile(text, "rulebook"), uri).map(diagnosticOf) };
  }
  const scenarios: ScenarioReport[] = [];
  const diagnostics: DiagnosticReport[] = [];
  for (const placed of playText(text, { uri, library })) {
    if (placed.played.section.kind === "scenario") scenarios.push(scenarioOf(placed, detail));
    for (const problem of placed.problems) diagnostics.push(diagnosticOf(problem));
  }
  return { path, scenarios, diagnostics };
}

function scenarioOf({ played, firstLine }: PlacedSection, detail: Detail): ScenarioReport {
  return {
    title: played.title ?? "",
    line: firstLine + 1,
    outcome: played.outcome,
    statements: detail === "statements" ? played.steps.map((step) => statementOf(step, firstLine)) : [],
  };
}

function statementOf(step: Step, firstLine: number): StatementReport {
  return {
    line: firstLine + step.statement.line + 1,
    kind: step.kind,
    verdict: step.verdict,
    rule: step.rules[0] ?? null,
    rules: step.rules,
    message: step.message ? plainText(step.message) : null,
    value: step.value ?? null,
  };
}

function diagnosticOf(problem: Problem): DiagnosticReport {
  return {
    line: problem.line + 1,
    column: problem.start + 1,
    endLine: problem.endLine + 1,
    endColumn: problem.end + 1,
    severity: problem.severity,
    code: problem.code,
    message: plainText(problem.message),
  };
}
