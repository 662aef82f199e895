import type { CheckReport } from "../report";
import { github } from "./github";
import { human } from "./human";
import { junit } from "./junit";
import { sarif } from "./sarif";

/** What a format may show beside the report: the text of a file by its path, and whether the terminal has colours. */
export interface FormatContext {
  readonly text: (path: string) => string;
  readonly colours: boolean;
  /** The product's version. */
  readonly version: string;
  /** The page that explains a code. */
  readonly page: (code: string) => string;
}

/** A way to print a report. */
export type Format = (report: CheckReport, context: FormatContext) => string;

/** The formats of `footprint check --format`. */
export const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["human", human],
  ["json", (report) => `${JSON.stringify(report, undefined, 2)}\n`],
  ["junit", junit],
  ["sarif", sarif],
  ["github", github],
]);
