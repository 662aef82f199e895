import { offGrid, onGrid, type Area } from "../../board";
import {
  cells as cellsPart,
  cellsParameter,
  illegal,
  introduced,
  message,
  optional,
  sideParameter,
  terrainParameter,
  unit as unitPart,
  verb,
  withGround,
  type Ground,
  type Violation,
} from "../../rules";
import { isBlockedTerrain, violation } from "./standing";
import type { HouseBoard, HouseVerb } from "./state";

/** `fill AREA… TERRAIN [of SIDE]` */
export const fill: HouseVerb = verb({
  name: "fill",
  summary: "Says what the terrain of some cells is.",
  rules: ["grid.edge", "grid.blocked"],
  role: "place",
  parameters: {
    area: cellsParameter(),
    terrain: terrainParameter(),
    side: optional(introduced("of", sideParameter())),
  },
  example: "fill a1:b2 clear",
  play: (board, { area, terrain, side }, { origin }) => {
    const ground: Ground = { terrain, properties: new Map(), origin, ...(side === undefined ? {} : { side }) };
    return (
      illegal([...edgeViolations(board, area), ...blockingViolations(board, area, terrain)]) ?? {
        verdict: "legal",
        board: withGround(board, area, ground),
        report: {},
      }
    );
  },
});

function edgeViolations({ grid }: HouseBoard, area: Area): readonly Violation[] {
  const off = offGrid(grid, area);
  if (off.length === 0) return [];
  const sentence = message`${cellsPart(off)} ${off.length === 1 ? "is" : "are"} not on the board`;
  return [{ rule: "grid.edge", message: sentence, cells: area.filter((cell) => onGrid(grid, cell)), units: [] }];
}

/** A terrain that keeps units out can't be where one stands. */
function blockingViolations(board: HouseBoard, area: Area, terrain: string): readonly Violation[] {
  if (!isBlockedTerrain(board, terrain)) return [];
  return [...board.units.values()].flatMap(({ name, cells }) => {
    const shared = cells.filter((cell) => area.includes(cell));
    if (shared.length === 0) return [];
    const sentence = message`${cellsPart(shared)} can't be ${terrain}, which is blocked: ${unitPart(name)} stands there`;
    return [violation("grid.blocked", name, shared, sentence)];
  });
}
