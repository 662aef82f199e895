import { areaName, footprintOf, turnsInto, type Area, type Cell } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  cellsParameter,
  code,
  introduced,
  message,
  notOnBoard,
  optional,
  query,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type Violation,
} from "../../rules";
import { loadOf, transported } from "./carrying";
import { turnsOf, turnsParameter } from "./damage";
import { brokenByAll, cellsAfter, landingOn, landingsAt, legalLandings, mapOf, TURNS, type Landing } from "./landing";
import { isOversized, withRealmUnit } from "./realm";
import { done, judged, partViolation, presenceReasons, unclear, violationsOf, type Reason } from "./reasons";
import type { RealmBoard, RealmQuery, RealmUnit, RealmVerb, RealmVerdict } from "./state";

function illegalLanding(beginning: Message, unit: RealmUnit, reasons: readonly Reason[]): readonly Violation[] {
  const [first] = reasons;
  if (!first) return [];
  return [
    {
      rule: "oversized.teleport.legal",
      message: message`${beginning}: ${first.why}`,
      cells: reasons.flatMap((reason) => reason.cells),
      units: [unit.name],
    },
    ...violationsOf(beginning, reasons),
  ];
}

/** What the statement breaks before it comes to where the unit lands: a part not held, or one not targeted. */
function partViolations(unit: RealmUnit, part: Cell | undefined, targeted: Area | undefined): readonly Violation[] {
  const violations: Violation[] = [];
  if (part !== undefined && !unit.cells.includes(part)) violations.push(partViolation(unit, part));
  const parts = part === undefined ? unit.cells : [part];
  if (targeted && !parts.some((cell) => targeted.includes(cell))) {
    violations.push({
      rule: "oversized.teleport.part",
      message: message`${unitPart(unit.name)} can be targeted only at ${cellsPart(targeted)}, so it can't be taken by ${cellsPart(parts)}`,
      cells: parts,
      units: [unit.name],
    });
  }
  return violations;
}

/** The board after a landing, with what was entered; a teleport has no path. */
function landed(board: RealmBoard, unit: RealmUnit, landing: Landing, landings: readonly Area[]): RealmVerdict {
  const moving = [unit, ...loadOf(board, unit)];
  const after = moving.reduce<RealmBoard>(
    (next, { name, cells }) => {
      const now = next.units.get(name);
      if (!now) return next;
      const entered = now.cells.filter((cell) => !cells.includes(cell));
      return withRealmUnit(next, { ...now, journey: { path: [], entered } });
    },
    transported(board, unit, mapOf(landing), landing.turns),
  );
  const entered = after.units.get(unit.name)?.journey?.entered ?? [];
  return done(after, { shifted: { unit: unit.name, from: unit.cells, entered }, landings });
}

interface TeleportWords {
  readonly part: Cell | undefined;
  readonly to: Area;
  readonly turned: "90" | "180" | "270" | undefined;
  readonly targeted: Area | undefined;
}

/** To cells said outright: they must be the unit's shape in a quarter turn, and it must be able to hold them. */
function teleportOnto(
  board: RealmBoard,
  unit: RealmUnit,
  words: TeleportWords,
  early: readonly Violation[],
): RealmVerdict {
  const beginning = message`${unitPart(unit.name)} can't be teleported to ${cellsPart(words.to)}`;
  const possible = turnsInto(footprintOf(unit.cells), words.to);
  const fitting = words.turned === undefined ? possible : possible.filter((turns) => turns === turnsOf(words.turned));
  const landings = TURNS.filter((turns) => fitting.includes(turns)).flatMap(
    (turns) => landingOn(unit, words.to, turns) ?? [],
  );
  const violations: Violation[] = [...early];
  const [legal] = legalLandings(board, unit, landings);
  if (landings.length === 0) {
    const why = isOversized(unit)
      ? message`they are not its shape${words.turned === undefined ? " in any quarter turn" : ` turned by ${words.turned}`}`
      : message`it holds one location`;
    violations.push({
      rule: "oversized.teleport.orientation",
      message: message`${beginning}: ${why}`,
      cells: words.to,
      units: [unit.name],
    });
    if (!isOversized(unit)) {
      violations.push({
        rule: "location.single",
        message: message`${beginning}: a unit without a larger size holds one location`,
        cells: words.to,
        units: [unit.name],
      });
    }
    violations.push(
      ...illegalLanding(
        beginning,
        unit,
        presenceReasons(board, { ...unit, carriedBy: undefined }, words.to, { oversized: isOversized(unit) }),
      ),
    );
  } else if (!legal) {
    violations.push(...illegalLanding(beginning, unit, brokenByAll(board, unit, landings)));
  }
  const refusal = judged(board, violations, { unit: unit.name, cells: words.to });
  return refusal ?? (legal ? landed(board, unit, legal, [words.to]) : done(board));
}

/** To one square: the part said lands there as it stands or turned as said; without a part, the only legal landing. */
function teleportTo(
  board: RealmBoard,
  unit: RealmUnit,
  destination: Cell,
  words: TeleportWords,
  early: readonly Violation[],
): RealmVerdict {
  const beginning = message`${unitPart(unit.name)} can't be teleported to ${cellsPart(destination)}`;
  const { part, targeted } = words;
  const parts =
    part !== undefined ? [part] : targeted ? unit.cells.filter((cell) => targeted.includes(cell)) : unit.cells;
  const settledTurn = words.turned !== undefined || part !== undefined || !isOversized(unit);
  const turns = settledTurn ? [turnsOf(words.turned)] : TURNS;
  // A part that the effect can't take still shows what else the landing would break.
  const tried = landingsAt(parts.length > 0 ? parts : unit.cells, destination, turns);
  const legal = legalLandings(board, unit, tried);
  const [only, ...others] = legal;
  const violations: Violation[] = [...early];
  if (!only) {
    const shared = brokenByAll(board, unit, tried);
    violations.push(
      ...(shared.length > 0
        ? illegalLanding(beginning, unit, shared)
        : [
            {
              rule: "oversized.teleport.legal",
              message: message`${beginning}: there is no landing on which it may hold every location`,
              cells: [destination],
              units: [unit.name],
            },
          ]),
    );
  }
  const shown = tried[0] ? cellsAfter(unit, tried[0]) : [destination];
  const refusal = judged(board, violations, { unit: unit.name, cells: shown });
  if (refusal || !only) return refusal ?? done(board);
  if (others.length > 0) {
    const areas = legal.map((landing) => areaName(cellsAfter(unit, landing))).join(", ");
    return unclear(
      message`${unitPart(unit.name)} may land on ${areas}; say which ${code("part")} goes to ${cellsPart(destination)}, or all cells after ${code("to")}`,
    );
  }
  const possible = legalLandings(board, unit, landingsAt(parts, destination, TURNS));
  return landed(
    board,
    unit,
    only,
    possible.map((landing) => cellsAfter(unit, landing)),
  );
}

/** `teleport NAME [part CELL] to CELL|AREA… [turned …] [targeted CELL…]` */
export const teleport: RealmVerb = verb({
  name: "teleport",
  summary: "Teleports a unit: one of its parts to a square, or its whole footprint onto cells said outright.",
  rules: [
    "oversized.teleport.legal",
    "oversized.teleport.part",
    "oversized.teleport.orientation",
    "oversized.its-location",
    "oversized.carry",
    "realm.edge",
    "realm.void",
    "realm.barred",
    "realm.region",
  ],
  role: "action",
  parameters: {
    unit: unitParameter(),
    part: optional(introduced("part", cellParameter())),
    to: introduced("to", cellsParameter("CELL|AREA…")),
    turned: optional(turnsParameter()),
    targeted: optional(introduced("targeted", cellsParameter("CELL…"))),
  },
  example: "fill a1:e4 land\nplace imp at b2\nteleport imp to d4",
  play: (board, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    const early = partViolations(unit, given.part, given.targeted);
    // Where a part lands that is not there can't be told.
    if (given.part !== undefined && !unit.cells.includes(given.part)) return judged(board, early) ?? done(board);
    const [destination, ...others] = given.to;
    if (destination === undefined) return unclear(message`Say where ${unitPart(unit.name)} is teleported to`);
    if (others.length > 0) return teleportOnto(board, unit, given, early);
    return teleportTo(board, unit, destination, given, early);
  },
});

/** `landings NAME [part CELL] to CELL AREAS` */
export const landings: RealmQuery = query({
  name: "landings",
  summary: "Every footprint on which a teleport to a square may end, with one part there, or with any.",
  rules: ["oversized.teleport.orientation", "oversized.teleport.legal"],
  parameters: {
    unit: unitParameter(),
    part: optional(introduced("part", cellParameter())),
    to: introduced("to", cellParameter()),
  },
  value: { type: "areas" },
  example: "expect count landings giant to d3 4",
  answer: ({ board }, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return notOnBoard(given.unit);
    if (given.part !== undefined && !unit.cells.includes(given.part)) {
      return { answer: "none", reason: partViolation(unit, given.part).message };
    }
    const parts = given.part === undefined ? unit.cells : [given.part];
    const legal = legalLandings(board, unit, landingsAt(parts, given.to, TURNS));
    return { answer: "value", value: { type: "areas", areas: legal.map((landing) => cellsAfter(unit, landing)) } };
  },
});
