/**
 * The realm as slowly and plainly as it can be said: squares are "column,row" strings, every square is asked about
 * every other. Written from the rules page alone; shares no code with the game.
 */
export interface ModelRealm {
  readonly columns: number;
  readonly rows: number;
  /** What lies on each square; a square that is not there is void. */
  readonly sites: ReadonlyMap<string, "land" | "water">;
}

export type Square = readonly [column: number, row: number];

export const STEPS: Readonly<Record<string, Square>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

export const key = ([column, row]: Square): string => `${String(column)},${String(row)}`;

export function everySquare(realm: ModelRealm): Square[] {
  const squares: Square[] = [];
  for (let column = 0; column < realm.columns; column++)
    for (let row = 0; row < realm.rows; row++) squares.push([column, row]);
  return squares;
}

const isSite = (realm: ModelRealm, square: Square): boolean => realm.sites.has(key(square));

/** The squares near a unit: its own, and those that touch a square of it and have a location of that square's region. */
export function nearSquares(realm: ModelRealm, unit: readonly Square[], corners: boolean): Square[] {
  return everySquare(realm).filter((square) =>
    unit.some((own) => {
      const columns = Math.abs(own[0] - square[0]);
      const rows = Math.abs(own[1] - square[1]);
      if (columns === 0 && rows === 0) return true;
      const touches = corners ? columns <= 1 && rows <= 1 : columns + rows === 1;
      return touches && isSite(realm, own) === isSite(realm, square);
    }),
  );
}

/** A square turned clockwise about the origin. */
export function turnedSquare([column, row]: Square, turns: number): Square {
  return turns === 0 ? [column, row] : turnedSquare([row, -column], turns - 1);
}

/** All footprints on which a surface unit without voidwalk may end when the part of it (or any part) goes to a square. */
export function landings(realm: ModelRealm, unit: readonly Square[], to: Square, part?: Square): Square[][] {
  const found = new Map<string, Square[]>();
  for (const chosen of part ? [part] : unit) {
    for (let turns = 0; turns < 4; turns++) {
      const moved = unit.map((square): Square => {
        const [column, row] = turnedSquare([square[0] - chosen[0], square[1] - chosen[1]], turns);
        return [column + to[0], row + to[1]];
      });
      if (!moved.every((square) => isSite(realm, square))) continue;
      found.set(moved.map(key).sort().join(" "), moved);
    }
  }
  return [...found.values()];
}

/** What comes of steps in all: the squares held, those entered, and whether every part can make every step. */
export function walk(
  realm: ModelRealm,
  unit: readonly Square[],
  steps: readonly string[],
): { readonly legal: boolean; readonly path: Set<string>; readonly entered: Set<string>; readonly end: Square[] } {
  let at = [...unit];
  let legal = true;
  const path = new Set(at.map(key));
  const entered = new Set<string>();
  for (const step of steps) {
    const [right, up] = STEPS[step] ?? [0, 0];
    const held = new Set(at.map(key));
    at = at.map(([column, row]): Square => [column + right, row + up]);
    if (!at.every((square) => isSite(realm, square))) legal = false;
    for (const square of at) {
      path.add(key(square));
      if (!held.has(key(square))) entered.add(key(square));
    }
  }
  return { legal, path, entered, end: at };
}

/** The sum of a pattern's numbers over a unit's squares; the pattern turned clockwise, mirrored west to east before. */
export function patternDamage(
  unit: readonly Square[],
  pattern: readonly { readonly square: Square; readonly number: number }[],
  centre: Square,
  turns: number,
  mirrored: boolean,
): number {
  let damage = 0;
  for (const { square, number } of pattern) {
    const [column, row] = turnedSquare(mirrored ? [-square[0], square[1]] : square, turns);
    for (const own of unit) if (own[0] === column + centre[0] && own[1] === row + centre[1]) damage += number;
  }
  return damage;
}
