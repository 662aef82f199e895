/**
 * Altered: expeditions, Gigantic characters, passive abilities that depend on each other, dusk, draws and the Arena. No
 * grid. Both editions come from one implementation. It imports `board` and `rules` only, and knows no text.
 */
import type { GameDefinition } from "../../rules";
import firstEdition from "./altered.rulebook";
import thirdEdition from "./altered-edition-3.rulebook";
import { createAltered } from "./game";

/** The game `altered`, in editions 1 and 3. */
export const altered: GameDefinition = {
  name: "altered",
  title: "Altered: Gigantic, dependency, draws",
  editions: new Map([
    [1, { file: "altered.rulebook", text: firstEdition }],
    [3, { file: "altered-edition-3.rulebook", text: thirdEdition }],
  ]),
  create: createAltered,
};
