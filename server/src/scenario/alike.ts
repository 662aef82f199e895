import type { Environment } from "./environment";
import type { PlayedResult } from "./section";

/** How many outcomes are remembered, each with the boards of its timeline; the one longest unused is forgotten first. */
const REMEMBERED = 64;

const known = new Map<object, { readonly environment: Environment; readonly result: PlayedResult }>();

/** The outcome of a section that shares what stands below the title, played under the same environment. */
export function playedAlike(below: object, environment: Environment): PlayedResult | undefined {
  const found = known.get(below);
  if (found?.environment !== environment) return undefined;
  known.delete(below);
  known.set(below, found);
  return found.result;
}

/** Remembers an outcome for sections that differ in their title alone. */
export function rememberPlayed(below: object, environment: Environment, result: PlayedResult): void {
  known.set(below, { environment, result });
  if (known.size <= REMEMBERED) return;
  for (const oldest of known.keys()) {
    known.delete(oldest);
    break;
  }
}
