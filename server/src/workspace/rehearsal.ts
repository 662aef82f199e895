import type { AnyGame } from "../rules";
import { SourceDocument } from "./document";
import type { SectionState } from "./sectionState";

/** How often a scenario is changed and played. By then the engine has compiled most of what that takes. */
const TIMES = 80;

/** The most lines of a rehearsed text. */
const MOST_LINES = 300;

/** The games that were rehearsed in this process: what is compiled stays. */
const rehearsed = new WeakSet<AnyGame>();

const NO_COUNT = { add: () => undefined, remove: () => undefined };

/**
 * Typing in a copy of an author's first scenario, in idle time after the file was opened, so that the first keystrokes
 * are answered as fast as later ones. Nobody sees what comes of it.
 */
export class Rehearsal {
  private left = TIMES;
  private readonly copy: SourceDocument;
  private readonly line: number;
  private readonly start: number;
  private end: number;

  private constructor({ uri, key, language, library }: SourceDocument, text: string, line: number) {
    this.copy = new SourceDocument(uri, key, language, null, new Set(), library, NO_COUNT);
    this.copy.edit({ text });
    this.line = line;
    this.start = this.copy.lineText(line).length;
    this.end = this.start;
  }

  /** A rehearsal of a document's first scenario; undefined where it is too long, or its game was rehearsed already. */
  static of(document: SourceDocument): Rehearsal | undefined {
    const index = document.sections.findIndex(({ section }) => section.kind === "scenario");
    const first = document.sections[index];
    const game = first?.environment.game;
    if (!first || !game || rehearsed.has(game)) return undefined;
    const lines = document.sections.slice(0, index + 1).flatMap(({ section }) => section.lines);
    if (lines.length > MOST_LINES) return undefined;
    rehearsed.add(game);
    return new Rehearsal(document, lines.join(""), document.firstLine(first) + lastLine(first));
  }

  /** Types once; returns whether that was not the last time. */
  step(): boolean {
    const { copy, line, start, end } = this;
    const comment = ` # ${String(this.left)}`;
    copy.edit({ range: { start: { line, character: start }, end: { line, character: end } }, text: comment });
    this.end = start + comment.length;
    while (copy.playNext());
    this.left--;
    return this.left > 0;
  }
}

function lastLine({ section }: SectionState): number {
  const last = section.statements.at(-1);
  return last ? last.line + last.lines - 1 : 0;
}
