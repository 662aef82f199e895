import type { Message } from "../../rules";
import { GIGANTIC, isCharacter, type AlteredBoard } from "./board";
import { situationOf } from "./dependency";
import { NO_PLACES, type Place, type Places } from "./place";

/** What an action that something may join or leave an expedition by went from and to. */
export interface Moves {
  readonly before: AlteredBoard;
  readonly after: AlteredBoard;
  /** The object that switched expeditions. */
  readonly switched?: string;
}

/** What an action tells beside the board. */
export interface AlteredReport {
  readonly moves?: Moves;
  /** The expeditions that an effect means. */
  readonly means?: readonly Place[];
  /** What it came to, in a few words. */
  readonly answer?: Message;
}

/** Who came to be present where, by an action. */
export interface Movements {
  readonly joined: readonly string[];
  readonly left: readonly string[];
}

function presences(board: AlteredBoard): ReadonlyMap<string, Places> {
  return new Map(situationOf(board).objects.map(({ object, places }) => [object.name, places]));
}

/** Whether the controller of an object has a Gigantic object in play, which sees both expeditions as one. */
function seenAsOne(board: AlteredBoard, name: string): boolean {
  const player = board.objects.get(name)?.player;
  return (
    board.rules.seesBothAsOne &&
    situationOf(board).objects.some(
      ({ object, keywords }) => object.player === player && keywords.has(GIGANTIC) && isCharacter(object),
    )
  );
}

/**
 * Who joined an expedition and who left one: who is present where it was not, and not present where it was. By the later
 * edition a switch is neither, where the controller has a Gigantic object, which sees both expeditions as one.
 */
export function movementsOf({ before, after, switched }: Moves): Movements {
  const [old, now] = [presences(before), presences(after)];
  const names = [...new Set([...now.keys(), ...old.keys()])].filter(
    (name) => name !== switched || !seenAsOne(after, name),
  );
  const placesIn = (where: ReadonlyMap<string, Places>, name: string): Places => where.get(name) ?? NO_PLACES;
  return {
    joined: names.filter((name) => (placesIn(now, name) & ~placesIn(old, name)) !== 0),
    left: names.filter((name) => (placesIn(old, name) & ~placesIn(now, name)) !== 0),
  };
}
