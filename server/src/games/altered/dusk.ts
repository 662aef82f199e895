import type { RegionTerrain } from "../../rules";
import type { Statistics } from "./ability";
import { LAST_REGION, regionIndex, withMarker, type AlteredBoard } from "./board";
import { resolved } from "./dependency";
import { PLACES, facingOf, type Place } from "./place";
import { TERRAINS, type Region } from "./region";
import { regionAt } from "./situation";
import { statisticsAt } from "./statistics";
import { afterDusk } from "./victory";

/** An expedition at dusk, compared with the one that it faces. */
export interface Comparison {
  readonly place: Place;
  readonly region: Region;
  /** The index in the adventure of that region. */
  readonly from: number;
  readonly own: Statistics;
  readonly facing: Statistics;
  /** The terrains of its region in which it has more than the one that it faces, and more than nothing. */
  readonly wins: readonly RegionTerrain[];
  /** Whether it advances: it wins a terrain and there is a region left before it. */
  readonly advances: boolean;
}

/** The four expeditions at a dusk, in the order of places. */
export type Dusk = readonly Comparison[];

/** The terrains among some in which one has more than another, and more than nothing. */
export function won(terrains: readonly RegionTerrain[], own: Statistics, others: Statistics): readonly RegionTerrain[] {
  return TERRAINS.filter((terrain, index) => {
    const mine = own[index] ?? 0;
    return terrains.includes(terrain) && mine > 0 && mine > (others[index] ?? 0);
  });
}

/** Compares all expeditions as they are, before any of them moves. */
export function compared(board: AlteredBoard): Dusk {
  const { situation } = resolved(board);
  return PLACES.map((place) => {
    const region = regionAt(situation, place);
    const own = statisticsAt(situation, place);
    const facing = statisticsAt(situation, facingOf(place));
    const wins = won(region, own, facing);
    return {
      place,
      region,
      from: regionIndex(board, place),
      own,
      facing,
      wins,
      advances: wins.length > 0 && !board.inArena && board.markers[place] < LAST_REGION,
    };
  });
}

/** The board after the dusk phase: all that advance do so at once, and then it is seen who has won. */
export function afterDuskPhase(board: AlteredBoard): AlteredBoard {
  const dusk = compared(board);
  const moved = dusk
    .filter(({ advances }) => advances)
    .reduce((present, { place }) => withMarker(present, place, present.markers[place] + 1), board);
  return afterDusk({ ...moved, lastDusk: dusk });
}
