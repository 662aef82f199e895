import type { RegionTerrain } from "../../rules";
import type { Statistics } from "./ability";
import type { AlteredBoard } from "./board";
import { resolved } from "./dependency";
import { won } from "./dusk";
import type { Region } from "./region";
import { totalOf } from "./statistics";

/** A day in the Arena: what counts for each player, by their index, and who wins which terrain. */
export interface ArenaDay {
  readonly terrains: Region;
  readonly totals: readonly [Statistics, Statistics];
  readonly wins: readonly [readonly RegionTerrain[], readonly RegionTerrain[]];
  /** Who wins more terrains; undefined for a tie, and another day. */
  readonly winner?: 0 | 1;
}

/** Compares the players in the Arena: both expeditions of each added, in the terrains that the Arena has. */
export function arenaDay(board: AlteredBoard): ArenaDay {
  const { situation } = resolved(board);
  const terrains = situation.arena;
  const totals = [totalOf(situation, 0), totalOf(situation, 1)] as const;
  const wins = [won(terrains, totals[0], totals[1]), won(terrains, totals[1], totals[0])] as const;
  const [first, second] = [wins[0].length, wins[1].length];
  return { terrains, totals, wins, ...(first === second ? {} : { winner: first > second ? 0 : 1 }) };
}

/** The board after a day in the Arena. From then on the expeditions are there. */
export function afterArenaDay(board: AlteredBoard): AlteredBoard {
  const there = { ...board, inArena: true };
  const day = arenaDay(there);
  return { ...there, winner: day.winner, lastArena: day };
}
