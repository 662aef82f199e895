import type { Area, Cell, Direction, Pattern, QuarterTurns } from "../board";
import type { Kind, RuleId } from "./rulebook";
import type { StatValue } from "./value";

/** What a statement with a placement says (`place`, `cast`, `set-up`, `play`), bound to its kind. */
export interface Placement {
  readonly name: string;
  /** The named kind or class, or the ruleset's plain one. */
  readonly kind: Kind;
  readonly side?: string;
  /** `at b2`: the bounding box's south-west corner; `at b2:c3`, `at b2 b3 c2`: the cells outright. */
  readonly at?: { readonly corner: Cell } | { readonly cells: Area };
  /** The word after `in`, for games without a grid. */
  readonly lane?: string;
  /** The word after `from`, where the verb takes one. */
  readonly from?: string;
  readonly turned: QuarterTurns;
  readonly facing?: Direction | undefined;
  readonly states: readonly string[];
  readonly traits: readonly string[];
  readonly types: readonly string[];
  /** The stats said here, the kind's not counted. */
  readonly stats: ReadonlyMap<string, StatValue>;
}

/** A word of a sentence, with its place among the words. */
export interface SentenceWord {
  readonly text: string;
  readonly quoted: boolean;
}

/** What a sentence parser returns: its meaning, or the word that it does not understand and what would fit there. */
export type SentenceResult<Meaning> =
  | { readonly meaning: Meaning }
  /** `at` is the index of the word at fault; the number of words where one is missing. */
  | { readonly at: number; readonly seen?: string; readonly fits: readonly string[] };

/** A sentence's grammar: pure, total, and at home with half of a sentence (completion asks it what fits next). */
export type SentenceParser<Meaning> = (words: readonly SentenceWord[]) => SentenceResult<Meaning>;

/** The type of a parameter: what may stand there, and so what is completed, checked and coloured there. */
export type ParameterType =
  /** A unit on the board; `orBall` also lets the word `ball` stand there. */
  | { readonly type: "unit"; readonly orBall?: boolean }
  /** The name of a unit or kind, which need not be on the board; `known` refuses one that is neither here. */
  | { readonly type: "name"; readonly known?: boolean }
  /** Names that the statement introduces (players). */
  | { readonly type: "new-name" }
  | { readonly type: "cell" }
  /** Cells and areas, one or more, as one set. */
  | { readonly type: "cells" }
  | { readonly type: "direction" }
  /** A whole number, in the given bounds. */
  | { readonly type: "number"; readonly least?: number; readonly most?: number }
  /** One of some words or phrases, each as it is written. */
  | { readonly type: "choice"; readonly choices: readonly string[] }
  | { readonly type: "side" }
  | { readonly type: "terrain" }
  /** A property of terrain with its number, such as `bars-power 3`. */
  | { readonly type: "property"; readonly names: readonly string[] }
  | { readonly type: "pattern" }
  | { readonly type: "rule" }
  | { readonly type: "state" }
  | { readonly type: "stats" }
  /** The terrains of a region in short or in words: `FM`, `forest mountain`. */
  | { readonly type: "word"; readonly words: readonly string[] }
  /** The rest of the line, read by the parser. */
  | { readonly type: "sentence"; readonly parse: SentenceParser<unknown>; readonly form: string }
  /** Everything that `place` takes. */
  | PlacementParameterType
  /** The introducing word alone. */
  | { readonly type: "flag" }
  /** Several parameters after one small word, in their order. */
  | { readonly type: "group"; readonly members: Parameters };

/** Everything that `place` takes: `at` on a grid, `lanes` (after `in`) and `from` in a game without one. */
export interface PlacementParameterType {
  readonly type: "placement";
  readonly at: boolean;
  /** In an entry of a drawing: the cells are drawn, so that `at` may not be said. */
  readonly drawn?: boolean;
  readonly lanes?: readonly string[];
  readonly from?: readonly string[];
  /** The class of what has no KIND, where it is not that of the ruleset's plain unit. */
  readonly plain?: string;
  /** NAME may also be on the board already. */
  readonly orPresent?: boolean;
}

/** One parameter of a verb or a query. `Bound` is what a statement's words become. */
export interface Parameter<Bound = unknown> {
  readonly type: ParameterType;
  /** How signatures show it: `NAME`, `CELL`, `DIR`. */
  readonly label: string;
  /** The small word that introduces it; without one it stands in its place, before those that have one. */
  readonly word?: string;
  readonly optional: boolean;
  readonly repeated: boolean;
  /** Never there: carries the type. */
  readonly bound?: Bound;
}

/** Parameters by name, in the order in which they are written. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** What a verb or a query is given: a value for each parameter; undefined for an optional one left out, [] for a repeated one. */
export type ArgumentsOf<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer Bound> ? Bound : never;
};

function make<Bound>(type: ParameterType, label: string): Parameter<Bound> {
  return { type, label, optional: false, repeated: false };
}

/** A unit on the board, by its name. */
export const unitParameter = (label = "NAME"): Parameter<string> => make({ type: "unit" }, label);
/** A unit on the board, or `ball`. */
export const unitOrBallParameter = (label = "NAME"): Parameter<string> => make({ type: "unit", orBall: true }, label);
/** A name that need not be on the board. */
export const nameParameter = (label = "NAME"): Parameter<string> => make({ type: "name" }, label);
/** The name of a unit on the board, or of a kind. */
export const unitOrKindParameter = (label = "NAME"): Parameter<string> => make({ type: "name", known: true }, label);
/** A name that the statement introduces. */
export const newNameParameter = (label = "NAME"): Parameter<string> => make({ type: "new-name" }, label);
/** One cell. */
export const cellParameter = (label = "CELL"): Parameter<Cell> => make({ type: "cell" }, label);
/** Cells and areas together. */
export const cellsParameter = (label = "AREA…"): Parameter<Area> => make({ type: "cells" }, label);
/** A direction. */
export const directionParameter = (label = "DIR"): Parameter<Direction> => make({ type: "direction" }, label);
/** A whole number. */
export const numberParameter = (label = "N", bounds: { least?: number; most?: number } = {}): Parameter<number> =>
  make({ type: "number", ...bounds }, label);
/** One of some words or phrases. */
export const choiceParameter = <const Choice extends string>(...choices: readonly Choice[]): Parameter<Choice> =>
  make({ type: "choice", choices }, choices.join("|"));
/** A side or player. */
export const sideParameter = (label = "SIDE"): Parameter<string> => make({ type: "side" }, label);
/** A terrain of the ruleset. */
export const terrainParameter = (label = "TERRAIN"): Parameter<string> => make({ type: "terrain" }, label);
/** A number named by one of some words. */
export const propertyParameter = (...names: readonly string[]): Parameter<{ name: string; number: number }> =>
  make({ type: "property", names }, "PROPERTY VALUE");
/** A pattern, named in the text; bound to the rulebook's or the file's own. */
export const patternParameter = (label = "PATTERN"): Parameter<Pattern> => make({ type: "pattern" }, label);
/** A rule id. */
export const ruleParameter = (label = "RULE"): Parameter<RuleId> => make({ type: "rule" }, label);
/** A state of the ruleset. */
export const stateParameter = (label = "STATE"): Parameter<string> => make({ type: "state" }, label);
/** Three numbers joined by `/`. */
export const statsParameter = (label = "F/M/W"): Parameter<readonly [number, number, number]> =>
  make({ type: "stats" }, label);
/** A word out of a list, told from the others by its place. */
export const wordParameter = <const Word extends string>(label: string, ...words: readonly Word[]): Parameter<Word> =>
  make({ type: "word", words }, label);
/** The rest of the line. */
export const sentenceParameter = <Meaning>(parse: SentenceParser<Meaning>, form: string): Parameter<Meaning> =>
  make({ type: "sentence", parse, form }, form);
/** All that `place` takes: on a grid (`at`), or in a lane (`in`). */
export const placementParameter = (
  where: { at: true } | { lanes: readonly string[]; from?: readonly string[] },
): Parameter<Placement> =>
  make({ type: "placement", at: "at" in where, ...("lanes" in where ? where : {}) }, "NAME [KIND] …");
/** What `place` takes without a place, for something of a class that comes to a unit; NAME may be on the board. */
export const itemParameter = (plain: string, label: string): Parameter<Placement> =>
  make({ type: "placement", at: false, plain, orPresent: true }, `${label} [KIND] …`);
/** A word that is there or not. */
export const flagParameter = (word: string): Parameter<boolean> => ({
  ...make<boolean>({ type: "flag" }, word),
  word,
  optional: true,
});
/** Several parameters after one small word. */
export const groupParameter = <P extends Parameters>(members: P): Parameter<ArgumentsOf<P>> =>
  make({ type: "group", members }, Object.values(members).map(signatureOf).join(" "));

/** The parameter behind a small word: `introduced("facing", directionParameter())`. */
export function introduced<Bound>(word: string, parameter: Parameter<Bound>): Parameter<Bound> {
  return { ...parameter, word };
}

/** The parameter that may be left out. */
export function optional<Bound>(parameter: Parameter<Bound>): Parameter<Bound | undefined> {
  return {
    type: parameter.type,
    label: parameter.label,
    ...(parameter.word === undefined ? {} : { word: parameter.word }),
    optional: true,
    repeated: parameter.repeated,
  };
}

/** The parameter any number of times, at least once unless `least` is 0. A small word is said each time for a group, once for all else. */
export function repeated<Bound>(parameter: Parameter<Bound>, least: 0 | 1 = 0): Parameter<readonly Bound[]> {
  return {
    type: parameter.type,
    label: parameter.label,
    ...(parameter.word === undefined ? {} : { word: parameter.word }),
    optional: least === 0,
    repeated: true,
  };
}

/** How a signature shows a parameter: `[facing DIR]`, `DIR…`. */
export function signatureOf(parameter: Parameter): string {
  const label = parameter.type.type === "flag" ? "" : parameter.label;
  const words = [parameter.word ?? "", label].filter((part) => part !== "").join(" ");
  const repeat = parameter.repeated && !words.endsWith("…") ? "…" : "";
  return parameter.optional ? `[${words}]${repeat}` : words + repeat;
}
