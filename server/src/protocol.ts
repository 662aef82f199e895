/**
 * The messages between server, client and preview that the editor protocol does not have, by their method names. Types
 * only: client and page import nothing else of the server. Positions are the protocol's: lines and UTF-16 columns from 0.
 */
import type { Position, Range, TextEdit } from "vscode-languageserver";
import type { Cell, Direction } from "./board";
import type { BoardView, Sentence } from "./view/board-view";

/** A file, as the editor names it. */
export interface FileIdentifier {
  readonly uri: string;
}

/** Asks for the board as it is on a line. */
export interface BoardViewParams {
  readonly textDocument: FileIdentifier;
  /** Where the cursor is. */
  readonly position: Position;
  /** The unit that is selected on the board; without one, the unit under the cursor counts. */
  readonly selected?: string;
}

/** The board on a line, and the version of the text that it shows. */
export interface BoardViewAnswer {
  readonly uri: string;
  /** The editor's version of the text; null for a file that is not open. */
  readonly version: number | null;
  readonly view: BoardView;
}

/** The boards of a file are others than before: whoever shows one asks again. */
export interface BoardChangedParams {
  readonly uri: string;
  readonly version: number | null;
}

/** Asks for a picture to save or copy. */
export interface RenderParams extends BoardViewParams {
  readonly format: "svg" | "text";
  readonly theme?: "light" | "dark" | "high-contrast" | "high-contrast-light";
}

/** The picture as SVG, or the board as a text drawing; null where there is no board. */
export type RenderAnswer = { readonly text: string } | null;

/** What somebody did on the board. */
export type Gesture =
  /** Dragged a unit by so many columns east and rows north. */
  | { readonly gesture: "move"; readonly unit: string; readonly columns: number; readonly rows: number }
  /** Turned a unit by quarter turns, clockwise. */
  | { readonly gesture: "turn"; readonly unit: string; readonly turns: 1 | 2 | 3 }
  /** Turned a unit that faces a direction to face another. */
  | { readonly gesture: "face"; readonly unit: string; readonly facing: Direction }
  | { readonly gesture: "remove"; readonly unit: string }
  /** Put a unit of a kind on the board, its south-west corner on a cell. */
  | { readonly gesture: "add"; readonly kind: string; readonly side?: string; readonly cell: Cell }
  /** Gave cells another terrain. */
  | { readonly gesture: "terrain"; readonly cells: readonly Cell[]; readonly terrain: string };

/** Asks what a gesture writes. */
export interface GestureParams extends BoardViewParams {
  /** The version of the text that the board showed. */
  readonly version: number | null;
  readonly gesture: Gesture;
}

/**
 * What a gesture writes, as one step to undo; or why it writes nothing: an illegal spot with the rule, or a text that
 * is not the one the board showed (`outdated`).
 */
export type GestureAnswer =
  | { readonly edits: readonly TextEdit[]; readonly version: number | null; readonly line: number }
  | { readonly refused: Sentence; readonly rules: readonly string[] }
  | { readonly outdated: true };

/** How something that can be tested came out. */
export type TestOutcome = "passed" | "failed" | "skipped";

/** One expectation or illegal action of a scenario. */
export interface TestStatement {
  /** The statement as written, without indent and comment. */
  readonly label: string;
  readonly range: Range;
  readonly outcome: TestOutcome;
  readonly message?: string;
  readonly expected?: string;
  readonly actual?: string;
}

/** One scenario. */
export interface TestScenario {
  /** Unique in its file, and stable while the titles stay. */
  readonly id: string;
  readonly title: string;
  readonly range: Range;
  readonly outcome: TestOutcome;
  readonly statements: readonly TestStatement[];
}

/** The scenarios of a file. */
export interface TestFile {
  readonly uri: string;
  readonly version: number | null;
  readonly scenarios: readonly TestScenario[];
}

/** Asks for the scenarios of some files with their results; of all files of the workspace where none are named. */
export interface TestsParams {
  readonly uris?: readonly string[];
}

/** The scenarios of these files, or their results, are others than before. */
export interface TestsChangedParams {
  readonly uris: readonly string[];
}

/** What the client can ask the server, by method. */
export interface ServerRequests {
  readonly "footprint/boardView": { readonly params: BoardViewParams; readonly result: BoardViewAnswer | null };
  readonly "footprint/render": { readonly params: RenderParams; readonly result: RenderAnswer };
  readonly "footprint/gesture": { readonly params: GestureParams; readonly result: GestureAnswer | null };
  readonly "footprint/tests": { readonly params: TestsParams; readonly result: readonly TestFile[] };
}

/** What the server tells the client, by method. */
export interface ServerNotifications {
  readonly "footprint/boardChanged": BoardChangedParams;
  readonly "footprint/testsChanged": TestsChangedParams;
}

/** What the server asks the client for where it has no file system of its own, by method. */
export interface ClientRequests {
  /** The text of a file; null where there is none. */
  readonly "footprint/readFile": { readonly params: FileIdentifier; readonly result: { readonly text: string } | null };
  /** The URIs of the scenario files and rulebooks in a folder and below it. */
  readonly "footprint/listFiles": { readonly params: FileIdentifier; readonly result: readonly string[] };
}

/** What the client says of itself in `initializationOptions`. */
export interface InitializationOptions {
  /** The client answers {@link ClientRequests}. */
  readonly files?: boolean;
  /** What is set under `footprint.`, for clients that don't answer `workspace/configuration`. */
  readonly settings?: unknown;
}
