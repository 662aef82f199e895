/**
 * Blood Bowl as slowly and plainly as it can be said: squares are "column,row" strings, every player is asked about
 * every square, dice are gone through one by one. Written from the rules page alone; shares no code with the game.
 */
export interface ModelPlayer {
  readonly name: string;
  readonly side: "home" | "away";
  /** 1 for a one-square player, 2 for a Giant. */
  readonly size: 1 | 2;
  readonly column: number;
  readonly row: number;
  readonly standing: boolean;
  readonly facing: "n" | "e" | "s" | "w";
  readonly movement: number;
  readonly agility: number;
  readonly dodgeSkill: boolean;
}

export interface ModelPitch {
  readonly columns: number;
  readonly rows: number;
  readonly players: readonly ModelPlayer[];
}

export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
};

const square = (column: number, row: number): string => `${String(column)},${String(row)}`;

/** The squares under a base with its south-west square at (column, row). */
export function baseSquares(size: number, column: number, row: number): string[] {
  const squares: string[] = [];
  for (let right = 0; right < size; right++)
    for (let up = 0; up < size; up++) squares.push(square(column + right, row + up));
  return squares;
}

export function squaresOf(player: ModelPlayer): string[] {
  return baseSquares(player.size, player.column, player.row);
}

function onPitch(pitch: ModelPitch, name: string): boolean {
  const [column = -1, row = -1] = name.split(",").map(Number);
  return column >= 0 && row >= 0 && column < pitch.columns && row < pitch.rows;
}

/** The squares around a base. */
export function around(pitch: ModelPitch, size: number, column: number, row: number): string[] {
  const own = new Set(baseSquares(size, column, row));
  const squares: string[] = [];
  for (let x = column - 1; x <= column + size; x++) {
    for (let y = row - 1; y <= row + size; y++) {
      const name = square(x, y);
      if (!own.has(name) && onPitch(pitch, name)) squares.push(name);
    }
  }
  return squares;
}

/** The tackle zone: all around, but for a Giant's squares behind it: those beyond the edge opposite to its front. */
export function zoneSquares(pitch: ModelPitch, player: ModelPlayer): string[] {
  if (!player.standing) return [];
  const all = around(pitch, player.size, player.column, player.row);
  if (player.size === 1) return all;
  return all.filter((name) => {
    const [x = 0, y = 0] = name.split(",").map(Number);
    switch (player.facing) {
      case "n":
        return y >= player.row;
      case "s":
        return y <= player.row + 1;
      case "e":
        return x >= player.column;
      case "w":
        return x <= player.column + 1;
    }
  });
}

/** The opponents that mark a base standing at (column, row). */
export function markersOf(pitch: ModelPitch, player: ModelPlayer, column: number, row: number): ModelPlayer[] {
  const own = baseSquares(player.size, column, row);
  return pitch.players.filter(
    (other) => other.side !== player.side && zoneSquares(pitch, other).some((name) => own.includes(name)),
  );
}

export interface ModelMove {
  readonly legal: boolean;
  readonly rolls: readonly { readonly test: "rush" | "dodge"; readonly target: number }[];
  readonly squares: readonly string[];
  readonly column: number;
  readonly row: number;
}

/** Whether a player's base may stand for a moment at (column, row) in a move. */
function mayPass(pitch: ModelPitch, player: ModelPlayer, column: number, row: number): boolean {
  const base = baseSquares(player.size, column, row);
  return base.every(
    (name) =>
      onPitch(pitch, name) &&
      pitch.players.every(
        (other) =>
          other.name === player.name || !squaresOf(other).includes(name) || (player.size === 2 && !other.standing),
      ),
  );
}

function mayStay(pitch: ModelPitch, player: ModelPlayer, column: number, row: number): boolean {
  const base = baseSquares(player.size, column, row);
  return pitch.players.every(
    (other) => other.name === player.name || !squaresOf(other).some((name) => base.includes(name)),
  );
}

/** A Move action along some steps. */
export function modelMove(pitch: ModelPitch, player: ModelPlayer, steps: readonly string[]): ModelMove {
  let { column, row } = player;
  let legal = steps.length <= player.movement + 2;
  const rolls: { test: "rush" | "dodge"; target: number }[] = [];
  const squares = new Set(squaresOf(player));
  steps.forEach((step, index) => {
    const [right, up] = STEPS[step] ?? [0, 0];
    const marked = markersOf(pitch, player, column, row).length > 0;
    column += right;
    row += up;
    if (!mayPass(pitch, player, column, row)) legal = false;
    if (index >= player.movement) rolls.push({ test: "rush", target: 2 });
    if (marked) {
      const against = markersOf(pitch, player, column, row).length;
      rolls.push({ test: "dodge", target: Math.min(6, Math.max(2, player.agility + against)) });
    }
    for (const name of baseSquares(player.size, column, row)) squares.add(name);
  });
  if (!mayStay(pitch, player, column, row)) legal = false;
  return { legal, rolls, squares: [...squares], column, row };
}

/**
 * In how many of `6 ** dice` equally likely throws all rolls come off, going through every face of every die. The skill
 * rolls the first failed dodge again, the re-roll one failed roll; no roll is rolled a third time.
 */
export function throwsThatComeOff(
  rolls: readonly { readonly test: string; readonly target: number }[],
  skill: boolean,
  reroll: boolean,
): { readonly good: bigint; readonly all: bigint } {
  const dice = rolls.length + (skill ? 1 : 0) + (reroll ? 1 : 0);
  const count = (index: number, skillLeft: boolean, rerollLeft: boolean, diceLeft: number): bigint => {
    const roll = rolls[index];
    if (!roll) return 6n ** BigInt(diceLeft);
    let good = 0n;
    for (let face = 1; face <= 6; face++) {
      if (face !== 1 && (face === 6 || face >= roll.target)) {
        good += count(index + 1, skillLeft, rerollLeft, diceLeft - 1);
        continue;
      }
      const bySkill = skillLeft && roll.test === "dodge";
      if (!bySkill && !rerollLeft) continue;
      for (let again = 1; again <= 6; again++) {
        if (again !== 1 && (again === 6 || again >= roll.target)) {
          good += count(index + 1, skillLeft && !bySkill, rerollLeft && bySkill, diceLeft - 2);
        }
      }
    }
    return good;
  };
  return { good: count(0, skill, reroll, dice), all: 6n ** BigInt(dice) };
}

/** The best chance for every placement (south-west square and number of squares walked apart), by walking every way. */
export function modelReach(
  pitch: ModelPitch,
  player: ModelPlayer,
  reroll: boolean,
): ReadonlyMap<string, { readonly good: bigint; readonly all: bigint }> {
  const best = new Map<string, { good: bigint; all: bigint }>();
  const walk = (steps: readonly string[]): void => {
    const move = modelMove(pitch, player, steps);
    const last = steps.length === 0 || mayPass(pitch, player, move.column, move.row);
    if (!last) return;
    if (move.legal) {
      const chance = throwsThatComeOff(move.rolls, player.dodgeSkill, reroll);
      const place = square(move.column, move.row);
      const before = best.get(place);
      if (!before || chance.good * before.all > before.good * chance.all) best.set(place, chance);
    }
    if (steps.length < player.movement + 2) for (const step of Object.keys(STEPS)) walk([...steps, step]);
  };
  walk([]);
  return best;
}

/** Where a thing lands after `times` random directions, by going through all faces: weights out of `all`; off the pitch apart. */
export function modelLandings(
  pitch: ModelPitch,
  from: { readonly size: 1 | 2; readonly column: number; readonly row: number },
  times: number,
): { readonly landings: ReadonlyMap<string, bigint>; readonly off: bigint; readonly all: bigint } {
  const landings = new Map<string, bigint>();
  let off = 0n;
  let all = 1n;
  const firstFaces =
    from.size === 1
      ? null
      : [
          [-1, 2],
          [0, 2],
          [1, 2],
          [2, 2],
          [-1, 1],
          [2, 1],
          [-1, 0],
          [2, 0],
          [-1, -1],
          [0, -1],
          [1, -1],
          [2, -1],
        ];
  const eight = [
    [-1, 1],
    [0, 1],
    [1, 1],
    [-1, 0],
    [1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ];
  const counts = Array.from({ length: times }, (_, index) => (index === 0 && firstFaces ? 12n : 8n));
  for (const count of counts) all *= count;
  const fly = (column: number, row: number, index: number, weight: bigint): void => {
    if (!onPitch(pitch, square(column, row))) {
      off += weight;
      return;
    }
    if (index === times) {
      const name = square(column, row);
      landings.set(name, (landings.get(name) ?? 0n) + weight);
      return;
    }
    const faces = index === 0 && firstFaces ? firstFaces : eight;
    const share = weight / BigInt(faces.length);
    for (const [right = 0, up = 0] of faces) fly(column + right, row + up, index + 1, share);
  };
  fly(from.column, from.row, 0, all);
  return { landings, off, all };
}

/**
 * The directions in which a base may be pushed by a neighbour. On a straight push: the ways that take the base out of
 * touch with the pusher. On a corner: its diagonal and the two straights beside it.
 */
export function pushCandidates(pushed: ModelPlayer, pusher: ModelPlayer): string[] {
  const touch = (column: number, row: number): boolean =>
    column <= pusher.column + pusher.size &&
    column + pushed.size >= pusher.column &&
    row <= pusher.row + pusher.size &&
    row + pushed.size >= pusher.row;
  const level = (low: number, size: number, otherLow: number, otherSize: number): boolean =>
    low < otherLow + otherSize && otherLow < low + size;
  const sameColumns = level(pushed.column, pushed.size, pusher.column, pusher.size);
  const sameRows = level(pushed.row, pushed.size, pusher.row, pusher.size);
  return Object.entries(STEPS)
    .filter(([, [right, up]]) => {
      if (sameColumns || sameRows) return !touch(pushed.column + right, pushed.row + up);
      const awayRight = pushed.column > pusher.column ? 1 : -1;
      const awayUp = pushed.row > pusher.row ? 1 : -1;
      return (
        (right === awayRight && up === awayUp) || (right === awayRight && up === 0) || (right === 0 && up === awayUp)
      );
    })
    .map(([step]) => step);
}

/** What `pushes` answers: the empty ones; else those that leave the pitch; else all three. */
export function modelPushes(pitch: ModelPitch, pushed: ModelPlayer, pusher: ModelPlayer): string[] {
  const candidates = pushCandidates(pushed, pusher);
  const state = (step: string): "empty" | "occupied" | "off" => {
    const [right, up] = STEPS[step] ?? [0, 0];
    const own = squaresOf(pushed);
    const next = baseSquares(pushed.size, pushed.column + right, pushed.row + up).filter((name) => !own.includes(name));
    if (next.some((name) => !onPitch(pitch, name))) return "off";
    const taken = pitch.players.some(
      (other) => other.name !== pushed.name && squaresOf(other).some((name) => next.includes(name)),
    );
    return taken ? "occupied" : "empty";
  };
  const empty = candidates.filter((step) => state(step) === "empty");
  if (empty.length > 0) return empty;
  const off = candidates.filter((step) => state(step) === "off");
  return off.length > 0 ? off : candidates;
}
