/** The eight directions of a square grid, clockwise from north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** A direction as it is written short. Rows grow to the north, columns to the east. */
export type Direction = (typeof DIRECTIONS)[number];

/** The four directions along an edge. */
export const CARDINAL: readonly Direction[] = ["n", "e", "s", "w"];

/** The six directions of a hex grid (pointy-top). */
export const HEX_DIRECTIONS: readonly Direction[] = ["e", "ne", "nw", "w", "sw", "se"];

const NAMES: Readonly<Record<Direction, string>> = {
  n: "north",
  ne: "north-east",
  e: "east",
  se: "south-east",
  s: "south",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};

const WORDS: ReadonlyMap<string, Direction> = new Map(
  DIRECTIONS.flatMap((direction) => [[direction, direction] as const, [NAMES[direction], direction] as const]),
);

/** The words of some directions, short and written out. */
export function directionWords(directions: readonly Direction[]): readonly string[] {
  return directions.flatMap((direction) => [direction, NAMES[direction]]);
}

/** The direction written out: `north-east`. */
export function directionName(direction: Direction): string {
  return NAMES[direction];
}

/** The direction that a word names, short or written out, or undefined. */
export function parseDirection(word: string): Direction | undefined {
  return WORDS.get(word);
}

/** The columns and rows that one step goes, each -1, 0 or 1. */
export function vectorOf(direction: Direction): { columns: number; rows: number } {
  return {
    columns: direction.includes("e") ? 1 : direction.includes("w") ? -1 : 0,
    rows: direction.includes("n") ? 1 : direction.includes("s") ? -1 : 0,
  };
}

/** The direction of a vector's signs, or undefined for (0, 0). */
export function directionOf(columns: number, rows: number): Direction | undefined {
  const word = (rows > 0 ? "n" : rows < 0 ? "s" : "") + (columns > 0 ? "e" : columns < 0 ? "w" : "");
  return WORDS.get(word);
}

/** The direction after clockwise eighths of a turn; negative is anticlockwise. */
export function rotated(direction: Direction, eighths: number): Direction {
  const index = (DIRECTIONS.indexOf(direction) + eighths) & 7;
  return DIRECTIONS[index] ?? direction;
}

/** Whether a direction goes along an edge and not over a corner. */
export function isCardinal(direction: Direction): boolean {
  return direction.length === 1;
}
