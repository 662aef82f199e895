import type { Area, Cell } from "../board";
import { cellsOf } from "../board";
import type { AnyGame, Picture } from "../rules";
import { originAt, situationOf, writeValue, type LineScope, type PlayedSection } from "../scenario";
import { bindAction, bindQuery } from "../scenario/binder";
import { carryOut, type AnyVerdict } from "../scenario/judging";
import type { Scope } from "../scenario/scope";
import { parseSection } from "../syntax";

/** How long, in milliseconds, candidates are tried out before the rest is offered untried; some are in any case. */
const BUDGET = 10;
const LEAST = 24;

function scopeOf({ environment, board }: LineScope, game: AnyGame): Scope {
  return { environment, game, board: board ?? game.start(), names: new Set(), introduced: new Map() };
}

/** What would come of a line with an action on the board of a line; undefined for a line that says no whole action. */
export function tryLine(text: string, line: LineScope): AnyVerdict | undefined {
  const { game } = line.environment;
  const [statement] = parseSection("scenario", [text], "scenario").statements;
  if (!game || statement?.kind !== "action") return undefined;
  const verb = game.verbs.get(statement.keyword.value);
  if (!verb) return undefined;
  const scope = scopeOf(line, game);
  const { given } = bindAction(statement, verb, scope);
  return given && carryOut(game, verb, scope.board, given, { origin: originAt(0, false) });
}

/** The candidates with what comes of a line that has each of them; those for which there was no time have nothing. */
export function tryEach<Candidate>(
  candidates: readonly Candidate[],
  lineOf: (candidate: Candidate) => string,
  line: LineScope,
): ReadonlyMap<Candidate, AnyVerdict | undefined> {
  const end = performance.now() + BUDGET;
  const tried = new Map<Candidate, AnyVerdict | undefined>();
  for (const candidate of candidates) {
    if (tried.size >= LEAST && performance.now() > end) break;
    tried.set(candidate, tryLine(lineOf(candidate), line));
  }
  return tried;
}

/** What a query answers on a line of a section, as the language writes it; undefined where it has no answer. */
export function answerAt(text: string, played: PlayedSection, line: number, scope: LineScope): string | undefined {
  const { game } = scope.environment;
  const [statement] = parseSection("scenario", [text], "scenario").statements;
  if (!game || statement?.kind !== "show" || !statement.query) return undefined;
  const query = game.queries.get(statement.query.value);
  if (!query) return undefined;
  const { bound } = bindQuery(statement, query, scopeOf(scope, game));
  if (!bound) return undefined;
  const step = played.steps.findLast((candidate) => candidate.statement.line < line);
  const situation = situationOf(step ?? { after: scope.board ?? game.start(), answerable: false });
  try {
    const answer = query.answer(situation, bound.given);
    return answer.answer === "value" ? writeValue(answer.value) : undefined;
  } catch {
    return undefined;
  }
}

/** The picture of a board as it is before a line. */
export function pictureOf({ environment, board }: LineScope): Picture | undefined {
  const { game } = environment;
  if (!game) return undefined;
  const there = board ?? game.start();
  return game.picture({ situation: situationOf({ after: there, answerable: false }), before: there });
}

/** The cells of the board on a line, those where a unit stands last. */
export function cellsOn(line: LineScope): Area {
  const picture = pictureOf(line);
  if (picture?.type !== "grid") return [];
  const taken = new Set<Cell>(picture.units.flatMap(({ cells }) => cells));
  const all = cellsOf({ columns: picture.columns, rows: picture.rows });
  return [...all.filter((cell) => !taken.has(cell)), ...all.filter((cell) => taken.has(cell))];
}
