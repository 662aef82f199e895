import {
  cellParameter,
  directionParameter,
  groupParameter,
  introduced,
  message,
  optional,
  repeated,
  unit as unitPart,
  unitParameter,
  verb,
} from "../../rules";
import { walk, walkVerdict } from "./moving";
import { partViolation, unclear } from "./reasons";
import type { RealmVerb } from "./state";

/** A verb that moves a unit by force: no limit of steps, no change of region, the whole footprint with the chosen part. */
function forcedVerb(name: "push" | "pull" | "drag", summary: string): RealmVerb {
  return verb({
    name,
    summary,
    rules: [
      "oversized.move.rigid",
      "oversized.move.path",
      "oversized.move.border",
      "oversized.its-location",
      "realm.edge",
      "realm.step",
      "realm.void",
      "realm.barred",
      "realm.region",
      "realm.border",
    ],
    role: "action",
    parameters: {
      unit: unitParameter(),
      // The steps may stand behind the part, as they are read aloud, or before it.
      part: optional(
        introduced("part", groupParameter({ cell: cellParameter(), steps: repeated(directionParameter()) })),
      ),
      steps: repeated(directionParameter()),
    },
    example: `fill a1:e4 land\nplace imp at b2\n${name} imp n n`,
    play: (board, { unit: named, part, steps }) => {
      const unit = board.units.get(named);
      if (!unit) return unclear(message`${unitPart(named)} is not in the realm`);
      const wrongPart = part === undefined || unit.cells.includes(part.cell) ? [] : [partViolation(unit, part.cell)];
      const way = [...steps, ...(part?.steps ?? [])];
      return walkVerdict(board, unit, walk(board, named, way, "forced"), wrongPart);
    },
  });
}

/** A push: a forced move. */
export const push: RealmVerb = forcedVerb("push", "Pushes a unit: it goes by force, with its whole footprint.");
/** A pull: a forced move. */
export const pull: RealmVerb = forcedVerb("pull", "Pulls a unit: it goes by force, with its whole footprint.");
/** A drag: a forced move. */
export const drag: RealmVerb = forcedVerb("drag", "Drags a unit: it goes by force, with its whole footprint.");
