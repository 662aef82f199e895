import { area, parseCell, rectangle, type Area, type Cell, type Direction } from "../../server/src/board";
import type {
  CardView,
  Chance,
  GridView,
  HeatCellView,
  LanesView,
  Mark,
  OverlayView,
  PanelView,
  Phrase,
  SceneView,
  Sentence,
  TerrainView,
  TimelineEntry,
  UnitView,
} from "../../server/src/view/board-view";
import { layOutDependencies } from "../../server/src/view/dependency-layout";
import { VERDICTS } from "../../server/src/view/svg";

/** Boards for the pictures and the page: those of the mock-ups, and bigger ones. */

export function cell(name: string): Cell {
  const found = parseCell(name);
  if (found === undefined) throw new Error(`not a cell: ${name}`);
  return found;
}

export function cells(...names: readonly string[]): Area {
  return area(
    names.flatMap((name) => {
      const [one = name, other] = name.split(":");
      return other === undefined ? [cell(one)] : rectangle(cell(one), cell(other));
    }),
  );
}

export function chance(over: number, under: number): Chance {
  const text = over === 0 || over === under ? String(over / under) : `${String(over)}/${String(under)}`;
  return { text, percent: `${((100 * over) / under).toFixed(1)} %`, share: over / under };
}

export const uri = "file:///scenarios/giants.scenario";
const range = (line: number): { uri: string; line: number; start: number; endLine: number; end: number } => ({
  uri,
  line: line - 1,
  start: 2,
  endLine: line - 1,
  end: 20,
});

const home = { name: "home", mark: 1 } as const;
const away = { name: "away", mark: 2 } as const;
const south = { name: "south", mark: 1 } as const;
const north = { name: "north", mark: 2 } as const;

export function unit(name: string, where: string | Area, more: Partial<UnitView> = {}): UnitView {
  return {
    name,
    kind: more.kind ?? "lineman",
    cells: typeof where === "string" ? cells(...where.split(" ")) : where,
    marks: [],
    carried: [],
    range: range(7),
    ...more,
  };
}

export function grid(more: Partial<GridView>): GridView {
  return {
    type: "grid",
    columns: 26,
    rows: 15,
    hex: false,
    terrain: [],
    lines: [],
    borders: [],
    units: [],
    tokens: [],
    overlays: [],
    ...more,
  };
}

function entry(line: number, mark: Mark, text = "place giant giant of home at i5", answer?: string): TimelineEntry {
  return { line, mark, verdict: VERDICTS[mark], text, range: range(line), ...(answer === undefined ? {} : { answer }) };
}

export function text(sentence: string): Sentence {
  return [{ type: "text", text: sentence } satisfies Phrase];
}

function panel(heading: string, more: Partial<PanelView>): PanelView {
  return { heading, lines: [], stats: [], rows: [], ...more };
}

export function scene(more: Partial<SceneView>): SceneView {
  return {
    type: "scene",
    version: 1,
    header: { title: "A board", ruleset: "blood-bowl", file: "giants.scenario", line: 1, lines: 1 },
    rules: [],
    timeline: [],
    panels: [],
    palette: { kinds: [], sides: [], terrains: [] },
    ...more,
  };
}

const pitchLines = [
  { along: "column", index: 1, style: "solid", label: "end zone" },
  { along: "column", index: 13, style: "solid", label: "line of scrimmage" },
  { along: "column", index: 25, style: "solid", label: "end zone" },
  { along: "row", index: 4, style: "dotted", label: "wide" },
  { along: "row", index: 11, style: "dotted", label: "wide" },
] as const;

const moveOverlays: readonly OverlayView[] = [
  {
    id: "zone",
    label: "Tackle zone",
    amount: "8",
    unit: "Giant",
    shown: true,
    type: "zone",
    cells: cells("k9:m9", "m7:m8", "k6:m6", "l9", "k9"),
    mark: 1,
  },
  {
    id: "path",
    label: "Path and chances",
    amount: "3 steps",
    shown: true,
    type: "path",
    from: cells("i5:j6"),
    steps: [
      { cells: cells("i6:j7"), direction: "n", rolls: [{ target: 5, test: "dodge", chance: chance(1, 3) }] },
      { cells: cells("j7:k8"), direction: "ne", rolls: [] },
      { cells: cells("k7:l8"), direction: "e", rolls: [{ target: 6, test: "dodge", chance: chance(1, 6) }] },
    ],
  },
  {
    id: "ghost",
    label: "Ghost, entered squares",
    amount: "7",
    shown: true,
    type: "ghost",
    cells: cells("i5:j6"),
    entered: cells("i7:j7", "j8:k8", "k7", "l7:l8"),
  },
  {
    id: "adjacent",
    label: "Adjacent",
    amount: "12",
    shown: false,
    type: "chips",
    chip: "adjacent",
    cells: cells("j6:m9"),
  },
];

const stats = (...pairs: readonly string[]): { name: string; value: string }[] =>
  pairs.map((pair) => {
    const [name = "", value = ""] = pair.split(" ");
    return { name, value };
  });

export const giantMoves: SceneView = scene({
  header: {
    title: "A Giant dodges out of one tackle zone and into another",
    ruleset: "blood-bowl",
    file: "giants.scenario",
    line: 14,
    lines: 19,
    mark: "legal",
    verdict: "Legal",
  },
  picture: grid({
    lines: pitchLines,
    units: [
      unit("Giant", "k7:l8", { side: home, kind: "giant", facing: "e" }),
      unit("Kemp", "h4", { side: away }),
      unit("Ross", "l9", { side: away }),
      unit("Lind", "n6", { side: home, lying: "prone" }),
    ],
    overlays: moveOverlays,
  }),
  timeline: [
    entry(7, "setup"),
    entry(8, "setup"),
    entry(9, "setup"),
    entry(10, "setup"),
    entry(12, "legal"),
    entry(13, "holds"),
    entry(14, "legal", "move giant n ne e facing east", "comes off 1/18 · 5.6 %"),
    entry(15, "holds"),
    entry(16, "holds"),
    entry(17, "expected"),
    entry(18, "holds"),
    entry(19, "show"),
  ],
  current: 6,
  unit: {
    name: "Giant",
    summary: "home · 2×2 · k7:l8 · faces east",
    lines: [],
    stats: stats("MA 6", "ST 7", "AG 5+", "PA 5+", "AV 11+"),
  },
  panels: [
    panel("This move", {
      rows: [
        { cells: ["1", "n", "leaves Kemp’s zone", "5+", "1/3"], total: false },
        { cells: ["2", "ne", "no roll", "", "1"], total: false },
        { cells: ["3", "e", "−1, Ross marks l8", "6+", "1/6"], total: false },
        { cells: ["Comes off", "", "", "", "1/18"], total: true },
      ],
    }),
  ],
  rules: [
    {
      id: "giant.dodge",
      title: "A Giant dodges",
      text: "One less for each player that marks it after the step, counted once, however many squares it marks.",
      source: "Giants: moving and dodging",
      range: range(3),
    },
  ],
  selected: "Giant",
  palette: {
    kinds: [
      { name: "giant", size: "2×2" },
      { name: "lineman", size: "1×1" },
    ],
    sides: ["home", "away"],
    terrains: [],
  },
});

function scatterOne(): readonly HeatCellView[] {
  const around = ["j9", "k9", "l9", "m9", "j8", "m8", "j7", "m7", "j6", "k6", "l6", "m6"];
  return around.map((name, index) => ({ cell: cell(name), chance: chance(1, 12), faces: [index + 1] }));
}

function scatterTwo(): readonly HeatCellView[] {
  const found = new Map<Cell, number>();
  for (const { cell: from } of scatterOne()) {
    for (const columns of [-1, 0, 1]) {
      for (const rows of [-1, 0, 1]) {
        if (columns === 0 && rows === 0) continue;
        const to = (from + columns + rows * 1024) as Cell;
        found.set(to, (found.get(to) ?? 0) + 1);
      }
    }
  }
  const names = new Map([
    [1, chance(1, 96)],
    [2, chance(1, 48)],
    [3, chance(1, 32)],
    [4, chance(1, 24)],
    [5, chance(5, 96)],
  ]);
  return [...found].map(([to, count]) => ({ cell: to, chance: names.get(count) ?? chance(count, 96), faces: [] }));
}

const heat = (scatters: number, dice: string, heatCells: readonly HeatCellView[]): OverlayView => ({
  id: `scatter-${String(scatters)}`,
  label: `Landing squares after ${String(scatters)}`,
  amount: String(heatCells.length),
  shown: true,
  type: "heat",
  cells: heatCells,
  after: { scatters, dice, sides: 16, rerolled: { first: 13, last: 16 } },
});

export const ballScatters: SceneView = scene({
  header: {
    title: "A ball scatters from a Giant’s base",
    ruleset: "blood-bowl",
    file: "scatter.scenario",
    line: 10,
    lines: 15,
    mark: "legal",
    verdict: "Legal",
  },
  picture: grid({
    lines: pitchLines,
    units: [unit("Giant", "k7:l8", { side: home, kind: "giant", facing: "n" })],
    tokens: [{ name: "ball", cell: cell("k8") }],
    overlays: [heat(1, "D16", scatterOne()), heat(2, "D16, D8", scatterTwo())],
  }),
  timeline: [
    entry(6, "setup"),
    entry(7, "setup"),
    entry(8, "setup"),
    entry(10, "legal", "scatter ball times 2", "36 squares"),
  ],
  current: 3,
  panels: [
    panel("After 1", {
      rows: [
        { cells: ["Squares", "12"], total: false },
        { cells: ["Each", "1/12 · 8.3 %"], total: false },
        { cells: ["Off the pitch", "0"], total: false },
      ],
    }),
  ],
  rules: [
    {
      id: "giant.scatter",
      title: "Random direction from a Giant",
      text: "From a Giant the direction is a D16 over the 12 squares around it; 13 and more are rolled again.",
      source: "Giants: random direction",
    },
  ],
});

function realmTerrain(): readonly TerrainView[] {
  const land = (side: typeof south | typeof north, ...names: readonly string[]): TerrainView => ({
    cells: cells(...names),
    terrain: "land",
    texture: "land",
    owner: side,
    range: range(4),
  });
  const water = (side: typeof south | typeof north, ...names: readonly string[]): TerrainView => ({
    cells: cells(...names),
    terrain: "water",
    texture: "water",
    owner: side,
    range: range(4),
  });
  return [
    { cells: cells("a2", "e2", "e4"), terrain: "void", texture: "void", range: range(4) },
    land(north, "a4", "b4", "d4", "b3", "d3", "e3"),
    land(south, "b2", "c2", "a1", "b1", "d1", "e1"),
    water(north, "c4", "a3", "c3"),
    water(south, "d2", "c1"),
  ];
}

export const realm: SceneView = scene({
  header: {
    title: "A Mountain Giant beside the void, with a Torch in its hands and an avatar near",
    ruleset: "sorcery",
    file: "oversized.scenario",
    line: 21,
    lines: 26,
    mark: "illegal",
    verdict: "Illegal",
  },
  message: {
    mark: "illegal",
    sentence: [
      { type: "unit", text: "Mountain Giant" },
      { type: "text", text: " can’t go " },
      { type: "direction", text: "west" },
      { type: "text", text: ": " },
      { type: "cells", text: "a2" },
      { type: "text", text: " is void." },
    ],
    rules: ["oversized.move.rigid", "realm.void"],
    expectable: true,
  },
  picture: grid({
    columns: 5,
    rows: 4,
    terrain: realmTerrain(),
    borders: [{ between: [cell("d1"), cell("d2")], range: range(9) }],
    units: [
      unit("Mountain Giant", "b2:c3", {
        side: south,
        kind: "Mountain Giant",
        carried: [{ name: "Torch", cell: cell("c2"), token: false, range: range(12) }],
      }),
      unit("Stretched Avatar", "d3 e3 d4", { side: north, kind: "Stretched Avatar" }),
      unit("Imp", "b1", { side: south, kind: "minion" }),
      unit("Bosk Troll", "a4", { side: north, kind: "minion" }),
    ],
    overlays: [
      {
        id: "adjacent",
        label: "Adjacent",
        amount: "11",
        unit: "Mountain Giant",
        shown: true,
        type: "chips",
        chip: "adjacent",
        cells: cells("b4", "b3", "d3", "b2", "c2", "b1", "c4", "a3", "c3", "d2", "c1"),
      },
      {
        id: "nearby",
        label: "Nearby",
        amount: "15",
        unit: "Mountain Giant",
        shown: true,
        type: "chips",
        chip: "nearby",
        cells: cells("a4", "d4", "a1", "d1", "b4", "b3", "d3", "b2", "c2", "b1", "c4", "a3", "c3", "d2", "c1"),
      },
    ],
    violation: {
      cells: cells("a2"),
      attempted: cells("a2:b3"),
      from: cells("b2:c3"),
      words: [{ cell: cell("a2"), text: "void" }],
    },
  }),
  timeline: [
    entry(8, "setup"),
    entry(11, "setup"),
    entry(13, "setup"),
    entry(14, "setup"),
    entry(16, "legal"),
    entry(17, "holds"),
    entry(18, "holds"),
    entry(20, "legal"),
    entry(21, "illegal", "move giant w", "illegal · oversized.move.rigid"),
    entry(23, "expected"),
    entry(24, "holds"),
    entry(26, "holds"),
  ],
  current: 8,
  unit: {
    name: "Mountain Giant",
    summary: "minion of south · 2×2 · b2:c3",
    lines: [],
    stats: stats("Power 8", "Movement 2", "Region surface", "Carries 1"),
  },
  panels: [
    panel("Sites", {
      rows: [
        { cells: ["Land", "12"], total: false },
        { cells: ["Water", "5"], total: false },
        { cells: ["Void", "3"], total: false },
        { cells: ["Of north, of south", "9, 8"], total: false },
      ],
    }),
  ],
  rules: [
    {
      id: "oversized.move.rigid",
      title: "All parts go together",
      text: "It goes one direction with all parts; one part that can’t go stops all.",
      source: "Codex, Oversized Units: Moving",
    },
    { id: "realm.void", title: "The void", text: "Only a unit with voidwalk may be there.", source: "Codex: Void" },
  ],
  palette: {
    kinds: [
      { name: "minion", size: "1×1" },
      { name: "Mountain Giant", size: "2×2" },
    ],
    sides: ["south", "north"],
    terrains: ["void", "land", "water"],
  },
});

function card(name: string, player: string, lanes: string, more: Partial<CardView>): CardView {
  const present = lanes.split(" ");
  return {
    name,
    types: [],
    keywords: present.length > 1 ? ["gigantic"] : [],
    statistics: [0, 0, 0],
    sleeping: false,
    token: false,
    marks: [],
    player,
    lanes: present,
    card: present[0] ?? "hero",
    range: range(8),
    ...more,
  };
}

const ability = (id: string, owner: string, sentence: string, order: number, timestamp: number) => ({
  id,
  unit: owner,
  text: sentence,
  order,
  timestamp,
});

export const lanes: LanesView = {
  type: "lanes",
  players: [
    { name: "Alice", mark: 1 },
    { name: "Bob", mark: 2 },
  ],
  lanesPerPlayer: ["hero", "companion"],
  adventure: [
    ["forest", "mountain", "water"],
    ["forest"],
    ["mountain"],
    ["water"],
    ["forest", "mountain"],
    ["mountain", "water"],
    ["forest", "mountain", "water"],
    ["forest", "mountain", "water"],
  ],
  lanes: [
    {
      player: "Alice",
      mark: 1,
      lane: "hero",
      region: ["water"],
      regionIndex: 3,
      sum: [6, 6, 7],
      wins: ["water"],
      advances: true,
    },
    {
      player: "Alice",
      mark: 1,
      lane: "companion",
      region: ["forest", "mountain", "water"],
      regionIndex: 6,
      sum: [6, 5, 7],
      wins: ["forest", "mountain", "water"],
      advances: true,
    },
    {
      player: "Bob",
      mark: 2,
      lane: "hero",
      region: ["mountain"],
      regionIndex: 2,
      sum: [4, 2, 2],
      wins: [],
      advances: false,
    },
    {
      player: "Bob",
      mark: 2,
      lane: "companion",
      region: ["mountain", "water"],
      regionIndex: 5,
      sum: [1, 2, 0],
      wins: [],
      advances: false,
    },
  ],
  cards: [
    card("Rin, Orchard Keeper of the Far Meadow", "Bob", "hero", { types: ["Druid"], statistics: [3, 0, 2] }),
    card("Bramble", "Bob", "hero companion", {
      types: ["Plant", "Elemental"],
      statistics: [1, 2, 0],
      card: "companion",
    }),
    card("Kelon", "Alice", "hero companion", { types: ["Dragon", "Elemental"], statistics: [5, 5, 5], card: "hero" }),
    card("Muna", "Alice", "hero", { types: ["Mage"], statistics: [1, 1, 2] }),
    card("Scout", "Alice", "companion", { types: ["Adventurer"], statistics: [1, 0, 2] }),
  ],
  dependency: layOutDependencies({
    abilities: [
      ability("m", "Muna", "all Plant characters become Elemental", 1, 3),
      ability("s", "Scout", "all Elemental characters gain gigantic", 2, 2),
      ability("k", "Kelon", "if self has gigantic, self gets +1/+1/+1", 3, 1),
    ],
    dependencies: [
      { from: "s", to: "m", rule: "2.3.2.e", reason: "changes what Scout applies to", transitive: false },
      { from: "k", to: "s", rule: "2.3.2.f", reason: "changes what Kelon does", transitive: false },
      { from: "k", to: "m", rule: "2.3.2.g", reason: "Kelon depends on Scout and so on Muna", transitive: true },
    ],
  }),
};

export const altered: SceneView = scene({
  header: {
    title: "A Plant turned Elemental becomes gigantic",
    ruleset: "altered",
    file: "dependency.scenario",
    line: 17,
    lines: 20,
    mark: "holds",
    verdict: "Holds",
  },
  picture: lanes,
  timeline: [
    entry(4, "setup"),
    entry(5, "setup"),
    entry(15, "holds"),
    entry(16, "holds"),
    entry(17, "holds", "expect order muna scout kelon", "holds"),
    entry(18, "show"),
    entry(19, "legal"),
    entry(20, "holds"),
  ],
  current: 4,
  rules: [
    {
      id: "2.3.2.e",
      title: "Dependency",
      text: "An ability depends on another that would change what it applies to, and waits for it.",
      source: "Comprehensive Rules, 2.3.2",
    },
  ],
});

/** The whole pitch: two teams of eleven, two Giants among them. */
export function fullPitch(): GridView {
  const units: UnitView[] = [];
  for (let index = 0; index < 11; index++) {
    const row = String(index + 3);
    if (index === 4) {
      units.push(unit("Bokur", "k7:l8", { side: home, kind: "giant", facing: "e" }));
      units.push(unit("Gruul", "o7:p8", { side: away, kind: "giant", facing: "w" }));
      continue;
    }
    units.push(
      unit(`Home ${String(index + 1)}`, `m${row}`, { side: home, ...(index === 7 ? { lying: "prone" } : {}) }),
    );
    units.push(
      unit(`Away ${String(index + 1)}`, `n${row}`, { side: away, ...(index === 2 ? { lying: "stunned" } : {}) }),
    );
  }
  return grid({
    lines: pitchLines,
    units: units.filter((one) => !["m7", "m8"].includes(one.name)),
    tokens: [{ name: "ball", cell: cell("m5") }],
    overlays: [
      { id: "zone", label: "Tackle zone", shown: true, type: "zone", mark: 1, cells: cells("j9:l9", "m6:m9") },
      { id: "zone-2", label: "Tackle zone", shown: true, type: "zone", mark: 2, cells: cells("o9:p9", "n6:n9") },
    ],
  });
}

/** Squares within some steps, each with a chance: what a Giant can reach. */
export function reachOverlay(from: string, steps: number): OverlayView {
  const start = cell(from);
  const column = start % 1024;
  const row = Math.floor(start / 1024);
  const placements = [];
  for (let x = Math.max(0, column - steps); x <= Math.min(24, column + steps); x++) {
    for (let y = Math.max(0, row - steps); y <= Math.min(13, row + steps); y++) {
      const corner = (y * 1024 + x) as Cell;
      const far = Math.max(Math.abs(x - column), Math.abs(y - row));
      const way: Direction[] = [];
      for (let at = 0; at < far; at++) {
        const east = at < Math.abs(x - column) ? (x > column ? "e" : "w") : "";
        const up = at < Math.abs(y - row) ? (y > row ? "n" : "s") : "";
        way.push(`${up}${east}` as Direction);
      }
      const rushes = Math.max(0, far - 4);
      placements.push({
        cells: area([corner, corner + 1, corner + 1024, corner + 1025] as Cell[]),
        chance: rushes === 0 ? (far < 3 ? chance(1, 1) : chance(2, 3)) : chance(5 ** rushes * 2, 6 ** rushes * 3),
        way,
      });
    }
  }
  return { id: "reach", label: "Reach", unit: "Bokur", shown: true, type: "reach", placements };
}

/** The largest board there is, with something in every corner. */
export function largestBoard(): GridView {
  const units: UnitView[] = [];
  for (let index = 0; index < 120; index++) {
    const column = (index * 7) % 58;
    const row = (index * 13) % 58;
    const corner = (row * 1024 + column) as Cell;
    units.push(
      unit(`Unit ${String(index)}`, index % 5 === 0 ? area([corner, corner + 1, corner + 1024] as Cell[]) : [corner], {
        side: index % 2 === 0 ? home : away,
      }),
    );
  }
  const all: Cell[] = [];
  for (let column = 0; column < 60; column++)
    for (let row = 0; row < 60; row++) all.push((row * 1024 + column) as Cell);
  return grid({
    columns: 60,
    rows: 60,
    terrain: [
      { cells: area(all.filter((one) => one % 3 === 0)), terrain: "water", texture: "water" },
      { cells: area(all.filter((one) => one % 3 === 1)), terrain: "land", texture: "land" },
    ],
    units,
  });
}

/** What the mock-ups say nothing of: crowds on one square, below the surface, landings, damage, a ray, hexes, rings. */
export function crowdedRealm(): GridView {
  return grid({
    columns: 5,
    rows: 4,
    terrain: realmTerrain(),
    units: [
      unit("Mountain Giant", "b2:c3", { side: south, marks: ["damage 20"] }),
      unit("Megamoeba", "c2 c3 d3", { side: north, below: "underwater" }),
      unit("Imp", "a1", { side: south }),
      unit("Bosk Troll", "a1", { side: north }),
      unit("Sling Pixies", "b1", { side: north }),
      unit("Spire Lich", "b1", { side: south }),
      unit("Vile Imp", "b1", { side: north }),
      ...["One", "Two", "Three", "Four", "Five", "Six", "Seven"].map((name, index) =>
        unit(name, "e3", { side: index % 2 === 0 ? south : north }),
      ),
      unit("Deep One", "c1", { side: south, below: "underwater" }),
      unit("Torch Bearer", "b3", { side: south }),
      unit("A unit with a very long name indeed", "d1", { side: north, marks: ["tapped"] }),
    ],
    overlays: [
      {
        id: "damage",
        label: "Damage",
        shown: true,
        type: "numbers",
        cells: [
          { cell: cell("a1"), text: "3", strong: false },
          { cell: cell("b1"), text: "5", strong: false },
          { cell: cell("c1"), text: "3", strong: false },
          { cell: cell("a2"), text: "5", strong: false },
          { cell: cell("b2"), text: "7", strong: true },
          { cell: cell("c2"), text: "5", strong: true },
          { cell: cell("a3"), text: "3", strong: false },
          { cell: cell("b3"), text: "5", strong: true },
          { cell: cell("c3"), text: "3", strong: true },
        ],
      },
      {
        id: "ray",
        label: "Projectile",
        shown: true,
        type: "ray",
        cells: cells("d1", "d2", "d3", "d4"),
        hit: cell("d4"),
      },
    ],
    borders: [
      { between: [cell("a3"), cell("a4")], toward: "n" },
      { between: [cell("d4"), cell("e4")], toward: "w" },
    ],
  });
}

/** A ring, a cross and an L: outlines with holes and corners of both kinds. */
export function oddShapes(): GridView {
  return grid({
    columns: 10,
    rows: 6,
    units: [
      unit("Ring", "a1:c1 a2 c2 a3:c3", { side: south, facing: "n" }),
      unit("Cross", "e2:g2 f1 f3", { side: north, facing: "e" }),
      unit("Nobody's", "i1:i3 j1", { facing: "ne" }),
      unit("Snake", "a5:f5 f6 e6", { side: south, facing: "w" }),
      unit("Wide one", "h5:j6", { side: north, facing: "nw", lying: "prone" }),
    ],
  });
}

export function hexBoard(): GridView {
  return grid({
    columns: 9,
    rows: 7,
    hex: true,
    terrain: [
      { cells: cells("a1:b2"), terrain: "wall", texture: "blocked" },
      { cells: cells("h1:i3"), terrain: "mire", texture: "water" },
    ],
    units: [
      unit("Wyrm", "c3 d3 d4", { side: south, facing: "e" }),
      unit("Hydra", "g5 f5 g6 f4", { side: north }),
      unit("Ogre", "e2", { side: north, facing: "nw" }),
    ],
    overlays: [
      { id: "zone", label: "Threat", shown: true, type: "zone", mark: 1, cells: cells("e3", "e4", "c4", "d5", "c5") },
    ],
  });
}
