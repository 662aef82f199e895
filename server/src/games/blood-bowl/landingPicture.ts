import type Fraction from "fraction.js";
import { area, areaName, sameArea } from "../../board";
import { message, type HeatCell, type Message, type Overlay, type Panel } from "../../rules";
import { chanceWords, count } from "./chanceWords";
import { chanceOfWays, facesOf, landsOff, waysOf, type Landings, type RandomWalk } from "./landings";
import type { Pitch } from "./state";

/** The most steps of a scatter of which each is shown. */
const MOST_MAPS = 4;

function heatCells(landings: Pick<Landings, "ways" | "total">, walk: RandomWalk | undefined): readonly HeatCell[] {
  const faces = walk?.steps === 1 ? facesOf(walk.first) : undefined;
  return [...landings.ways].map(([cell, ways]) => {
    const leading = faces?.get(cell);
    return { cell, chance: chanceOfWays(ways, landings.total), ...(leading ? { faces: leading } : {}) };
  });
}

function diceWords({ first, later, steps }: RandomWalk): string {
  const dice = [`D${String(first.sides)}`, ...(steps > 1 ? [`D${String(later.length)}`] : [])];
  return steps > 2 ? `${dice.join(", ")} × ${String(steps - 1)}` : dice.join(", ");
}

/** The heat map of a scatter after some of its steps. */
function stepHeat(pitch: Pitch, landings: Landings, walk: RandomWalk): Overlay {
  const reached = walk.steps === landings.walk?.steps ? landings : { ...landings, ...waysOf(pitch.grid, walk) };
  const { rerolled, sides } = walk.first;
  const [first] = rerolled;
  const last = rerolled.at(-1);
  const chance = landsOff(reached);
  return {
    id: `scatter ${String(walk.steps)}`,
    label: `After ${String(walk.steps)}`,
    amount: count(reached.ways.size, "square"),
    shown: true,
    type: "heat",
    cells: heatCells(reached, walk),
    ...(chance.equals(0) ? {} : { off: { chance } }),
    after: {
      scatters: walk.steps,
      dice: diceWords(walk),
      sides,
      ...(first === undefined || last === undefined ? {} : { rerolled: { first, last } }),
    },
  };
}

/** The heat maps of where something may land, one for each of the first steps and the last; none where it is certain. */
export function landingOverlays(pitch: Pitch, landings: Landings | undefined): readonly Overlay[] {
  if (!landings || isCertain(landings)) return [];
  // A base that it starts from is drawn anyway.
  const held = [...pitch.units.values()].some((player) => sameArea(player.cells, landings.from));
  const from: readonly Overlay[] = held
    ? []
    : [
        {
          id: "from",
          label: "From",
          amount: areaName(landings.from),
          shown: true,
          type: "ghost",
          cells: landings.from,
          entered: [],
        },
      ];
  const { walk } = landings;
  if (walk) {
    const shown = Array.from({ length: walk.steps }, (_, index) => index + 1).filter(
      (steps) => steps === walk.steps || steps <= MOST_MAPS - 1,
    );
    return [...from, ...shown.map((steps) => stepHeat(pitch, landings, { ...walk, steps }))];
  }
  const chance = landsOff(landings);
  return [
    ...from,
    {
      id: "landings",
      label: "Landing squares",
      amount: count(landings.ways.size, "square"),
      shown: true,
      type: "heat",
      cells: heatCells(landings, undefined),
      ...(chance.equals(0) ? {} : { off: { chance } }),
    },
  ];
}

/** Whether dice were said, so that there is nothing to map. */
function isCertain({ ways, exits }: Landings): boolean {
  return ways.size + exits.size === 1;
}

function exitLines(landings: Landings): readonly Message[] {
  if (landings.exits.size === 0) return [];
  const squares = area(landings.exits.keys());
  return [message`Off the pitch it was last on ${areaName(squares)}: a throw-in goes from there.`];
}

/** The figures of where something may land. */
export function landingPanels(landings: Landings | undefined): readonly Panel[] {
  if (!landings || isCertain(landings)) return [];
  const { walk } = landings;
  const heading = walk ? `After ${String(walk.steps)}` : "Landing";
  const chances = [...landings.ways.values()].map((ways) => chanceOfWays(ways, landings.total));
  const highest = chances.reduce<Fraction | undefined>(
    (best, chance) => (best?.gte(chance) ? best : chance),
    undefined,
  );
  const lowest = chances.reduce<Fraction | undefined>((best, chance) => (best?.lte(chance) ? best : chance), undefined);
  const equal = highest !== undefined && lowest?.equals(highest);
  const onBase = [...landings.ways].filter(([cell]) => landings.from.includes(cell));
  const back = onBase.reduce<bigint>((sum, [, ways]) => sum + BigInt(ways), 0n);
  const rows = [
    { cells: ["Squares", String(landings.ways.size)] },
    ...(highest ? [{ cells: [equal ? "Each" : "Highest", chanceWords(highest)] }] : []),
    ...(back > 0n ? [{ cells: ["Back where it was", chanceWords(chanceOfWays(back, landings.total))] }] : []),
    { cells: ["Off the pitch", landsOff(landings).equals(0) ? "0" : chanceWords(landsOff(landings))] },
  ];
  return [{ heading, lines: exitLines(landings), rows }];
}

/** Where something lands, in a few words. */
export function landingAnswer(landings: Landings): Message {
  const [cell] = landings.ways.keys();
  if (isCertain(landings)) return cell === undefined ? message`off the pitch` : message`lands on ${areaName([cell])}`;
  const ways = new Set(landings.ways.values());
  const [only] = ways;
  const squares = count(landings.ways.size, "square");
  if (ways.size !== 1 || only === undefined) return message`${squares}`;
  return message`${squares}, each ${chanceOfWays(only, landings.total).toFraction()}`;
}
