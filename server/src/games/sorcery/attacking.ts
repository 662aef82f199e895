import type { Cell } from "../../board";
import {
  cellParameter,
  cells as cellsPart,
  code,
  directionParameter,
  introduced,
  message,
  namesAnswer,
  notOnBoard,
  optional,
  query,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
  type Message,
  type Violation,
} from "../../rules";
import { movementViolations, walk, walkVerdict } from "./moving";
import { positionsOf } from "./reach";
import { allied, asPart, holds, isUnit, isVoid, openRegion, regionAt, sharedLocations, siteAt } from "./realm";
import { done, refused, unclear } from "./reasons";
import type { DeclaredAttack, RealmBoard, RealmQuery, RealmUnit, RealmVerb, RealmVerdict, Region } from "./state";

/** The attack that was declared and still stands: attacker and target hold the location of the fight. */
export function standingAttack(board: RealmBoard): DeclaredAttack | undefined {
  const { attack } = board;
  if (!attack) return undefined;
  const fighters = attack.target === undefined ? [attack.attacker] : [attack.attacker, attack.target];
  const there = fighters.every((name) => {
    const unit = board.units.get(name);
    return unit !== undefined && holds(board, unit, attack.cell, attack.region);
  });
  return there ? attack : undefined;
}

function sharesNot(attacker: RealmUnit, why: Message, cells: readonly Cell[], target?: string): RealmVerdict {
  return refused("oversized.attack.shares", message`${unitPart(attacker.name)} can't attack: ${why}`, {
    cells,
    units: target === undefined ? [attacker.name] : [attacker.name, target],
  });
}

function attackUnit(board: RealmBoard, attacker: RealmUnit, target: RealmUnit, at: Cell | undefined): RealmVerdict {
  const named = unitPart(target.name);
  if (!isUnit(target)) return sharesNot(attacker, message`${named} is not a unit`, target.cells, target.name);
  if (target.name === attacker.name || allied(attacker, target)) {
    return sharesNot(attacker, message`${named} is of its own side`, target.cells, target.name);
  }
  const shared = sharedLocations(board, attacker, target);
  const [only] = shared;
  if (only === undefined) {
    return sharesNot(attacker, message`it shares no location with ${named}`, target.cells, target.name);
  }
  if (at === undefined && shared.length > 1) {
    return unclear(
      message`${unitPart(attacker.name)} and ${named} share ${cellsPart(shared)}; say with ${code("at")} at which of them the attack is`,
    );
  }
  const cell = at ?? only;
  if (!shared.includes(cell)) {
    return sharesNot(attacker, message`it does not share ${cellsPart(cell)} with ${named}`, [cell], target.name);
  }
  const region = regionAt(board, attacker, cell);
  return done({ ...board, attack: { attacker: attacker.name, target: target.name, cell, region } });
}

function attackSite(board: RealmBoard, attacker: RealmUnit, cell: Cell, at: Cell | undefined): RealmVerdict {
  const place = cellsPart(cell);
  if (isVoid(board, cell)) return sharesNot(attacker, message`${place} is no site`, [cell]);
  if (!holds(board, attacker, cell, "surface")) {
    return sharesNot(attacker, message`it is not on the surface of ${place}`, [cell]);
  }
  const site = siteAt(board, cell);
  if (allied(attacker, site)) return sharesNot(attacker, message`${place} is a site of its own side`, [cell]);
  if (at !== undefined && at !== cell) {
    return sharesNot(attacker, message`the site ${place} is not at ${cellsPart(at)}`, [at]);
  }
  return done({ ...board, attack: { attacker: attacker.name, target: undefined, cell, region: "surface" } });
}

/** `attack NAME TARGET [at CELL]` */
export const attack: RealmVerb = verb({
  name: "attack",
  summary: "Declares an attack on one enemy unit, or on the surface of an enemy site, at a location both share.",
  rules: ["oversized.attack.shares", "oversized.attack.location"],
  role: "action",
  parameters: {
    unit: unitParameter(),
    target: optional(unitParameter("TARGET")),
    site: optional(introduced("site", cellParameter())),
    at: optional(introduced("at", cellParameter())),
  },
  example: "fill a1:e4 land\nplace troll of south at b2\nplace imp of north at b2\nattack troll imp",
  play: (board, given) => {
    const attacker = board.units.get(given.unit);
    if (!attacker) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    const target = given.target === undefined ? undefined : board.units.get(given.target);
    if (given.target !== undefined && !target) return unclear(message`${unitPart(given.target)} is not in the realm`);
    if (target && given.site !== undefined) {
      return sharesNot(attacker, message`it attacks a unit or a site, not both`, [given.site], target.name);
    }
    if (target) return attackUnit(board, attacker, target, given.at);
    if (given.site !== undefined) return attackSite(board, attacker, given.site, given.at);
    return unclear(message`Say what ${unitPart(attacker.name)} attacks: an enemy unit, or ${code("site")} and a cell`);
  },
});

/** Why a unit is no defender against an attack at all. */
function noDefender(unit: RealmUnit, attack: DeclaredAttack, attacker: RealmUnit | undefined): Message | undefined {
  if (!isUnit(unit)) return message`it is not a unit`;
  if (unit.name === attack.attacker) return message`it is the attacker`;
  if (unit.name === attack.target) return message`it is attacked itself`;
  return attacker && allied(unit, attacker) ? message`it is of the attacker's side` : undefined;
}

/** `defend NAME [DIR…]` */
export const defend: RealmVerb = verb({
  name: "defend",
  summary: "Defends against the attack just declared: the steps must end with the unit on the attack's location.",
  rules: ["oversized.attack.location", "oversized.move.rigid", "realm.movement"],
  role: "action",
  parameters: { unit: unitParameter(), steps: repeated(directionParameter()) },
  example:
    "fill a1:e4 land\nplace troll of south at b2\nplace imp of north at b2\nplace guard of north at b3\nattack troll imp\ndefend guard s",
  play: (board, given) => {
    const unit = board.units.get(given.unit);
    if (!unit) return unclear(message`${unitPart(given.unit)} is not in the realm`);
    const attack = standingAttack(board);
    if (!attack) {
      return refused("oversized.attack.location", message`${unitPart(unit.name)} can't defend: no attack is declared`, {
        units: [unit.name],
      });
    }
    const steps = walk(board, unit.name, given.steps, "own");
    const violations: Violation[] = [...movementViolations(unit, given.steps)];
    const wrong = (why: Message): Violation => ({
      rule: "oversized.attack.location",
      message: message`${unitPart(unit.name)} can't defend at ${cellsPart(attack.cell)}: ${why}`,
      cells: [attack.cell],
      units: [unit.name],
    });
    const never = noDefender(unit, attack, board.units.get(attack.attacker));
    const arrived = steps.board.units.get(unit.name);
    if (never) violations.push(wrong(never));
    else if (!steps.failed && arrived && !holds(steps.board, arrived, attack.cell, attack.region)) {
      violations.push(wrong(message`it ends on ${cellsPart(arrived.cells)}, with no part on that location`));
    }
    return walkVerdict(board, unit, steps, violations);
  },
});

/** The units that hold a location or can come to with one move, against an attack that stands if there is one. */
function defendersAt(board: RealmBoard, cell: Cell): readonly RealmUnit[] {
  const attack = standingAttack(board);
  const attacker = attack && board.units.get(attack.attacker);
  const region: Region = attack?.cell === cell ? attack.region : openRegion(board, cell);
  return [...board.units.values()].filter(
    (unit) =>
      isUnit(unit) &&
      (attack === undefined || noDefender(unit, attack, attacker) === undefined) &&
      positionsOf(board, unit).some(({ cells }) => {
        const part = unit.cells[cells.indexOf(cell)];
        return part !== undefined && regionAt(board, asPart(unit, part, cell), cell) === region;
      }),
  );
}

/** Queries about an attack: who may defend, and what it may be aimed at. */
export const attackQueries: readonly RealmQuery[] = [
  query({
    name: "defenders",
    summary: "The units that may defend at a location: they hold it, or can come to hold it with one move.",
    rules: ["oversized.attack.location"],
    parameters: { cell: cellParameter() },
    value: { type: "names", nobody: "nobody" },
    example: "expect defenders b2 troll",
    answer: ({ board }, { cell }) => namesAnswer(defendersAt(board, cell).map((unit) => unit.name)),
  }),
  query({
    name: "targets",
    summary: "The enemy units that share a location with a unit, so that it may attack one of them.",
    rules: ["oversized.attack.shares"],
    parameters: { unit: unitParameter() },
    value: { type: "names", nobody: "nobody" },
    example: "expect targets giant imp",
    answer: ({ board }, given) => {
      const attacker = board.units.get(given.unit);
      if (!attacker) return notOnBoard(given.unit);
      const targets = [...board.units.values()].filter(
        (unit) =>
          isUnit(unit) &&
          unit.name !== attacker.name &&
          !allied(unit, attacker) &&
          sharedLocations(board, attacker, unit).length > 0,
      );
      return namesAnswer(targets.map((unit) => unit.name));
    },
  }),
];
