import Fraction from "fraction.js";
import { areaName, bounds, directionName, isRectangle, type Area } from "../board";
import { plainText, type AnyGame, type Kind, type Picture, type RuleId, type Value } from "../rules";
import { placeOf, situationOf, type PlayedSection, type SectionRange, type Step } from "../scenario";
import type { Statement } from "../syntax";
import type {
  BoardView,
  Chance,
  HeaderView,
  Mark,
  MessageView,
  PaletteView,
  PictureView,
  RuleView,
  SceneView,
  SourceRange,
  StaleView,
  TimelineEntry,
  UnitPanel,
} from "./board-view";
import { chanceOf } from "./chance";
import { panelView, pictureView, type Locate } from "./picture-view";
import { sentenceOf } from "./sentence";
import { words } from "./svg";
import { VERDICTS } from "./svg/marks";

/** A played section of a file, and the line of it that is looked at. Lines are the file's, from 0. */
export interface ViewRequest {
  readonly played: PlayedSection;
  readonly uri: string;
  /** What the header calls the file. */
  readonly file: string;
  /** The line on which the section begins. */
  readonly firstLine: number;
  /** The line on which the section with the shared set-up begins, where there is one. */
  readonly setupLine?: number;
  readonly line: number;
  readonly selected?: string;
  /** Grows with every view that a preview is sent. */
  readonly version: number;
  /** Where the rules stand, for links. */
  ruleRange?(rule: RuleId): SourceRange | undefined;
}

/** The view where there is no scenario. */
export function emptyView(version: number): BoardView {
  return {
    type: "empty",
    version,
    sentence: "Open a .scenario file to see its board",
    hint: "The preview follows the line your cursor is on.",
  };
}

/** The sign of a step. */
export function markOf(step: Step): Mark {
  switch (step.verdict) {
    case "illegal":
      return step.expected ? "expected" : "illegal";
    case "not-checked":
      return "unchecked";
    case "open":
    case "holds":
    case "fails":
    case "error":
      return step.verdict;
    case "legal":
      return step.kind === "action" ? "legal" : "setup";
    case null:
      return step.kind === "show" ? "show" : "setup";
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The statement's first line as it is written, without indent and comment. */
function textOf(played: PlayedSection, statement: Statement): string {
  const line = played.section.lines[statement.line] ?? "";
  const comment = played.section.comments.find((one) => one.line === statement.line);
  return line.slice(0, comment?.start ?? line.length).trim();
}

class Builder {
  private readonly played: PlayedSection;
  private readonly shown: readonly Step[];
  private readonly current: number;

  constructor(private readonly request: ViewRequest) {
    this.played = request.played;
    this.shown = this.played.steps.filter((step) => step.kind !== "cite" || step.verdict === "error");
    const line = request.line - request.firstLine;
    this.current = this.shown.findLastIndex((step) => step.statement.line <= line);
  }

  build(): SceneView {
    const { request, played } = this;
    const { game } = played;
    const step = this.shown[this.current];
    const picture = game ? this.pictureOf(game, step) : undefined;
    const view = picture && pictureView(picture, this.locate);
    const board = step ? step.after : played.start;
    const unit = game && view ? this.unitPanel(game, board, view, step) : undefined;
    const message = this.message(step);
    const stale = this.stale(step);
    return {
      type: "scene",
      version: request.version,
      header: this.header(step),
      rules: game ? this.rules(game, step) : [],
      timeline: this.shown.map((one) => this.entry(one, one === step ? picture : undefined)),
      panels: picture?.panels.map(panelView) ?? [],
      palette: game ? paletteOf(game, board, played.environment.kinds) : { kinds: [], sides: [], terrains: [] },
      ...(view ? { picture: view } : {}),
      ...(message ? { message } : {}),
      ...(this.current >= 0 ? { current: this.current } : {}),
      ...(unit ? { unit } : {}),
      ...(request.selected === undefined ? {} : { selected: request.selected }),
      ...(stale ? { stale } : {}),
    };
  }

  private readonly locate: Locate = (origin) => {
    const setup = this.played.environment.setup;
    const place = placeOf(origin, this.played.origins, setup?.origins);
    if (!place) return undefined;
    const shared = origin < 0;
    if (shared && this.request.setupLine === undefined) return undefined;
    return this.rangeFrom(place, shared ? (this.request.setupLine ?? 0) : this.request.firstLine);
  };

  private rangeFrom(place: SectionRange, firstLine: number): SourceRange {
    const { line, start, endLine, end } = place;
    return { uri: this.request.uri, line: firstLine + line, start, endLine: firstLine + endLine, end };
  }

  private rangeOf(statement: Statement): SourceRange {
    const first = this.played.section.lines[statement.line] ?? "";
    const lastLine = statement.line + Math.max(1, statement.lines) - 1;
    const last = (this.played.section.lines[lastLine] ?? "").trimEnd();
    const start = first.length - first.trimStart().length;
    return this.rangeFrom({ line: statement.line, start, endLine: lastLine, end: last.length }, this.request.firstLine);
  }

  private pictureOf(game: AnyGame, step: Step | undefined): Picture | undefined {
    const { played, request } = this;
    if (!step) {
      if (played.start === undefined) return undefined;
      return game.picture({
        situation: situationOf({ after: played.start, answerable: false }),
        before: played.start,
        ...(request.selected === undefined ? {} : { selected: request.selected }),
      });
    }
    const selected = request.selected ?? this.unitOf(game, step);
    const told = this.actionOf(step);
    return game.picture({
      situation: situationOf(step),
      before: told.before,
      ...(told.outcome ? { verdict: told.outcome } : {}),
      ...(step.answered ? { answered: step.answered } : {}),
      ...(selected === undefined ? {} : { selected }),
    });
  }

  /**
   * The step whose action a picture tells of. On a line that judges the action above it is still that one: its path, its
   * landing squares, what was refused. Not where the line asks for something that is drawn itself.
   */
  private actionOf(step: Step): Step {
    const { kind } = step.statement;
    const isVerdict = kind === "expect-verdict";
    if (!isVerdict && (kind !== "expect" || (step.answered && DRAWN.has(step.answered.value.type)))) return step;
    const { steps } = this.played;
    const above = steps
      .slice(0, steps.indexOf(step))
      .findLast(({ statement, kind: of }) => of === "action" || of === "place" || statement.kind === "undo");
    if (!above?.outcome || above.kind !== "action") return step;
    return isVerdict || above.outcome.verdict === "legal" ? above : step;
  }

  /** The first unit on the board that the statement names. */
  private unitOf(game: AnyGame, step: Step): string | undefined {
    const { statement } = step;
    if (statement.kind !== "action" && statement.kind !== "expect" && statement.kind !== "show") return undefined;
    const there = new Set([...game.units(step.after), ...game.units(step.before)]);
    return statement.arguments.find((token) => there.has(token.value))?.value;
  }

  private header(step: Step | undefined): HeaderView {
    const { played, request } = this;
    const mark = step && markOf(step);
    return {
      title: played.title ?? (played.section.kind === "scenario" ? "Scenario without a title" : "Set-up"),
      ruleset: played.game?.name ?? "no ruleset",
      file: request.file,
      line: request.line + 1,
      lines: Math.max(request.line, request.firstLine + this.lastLine()) + 1,
      ...(mark ? { mark, verdict: capital(VERDICTS[mark]) } : {}),
    };
  }

  /** The last line of the section that has a statement on it. */
  private lastLine(): number {
    const last = this.played.section.statements.at(-1);
    return last ? last.line + Math.max(1, last.lines) - 1 : 0;
  }

  private message(step: Step | undefined): MessageView | undefined {
    if (!step) return undefined;
    const judged = this.actionOf(step);
    if (judged !== step && step.verdict === "holds" && judged.verdict !== "legal") return this.message(judged);
    const mark = markOf(step);
    const wanted = ["illegal", "expected", "open", "unchecked", "fails", "error"].includes(mark);
    if (!wanted || !step.message) return undefined;
    return { mark, sentence: sentenceOf(step.message), rules: step.rules, expectable: mark === "illegal" };
  }

  private stale(step: Step | undefined): StaleView | undefined {
    if (step?.verdict !== "error") return undefined;
    const line = this.request.firstLine + step.statement.line + 1;
    return {
      sentence: step.message ? plainText(step.message) : `Line ${String(line)} can’t be read.`,
      line,
      range: this.rangeOf(step.statement),
    };
  }

  private entry(step: Step, picture: Picture | undefined): TimelineEntry {
    const mark = markOf(step);
    const answer = answerOf(step, mark, picture);
    return {
      line: this.request.firstLine + step.statement.line + 1,
      mark,
      verdict: VERDICTS[mark],
      text: textOf(this.played, step.statement),
      range: this.rangeOf(step.statement),
      ...(answer === undefined ? {} : { answer }),
    };
  }

  /** The rules broken; else those that the scenario cites; else those that the verb stands on. */
  private rules(game: AnyGame, step: Step | undefined): readonly RuleView[] {
    const verb = step?.statement.kind === "action" ? game.verbs.get(step.statement.keyword.value) : undefined;
    const told = step && step.rules.length > 0 ? step.rules : this.played.cited;
    const ids = told.length > 0 ? told : (verb?.rules ?? []);
    return [...new Set(ids)].slice(0, 4).flatMap((id) => {
      const rule = game.rulebook.rules.get(id);
      if (!rule) return [];
      const range = this.request.ruleRange?.(id);
      return [
        {
          id: rule.id,
          title: rule.title,
          text: rule.text,
          ...(rule.source === undefined ? {} : { source: rule.source }),
          ...(range ? { range } : {}),
        },
      ];
    });
  }

  private unitPanel(game: AnyGame, board: unknown, view: PictureView, step: Step | undefined): UnitPanel | undefined {
    const name = this.request.selected ?? (step ? this.unitOf(game, step) : undefined);
    const described = name === undefined ? undefined : game.describe(board, name);
    if (!described) return undefined;
    const [first, ...rest] = described.lines.map(sentenceOf);
    const hasSummary = view.type === "grid" && first !== undefined;
    return {
      name: described.name,
      summary: hasSummary ? words(first) : summaryOf(described, view),
      lines: hasSummary ? rest : described.lines.map(sentenceOf),
      stats: described.stats,
    };
  }
}

/** The values that have a place on the board. */
const DRAWN: ReadonlySet<Value["type"]> = new Set(["cells", "areas"]);

function sizeWords(cells: Area): string {
  if (!isRectangle(cells)) return `${String(cells.length)} cells`;
  const box = bounds(cells);
  return `${String(box.east - box.west + 1)}×${String(box.north - box.south + 1)}`;
}

function summaryOf(
  described: { readonly name: string; readonly kind: string; readonly side?: string },
  view: PictureView,
): string {
  const kind = described.side === undefined ? described.kind : `${described.kind} of ${described.side}`;
  if (view.type === "lanes") return kind;
  const unit = view.units.find((one) => one.name === described.name);
  if (!unit) return kind;
  const facing = unit.facing ? [`faces ${directionName(unit.facing)}`] : [];
  return [kind, sizeWords(unit.cells), areaName(unit.cells), ...facing].join(" · ");
}

/** What stands beside a statement: its value, the rule it breaks, the chance that it comes off. */
function answerOf(step: Step, mark: Mark, picture: Picture | undefined): string | undefined {
  if (step.value !== undefined) return mark === "fails" ? `fails · ${step.value}` : step.value;
  if (mark === "illegal" || mark === "expected") return [VERDICTS[mark], step.rules[0]].filter(Boolean).join(" · ");
  if (mark === "legal" && picture?.answer) return plainText(picture.answer);
  const chance = mark === "legal" && picture ? chanceOfMove(picture) : undefined;
  if (chance) return `comes off ${chance.text} · ${chance.percent}`;
  return mark === "setup" || mark === "legal" ? undefined : VERDICTS[mark];
}

function chanceOfMove(picture: Picture): Chance | undefined {
  if (picture.type !== "grid") return undefined;
  const rolls = picture.overlays.flatMap((overlay) =>
    overlay.type === "path" ? overlay.steps.flatMap((step) => step.rolls) : [],
  );
  if (rolls.length === 0) return undefined;
  return chanceOf(rolls.reduce((product, roll) => product.mul(roll.chance), new Fraction(1)));
}

/** What can be put on the board: kinds, sides and terrains in the ruleset's order. */
function paletteOf(game: AnyGame, board: unknown, kinds: ReadonlyMap<string, Kind>): PaletteView {
  return {
    kinds: [...kinds.values()].map((kind) => {
      const columns = Math.max(...kind.footprint.map(({ column }) => column)) + 1;
      const rows = Math.max(...kind.footprint.map(({ row }) => row)) + 1;
      const full = columns * rows === kind.footprint.length;
      return {
        name: kind.name,
        size: full ? `${String(columns)}×${String(rows)}` : `${String(kind.footprint.length)} cells`,
      };
    }),
    sides: board === undefined ? game.rulebook.sides : game.sides(board),
    terrains: game.rulebook.terrains.map((terrain) => terrain.name),
  };
}

/** The view of a scenario, or of shared set-up, as its board is on a line. */
export function buildView(request: ViewRequest): SceneView {
  return new Builder(request).build();
}
