/** A longer symbol is none: nothing is aligned to it. */
const WIDEST_SYMBOL = 3;

/**
 * The rows of a drawing with their symbols below each other. Numbers stand to the right, with the `*` of a centre behind
 * them in a column of its own; other symbols stand to the left. `width` tells how many columns a text takes.
 */
export function formatRows(rows: readonly (readonly string[])[], width: (text: string) => number): readonly string[] {
  const parts = rows.map((row) => row.map(partsOf));
  const widest = Math.max(1, ...parts.flat().map(({ body }) => (width(body) > WIDEST_SYMBOL ? 1 : width(body))));
  const right = parts.flat().some(({ body }) => /^-?\d+$/.test(body));
  const columns = Math.max(0, ...parts.map((row) => row.length));
  const starred = Array.from({ length: columns }, (_, column) => parts.some((row) => row[column]?.star === "*"));
  return parts.map((row) => {
    const symbols = row.map(({ body, star }, column) => {
      const padding = " ".repeat(Math.max(0, widest - width(body)));
      return (right ? padding + body : body + padding) + (starred[column] ? star || " " : "");
    });
    return symbols.length === 0 ? "| |" : `| ${symbols.join(" ")} |`;
  });
}

function partsOf(symbol: string): { body: string; star: "" | "*" } {
  const star = /^-?\d+\*$/.test(symbol);
  return star ? { body: symbol.slice(0, -1), star: "*" } : { body: symbol, star: "" };
}
