import Fraction from "fraction.js";
import { neighboursOf, without, type Cell } from "../../board";
import type {
  DrawnTerrain,
  DrawnUnit,
  GridPicture,
  Ground,
  HeatCell,
  Overlay,
  Scene,
  SideMark,
  Verdict,
} from "../../rules";
import { zoneOf } from "./around";
import { reachOf } from "./moving";
import { isBlockedTerrain } from "./standing";
import type { HouseBoard, HouseReport, HouseUnit, Landings } from "./state";

/** How a board of a game that a rulebook alone makes is shown. */
export function housePicture({ situation, verdict, selected, before }: Scene<HouseBoard, HouseReport>): GridPicture {
  const { board } = situation;
  const { columns, rows, hex } = board.grid;
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
    overlays: [...actionOverlays(verdict), ...unitOverlays(board, selected)],
    panels: [],
    ...drawnViolation(board, before, verdict),
  };
}

function sided(
  board: HouseBoard,
  name: string | undefined,
): { readonly name: string; readonly mark: SideMark } | undefined {
  if (name === undefined) return undefined;
  return { name, mark: board.rulebook.sides.indexOf(name) > 0 ? 2 : 1 };
}

function drawnUnit(board: HouseBoard, unit: HouseUnit): DrawnUnit {
  const side = sided(board, unit.side);
  const states = [...unit.states].filter((state) => state !== board.rulebook.states[0]);
  return {
    name: unit.name,
    kind: unit.kind.name,
    cells: unit.cells,
    marks: unit.damage > 0 ? [...states, `damage ${String(unit.damage)}`] : states,
    carried: [],
    origin: unit.origin,
    ...(side ? { side } : {}),
    ...(unit.facing ? { facing: unit.facing } : {}),
  };
}

function drawnTerrain(board: HouseBoard): readonly DrawnTerrain[] {
  const areas = new Map<Ground, Cell[]>();
  for (const [cell, ground] of board.ground) areas.set(ground, [...(areas.get(ground) ?? []), cell]);
  return [...areas].map(([ground, cells]): DrawnTerrain => {
    const owner = sided(board, ground.side);
    return {
      cells,
      terrain: ground.terrain,
      texture: isBlockedTerrain(board, ground.terrain) ? "blocked" : "plain",
      ...(owner ? { owner } : {}),
      ...(ground.origin === undefined ? {} : { origin: ground.origin }),
    };
  });
}

/** What the statement came to, laid over the board. */
function actionOverlays(verdict: Verdict<HouseBoard, HouseReport> | undefined): readonly Overlay[] {
  if (verdict?.verdict !== "legal") return [];
  const { moved, landings, blast } = verdict.report;
  return [
    ...(moved ? movedOverlays(verdict.board, moved) : []),
    ...(landings ? [heatOf(landings)] : []),
    ...(blast ? [numbersOf(blast)] : []),
  ];
}

function movedOverlays(board: HouseBoard, moved: NonNullable<HouseReport["moved"]>): readonly Overlay[] {
  const { unit, from, steps } = moved;
  const amount = steps.length === 1 ? "1 step" : `${String(steps.length)} steps`;
  const entered = board.units.get(unit)?.journey?.entered ?? [];
  return [
    { id: "path", label: "path", amount, unit, shown: true, type: "path", steps, from },
    {
      id: "ghost",
      label: "entered",
      amount: String(entered.length),
      unit,
      shown: true,
      type: "ghost",
      cells: from,
      entered,
    },
  ];
}

function heatOf({ ways, total, off, faces }: Landings): Overlay {
  const cells = [...ways].map(([cell, count]): HeatCell => {
    const found = faces?.get(cell);
    return { cell, chance: new Fraction(count, total), ...(found ? { faces: found } : {}) };
  });
  const label = "landing cells";
  const overlay = { id: "landings", label, amount: String(cells.length), shown: true, type: "heat", cells } as const;
  return off === 0n ? overlay : { ...overlay, off: { chance: new Fraction(off, total) } };
}

function numbersOf(blast: NonNullable<HouseReport["blast"]>): Overlay {
  const cells = blast.map(({ cell, number, strikes }) => ({ cell, text: String(number), strong: strikes }));
  return { id: "damage", label: "damage", shown: true, type: "numbers", cells };
}

/** What there is to see about the unit under the cursor or selected on the board. */
function unitOverlays(board: HouseBoard, selected: string | undefined): readonly Overlay[] {
  const unit = selected === undefined ? undefined : board.units.get(selected);
  if (!unit) return [];
  const { grid, rulebook } = board;
  const zone = zoneOf(board, unit);
  const adjacent = neighboursOf(grid, unit.cells, rulebook.adjacent);
  const nearby = without(neighboursOf(grid, unit.cells, "all"), adjacent);
  const placements = reachOf(board, unit);
  const side = sided(board, unit.side);
  const about = (id: string, amount: number, shown: boolean) => ({
    id,
    label: id,
    amount: String(amount),
    unit: unit.name,
    shown,
  });
  return [
    ...(zone.length === 0
      ? []
      : [
          {
            ...about("zone", zone.length, true),
            type: "zone",
            cells: zone,
            ...(side ? { mark: side.mark } : {}),
          } as const,
        ]),
    { ...about("adjacent", adjacent.length, false), type: "chips", chip: "adjacent", cells: adjacent },
    { ...about("nearby", nearby.length, false), type: "chips", chip: "nearby", cells: nearby },
    { ...about("reach", placements.length, false), type: "reach", placements },
  ];
}

function drawnViolation(
  board: HouseBoard,
  before: HouseBoard,
  verdict: Verdict<HouseBoard, HouseReport> | undefined,
): Pick<GridPicture, "violation"> {
  if (verdict?.verdict !== "illegal") return {};
  const { attempted, violations } = verdict;
  const from = attempted === undefined ? undefined : before.units.get(attempted.unit)?.cells;
  const { cells } = violations[0];
  const words = cells.flatMap((cell) => {
    const terrain = board.ground.get(cell)?.terrain;
    return terrain !== undefined && isBlockedTerrain(board, terrain) ? [{ cell, text: terrain }] : [];
  });
  return {
    violation: {
      cells,
      words,
      ...(attempted ? { attempted: attempted.cells } : {}),
      ...(from ? { from } : {}),
    },
  };
}
