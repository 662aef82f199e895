import type { Area, Cell, Direction } from "../board";
import type { DrawnCard, DrawnLane, FieldLine, LanesPicture, RegionTerrain, RuleId, SideMark } from "../rules";

/**
 * What a surface shows of a scenario at one of its lines, as plain data that survives JSON. Every drawn thing carries
 * the range of the text it comes from.
 */
export type BoardView = SceneView | EmptyView;

/** A stretch of a file: lines from 0, UTF-16 columns, `end` excluded. */
export interface SourceRange {
  readonly uri: string;
  readonly line: number;
  readonly start: number;
  readonly endLine: number;
  readonly end: number;
}

/** The sign that a statement carries in the timeline. */
export type Mark =
  "legal" | "illegal" | "expected" | "open" | "unchecked" | "holds" | "fails" | "show" | "error" | "setup";

/** A piece of a sentence; all but plain words may be shown in their own way. */
export interface Phrase {
  readonly type: "text" | "unit" | "cells" | "direction" | "rule" | "code";
  readonly text: string;
}

/** A sentence as a surface shows it. */
export type Sentence = readonly Phrase[];

/** Nothing to show: one sentence, one hint. */
export interface EmptyView {
  readonly type: "empty";
  /** Grows with every view that a preview is sent. */
  readonly version: number;
  readonly sentence: string;
  readonly hint: string;
}

/** A scenario at one of its lines. */
export interface SceneView {
  readonly type: "scene";
  /** Grows with every view that a preview is sent. */
  readonly version: number;
  readonly header: HeaderView;
  /** Undefined where no statement can be drawn yet. */
  readonly picture?: PictureView;
  /** What is wrong with, or open about, the current statement. */
  readonly message?: MessageView;
  /** The rules that the current statement is about: those broken, else those cited. */
  readonly rules: readonly RuleView[];
  readonly timeline: readonly TimelineEntry[];
  /** The index in the timeline of the statement that is shown. */
  readonly current?: number;
  /** The selected unit, or the one that the statement is about. */
  readonly unit?: UnitPanel;
  readonly panels: readonly PanelView[];
  /** The name of the unit that somebody selected on the board. */
  readonly selected?: string;
  /** Why the board is an older one: a line that can't be read. */
  readonly stale?: StaleView;
  readonly palette: PaletteView;
}

/** The board is as it last was sound. */
export interface StaleView {
  readonly sentence: string;
  /** The line, from 1, that can't be read. */
  readonly line: number;
  readonly range: SourceRange;
}

/** What stands above the picture: where in which file it is from, and what the line came to. */
export interface HeaderView {
  readonly title: string;
  readonly ruleset: string;
  readonly file: string;
  /** The line shown and the last of the scenario, from 1. */
  readonly line: number;
  readonly lines: number;
  readonly mark?: Mark;
  readonly verdict?: string;
}

/** What is told of the line shown, with the rules that it is about. */
export interface MessageView {
  readonly mark: Mark;
  readonly sentence: Sentence;
  readonly rules: readonly RuleId[];
  /** Whether an `expect illegal` would make it no error. */
  readonly expectable: boolean;
}

/** A rule in the product's wording. */
export interface RuleView {
  readonly id: RuleId;
  readonly title: string;
  readonly text: string;
  readonly source?: string;
  readonly range?: SourceRange;
}

/** One line of the scenario in the timeline below the picture. */
export interface TimelineEntry {
  /** From 1. */
  readonly line: number;
  readonly mark: Mark;
  /** The verdict in words. */
  readonly verdict: string;
  /** The statement's first line, without its comment. */
  readonly text: string;
  /** What came of it: a value, a chance, the rule broken. */
  readonly answer?: string;
  readonly range: SourceRange;
}

/** What the side list says of a unit. */
export interface UnitPanel {
  readonly name: string;
  readonly summary: string;
  readonly lines: readonly Sentence[];
  readonly stats: readonly { readonly name: string; readonly value: string }[];
}

/** A part of the side list. */
export interface PanelView {
  readonly heading: string;
  readonly lines: readonly Sentence[];
  readonly stats: readonly { readonly name: string; readonly value: string }[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly total: boolean }[];
}

/** What can be put on the board by a gesture. */
export interface PaletteView {
  readonly kinds: readonly { readonly name: string; readonly size: string }[];
  readonly sides: readonly string[];
  readonly terrains: readonly string[];
}

/** An exact chance. */
export interface Chance {
  /** `1/12`, `0` or `1`. */
  readonly text: string;
  /** `8.3 %` */
  readonly percent: string;
  /** From 0 to 1, for tints and bars. */
  readonly share: number;
}

/** The picture of a game: a grid of cells, or lanes with cards. */
export type PictureView = GridView | LanesView;

/** A side or player, with the mark that tells it apart without colour. */
export interface SideView {
  readonly name: string;
  readonly mark: SideMark;
}

/** A unit drawn as one shape. */
export interface UnitView {
  readonly name: string;
  readonly kind: string;
  readonly side?: SideView;
  readonly cells: Area;
  readonly facing?: Direction;
  readonly lying?: string;
  readonly below?: string;
  readonly marks: readonly string[];
  readonly carried: readonly CarriedView[];
  readonly range?: SourceRange;
}

/** A unit or thing that another one carries, at its cell. */
export interface CarriedView {
  readonly name: string;
  readonly cell: Cell;
  readonly token: boolean;
  readonly range?: SourceRange;
}

/** Cells of one terrain, owner and note, drawn as one area. */
export interface TerrainView {
  readonly cells: Area;
  readonly terrain: string;
  readonly texture: "plain" | "land" | "water" | "void" | "blocked";
  readonly owner?: SideView;
  readonly note?: string;
  readonly range?: SourceRange;
}

/** A closed border between two cells that share an edge, for all steps or only for those that go `toward`. */
export interface BorderView {
  readonly between: readonly [Cell, Cell];
  readonly toward?: Direction;
  readonly range?: SourceRange;
}

/** Something that lies on one cell and is no unit, such as the ball. */
export interface TokenView {
  readonly name: string;
  readonly cell: Cell;
  readonly range?: SourceRange;
}

/** A cell in which something may come to lie, with its exact chance and the faces of the die that lead there. */
export interface HeatCellView {
  readonly cell: Cell;
  readonly chance: Chance;
  readonly faces: readonly number[];
}

/** One step of a move: the cells held after it, and the rolls that it needs. */
export interface PathStepView {
  readonly cells: Area;
  readonly direction: Direction;
  readonly rolls: readonly { readonly target: number; readonly test: string; readonly chance: Chance }[];
}

/** A placement in which a move can end, with the chance and the directions of the surest way. */
export interface ReachableView {
  readonly cells: Area;
  readonly chance?: Chance;
  readonly way: readonly Direction[];
}

/** The dice of a random direction: how many scatters, with which dice, and which faces are rolled again. */
export interface DiceView {
  readonly scatters: number;
  readonly dice: string;
  readonly sides: number;
  readonly rerolled?: { readonly first: number; readonly last: number };
}

/** Something laid over the board that has a switch of its own. */
export type OverlayView = {
  readonly id: string;
  readonly label: string;
  readonly amount?: string;
  readonly unit?: string;
  readonly shown: boolean;
} & (
  | { readonly type: "zone"; readonly cells: Area; readonly mark?: SideMark }
  | { readonly type: "chips"; readonly chip: "adjacent" | "nearby"; readonly cells: Area }
  | { readonly type: "marked"; readonly cells: Area; readonly sign: string }
  | { readonly type: "path"; readonly steps: readonly PathStepView[]; readonly from: Area }
  | { readonly type: "ghost"; readonly cells: Area; readonly entered: Area; readonly facing?: Direction }
  | {
      readonly type: "heat";
      readonly cells: readonly HeatCellView[];
      readonly off?: Chance;
      readonly after?: DiceView;
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
  | { readonly type: "reach"; readonly placements: readonly ReachableView[] }
);

/** One kind of overlay. */
export type OverlayOf<Type extends OverlayView["type"]> = Extract<OverlayView, { readonly type: Type }>;

/** What of the picture breaks a rule: cells, and the footprint that was attempted. */
export interface ViolationView {
  readonly cells: Area;
  readonly attempted?: Area;
  readonly from?: Area;
  /** What the picture writes into an offending cell, such as its terrain. */
  readonly words: readonly { readonly cell: Cell; readonly text: string }[];
}

/** A board of cells. Columns count from the west and rows from the south; later overlays lie on earlier ones. */
export interface GridView {
  readonly type: "grid";
  readonly columns: number;
  readonly rows: number;
  readonly hex: boolean;
  readonly terrain: readonly TerrainView[];
  readonly lines: readonly FieldLine[];
  readonly borders: readonly BorderView[];
  readonly units: readonly UnitView[];
  readonly tokens: readonly TokenView[];
  readonly overlays: readonly OverlayView[];
  readonly violation?: ViolationView;
}

/** A card as a game draws it, with its place in the text. */
export interface CardView extends Omit<DrawnCard, "origin" | "token"> {
  readonly token: boolean;
  readonly range?: SourceRange;
}

/** An expedition as a game draws it, its sentence in words. */
export interface LaneView extends Omit<DrawnLane, "decided"> {
  /** Which terrain decides. */
  readonly decided?: string;
}

/** A dependency graph with the places of its nodes and edges, in px at text size 11 and 12. */
export interface DependencyView {
  readonly width: number;
  readonly height: number;
  readonly abilities: readonly {
    readonly id: string;
    readonly unit: string;
    readonly lines: readonly string[];
    readonly note: string;
    readonly outcome?: string;
    readonly order?: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly range?: SourceRange;
  }[];
  readonly dependencies: readonly {
    readonly from: string;
    readonly to: string;
    readonly rule: RuleId;
    readonly reason: string;
    readonly transitive: boolean;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    /** Where its words stand, from their left and the base line of the first; undefined where they don't fit. */
    readonly label?: { readonly x: number; readonly y: number; readonly lines: readonly string[] };
  }[];
}

/** Expeditions with their cards, above and below a row of regions. */
export interface LanesView {
  readonly type: "lanes";
  readonly players: readonly SideView[];
  readonly lanesPerPlayer: readonly string[];
  readonly adventure: readonly (readonly RegionTerrain[])[];
  readonly lanes: readonly LaneView[];
  readonly cards: readonly CardView[];
  readonly dependency?: DependencyView;
  readonly arena?: LanesPicture["arena"];
  readonly outcome?: Sentence;
}
