import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from "node-sarif-builder";
import type { Format } from "./index";

const LEVELS = { error: "error", warning: "warning", information: "note", hint: "note" } as const;

/** A path as a relative URI reference, with `/` and without characters that a URI can't hold. */
function uriReference(path: string): string {
  return path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}

/** SARIF 2.1.0, for code scanning. Columns are UTF-16 code units, and the run says so. */
export const sarif: Format = (report, context) => {
  const run = new SarifRunBuilder({ columnKind: "utf16CodeUnits" }).initSimple({
    toolDriverName: "footprint",
    toolDriverVersion: context.version,
  });
  const codes = new Set(report.files.flatMap((file) => file.diagnostics.map((found) => found.code)));
  for (const code of codes) {
    run.addRule(
      new SarifRuleBuilder().initSimple({ ruleId: code, shortDescriptionText: code, helpUri: context.page(code) }),
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
