import { idSuggestions, sharedBelow, type AllowComment, type Section, type Statement } from "../syntax";
import { asSentence, code, message, type AnyGame } from "../rules";
import { CODES } from "./codes";
import type { BoardSize, Environment, Library, SharedSetup } from "./environment";
import { textOf } from "./expecting";
import { readSection } from "./head";
import type { PlayedSection, Problem, Step } from "./played";
import { saidSize } from "./drawnStatement";
import { playLines, type Played, type PlayedLine } from "./player";
import { compareProblems, mistaken, problemAt, syntaxProblem, tokensAfterKeyword } from "./problem";
import { playedAlike, rememberPlayed } from "./alike";
import { emptyStart } from "./setup";
import { unplayedSteps } from "./unplayed";

/** A section as it was played, and what holds below it. */
export interface PlayedResult {
  readonly played: PlayedSection;
  readonly after: Environment;
}

/**
 * Plays a section under its environment: a scenario from its set-up on; of any other section the definitions, and the
 * set-up that the scenarios below share. Never throws; the same section and environment give the same outcome.
 */
export function playSection(section: Section, environment: Environment, library: Library): PlayedResult {
  const below = sharedBelow(section);
  const alike = below && playedAlike(below, environment);
  if (alike) return { ...alike, played: withSection(alike.played, section) };
  const result = playNew(section, environment, library);
  if (below && isSharable(section, result)) rememberPlayed(below, environment, result);
  return result;
}

/** Whether nothing in an outcome is about the title line, or is known by its section. */
function isSharable(section: Section, { played }: PlayedResult): boolean {
  return (
    !section.statements.some(({ kind }) => kind === "pattern") &&
    played.found.every(({ line, related }) => line > 0 && related.every(({ range }) => range.line > 0))
  );
}

/** The outcome of a section as that of another one, which differs from it in its title alone. */
function withSection(played: PlayedSection, section: Section): PlayedSection {
  const title = titleOf(section.statements);
  return { ...played, section, ...(title === undefined ? {} : { title }) };
}

function playNew(section: Section, environment: Environment, library: Library): PlayedResult {
  const { after, problems, lines } = readSection(section, environment, library);
  const parts = section.kind === "scenario" ? playScenario(section, environment, lines) : playHead(section, lines);
  const ofText = section.problems.map(syntaxProblem);
  const others = [...problems, ...parts.problems].filter((problem) => !ofText.some((one) => isSamePlace(one, problem)));
  const found = [...ofText, ...others].sort(compareProblems);
  const left = withoutAllowed(found, section.allows, after.game);
  const title = titleOf(section.statements);
  const game = section.kind === "scenario" ? environment.game : after.game;
  const played: PlayedSection = {
    section,
    environment,
    steps: parts.steps,
    problems: left,
    found,
    outcome: outcomeOf(left, parts.steps),
    origins: parts.origins,
    cited: parts.cited,
    met: parts.met,
    ...(game ? { game } : {}),
    ...(title === undefined ? {} : { title }),
    ...("start" in parts ? { start: parts.start } : {}),
  };
  return { played, after };
}

/** Of what can't be read, it need not be told as well that it means nothing. */
function isSamePlace(one: Problem, other: Problem): boolean {
  return one.line === other.line && one.start === other.start && one.end === other.end;
}

type Parts = Omit<Played, "end"> & { readonly start?: unknown };

function playScenario(section: Section, environment: Environment, lines: readonly PlayedLine[]): Parts {
  const { game, setup } = environment;
  if (!game) return unplayed(lines);
  const own = saidSize(section.statements);
  const start = setup ? setup.boardOf(own) : emptyStart(game, own);
  const played = playLines(lines, {
    game,
    section,
    start,
    shared: false,
    ...(setup?.size ? { setupSize: setup.size } : {}),
  });
  const problems = [...(setup && own ? unfitSetup(section, setup, own) : []), ...played.problems];
  return { ...played, problems, start: start.board };
}

/** Tells of shared set-up lines that come off by themselves, but not on the board of the size that the scenario says. */
function unfitSetup(section: Section, setup: SharedSetup, size: BoardSize): readonly Problem[] {
  const isBad = ({ verdict }: Step): boolean =>
    verdict === "illegal" || verdict === "error" || verdict === "not-checked";
  const unfit = setup.stepsOn(size).find((step, index) => {
    const alone = setup.steps[index];
    return isBad(step) && alone !== undefined && !isBad(alone);
  });
  const statement = section.statements.find(({ kind }) => kind === "board");
  if (!unfit || statement?.kind !== "board" || !statement.size) return [];
  const line = textOf([unfit.statement.keyword, ...tokensAfterKeyword(unfit.statement)], setup.section);
  const why = unfit.message ? message` ${asSentence(unfit.message)}` : [];
  const sentence = message`The shared set-up line ${code(line)} does not come off on a board of ${size.columns} by ${size.rows}, so that it is left out here.${why}`;
  return [problemAt(statement.size, "setup.unfit", sentence, { severity: "information" })];
}

/** The set-up lines of a head, which may stand under several rulesets. */
function playHead(section: Section, lines: readonly PlayedLine[]): Parts {
  const played: Parts[] = [];
  for (let at = 0; at < lines.length;) {
    const game = lines[at]?.environment.game;
    let end = at;
    while (end < lines.length && lines[end]?.environment.game === game) end++;
    const group = lines.slice(at, end);
    if (game) {
      const size = saidSize(group.map(({ statement }) => statement));
      played.push(playLines(group, { game, section, start: emptyStart(game, size), shared: true }));
    } else played.push(unplayed(group));
    at = end;
  }
  return {
    steps: played.flatMap(({ steps }) => steps),
    problems: played.flatMap(({ problems }) => problems),
    origins: played.at(-1)?.origins ?? [],
    cited: played.flatMap(({ cited }) => cited),
    met: [...new Set(played.flatMap(({ met }) => met))],
  };
}

/** Statements that no game can play: never legal. */
function unplayed(lines: readonly PlayedLine[]): Parts {
  const statements = lines.map(({ statement }) => statement);
  const steps = unplayedSteps(statements, message`No ruleset is in force here`);
  return { steps, problems: [], origins: [], cited: [], met: [] };
}

function titleOf(statements: readonly Statement[]): string | undefined {
  for (const statement of statements) if (statement.kind === "scenario") return statement.title?.value ?? "";
  return undefined;
}

/** A scenario passes when nothing in it is an error and nothing was left unchecked. */
function outcomeOf(problems: readonly Problem[], steps: readonly Step[]): "passed" | "failed" {
  const failed =
    problems.some(({ severity }) => severity === "error") ||
    steps.some(({ verdict }) => verdict === "not-checked" || verdict === "error");
  return failed ? "failed" : "passed";
}

/**
 * The problems that no `# allow` silences, and a warning for each `# allow` that silences none. Problems that are found
 * outside the section (a title that another scenario has) are silenced too, if they are among those given. `game` is the
 * one whose rules may be told.
 */
export function withoutAllowed(
  found: readonly Problem[],
  allows: readonly AllowComment[],
  game: AnyGame | undefined,
): readonly Problem[] {
  if (allows.length === 0) return found;
  const used = new Set<AllowComment>();
  const left = found.filter((problem) => {
    const allow = allows.find(({ silences, code: allowed }) => silences === problem.line && allowed === problem.code);
    if (allow) used.add(allow);
    return !allow;
  });
  const idle = allows.filter((allow) => !used.has(allow)).map((allow) => idleAllow(allow, left, game));
  return [...left, ...idle].sort(compareProblems);
}

/** The warning about an `# allow` that silences nothing; a code that there is not may be mistyped, first for one told there. */
function idleAllow(allow: AllowComment, told: readonly Problem[], game: AnyGame | undefined): Problem {
  const codes = [...CODES.map((known) => known.code), ...(game?.rulebook.rules.keys() ?? [])];
  const toldHere = told.filter((problem) => problem.line === allow.silences).map((problem) => problem.code);
  const nearHere = idSuggestions(allow.code, toldHere);
  const near = codes.includes(allow.code) || nearHere.length > 0 ? nearHere : idSuggestions(allow.code, codes);
  if (near.length === 0) {
    const sentence = message`Nothing is told as ${code(allow.code)} here: delete this comment.`;
    return problemAt(allow, "allow.unused", sentence, { severity: "warning" });
  }
  return mistaken(allow.codeSpan, "allow.unused", message`Nothing is told as ${code(allow.code)} here.`, near, {
    severity: "warning",
  });
}
