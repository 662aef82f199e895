import type Fraction from "fraction.js";
import type { Area, Cell, Direction } from "../board";
import type { Message } from "./message";
import type { RuleId } from "./rulebook";

/**
 * How a game shows a state, as plain data. `view` adds the text ranges, the timeline and the verdicts and makes a
 * BoardView of it; only the renderer knows how a thing looks.
 */
declare const originBrand: unique symbol;

/** The statement that made a thing; opaque to games. */
export type Origin = number & { readonly [originBrand]: true };

/** Side 1 is drawn solid and round, side 2 hollow and cut; undefined belongs to nobody. */
export type SideMark = 1 | 2;

/** What the board of a moment looks like. */
export type Picture = GridPicture | LanesPicture;

/** A unit drawn as one shape over its cells. */
export interface DrawnUnit {
  readonly name: string;
  readonly kind: string;
  readonly side?: { readonly name: string; readonly mark: SideMark };
  readonly cells: Area;
  readonly facing?: Direction;
  /** Drawn flat, with the word above (`prone`, `stunned`). */
  readonly lying?: string;
  /** Below the surface (`underground`, `underwater`), drawn as such. */
  readonly below?: string;
  /** Words under the name: states, damage. */
  readonly marks: readonly string[];
  /** What it carries, each in its cell. */
  readonly carried: readonly DrawnCarried[];
  readonly origin: Origin;
}

/** Something that a unit carries in one of its cells. */
export interface DrawnCarried {
  readonly name: string;
  readonly cell: Cell;
  /** Drawn as the small thing that it is on the ground too, such as the ball. */
  readonly token?: boolean;
  readonly origin: Origin;
}

/** The ground of some cells. */
export interface DrawnTerrain {
  readonly cells: Area;
  readonly terrain: string;
  readonly texture: "plain" | "land" | "water" | "void" | "blocked";
  readonly owner?: { readonly name: string; readonly mark: SideMark };
  /** Words in the cell, such as `bars power 3`. */
  readonly note?: string;
  readonly origin?: Origin;
}

/** A line on the field between cells: along the west (`column`) or the south (`row`) edge of that column or row, from 0. */
export interface FieldLine {
  readonly along: "column" | "row";
  readonly index: number;
  readonly style: "solid" | "dotted";
  readonly label: string;
}

/** A closed border between two cells that share an edge; `toward` where it is closed one way only. */
export interface DrawnBorder {
  readonly between: readonly [Cell, Cell];
  readonly toward?: Direction;
  readonly origin: Origin;
}

/** A small thing in a cell, such as the ball. */
export interface DrawnToken {
  readonly name: string;
  readonly cell: Cell;
  readonly origin: Origin;
}

/** Something laid over the board that can be shown and hidden by itself. */
export type Overlay = {
  /** Stable, for the switch in the side list: `zone`, `path`, `adjacent`, … */
  readonly id: string;
  readonly label: string;
  /** What the side list says beside it: `8`, `3 steps`. */
  readonly amount?: string;
  /** The unit it is about. */
  readonly unit?: string;
  /** Whether it is shown until somebody hides it. */
  readonly shown: boolean;
} & (
  | { readonly type: "zone"; readonly cells: Area; readonly mark?: SideMark }
  | { readonly type: "chips"; readonly chip: "adjacent" | "nearby"; readonly cells: Area }
  | { readonly type: "marked"; readonly cells: Area; readonly sign: string }
  | { readonly type: "path"; readonly steps: readonly PathStep[]; readonly from: Area }
  | { readonly type: "ghost"; readonly cells: Area; readonly entered: Area; readonly facing?: Direction }
  | {
      readonly type: "heat";
      readonly cells: readonly HeatCell[];
      readonly off?: { readonly chance: Fraction };
      /** Of a scatter: how often, with which dice (`D16, D8`), and the first die with the faces that it rolls again. Several heats with this are shown as steps of one scatter. */
      readonly after?: ScatterDice;
    }
  | {
      readonly type: "numbers";
      readonly cells: readonly { readonly cell: Cell; readonly text: string; readonly strong: boolean }[];
    }
  | { readonly type: "ray"; readonly cells: readonly Cell[]; readonly hit?: Cell }
  | {
      readonly type: "arrows";
      readonly arrows: readonly { readonly from: Area; readonly direction: Direction; readonly label: string }[];
    }
  | { readonly type: "landings"; readonly landings: readonly Area[] }
  /** Reach: for each placement, named by its south-west corner, the surest chance and the way. */
  | { readonly type: "reach"; readonly placements: readonly Reachable[] }
);

/** One step of a drawn movement: the cells after it and the rolls it needed. */
export interface PathStep {
  readonly cells: Area;
  readonly direction: Direction;
  readonly rolls: readonly { readonly target: number; readonly test: string; readonly chance: Fraction }[];
}

/** A cell with a chance, and what leads there (die faces). */
export interface HeatCell {
  readonly cell: Cell;
  readonly chance: Fraction;
  readonly faces?: readonly number[];
}

/** The dice behind a heat map of landing squares. */
export interface ScatterDice {
  readonly scatters: number;
  /** The dice in the order rolled: `D16, D8`. */
  readonly dice: string;
  /** The sides of the first die. */
  readonly sides: number;
  readonly rerolled?: { readonly first: number; readonly last: number };
}

/** A placement that a unit can come to. */
export interface Reachable {
  readonly cells: Area;
  readonly chance?: Fraction;
  readonly way: readonly Direction[];
}

/** The rules broken and where, for an action that was illegal. */
export interface DrawnViolation {
  readonly cells: Area;
  readonly attempted?: Area;
  readonly from?: Area;
  /** A word for the picture to write into an offending cell, such as its terrain. */
  readonly words?: readonly { readonly cell: Cell; readonly text: string }[];
}

/** A board of cells. */
export interface GridPicture {
  readonly type: "grid";
  readonly columns: number;
  readonly rows: number;
  readonly hex: boolean;
  readonly terrain: readonly DrawnTerrain[];
  readonly lines: readonly FieldLine[];
  readonly borders: readonly DrawnBorder[];
  readonly units: readonly DrawnUnit[];
  readonly tokens: readonly DrawnToken[];
  readonly overlays: readonly Overlay[];
  readonly violation?: DrawnViolation;
  readonly panels: readonly Panel[];
  /** What the action came to, in a few words, beside its line: `12 squares, each 1/12`. */
  readonly answer?: Message;
}

/** Terrain letters of an adventure: forest, mountain, water. */
export type RegionTerrain = "forest" | "mountain" | "water";

/** A card lying in a lane. */
export interface DrawnCard {
  readonly name: string;
  readonly types: readonly string[];
  readonly keywords: readonly string[];
  /** Undefined for what has none, such as a permanent. */
  readonly statistics?: readonly [number, number, number];
  /** Asleep: its statistics don't count. */
  readonly sleeping: boolean;
  /** Made by an effect, without a card of its own. */
  readonly token?: boolean;
  readonly marks: readonly string[];
  readonly player: string;
  /** The lanes it is present in; two for a Gigantic one. */
  readonly lanes: readonly string[];
  /** The lane where its card lies. */
  readonly card: string;
  readonly origin: Origin;
}

/** An expedition of a player: where it is and what counts there. */
export interface DrawnLane {
  readonly player: string;
  readonly mark: SideMark;
  readonly lane: string;
  /** The terrains in which its sum counts: of its region, at a dusk of the one that it was in before. */
  readonly region: readonly RegionTerrain[];
  readonly regionIndex: number;
  readonly sum: readonly [number, number, number];
  /** The terrains in which it wins, at dusk or now. */
  readonly wins: readonly RegionTerrain[];
  readonly advances: boolean;
  /** Which terrain decides, or decided at this dusk: `alice advances: water 7 to 2`. */
  readonly decided?: Message;
  /** The region that it was in before this dusk, where it advanced. */
  readonly cameFrom?: number;
}

/** Abilities and what depends on what. */
export interface DependencyPicture {
  readonly abilities: readonly {
    readonly id: string;
    readonly unit: string;
    readonly text: string;
    /** The place in the order applied, from 1; undefined where it ceased to exist. */
    readonly order?: number;
    /** The place of its object among the objects in play, from 1; the order of lines. */
    readonly timestamp?: number;
    /** What it came to: what it applied to, that its condition is false, what took it away. */
    readonly note?: Message;
    readonly origin: Origin;
  }[];
  readonly dependencies: readonly {
    readonly from: string;
    readonly to: string;
    readonly rule: RuleId;
    readonly reason: Message;
    /** Not direct: it follows from others. */
    readonly transitive?: boolean;
    /** How many abilities were applied before it showed; undefined for one that is there at the start. */
    readonly after?: number;
  }[];
}

/** A game without a grid: regions in a row, lanes with cards. */
export interface LanesPicture {
  readonly type: "lanes";
  readonly players: readonly { readonly name: string; readonly mark: SideMark }[];
  readonly lanesPerPlayer: readonly string[];
  readonly adventure: readonly (readonly RegionTerrain[])[];
  readonly lanes: readonly DrawnLane[];
  readonly cards: readonly DrawnCard[];
  readonly dependency?: DependencyPicture;
  /** In the Arena there are no lanes: one sum a player. */
  readonly arena?: {
    readonly terrains: readonly RegionTerrain[];
    readonly totals: readonly {
      readonly player: string;
      readonly sum: readonly [number, number, number];
      readonly wins: readonly RegionTerrain[];
    }[];
  };
  readonly outcome?: Message;
  readonly panels: readonly Panel[];
  /** What the action came to, in a few words, beside its line. */
  readonly answer?: Message;
}

/** A part of the side list. */
export interface Panel {
  readonly heading: string;
  /** Sentences. */
  readonly lines: readonly Message[];
  /** Name and value side by side, such as stats. */
  readonly stats?: readonly { readonly name: string; readonly value: string }[];
  /** Rows of a table, such as the steps of a move with their rolls. */
  readonly rows?: readonly { readonly cells: readonly string[]; readonly total?: boolean }[];
}
