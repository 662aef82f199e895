import { without, union, type Area } from "../../board";
import { statOf, withUnit, withoutUnit } from "../../rules";
import type { Pitch, Player } from "./state";

/** Whether a player is prone or stunned. */
export function isDown(player: Player): boolean {
  return player.states.has("prone") || player.states.has("stunned");
}

/** Whether a player has a base of more than one square: what the rules call a Giant. */
export function isGiant(player: Player): boolean {
  return player.cells.length > 1;
}

/** Whether two players are of different sides. A player of no side has no opponents. */
export function areOpponents(one: Player, other: Player): boolean {
  return one.side !== undefined && other.side !== undefined && one.side !== other.side;
}

/** The states that a player has: those said, or `standing`. */
export function statesSaid(states: ReadonlySet<string>): ReadonlySet<string> {
  return states.size > 0 ? states : new Set(["standing"]);
}

/** The player lying on its back. A stunned one stays stunned. */
export function knockedDown(player: Player): Player {
  if (isDown(player)) return player;
  return { ...player, states: new Set(["prone"]), stoodUp: false };
}

/** The player on its feet again. */
export function stoodUp(player: Player): Player {
  return { ...player, states: new Set(["standing"]), stoodUp: true };
}

/** How many squares a Move action goes without a rush; undefined for a player whose MA nobody said. */
export function allowanceOf(player: Player): number | undefined {
  const movement = statOf(player, "ma");
  if (movement === undefined) return undefined;
  return Math.max(0, movement - (player.stoodUp ? STANDING_UP : 0));
}

/** The squares of its MA that standing up takes. */
const STANDING_UP = 3;

/** The squares beyond its MA that a player may rush. */
export const RUSHES = 2;

/** The pitch with a player gone one step, or pushed one. */
export function steppedTo(pitch: Pitch, player: Player, cells: Area): Pitch {
  const journey = { path: union(player.cells, cells), entered: without(cells, player.cells) };
  return withUnit<Player, Pitch>(pitch, { ...player, cells, journey });
}

/** The pitch with a player in the crowd. A ball that it carried is off the pitch with it, from the squares it was last on. */
export function intoCrowd(pitch: Pitch, player: Player, last: Area = player.cells): Pitch {
  const { ball } = pitch;
  const gone = withoutUnit(pitch, player.name);
  return {
    ...gone,
    crowd: new Set(pitch.crowd).add(player.name),
    ball: ball?.lies === "on" && ball.player === player.name ? { lies: "off", last, origin: ball.origin } : ball,
  };
}
