import { parseDirection, sized, type Area, type Cell, type Direction, type QuarterTurns } from "../board";
import {
  code,
  message,
  unit as unitPart,
  type AnyGame,
  type Kind,
  type Parameter,
  type Placement,
  type PlacementParameterType,
  type StatValue,
} from "../rules";
import type { Token } from "../syntax";
import { isCellForm } from "../syntax/forms";
import { behindSmallWord } from "./nearest";
import { instead, isNameToken, readCells, readNewName, unfit } from "./plainValues";
import { listed, replacements, someOf } from "./problem";
import type { Reading } from "./reading";
import { kindWords, sidesOf, unitsOf } from "./scope";
import { readStatValue } from "./stat";
import type { Expected } from "./trace";
import { SMALL_WORDS } from "./vocabulary";

/** A placement that is being read: NAME and KIND are known, the rest comes in any order. */
export interface PlacementDraft {
  readonly parameter: Parameter;
  readonly type: PlacementParameterType;
  readonly name: string;
  readonly nameToken: Token;
  readonly kind: Kind;
  side?: string;
  at?: { readonly corner: Cell } | { readonly cells: Area };
  lane?: string;
  from?: string;
  turned?: QuarterTurns;
  facing?: Direction;
  readonly states: string[];
  readonly traits: string[];
  readonly types: string[];
  readonly stats: Map<string, StatValue>;
  /** The placement, or undefined where something is missing; the reading has the problem. */
  finish(reading: Reading): Placement | undefined;
}

const CAPITALISED = /^\p{Lu}/u;

/** Whether a word has the form of a type, such as `Elemental`. */
export function isTypeWord(token: Token): boolean {
  return token.kind === "text" && CAPITALISED.test(token.value) && isNameToken(token);
}

/** The kind that a class stands for: the ruleset's plain one where it is of that class, else one cell without stats. */
export function kindOfClass(game: AnyGame, className: string): Kind | undefined {
  const unitClass = game.rulebook.classes.find((candidate) => candidate.name === className);
  if (!unitClass) return undefined;
  if (game.plainKind.className === className) return game.plainKind;
  return {
    name: className,
    className,
    footprint: sized(1, 1),
    facing: unitClass.facing,
    stats: new Map(),
    traits: [],
    types: [],
    declared: { uri: game.rulebook.uri, line: 0 },
  };
}

/** Reads NAME and [KIND]. Undefined where they can't be read; the reading has the problem. */
export function readPlacementName(
  reading: Reading,
  parameter: Parameter,
  type: PlacementParameterType,
): PlacementDraft | undefined {
  const nameToken = reading.peek();
  if (!nameToken) return undefined;
  const present = isNameToken(nameToken) && unitsOf(reading.scope).includes(nameToken.value);
  if (present && type.orPresent !== true) {
    reading.refuse(
      message`${unitPart(nameToken.value)} is on the board already: take another name, or remove it first.`,
      "unit.exists",
    );
    return undefined;
  }
  const name = present ? nameToken.value : readNewName(reading, nameToken, parameter);
  if (name === undefined) return undefined;
  if (present) reading.take("unit", parameter);
  const kind = readKind(reading, parameter, type, name);
  if (!kind) return undefined;
  return {
    parameter,
    type,
    name,
    nameToken,
    kind,
    states: [],
    traits: [],
    types: [],
    stats: new Map(),
    finish(current) {
      return finished(current, this);
    },
  };
}

/** The kind said after the name, the kind of that name, or the plain one. */
function readKind(
  reading: Reading,
  parameter: Parameter,
  type: PlacementParameterType,
  name: string,
): Kind | undefined {
  const { scope } = reading;
  const { game, environment } = scope;
  reading.offer(() => ({ role: "kind", label: "KIND", words: kindWords(scope), parameter }));
  const token = reading.peek();
  if (!token || !standsForKind(reading, token)) {
    const plain = type.plain === undefined ? undefined : kindOfClass(game, type.plain);
    return environment.kinds.get(name) ?? plain ?? game.plainKind;
  }
  const defined = environment.kinds.get(token.value);
  const kind = defined ?? (token.kind === "text" ? kindOfClass(game, token.value) : undefined);
  if (!kind) {
    refuseKind(reading, token);
    return undefined;
  }
  reading.take(defined ? "kind" : "class", parameter);
  return kind;
}

function standsForKind(reading: Reading, token: Token): boolean {
  if (token.kind === "string") return true;
  if (!isNameToken(token) || SMALL_WORDS.has(token.value) || isCellForm(token.value)) return false;
  const { states, traits, stats } = reading.scope.game.rulebook;
  return !states.includes(token.value) && !traits.includes(token.value) && !stats.includes(token.value);
}

function refuseKind(reading: Reading, token: Token): void {
  const { scope } = reading;
  const { openTypes, rulebook } = scope.game;
  const clauses = CLAUSES.map(({ word }): Expected => ({ role: "small-word", label: "", words: [word] }));
  const behind = behindSmallWord(token, clauses, scope);
  if (behind.length > 0) {
    const sentence = message`${code(token.value)} is no kind, which may stand here: write ${listed(behind)}.`;
    reading.complain(token, "kind.unknown", sentence, replacements(token, behind));
    reading.giveUp();
    return;
  }
  const others = [...rulebook.states, ...rulebook.traits, ...rulebook.stats];
  for (const clause of clauses) reading.offer(() => clause);
  reading.offer(() => ({ role: "small-word", label: "", words: others }));
  const otherwise =
    openTypes && isTypeWord(token)
      ? message` A type may not stand right after the name: put it at the end of the line.`
      : message` ${someOf(kindWords(scope))}`;
  reading.refuse(message`There is no kind ${code(token.value)} here.`, "kind.unknown", otherwise);
}

/** Reads one clause of a placement. `words` are the small words of the verb's other parameters, which go first. */
export function placementClauses(
  reading: Reading,
  draft: PlacementDraft,
  words: ReadonlySet<string>,
): "read" | "none" | "failed" {
  offerClauses(reading, draft, words);
  const token = reading.peek();
  if (!token) return "none";
  if (token.kind === "text") {
    const clause = CLAUSES.find((candidate) => candidate.word === token.value && candidate.serves(draft, reading));
    if (clause) {
      if (clause.said(draft)) {
        reading.complain(token, "argument.twice", message`${code(token.value)} is said twice: leave one out.`);
        reading.giveUp();
        return "failed";
      }
      reading.take("small-word", draft.parameter);
      return clause.read(reading, draft) ? "read" : "failed";
    }
  }
  return readProperty(reading, draft, token);
}

interface Clause {
  readonly word: string;
  readonly label: string;
  serves(draft: PlacementDraft, reading: Reading): boolean;
  said(draft: PlacementDraft): boolean;
  /** Reads what stands behind the word; false where it did not fit. */
  read(reading: Reading, draft: PlacementDraft): boolean;
}

const CLAUSES: readonly Clause[] = [
  {
    word: "of",
    label: "of SIDE",
    serves: () => true,
    said: (draft) => draft.side !== undefined,
    read: (reading, draft) => {
      const side = readWordOf(reading, draft, "side", sidesOf(reading.scope), "side.unknown");
      if (side !== undefined) draft.side = side;
      return side !== undefined;
    },
  },
  {
    word: "at",
    label: "at AREA…",
    serves: (draft) => draft.type.at && draft.type.drawn !== true,
    said: (draft) => draft.at !== undefined,
    read: readAt,
  },
  {
    word: "in",
    label: "in LANE",
    serves: (draft) => draft.type.lanes !== undefined,
    said: (draft) => draft.lane !== undefined,
    read: (reading, draft) => {
      const lane = readWordOf(reading, draft, "choice", draft.type.lanes ?? [], "argument.unfit");
      if (lane !== undefined) draft.lane = lane;
      return lane !== undefined;
    },
  },
  {
    word: "from",
    label: "from PLACE",
    serves: (draft) => draft.type.from !== undefined,
    said: (draft) => draft.from !== undefined,
    read: (reading, draft) => {
      const from = readWordOf(reading, draft, "choice", draft.type.from ?? [], "argument.unfit");
      if (from !== undefined) draft.from = from;
      return from !== undefined;
    },
  },
  {
    word: "turned",
    label: "turned 90|180|270",
    serves: (draft) => draft.type.at,
    said: (draft) => draft.turned !== undefined,
    read: (reading, draft) => {
      const degrees = readWordOf(reading, draft, "number", ["90", "180", "270"], "argument.unfit");
      if (degrees === undefined) return false;
      draft.turned = (Number(degrees) / 90) as QuarterTurns;
      return true;
    },
  },
  {
    word: "facing",
    label: "facing DIR",
    serves: (draft, reading) => draft.type.at && !isFacingTrait(reading),
    said: (draft) => draft.facing !== undefined,
    read: (reading, draft) => {
      reading.offer(() => ({ role: "direction", label: "DIR", words: [], parameter: draft.parameter }));
      const token = reading.peek();
      const direction = token?.kind === "text" ? parseDirection(token.value) : undefined;
      if (direction === undefined) {
        reading.refuse(message`After ${code("facing")} stands a direction, such as ${code("north")}${instead(token)}.`);
        return false;
      }
      reading.take("direction", draft.parameter);
      draft.facing = direction;
      return true;
    },
  },
];

/** `facing` without a direction behind it is a trait, where the ruleset has such a one. */
function isFacingTrait(reading: Reading): boolean {
  const after = reading.ahead(1);
  const direction = after?.kind === "text" ? parseDirection(after.value) : undefined;
  return direction === undefined && reading.scope.game.rulebook.traits.includes("facing");
}

function offerClauses(reading: Reading, draft: PlacementDraft, words: ReadonlySet<string>): void {
  reading.offer(() => {
    const { parameter } = draft;
    const { rulebook, openTypes } = reading.scope.game;
    const clauses = CLAUSES.filter(
      (clause) => !clause.said(draft) && !words.has(clause.word) && clause.serves(draft, reading),
    );
    return [
      ...clauses.map(({ label, word }): Expected => ({ role: "small-word", label, words: [word], parameter })),
      { role: "state", label: "STATE", words: rulebook.states, parameter },
      { role: "trait", label: "TRAIT", words: rulebook.traits, parameter },
      { role: "stat", label: "STAT VALUE", words: rulebook.stats, parameter },
      ...(openTypes ? [{ role: "type", label: "TYPE", words: typesOf(reading), parameter } as const] : []),
    ];
  });
}

/** The types that the kinds in force have. */
function typesOf(reading: Reading): readonly string[] {
  return [...new Set([...reading.scope.environment.kinds.values()].flatMap((kind) => kind.types))];
}

function readWordOf(
  reading: Reading,
  draft: PlacementDraft,
  role: "side" | "choice" | "number",
  words: readonly string[],
  errorCode: string,
): string | undefined {
  reading.offer(() => ({ role, label: role.toUpperCase(), words, parameter: draft.parameter }));
  const token = reading.peek();
  if (token && words.includes(token.value)) {
    reading.take(role, draft.parameter);
    return token.value;
  }
  unfit(reading, words.length > 0 ? listed(words) : message`a player that a line above names`, errorCode);
  return undefined;
}

function readAt(reading: Reading, draft: PlacementDraft): boolean {
  reading.offer(() => ({ role: "cell", label: "AREA…", words: [], parameter: draft.parameter }));
  const start = reading.position;
  if (!reading.peek()) {
    reading.refuse(message`After ${code("at")} stands a cell or an area, such as ${code("b2")} or ${code("b2:c3")}.`);
    return false;
  }
  const cells = readCells(reading, draft.parameter);
  if (!cells) return false;
  const [corner] = cells;
  draft.at = reading.position - start === 1 && corner !== undefined ? { corner } : { cells };
  return true;
}

/** Reads a state, trait, stat with its value, or type. */
function readProperty(reading: Reading, draft: PlacementDraft, token: Token): "read" | "none" | "failed" {
  const { rulebook, openTypes } = reading.scope.game;
  if (token.kind !== "text") return "none";
  const word = token.value;
  if (rulebook.states.includes(word)) {
    reading.take("state", draft.parameter);
    if (!draft.states.includes(word)) draft.states.push(word);
    return "read";
  }
  if (rulebook.stats.includes(word)) {
    if (draft.stats.has(word)) {
      reading.complain(token, "argument.twice", message`${code(word)} is said twice: leave one out.`);
      reading.giveUp();
      return "failed";
    }
    reading.take("stat", draft.parameter);
    const value = readStatValue(reading, word);
    if (value === undefined) return "failed";
    draft.stats.set(word, value);
    return "read";
  }
  if (rulebook.traits.includes(word)) {
    reading.take("trait", draft.parameter);
    if (!draft.traits.includes(word)) draft.traits.push(word);
    return "read";
  }
  if (openTypes && isTypeWord(token)) {
    reading.take("type", draft.parameter);
    if (!draft.types.includes(word)) draft.types.push(word);
    return "read";
  }
  return "none";
}

function finished(reading: Reading, draft: PlacementDraft): Placement | undefined {
  const { type } = draft;
  if (reading.peek()) return placement(draft);
  if (type.at && type.drawn !== true && draft.at === undefined) {
    reading.refuse(message`It is not said where ${unitPart(draft.name)} stands: add ${code("at CELL")}.`);
    return undefined;
  }
  if (type.lanes !== undefined && draft.lane === undefined) {
    reading.refuse(
      message`It is not said where ${unitPart(draft.name)} is: add ${listed(type.lanes.map((lane) => `in ${lane}`))}.`,
    );
    return undefined;
  }
  return placement(draft);
}

function placement(draft: PlacementDraft): Placement {
  const { name, kind, side, at, lane, from, facing } = draft;
  return {
    name,
    kind,
    turned: draft.turned ?? 0,
    states: draft.states,
    traits: draft.traits,
    types: draft.types,
    stats: draft.stats,
    ...(side === undefined ? {} : { side }),
    ...(at === undefined ? {} : { at }),
    ...(lane === undefined ? {} : { lane }),
    ...(from === undefined ? {} : { from }),
    ...(facing === undefined ? {} : { facing }),
  };
}
