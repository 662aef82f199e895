import type { Row, Samples } from "./measure";

function number(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function spread({ median, p95, count }: Samples): string {
  return count === 1 ? number(median) : `${number(median)} (p95 ${number(p95)})`;
}

/** The result as lines of a Markdown table. */
export function tableOf(rows: readonly Row[]): readonly string[] {
  const cells = rows.map(({ what, unit, measured, against, goal, limit, met }) => [
    what,
    unit,
    spread(measured),
    against ? `${against.name} ${spread(against.measured)}` : "",
    goal === undefined || limit === undefined ? "" : `${goal} = ${number(limit)}`,
    met === undefined ? "" : met ? "met" : "NOT MET",
  ]);
  const head = ["what", "unit", "median (p95)", "against", "goal", ""];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)];
}
