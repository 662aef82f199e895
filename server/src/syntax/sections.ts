import { isAllowLine } from "./allow";
import { isSpace } from "./characters";
import { contentLength, hasEnding, lineEnd, lineStart, splitLines } from "./lines";
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
  for (const { kind, from, to } of sectionRanges(text, language)) {
    const isLast = to === text.length;
    const linesOf = (): readonly string[] => linesIn(text.slice(from, to), isLast);
    const start = lineEnd(text, from);
    const isLong = kind === "scenario" && (isLast ? hasEnding(text, start) : start < to);
    const hasEmptyEnd = isLast && hasEnding(text, to);
    yield isLong
      ? parseScenario({ first: text.slice(from, start), below: text.slice(start, to), hasEmptyEnd, linesOf }, language)
      : parseSection(kind, linesOf(), language);
  }
}

/** The lines of a stretch of a text; what stands behind the last ending is a line only at the text's end. */
function linesIn(stretch: string, isLast: boolean): readonly string[] {
  const lines = splitLines(stretch);
  if (!isLast) lines.pop();
  return lines;
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
  const text = lines.join("");
  const isFileEnd = contentLength(lines.at(-1) ?? "") === (lines.at(-1) ?? "").length;
  return Array.from(sectionRanges(text, language), ({ kind, from, to }) => ({
    kind,
    lines: linesIn(text.slice(from, to), isFileEnd && to === text.length),
  }));
}

/** The stretch of a text that is a section: offsets, from one to before another. */
interface SectionStretch {
  readonly kind: Section["kind"];
  readonly from: number;
  readonly to: number;
}

/** Finds all lines that may begin a section; whether one does, {@link sectionKeyword} tells. */
const BEGINNINGS = new RegExp(`^[^\\S\\r\\n]*(?:${SECTION_KEYWORDS.join("|")})`, "gim");

/** Where the sections of {@link splitSections} lie, each as soon as the next one is found. */
function* sectionRanges(text: string, language: SourceFile["language"]): Generator<SectionStretch, void> {
  let kind: Section["kind"] = "head";
  let from = 0;
  if (language === "scenario") {
    const beginnings = new RegExp(BEGINNINGS);
    for (let found = beginnings.exec(text); found; found = beginnings.exec(text)) {
      const at = found.index;
      if (at > 0 && !hasEnding(text, at)) continue;
      const keyword = sectionKeyword(text.slice(at, beginnings.lastIndex + 1));
      if (keyword === undefined || (keyword !== "scenario" && kind === "head")) continue;
      const to = allowsAbove(text, from, at);
      if (to > from) yield { kind, from, to };
      kind = keyword === "scenario" ? "scenario" : "head";
      from = to;
    }
  }
  yield { kind, from, to: text.length };
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

/** Where the first `# allow` line of the run of blank lines and comments above a line begins, not before `least`; else `at`. */
export function allowsAbove(text: string, least: number, at: number): number {
  let begin = at;
  for (let end = at; end > least;) {
    const start = lineStart(text, end);
    const line = text.slice(start, end);
    if (!isBlankOrComment(line)) break;
    if (isAllowLine(line)) begin = start;
    end = start;
  }
  return begin;
}

function isBlankOrComment(line: string): boolean {
  const end = contentLength(line);
  let at = 0;
  while (at < end && isSpace(line.charCodeAt(at))) at++;
  return at === end || line.startsWith("#", at);
}
