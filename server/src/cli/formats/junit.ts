import reportBuilder from "junit-report-builder";
import type { FileReport, ScenarioReport } from "../report";
import type { Format } from "./index";

/** The errors of a file, each with the failed scenario that it is below, or undefined where it is in none. */
function errorsBelow(file: FileReport): ReadonlyMap<ScenarioReport | undefined, readonly string[]> {
  const errors = new Map<ScenarioReport | undefined, string[]>();
  for (const found of file.diagnostics) {
    if (found.severity !== "error") continue;
    const above = file.scenarios.findLast((scenario) => scenario.line <= found.line);
    const failed = above?.outcome === "failed" ? above : undefined;
    const text = `${file.path}:${String(found.line)}:${String(found.column)} ${found.code}: ${found.message}`;
    errors.set(failed, [...(errors.get(failed) ?? []), text]);
  }
  return errors;
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
    const path = writable(file.path);
    const errors = errorsBelow(file);
    const suite = builder.testSuite().name(path);
    for (const scenario of file.scenarios) {
      const testCase = suite.testCase().className(path).name(writable(scenario.title)).file(path);
      if (scenario.outcome === "passed") continue;
      testCase.failure(writable((errors.get(scenario) ?? []).join("\n")), "ruling");
    }
    const outside = errors.get(undefined);
    if (outside) {
      const testCase = suite.testCase().className(path).name("directives and definitions").file(path);
      testCase.failure(writable(outside.join("\n")), "file");
    }
  }
  return `${builder.build()}\n`;
};
