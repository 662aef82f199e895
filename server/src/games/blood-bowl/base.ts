import {
  footprintOf,
  offGrid,
  overlaps,
  placedAt,
  sameFootprint,
  without,
  type Area,
  type Direction,
} from "../../board";
import {
  cells as cellsPart,
  cellsParameter,
  introduced,
  listed,
  message,
  optional,
  placedCells,
  placedUnit,
  placementParameter,
  sideParameter,
  terrainParameter,
  turnsOfFacing,
  unit as unitPart,
  unitParameter,
  verb,
  withGround,
  withUnit,
  type Attempt,
  type Note,
  type Origin,
  type PlacedCells,
  type Placement,
  type RuleId,
  type Violation,
} from "../../rules";
import { facingNotes } from "./facing";
import { statesSaid } from "./players";
import type { Pitch, PitchVerb, PitchVerdict, Player } from "./state";
import { breaks, judged, legal, unclear, type Refusal } from "./verdicts";

/** A player that a statement puts on the pitch, and what is wrong with that. */
export interface PlacedPlayer {
  readonly player: Player;
  readonly violations: readonly Violation[];
  readonly notes: readonly Note[];
  readonly attempted: Attempt;
}

/** The rules that a base breaks, for a Giant with those of its own in front. */
function baseRules(large: boolean, ...rules: readonly RuleId[]): readonly RuleId[] {
  return large ? ["giant.base", ...rules] : rules;
}

/** What forbids that a player is set down on some squares: the edge of the pitch, and whoever is there. */
export function setDownViolations(
  pitch: Pitch,
  name: string,
  cells: Area,
  large: boolean,
  whole = true,
): readonly Violation[] {
  const violations: Violation[] = [];
  const off = offGrid(pitch.grid, cells);
  if (off.length > 0 || !whole) {
    const where =
      off.length > 0 ? message`${cellsPart(off)} ${off.length === 1 ? "is" : "are"}` : message`a part of it would be`;
    violations.push(
      ...breaks(baseRules(large, "pitch.edge"), {
        message: message`${unitPart(name)} can't be there: ${where} off the pitch.`,
        cells,
        units: [name],
      }),
    );
  }
  const others = [...pitch.units.values()].filter((other) => other.name !== name && overlaps(other.cells, cells));
  for (const other of others) {
    const shared = other.cells.filter((cell) => cells.includes(cell));
    violations.push(
      ...breaks(baseRules(large, "pitch.occupied"), {
        message: message`${unitPart(name)} can't be there: ${unitPart(other.name)} is on ${cellsPart(shared)}.`,
        cells: shared,
        units: [name, other.name],
      }),
    );
  }
  return violations;
}

function shapeViolations(placement: Placement, placed: PlacedCells): readonly Violation[] {
  const { name, kind, facing } = placement;
  const size = kind.footprint.length;
  const about = { cells: placed.cells, units: [name] };
  const rules = size > 1 ? ["giant.base"] : ["pitch.occupied"];
  if (!placed.fits) {
    const squares = size === 1 ? "one square" : `${String(size)} squares, in the shape of its base`;
    return breaks(rules, {
      message: message`${unitPart(name)} is of the kind ${kind.name} and holds ${squares}.`,
      ...about,
    });
  }
  const turns = facing === undefined ? undefined : turnsOfFacing(facing);
  if (kind.facing && turns !== undefined && turns !== placed.turned) {
    const clash = placement.turned === 0 ? "Its base would lie another way" : "It is turned another way";
    return breaks(["giant.facing.declared"], {
      message: message`Which way does ${unitPart(name)} face? ${clash} than one that faces ${facing ?? "n"}.`,
      ...about,
    });
  }
  return [];
}

function diagonalViolations(placement: Placement, cells: Area): readonly Violation[] {
  const { name, kind, facing } = placement;
  if (!kind.facing || facing === undefined || turnsOfFacing(facing) !== undefined) return [];
  return breaks(["giant.facing.declared"], {
    message: message`${unitPart(name)} faces north, east, south or west: a diagonal is no front.`,
    cells,
    units: [name],
  });
}

const FACINGS: readonly Direction[] = ["n", "e", "s", "w"];

/** The facing of a placed player: said, or as it was turned; assumed with a warning where neither was said. */
function facingOf(
  placement: Placement,
  placed: PlacedCells,
): { facing: Direction | undefined; notes: readonly Note[] } {
  const { name, kind, facing } = placement;
  if (!kind.facing) return { facing: undefined, notes: [] };
  if (facing !== undefined) return { facing, notes: [] };
  const assumed = FACINGS[placed.turned];
  if (placement.turned !== 0) return { facing: assumed, notes: [] };
  const note: Note = {
    severity: "warning",
    rule: "giant.facing.declared",
    message: message`Which way does ${unitPart(name)} face? It is taken to face ${{ type: "direction", direction: assumed ?? "n" }}: say ${{ type: "code", text: `facing ${assumed ?? "n"}` }}.`,
  };
  return { facing: assumed, notes: [note] };
}

/** Reads a placement as a player of this game; a refusal where it does not say enough. */
export function placedPlayer(
  pitch: Pitch,
  placement: Placement,
  origin: Origin,
): PlacedPlayer | { readonly refused: Refusal } {
  const { name, states } = placement;
  const placed = placedCells(placement);
  if (!placed)
    return { refused: unclear(message`Where is ${unitPart(name)}? Say ${{ type: "code", text: "at CELL" }}.`) };
  if (new Set(states).size > 1) {
    return { refused: unclear(message`${unitPart(name)} can't be ${listed(states)} at once: say one of them.`) };
  }
  const { facing, notes } = facingOf(placement, placed);
  const unit = placedUnit({ ...placement, facing: undefined }, placed, origin);
  const player: Player = {
    ...unit,
    states: statesSaid(unit.states),
    stoodUp: false,
    ...(facing === undefined ? {} : { facing }),
  };
  return {
    player,
    violations: [
      ...shapeViolations(placement, placed),
      ...diagonalViolations(placement, placed.cells),
      ...setDownViolations(pitch, name, placed.cells, placement.kind.footprint.length > 1, placed.whole),
    ],
    notes: [...notes, ...facingNotes(unit, placement.facing)],
    attempted: { unit: name, cells: placed.cells },
  };
}

/** The pitch with the player on it. One that comes back from the crowd is out of it. */
export function withPlaced(pitch: Pitch, { player, notes }: PlacedPlayer): PitchVerdict {
  const back = pitch.crowd.has(player.name);
  const crowd = back ? new Set([...pitch.crowd].filter((name) => name !== player.name)) : pitch.crowd;
  const board = withUnit<Player, Pitch>({ ...pitch, crowd }, player);
  return { verdict: "legal", board, report: {}, ...(notes.length > 0 ? { notes } : {}) };
}

/** `place NAME [KIND] [of SIDE] at AREA…` */
const place: PitchVerb = verb({
  name: "place",
  summary: "Says that a player is on the pitch, and how.",
  rules: ["giant.base", "giant.facing.declared", "pitch.edge", "pitch.occupied"],
  role: "place",
  parameters: { placement: placementParameter({ at: true }) },
  example: "place ogg giant of home at e7 facing east",
  play: (pitch, { placement }, { origin }) => {
    const placed = placedPlayer(pitch, placement, origin);
    if ("refused" in placed) return placed.refused;
    return judged(pitch, placed.violations, placed.attempted) ?? withPlaced(pitch, placed);
  },
});

/** `teleport NAME to AREA…` */
const teleport: PitchVerb = verb({
  name: "teleport",
  summary: "Puts a player elsewhere, as it stands: CELL is the south-west corner of its base.",
  rules: ["giant.base", "pitch.edge", "pitch.occupied"],
  role: "action",
  parameters: { unit: unitParameter(), to: introduced("to", cellsParameter("CELL|AREA…")) },
  example: "place giant of home at e7 facing east\nteleport giant to h4",
  play: (pitch, given) => {
    const player = pitch.units.get(given.unit);
    const [corner] = given.to;
    if (!player || corner === undefined) return unclear(message`Where to?`);
    const shape = footprintOf(player.cells);
    const cells = given.to.length === 1 ? placedAt(shape, corner) : given.to;
    const large = shape.length > 1;
    const fits = sameFootprint(footprintOf(cells), shape);
    const violations = [
      ...(fits || given.to.length === 1
        ? []
        : breaks(baseRules(large, "pitch.occupied").slice(0, 1), {
            message: message`${cellsPart(cells)} is not the shape of the base of ${unitPart(player.name)}.`,
            cells,
            units: [player.name],
          })),
      ...setDownViolations(pitch, player.name, cells, large, cells.length === shape.length || given.to.length > 1),
    ];
    const refused = judged(pitch, violations, { unit: player.name, cells });
    if (refused) return refused;
    const moved: Player = { ...player, cells, journey: { path: [], entered: without(cells, player.cells) } };
    return legal(withUnit<Player, Pitch>({ ...pitch, lastPush: undefined }, moved));
  },
});

/** `fill AREA… TERRAIN [of SIDE]` */
const fill: PitchVerb = verb({
  name: "fill",
  summary: "Says what the ground of some squares is.",
  rules: ["pitch.edge"],
  role: "place",
  parameters: {
    cells: cellsParameter(),
    terrain: terrainParameter(),
    side: optional(introduced("of", sideParameter())),
  },
  example: "fill a1:d4 pitch",
  play: (pitch, { cells, terrain, side }, { origin }) => {
    const off = offGrid(pitch.grid, cells);
    const refused = judged(
      pitch,
      off.length === 0
        ? []
        : [{ rule: "pitch.edge", message: message`${cellsPart(off)} is off the pitch.`, cells: off, units: [] }],
    );
    if (refused) return refused;
    const ground = { terrain, properties: new Map<string, number>(), origin, ...(side === undefined ? {} : { side }) };
    return legal(withGround(pitch, cells, ground));
  },
});

/** What brings players and ground to the pitch, or a player elsewhere. */
export const baseVerbs: readonly PitchVerb[] = [place, teleport, fill];
