import { contentLength, splitLines } from "./lines";
import { parseSection } from "./parser";
import { allowsAbove, splitSections, type SectionLines } from "./sections";
import type { Section, SourceFile } from "./tree";

/** A place in a file: a section by its index, a line from the section's first, a UTF-16 offset in the line. */
export interface SectionPlace {
  readonly section: number;
  readonly line: number;
  readonly character: number;
}

/** Which sections an edit replaces by which. Sections that it leaves as they are, are not among them. */
export interface EditedSections {
  readonly from: number;
  readonly removed: number;
  readonly inserted: readonly Section[];
}

/**
 * What comes of putting a text in the place of the stretch between two places, of which `start` is not behind `end`.
 * Equal to reading the whole new text, but only the sections are read that the edit touches or that begin elsewhere
 * because of it; the cost does not depend on the other sections. Places beyond a line's or section's end are taken to
 * be there. `sections` are those of a whole file, at least one.
 */
export function editSections(
  sections: readonly Section[],
  start: SectionPlace,
  end: SectionPlace,
  text: string,
  language: SourceFile["language"],
): EditedSections {
  let from = inRange(start.section, sections.length);
  let last = inRange(end.section, sections.length);
  const touched = touchedLines(sections, { ...start, section: from }, { ...end, section: last }, text);
  from = touched.from;
  const startIsStable = from === 0 || touched.line > boundaryLine(sections[from]);
  if (!startIsStable) from--;
  const above = linesOf(sections, from, touched.from).concat(
    sections[touched.from]?.lines.slice(0, touched.line) ?? [],
  );
  let lines = [...above, ...touched.lines, ...(sections[last]?.lines.slice(touched.endLine + 1) ?? [])];
  let split = splitSections(lines, language);
  if (reachesOn(split, sections[last + 1])) {
    last++;
    lines = [...lines, ...(sections[last]?.lines ?? [])];
    split = splitSections(lines, language);
  }
  return withoutUnchanged(sections, from, last, split, language);
}

function inRange(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}

/** The line with which a section begins, from its first: those above it are `# allow` comments that came with it. */
function boundaryLine(section: Section | undefined): number {
  return section?.statements[0]?.line ?? 0;
}

function linesOf(sections: readonly Section[], from: number, to: number): readonly string[] {
  return sections.slice(from, to).flatMap((section) => section.lines);
}

/** The lines that take the place of others: from `line` of section `from` to `endLine` of the section of the edit's end. */
interface TouchedLines {
  readonly from: number;
  readonly line: number;
  readonly endLine: number;
  readonly lines: readonly string[];
}

function touchedLines(
  sections: readonly Section[],
  start: SectionPlace,
  end: SectionPlace,
  text: string,
): TouchedLines {
  const startLines = sections[start.section]?.lines ?? [""];
  const endLines = sections[end.section]?.lines ?? [""];
  let from = start.section;
  let line = inRange(start.line, startLines.length);
  const endLine = inRange(end.line, endLines.length);
  const first = startLines[line] ?? "";
  const last = endLines[endLine] ?? "";
  let head = first.slice(0, offsetIn(first, start.character));
  const changed = text + last.slice(offsetIn(last, end.character));
  // A line that ended with CR and is now followed by LF ends with both.
  if (head === "" && changed.startsWith("\n")) {
    const above = lineAbove(sections, from, line);
    if (above?.text.endsWith("\r")) ({ from, line, text: head } = above);
  }
  const lines = splitLines(head + changed);
  const isEndOfFile = end.section === sections.length - 1 && endLine === endLines.length - 1;
  if (!isEndOfFile) lines.pop();
  return { from, line, endLine, lines };
}

function offsetIn(line: string, character: number): number {
  return Math.max(0, Math.min(character, contentLength(line)));
}

function lineAbove(
  sections: readonly Section[],
  section: number,
  line: number,
): { from: number; line: number; text: string } | undefined {
  const from = line > 0 ? section : section - 1;
  const lines = sections[from]?.lines;
  if (!lines) return undefined;
  const above = line > 0 ? line - 1 : lines.length - 1;
  return { from, line: above, text: lines[above] ?? "" };
}

/** Whether the section after an edit begins elsewhere now: it goes on from the last one, or comments above are its own. */
function reachesOn(split: readonly SectionLines[], next: Section | undefined): boolean {
  const last = split.at(-1);
  if (!next || !last) return false;
  if (next.kind === "head" && last.kind === "head") return true;
  const text = last.lines.join("");
  return allowsAbove(text, 0, text.length) < text.length;
}

/** Reads the new sections, and leaves out those at both ends that are as they were. */
function withoutUnchanged(
  sections: readonly Section[],
  from: number,
  last: number,
  split: readonly SectionLines[],
  language: SourceFile["language"],
): EditedSections {
  const most = Math.min(split.length, last - from + 1);
  let before = 0;
  while (before < most && isSame(sections[from + before], split[before])) before++;
  let after = 0;
  while (after < most - before && isSame(sections[last - after], split[split.length - 1 - after])) after++;
  return {
    from: from + before,
    removed: last - from + 1 - before - after,
    inserted: split.slice(before, split.length - after).map(({ kind, lines }) => parseSection(kind, lines, language)),
  };
}

function isSame(section: Section | undefined, lines: SectionLines | undefined): boolean {
  return (
    section !== undefined &&
    section.kind === lines?.kind &&
    section.lines.length === lines.lines.length &&
    section.lines.every((line, index) => line === lines.lines[index])
  );
}
