import type { Section, Statement } from "./tree";

/** How many different texts below a title are remembered; the one longest unused is forgotten first. */
const REMEMBERED = 256;

const known = new Map<string, Section>();

/**
 * What was read of a scenario with the same text below its title line, or undefined. Copies of scenarios are common:
 * pasted, undone, or made by a program.
 */
export function sectionAlike(below: string): Section | undefined {
  const found = known.get(below);
  if (!found || known.size < REMEMBERED) return found;
  known.delete(below);
  known.set(below, found);
  return found;
}

/** Texts that were read once, of which nothing is remembered yet. */
const seen = new Set<string>();

/** How many of them are kept; then they are forgotten all at once. */
const MOST_SEEN = 4096;

/** Whether a text was read before; from the second time on it is worth while to remember what was read. */
export function wasSeen(below: string): boolean {
  if (seen.has(below)) return true;
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.add(below);
  return false;
}

/** What sections share that differ in their titles alone: the same object for all of them. */
const shared = new WeakMap<Section, object>();

/**
 * The same object for all sections that share, statement by statement, what stands below their title lines; undefined for
 * a section of which that is not known.
 */
export function sharedBelow(section: Section): object | undefined {
  return shared.get(section);
}

/** Remembers what was read. Only for sections that have nothing but their title on the first line. */
export function rememberSection(below: string, section: Section): void {
  known.set(below, section);
  shared.set(section, section);
  if (known.size <= REMEMBERED) return;
  for (const oldest of known.keys()) {
    known.delete(oldest);
    break;
  }
}

/** A section with another title line, that shares everything below it. */
export function withTitleLine(section: Section, line: string, title: Statement): Section {
  const { kind, comments, allows, problems } = section;
  const lines = [line, ...section.lines.slice(1)];
  const statements = [title, ...section.statements.slice(1)];
  const titled: Section = { kind, lines, statements, comments, allows, problems };
  shared.set(titled, section);
  return titled;
}
