import type { Origin } from "./picture";
import type { ArgumentsOf, Parameters } from "./parameter";
import type { RuleId } from "./rulebook";
import type { Verdict } from "./verdict";

/** What the player tells a verb beside its arguments. */
export interface PlayContext {
  /** Identifies the statement: what the statement creates carries it, so that a drawn thing finds its text. */
  readonly origin: Origin;
}

/**
 * What a statement with this verb is to `expect`, `undo` and the reports:
 * - action: something done; reports and `expect legal` are about it;
 * - place: a state of affairs that is checked for what may exist (`place`, `fill`);
 * - set-up: says what is so (`ball`, `players`, `passive`); never "the action above".
 */
export type VerbRole = "action" | "place" | "set-up";

/** One entry of a game's table of verbs. Everything that is said about a verb anywhere is derived from it. */
export interface Verb<State, Report> {
  readonly name: string;
  /** One line, for hovers and the reference. */
  readonly summary: string;
  readonly rules: readonly RuleId[];
  readonly role: VerbRole;
  readonly parameters: Parameters;
  /** Scenario lines for the reference: one that is legal on a plain board of the game. */
  readonly example: string;
  play(board: State, given: Readonly<Record<string, unknown>>, context: PlayContext): Verdict<State, Report>;
}

/** A verb with the types of its arguments known to `play`. */
export interface VerbDefinition<State, Report, P extends Parameters> {
  readonly name: string;
  readonly summary: string;
  readonly rules: readonly RuleId[];
  readonly role: VerbRole;
  readonly parameters: P;
  readonly example: string;
  play(board: State, given: ArgumentsOf<P>, context: PlayContext): Verdict<State, Report>;
}

/** Makes an entry; the binder guarantees that `play` is given what the parameters declare. */
export function verb<State, Report, P extends Parameters>(
  definition: VerbDefinition<State, Report, P>,
): Verb<State, Report> {
  return {
    ...definition,
    play: (board, given, context) => definition.play(board, given as ArgumentsOf<P>, context),
  };
}
