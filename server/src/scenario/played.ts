import type { AnyGame, Answered, Message, Origin, RuleId, Verdict } from "../rules";
import type { Section, Statement } from "../syntax";
import type { Environment, ReportChain } from "./environment";
import type { OriginTable } from "./origins";

/** How bad a diagnostic is by itself; `footprint.severity` may set another. */
export type Severity = "error" | "warning" | "information" | "hint";

/** A stretch of the scenario's text. Lines are counted from the first line of its section. */
export interface SectionRange {
  readonly line: number;
  readonly start: number;
  readonly endLine: number;
  readonly end: number;
}

/** Something that can be done about a problem; the features make code actions of it. */
export type Repair =
  /** Put `text` in place of the range. */
  | { readonly repair: "replace"; readonly title: string; readonly range: SectionRange; readonly text: string }
  /** Put a whole line below the given one. */
  | { readonly repair: "insert-line"; readonly title: string; readonly after: number; readonly text: string };

/** A problem of a scenario: what a diagnostic is made of. Its position moves with the section. */
export interface Problem extends SectionRange {
  /** A rule id, or one of the product's own codes (`codes.ts`). */
  readonly code: string;
  readonly severity: Severity;
  readonly message: Message;
  /** Other places that explain it, such as the line of the other unit. */
  readonly related: readonly { readonly range: SectionRange; readonly message: Message }[];
  readonly repairs: readonly Repair[];
}

/** What a statement came to. `holds` and `fails` are of an `expect`; null has no verdict of its own. */
export type StepVerdict = "legal" | "illegal" | "open" | "not-checked" | "holds" | "fails" | "error" | null;

/** What sort of statement a step is, as `--format json` names it. */
export type StepKind = "action" | "place" | "setup" | "expect" | "show" | "cite" | "error";

/** One statement of a timeline, with the boards before and after it. */
export interface Step {
  readonly statement: Statement;
  readonly kind: StepKind;
  readonly verdict: StepVerdict;
  /** The rules broken, the one to name first in front. */
  readonly rules: readonly RuleId[];
  readonly message?: Message | undefined;
  /** What a `show` or an `expect` of a value answered, as the language writes it. */
  readonly value?: string | undefined;
  /** The answer itself, for a query that has a value. */
  readonly answered?: Answered | undefined;
  /** Whether an `expect illegal` (or `expect open`) about this action follows, so that it is as expected. */
  readonly expected: boolean;
  /** What the game said, for an action that was played. */
  readonly outcome?: Verdict<unknown, unknown> | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** The origin that the statement's things carry, for one that a game played (the first of its entries' for a drawing). */
  readonly origin?: Origin | undefined;
  /** The reports of the actions above and with this one, and whether queries about an action have an answer after it. */
  readonly reports?: ReportChain | undefined;
  readonly answerable: boolean;
}

/** A section that was played by its game, or, without a game, only read. Positions are the section's own. */
export interface PlayedSection {
  readonly section: Section;
  /** What held where the section begins. */
  readonly environment: Environment;
  readonly game?: AnyGame;
  readonly title?: string;
  /** The board that the scenario begins with, after the shared set-up; undefined without a game. */
  readonly start?: unknown;
  readonly steps: readonly Step[];
  /** All problems, those of the text too, without those that a `# allow` silences, in the order of their places. */
  readonly problems: readonly Problem[];
  /** All problems before `# allow` was looked at. */
  readonly found: readonly Problem[];
  /** Whether a scenario holds: nothing found is an error, and nothing was left unchecked. */
  readonly outcome: "passed" | "failed";
  /** The places of what carries an origin of this section. */
  readonly origins: OriginTable;
  /** Rules named by `cite`. */
  readonly cited: readonly RuleId[];
  /** Rules that verdicts on the way were about. */
  readonly met: readonly RuleId[];
}
