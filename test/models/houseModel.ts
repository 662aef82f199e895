/** A slow, obvious model of a game on squares: units are lists of squares, every rule is looked up square by square. */
export type Place = readonly [column: number, row: number];

export interface ModelUnit {
  readonly name: string;
  readonly side: string;
  readonly squares: readonly Place[];
}

export interface ModelBoard {
  readonly columns: number;
  readonly rows: number;
  readonly walls: readonly Place[];
  readonly units: readonly ModelUnit[];
}

/** The eight steps, and the four of them along edges. */
export const STEPS: ReadonlyMap<string, Place> = new Map([
  ["n", [0, 1]],
  ["ne", [1, 1]],
  ["e", [1, 0]],
  ["se", [1, -1]],
  ["s", [0, -1]],
  ["sw", [-1, -1]],
  ["w", [-1, 0]],
  ["nw", [-1, 1]],
]);

export function same([column, row]: Place, other: Place): boolean {
  return column === other[0] && row === other[1];
}

export function includes(places: readonly Place[], place: Place): boolean {
  return places.some((one) => same(one, place));
}

export function shifted(places: readonly Place[], [columns, rows]: Place): Place[] {
  return places.map(([column, row]): Place => [column + columns, row + rows]);
}

export function isOn({ columns, rows }: ModelBoard, [column, row]: Place): boolean {
  return column >= 0 && row >= 0 && column < columns && row < rows;
}

/** Whether a unit of a name may stand on some squares. */
export function mayStand(board: ModelBoard, name: string, squares: readonly Place[]): boolean {
  return squares.every(
    (square) =>
      isOn(board, square) &&
      !includes(board.walls, square) &&
      !board.units.some((unit) => unit.name !== name && includes(unit.squares, square)),
  );
}

/** What comes of steps: the squares of the end, all held and all entered; undefined where a step can't be made. */
export function walked(
  board: ModelBoard,
  unit: ModelUnit,
  way: readonly string[],
): { end: Place[]; path: Place[]; entered: Place[] } | undefined {
  let end = [...unit.squares];
  const path = [...end];
  const entered: Place[] = [];
  for (const direction of way) {
    const next = shifted(end, STEPS.get(direction) ?? [0, 0]);
    if (!mayStand(board, unit.name, next)) return undefined;
    for (const square of next) {
      if (!includes(end, square) && !includes(entered, square)) entered.push(square);
      if (!includes(path, square)) path.push(square);
    }
    end = next;
  }
  return { end, path, entered };
}

/** The squares of every placement at the end of every way of at most so many steps. */
export function reached(board: ModelBoard, unit: ModelUnit, most: number): Place[] {
  const found: Place[] = [];
  const go = (at: ModelUnit, left: number): void => {
    for (const square of at.squares) if (!includes(found, square)) found.push(square);
    if (left === 0) return;
    for (const direction of STEPS.keys()) {
      const next = walked(board, at, [direction]);
      if (next) go({ ...at, squares: next.end }, left - 1);
    }
  };
  go(unit, most);
  return found;
}

/** The squares that share an edge, or also those that share a corner, with a unit. */
export function around(board: ModelBoard, unit: ModelUnit, corners: boolean): Place[] {
  const found: Place[] = [];
  for (let column = 0; column < board.columns; column++) {
    for (let row = 0; row < board.rows; row++) {
      if (includes(unit.squares, [column, row])) continue;
      const isNear = unit.squares.some(([x, y]) => {
        const [far, high] = [Math.abs(x - column), Math.abs(y - row)];
        return corners ? Math.max(far, high) === 1 : far + high === 1;
      });
      if (isNear) found.push([column, row]);
    }
  }
  return found;
}

/** How often each square, or none on the board, is where so many random steps from a square end. */
export function scattered(
  board: ModelBoard,
  from: Place,
  steps: number,
): { ends: Map<string, number>; off: number; all: number } {
  const ends = new Map<string, number>();
  let off = 0;
  let all = 0;
  const go = (at: Place, left: number): void => {
    if (!isOn(board, at)) {
      off += 8 ** left;
      all += 8 ** left;
    } else if (left === 0) {
      ends.set(at.join(), (ends.get(at.join()) ?? 0) + 1);
      all++;
    } else for (const [columns, rows] of STEPS.values()) go([at[0] + columns, at[1] + rows], left - 1);
  };
  go(from, steps);
  return { ends, off, all };
}

/** The squares of the drawn zone `x x x / x # x / . # .`-like: given as offsets for a unit facing north, turned about it. */
export function turnedPlaces(places: readonly Place[], quarters: number): Place[] {
  let turned = [...places];
  for (let quarter = 0; quarter < quarters; quarter++) {
    turned = turned.map(([column, row]): Place => [row, -column || 0]);
  }
  return turned;
}
