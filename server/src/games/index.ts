/**
 * The games there are, one folder each. A game knows no text: its rulebook is given to it read. This layer imports
 * `rules` and `board` only.
 */
import type { GameDefinition } from "../rules";
import { altered } from "./altered";
import { bloodBowl } from "./blood-bowl";
import { sorcery } from "./sorcery";

/** The games that a `ruleset` line can name, in the order in which they are offered. */
export const GAMES: readonly GameDefinition[] = [sorcery, altered, bloodBowl];
