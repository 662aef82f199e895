import { areaName, cellsOf, directionName, without, type Area, type Cell } from "../../board";
import {
  drawnSide,
  drawnViolation,
  listed,
  message,
  unit as unitPart,
  type DrawnTerrain,
  type DrawnUnit,
  type DrawnViolation,
  type GridPicture,
  type Ground,
  type Message,
  type Overlay,
  type Panel,
  type Scene,
} from "../../rules";
import { standingAttack } from "./attacking";
import { carriedBy } from "./describing";
import { squaresNear } from "./near";
import { positionsOf } from "./reach";
import { isOversized, isUnit, regionsOf, siteAt } from "./realm";
import type { RealmBoard, RealmReport, RealmUnit } from "./state";

type RealmScene = Scene<RealmBoard, RealmReport>;

function textureOf(ground: Ground): DrawnTerrain["texture"] {
  return ground.terrain === "land" || ground.terrain === "water" ? ground.terrain : "void";
}

/** The ground of every square; those of one statement that are alike are drawn together. */
function terrainOf(board: RealmBoard): readonly DrawnTerrain[] {
  const groups = new Map<string, { ground: Ground; cells: Cell[] }>();
  for (const cell of cellsOf(board.grid)) {
    const ground = siteAt(board, cell);
    const key = [ground.terrain, ground.side, ground.origin, ...[...ground.properties].flat()].join(" ");
    const group = groups.get(key);
    if (group) group.cells.push(cell);
    else groups.set(key, { ground, cells: [cell] });
  }
  return [...groups.values()].map(({ ground, cells }) => {
    const bar = ground.properties.get("bars-power");
    return {
      cells,
      terrain: ground.terrain,
      texture: textureOf(ground),
      ...(ground.side === undefined ? {} : { owner: drawnSide(board.rulebook, ground.side) }),
      ...(bar === undefined ? {} : { note: `bars power ${String(bar)}` }),
      ...(ground.origin === undefined ? {} : { origin: ground.origin }),
    };
  });
}

/** An artifact in the hands of somebody is drawn with its bearer, one that lies about as a token. */
function isLoose(unit: RealmUnit): boolean {
  return !isUnit(unit) && unit.carriedBy === undefined && !isOversized(unit);
}

function isInHand(board: RealmBoard, unit: RealmUnit): boolean {
  return !isUnit(unit) && !isOversized(unit) && unit.carriedBy !== undefined && board.units.has(unit.carriedBy);
}

/**
 * The units in the order in which they are stacked where they share a square: larger ones beneath, and of one size
 * those that came first.
 */
function unitsOf(board: RealmBoard): readonly DrawnUnit[] {
  return [...board.units.values()]
    .filter((unit) => !isLoose(unit) && !isInHand(board, unit))
    .sort((one, other) => other.cells.length - one.cells.length)
    .map((unit) => drawnUnit(board, unit));
}

function drawnUnit(board: RealmBoard, unit: RealmUnit): DrawnUnit {
  const below = regionsOf(board, unit).filter((region) => region === "underground" || region === "underwater");
  const states = [...unit.states].filter((state) => state !== "burrowed" && state !== "submerged");
  return {
    name: unit.name,
    kind: unit.kind.name,
    cells: unit.cells,
    marks: [
      ...states,
      ...(unit.damage > 0 ? [`damage ${String(unit.damage)}`] : []),
      ...(unit.carriedBy === undefined ? [] : [`carried by ${unit.carriedBy}`]),
    ],
    carried: carriedBy(board, unit)
      .filter((item) => isInHand(board, item))
      .flatMap(({ name, cells: [cell], origin }) => (cell === undefined ? [] : [{ name, cell, origin }])),
    origin: unit.origin,
    ...(unit.side === undefined ? {} : { side: drawnSide(board.rulebook, unit.side) }),
    ...(below.length === 0 ? {} : { below: below.join(" and ") }),
  };
}

/** What is near the selected unit, and where it can go. */
function selectedOverlays(board: RealmBoard, unit: RealmUnit): readonly Overlay[] {
  const adjacent = squaresNear(board, unit, "cardinal");
  const nearby = squaresNear(board, unit, "all");
  const placements = positionsOf(board, unit);
  const about = { unit: unit.name };
  return [
    {
      id: "adjacent",
      label: "Adjacent",
      amount: String(adjacent.length),
      shown: true,
      type: "chips",
      chip: "adjacent",
      cells: adjacent,
      ...about,
    },
    {
      id: "nearby",
      label: "Nearby",
      amount: String(nearby.length),
      shown: true,
      type: "chips",
      chip: "nearby",
      cells: without(nearby, adjacent),
      ...about,
    },
    {
      id: "reach",
      label: "Reach of a move",
      amount: `${String(placements.length)} ${placements.length === 1 ? "placement" : "placements"}`,
      shown: false,
      type: "reach",
      placements,
      ...about,
    },
  ];
}

/** The path of a move with the ghost of where it began. */
function moveOverlays(report: RealmReport, board: RealmBoard): readonly Overlay[] {
  const { moved, shifted } = report;
  const overlays: Overlay[] = [];
  if (moved && moved.steps.length > 0) {
    const journey = board.units.get(moved.unit)?.journey;
    overlays.push(
      {
        id: "ghost",
        label: "From",
        amount: areaName(moved.from),
        shown: true,
        type: "ghost",
        cells: moved.from,
        entered: journey?.entered ?? [],
        unit: moved.unit,
      },
      {
        id: "path",
        label: "Path",
        amount: `${String(journey?.path.length ?? 0)} cells`,
        shown: true,
        type: "path",
        steps: moved.steps,
        from: moved.from,
        unit: moved.unit,
      },
    );
  }
  if (shifted) {
    overlays.push({
      id: "ghost",
      label: "From",
      amount: areaName(shifted.from),
      shown: true,
      type: "ghost",
      cells: shifted.from,
      entered: shifted.entered,
      unit: shifted.unit,
    });
  }
  return overlays;
}

/** The enemies on the path of a move, where they are. */
function struckOverlays({ struck = [], moved }: RealmReport, board: RealmBoard): readonly Overlay[] {
  const path = new Set(moved ? [moved.from, ...moved.steps.map((step) => step.cells)].flat() : []);
  const cells = struck.flatMap((name) => board.units.get(name)?.cells.filter((cell) => path.has(cell)) ?? []);
  if (cells.length === 0) return [];
  return [
    {
      id: "struck",
      label: "Enemies on the path",
      amount: String(struck.length),
      shown: false,
      type: "marked",
      cells,
      sign: "×",
    },
  ];
}

/** What an action did: its path, its projectile, its grid damage, the landings it might have had. */
function reportOverlays(report: RealmReport, board: RealmBoard): readonly Overlay[] {
  const { ray, blast, landings = [] } = report;
  const overlays = [...moveOverlays(report, board), ...struckOverlays(report, board)];
  if (ray) {
    overlays.push({
      id: "ray",
      label: "Projectile",
      amount: (report.hit ?? []).join(", ") || "nobody",
      shown: true,
      type: "ray",
      cells: ray.cells,
      ...(ray.hit === undefined ? {} : { hit: ray.hit }),
    });
  }
  if (blast) {
    overlays.push({
      id: "damage",
      label: "Grid damage",
      shown: true,
      type: "numbers",
      cells: blast.map(({ cell, number, strikes }) => ({ cell, text: String(number), strong: strikes })),
    });
  }
  return landings.length > 1 ? [...overlays, landingsOverlay(landings, false)] : overlays;
}

/** Every footprint on which a teleport may end. */
function landingsOverlay(landings: readonly Area[], shown: boolean): Overlay {
  return { id: "landings", label: "Landings", amount: String(landings.length), shown, type: "landings", landings };
}

/** What the query on this line answered, where that is a set of footprints. */
function answeredOverlays({ answered }: RealmScene): readonly Overlay[] {
  return answered?.value.type === "areas" && answered.value.areas.length > 0
    ? [landingsOverlay(answered.value.areas, true)]
    : [];
}

/** The location of the attack that stands, and those picked for effects. */
function standingOverlays(board: RealmBoard): readonly Overlay[] {
  const attack = standingAttack(board);
  const chosen = [...board.units.values()].flatMap(({ name, chosen: cell }) =>
    cell === undefined ? [] : [{ name, cell }],
  );
  return [
    ...(attack
      ? [
          {
            id: "attack",
            label: "Attack",
            amount: areaName([attack.cell]),
            unit: attack.attacker,
            shown: true,
            type: "marked",
            cells: [attack.cell],
            sign: "!",
          } as const,
        ]
      : []),
    ...chosen.map(
      ({ name, cell }) =>
        ({
          id: `chosen ${name}`,
          label: "Its location",
          amount: areaName([cell]),
          unit: name,
          shown: true,
          type: "marked",
          cells: [cell],
          sign: "·",
        }) as const,
    ),
  ];
}

/** Where an illegal action goes wrong; a square of the void that is at fault says so. */
function violationOf(scene: RealmScene): DrawnViolation | undefined {
  const drawn = drawnViolation(scene);
  if (!drawn || scene.verdict?.verdict !== "illegal") return drawn;
  const inVoid = scene.verdict.violations.some(({ rule }) => rule === "realm.void" || rule === "oversized.cast.void");
  if (!inVoid) return drawn;
  const words = drawn.cells
    .filter((cell) => siteAt(scene.before, cell).terrain === "void")
    .map((cell) => ({ cell, text: "void" }));
  return words.length > 0 ? { ...drawn, words } : drawn;
}

/** The sites in numbers. */
function sitesPanel(board: RealmBoard): Panel {
  const grounds = cellsOf(board.grid).map((cell) => siteAt(board, cell));
  const count = (fits: (ground: Ground) => boolean): string => String(grounds.filter(fits).length);
  return {
    heading: "Sites",
    lines: [],
    stats: [
      { name: "Land", value: count(({ terrain }) => terrain === "land") },
      { name: "Water", value: count(({ terrain }) => terrain === "water") },
      { name: "Void", value: count(({ terrain }) => terrain === "void") },
      ...board.rulebook.sides.map((side) => ({
        name: `Of ${side}`,
        value: count((ground) => ground.side === side),
      })),
    ],
  };
}

/** What a move, a teleport or a change of size went over, step by step. */
function movePanels(report: RealmReport, board: RealmBoard): readonly Panel[] {
  const { moved, shifted, struck = [] } = report;
  const name = moved?.unit ?? shifted?.unit;
  const journey = name === undefined ? undefined : board.units.get(name)?.journey;
  if (!journey) return [];
  const steps = moved?.steps ?? [];
  return [
    {
      heading: "This move",
      lines: struck.length > 0 ? [message`It strikes ${listed(struck.map(unitPart))}.`] : [],
      stats: [
        { name: "Path", value: String(journey.path.length) },
        { name: "Entered", value: areaName(journey.entered) },
      ],
      rows: steps.map((step, index) => ({
        cells: [String(index + 1), directionName(step.direction), areaName(step.cells)],
      })),
    },
  ];
}

/** What a legal action came to, in a few words. */
function answerOf(report: RealmReport): Message | undefined {
  const { dealt, hit, moved, struck = [] } = report;
  if (hit) return hit.length > 0 ? message`hits ${listed(hit.map(unitPart))}` : message`hits nobody`;
  if (dealt) {
    const parts = [...dealt].map(([name, sum]) => message`${unitPart(name)} ${sum}`);
    return parts.length > 0 ? listed(parts) : message`nobody is dealt damage`;
  }
  if (moved && struck.length > 0) return message`over ${listed(struck.map(unitPart))}`;
  return undefined;
}

/** The realm as it is drawn: terrain with owners, units, what they carry, borders, and what the step did. */
export function pictureOf(scene: RealmScene): GridPicture {
  const { board } = scene.situation;
  const selected = scene.selected === undefined ? undefined : board.units.get(scene.selected);
  const report = scene.verdict?.verdict === "legal" ? scene.verdict.report : undefined;
  const violation = violationOf(scene);
  const answer = report && answerOf(report);
  return {
    type: "grid",
    columns: board.grid.columns,
    rows: board.grid.rows,
    hex: false,
    terrain: terrainOf(board),
    lines: [],
    borders: board.borders.map(({ between, toward, origin }) => ({
      between,
      origin,
      ...(toward === undefined ? {} : { toward }),
    })),
    units: unitsOf(board),
    tokens: [...board.units.values()]
      .filter(isLoose)
      .flatMap(({ name, cells: [cell], origin }) => (cell === undefined ? [] : [{ name, cell, origin }])),
    overlays: [
      ...(selected ? selectedOverlays(board, selected) : []),
      ...(report ? reportOverlays(report, board) : []),
      ...answeredOverlays(scene),
      ...standingOverlays(board),
    ],
    panels: [...(report ? movePanels(report, board) : []), sitesPanel(board)],
    ...(violation ? { violation } : {}),
    ...(answer ? { answer } : {}),
  };
}
