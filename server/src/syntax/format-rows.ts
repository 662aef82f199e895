/** A longer symbol is none: nothing is aligned to it. */
const WIDEST_SYMBOL = 3;

/** A symbol, with the `*` that marks a pattern's centre apart. */
interface Part {
  readonly body: string;
  readonly star: "" | "*";
}

/**
 * The rows of a drawing with their symbols below each other. Numbers stand to the right, with the `*` of a centre behind
 * them in a column of its own; other symbols stand to the left. `width` tells how many columns a text takes.
 */
export function formatRows(rows: readonly (readonly string[])[], width: (text: string) => number): readonly string[] {
  const parts = rows.map((row) => row.map(partOf));
  const widest = widestOf(parts, width);
  const right = parts.some((row) => row.some(({ body }) => NUMBER.test(body)));
  const starred = starredColumns(parts);
  return parts.map((row) => {
    const symbols = row.map(({ body, star }, column) => {
      const padding = " ".repeat(Math.max(0, widest - width(body)));
      return (right ? padding + body : body + padding) + (starred.has(column) ? star || " " : "");
    });
    return symbols.length === 0 ? "| |" : `| ${symbols.join(" ")} |`;
  });
}

const NUMBER = /^-?\d+$/;

function partOf(symbol: string): Part {
  return /^-?\d+\*$/.test(symbol) ? { body: symbol.slice(0, -1), star: "*" } : { body: symbol, star: "" };
}

function widestOf(rows: readonly (readonly Part[])[], width: (text: string) => number): number {
  let widest = 1;
  for (const row of rows) {
    for (const { body } of row) {
      const columns = width(body);
      if (columns <= WIDEST_SYMBOL) widest = Math.max(widest, columns);
    }
  }
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
