import type { Message, Verb, Verdict } from "../../../rules";
import { message } from "../../../rules";
import type { AlteredBoard } from "../board";
import { abilitiesOf } from "../dependency";
import type { AlteredReport } from "../report";

/** A verb of Altered. */
export type AlteredVerb = Verb<AlteredBoard, AlteredReport>;
/** What comes of an action in Altered. */
export type AlteredVerdict = Verdict<AlteredBoard, AlteredReport>;

/** The verdict of a statement that says too little, or something that can't be. */
export function unclear(sentence: Message): AlteredVerdict {
  return { verdict: "unclear", message: sentence };
}

/** The verdict of a statement that leaves a board as it is now, and tells something. */
export function leaves(board: AlteredBoard, report: AlteredReport = {}): AlteredVerdict {
  return { verdict: "legal", board, report };
}

/** The verdict of an action by which something may have joined or left an expedition. */
export function acted(
  before: AlteredBoard,
  after: AlteredBoard,
  more: { readonly switched?: string; readonly answer?: Message } = {},
): AlteredVerdict {
  const { switched, answer } = more;
  return leaves(after, {
    moves: { before, after, ...(switched === undefined ? {} : { switched }) },
    ...(answer ? { answer } : {}),
  });
}

/** With more passive abilities than this in play, their dependencies are not worked out. */
export const MOST_ABILITIES = 64;

/** The verdict where a board would have more abilities than are worked out; undefined where it would not. */
export function tooManyAbilities(board: AlteredBoard): AlteredVerdict | undefined {
  const count = abilitiesOf(board).length;
  if (count <= MOST_ABILITIES) return undefined;
  return {
    verdict: "not-checked",
    reason: message`${count} passive abilities would be in play; dependencies are worked out for up to ${MOST_ABILITIES}`,
  };
}

/** The verdict where no players are named yet; undefined where they are. */
export function withoutPlayers(board: AlteredBoard): AlteredVerdict | undefined {
  if (board.players.length > 0) return undefined;
  return unclear(
    message`nobody plays yet: name the two players first, as in ${{ type: "code", text: "players alice, bob" }}`,
  );
}
