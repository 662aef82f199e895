import { printable } from "../printable";
import type { DiagnosticReport } from "../report";
import type { Format } from "./index";

const COMMANDS = { error: "error", warning: "warning", information: "notice", hint: "notice" } as const;

/** Escapes a message or property of a workflow command, as GitHub's runner reads it back. */
function escaped(text: string, property: boolean): string {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => printable(line).replaceAll("%", "%25"));
  const message = lines.join("%0A");
  return property ? message.replaceAll(":", "%3A").replaceAll(",", "%2C") : message;
}

function annotation(path: string, found: DiagnosticReport): string {
  const properties = {
    file: path,
    line: found.line,
    col: found.column,
    endLine: found.endLine,
    endColumn: found.endColumn,
    title: found.code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escaped(String(value), true)}`);
  return `::${COMMANDS[found.severity]} ${written.join(",")}::${escaped(found.message, false)}`;
}

/** Workflow commands that GitHub shows beside the changed lines. Hints are left out: they are for the editor. */
export const github: Format = (report) =>
  report.files
    .flatMap((file) =>
      file.diagnostics.filter((found) => found.severity !== "hint").map((found) => `${annotation(file.path, found)}\n`),
    )
    .join("");
