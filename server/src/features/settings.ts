import { coversRule } from "../rules";
import type { Severity } from "../scenario/played";

/** How bad a code is: as the product says, another severity, or not told at all. */
export type SeveritySetting = Severity | "ignore";

/** What the author has set under `footprint.` in the editor. */
export interface Settings {
  /** Severities by code or rule id; a rule's id serves the rules below it, the longest one counts. */
  readonly severity: ReadonlyMap<string, SeveritySetting>;
}

const SEVERITIES: readonly SeveritySetting[] = ["error", "warning", "information", "hint", "ignore"];

/** Nothing set. */
export const DEFAULT_SETTINGS: Settings = { severity: new Map() };

/** The settings of what the editor sent, whatever it is; what is not understood counts as not set. */
export function settingsOf(sent: unknown): Settings {
  const severity = new Map<string, SeveritySetting>();
  const set = property(sent, "severity");
  if (typeof set === "object" && set !== null) {
    for (const [code, value] of Object.entries(set)) {
      const known = SEVERITIES.find((name) => name === value);
      if (known) severity.set(code, known);
    }
  }
  return { severity };
}

/** A property of something that came from outside, or undefined where it has none. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value as unknown;
}

/** The severity of a code under the settings. */
export function severityOf(settings: Settings, code: string, own: Severity): SeveritySetting {
  if (settings.severity.size === 0) return own;
  let longest: string | undefined;
  for (const set of settings.severity.keys()) {
    if (coversRule(set, code) && set.length > (longest?.length ?? -1)) longest = set;
  }
  return (longest === undefined ? undefined : settings.severity.get(longest)) ?? own;
}
