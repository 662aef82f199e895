import type { CodeActionKind, Range, TextEdit } from "vscode-languageserver";
import type { PlayedSection, Problem } from "../../scenario";
import type { SectionState, SourceDocument } from "../../workspace";

/** What is selected when actions are asked for, and the section in which it begins. */
export interface Selected {
  readonly document: SourceDocument;
  readonly state: SectionState;
  readonly played: PlayedSection;
  readonly firstLine: number;
  readonly range: Range;
  /** The problems that the selection touches. */
  readonly problems: readonly Problem[];
}

/** Something that the editor offers to do with the text of one file. */
export interface OfferedAction {
  readonly title: string;
  readonly kind: CodeActionKind;
  readonly edits: readonly TextEdit[];
  /** The problem that it does away with. */
  readonly problem?: Problem;
  /** Whether it is what an author means nearly always. */
  readonly preferred?: boolean;
}

/** One maker of actions. */
export type ActionMaker = (selected: Selected) => readonly OfferedAction[];

/** The white space with which a line begins. */
export function indentOf(text: string): string {
  return /^\s*/u.exec(text)?.[0] ?? "";
}

/** An edit that puts whole lines below a line of the file, or above the first one for -1. */
export function linesBelow(document: SourceDocument, line: number, lines: readonly string[]): TextEdit {
  const ending = document.ending;
  if (line < 0) {
    const start = { line: 0, character: 0 };
    return { range: { start, end: start }, newText: lines.map((text) => text + ending).join("") };
  }
  const at = { line, character: document.lineText(line).length };
  return { range: { start: at, end: at }, newText: lines.map((text) => ending + text).join("") };
}

/** An edit that puts whole lines above a line of the file. */
export function linesAbove(document: SourceDocument, line: number, lines: readonly string[]): TextEdit {
  const start = { line, character: 0 };
  return { range: { start, end: start }, newText: lines.map((text) => text + document.ending).join("") };
}

/** An edit that puts lines in the place of some whole lines of the file, the last one included. */
export function linesInstead(
  document: SourceDocument,
  first: number,
  last: number,
  lines: readonly string[],
): TextEdit {
  return {
    range: { start: { line: first, character: 0 }, end: { line: last, character: document.lineText(last).length } },
    newText: lines.join(document.ending),
  };
}
