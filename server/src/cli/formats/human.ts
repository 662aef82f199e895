import picocolors from "picocolors";
import stringWidth from "fast-string-width";
import { printable } from "../printable";
import type { CheckSummary, DiagnosticReport, FileReport } from "../report";
import type { Format } from "./index";

type Colours = ReturnType<typeof picocolors.createColors>;

/** The line with the place underlined. */
function frame(found: DiagnosticReport, lines: readonly string[], colours: Colours): readonly string[] {
  const line = lines[found.line - 1];
  if (line === undefined) return [];
  const start = found.column - 1;
  const end = found.endLine === found.line ? Math.max(found.endColumn - 1, start + 1) : line.length;
  const gutter = String(found.line);
  const before = stringWidth(printable(line.slice(0, start)));
  const marked = Math.max(1, stringWidth(printable(line.slice(start, end))));
  const paint = found.severity === "error" ? colours.red : found.severity === "warning" ? colours.yellow : colours.cyan;
  return [
    `${colours.dim(`  ${gutter} │`)} ${printable(line)}`,
    `${colours.dim(`  ${" ".repeat(gutter.length)} │`)} ${" ".repeat(before)}${paint("^".repeat(marked))}`,
  ];
}

function heading(path: string, found: DiagnosticReport, colours: Colours): string {
  const paint = found.severity === "error" ? colours.red : found.severity === "warning" ? colours.yellow : colours.cyan;
  const place = `${printable(path)}:${String(found.line)}:${String(found.column)}`;
  return `${colours.bold(place)} ${paint(found.severity)} ${printable(found.message)} ${colours.dim(`[${found.code}]`)}`;
}

function fileText(file: FileReport, text: string, colours: Colours): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return file.diagnostics
    .filter((found) => found.severity === "error" || found.severity === "warning")
    .flatMap((found) => [heading(file.path, found, colours), ...frame(found, lines, colours), ""]);
}

function counted(count: number, one: string, several: string): string {
  return `${String(count)} ${count === 1 ? one : several}`;
}

function summaryText(summary: CheckSummary, colours: Colours): string {
  const parts = [
    counted(summary.scenarios, "scenario", "scenarios"),
    colours.green(`${String(summary.passed)} passed`),
    summary.failed > 0 ? colours.red(`${String(summary.failed)} failed`) : "0 failed",
    ...(summary.errors > 0 ? [colours.red(counted(summary.errors, "error", "errors"))] : []),
    ...(summary.warnings > 0 ? [colours.yellow(counted(summary.warnings, "warning", "warnings"))] : []),
  ];
  return parts.join(", ");
}

/** Errors and warnings with the line they are about, then what was counted. */
export const human: Format = (report, context) => {
  const colours = picocolors.createColors(context.colours);
  const lines = report.files.flatMap((file) =>
    file.diagnostics.length > 0 ? fileText(file, context.text(file.path), colours) : [],
  );
  return [...lines, summaryText(report.summary, colours), ""].join("\n");
};
