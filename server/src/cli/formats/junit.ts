import reportBuilder from "junit-report-builder";
import type { FileReport, ScenarioReport } from "../report";
import type { Format } from "./index";

/** The errors that stand between a scenario's line and the next one's. */
function errorsOf(file: FileReport, scenario: ScenarioReport): readonly string[] {
  const next = file.scenarios.find((other) => other.line > scenario.line)?.line ?? Infinity;
  return file.diagnostics
    .filter((found) => found.severity === "error" && found.line >= scenario.line && found.line < next)
    .map((found) => `${file.path}:${String(found.line)}:${String(found.column)} ${found.code}: ${found.message}`);
}

/** Characters that XML 1.0 can't hold are replaced; names may hold any. */
function writable(text: string): string {
  return [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0;
      const allowed =
        point === 9 || point === 10 || point === 13 || (point >= 32 && point !== 0xfffe && point !== 0xffff);
      return allowed && !(point >= 0xd800 && point <= 0xdfff) ? character : "\u{fffd}";
    })
    .join("");
}

/** JUnit XML: a file is a suite, a scenario a test case; what is wrong outside of scenarios is a case of its own. */
export const junit: Format = (report) => {
  const builder = reportBuilder.newBuilder();
  for (const file of report.files) {
    const suite = builder.testSuite().name(writable(file.path));
    for (const scenario of file.scenarios) {
      const testCase = suite
        .testCase()
        .className(writable(file.path))
        .name(writable(scenario.title))
        .file(writable(file.path));
      const errors = errorsOf(file, scenario);
      if (scenario.outcome === "failed") testCase.failure(writable(errors.join("\n")), "ruling");
    }
    const first = Math.min(...file.scenarios.map((scenario) => scenario.line));
    const outside = file.diagnostics.filter((found) => found.severity === "error" && !(found.line >= first));
    if (outside.length > 0) {
      const text = outside.map((found) => `${file.path}:${String(found.line)} ${found.code}: ${found.message}`);
      suite
        .testCase()
        .className(writable(file.path))
        .name("directives and definitions")
        .failure(writable(text.join("\n")), "file");
    }
  }
  return `${builder.build()}\n`;
};
