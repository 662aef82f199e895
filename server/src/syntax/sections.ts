import { isAllowLine } from "./allow";
import { isSpace } from "./characters";
import { contentLength, splitLines } from "./lines";
import { parseSection } from "./parser";
import { firstWord } from "./scanner";
import type { Section, SourceFile } from "./tree";
import { SECTION_KEYWORDS } from "./words";

/** The lines of a section that was not read yet. */
export interface SectionLines {
  readonly kind: Section["kind"];
  readonly lines: readonly string[];
}

/** Reads a whole file. Any text is read; {@link printFile} gives the same text back. */
export function parseFile(text: string, language: SourceFile["language"]): SourceFile {
  return { language, sections: [...readSections(text, language)] };
}

/** The sections of a text in their order, each read when it is asked for. */
export function* readSections(text: string, language: SourceFile["language"]): Generator<Section, void> {
  for (const { kind, lines } of splitSections(splitLines(text), language)) yield parseSection(kind, lines, language);
}

/** The text of a file, byte for byte as it was read. */
export function printFile(file: SourceFile): string {
  return file.sections.map((section) => section.lines.join("")).join("");
}

/**
 * Parts the lines of a file into sections. A `scenario` line begins a scenario section; `ruleset`, `include` and
 * `define` begin a head section where a scenario went before. `# allow` comments above such a line, with all that stands
 * between, go with it. A rulebook is one head section. Where lines are a stretch of a longer file, the first of them
 * must be the first of a section there.
 */
export function splitSections(lines: readonly string[], language: SourceFile["language"]): readonly SectionLines[] {
  if (language === "rulebook") return [{ kind: "head", lines }];
  const sections: SectionLines[] = [];
  let kind: Section["kind"] = "head";
  let start = 0;
  for (let at = 0; at < lines.length; at++) {
    const keyword = sectionKeyword(lines[at] ?? "");
    const next = keyword === undefined ? undefined : keyword === "scenario" ? "scenario" : "head";
    if (next === undefined || (next === "head" && kind === "head")) continue;
    const begin = allowsAbove(lines, start, at);
    if (begin > start) sections.push({ kind, lines: lines.slice(start, begin) });
    kind = next;
    start = begin;
  }
  sections.push({ kind, lines: lines.slice(start) });
  return sections;
}

/** The keyword with which a line begins a section, or undefined; a capitalised one counts. */
export function sectionKeyword(line: string): (typeof SECTION_KEYWORDS)[number] | undefined {
  const word = firstWord(line);
  if (word === "") return undefined;
  const lower = word.toLowerCase();
  return SECTION_KEYWORDS.find((keyword) => keyword === lower);
}

/** The first `# allow` line of the run of blank lines and comments above a line, not before `least`; else that line. */
export function allowsAbove(lines: readonly string[], least: number, at: number): number {
  let begin = at;
  for (let above = at - 1; above >= least && isBlankOrComment(lines[above] ?? ""); above--) {
    if (isAllowLine(lines[above] ?? "")) begin = above;
  }
  return begin;
}

function isBlankOrComment(line: string): boolean {
  const end = contentLength(line);
  let at = 0;
  while (at < end && isSpace(line.charCodeAt(at))) at++;
  return at === end || line.startsWith("#", at);
}
