import { removeVerb } from "../../rules";
import { blast, damage } from "./damaging";
import { fill } from "./filling";
import { move } from "./moving";
import { place } from "./placing";
import { scatter } from "./scattering";
import type { HouseVerb } from "./state";
import { teleport } from "./teleporting";

/** The verbs of a game that a rulebook alone makes. */
export const HOUSE_VERBS: readonly HouseVerb[] = [place, fill, removeVerb({}), move, teleport, blast, damage, scatter];
