import { MarkupKind, type Hover, type HoverParams, type Position } from "vscode-languageserver";
import { cellName, parseCell, parseDirection, directionName, type Cell } from "../board";
import { type AnyGame, type Kind, type Picture, type Rule } from "../rules";
import { scopeAt, situationOf, type Step, type TokenRole } from "../scenario";
import type { Workspace } from "../workspace";
import type { SourceDocument } from "../workspace";
import {
  describeKind,
  describeQuery,
  describeRule,
  describeUnit,
  describeVerb,
  paragraphs,
  ruleLine,
  type Describer,
} from "./descriptions";
import type { Feature } from "./feature";
import { gameAt, lastLineOf, tokenAt, type StatementPlace, type TokenPlace } from "./lines";
import { escaped, inCode, markdown } from "./wording";

/** What a hover at a place says, as Markdown; undefined where there is nothing to say. */
export function hoverAt(workspace: Workspace, document: SourceDocument, at: Position): Hover | undefined {
  const found = tokenAt(document, at);
  const place = found && MAKING.has(found.traced.role) ? below(found) : found;
  const game = place && gameAt(place);
  if (!place || !game) return undefined;
  const describer: Describer = { covered: (of, rule) => workspace.coverage.of(of.rulebook.uri, rule) };
  const text = paragraphs(...describe(place, game, describer));
  return text === "" ? undefined : { contents: { kind: MarkupKind.Markdown, value: text }, range: place.range };
}

/** What such a token names holds below its statement, not on it. */
const MAKING: ReadonlySet<TokenRole> = new Set(["new-kind", "new-pattern", "ruleset"]);

function below(place: TokenPlace): TokenPlace {
  return { ...place, scope: scopeAt(place.played, lastLineOf(place.statement) + 1, place.document.library) };
}

type Parts = readonly (string | undefined)[];

function describe(place: TokenPlace, game: AnyGame, describer: Describer): Parts {
  const { token, role } = place.traced;
  const word = token.value;
  switch (role) {
    case "rule":
    case "new-rule":
      return describeRuleId(game, word, describer);
    case "verb": {
      const verb = game.verbs.get(word);
      return [describeVerdict(place, game), ...describeMaking(place, game), verb && describeVerb(game, verb)];
    }
    case "keyword":
      return [describeVerdict(place, game), ...describeMaking(place, game), KEYWORDS.get(word)];
    case "query": {
      const query = game.queries.get(word);
      return [describeVerdict(place, game), query && describeQuery(game, query)];
    }
    case "verdict":
      return [describeVerdict(place, game), VERDICT_WORDS.get(word)];
    case "unit":
    case "new-name":
    case "name":
      return [describeUnitOf(place, game, word) ?? describeKindOf(place, game, word)];
    case "kind":
    case "new-kind":
      return [describeKindOf(place, game, word) ?? describeClass(game, word)];
    case "class":
      return [describeClass(game, word)];
    case "cell":
      return [describeCell(place, game, parseCell(word))];
    case "sentence":
      return [...describeMaking(place, game), describeVerdict(place, game)];
    case "direction": {
      const direction = parseDirection(word);
      return [direction && `${inCode(direction)}: ${directionName(direction)}.`];
    }
    case "side":
    case "terrain":
    case "state":
    case "trait":
    case "stat":
      return [describeWord(game, role, word)];
    case "pattern":
    case "new-pattern":
      return [describePattern(place, word)];
    case "ruleset":
      return [`**${escaped(game.rulebook.title || game.name)}**`];
    case "symbol":
      return [describeSymbol(place, game, word)];
    case "small-word":
    case "type":
    case "property":
    case "number":
    case "size":
    case "dice":
    case "choice":
    case "title":
    case "text":
    case "path":
    case "punctuation":
    case "unknown":
      return [];
  }
}

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ["scenario", "Begins a scenario: a board, who stands where, what is tried, and what must come of it."],
  ["ruleset", "Says by which rules all that follows is played."],
  ["include", "Brings in the kinds and patterns that another file defines."],
  ["define", "Defines a kind of units: its class, its footprint, its stats and traits."],
  ["cite", "Says which rules the scenario is about."],
  ["board", "Draws the terrain. The first row drawn is the northmost."],
  ["units", "Draws who stands where: equal symbols are one unit."],
  ["where", "Says what the symbols of the drawing above stand for."],
  ["expect", "Says what must be so on this line, or what must have come of the action above."],
  ["show", "Writes the answer to a question beside the line, and expects nothing."],
  ["undo", "Puts the board back to what it was before the action above."],
  ["pattern", "Draws numbers around a centre, which is marked `*`."],
  ["rule", "A rule: its id, its title, its text in the author's words, and where it stands."],
]);

const VERDICT_WORDS: ReadonlyMap<string, string> = new Map([
  ["legal", "Holds when the action above broke no rule."],
  ["illegal", "Holds when the action above broke the rule, or one below it; without a rule, any."],
  ["open", "Holds when the rules leave the action above unsettled."],
]);

function describeRuleId(game: AnyGame, id: string, describer: Describer): Parts {
  const rule = game.rulebook.rules.get(id);
  if (rule) return [describeRule(game, rule, describer)];
  const below = [...game.rulebook.rules.values()].filter((candidate) => candidate.id.startsWith(`${id}.`));
  if (below.length === 0) return [];
  return [`Rules below ${inCode(id)}:`, below.map((candidate: Rule) => `- ${ruleLine(game, candidate.id)}`).join("\n")];
}

function describeUnitOf(place: StatementPlace, game: AnyGame, name: string): string | undefined {
  const board = place.step ? place.step.after : place.scope.board;
  if (board === undefined) return undefined;
  const found = game.describe(board, name) ?? (place.step && game.describe(place.step.before, name));
  return found && describeUnit(found);
}

function kindOf(place: StatementPlace, game: AnyGame, name: string): Kind | undefined {
  return place.scope.environment.kinds.get(name) ?? game.rulebook.kinds.get(name);
}

function describeKindOf(place: StatementPlace, game: AnyGame, name: string): string | undefined {
  const kind = kindOf(place, game, name);
  return kind && describeKind(game, kind);
}

function describeClass(game: AnyGame, name: string): string | undefined {
  const unitClass = game.rulebook.classes.find((candidate) => candidate.name === name);
  if (!unitClass) return undefined;
  const facing = unitClass.facing ? " Its units face a direction." : "";
  return `${inCode(name)}: a class of units.${facing}`;
}

function describeWord(game: AnyGame, role: string, word: string): string {
  const ruleset = escaped(game.rulebook.title || game.name);
  return `${inCode(word)}: a ${role} of ${ruleset}.`;
}

function describePattern(place: StatementPlace, name: string): string | undefined {
  const pattern = place.scope.environment.patterns.get(name);
  if (!pattern) return undefined;
  const numbers = pattern.numbers.map(({ number }) => number);
  return `**${escaped(name)}**: a pattern of ${String(numbers.length)} cells, ${String(Math.min(...numbers))} to ${String(Math.max(...numbers))}.`;
}

function describeSymbol(place: TokenPlace, game: AnyGame, symbol: string): string | undefined {
  const { statement } = place;
  if (statement.kind !== "units" && statement.kind !== "board") return undefined;
  const entry = statement.where.find((candidate) => candidate.symbol.value === symbol);
  if (!entry) return undefined;
  const name = entry.tokens[0]?.value;
  const unit = statement.kind === "units" && name !== undefined ? describeUnitOf(place, game, name) : undefined;
  const text = entry.tokens.map(({ value, kind }) => (kind === "string" ? `"${value}"` : value)).join(" ");
  return paragraphs(inCode(`${symbol} = ${text}`), unit);
}

function pictureAt(place: StatementPlace, game: AnyGame): Picture | undefined {
  const { step } = place;
  const board = step ? step.after : place.scope.board;
  if (board === undefined) return undefined;
  return game.picture(
    step
      ? { situation: situationOf(step), before: step.before, ...(step.outcome ? { verdict: step.outcome } : {}) }
      : { situation: situationOf({ after: board, answerable: false }), before: board },
  );
}

/** A cell: its terrain, and who is there on this line. */
function describeCell(place: StatementPlace, game: AnyGame, cell: Cell | undefined): string | undefined {
  const picture = pictureAt(place, game);
  if (cell === undefined || picture?.type !== "grid") return undefined;
  const ground = picture.terrain.findLast(({ cells }) => cells.includes(cell));
  const terrain = ground?.terrain ?? game.rulebook.terrains[0]?.name;
  const owner = ground?.owner === undefined ? "" : ` of ${escaped(ground.owner.name)}`;
  const note = ground?.note === undefined ? "" : `, ${escaped(ground.note)}`;
  const there = picture.units.filter(({ cells }) => cells.includes(cell));
  const tokens = picture.tokens.filter((token) => token.cell === cell);
  const names = [
    ...there.map(
      ({ name, kind, side }) => `**${escaped(name)}**, ${escaped(kind)}${side ? ` of ${escaped(side.name)}` : ""}`,
    ),
    ...tokens.map(({ name }) => `**${escaped(name)}**`),
  ];
  return paragraphs(
    [inCode(cellName(cell)), terrain === undefined ? "" : `: ${escaped(terrain)}${owner}${note}`].join(""),
    names.length === 0 ? "Nobody is there." : names.map((name) => `- ${name}`).join("\n"),
  );
}

/** What an ability comes to now, for the line that gives it. */
function describeMaking(place: StatementPlace, game: AnyGame): Parts {
  const { step, played } = place;
  if (step?.origin === undefined || !game.explain) return [];
  const last = played.steps.at(-1)?.after ?? step.after;
  const now = game.explain(step.after, step.origin);
  const atEnd = game.explain(last, step.origin);
  const lines = now.length > 0 ? now : atEnd;
  return [lines.map((line) => `- ${markdown(line)}`).join("\n")];
}

/** A verdict: what it is, why, by which rules, step by step. */
function describeVerdict(place: StatementPlace, game: AnyGame): string | undefined {
  const { step } = place;
  if (!step) return undefined;
  const { outcome } = step;
  const head = verdictWords(step);
  if (head === undefined) return undefined;
  if (outcome?.verdict === "illegal") {
    const reasons = outcome.violations.map(({ rule, message: why }) => `- ${markdown(why)} (${ruleLine(game, rule)})`);
    return paragraphs(`**${head}**`, reasons.join("\n"));
  }
  const why = step.message ? markdown(step.message) : undefined;
  const value = step.value === undefined ? undefined : `It is ${inCode(step.value)}.`;
  const notes = outcome?.verdict === "legal" ? (outcome.notes ?? []).map((note) => `- ${markdown(note.message)}`) : [];
  return paragraphs(`**${head}**`, why, value, notes.join("\n"), ...stepByStep(place, game));
}

function verdictWords(step: Step): string | undefined {
  switch (step.verdict) {
    case "legal":
      return step.kind === "action" || step.kind === "place" ? "Legal" : undefined;
    case "illegal":
      return step.expected ? "Illegal, as expected" : "Illegal";
    case "open":
      return "Open: the rules leave it unsettled";
    case "not-checked":
      return "Not checked";
    case "holds":
      return "Holds";
    case "fails":
      return "Fails";
    case "error":
      return "Can't be read";
    case null:
      return step.value === undefined ? undefined : "Answer";
  }
}

/** What an action came to in its steps: the tables that the game shows beside the board. */
function stepByStep(place: StatementPlace, game: AnyGame): Parts {
  const { step } = place;
  if (step?.kind !== "action" || step.verdict !== "legal") return [];
  const picture = pictureAt(place, game);
  if (!picture) return [];
  const answer = picture.answer ? markdown(picture.answer) : undefined;
  const tables = picture.panels
    .filter(({ rows }) => rows !== undefined && rows.length > 0)
    .map((panel) => paragraphs(`*${escaped(panel.heading)}*`, table(panel.rows ?? [])));
  return [answer, ...tables];
}

function table(rows: readonly { readonly cells: readonly string[]; readonly total?: boolean }[]): string {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(" | ")} |`;
  const filled = rows.map(({ cells }) => line([...cells, ...Array<string>(width - cells.length).fill("")]));
  return [line(Array<string>(width).fill("")), `|${" --- |".repeat(width)}`, ...filled].join("\n");
}

/** Hovers. */
export const hover: Feature = {
  name: "hover",
  capabilities: { hoverProvider: true },
  register(host) {
    host.onFile(
      "textDocument/hover",
      (document, { position }: HoverParams) => hoverAt(host.workspace, document, position) ?? null,
    );
  },
};
