import { cells as cellsPart, message, placementParameter, unit as unitPart, verb, type Violation } from "../../rules";
import { placedPlayer, withPlaced } from "./base";
import { inRows, isInHalf, wideZones } from "./pitch";
import type { Pitch, PitchVerb, Player } from "./state";
import { judged, unclear, unsettled } from "./verdicts";

/** The most players of a side in a wide zone. */
const MOST_IN_WIDE_ZONE = 2;

/** What a set-up breaks, and the questions that it leaves. */
interface SetUpFindings {
  readonly violations: readonly Violation[];
  readonly straddles: string | undefined;
}

function isHome(pitch: Pitch, side: string): boolean {
  return pitch.rulebook.sides[0] === side;
}

function halfViolations(pitch: Pitch, player: Player, side: string): readonly Violation[] {
  const beyond = player.cells.filter((cell) => !isInHalf(pitch.grid, isHome(pitch, side), cell));
  if (beyond.length === 0) return [];
  return [
    {
      rule: "pitch.set-up",
      message: message`${unitPart(player.name)} must be set up in its own half: ${cellsPart(beyond)} is beyond it.`,
      cells: beyond,
      units: [player.name],
    },
  ];
}

/** Counts those wholly in each wide zone; a base that is partly in one may count or not. */
function wideFindings(pitch: Pitch, player: Player, side: string): SetUpFindings {
  const violations: Violation[] = [];
  let straddles: string | undefined;
  for (const zone of wideZones(pitch.grid)) {
    const own = inRows(player.cells, zone);
    if (own.length === 0) continue;
    if (own.length < player.cells.length) {
      straddles = zone.name;
      continue;
    }
    const others = [...pitch.units.values()].filter(
      (other) => other.side === side && inRows(other.cells, zone).length > 0 && other.name !== player.name,
    );
    const whole = others.filter((other) => inRows(other.cells, zone).length === other.cells.length);
    if (whole.length >= MOST_IN_WIDE_ZONE) {
      violations.push({
        rule: "pitch.set-up",
        message: message`${unitPart(player.name)} would be one too many in the ${zone.name} wide zone: ${String(MOST_IN_WIDE_ZONE)} of ${side} are there.`,
        cells: own,
        units: [player.name, ...whole.map(({ name }) => name)],
      });
    } else if (others.length >= MOST_IN_WIDE_ZONE) straddles = zone.name;
  }
  return { violations, straddles };
}

/** `set-up NAME [KIND] of SIDE at AREA…` */
export const setUpVerb: PitchVerb = verb({
  name: "set-up",
  summary: "Sets a player up for a kick-off: in its own half, at most two of a side in each wide zone.",
  rules: ["pitch.set-up", "giant.base", "giant.facing.declared", "pitch.edge", "pitch.occupied"],
  role: "place",
  parameters: { placement: placementParameter({ at: true }) },
  example: "set-up ogg giant of home at e7 facing east",
  play: (pitch, { placement }, { origin }) => {
    const { side, name } = placement;
    const placed = placedPlayer(pitch, placement, origin);
    if ("refused" in placed) return placed.refused;
    if (side === undefined) {
      return unclear(
        message`Whose is ${unitPart(name)}? A set-up says the side: ${{ type: "code", text: "of home" }}.`,
      );
    }
    const { violations, straddles } = wideFindings(pitch, placed.player, side);
    const all = [...placed.violations, ...halfViolations(pitch, placed.player, side), ...violations];
    const refused = judged(pitch, all, placed.attempted);
    if (refused) return refused;
    if (straddles !== undefined) {
      return unsettled(
        message`Is a base that lies partly in the ${straddles} wide zone in that zone? The rules for setting up don't say.`,
        "pitch.set-up",
      );
    }
    return withPlaced(pitch, placed);
  },
});
