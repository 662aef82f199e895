import type { AnyGame } from "../rules";
import type { Section } from "../syntax";
import type { BoardSize, SetupResult, SharedSetup } from "./environment";
import { saidSize } from "./drawnStatement";
import { playLines, type Played, type PlayedLine } from "./player";

/** The board and nothing else, before any line. */
export function emptyStart(game: AnyGame, size: BoardSize | undefined): SetupResult {
  return { board: game.start(size), names: new Set(), reports: undefined };
}

/** Shared set-up that plays its lines when it is first asked, once for each size of board. */
export interface PlayableSetup extends SharedSetup {
  /** The lines played on the board that they say themselves. */
  readonly played: Played;
}

/** The set-up that some lines of a section are. Nothing is played before somebody asks. */
export function sharedSetup(section: Section, lines: readonly PlayedLine[], game: AnyGame): PlayableSetup {
  const size = saidSize(lines.map(({ statement }) => statement));
  const results = new Map<string, Played>();
  const play = (on: BoardSize | undefined): Played => {
    const key = on ? `${String(on.columns)}x${String(on.rows)}` : "";
    const known = results.get(key);
    if (known) return known;
    const played = playLines(lines, {
      game,
      section,
      start: emptyStart(game, on),
      shared: true,
    });
    results.set(key, played);
    return played;
  };
  return {
    section,
    ...(size ? { size } : {}),
    get played() {
      return play(size);
    },
    get steps() {
      return play(size).steps;
    },
    get origins() {
      return play(size).origins;
    },
    stepsOn: (on) => play(size ?? on).steps,
    boardOf: (on) => play(size ?? on).end,
  };
}
