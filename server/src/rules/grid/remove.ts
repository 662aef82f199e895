import { unitParameter } from "../parameter";
import { verb, type Verb } from "../verb";
import { withoutUnit, type GridBoard } from "./state";

/** `remove NAME`, which every game on a grid has. */
export function removeVerb<Board extends GridBoard, Report>(nothing: Report): Verb<Board, Report> {
  return verb({
    name: "remove",
    summary: "Takes a unit off the board.",
    rules: [],
    role: "action",
    parameters: { unit: unitParameter() },
    example: "remove giant",
    play: (board, given) => ({ verdict: "legal", board: withoutUnit(board, given.unit), report: nothing }),
  });
}
