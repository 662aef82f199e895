import {
  choiceParameter,
  listed,
  message,
  numberParameter,
  optional,
  sideParameter,
  verb,
  type Message,
  type Note,
} from "../../../rules";
import { afterArenaDay } from "../arena";
import { placeName, placeNamed, playerName, withMarker, type AlteredBoard } from "../board";
import { afterDuskPhase } from "../dusk";
import { EXPEDITIONS } from "../place";
import { afterAdvance, isDrawn, race } from "../victory";
import { noSuchPlayer } from "./setup";
import { acted, withoutPlayers, type AlteredVerb, type AlteredVerdict } from "./verdicts";

function noted(verdict: AlteredVerdict, ...notes: readonly Note[]): AlteredVerdict {
  return verdict.verdict === "legal" && notes.length > 0 ? { ...verdict, notes } : verdict;
}

const NO_MOVES_IN_THE_ARENA: Note = {
  severity: "hint",
  rule: "draw.arena",
  message: message`the expeditions are in the Arena, where they neither advance nor retreat`,
};

function movingVerb(name: "advance" | "retreat", summary: string, sign: 1 | -1): AlteredVerb {
  return verb({
    name,
    summary,
    rules: ["draw.arena"],
    role: "action",
    parameters: {
      player: sideParameter("PLAYER"),
      expedition: choiceParameter(...EXPEDITIONS),
      regions: optional(numberParameter("N", { least: 0 })),
    },
    example: `players alice, bob\nmarker alice hero 3\n${name} alice hero`,
    play: (board, { player, expedition, regions = 1 }) => {
      const place = placeNamed(board, player, expedition);
      if (place === undefined) return noSuchPlayer(board, player);
      if (board.inArena) return noted(acted(board, board), NO_MOVES_IN_THE_ARENA);
      const after = afterAdvance(withMarker(board, place, board.markers[place] + sign * regions));
      return acted(board, after, { answer: message`${placeName(after, place)} at ${after.markers[place]}` });
    },
  });
}

/** `advance PLAYER EXPEDITION [N]` */
export function advanceVerb(): AlteredVerb {
  return movingVerb("advance", "Moves an expedition forward by an effect, by one region or N.", 1);
}

/** `retreat PLAYER EXPEDITION [N]` */
export function retreatVerb(): AlteredVerb {
  return movingVerb("retreat", "Moves an expedition back by an effect, by one region or N.", -1);
}

function winnerAnswer(board: AlteredBoard): Message | undefined {
  return board.winner === undefined ? undefined : message`${playerName(board, board.winner)} wins`;
}

function duskAnswer(board: AlteredBoard): Message {
  const moved = (board.lastDusk ?? []).filter(({ advances }) => advances).map(({ place }) => placeName(board, place));
  const moves =
    moved.length === 0
      ? message`nobody advances`
      : message`${listed(moved)} ${moved.length === 1 ? "advances" : "advance"}`;
  const end = isDrawn(board) ? message`a draw` : winnerAnswer(board);
  return end ? message`${moves}; ${end}` : moves;
}

function arenaVerdict(board: AlteredBoard): AlteredVerdict {
  const after = afterArenaDay(board);
  return acted(board, after, { answer: winnerAnswer(after) ?? message`nobody wins more terrains: another day` });
}

function drawNote(board: AlteredBoard): Note {
  const [sum] = race(board).sums;
  return {
    severity: "hint",
    rule: "draw",
    message: message`a draw: the markers met and both players advanced ${sum} regions, so one more day is played in the Arena`,
  };
}

/** `dusk`: compares all expeditions, advances those that win a terrain, and sees who has won. */
export function duskVerb(): AlteredVerb {
  return verb({
    name: "dusk",
    summary: "Compares facing expeditions and advances those that win a terrain of their region.",
    rules: ["dusk", "draw", "draw.arena"],
    role: "action",
    parameters: {},
    example: "players alice, bob\nplace kelon character of alice in hero stats 4/4/4\ndusk",
    play: (board) => {
      const nobody = withoutPlayers(board);
      if (nobody) return nobody;
      if (board.inArena) return arenaVerdict({ ...board, lastDusk: afterDuskPhase(board).lastDusk ?? [] });
      const after = afterDuskPhase(board);
      const verdict = acted(board, after, { answer: duskAnswer(after) });
      return isDrawn(after) ? noted(verdict, drawNote(after)) : verdict;
    },
  });
}

/** `arena`: the day in the Arena. */
export function arenaVerb(): AlteredVerb {
  return verb({
    name: "arena",
    summary: "Plays the day in the Arena: who wins more terrains there wins the game.",
    rules: ["draw.arena"],
    role: "action",
    parameters: {},
    example: "players alice, bob\nplace kelon character of alice in hero stats 4/4/4\narena",
    play: (board) => withoutPlayers(board) ?? arenaVerdict(board),
  });
}
