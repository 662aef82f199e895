import { area, cellAt, columnOf, rowOf, type Area, type Cell, type QuarterTurns } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  code,
  introduced,
  itemParameter,
  message,
  optional,
  placedUnit,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type Origin,
  type Placement,
} from "../../rules";
import { isOversized, isUnit, withBelow, withRealmUnit } from "./realm";
import { done, judged, presenceReasons, refused, unclear, violationsOf, type Reason } from "./reasons";
import type { RealmBoard, RealmUnit, RealmVerb, RealmVerdict } from "./state";

/** What a unit has in its hands, and what these have in theirs, and so on; each once, never the unit itself. */
export function loadOf(board: RealmBoard, bearer: RealmUnit): readonly RealmUnit[] {
  const found = new Map<string, RealmUnit>();
  const queue = [bearer.name];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const unit of board.units.values()) {
      if (unit.carriedBy !== name || unit.name === bearer.name || found.has(unit.name)) continue;
      found.set(unit.name, unit);
      queue.push(unit.name);
    }
  }
  return [...found.values()];
}

/** The board on which nobody is in the hands of a unit that is gone. */
export function handsEmptied(board: RealmBoard): RealmBoard {
  return [...board.units.values()]
    .filter((unit) => unit.carriedBy !== undefined && !board.units.has(unit.carriedBy))
    .reduce<RealmBoard>((next, unit) => withRealmUnit(next, { ...unit, carriedBy: undefined }), board);
}

/** Where a cell goes; undefined where no cell is. */
export type CellMap = (cell: Cell) => Cell | undefined;

/** The cells that some cells go to; those that go nowhere are left out. */
export function mapped(cells: Area, to: CellMap): Area {
  return area(cells.map(to).filter((cell) => cell !== undefined));
}

/**
 * The board with a unit and all that it carries moved the same way. The unit leaves the hands that it was in; what it
 * carries keeps its place. Those that were below a site are so after it.
 */
export function transported(board: RealmBoard, unit: RealmUnit, to: CellMap, turns: QuarterTurns = 0): RealmBoard {
  const move = (moving: RealmUnit): RealmUnit =>
    withBelow(
      board,
      {
        ...moving,
        cells: mapped(moving.cells, to),
        turned: ((moving.turned + turns) % 4) as QuarterTurns,
        chosen: undefined,
      },
      mapped(moving.below, to),
    );
  return loadOf(board, unit).reduce<RealmBoard>(
    (next, carried) => withRealmUnit(next, move(carried)),
    withRealmUnit(board, { ...move(unit), carriedBy: undefined }),
  );
}

/** Why what a unit carries can't go with it; half sentences that name what is carried. */
export function loadReasons(board: RealmBoard, unit: RealmUnit, to: CellMap): readonly Reason[] {
  return loadOf(board, unit).flatMap((carried) => {
    const there = mapped(carried.cells, to);
    const rules = { oversized: isOversized(carried) };
    const reasons = [...presenceReasons(board, carried, there, rules)];
    if (there.length < carried.cells.length) {
      reasons.push({
        rule: "realm.edge",
        why: message`it would come to be off the realm`,
        cells: carried.cells,
        units: [carried.name],
      });
    }
    return reasons.map((reason) => ({
      ...reason,
      why: message`it carries ${unitPart(carried.name)}: ${reason.why}`,
    }));
  });
}

/** The cells of what is carried that are below: those where the bearer is, and all others as the bearer is anywhere. */
export function carriedBelow(bearer: RealmUnit, carried: RealmUnit): Area {
  return carried.cells.filter((cell) =>
    bearer.cells.includes(cell) ? bearer.below.includes(cell) : bearer.below.length > 0,
  );
}

/** The board on which all that a unit carries is above or below as the unit is. */
export function loadFollows(board: RealmBoard, name: string): RealmBoard {
  const bearer = board.units.get(name);
  if (!bearer) return board;
  return loadOf(board, bearer).reduce<RealmBoard>((next, carried) => {
    const holder = next.units.get(carried.carriedBy ?? name) ?? bearer;
    return withRealmUnit(next, withBelow(next, carried, carriedBelow(holder, carried)));
  }, board);
}

/** The location at which something comes into the hands of a unit, or the verdict of one that is not settled or not held. */
function handAt(
  board: RealmBoard,
  bearer: RealmUnit,
  what: Message,
  at: Cell | undefined,
  rules: readonly string[],
): { readonly cell: Cell } | { readonly refusal: RealmVerdict } {
  const [only] = bearer.cells;
  if (at === undefined) {
    if (only !== undefined && !isOversized(bearer)) return { cell: only };
    return {
      refusal: unclear(
        message`${unitPart(bearer.name)} holds ${cellsPart(bearer.cells)}; say with ${code("at")} at which of them it takes ${what}`,
      ),
    };
  }
  if (bearer.cells.includes(at)) return { cell: at };
  const violations = rules.map((rule) => ({
    rule,
    message: message`${unitPart(bearer.name)} can't take ${what} at ${cellsPart(at)}, which it does not hold`,
    cells: [at],
    units: [bearer.name],
  }));
  return { refusal: judged(board, violations) ?? done(board) };
}

/** Puts something into the hands of a unit at a cell. */
function taken(board: RealmBoard, bearer: RealmUnit, item: RealmUnit, cell: Cell, beginning: Message): RealmVerdict {
  const held: RealmUnit = { ...item, cells: [cell], carriedBy: bearer.name };
  const stays = item.cells.includes(cell);
  if (!stays && isOversized(item)) {
    return unclear(
      message`${unitPart(item.name)} holds ${cellsPart(item.cells)} and not ${cellsPart(cell)}; an oversized unit is taken up where it is`,
    );
  }
  const inHand = stays ? { ...item, carriedBy: bearer.name } : held;
  const reasons = presenceReasons(board, inHand, inHand.cells, { oversized: isOversized(inHand) });
  const refusal = judged(board, violationsOf(beginning, reasons), { unit: item.name, cells: inHand.cells });
  if (refusal) return refusal;
  const [from] = item.cells;
  const there = withRealmUnit(board, withBelow(board, inHand, carriedBelow(bearer, inHand)));
  if (stays || from === undefined) return done(loadFollows(there, item.name));
  return done(loadFollows(broughtAlong(there, item, offsetMap(from, cell)), item.name));
}

/** The board with all that a unit carries moved like it. */
export function broughtAlong(board: RealmBoard, unit: RealmUnit, to: CellMap): RealmBoard {
  return loadOf(board, unit).reduce<RealmBoard>(
    (next, carried) => withRealmUnit(next, { ...carried, cells: mapped(carried.cells, to), chosen: undefined }),
    board,
  );
}

/** The map that moves every cell as far as one cell is moved to another. */
export function offsetMap(from: Cell, to: Cell): CellMap {
  const columns = columnOf(to) - columnOf(from);
  const rows = rowOf(to) - rowOf(from);
  return (cell) => cellAt(columnOf(cell) + columns, rowOf(cell) + rows);
}

/** An artifact that comes into the realm in the hands of a unit, of the unit's side if no other is said. */
function newArtifact(placement: Placement, bearer: RealmUnit, cell: Cell, origin: Origin): RealmUnit {
  const side = placement.side ?? bearer.side;
  const owned = side === undefined ? placement : { ...placement, side };
  return {
    ...placedUnit(owned, { cells: [cell], turned: 0, fits: true, whole: true }, origin),
    below: [],
    damage: 0,
    carriedBy: bearer.name,
    chosen: undefined,
  };
}

/** `conjure ITEM on NAME [at CELL]` */
export const conjure: RealmVerb = verb({
  name: "conjure",
  summary: "Brings an artifact into the hands of a unit, at one of its locations.",
  rules: ["oversized.artifact", "oversized.carry"],
  role: "action",
  parameters: {
    item: itemParameter("artifact", "ITEM"),
    bearer: introduced("on", unitParameter()),
    at: optional(introduced("at", cellParameter())),
  },
  example: "fill a1:e4 land\nplace imp at b2\nconjure torch on imp",
  play: (board, given, { origin }) => {
    const bearer = board.units.get(given.bearer);
    if (!bearer) return unclear(message`${unitPart(given.bearer)} is not in the realm`);
    const what = message`${unitPart(given.item.name)}`;
    const present = board.units.get(given.item.name);
    if (present && isUnit(present)) {
      return unclear(message`${what} is a unit in the realm; it is taken up with ${code("carry")}`);
    }
    if (present) return takeUp(board, bearer, present, given.at, ["oversized.artifact"]);
    const { className } = given.item.kind;
    if (className !== "artifact") {
      return unclear(message`${what} is of the class ${code(className)}; only an artifact is conjured into hands`);
    }
    const hand = handAt(board, bearer, what, given.at, ["oversized.artifact"]);
    if ("refusal" in hand) return hand.refusal;
    const item = newArtifact(given.item, bearer, hand.cell, origin);
    const beginning = message`${what} can't be conjured at ${cellsPart(hand.cell)}`;
    return taken(board, bearer, item, hand.cell, beginning);
  },
});

/** Takes something that is in the realm into the hands of a unit. */
function takeUp(
  board: RealmBoard,
  bearer: RealmUnit,
  item: RealmUnit,
  at: Cell | undefined,
  rules: readonly string[],
): RealmVerdict {
  const what = message`${unitPart(item.name)}`;
  if (item.name === bearer.name || loadOf(board, item).some((carried) => carried.name === bearer.name)) {
    const itself = item.name === bearer.name ? "itself" : "what carries it";
    return refused("oversized.carry", message`${unitPart(bearer.name)} can't carry ${itself}`, {
      cells: bearer.cells,
      units: [bearer.name, item.name],
    });
  }
  const hand = handAt(board, bearer, what, at, rules);
  if ("refusal" in hand) return hand.refusal;
  const beginning = message`${unitPart(bearer.name)} can't take ${what} at ${cellsPart(hand.cell)}`;
  return taken(board, bearer, item, hand.cell, beginning);
}

/** `carry NAME OTHER [at CELL]` */
export const carry: RealmVerb = verb({
  name: "carry",
  summary: "Takes an artifact or a unit into the hands of a unit, at one of its locations.",
  rules: ["oversized.carry", "oversized.artifact"],
  role: "action",
  parameters: {
    bearer: unitParameter(),
    item: unitParameter("OTHER"),
    at: optional(introduced("at", cellParameter())),
  },
  example: "fill a1:e4 land\nplace troll at b2\nplace imp at b2\ncarry troll imp",
  play: (board, given) => {
    const bearer = board.units.get(given.bearer);
    const item = board.units.get(given.item);
    if (!bearer || !item) return unclear(message`${unitPart(bearer ? given.item : given.bearer)} is not in the realm`);
    return takeUp(board, bearer, item, given.at, ["oversized.artifact", "oversized.carry"]);
  },
});
