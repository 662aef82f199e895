import type { Origin } from "../rules";
import type { SectionRange } from "./played";

/**
 * The places in a section of the statements, entries and symbols that made something. An origin is an index into it:
 * from 0 up for what the scenario's own lines made, from -1 down for what the shared set-up made (-1 is its index 0).
 */
export type OriginTable = readonly SectionRange[];

/** The origin of the entry at an index of a section's own table, or of the shared set-up's. */
export function originAt(index: number, shared: boolean): Origin {
  return (shared ? -1 - index : index) as Origin;
}

/** Whether what carries the origin was made by the shared set-up and not by the scenario's own lines. */
export function isShared(origin: Origin): boolean {
  return origin < 0;
}

/**
 * The place of what made a thing: in the scenario's own section, or, for a shared origin, in the section of the set-up.
 * Undefined for an origin that neither table has.
 */
export function placeOf(origin: Origin, own: OriginTable, setup: OriginTable = []): SectionRange | undefined {
  return isShared(origin) ? setup[-1 - origin] : own[origin];
}
