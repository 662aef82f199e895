import {
  area,
  bounds,
  cellAt,
  footprintOf,
  onGrid,
  overlaps,
  sameFootprint,
  turnedOffset,
  type Area,
  type Offset,
  type QuarterTurns,
  type Zone,
} from "../../board";
import {
  cellsAnswer,
  message,
  namesAnswer,
  near,
  notOnBoard,
  query,
  turnsOfFacing,
  unit as unitPart,
  unitParameter,
  type Kind,
} from "../../rules";
import { areOpponents, isDown } from "./players";
import type { Pitch, PitchQuery, Player } from "./state";

/** How a drawing made for one way of facing turns to fit a player; undefined where it is not drawn for that player. */
function turnsFor(zone: Zone, player: Player): QuarterTurns | undefined {
  if (zone.serves !== undefined && zone.serves !== player.kind.name && zone.serves !== player.kind.className) {
    return undefined;
  }
  if (zone.facing === undefined) return sameFootprint(zone.unit, footprintOf(player.cells)) ? 0 : undefined;
  if (!player.kind.facing || player.facing === undefined) return undefined;
  const faced = turnsOfFacing(player.facing);
  const drawn = turnsOfFacing(zone.facing);
  if (faced === undefined || drawn === undefined || !sameFootprint(zone.unit, player.kind.footprint)) return undefined;
  return ((faced - drawn + 4) % 4) as QuarterTurns;
}

/** The offsets of a drawing from the south-west corner of the base, once it is turned. */
function turnedAbout(zone: Zone, turns: QuarterTurns): readonly Offset[] {
  const base = zone.unit.map((offset) => turnedOffset(offset, turns));
  const west = Math.min(...base.map(({ column }) => column));
  const south = Math.min(...base.map(({ row }) => row));
  return zone.cells
    .map((offset) => turnedOffset(offset, turns))
    .map(({ column, row }) => ({ column: column - west, row: row - south }));
}

/** The offsets of a kind's zone for each facing; zones and kinds never change. */
const fitted = new WeakMap<Kind, Map<string, readonly Offset[] | undefined>>();

function offsetsFor(pitch: Pitch, player: Player): readonly Offset[] | undefined {
  const known = fitted.get(player.kind) ?? new Map<string, readonly Offset[] | undefined>();
  fitted.set(player.kind, known);
  const key = `${pitch.rulebook.uri} ${player.facing ?? ""} ${String(player.turned)}`;
  if (!known.has(key)) known.set(key, drawnFor(pitch, player));
  return known.get(key);
}

function drawnFor(pitch: Pitch, player: Player): readonly Offset[] | undefined {
  const drawings = [...pitch.rulebook.zones].sort(
    (one, other) => Number(other.serves !== undefined) - Number(one.serves !== undefined),
  );
  for (const zone of drawings) {
    const turns = turnsFor(zone, player);
    if (turns !== undefined) return turnedAbout(zone, turns);
  }
  return undefined;
}

/**
 * The tackle zone of a player, on the pitch: as the rulebook draws it for its base, else all squares around it; none
 * when it is down (`giant.tackle-zone`, `pitch.marking`).
 */
export function zoneOf(pitch: Pitch, player: Player): Area {
  if (isDown(player)) return [];
  const offsets = offsetsFor(pitch, player);
  if (!offsets) return near(pitch.grid, player.cells, "all", false);
  const { west, south } = bounds(player.cells);
  const cells = offsets.map(({ column, row }) => cellAt(west + column, south + row));
  return area(cells.filter((cell) => cell !== undefined && onGrid(pitch.grid, cell)) as Area);
}

/** Whether one player marks another: an opponent with a square in its tackle zone. */
export function marks(pitch: Pitch, marker: Player, marked: Player): boolean {
  return areOpponents(marker, marked) && overlaps(zoneOf(pitch, marker), marked.cells);
}

/** The opponents that mark a player, or would if it stood on the given squares; each once. */
export function markersOf(pitch: Pitch, player: Player, cells: Area = player.cells): readonly Player[] {
  const here = bounds(cells);
  return [...pitch.units.values()].filter(
    (other) =>
      areOpponents(other, player) && isClose(here, bounds(other.cells)) && overlaps(zoneOf(pitch, other), cells),
  );
}

/** The squares that a drawn zone may reach beyond a base. */
const REACH = 3;

function isClose(one: ReturnType<typeof bounds>, other: ReturnType<typeof bounds>): boolean {
  return (
    one.west - other.east <= REACH &&
    other.west - one.east <= REACH &&
    one.south - other.north <= REACH &&
    other.south - one.north <= REACH
  );
}

/** `marks`, `marked` and `zone`. */
export const zoneQueries: readonly PitchQuery[] = [
  query({
    name: "marks",
    summary: "Whether one player marks another.",
    rules: ["giant.tackle-zone", "giant.marked", "pitch.marking"],
    parameters: { marker: unitParameter("A"), marked: unitParameter("B") },
    example: "expect marks orc giant",
    answer: ({ board }, given) => {
      const marker = board.units.get(given.marker);
      const marked = board.units.get(given.marked);
      if (!marker) return notOnBoard(given.marker);
      if (!marked) return notOnBoard(given.marked);
      const holds = marks(board, marker, marked);
      return { answer: "holds", holds, because: whyMarks(marker, marked, holds) };
    },
  }),
  query({
    name: "marked",
    summary: "The opponents that mark a player.",
    rules: ["giant.marked", "pitch.marking"],
    parameters: { unit: unitParameter() },
    value: { type: "names", nobody: "nobody" },
    example: "expect marked giant nobody",
    answer: ({ board }, given) => {
      const found = board.units.get(given.unit);
      return found ? namesAnswer(markersOf(board, found).map(({ name }) => name)) : notOnBoard(given.unit);
    },
  }),
  query({
    name: "zone",
    summary: "The squares of a player's tackle zone, on the pitch; none when it is down.",
    rules: ["giant.tackle-zone", "pitch.marking"],
    parameters: { unit: unitParameter() },
    value: { type: "cells" },
    example: "expect count zone giant 8",
    answer: ({ board }, given) => {
      const found = board.units.get(given.unit);
      return found ? cellsAnswer(zoneOf(board, found)) : notOnBoard(given.unit);
    },
  }),
];

function whyMarks(marker: Player, marked: Player, holds: boolean): ReturnType<typeof message> {
  const one = unitPart(marker.name);
  const other = unitPart(marked.name);
  if (holds) return message`${other} has a square in the tackle zone of ${one}`;
  if (isDown(marker)) return message`${one} is down and marks nobody`;
  if (!areOpponents(marker, marked)) return message`${one} and ${other} are not of opposing sides`;
  return message`no square of ${other} is in the tackle zone of ${one}`;
}
