import type { Position, Range } from "vscode-languageserver";
import type { AnyGame } from "../rules";
import {
  houseGame,
  scopeAt,
  traceStatement,
  type LineScope,
  type PlayedSection,
  type Step,
  type TracedToken,
} from "../scenario";
import type { Statement } from "../syntax";
import type { SectionState, SourceDocument } from "../workspace";
import { isAt, rangeIn } from "./positions";

/** A statement of a file, with what it came to and the board before it. */
export interface StatementPlace {
  readonly document: SourceDocument;
  readonly state: SectionState;
  readonly played: PlayedSection;
  readonly statement: Statement;
  readonly step?: Step;
  readonly scope: LineScope;
}

/** A token of a statement. */
export interface TokenPlace extends StatementPlace {
  readonly traced: TracedToken;
  readonly range: Range;
}

/** The game that is in force at a place; in a rulebook the game that the rulebook makes. */
export function gameAt({ document, scope }: Pick<StatementPlace, "document" | "scope">): AnyGame | undefined {
  return document.language === "rulebook" ? gameOfRulebook(document) : scope.environment.game;
}

/** The game that a rulebook file makes. */
export function gameOfRulebook(document: SourceDocument): AnyGame {
  return houseGame({ uri: document.key, file: document.file }).game;
}

/** The statement that a line belongs to, its drawing and `where` lines counted. */
export function statementAt(document: SourceDocument, line: number): StatementPlace | undefined {
  const state = document.sectionAt(line);
  if (!state) return undefined;
  const own = line - document.firstLine(state);
  const statement = state.section.statements.findLast((candidate) => candidate.line <= own);
  if (!statement || own > lastLineOf(statement)) return undefined;
  return placeOfStatement(document, state, statement);
}

/**
 * A played section as one game played it: set-up lines may stand under several rulesets in one section, and only those
 * are left that are under the one in force on a line, counted from the section's first.
 */
export function underOneGame(document: SourceDocument, played: PlayedSection, line: number): PlayedSection {
  if (played.section.kind === "scenario") return played;
  const gameOn = (at: number): AnyGame | undefined => scopeAt(played, at, document.library).environment.game;
  const game = gameOn(line + 1);
  if (!game) return played;
  return { ...played, game, steps: played.steps.filter(({ statement }) => gameOn(statement.line) === game) };
}

/** The last line of a statement, counted like its first. */
export function lastLineOf(statement: Statement): number {
  let last = statement.line + statement.lines - 1;
  if (statement.kind === "board" || statement.kind === "units") {
    for (const entry of statement.where) last = Math.max(last, entry.symbol.line);
  }
  if (statement.kind === "rule") last = Math.max(last, statement.text?.line ?? 0, statement.source?.line ?? 0);
  return last;
}

function placeOfStatement(document: SourceDocument, state: SectionState, statement: Statement): StatementPlace {
  const played = document.played(state);
  const step = played.steps.find((candidate) => candidate.statement === statement);
  const scope = scopeAt(played, statement.line, document.library);
  return { document, state, played, statement, scope, ...(step ? { step } : {}) };
}

/** The token at a place, or the one that ends there. */
export function tokenAt(document: SourceDocument, at: Position): TokenPlace | undefined {
  const place = statementAt(document, document.clamped(at).line);
  if (!place) return undefined;
  const line = document.clamped(at).line - document.firstLine(place.state);
  const { character } = document.clamped(at);
  const here = traceStatement(place.statement, place.scope).filter(({ token }) => isAt(token, line, character));
  const words = here.filter(({ role }) => role !== "punctuation");
  const traced = words.find(({ token }) => character < token.end) ?? words[0] ?? here[0];
  return traced && { ...place, traced, range: rangeIn(document, place.state, traced.token) };
}

/** A statement with what each of its tokens is. */
export interface TracedStatement {
  readonly statement: Statement;
  readonly scope: LineScope;
  readonly tokens: readonly TracedToken[];
}

/** What each token of a section is, statement by statement. */
export function tracesOf(document: SourceDocument, state: SectionState): readonly TracedStatement[] {
  const played = document.played(state);
  return state.section.statements.map((statement) => {
    const scope = scopeAt(played, statement.line, document.library);
    return { statement, scope, tokens: traceStatement(statement, scope) };
  });
}
