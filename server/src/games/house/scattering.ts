import type { Cell } from "../../board";
import { introduced, message, numberParameter, optional, unit as unitPart, unitParameter, verb } from "../../rules";
import { facesAround, facesAroundCell, type Face } from "./around";
import { notThere } from "./moving";
import type { HouseBoard, HouseUnit, HouseVerb, Landings } from "./state";

/** The most steps of a scatter that are worked out. */
const MOST_STEPS = 20;

/** `scatter NAME [times N]` */
export const scatter: HouseVerb = verb({
  name: "scatter",
  summary:
    "Works out where something that scatters from a unit may land: the first step by the template around the unit, the others by that around a single cell. The board stays as it is.",
  rules: ["grid.edge"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    times: optional(introduced("times", numberParameter("N", { least: 1, most: MOST_STEPS }))),
  },
  example: "scatter troop times 2",
  play: (board, { unit: name, times }) => {
    const unit = board.units.get(name);
    if (!unit) return notThere(name);
    const landings = landingsOf(board, unit, times ?? 1);
    if (landings) return { verdict: "legal", board, report: { landings } };
    const what = facesAround(board, unit) ? "a single cell" : "the footprint of this unit";
    return {
      verdict: "unclear",
      message: message`${unitPart(name)} can't scatter: the rulebook has no template around ${what}`,
    };
  },
});

/** All ways of some random steps from a unit; what leaves the board goes no further. */
function landingsOf(board: HouseBoard, unit: HouseUnit, steps: number): Landings | undefined {
  const first = facesAround(board, unit);
  if (!first || first.length === 0) return undefined;
  let landings = spread(first, 1n, { total: BigInt(first.length), ways: new Map(), off: 0n });
  for (let step = 1; step < steps; step++) {
    const next = steppedOn(board, landings);
    if (!next) return undefined;
    landings = next;
  }
  return steps === 1 ? { ...landings, faces: facesByCell(first) } : landings;
}

function steppedOn(board: HouseBoard, { total, ways, off }: Landings): Landings | undefined {
  const perStep = BigInt(facesAroundCell(board, 0 as Cell)?.length ?? 0);
  if (perStep === 0n) return undefined;
  let next: Landings = { total: total * perStep, ways: new Map(), off: off * perStep };
  for (const [cell, count] of ways) next = spread(facesAroundCell(board, cell) ?? [], count, next);
  return next;
}

/** Adds a number of ways to where each face leads. */
function spread(faces: readonly Face[], count: bigint, landings: Landings): Landings {
  const ways = landings.ways as Map<Cell, bigint>;
  let { off } = landings;
  for (const { to } of faces) {
    if (to === undefined) off += count;
    else ways.set(to, (ways.get(to) ?? 0n) + count);
  }
  return { ...landings, off };
}

function facesByCell(faces: readonly Face[]): ReadonlyMap<Cell, readonly number[]> {
  const found = new Map<Cell, number[]>();
  for (const { face, to } of faces) if (to !== undefined) found.set(to, [...(found.get(to) ?? []), face]);
  return found;
}
