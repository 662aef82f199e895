import type { TextEdit } from "vscode-languageserver";
import {
  area,
  areaName,
  cellAt,
  cellName,
  columnOf,
  cornerOf,
  directionOf,
  footprintOf,
  parseCell,
  placedAt,
  rotated,
  rowOf,
  sameArea,
  turned,
  type Area,
  type Cell,
  type Direction,
} from "../board";
import { message, type AnyGame, type Message, type Picture } from "../rules";
import {
  collision,
  quotedName,
  scopeAt,
  traceStatement,
  type LineScope,
  type Step,
  type TracedToken,
} from "../scenario";
import type { AnyVerdict } from "../scenario/judging";
import type { GestureParams, GestureResult, ServerRequests } from "../protocol";
import { sentenceOf, type Gesture } from "../view";
import type { SectionState, SourceDocument } from "../workspace";
import { indentOf, linesBelow } from "./actions/action";
import type { Feature } from "./feature";
import { lastLineOf } from "./lines";
import { entryWith, redrawn, undrawn, wordsOf, type DrawnInText, type Rewording } from "./redrawing";
import { pictureOf, tryLine } from "./trying";

/** Where a gesture is made: a scenario, and the statement whose board is shown. */
interface Scene {
  readonly document: SourceDocument;
  readonly state: SectionState;
  readonly game: AnyGame;
  readonly firstLine: number;
  readonly steps: readonly Step[];
  /** The step that is shown; undefined above the first. */
  readonly step: Step | undefined;
  /** What holds below the line shown. */
  readonly scope: LineScope;
  readonly picture: Picture;
}

/** What a gesture writes, or why it writes nothing. */
export function gestureResult(document: SourceDocument, params: GestureParams): GestureResult | null {
  if (params.version !== document.version) return { outdated: true };
  const scene = sceneAt(document, params.position.line);
  return scene ? act(scene, params.gesture) : null;
}

function sceneAt(document: SourceDocument, line: number): Scene | undefined {
  const state = document.sectionAt(line);
  const game = state?.environment.game;
  if (state?.section.kind !== "scenario" || !game) return undefined;
  const played = document.played(state);
  const firstLine = document.firstLine(state);
  const step = played.steps.findLast((candidate) => candidate.statement.line <= line - firstLine);
  const at = step ? lastLineOf(step.statement) + 1 : state.section.lines.length;
  const environment = scopeAt(played, Math.min(at, state.section.lines.length - 1), document.library).environment;
  const scope: LineScope = { environment, board: step ? step.after : played.start };
  const picture = pictureOf(scope);
  if (!picture) return undefined;
  return { document, state, game, firstLine, steps: played.steps, step, scope, picture };
}

function act(scene: Scene, gesture: Gesture): GestureResult {
  switch (gesture.gesture) {
    case "place":
      return place(scene, gesture);
    case "move":
      return move(scene, gesture);
    case "turn":
      return turn(scene, gesture.unit, gesture.clockwise);
    case "remove":
      return remove(scene, gesture.unit);
    case "terrain":
      return fill(scene, gesture);
    case "expect-illegal":
      return expectIllegal(scene);
  }
}

// ---- answers -----------------------------------------------------------------------------------------------------------

function written(scene: Scene, edits: readonly TextEdit[], cells: Area, line: number): GestureResult {
  return { legal: true, cells, edits, version: scene.document.version, line };
}

function refused(sentence: Message, attempted: Area = []): GestureResult {
  return { legal: false, sentence: sentenceOf(sentence), rules: [], attempted, offending: [] };
}

function refusedBy(verdict: AnyVerdict | undefined, attempted: Area): GestureResult {
  switch (verdict?.verdict) {
    case "illegal":
      return {
        legal: false,
        sentence: sentenceOf(verdict.violations[0].message),
        rules: [...new Set(verdict.violations.map(({ rule }) => rule))],
        attempted: verdict.attempted?.cells ?? attempted,
        offending: area(verdict.violations.flatMap(({ cells }) => [...cells])),
      };
    case "open":
      return refused(verdict.question, attempted);
    case "not-checked":
      return refused(verdict.reason, attempted);
    case "unclear":
      return refused(verdict.message, attempted);
    default:
      return refused(message`That can't be written as a line here.`, attempted);
  }
}

/** Writes a line below the one shown, if it is legal on the board shown. */
function append(scene: Scene, text: string, cells: Area): GestureResult {
  const verdict = tryLine(text, scene.scope);
  if (verdict?.verdict !== "legal") return refusedBy(verdict, cells);
  const line = scene.firstLine + (scene.step ? lastLineOf(scene.step.statement) : openingLine(scene));
  return written(scene, [linesBelow(scene.document, line, [indent(scene) + text])], cells, line + 1);
}

function openingLine({ state }: Scene): number {
  return state.section.statements.find(({ kind }) => kind === "scenario")?.line ?? 0;
}

function indent({ document, firstLine, step, steps }: Scene): string {
  const like = step ?? steps[0];
  return like ? indentOf(document.lineText(firstLine + like.statement.line)) : "  ";
}

// ---- units -------------------------------------------------------------------------------------------------------------

function place(scene: Scene, gesture: Extract<Gesture, { gesture: "place" }>): GestureResult {
  const kind = scene.scope.environment.kinds.get(gesture.kind);
  const name = freeName(scene, gesture.kind);
  const words = [
    "place",
    quotedName(name),
    ...(name === gesture.kind ? [] : [quotedName(gesture.kind)]),
    ...(gesture.side === undefined ? [] : ["of", quotedName(gesture.side)]),
    "at",
    cellName(gesture.corner),
    ...(kind?.facing ? ["facing", "north"] : []),
  ];
  return append(scene, words.join(" "), [gesture.corner]);
}

function freeName({ game, scope, picture, steps }: Scene, kind: string): string {
  const base =
    kind
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^[^\p{L}]+|-+$/gu, "") || "unit";
  const taken = new Set([...game.units(scope.board), ...namesIn(picture)]);
  for (const { statement } of steps) {
    if (statement.kind === "action") for (const token of statement.arguments) taken.add(token.value);
  }
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${String(number)}`;
    if (!taken.has(name) && collision(name, scope.environment.vocabulary) === undefined) return name;
  }
}

/** Everything that a picture shows under a name. */
function namesIn(picture: Picture): readonly string[] {
  return picture.type === "grid" ? picture.units.map(({ name }) => name) : picture.cards.map(({ name }) => name);
}

/** The cells of a unit and the way it faces; a card has none. */
function standing({ picture }: Scene, unit: string): { readonly cells: Area; readonly facing?: Direction } | undefined {
  if (picture.type === "grid") return picture.units.find(({ name }) => name === unit);
  return picture.cards.some(({ name }) => name === unit) ? { cells: [] } : undefined;
}

/** The statement that puts a unit on the board, and what holds above it. */
interface Placed {
  readonly step: Step;
  readonly traced: readonly TracedToken[];
  readonly before: LineScope;
}

/** The `place` line of a unit, or the drawing that shows it, if nothing was done between it and the line shown. */
function placedBy(scene: Scene, unit: string): Placed | undefined {
  const last = scene.step ? scene.steps.indexOf(scene.step) : -1;
  for (let index = last; index >= 0; index--) {
    const step = scene.steps[index];
    if (!step || (step.kind === "action" && step.verdict === "legal")) return undefined;
    const before: LineScope = { environment: scene.scope.environment, board: step.before };
    const traced = traceStatement(step.statement, before);
    if (step.kind === "place" && traced.some(({ role, token }) => role === "new-name" && token.value === unit)) {
      return { step, traced, before };
    }
  }
  return undefined;
}

function move(scene: Scene, gesture: Extract<Gesture, { gesture: "move" }>): GestureResult {
  const { unit, taken, to } = gesture;
  const columns = columnOf(to) - columnOf(taken);
  const rows = rowOf(to) - rowOf(taken);
  const from = standing(scene, unit)?.cells;
  if (!from) return refused(message`${unit} is not on the board.`);
  const cells = shifted(from, columns, rows);
  if (!cells) return refused(message`${unit} would not be on the board there.`);
  if (from.length === 0) return refused(message`${unit} is a card: it has no squares to move over.`);
  const placed = placedBy(scene, unit);
  if (placed?.step.statement.kind === "action") return moveItsPlace(scene, placed, columns, rows, cells);
  if (placed) return redraw(scene, placed, unit, cells);
  return moveByAction(scene, unit, columns, rows, cells);
}

function shifted(cells: Area, columns: number, rows: number): Area | undefined {
  const moved = cells.map((cell) => cellAt(columnOf(cell) + columns, rowOf(cell) + rows));
  return moved.every((cell) => cell !== undefined) ? area(moved) : undefined;
}

function moveItsPlace(
  scene: Scene,
  { step, traced, before }: Placed,
  columns: number,
  rows: number,
  cells: Area,
): GestureResult {
  const said = cellsSaid(traced);
  if (!said) return refused(message`The line does not say where the unit stands.`, cells);
  const { start, end } = said;
  const line = scene.firstLine + step.statement.line;
  const text = scene.document.lineText(line);
  const now = text.slice(start, end).replace(/[a-z]{1,2}[1-9]\d*/g, (word) => shiftedName(word, columns, rows));
  const verdict = tryLine(text.slice(0, start) + now + text.slice(end), before);
  if (verdict?.verdict !== "legal") return refusedBy(verdict, cells);
  const range = { start: { line, character: start }, end: { line, character: end } };
  return written(scene, [{ range, newText: now }], cells, line);
}

/** The cells behind `at`, with where they begin and end in the line. */
function cellsSaid(
  traced: readonly TracedToken[],
): { readonly tokens: readonly TracedToken[]; readonly start: number; readonly end: number } | undefined {
  const at = traced.findIndex(({ role, token }) => role === "small-word" && token.value === "at");
  if (at < 0) return undefined;
  const behind = traced.slice(at + 1);
  const other = behind.findIndex(({ role, token }) => role !== "cell" && token.kind !== "colon");
  const tokens = other < 0 ? behind : behind.slice(0, other);
  const first = tokens[0]?.token;
  const last = tokens.at(-1)?.token;
  return first && last ? { tokens, start: first.start, end: last.end } : undefined;
}

function shiftedName(word: string, columns: number, rows: number): string {
  const cell = parseCell(word);
  const moved = cell === undefined ? undefined : cellAt(columnOf(cell) + columns, rowOf(cell) + rows);
  return moved === undefined ? word : cellName(moved);
}

/** The drawing that shows a unit, and its entry there. */
function drawnBy(scene: Scene, { step: { statement }, traced }: Placed, unit: string): DrawnInText | undefined {
  if (statement.kind !== "units") return undefined;
  const name = traced.find(({ role, token }) => role === "new-name" && token.value === unit)?.token;
  const entry = name && entryWith(statement, name);
  return entry && { document: scene.document, firstLine: scene.firstLine, statement, entry };
}

/** Draws a unit on other cells, if it is legal there beside all others. `change` is for the words of its entry. */
function redraw(scene: Scene, placed: Placed, unit: string, cells: Area, change?: Rewording): GestureResult {
  const drawn = drawnBy(scene, placed, unit);
  const { environment } = scene.scope;
  const others = tryLine(`remove ${quotedName(unit)}`, { environment, board: placed.step.after });
  if (!drawn || others?.verdict !== "legal") return refusedBy(others, cells);
  const line = `place ${wordsOf(drawn, change)} at ${areaName(cells)}`;
  const verdict = tryLine(line, { environment, board: others.board });
  if (verdict?.verdict !== "legal") return refusedBy(verdict, cells);
  return written(scene, redrawn(drawn, cells, change), cells, scene.firstLine + placed.step.statement.line);
}

/** The way that needs the fewest steps, straight last or first, as a legal `move`. */
function moveByAction(scene: Scene, unit: string, columns: number, rows: number, cells: Area): GestureResult {
  let first: GestureResult | undefined;
  for (const way of waysOf(columns, rows)) {
    const result = append(scene, ["move", quotedName(unit), ...way].join(" "), cells);
    if ("legal" in result && result.legal) return result;
    first ??= result;
  }
  return first ?? refused(message`${unit} stands there already.`, cells);
}

function waysOf(columns: number, rows: number): readonly (readonly Direction[])[] {
  const sideways = directionOf(columns, 0);
  const upright = directionOf(0, rows);
  const across = columns !== 0 && rows !== 0 ? directionOf(columns, rows) : undefined;
  const both = Math.min(Math.abs(columns), Math.abs(rows));
  const times = (direction: Direction | undefined, count: number): Direction[] =>
    direction ? Array<Direction>(Math.max(0, count)).fill(direction) : [];
  const diagonal = across ? times(across, both) : [];
  const straight = [...times(sideways, Math.abs(columns) - both), ...times(upright, Math.abs(rows) - both)];
  const ways = across
    ? [
        [...diagonal, ...straight],
        [...straight, ...diagonal],
        [...times(sideways, Math.abs(columns)), ...times(upright, Math.abs(rows))],
        [...times(upright, Math.abs(rows)), ...times(sideways, Math.abs(columns))],
      ]
    : [straight];
  return ways.filter((way) => way.length > 0);
}

function turn(scene: Scene, unit: string, clockwise: boolean): GestureResult {
  const shown = standing(scene, unit);
  if (!shown) return refused(message`${unit} is not on the board.`);
  const { cells } = shown;
  if (cells.length === 0) return refused(message`${unit} is a card: it looks the same however it is turned.`);
  const facing = shown.facing && rotated(shown.facing, clockwise ? 2 : -2);
  const placed = placedBy(scene, unit);
  if (placed?.step.statement.kind === "action") return turnItsPlace(scene, placed, facing, clockwise, cells);
  if (placed) return turnInDrawing(scene, placed, unit, { facing, clockwise, cells });
  if (facing) return append(scene, `move ${quotedName(unit)} facing ${facing}`, cells);
  return refused(message`${unit} can be turned where it is placed.`, cells);
}

/** Draws a unit turned about the south-west corner of its bounding box. */
function turnInDrawing(
  scene: Scene,
  placed: Placed,
  unit: string,
  { facing, clockwise, cells }: { facing: Direction | undefined; clockwise: boolean; cells: Area },
): GestureResult {
  const now = turnedCells(cells, clockwise);
  if (facing) return redraw(scene, placed, unit, now, facingWords(placed, unit, facing));
  if (sameArea(now, cells)) return refused(message`${unit} looks the same however it is turned.`, cells);
  return redraw(scene, placed, unit, now);
}

/** The change after which the entry of a drawing says another facing. */
function facingWords({ step: { statement }, traced }: Placed, unit: string, facing: Direction): Rewording | undefined {
  const name = traced.find(({ role, token }) => role === "new-name" && token.value === unit)?.token;
  const tokens = statement.kind === "units" && name ? entryWith(statement, name)?.tokens : undefined;
  const last = tokens?.at(-1);
  if (!tokens || !last) return undefined;
  const said = tokens[tokens.findIndex(({ value }) => value === "facing") + 1];
  const word = tokens.some(({ value }) => value === "facing");
  if (word && said) return { start: said.start, end: said.end, newText: facing };
  return { start: last.end, end: last.end, newText: ` facing ${facing}` };
}

function turnItsPlace(
  scene: Scene,
  { step, traced, before }: Placed,
  facing: Direction | undefined,
  clockwise: boolean,
  cells: Area,
): GestureResult {
  const line = scene.firstLine + step.statement.line;
  const text = scene.document.lineText(line);
  const now = turnedCells(cells, clockwise);
  const outright = cellsSaid(traced);
  const changes: Rewording[] = [];
  if (facing) changes.push(wordChange(traced, "facing", facing));
  if (outright && outright.tokens.length > 1) {
    if (!sameArea(now, cells)) changes.push({ start: outright.start, end: outright.end, newText: areaName(now) });
  } else if (!facing && !sameArea(now, cells)) {
    changes.push(wordChange(traced, "turned", turnedValue(traced, clockwise)));
  }
  if (changes.length === 0) return refused(message`${nameIn(traced)} looks the same however it is turned.`, cells);
  const verdict = tryLine(reworded(text, changes), before);
  if (verdict?.verdict !== "legal") return refusedBy(verdict, now);
  const edits = changes.map(({ start, end, newText }) => ({
    range: { start: { line, character: start }, end: { line, character: end } },
    newText,
  }));
  return written(scene, edits, now, line);
}

/** The cells turned a quarter about the south-west corner of their bounding box. */
function turnedCells(cells: Area, clockwise: boolean): Area {
  const corner = cornerOf(cells);
  return corner === undefined ? cells : placedAt(turned(footprintOf(cells), clockwise ? 1 : 3), corner);
}

function nameIn(traced: readonly TracedToken[]): string {
  return traced.find(({ role }) => role === "new-name")?.token.value ?? "";
}

/** The change after which a line says a word with a value, or, without a value, not at all. */
function wordChange(traced: readonly TracedToken[], word: string, value: string | undefined): Rewording {
  const said = traced.findIndex(({ role, token }) => role === "small-word" && token.value === word);
  const introducing = traced[said]?.token;
  const token = introducing && traced[said + 1]?.token;
  const end = traced.at(-1)?.token.end ?? 0;
  if (!introducing || !token) return { start: end, end, newText: value === undefined ? "" : ` ${word} ${value}` };
  if (value !== undefined) return { start: token.start, end: token.end, newText: value };
  const before = traced[said - 1]?.token;
  return { start: before?.end ?? introducing.start, end: token.end, newText: "" };
}

/** How far a unit is turned then; undefined for not at all. */
function turnedValue(traced: readonly TracedToken[], clockwise: boolean): string | undefined {
  const said = traced.findIndex(({ role, token }) => role === "small-word" && token.value === "turned");
  const degrees = said < 0 ? 0 : Number(traced[said + 1]?.token.value ?? "0");
  const next = (degrees + (clockwise ? 90 : 270)) % 360;
  return next === 0 ? undefined : String(next);
}

function reworded(text: string, changes: readonly Rewording[]): string {
  return [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((now, { start, end, newText }) => now.slice(0, start) + newText + now.slice(end), text);
}

function remove(scene: Scene, unit: string): GestureResult {
  const cells = standing(scene, unit)?.cells ?? [];
  const placed = placedBy(scene, unit);
  if (!placed || isNamedLater(scene, placed.step, unit)) return append(scene, `remove ${quotedName(unit)}`, cells);
  const line = scene.firstLine + placed.step.statement.line;
  const drawn = drawnBy(scene, placed, unit);
  if (drawn) return written(scene, undrawn(drawn), cells, drawn.statement.where.length > 1 ? line : line - 1);
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  return written(scene, [{ range, newText: "" }], cells, Math.max(0, line - 1));
}

function isNamedLater({ steps }: Scene, placed: Step, unit: string): boolean {
  return steps.slice(steps.indexOf(placed) + 1).some(({ statement }) => {
    const tokens =
      statement.kind === "action" || statement.kind === "expect" || statement.kind === "show"
        ? statement.arguments
        : [];
    return tokens.some((token) => token.value === unit);
  });
}

// ---- terrain, expectation ------------------------------------------------------------------------------------------------

function fill(scene: Scene, gesture: Extract<Gesture, { gesture: "terrain" }>): GestureResult {
  const cells: readonly Cell[] = gesture.cells;
  const of = gesture.side === undefined ? "" : ` of ${quotedName(gesture.side)}`;
  return append(scene, `fill ${areaName(area(cells))} ${gesture.terrain}${of}`, area(cells));
}

function expectIllegal(scene: Scene): GestureResult {
  const { step } = scene;
  const rule = step?.rules[0];
  if (step?.verdict !== "illegal" || step.expected || rule === undefined) {
    return refused(message`The line shown is no illegal action.`);
  }
  const line = scene.firstLine + lastLineOf(step.statement);
  const text = `${indent(scene)}expect illegal ${rule}`;
  return written(scene, [linesBelow(scene.document, line, [text])], [], line + 1);
}

/** What is done to the board with the pointer becomes text. */
export const gestures: Feature = {
  name: "gestures",
  capabilities: {},
  register(host) {
    host.onFile("footprint/gesture" satisfies keyof ServerRequests, (document, params: GestureParams) =>
      gestureResult(document, params),
    );
  },
};
