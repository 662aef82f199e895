/**
 * The ways to print what a check found, one file each. A format is given the finished report: it knows no file, no
 * scenario and no terminal, and reads nothing.
 */
import type { Detail } from "../check";
import type { CodePage } from "../explain";
import type { CheckReport } from "../report";
import { github } from "./github";
import { human } from "./human";

/** What a format may show beside the report: the text of a file by its path, and whether the terminal has colours. */
export interface FormatContext {
  readonly text: (path: string) => string;
  readonly colours: boolean;
  /** The product's version. */
  readonly version: string;
  /** What is known of a code or a rule id. */
  readonly about: (code: string) => CodePage;
}

/** A way to print a report. */
export type Format = (report: CheckReport, context: FormatContext) => string;

/** A format that can be asked for: how much it has to know, and where it comes from. */
export interface FormatEntry {
  readonly detail: Detail;
  load(): Promise<Format>;
}

const json: Format = (report) => `${JSON.stringify(report, undefined, 2)}\n`;

/** The formats of `footprint check --format`. Those that need a library load it when they are asked for. */
export const FORMATS: ReadonlyMap<string, FormatEntry> = new Map<string, FormatEntry>([
  ["human", { detail: "outcome", load: () => Promise.resolve(human) }],
  ["json", { detail: "statements", load: () => Promise.resolve(json) }],
  ["junit", { detail: "outcome", load: async () => (await import("./junit")).junit }],
  ["sarif", { detail: "outcome", load: async () => (await import("./sarif")).sarif }],
  ["github", { detail: "outcome", load: () => Promise.resolve(github) }],
]);
