import assert from "node:assert/strict";
import { plainText } from "../../server/src/rules";
import { playFile, type FileOptions, type PlayedFile, type Problem } from "../../server/src/scenario";
import { libraryOf, type TestFiles } from "./files";

/** A mark under a line: what is reported there, and on which columns. */
interface Mark {
  /** The marked line, from 0. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** A code, or words of the message. */
  readonly text: string;
}

const MARK = /^(\s*#\s*)(\^+)\s*(.*?)\s*$/;

/**
 * Reads the marks of a text: a comment line such as `#   ^^^^ giant.base` says that a problem with that code, or with
 * those words in its message, is reported on those columns of the nearest line above that is no mark.
 */
export function marksOf(text: string): readonly Mark[] {
  const marks: Mark[] = [];
  let marked = -1;
  text.split(/\r\n|\n/).forEach((line, index) => {
    const match = MARK.exec(line);
    if (!match) {
      marked = index;
      return;
    }
    const start = match[1]?.length ?? 0;
    marks.push({ line: marked, start, end: start + (match[2]?.length ?? 0), text: match[3] ?? "" });
  });
  return marks;
}

/** How a test plays a text. */
export interface CheckOptions extends FileOptions {
  /** Other files, by their paths. */
  readonly files?: TestFiles;
  /** Whether hints and information must be marked too. */
  readonly hints?: boolean;
}

/** Plays a text, with files that it may include. */
export function played(text: string, options: CheckOptions = {}): PlayedFile {
  const { files } = options;
  return playFile(text, {
    uri: options.uri ?? "file:///test.scenario",
    ...(options.library ? { library: options.library } : files ? { library: libraryOf(files) } : {}),
  });
}

/**
 * Plays a scenario text whose marks say which errors and warnings there are, and fails where others are found. With
 * `hints`, hints and information must be marked too. Gives what was played for more questions.
 */
export function check(text: string, options: CheckOptions = {}): PlayedFile {
  const file = played(text, options);
  const told = file.problems.filter(
    ({ severity }) => options.hints === true || severity === "error" || severity === "warning",
  );
  const left = [...told];
  const missing: Mark[] = [];
  for (const mark of marksOf(text)) {
    const at = left.findIndex((problem) => isMarked(problem, mark));
    if (at < 0) missing.push(mark);
    else left.splice(at, 1);
  }
  if (missing.length === 0 && left.length === 0) return file;
  assert.fail(
    [
      ...missing.map((mark) => `missing: line ${mark.line + 1}, columns ${mark.start} to ${mark.end}: ${mark.text}`),
      ...left.map((problem) => `not marked: ${shownProblem(problem)}`),
      "",
      text,
    ].join("\n"),
  );
}

function isMarked(problem: Problem, mark: Mark): boolean {
  return (
    problem.line === mark.line &&
    problem.start === mark.start &&
    problem.end === mark.end &&
    (problem.code === mark.text || plainText(problem.message).includes(mark.text))
  );
}

/** A problem in one line, for a failing test. */
export function shownProblem(problem: Problem): string {
  const { line, start, end, severity, code, message } = problem;
  return `line ${line + 1}, columns ${start} to ${end}: ${severity} ${code}: ${plainText(message)}`;
}
