import type { RegionTerrain } from "../../rules";

/** The terrains in the order of statistics: forest, mountain, water. */
export const TERRAINS = ["forest", "mountain", "water"] as const satisfies readonly RegionTerrain[];

/**
 * The terrains of a region, in the order of statistics. There is one array for each set of terrains, so two regions are
 * equal when they are the same array.
 */
export type Region = readonly RegionTerrain[];

const REGIONS: readonly Region[] = Array.from({ length: 8 }, (_, bits) =>
  TERRAINS.filter((_terrain, index) => (bits & (1 << index)) !== 0),
);

/** The region of some terrains; none is a region without terrain. */
export function regionOf(terrains: readonly RegionTerrain[]): Region {
  const bits = terrains.reduce((sum, terrain) => sum | (1 << TERRAINS.indexOf(terrain)), 0);
  return REGIONS[bits] ?? [];
}

/** The region of the Arena, of both ends of the adventure, and of every drawn region that nobody named. */
export const ALL_TERRAINS: Region = regionOf(TERRAINS);

const LETTERS = { F: "forest", M: "mountain", W: "water" } as const;
type Letter = keyof typeof LETTERS;

function spellings(letters: readonly Letter[]): readonly (readonly Letter[])[] {
  return letters.flatMap((letter) => {
    const others = letters.filter((other) => other !== letter);
    return [[letter], ...spellings(others).map((rest): readonly Letter[] => [letter, ...rest])];
  });
}

/** Every way to write a region in letters, each of them once: `F`, `FM`, `MF`, `FMW`, … */
export const LETTERED_REGIONS: ReadonlyMap<string, Region> = new Map(
  spellings(["F", "M", "W"]).map((letters) => [letters.join(""), regionOf(letters.map((letter) => LETTERS[letter]))]),
);

/** The ways to write a region in letters that keep to the order of statistics, for completion. */
export const PLAIN_LETTERS: readonly string[] = ["F", "M", "W", "FM", "FW", "MW", "FMW"];

/** A region in words, as a sentence says it: `forest and water`, `all three`, `no terrain`. */
export function regionWords(region: Region): string {
  if (region === ALL_TERRAINS) return "all three terrains";
  return region.length === 0 ? "no terrain" : region.join(" and ");
}
