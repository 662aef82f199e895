import type { Area, Cell } from "../../board";
import type { DrawnTerrain, DrawnUnit, GridPicture, Overlay, Scene, SideMark } from "../../rules";
import { zoneOf } from "./queries";
import type { HouseBoard, HouseReport, HouseUnit } from "./state";

function markOf(board: HouseBoard, side: string): SideMark {
  return board.rulebook.sides.indexOf(side) > 0 ? 2 : 1;
}

function sided(
  board: HouseBoard,
  name: string | undefined,
): { readonly name: string; readonly mark: SideMark } | undefined {
  return name === undefined ? undefined : { name, mark: markOf(board, name) };
}

function drawnUnit(board: HouseBoard, unit: HouseUnit): DrawnUnit {
  const side = sided(board, unit.side);
  return {
    name: unit.name,
    kind: unit.kind.name,
    cells: unit.cells,
    marks: [...unit.states].filter((state) => state !== board.rulebook.states[0]),
    carried: [],
    origin: unit.origin,
    ...(side ? { side } : {}),
    ...(unit.facing ? { facing: unit.facing } : {}),
  };
}

function drawnTerrain(board: HouseBoard): readonly DrawnTerrain[] {
  const cells = new Map<HouseBoard["ground"] extends ReadonlyMap<Cell, infer G> ? G : never, Cell[]>();
  for (const [cell, ground] of board.ground) cells.set(ground, [...(cells.get(ground) ?? []), cell]);
  return [...cells].map(([ground, area]): DrawnTerrain => {
    const owner = sided(board, ground.side);
    const isBlocked = board.rulebook.terrains.some(({ name, blocked }) => name === ground.terrain && blocked);
    return {
      cells: area,
      terrain: ground.terrain,
      texture: isBlocked ? "blocked" : "plain",
      ...(owner ? { owner } : {}),
      ...(ground.origin === undefined ? {} : { origin: ground.origin }),
    };
  });
}

function zoneOverlay(board: HouseBoard, selected: string | undefined): readonly Overlay[] {
  const unit = selected === undefined ? undefined : board.units.get(selected);
  if (!unit) return [];
  const cells: Area = zoneOf(board, unit);
  if (cells.length === 0) return [];
  return [
    { id: "zone", label: "zone", type: "zone", amount: String(cells.length), unit: unit.name, shown: true, cells },
  ];
}

/** How a board of a game that a rulebook alone makes is shown. */
export function housePicture({ situation, verdict, selected, before }: Scene<HouseBoard, HouseReport>): GridPicture {
  const { board } = situation;
  const { columns, rows, hex } = board.grid;
  const illegal = verdict?.verdict === "illegal" ? verdict : undefined;
  const attempted = illegal?.attempted;
  const from = attempted === undefined ? undefined : before.units.get(attempted.unit)?.cells;
  return {
    type: "grid",
    columns,
    rows,
    hex: hex === true,
    terrain: drawnTerrain(board),
    lines: [],
    borders: [],
    units: [...board.units.values()].map((unit) => drawnUnit(board, unit)),
    tokens: [],
    overlays: zoneOverlay(board, selected),
    panels: [],
    ...(illegal
      ? {
          violation: {
            cells: illegal.violations[0].cells,
            ...(attempted ? { attempted: attempted.cells } : {}),
            ...(from ? { from } : {}),
          },
        }
      : {}),
  };
}
