import { isAllowLine } from "./allow";
import { isSpace } from "./characters";
import { contentLength, lineEnds } from "./lines";
import { parseScenario, parseSection } from "./parser";
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
  const ends = lineEnds(text);
  const startOf = (line: number): number => ends[line - 1] ?? 0;
  const lineAt = (line: number): string => text.slice(startOf(line), ends[line]);
  for (const { kind, from, to } of sectionRanges(ends.length, lineAt, language)) {
    const count = to - from;
    const linesOf = (): readonly string[] => Array.from({ length: count }, (_, index) => lineAt(from + index));
    const below = text.slice(startOf(from + 1), ends[to - 1]);
    yield kind === "scenario" && count > 1
      ? parseScenario({ first: lineAt(from), below, count, linesOf }, language)
      : parseSection(kind, linesOf(), language);
  }
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
  const ranges = sectionRanges(lines.length, (line) => lines[line] ?? "", language);
  return Array.from(ranges, ({ kind, from, to }) => ({ kind, lines: lines.slice(from, to) }));
}

/** The lines of a section: from one to before another. */
interface SectionRange {
  readonly kind: Section["kind"];
  readonly from: number;
  readonly to: number;
}

/** Where the sections of {@link splitSections} lie, each as soon as its last line is known. */
function* sectionRanges(
  count: number,
  lineAt: (line: number) => string,
  language: SourceFile["language"],
): Generator<SectionRange, void> {
  let kind: Section["kind"] = "head";
  let from = 0;
  for (let line = 0; line < count; line++) {
    const keyword = language === "rulebook" ? undefined : sectionKeyword(lineAt(line));
    const next = keyword === undefined ? undefined : keyword === "scenario" ? "scenario" : "head";
    if (next !== undefined && (next === "scenario" || kind === "scenario")) {
      const to = allowsAbove(lineAt, from, line);
      if (to > from) yield { kind, from, to };
      kind = next;
      from = to;
    }
  }
  yield { kind, from, to: count };
}

/** The keyword with which a line begins a section, or undefined; a capitalised one counts. */
export function sectionKeyword(line: string): (typeof SECTION_KEYWORDS)[number] | undefined {
  if (!mayBegin(line)) return undefined;
  const word = firstWord(line);
  if (word === "") return undefined;
  const lower = word.toLowerCase();
  return SECTION_KEYWORDS.find((keyword) => keyword === lower);
}

const FIRST_LETTERS: ReadonlySet<number> = new Set(
  SECTION_KEYWORDS.flatMap((keyword) => [keyword.charCodeAt(0), keyword.toUpperCase().charCodeAt(0)]),
);

/** Whether a line begins with the first letter of a section's keyword: most don't, and need no further look. */
function mayBegin(line: string): boolean {
  let at = 0;
  while (isSpace(line.charCodeAt(at))) at++;
  return FIRST_LETTERS.has(line.charCodeAt(at));
}

/** The first `# allow` line of the run of blank lines and comments above a line, not before `least`; else that line. */
export function allowsAbove(lineAt: (line: number) => string, least: number, at: number): number {
  let begin = at;
  for (let above = at - 1; above >= least && isBlankOrComment(lineAt(above)); above--) {
    if (isAllowLine(lineAt(above))) begin = above;
  }
  return begin;
}

function isBlankOrComment(line: string): boolean {
  const end = contentLength(line);
  let at = 0;
  while (at < end && isSpace(line.charCodeAt(at))) at++;
  return at === end || line.startsWith("#", at);
}
