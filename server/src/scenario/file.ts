import { code, message } from "../rules";
import { parseFile, readSections, type Section, type SourceFile } from "../syntax";
import { NO_LIBRARY, type Environment, type Library } from "./environment";
import { startEnvironment } from "./head";
import type { PlayedSection, Problem, SectionRange } from "./played";
import { problemAt, rangeOf } from "./problem";
import { playSection, withoutAllowed } from "./section";
import { readRulebook } from "./rulebook";

/** A section of a played file with the line, from 0, on which it begins. */
export interface PlacedSection {
  readonly played: PlayedSection;
  readonly firstLine: number;
  /** Its problems, with lines counted from the file's first. */
  readonly problems: readonly Problem[];
}

/** A whole file as it was played. */
export interface PlayedFile {
  readonly file: SourceFile;
  readonly sections: readonly PlacedSection[];
  /** All problems of the file, with lines counted from the file's first. */
  readonly problems: readonly Problem[];
  /** What holds at the end of the file. */
  readonly end: Environment;
}

/** How a whole file is played. */
export interface FileOptions {
  /** The file's URI; what it includes is asked for by it. */
  readonly uri?: string;
  readonly library?: Library;
}

/** Plays a whole scenario file. Any text is played; nothing throws. */
export function playFile(text: string, options: FileOptions = {}): PlayedFile {
  return playTree(parseFile(text, "scenario"), options);
}

/** Plays a scenario file that was read already. */
export function playTree(file: SourceFile, options: FileOptions = {}): PlayedFile {
  const sections: PlacedSection[] = [];
  const playing = playSections(file.sections, options);
  let next = playing.next();
  for (; !next.done; next = playing.next()) sections.push(next.value);
  return { file, sections, problems: sections.flatMap(({ problems }) => problems), end: next.value };
}

/**
 * Plays a scenario file section by section, for those who keep little of each: the text and the boards of one section
 * are needed only while it is looked at.
 */
export function playText(text: string, options: FileOptions = {}): Iterable<PlacedSection> {
  return playSections(readSections(text, "scenario"), options);
}

/** Plays sections in their order; returns what holds below them. */
function* playSections(
  sections: Iterable<Section>,
  { uri = "untitled:scenario", library = NO_LIBRARY }: FileOptions,
): Generator<PlacedSection, Environment> {
  let environment = startEnvironment(uri);
  let firstLine = 0;
  const titles = new Map<string, number>();
  for (const section of sections) {
    const { played, after } = playSection(section, environment, library);
    const extra = repeatedTitle(played, titles, firstLine);
    const whole = extra ? withProblem(played, extra) : played;
    yield { played: whole, firstLine, problems: whole.problems.map((problem) => shifted(problem, firstLine)) };
    environment = after;
    firstLine += section.lines.length;
  }
  return environment;
}

/** The problems of a rulebook file, with lines counted from the file's first. */
export function rulebookProblems(file: SourceFile, uri: string): readonly Problem[] {
  let firstLine = 0;
  return readRulebook(file, uri).problems.flatMap((problems, index) => {
    const moved = problems.map((problem) => shifted(problem, firstLine));
    firstLine += file.sections[index]?.lines.length ?? 0;
    return moved;
  });
}

function repeatedTitle(played: PlayedSection, titles: Map<string, number>, firstLine: number): Problem | undefined {
  const statement = played.section.statements.find(({ kind }) => kind === "scenario");
  if (statement?.kind !== "scenario" || !statement.title) return undefined;
  const first = titles.get(statement.title.value);
  if (first === undefined) {
    titles.set(statement.title.value, firstLine + statement.line);
    return undefined;
  }
  return repeatedTitleProblem(rangeOf(statement.title), statement.title.value, first);
}

/** The warning at a title that a scenario above has; `first` is the line of that one in the file, from 0. */
export function repeatedTitleProblem(range: SectionRange, title: string, first: number): Problem {
  const sentence = message`Line ${first + 1} has a scenario called ${code(title)} too: give each its own title.`;
  return problemAt(range, "scenario.title-twice", sentence, { severity: "warning" });
}

/** A played section with a problem that was found by looking at the whole file; `# allow` is looked at again. */
export function withProblem(played: PlayedSection, problem: Problem): PlayedSection {
  const found = [...played.found, problem].sort((a, b) => a.line - b.line || a.start - b.start);
  return { ...played, found, problems: withoutAllowed(found, played.section.allows, played.game) };
}

/** A problem with its lines counted from a line further up. */
export function shifted(problem: Problem, lines: number): Problem {
  if (lines === 0) return problem;
  const move = (range: SectionRange): SectionRange => ({
    ...range,
    line: range.line + lines,
    endLine: range.endLine + lines,
  });
  return {
    ...problem,
    ...move(problem),
    related: problem.related.map((related) => ({ ...related, range: move(related.range) })),
    repairs: problem.repairs.map((repair) =>
      repair.repair === "replace"
        ? { ...repair, range: move(repair.range) }
        : { ...repair, after: repair.after + lines },
    ),
  };
}
