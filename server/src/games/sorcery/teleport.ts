import {
  areaName,
  cellAt,
  columnOf,
  cornerOf,
  footprintOf,
  onGrid,
  rowOf,
  turnedOffset,
  turnsInto,
  type Area,
  type Cell,
  type QuarterTurns,
} from "../../board";
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
import { loadOf, loadReasons, mapped, transported, type CellMap } from "./carrying";
import { turnsOf, turnsParameter } from "./damage";
import { isOversized, openRegion, regionAt, regionBelow, withRealmUnit } from "./realm";
import { areOrIs, done, judged, partViolation, presenceReasons, unclear, violationsOf, type Reason } from "./reasons";
import type { RealmBoard, RealmQuery, RealmUnit, RealmVerb, RealmVerdict } from "./state";

/** A way for a unit to come to lie: its cells, how it is turned, where each cell goes. */
interface Landing {
  readonly cells: Area;
  readonly turns: QuarterTurns;
  readonly to: CellMap;
}

const TURNS: readonly QuarterTurns[] = [0, 1, 3, 2];

/** The landing that brings one cell to another, turned about it. */
function landingOf(unit: RealmUnit, part: Cell, destination: Cell, turns: QuarterTurns): Landing {
  const to: CellMap = (cell) => {
    const offset = { column: columnOf(cell) - columnOf(part), row: rowOf(cell) - rowOf(part) };
    const { column, row } = turnedOffset(offset, turns);
    return cellAt(columnOf(destination) + column, rowOf(destination) + row);
  };
  return { cells: mapped(unit.cells, to), turns, to };
}

/** The landing on cells that are the unit's shape in a quarter turn. */
function landingOn(unit: RealmUnit, cells: Area, turns: QuarterTurns): Landing | undefined {
  const [part] = unit.cells;
  const corner = cornerOf(cells);
  if (part === undefined || corner === undefined) return undefined;
  const offsets = unit.cells.map((cell) =>
    turnedOffset({ column: columnOf(cell) - columnOf(part), row: rowOf(cell) - rowOf(part) }, turns),
  );
  const west = Math.min(...offsets.map((offset) => offset.column));
  const south = Math.min(...offsets.map((offset) => offset.row));
  const destination = cellAt(columnOf(corner) - west, rowOf(corner) - south);
  return destination === undefined ? undefined : landingOf(unit, part, destination, turns);
}

/** Why a teleport takes a part into another region; `spans-regions` is text that allows it. */
function regionReasons(board: RealmBoard, unit: RealmUnit, to: CellMap): readonly Reason[] {
  if (unit.traits.has("spans-regions")) return [];
  const into = unit.cells.flatMap((cell) => {
    const there = to(cell);
    if (there === undefined || !onGrid(board.grid, there)) return [];
    const region = regionAt(board, unit, cell);
    const below = unit.below.includes(cell) ? regionBelow(board, there) : undefined;
    return (below ?? openRegion(board, there)) === region ? [] : [{ there, region }];
  });
  const [first] = into;
  if (!first) return [];
  const cells = into.map(({ there }) => there);
  return [
    {
      rule: "realm.region",
      why: message`${cellsPart(cells)} ${areOrIs(cells)} in another region than the ${first.region} that it leaves`,
      cells,
      units: [unit.name],
    },
  ];
}

/** Everything that forbids a unit to land. */
function landingReasons(board: RealmBoard, unit: RealmUnit, landing: Landing): readonly Reason[] {
  const reasons = [
    ...presenceReasons(board, { ...unit, carriedBy: undefined }, landing.cells, { oversized: isOversized(unit) }),
    ...regionReasons(board, unit, landing.to),
    ...loadReasons(board, unit, landing.to),
  ];
  if (landing.cells.length === unit.cells.length) return reasons;
  return [
    { rule: "realm.edge", why: message`a part of it would be off the realm`, cells: landing.cells, units: [unit.name] },
    ...reasons,
  ];
}

/** Every landing with one of the parts on a square, whether it is legal or not. */
function landingsAt(
  unit: RealmUnit,
  parts: Area,
  destination: Cell,
  turns: readonly QuarterTurns[],
): readonly Landing[] {
  return turns.flatMap((turn) => parts.map((part) => landingOf(unit, part, destination, turn)));
}

/** Those landings that are legal, one for each set of cells: the one that turns the unit least. */
function legalLandings(board: RealmBoard, unit: RealmUnit, landings: readonly Landing[]): readonly Landing[] {
  const found = new Map<string, Landing>();
  for (const landing of landings) {
    const key = areaName(landing.cells);
    if (found.has(key) || landingReasons(board, unit, landing).length > 0) continue;
    found.set(key, landing);
  }
  return [...found.values()];
}

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

/** What every one of some landings breaks; told with the first of them. */
function brokenByAll(board: RealmBoard, unit: RealmUnit, landings: readonly Landing[]): readonly Reason[] {
  const [first = [], ...others] = landings.map((landing) => landingReasons(board, unit, landing));
  return first.filter((reason) => others.every((reasons) => reasons.some(({ rule }) => rule === reason.rule)));
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
    transported(board, unit, landing.to, landing.turns),
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
  return refusal ?? (legal ? landed(board, unit, legal, [legal.cells]) : done(board));
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
  const tried = landingsAt(unit, parts.length > 0 ? parts : unit.cells, destination, turns);
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
  const shown = tried[0]?.cells ?? [destination];
  const refusal = judged(board, violations, { unit: unit.name, cells: shown });
  if (refusal || !only) return refusal ?? done(board);
  if (others.length > 0) {
    const areas = legal.map((landing) => areaName(landing.cells)).join(", ");
    return unclear(
      message`${unitPart(unit.name)} may land on ${areas}; say which ${code("part")} goes to ${cellsPart(destination)}, or all cells after ${code("to")}`,
    );
  }
  const possible = legalLandings(board, unit, landingsAt(unit, parts, destination, TURNS));
  return landed(
    board,
    unit,
    only,
    possible.map((landing) => landing.cells),
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
    if (destination === undefined) return unclear(message`say where ${unitPart(unit.name)} is teleported to`);
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
    const legal = legalLandings(board, unit, landingsAt(unit, parts, given.to, TURNS));
    return { answer: "value", value: { type: "areas", areas: legal.map((landing) => landing.cells) } };
  },
});
