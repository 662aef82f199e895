import { areaName, bounds, directionName, isRectangle } from "../../board";
import {
  cells as cellsPart,
  listed,
  message,
  rule,
  unit as unitPart,
  type Message,
  type StatValue,
  type UnitDescription,
} from "../../rules";
import { ballOnPitch } from "./ball";
import { isDown } from "./players";
import type { Pitch, Player } from "./state";
import { markersOf, zoneOf } from "./zones";

/** The skills of a Giant's profile that are not played out. */
const NOT_MODELLED = ["Stand Firm", "Juggernaut"];

/** A base in words: `2×2`, or `one square`. */
function baseWords(player: Player): string {
  if (player.cells.length === 1) return "one square";
  if (!isRectangle(player.cells)) return `${String(player.cells.length)} squares`;
  const { west, east, south, north } = bounds(player.cells);
  return `${String(east - west + 1)}×${String(north - south + 1)}`;
}

function statWords(value: StatValue): string {
  if (value.type === "number") return String(value.number);
  return value.type === "target" ? `${String(value.target)}+` : value.numbers.join("/");
}

/** The stats of a player, in the order of the rulebook. */
export function statsOf(pitch: Pitch, player: Player): UnitDescription["stats"] {
  return pitch.rulebook.stats.flatMap((name) => {
    const value = player.stats.get(name);
    return value ? [{ name: name.toUpperCase(), value: statWords(value) }] : [];
  });
}

/** The sentences about a player: where it is, what it marks, who marks it, what is not played out. */
export function linesOf(pitch: Pitch, player: Player): readonly Message[] {
  const { kind, side, facing, states, traits } = player;
  const parts = [
    side ?? "no side",
    baseWords(player),
    areaName(player.cells),
    ...(facing === undefined ? [] : [`faces ${directionName(facing)}`]),
    ...states,
    ...traits,
  ];
  const lines: Message[] = [message`${parts.join(" · ")}`];
  if (isDown(player)) lines.push(message`It is down and marks nobody.`);
  else lines.push(message`It marks ${cellsPart(zoneOf(pitch, player))}.`);
  const markers = markersOf(pitch, player);
  if (markers.length > 0) lines.push(message`It is marked by ${listed(markers.map(({ name }) => unitPart(name)))}.`);
  if (player.stoodUp) lines.push(message`It has just stood up, which takes three of the MA of its move.`);
  if (ballOnPitch(pitch)?.player === player) lines.push(message`It has the ball.`);
  if (kind.name === "giant") {
    lines.push(
      message`Of the skills in its profile only those count that a rule here speaks of, such as ${rule("giant.throw.reroll")}. ${listed(NOT_MODELLED)} are not played out.`,
    );
  }
  return lines;
}

/** What a hover tells about a player; undefined for one that is not on the pitch. */
export function describePlayer(pitch: Pitch, name: string): UnitDescription | undefined {
  const player = pitch.units.get(name);
  if (!player) return undefined;
  const { kind, side } = player;
  return {
    name,
    kind: kind.name,
    lines: linesOf(pitch, player),
    stats: statsOf(pitch, player),
    ...(side === undefined ? {} : { side }),
  };
}
