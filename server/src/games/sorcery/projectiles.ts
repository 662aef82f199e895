import { isCardinal, onGrid, stepFrom, type Cell, type Direction } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  code,
  direction as directionPart,
  directionParameter,
  groupParameter,
  introduced,
  message,
  namesAnswer,
  optional,
  query,
  unit as unitPart,
  unitParameter,
  verb,
  type RuleId,
  type Violation,
} from "../../rules";
import { walk, walked } from "./moving";
import { allied, hasRegion, holds, isUnit, regionAt } from "./realm";
import { done, judged, refused, unclear } from "./reasons";
import type { RealmBoard, RealmQuery, RealmReport, RealmUnit, RealmVerb, RealmVerdict } from "./state";

/** What a projectile did: the squares it flew over, from its origin, and those it may hit at the last of them. */
interface Flight {
  readonly cells: readonly Cell[];
  readonly found: readonly RealmUnit[];
}

/** Whether a projectile flies past a unit: its shooter, allies where it starts, minions with stealth, and what is no unit. */
function passes(shooter: RealmUnit, unit: RealmUnit, atStart: boolean): boolean {
  if (unit.name === shooter.name || !isUnit(unit)) return true;
  if (unit.traits.has("stealth") && unit.kind.className === "minion") return true;
  return atStart && allied(unit, shooter);
}

/** Flies from a location of the shooter to the first with somebody to hit, or to the end of its region. */
function fly(board: RealmBoard, shooter: RealmUnit, from: Cell, direction: Direction): Flight {
  const region = regionAt(board, shooter, from);
  const cells: Cell[] = [];
  for (
    let cell: Cell | undefined = from;
    cell !== undefined && onGrid(board.grid, cell) && hasRegion(board, cell, region);
    cell = stepFrom(board.grid, cell, direction)
  ) {
    const here = cell;
    cells.push(here);
    const found = [...board.units.values()].filter(
      (unit) => holds(board, unit, here, region) && !passes(shooter, unit, here === from),
    );
    if (found.length > 0) return { cells, found };
  }
  return { cells, found: [] };
}

interface ShotWords {
  readonly from: { readonly cell: Cell; readonly direction: Direction };
  readonly hitting: string | undefined;
}

/** A projectile shot: its flight and whom it hits, or the verdict of one that can't be. */
function shot(
  board: RealmBoard,
  shooter: RealmUnit,
  { from: { cell, direction }, hitting }: ShotWords,
): { readonly flight: Flight; readonly hit: RealmUnit | undefined } | { readonly refusal: RealmVerdict } {
  const violations: Violation[] = [];
  if (!shooter.cells.includes(cell)) {
    violations.push({
      rule: "oversized.projectile.origin",
      message: message`${unitPart(shooter.name)} does not hold ${cellsPart(cell)}, so it can't shoot from there`,
      cells: [cell],
      units: [shooter.name],
    });
  }
  if (!isCardinal(direction)) {
    violations.push({
      rule: "realm.projectile",
      message: message`a projectile flies along the edges, not ${directionPart(direction)}`,
      cells: [cell],
      units: [shooter.name],
    });
  }
  const refusal = judged(board, violations);
  if (refusal) return { refusal };
  const flight = fly(board, shooter, cell, direction);
  const end = flight.cells.at(-1) ?? cell;
  if (hitting !== undefined) {
    const hit = flight.found.find((unit) => unit.name === hitting);
    if (hit) return { flight, hit };
    const why = flight.found.length > 0 ? message`it comes first to ${cellsPart(end)}` : message`it hits nobody`;
    return {
      refusal: refused("realm.projectile", message`The projectile can't hit ${unitPart(hitting)}: ${why}`, {
        cells: [end],
        units: [hitting],
      }),
    };
  }
  if (flight.found.length > 1) {
    const names = flight.found.map((unit) => unit.name).join(", ");
    return {
      refusal: unclear(message`Several are at ${cellsPart(end)}: ${names}; say with ${code("hitting")} which is hit`),
    };
  }
  return { flight, hit: flight.found[0] };
}

/** What comes of a flight that hits a unit, or nobody; `ray` is what the picture shows of it. */
type AfterShot = (
  board: RealmBoard,
  shooter: RealmUnit,
  shot: { readonly flight: Flight; readonly hit: RealmUnit | undefined; readonly ray: RealmReport["ray"] },
  direction: Direction,
) => RealmVerdict;

interface ProjectileWords {
  readonly name: string;
  readonly summary: string;
  readonly rules: readonly RuleId[];
}

function projectileVerb({ name, summary, rules }: ProjectileWords, then: AfterShot): RealmVerb {
  return verb({
    name,
    summary,
    rules,
    role: "action",
    parameters: {
      unit: unitParameter(),
      from: introduced("from", groupParameter({ cell: cellParameter(), direction: directionParameter() })),
      hitting: optional(introduced("hitting", unitParameter("OTHER"))),
    },
    example: `fill a1:e4 land\nplace archer of south at b2\nplace imp of north at b4\n${name} archer from b2 n`,
    play: (board, given) => {
      const shooter = board.units.get(given.unit);
      if (!shooter) return unclear(message`${unitPart(given.unit)} is not in the realm`);
      const result = shot(board, shooter, given);
      if ("refusal" in result) return result.refusal;
      const { flight, hit } = result;
      const ray = { cells: flight.cells, hit: hit && flight.cells.at(-1) };
      return then(board, shooter, { flight, hit, ray }, given.from.direction);
    },
  });
}

/** `shoot NAME from CELL DIR [hitting OTHER]` */
export const shoot: RealmVerb = projectileVerb(
  {
    name: "shoot",
    summary: "Shoots a projectile from one location of a unit: it hits one unit at the first location that has any.",
    rules: ["oversized.projectile.origin", "realm.projectile"],
  },
  (board, _shooter, { hit, ray }) => done(board, { hit: hit ? [hit.name] : [], ...(ray ? { ray } : {}) }),
);

/** `grapple NAME from CELL DIR [hitting OTHER]` */
export const grapple: RealmVerb = projectileVerb(
  {
    name: "grapple",
    summary: "Shoots a projectile that drags its shooter along its path to what it hits, with the whole footprint.",
    rules: ["oversized.projectile.origin", "oversized.projectile.drag", "realm.projectile"],
  },
  (board, shooter, { flight, hit, ray }, direction) => {
    const way = hit ? flight.cells.slice(1).map(() => direction) : [];
    const drag = walk(board, shooter.name, way, "forced");
    const { board: after, report } = walked(board, shooter.name, drag);
    return done(after, { ...report, hit: hit && !drag.failed ? [hit.name] : [], ...(ray ? { ray } : {}) });
  },
);

/** Queries about what a projectile met. */
export const projectileQueries: readonly RealmQuery[] = [
  query({
    name: "hit",
    summary: "The unit that the projectile above hit.",
    rules: ["realm.projectile", "oversized.projectile.origin"],
    parameters: {},
    value: { type: "names", nobody: "nobody" },
    example: "expect hit troll",
    answer: (situation) => {
      const hit = situation.latest((report) => report.hit);
      return hit ? namesAnswer(hit) : { answer: "none", reason: message`no projectile was shot above` };
    },
  }),
  query({
    name: "struck",
    summary: "The enemies on the path of the last move, each once.",
    rules: ["oversized.move.path"],
    parameters: {},
    value: { type: "names", nobody: "nobody" },
    example: "expect struck imp troll",
    answer: (situation) => {
      const struck = situation.latest((report) => report.struck);
      return struck ? namesAnswer(struck) : { answer: "none", reason: message`nothing moved above` };
    },
  }),
];
