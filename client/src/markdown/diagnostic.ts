import * as vscode from "vscode";
import type { FenceAnswer } from "../../../server/src/protocol";

type Finding = FenceAnswer["diagnostics"][number];

const SEVERITIES = [
  vscode.DiagnosticSeverity.Error,
  vscode.DiagnosticSeverity.Warning,
  vscode.DiagnosticSeverity.Information,
  vscode.DiagnosticSeverity.Hint,
] as const;

/** A finding in a block as one of the file that the block stands in, from a line on. */
export function diagnosticOf(finding: Finding, file: vscode.Uri, line: number): vscode.Diagnostic {
  const message = typeof finding.message === "string" ? finding.message : finding.message.value;
  const severity = SEVERITIES[(finding.severity ?? 1) - 1] ?? vscode.DiagnosticSeverity.Error;
  const diagnostic = new vscode.Diagnostic(shifted(finding.range, line), message, severity);
  diagnostic.source = finding.source ?? "footprint";
  if (finding.code !== undefined) {
    const link = finding.codeDescription?.href;
    diagnostic.code = link === undefined ? finding.code : { value: finding.code, target: vscode.Uri.parse(link) };
  }
  diagnostic.relatedInformation = (finding.relatedInformation ?? []).map(
    (related) =>
      new vscode.DiagnosticRelatedInformation(
        new vscode.Location(file, shifted(related.location.range, line)),
        related.message,
      ),
  );
  return diagnostic;
}

function shifted({ start, end }: Finding["range"], line: number): vscode.Range {
  return new vscode.Range(start.line + line, start.character, end.line + line, end.character);
}
