import type { AnyGame } from "../rules";
import type { Environment } from "./environment";
import type { SectionRange } from "./played";

/** What a statement is bound against: the environment, and the board as it stands on its line. */
export interface Scope {
  readonly environment: Environment;
  readonly game: AnyGame;
  readonly board: unknown;
  /** The names of all units and other things that any line above tried to bring in, whether it could or not. */
  readonly names: ReadonlySet<string>;
  /** The lines of this section that name a thing first, for related information. */
  readonly introduced: ReadonlyMap<string, SectionRange>;
}

/** The sides or players there are. */
export function sidesOf(scope: Scope): readonly string[] {
  return scope.game.sides(scope.board);
}

/** The names of the units on the board. */
export function unitsOf(scope: Scope): readonly string[] {
  return scope.game.units(scope.board);
}

/** The names of kinds and classes that may stand as a KIND. */
export function kindWords(scope: Scope): readonly string[] {
  return [...scope.environment.kinds.keys(), ...scope.game.rulebook.classes.map((unitClass) => unitClass.name)];
}
