import type { Cell } from "../../board";
import {
  introduced,
  message,
  numberParameter,
  optional,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type Note,
} from "../../rules";
import { templateAround, templateAroundCell, type Face, type LaidTemplate } from "./around";
import { notThere } from "./moving";
import type { HouseBoard, HouseVerb, HouseVerdict, Landings } from "./state";

/** The most steps of a scatter that are worked out. */
const MOST_STEPS = 20;

/** `scatter NAME [times N] [roll N…]` */
export const scatter: HouseVerb = verb({
  name: "scatter",
  summary:
    "Works out where something that scatters from a unit may land, or by its dice does: the first step by the template around the unit, the others by that around a single cell. The board stays as it is.",
  rules: ["grid.edge"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    times: optional(introduced("times", numberParameter("N", { least: 1, most: MOST_STEPS }))),
    roll: repeated(introduced("roll", numberParameter("N", { least: 1 }))),
  },
  example: "scatter troop times 2",
  play: (board, { unit: name, times, roll }) => {
    const unit = board.units.get(name);
    if (!unit) return notThere(name);
    const first = templateAround(board, unit);
    if (!first || first.faces.length === 0) return templateMissing(name, "the footprint of this unit");
    const steps = times ?? 1;
    if (roll.length > 0) return byDice(board, name, { first, steps, roll });
    const landings = landingsOf(board, first, steps);
    return landings ? { verdict: "legal", board, report: { landings } } : templateMissing(name, "a single cell");
  },
});

function templateMissing(name: string, around: string): HouseVerdict {
  return {
    verdict: "unclear",
    message: message`${unitPart(name)} can't scatter: the rulebook has no template around ${around}`,
  };
}

/** A scatter by its dice. */
interface Rolled {
  readonly first: LaidTemplate;
  readonly steps: number;
  readonly roll: readonly number[];
}

/** Goes where the dice lead; what leaves the board goes no further. Dice that are rolled again are passed over. */
function byDice(board: HouseBoard, name: string, { first, steps, roll }: Rolled): HouseVerdict {
  let template: LaidTemplate | undefined = first;
  let to: Cell | undefined;
  let used = 0;
  for (let step = 0; step < steps; step++) {
    if (!template) return templateMissing(name, "a single cell");
    const { faces, sides, isRerolled }: LaidTemplate = template;
    while (isRerolled(roll[used] ?? 0)) used++;
    const face = faces.find((candidate) => candidate.face === roll[used]);
    if (!face) return { verdict: "unclear", message: unfitDie(roll[used], sides, step + 1) };
    used++;
    to = face.to;
    if (to === undefined) break;
    template = templateAroundCell(board, to);
  }
  const left = roll.length - used;
  if (to !== undefined && left > 0) {
    return {
      verdict: "unclear",
      message: message`Only ${used} of the ${roll.length} dice count: the others are left over`,
    };
  }
  const landings: Landings =
    to === undefined ? { total: 1n, ways: new Map(), off: 1n } : { total: 1n, ways: new Map([[to, 1n]]), off: 0n };
  const gone = message`It leaves the board by ${used} of the ${roll.length} dice: the others are left over`;
  const notes: readonly Note[] = left > 0 ? [{ severity: "warning", rule: "grid.edge", message: gone }] : [];
  return { verdict: "legal", board, report: { landings }, notes };
}

function unfitDie(die: number | undefined, sides: number, step: number): Message {
  return die === undefined
    ? message`The dice don't suffice: step ${step} has none`
    : message`A ${die} leads nowhere at step ${step}: it takes a D${sides}`;
}

/** All ways of some random steps; what leaves the board goes no further. */
function landingsOf(board: HouseBoard, { faces }: LaidTemplate, steps: number): Landings | undefined {
  let landings = spread(faces, 1n, { total: BigInt(faces.length), ways: new Map(), off: 0n });
  for (let step = 1; step < steps; step++) {
    const next = steppedOn(board, landings);
    if (!next) return undefined;
    landings = next;
  }
  return steps === 1 ? { ...landings, faces: facesByCell(faces) } : landings;
}

function steppedOn(board: HouseBoard, { total, ways, off }: Landings): Landings | undefined {
  const perStep = BigInt(templateAroundCell(board, 0 as Cell)?.faces.length ?? 0);
  if (perStep === 0n) return undefined;
  let next: Landings = { total: total * perStep, ways: new Map(), off: off * perStep };
  for (const [cell, count] of ways) next = spread(templateAroundCell(board, cell)?.faces ?? [], count, next);
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
