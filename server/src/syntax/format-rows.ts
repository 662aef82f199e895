import { symbolWidth, textWidth } from "./width";

/** A symbol, with the `*` that marks a pattern's centre apart. */
interface Part {
  readonly body: string;
  readonly star: "" | "*";
}

/**
 * The rows of a drawing with their symbols below each other. Numbers stand to the right, with the `*` of a centre behind
 * them in a column of its own; other symbols stand to the left.
 */
export function formatRows(rows: readonly (readonly string[])[]): readonly string[] {
  const parts = rows.map((row) => row.map(partOf));
  const widest = widestOf(parts);
  const right = parts.some((row) => row.some(({ body }) => NUMBER.test(body)));
  const starred = starredColumns(parts);
  return parts.map((row) => {
    const symbols = row.map(({ body, star }, column) => {
      const padding = " ".repeat(Math.max(0, widest - textWidth(body)));
      return (right ? padding + body : body + padding) + (starred.has(column) ? star || " " : "");
    });
    return symbols.length === 0 ? "| |" : `| ${symbols.join(" ")} |`;
  });
}

const NUMBER = /^-?\d+$/;

function partOf(symbol: string): Part {
  return /^-?\d+\*$/.test(symbol) ? { body: symbol.slice(0, -1), star: "*" } : { body: symbol, star: "" };
}

function widestOf(rows: readonly (readonly Part[])[]): number {
  let widest = 1;
  for (const row of rows) for (const { body } of row) widest = Math.max(widest, symbolWidth(body));
  return widest;
}

function starredColumns(rows: readonly (readonly Part[])[]): ReadonlySet<number> {
  const columns = new Set<number>();
  for (const row of rows) {
    row.forEach(({ star }, column) => {
      if (star) columns.add(column);
    });
  }
  return columns;
}
