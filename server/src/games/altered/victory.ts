import { LAST_REGION, type AlteredBoard } from "./board";

/** How the race stands: the sums of both players' advances, whether the markers have met, and who is ahead then. */
export interface Race {
  readonly sums: readonly [number, number];
  readonly met: boolean;
  /** The one player who is there alone, or with the higher sum; undefined for a tie, or where they have not met. */
  readonly ahead?: 0 | 1;
}

/** The markers of a player meet when the two expeditions advanced seven regions or more together. */
export function race({ markers }: AlteredBoard): Race {
  const sums = [markers[0] + markers[1], markers[2] + markers[3]] as const;
  const met = Math.max(...sums) >= LAST_REGION;
  if (!met || sums[0] === sums[1]) return { sums, met };
  return { sums, met, ahead: sums[0] > sums[1] ? 0 : 1 };
}

/** The board after expeditions were moved by an effect: by the first edition a meeting ends the game at once. */
export function afterAdvance(board: AlteredBoard): AlteredBoard {
  if (board.rules.victory === "after dusk" || board.winner !== undefined) return board;
  return { ...board, winner: race(board).ahead };
}

/** The board after the moves of a dusk: somebody has won, or it is a draw and the Arena comes next. */
export function afterDusk(board: AlteredBoard): AlteredBoard {
  const { met, ahead } = race(board);
  if (board.winner !== undefined || board.inArena || !met) return board;
  return ahead === undefined ? { ...board, drawn: true, inArena: true } : { ...board, winner: ahead };
}

/**
 * Who has won. By the first edition also a player whom the markers, as they were set up, put ahead after a meeting; not
 * in the Arena, which is there to decide it.
 */
export function winnerOf(board: AlteredBoard): 0 | 1 | undefined {
  if (board.winner !== undefined) return board.winner;
  return board.inArena || board.rules.victory === "after dusk" ? undefined : race(board).ahead;
}

/** Whether the game is drawn: the markers met at a dusk with nobody ahead, and no day in the Arena has decided it. */
export function isDrawn(board: AlteredBoard): boolean {
  return board.drawn && board.winner === undefined;
}
