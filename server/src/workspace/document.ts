import {
  environmentAfter,
  playSection,
  readRulebook,
  repeatedTitleProblem,
  startEnvironment,
  withoutAllowed,
  type Environment,
  type Library,
  type PlayedSection,
  type Problem,
} from "../scenario";
import {
  contentLength,
  endingOf,
  editSections,
  parseFile,
  splitLines,
  type ScenarioStatement,
  type Section,
  type SourceFile,
} from "../syntax";
import { LineCounts } from "./lineCounts";
import { outcomeOf, type Outcome, type SectionState } from "./sectionState";

/** A place in a text: a line from 0 and a UTF-16 column. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

/** A stretch of a text; `end` is excluded. */
export interface Stretch {
  readonly start: Place;
  readonly end: Place;
}

/** One edit: a stretch and what comes in its place, or, without a stretch, a whole new text. */
export interface TextChange {
  readonly range?: Stretch;
  readonly text: string;
}

/** Who counts what the sections of all documents come to. */
export interface OutcomeCount {
  /** A section was played. */
  add(state: SectionState, outcome: Outcome): void;
  /** What it came to does not hold any more. */
  remove(state: SectionState, outcome: Outcome): void;
}

/** How many sections keep their boards after they were played; those longest unused are played again when asked for. */
const KEPT_BOARDS = 64;

/**
 * A file as sections, each with the environment it stands in and what it came to. An edit reads the sections it touches
 * again; what a section came to is worked out when somebody asks, or in idle time. Nothing here costs more for a longer
 * file, except where the number of sections changes or a definition above them does.
 */
export class SourceDocument {
  /** Grows with each edit, and with each change of a file that this one includes. */
  revision = 0;
  /** Grows with each edit of its own text. */
  edits = 0;
  private states: SectionState[] = [];
  private tree: readonly Section[] = [];
  private source: SourceFile | undefined;
  private counts = new LineCounts([]);
  private readonly waiting = new Set<SectionState>();
  private readonly troubled = new Set<SectionState>();
  private readonly boards = new Map<SectionState, PlayedSection>();
  private readonly titles = new Map<string, Set<SectionState>>();
  private readonly repeated = new Set<string>();
  private readonly bySection = new WeakMap<Section, SectionState>();

  /** A document without text; {@link edit} gives it one. */
  constructor(
    /** As the editor spells it. */
    readonly uri: string,
    /** The normalised URI. */
    readonly key: string,
    readonly language: SourceFile["language"],
    /** The editor's version; null for a file that is not open. */
    public version: number | null,
    /** The normalised URIs of the files that this one includes, also through others; `library` adds to them. */
    readonly dependencies: Set<string>,
    /** Gives the files that this one names. */
    readonly library: Library,
    private readonly count: OutcomeCount,
  ) {
    this.putSections(0, 0, parseFile("", language).sections);
  }

  /** Whether an editor has the file open. */
  get isOpen(): boolean {
    return this.version !== null;
  }

  /** The sections in their order. */
  get sections(): readonly SectionState[] {
    return this.states;
  }

  /** The tree of the file. */
  get file(): SourceFile {
    this.source ??= { language: this.language, sections: this.tree };
    return this.source;
  }

  /** The number of lines; at least 1. */
  get lines(): number {
    return this.counts.lines;
  }

  /** Whether the outcome of every section is known. */
  get isSettled(): boolean {
    return this.waiting.size === 0;
  }

  /** The sections that have problems, in their order. */
  get troubledSections(): readonly SectionState[] {
    const troubled = new Set(this.troubled);
    for (const title of this.repeated) for (const state of this.titles.get(title) ?? []) troubled.add(state);
    return [...troubled].sort((a, b) => a.index - b.index);
  }

  /** The problems of a section, that of a title included which another scenario above has. */
  problems(state: SectionState): readonly Problem[] {
    const outcome = this.outcome(state);
    const opening = openingOf(state.section);
    if (!opening?.title || !this.repeated.has(opening.title.value)) return outcome.problems;
    const first = [...(this.titles.get(opening.title.value) ?? [])].reduce((a, b) => (a.index < b.index ? a : b));
    if (first === state) return outcome.problems;
    const line = this.firstLine(first) + (openingOf(first.section)?.line ?? 0);
    const { line: own, start, end } = opening.title;
    const problem = repeatedTitleProblem({ line: own, start, endLine: own, end }, opening.title.value, line);
    return withoutAllowed([...outcome.found, problem], state.section.allows, state.environment.game);
  }

  /** The line on which a section begins. */
  firstLine(state: Pick<SectionState, "index">): number {
    return this.counts.firstLine(state.index);
  }

  /** The section that has a line; the last one for a line beyond the end. */
  sectionAt(line: number): SectionState | undefined {
    return this.states[this.counts.sectionAt(line)];
  }

  /** The section of the file that is this very tree. */
  stateOf(section: Section): SectionState | undefined {
    const state = this.bySection.get(section);
    return state && this.states[state.index] === state ? state : undefined;
  }

  /** A line without its ending; empty for a line beyond the end. */
  lineText(line: number): string {
    const raw = this.rawLine(line);
    return raw.slice(0, contentLength(raw));
  }

  /** How the lines of the file end: as the first one does. */
  get ending(): string {
    return endingOf(this.rawLine(0)) || "\n";
  }

  /** The whole text. */
  text(): string {
    return this.states.map((state) => state.section.lines.join("")).join("");
  }

  /** The nearest place that the text has. */
  clamped(place: Place): Place {
    if (place.line < 0) return { line: 0, character: 0 };
    const line = Math.min(place.line, this.lines - 1);
    const length = this.lineText(line).length;
    return { line, character: place.line > line ? length : Math.max(0, Math.min(place.character, length)) };
  }

  /** The text of a stretch. */
  textIn(stretch: Stretch): string {
    const start = this.clamped(stretch.start);
    const end = this.clamped(stretch.end);
    if (start.line === end.line) return this.lineText(start.line).slice(start.character, end.character);
    const between: string[] = [];
    for (let line = start.line + 1; line < end.line; line++) between.push(this.rawLine(line));
    return (
      this.rawLine(start.line).slice(start.character) +
      between.join("") +
      this.rawLine(end.line).slice(0, end.character)
    );
  }

  /** Carries out an edit. A stretch beyond the text is taken as far as the text goes. Returns whether definitions changed. */
  edit(change: TextChange): boolean {
    this.revision++;
    this.edits++;
    if (!change.range && this.isEmpty)
      return this.putSections(0, this.tree.length, parseFile(change.text, this.language).sections);
    const { range, text } = change.range
      ? { range: this.ordered(change.range), text: change.text }
      : this.difference(change.text);
    const first = this.counts.sectionAt(range.start.line);
    const last = this.counts.sectionAt(range.end.line);
    const replaced = editSections(
      this.tree,
      { section: first, line: range.start.line - this.counts.firstLine(first), character: range.start.character },
      { section: last, line: range.end.line - this.counts.firstLine(last), character: range.end.character },
      text,
      this.language,
    );
    return this.putSections(replaced.from, replaced.removed, replaced.inserted);
  }

  /** Works out the environments again, after a file that this one includes has changed. */
  refresh(): void {
    this.revision++;
    this.dependencies.clear();
    // What a head came to depends on the files that it names, beside its environment.
    for (const state of this.states) {
      if (state.section.kind === "scenario") continue;
      this.forget(state);
      this.waiting.add(state);
    }
    this.spread(0, startEnvironment(this.key), this.states.length);
  }

  /** Plays one section that waits for it; returns whether there was one. */
  playNext(): boolean {
    for (const state of this.waiting) {
      this.play(state);
      return true;
    }
    return false;
  }

  /** What a section came to, worked out now if it was not yet. */
  outcome(state: SectionState): Outcome {
    return state.outcome ?? outcomeOf(this.play(state));
  }

  /** A section with its boards, played now if they were let go. */
  played(state: SectionState): PlayedSection {
    const kept = this.boards.get(state);
    if (!kept) return this.play(state);
    this.boards.delete(state);
    this.boards.set(state, kept);
    return kept;
  }

  /** Lets go of all boards; they are played again when asked for. */
  letGo(): void {
    this.boards.clear();
  }

  /** Takes back what was counted, before the document is thrown away. */
  dispose(): void {
    for (const state of this.states) this.forget(state);
  }

  private play(state: SectionState): PlayedSection {
    const played =
      this.language === "rulebook"
        ? this.readRules(state)
        : playSection(state.section, state.environment, this.library).played;
    this.keep(state, played);
    if (!state.outcome) {
      const outcome = outcomeOf(played);
      state.outcome = outcome;
      this.waiting.delete(state);
      if (outcome.problems.length > 0) this.troubled.add(state);
      this.count.add(state, outcome);
    }
    return played;
  }

  // A rulebook has no timeline: what it comes to are its problems.
  private readRules(state: SectionState): PlayedSection {
    const { section, environment } = state;
    const found = readRulebook(this.file, this.key).problems[state.index] ?? [];
    const problems = withoutAllowed(found, section.allows, undefined);
    const outcome = problems.some(({ severity }) => severity === "error") ? "failed" : "passed";
    return { section, environment, steps: [], problems, found, outcome, origins: [], cited: [], met: [] };
  }

  private keep(state: SectionState, played: PlayedSection): void {
    this.boards.set(state, played);
    if (this.boards.size <= KEPT_BOARDS) return;
    for (const oldest of this.boards.keys()) {
      this.boards.delete(oldest);
      break;
    }
  }

  private forget(state: SectionState): void {
    this.boards.delete(state);
    this.troubled.delete(state);
    if (state.outcome) this.count.remove(state, state.outcome);
    state.outcome = undefined;
  }

  // Puts sections in the place of others. The environments below are worked out as far as they differ.
  private putSections(from: number, removed: number, inserted: readonly Section[]): boolean {
    const before = this.states[from]?.environment ?? this.environmentAfterLast();
    const old = this.states.slice(from, from + removed);
    for (const state of old) {
      this.forget(state);
      this.waiting.delete(state);
      this.withoutTitle(state);
    }
    const states = inserted.map((section, offset): SectionState => ({
      section,
      index: from + offset,
      environment: before,
      outcome: undefined,
    }));
    this.counts.splice(
      from,
      removed,
      inserted.map((section) => section.lines.length),
    );
    this.states = splice(this.states, from, removed, states);
    this.tree = [...this.tree.slice(0, from), ...inserted, ...this.tree.slice(from + removed)];
    this.source = undefined;
    if (removed !== inserted.length) {
      for (let index = from; index < this.states.length; index++) {
        const state = this.states[index];
        if (state) state.index = index;
      }
    }
    for (const state of states) {
      this.bySection.set(state.section, state);
      this.waiting.add(state);
      this.withTitle(state);
    }
    this.spread(from, before, from + inserted.length);
    return [...old, ...states].some((state) => state.section.kind === "head");
  }

  // Gives sections the environment that stands before them, at least up to an index, further while it is another one.
  // What was played stays where the environments say the same.
  private spread(from: number, environment: Environment, least: number): void {
    let before = environment;
    for (let index = from; index < this.states.length; index++) {
      const state = this.states[index];
      if (!state || (index >= least && state.environment === before)) return;
      if (state.environment.key !== before.key) {
        this.forget(state);
        this.waiting.add(state);
      }
      state.environment = before;
      before = environmentAfter(state.section, before, this.library);
    }
  }

  private environmentAfterLast(): Environment {
    const last = this.states.at(-1);
    return last ? environmentAfter(last.section, last.environment, this.library) : startEnvironment(this.key);
  }

  private get isEmpty(): boolean {
    return this.tree.length === 1 && this.lines === 1 && this.rawLine(0) === "";
  }

  private rawLine(line: number): string {
    const state = this.states[this.counts.sectionAt(line)];
    return state?.section.lines[line - this.firstLine(state)] ?? "";
  }

  private ordered(range: Stretch): Stretch {
    const start = this.clamped(range.start);
    const end = this.clamped(range.end);
    const backwards = end.line < start.line || (end.line === start.line && end.character < start.character);
    return backwards ? { start: end, end: start } : { start, end };
  }

  // The lines in which a whole new text differs from this one, so that the sections around them stay.
  private difference(text: string): { range: Stretch; text: string } {
    const old = this.states.flatMap((state) => state.section.lines);
    const lines = splitLines(text);
    const most = Math.min(old.length, lines.length) - 1;
    let above = 0;
    while (above < most && old[above] === lines[above]) above++;
    let below = 0;
    while (below < most - above && old[old.length - 1 - below] === lines[lines.length - 1 - below]) below++;
    const endLine = old.length - below;
    const end = below === 0 ? this.clamped({ line: old.length, character: 0 }) : { line: endLine, character: 0 };
    return {
      range: { start: { line: above, character: 0 }, end },
      text: lines.slice(above, lines.length - below).join(""),
    };
  }

  private withTitle(state: SectionState): void {
    const title = openingOf(state.section)?.title?.value;
    if (title === undefined) return;
    const states = this.titles.get(title) ?? new Set();
    states.add(state);
    this.titles.set(title, states);
    if (states.size > 1) this.repeated.add(title);
  }

  private withoutTitle(state: SectionState): void {
    const title = openingOf(state.section)?.title?.value;
    if (title === undefined) return;
    const states = this.titles.get(title);
    states?.delete(state);
    if (states && states.size < 2) this.repeated.delete(title);
    if (states?.size === 0) this.titles.delete(title);
  }
}

/** The `scenario` line of a section. */
export function openingOf(section: Section): ScenarioStatement | undefined {
  return section.statements.find((statement) => statement.kind === "scenario");
}

// The list itself where the number of items stays, so that an edit in a long file does not copy it.
function splice<Item>(list: Item[], from: number, removed: number, items: readonly Item[]): Item[] {
  if (removed !== items.length) return [...list.slice(0, from), ...items, ...list.slice(from + removed)];
  items.forEach((item, offset) => {
    list[from + offset] = item;
  });
  return list;
}
