import type { Message } from "./message";
import type { ArgumentsOf, Parameters } from "./parameter";
import type { RuleId } from "./rulebook";
import type { Value, ValueType } from "./value";

/** What a query may look at. */
export interface Situation<State, Report> {
  readonly board: State;
  /**
   * What the nearest action above that has such an answer reported; undefined without one, and right after an action
   * that was not legal.
   */
  latest<Answer>(pick: (report: Report) => Answer | undefined): Answer | undefined;
}

/** What a query answers. */
export type Answer =
  | { readonly answer: "value"; readonly value: Value; readonly because?: Message }
  | { readonly answer: "holds"; readonly holds: boolean; readonly because?: Message }
  /** There is nothing to answer about: an error at the query. */
  | { readonly answer: "none"; readonly reason: Message };

/** What a query of a scenario answered on its line. */
export interface Answered {
  readonly query: string;
  readonly value: Value;
}

/** One entry of a game's table of queries. */
export interface Query<State, Report> {
  readonly name: string;
  readonly summary: string;
  readonly rules: readonly RuleId[];
  /** The subject. */
  readonly parameters: Parameters;
  /** What it is compared with; undefined for a yes-or-no query. */
  readonly value?: ValueType;
  readonly example: string;
  answer(situation: Situation<State, Report>, given: Readonly<Record<string, unknown>>): Answer;
}

/** A query with the types of its arguments known to `answer`. */
export interface QueryDefinition<State, Report, P extends Parameters> {
  readonly name: string;
  readonly summary: string;
  readonly rules: readonly RuleId[];
  readonly parameters: P;
  readonly value?: ValueType;
  readonly example: string;
  answer(situation: Situation<State, Report>, given: ArgumentsOf<P>): Answer;
}

/** Makes an entry; the binder guarantees that `answer` is given what the parameters declare. */
export function query<State, Report, P extends Parameters>(
  definition: QueryDefinition<State, Report, P>,
): Query<State, Report> {
  return { ...definition, answer: (situation, given) => definition.answer(situation, given as ArgumentsOf<P>) };
}
