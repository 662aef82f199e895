import { areaName, bounds, isRectangle } from "../../board";
import { cells as cellsPart, listed, message, unit as unitPart, type Message, type UnitDescription } from "../../rules";
import { movementOf, powerOf, regionsOf } from "./realm";
import type { RealmBoard, RealmUnit } from "./state";

/** The size of a unit in words: `2×2` for a rectangle, else the number of its cells. */
export function sizeWords(unit: RealmUnit): string {
  if (unit.cells.length === 1) return "one location";
  if (!isRectangle(unit.cells)) return `${String(unit.cells.length)} locations`;
  const { west, east, south, north } = bounds(unit.cells);
  return `${String(east - west + 1)}×${String(north - south + 1)}`;
}

/** What a unit has in its own hands. */
export function carriedBy(board: RealmBoard, bearer: RealmUnit): readonly RealmUnit[] {
  return [...board.units.values()].filter((unit) => unit.carriedBy === bearer.name);
}

/** The class and owner of a unit: `minion of south`. */
export function kindWords(unit: RealmUnit): string {
  const { className, name } = unit.kind;
  const kind = name === className ? className : `${name}, ${className}`;
  return unit.side === undefined ? kind : `${kind} of ${unit.side}`;
}

/** The numbers of a unit that a panel or a hover shows. */
export function statsOf(
  board: RealmBoard,
  unit: RealmUnit,
): readonly { readonly name: string; readonly value: string }[] {
  const carried = carriedBy(board, unit).length;
  return [
    { name: "Power", value: String(powerOf(unit)) },
    { name: "Movement", value: String(movementOf(unit)) },
    { name: "Region", value: regionsOf(board, unit).join(", ") },
    ...(carried > 0 ? [{ name: "Carries", value: String(carried) }] : []),
    ...(unit.damage > 0 ? [{ name: "Damage", value: String(unit.damage) }] : []),
  ];
}

/** The sentences about a unit: where it is, its states and traits, what it carries and who carries it. */
export function unitLines(board: RealmBoard, unit: RealmUnit): readonly Message[] {
  const lines: Message[] = [message`${kindWords(unit)} · ${sizeWords(unit)} · ${areaName(unit.cells)}`];
  const words = [...unit.states, ...unit.traits];
  if (words.length > 0) lines.push(message`${words.join(", ")}`);
  const carried = carriedBy(board, unit);
  if (carried.length > 0) {
    lines.push(
      message`carries ${listed(carried.map(({ name, cells }) => message`${unitPart(name)} at ${cellsPart(cells)}`))}`,
    );
  }
  if (unit.carriedBy !== undefined) lines.push(message`carried by ${unitPart(unit.carriedBy)}`);
  if (unit.chosen !== undefined) lines.push(message`its location is taken to be ${cellsPart(unit.chosen)}`);
  return lines;
}

/** What a hover tells about a unit; undefined for one that is not in the realm. */
export function describeUnit(board: RealmBoard, name: string): UnitDescription | undefined {
  const unit = board.units.get(name);
  if (!unit) return undefined;
  return {
    name,
    kind: unit.kind.name,
    ...(unit.side === undefined ? {} : { side: unit.side }),
    lines: unitLines(board, unit),
    stats: statsOf(board, unit),
  };
}
