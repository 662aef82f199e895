/**
 * Blood Bowl: Giants, who hold four squares. It imports `board` and `rules` only, knows no text and never throws; zones,
 * templates, kinds and the words of the rules are those of its rulebook.
 */
import type { GameDefinition } from "../../rules";
import text from "./blood-bowl.rulebook";
import { createBloodBowl } from "./game";

/** The game `blood-bowl`. */
export const bloodBowl: GameDefinition = {
  name: "blood-bowl",
  title: "Blood Bowl: Giants",
  editions: new Map([[1, { file: "blood-bowl.rulebook", text }]]),
  create: createBloodBowl,
};
