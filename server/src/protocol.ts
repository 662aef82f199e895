/**
 * The messages between server, client and preview that the editor protocol does not have, by their method names. Types
 * only: client and page import nothing else of the server. Positions are the protocol's: lines and UTF-16 columns from 0.
 */
import type { Diagnostic, Position, Range, TextEdit } from "vscode-languageserver";
import type { BoardView, Mark, SourceRange } from "./view/board-view";
import type { Change } from "./view/changes";
import type { Gesture, GestureAnswer } from "./view/gesture";

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
  /** The version of a view that the one who asks has: what changed since is enough. */
  readonly known?: number;
}

/** The board on a line, and the version of the text that it shows. */
export interface BoardViewAnswer {
  readonly uri: string;
  /** The editor's version of the text; null for a file that is not open. */
  readonly version: number | null;
  /** Names the text with all that it includes: another one after each change. */
  readonly edition: string;
  readonly view: BoardView | ViewUpdate;
}

/** A view, told by what makes it another than one before. */
export interface ViewUpdate {
  readonly type: "update";
  /** The version of the view before. */
  readonly since: number;
  readonly version: number;
  readonly change: Change;
}

/** The boards of a file may be others than before: whoever shows one of another edition asks again. */
export interface BoardChangedParams {
  readonly uri: string;
  readonly version: number | null;
  readonly edition: string;
}

/** Asks for a picture to save or copy. */
export interface RenderParams extends BoardViewParams {
  readonly format: "svg" | "text";
  readonly theme?: "light" | "dark" | "high-contrast" | "high-contrast-light";
}

/** The picture as SVG, or the board as a text drawing; null where there is no board. */
export type RenderAnswer = { readonly text: string } | null;

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
export type GestureResult =
  | (Extract<GestureAnswer, { legal: true }> & {
      readonly edits: readonly TextEdit[];
      readonly version: number | null;
      /** The line on which the cursor is to stand then. */
      readonly line: number;
    })
  | Extract<GestureAnswer, { legal: false }>
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

/** Asks what a block of a Markdown file comes to: it is read as a file of its own that includes nothing. */
export interface FenceParams {
  readonly text: string;
}

/** One scenario of a block: its board after the last line, and what its statements came to. */
export interface FenceScenario {
  readonly title: string;
  readonly passed: boolean;
  /** The board as SVG, coloured by the classes of the preview's style sheet; null where there is none. */
  readonly svg: string | null;
  readonly statements: readonly {
    /** The line in the block, from 0. */
    readonly line: number;
    readonly text: string;
    readonly mark: Mark;
    /** The verdict in words. */
    readonly verdict: string;
    readonly answer?: string;
  }[];
}

/** What a block comes to; positions are the block's. */
export interface FenceAnswer {
  readonly scenarios: readonly FenceScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the client can ask the server, by method. */
export interface ServerRequests {
  readonly "footprint/boardView": { readonly params: BoardViewParams; readonly result: BoardViewAnswer | null };
  readonly "footprint/render": { readonly params: RenderParams; readonly result: RenderAnswer };
  readonly "footprint/gesture": { readonly params: GestureParams; readonly result: GestureResult | null };
  readonly "footprint/fence": { readonly params: FenceParams; readonly result: FenceAnswer };
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
  /** The client answers {@link ClientRequests}, and wants to be told {@link ServerNotifications}. */
  readonly files?: boolean;
  /**
   * The client has the commands that code lenses call: `footprint.openPreviewToSide` and `footprint.runScenario`, given
   * a URI and a line, and `footprint.showScenarios`, given a URI and a position. So has one that answers for files.
   */
  readonly commands?: boolean;
  /** The URI of the folder docs/ of the extension, whose pages diagnostics and hovers link to. */
  readonly docs?: string;
  /** What is set under `footprint.`, for clients that don't answer `workspace/configuration`. */
  readonly settings?: unknown;
}

/** What the preview's page tells the extension. */
export type PageMessage =
  /** It is there, and wants to know everything. */
  | { readonly type: "ready" }
  /** A unit was selected on the board, or, without one, the selection was lifted. */
  | { readonly type: "select"; readonly unit?: string }
  /** The board is to be shown as it is on another line. */
  | { readonly type: "step"; readonly range: SourceRange }
  /** The text of a drawn thing is to be shown. */
  | { readonly type: "reveal"; readonly range: SourceRange }
  | {
      readonly type: "gesture";
      /** Comes back with the answer. */
      readonly id: number;
      readonly gesture: Gesture;
      /** The version of the view on which it was made. */
      readonly version: number;
    }
  /** A button of the page that is a command of the extension. */
  | { readonly type: "command"; readonly command: PageCommand }
  /** The picture that was asked for, as the bytes of a PNG file in base 64; without, it could not be drawn. */
  | { readonly type: "png"; readonly id: number; readonly png?: string };

/** The commands that the page has buttons for. */
export type PageCommand =
  | "exportSvg"
  | "exportPng"
  | "copySvg"
  | "copyText"
  | "print"
  | "newScenario"
  | "openWalkthrough"
  | "showLog"
  | "lockPreview"
  | "unlockPreview";

/** What the extension tells the preview's page. */
export type ExtensionMessage =
  | {
      readonly type: "view";
      /** A page that does not have the view that an update is about says that it is ready, and is told the whole one. */
      readonly view: BoardView | ViewUpdate;
      /** To be kept by the page, for a reload. */
      readonly state: PreviewState;
    }
  /** The view stays; this is to be kept by the page. */
  | { readonly type: "state"; readonly state: PreviewState }
  /** The answer to a gesture; without one, the server could not tell. */
  | { readonly type: "gesture"; readonly id: number; readonly answer?: GestureAnswer | { readonly outdated: true } }
  /** Asks for an SVG as PNG, at so many pixels for one of its own. */
  | { readonly type: "png"; readonly id: number; readonly svg: string; readonly scale: number };

/** What survives a reload of the window: the page keeps it in the webview's state, with what is its own beside it. */
export interface PreviewState {
  readonly uri: string;
  /** The line shown, from 0. */
  readonly line: number;
  /** Whether the preview stays with its file, whatever is edited. */
  readonly locked: boolean;
}
