import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from "node-sarif-builder";
import type { Format } from "./index";

const LEVELS = { error: "error", warning: "warning", information: "note", hint: "note" } as const;

/** A path as a relative URI reference, with `/` and without characters that a URI can't hold. */
function uriReference(path: string): string {
  return path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}

/** SARIF 2.1.0, for code scanning. Columns are UTF-16 code units, and the run says so. */
export const sarif: Format = (report, context) => {
  const run = new SarifRunBuilder().initSimple({ toolDriverName: "footprint", toolDriverVersion: context.version });
  run.run.columnKind = "utf16CodeUnits";
  const codes = new Set(report.files.flatMap((file) => file.diagnostics.map((found) => found.code)));
  for (const code of codes) {
    const { title, page } = context.about(code);
    run.addRule(
      new SarifRuleBuilder().initSimple({
        ruleId: code,
        shortDescriptionText: title ?? code,
        ...(page === undefined ? {} : { helpUri: page }),
      }),
    );
  }
  for (const file of report.files) {
    for (const found of file.diagnostics) {
      run.addResult(
        new SarifResultBuilder().initSimple({
          ruleId: found.code,
          level: LEVELS[found.severity],
          messageText: found.message,
          fileUri: uriReference(file.path),
          startLine: found.line,
          startColumn: found.column,
          endLine: found.endLine,
          endColumn: found.endColumn,
        }),
      );
    }
  }
  const builder = new SarifBuilder();
  builder.addRun(run);
  return `${builder.buildSarifJsonString({ indent: true })}\n`;
};
