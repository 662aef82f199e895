import {
  asSentence,
  code,
  message,
  rule as rulePart,
  type AnyGame,
  type Message,
  type Note,
  type PlayContext,
  type RuleId,
  type Rulebook,
  type Verdict,
  type Violation,
} from "../rules";
import type { AnyVerb } from "./binder";
import type { Bound } from "./arguments";
import type { Problem, Repair, SectionRange } from "./played";
import { problemAt } from "./problem";
import { ruleOrder } from "./ruleId";

/** A verdict of a game whose state nobody looks into. */
export type AnyVerdict = Verdict<unknown, unknown>;

/** Lets a game play a statement. A fault of the program in it is not a verdict: it is told as what was not checked. */
export function carryOut(game: AnyGame, verb: AnyVerb, board: unknown, given: Bound, context: PlayContext): AnyVerdict {
  try {
    return inOrder(verb.play(board, given, context), game.rulebook);
  } catch (fault) {
    return { verdict: "not-checked", reason: faultOf(verb.name, fault) };
  }
}

/** What is said of a fault of the program. */
export function faultOf(name: string, fault: unknown): Message {
  const what = fault instanceof Error ? fault.message : String(fault);
  return message`The program failed at ${code(name)} (${what})`;
}

/** The violations in the order of the rulebook, all kept. */
function inOrder(verdict: AnyVerdict, rulebook: Rulebook): AnyVerdict {
  if (verdict.verdict !== "illegal" || verdict.violations.length === 1) return verdict;
  const [first, ...others] = sortedViolations(verdict.violations, rulebook);
  return first ? { ...verdict, violations: [first, ...others] } : verdict;
}

/** Violations in the order in which their rules stand in the rulebook; those of one rule stay as they are. */
export function sortedViolations(violations: readonly Violation[], rulebook: Rulebook): readonly Violation[] {
  const order = ruleOrder(rulebook);
  const place = ({ rule }: Violation): number => order.get(rule) ?? order.size;
  return [...violations].sort((a, b) => place(a) - place(b));
}

const NONE: readonly RuleId[] = [];

/** The rules that a verdict breaks, each once, the one to name first in front. */
export function rulesBroken(verdict: AnyVerdict): readonly RuleId[] {
  return verdict.verdict === "illegal" ? [...new Set(verdict.violations.map(({ rule }) => rule))] : NONE;
}

/** The rules that a verdict is about. */
export function rulesMet(verdict: AnyVerdict): readonly RuleId[] {
  switch (verdict.verdict) {
    case "illegal":
      return rulesBroken(verdict);
    case "legal":
      return verdict.notes?.map(({ rule }) => rule) ?? NONE;
    case "open":
      return verdict.rule === undefined ? [] : [verdict.rule];
    case "not-checked":
    case "unclear":
      return [];
  }
}

/** What is said of a verdict in one sentence; undefined for a legal one without notes. */
export function sentenceOf(verdict: AnyVerdict): Message | undefined {
  switch (verdict.verdict) {
    case "illegal":
      return asSentence(verdict.violations[0].message);
    case "legal":
      return verdict.notes?.[0] && asSentence(verdict.notes[0].message);
    case "open":
      return asSentence(verdict.question);
    case "not-checked":
      return asSentence(verdict.reason);
    case "unclear":
      return asSentence(verdict.message);
  }
}

/** Where a verdict is told, and what it is told with. */
export interface Telling {
  readonly range: SectionRange;
  /** The last line of the statement, below which a line can be put. */
  readonly lastLine: number;
  /** Whether a line below expects the verdict. */
  readonly expected: boolean;
  /** Whether a line below could expect it: not for set-up statements. */
  readonly expectable: boolean;
  readonly related: (units: readonly string[]) => Problem["related"];
}

/** The problems of a verdict: errors, warnings and hints. */
export function problemsOf(verdict: AnyVerdict, telling: Telling): readonly Problem[] {
  const { range } = telling;
  switch (verdict.verdict) {
    case "legal":
      return (verdict.notes ?? []).map((note) => noteProblem(note, range));
    case "illegal":
      return telling.expected ? [] : [illegalProblem(verdict.violations, telling)];
    case "open":
      return [
        problemAt(range, verdict.rule ?? "action.open", asSentence(verdict.question), {
          severity: "hint",
          repairs: telling.expectable ? expectBelow("open", telling) : [],
        }),
      ];
    case "not-checked":
      return [problemAt(range, "action.not-checked", message`This was not checked. ${asSentence(verdict.reason)}`)];
    case "unclear":
      return [problemAt(range, "action.unclear", asSentence(verdict.message))];
  }
}

function noteProblem({ severity, rule, message: sentence }: Note, range: SectionRange): Problem {
  return problemAt(range, rule, asSentence(sentence), { severity });
}

function illegalProblem(violations: readonly [Violation, ...Violation[]], telling: Telling): Problem {
  const [first] = violations;
  const units = [...new Set(violations.flatMap((violation) => violation.units))];
  return problemAt(telling.range, first.rule, asSentence(first.message), {
    related: telling.related(units),
    repairs: telling.expectable ? expectBelow(`illegal ${first.rule}`, telling) : [],
  });
}

function expectBelow(verdict: string, { lastLine }: Telling): readonly Repair[] {
  const text = `expect ${verdict}`;
  return [{ repair: "insert-line", title: `Say that it is so: ${text}`, after: lastLine, text }];
}

/** A verdict in words, for a failed expectation: the end of one sentence, and one that says why. */
export function verdictInWords(verdict: AnyVerdict | undefined): Message {
  switch (verdict?.verdict) {
    case undefined:
      return message`it could not be played.`;
    case "legal":
      return message`it is legal.`;
    case "illegal": {
      const [first, ...others] = verdict.violations;
      const more = [...new Set(others.map(({ rule }) => rule))].filter((rule) => rule !== first.rule);
      const also = more.length > 0 ? message` and ${more.join(", ")}` : [];
      return message`it is illegal by ${rulePart(first.rule)}${also}: ${asSentence(first.message)}`;
    }
    case "open":
      return message`it is open. ${asSentence(verdict.question)}`;
    case "not-checked":
      return message`it was not checked. ${asSentence(verdict.reason)}`;
    case "unclear":
      return message`it does not say enough. ${asSentence(verdict.message)}`;
  }
}
