import { removeVerb } from "../../rules";
import { ballVerbs } from "./ball";
import { baseVerbs } from "./base";
import { blockVerbs } from "./blocking";
import { hitVerb } from "./effects";
import { fallVerb } from "./falling";
import { movementVerbs } from "./movement";
import { passVerb } from "./passing";
import { pushVerbs } from "./pushing";
import { setUpVerb } from "./setup";
import type { Pitch, PitchVerb, Report } from "./state";
import { throwVerb } from "./throwing";

/** All verbs of the game. */
export const verbs: readonly PitchVerb[] = [
  ...baseVerbs,
  removeVerb<Pitch, Report>({}),
  setUpVerb,
  ...movementVerbs,
  ...blockVerbs,
  ...pushVerbs,
  fallVerb,
  hitVerb,
  ...ballVerbs,
  passVerb,
  throwVerb,
];
