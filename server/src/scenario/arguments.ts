import { parseCell, parseDirection } from "../board";
import {
  code,
  listed as listedParts,
  message,
  unit as unitPart,
  type Message,
  type Parameter,
  type Parameters,
  type ParameterType,
} from "../rules";
import type { Token } from "../syntax";
import { integer, isRuleId, stats } from "../syntax/forms";
import { behindSmallWord } from "./nearest";
import { FAILED, isNameToken, mayBeBare, readCells, readNewName, shown, unfit } from "./plainValues";
import { placementClauses, readPlacementName, type PlacementDraft } from "./placement";
import { listed, problemAt, replacements, someOf, unknownName } from "./problem";
import type { Reading } from "./reading";
import { sidesOf, unitsOf } from "./scope";
import { suggestions } from "../syntax";
import type { Expected, TokenRole } from "./trace";
import { SMALL_WORDS, collision } from "./vocabulary";
import { quotedName } from "./writing";

/** What the words of a statement were bound to, by the names of the parameters. */
export type Bound = Record<string, unknown>;

type Entry = readonly [name: string, parameter: Parameter];

/**
 * Binds the words of a statement to parameters: first those without a small word, in their order, then those with one, in
 * any order. Leaves what fits no parameter (a query's value). Returns undefined where something did not fit; the reading
 * has the problem.
 */
export function readArguments(reading: Reading, parameters: Parameters): Bound | undefined {
  const { positional, introduced, words } = layoutOf(parameters);
  const bound: Bound = {};
  for (const [name, parameter] of positional) {
    const value = readPositional(reading, parameter, words);
    if (value === FAILED) return undefined;
    bound[name] = value;
  }
  const placement = Object.values(bound).find(isDraft);
  if (!readIntroduced(reading, introduced, words, bound, placement)) return undefined;
  for (const [name, value] of Object.entries(bound)) {
    if (isDraft(value)) {
      const finished = value.finish(reading);
      if (finished === undefined) return undefined;
      bound[name] = finished;
    }
  }
  return bound;
}

/** Parameters as they are read. */
interface Layout {
  readonly positional: readonly Entry[];
  readonly introduced: readonly Entry[];
  /** The small words of `introduced`. */
  readonly words: ReadonlySet<string>;
}

const layouts = new WeakMap<Parameters, Layout>();

function layoutOf(parameters: Parameters): Layout {
  const known = layouts.get(parameters);
  if (known) return known;
  const entries = Object.entries(parameters);
  const introduced = entries.filter(([, parameter]) => isIntroduced(parameter));
  const layout = {
    positional: entries.filter(([, parameter]) => !isIntroduced(parameter)),
    introduced,
    words: new Set(introduced.flatMap(([, parameter]) => wordsOf(parameter))),
  };
  layouts.set(parameters, layout);
  return layout;
}

function isDraft(value: unknown): value is PlacementDraft {
  return typeof value === "object" && value !== null && "finish" in value;
}

function isIntroduced(parameter: Parameter): boolean {
  return parameter.word !== undefined || parameter.type.type === "property";
}

function wordsOf(parameter: Parameter): readonly string[] {
  if (parameter.word !== undefined) return [parameter.word];
  return parameter.type.type === "property" ? parameter.type.names : [];
}

function readPositional(reading: Reading, parameter: Parameter, words: ReadonlySet<string>): unknown {
  if (parameter.repeated) return readRepeated(reading, parameter, words);
  if (parameter.optional) {
    return fits(reading, parameter, words) ? readOne(reading, parameter, words) : undefined;
  }
  return readOne(reading, parameter, words);
}

function readRepeated(reading: Reading, parameter: Parameter, words: ReadonlySet<string>): unknown {
  const values: unknown[] = [];
  while ((values.length === 0 && !parameter.optional) || fits(reading, parameter, words)) {
    const value = readOne(reading, parameter, words);
    if (value === FAILED) return FAILED;
    values.push(value);
    reading.skipComma();
  }
  return values;
}

/** Reads what stands behind small words, in any order. False where something did not fit. */
function readIntroduced(
  reading: Reading,
  introduced: readonly Entry[],
  words: ReadonlySet<string>,
  bound: Bound,
  placement: PlacementDraft | undefined,
): boolean {
  for (;;) {
    if (introduced.length > 0) offerIntroduced(reading, introduced, bound);
    const entry = introducedBy(reading.peek(), introduced, words);
    if (entry) {
      if (!readIntroducedOne(reading, entry, bound, words)) return false;
    } else if (placement) {
      const clause = placementClauses(reading, placement, words);
      if (clause === "failed") return false;
      if (clause === "none") break;
    } else break;
  }
  return finishIntroduced(reading, introduced, bound);
}

function mayStand(parameter: Parameter, value: unknown): boolean {
  return value === undefined || isRepeatable(parameter);
}

/** Whether its small word may be said again: for a group, and for each property. */
function isRepeatable(parameter: Parameter): boolean {
  return parameter.repeated && (parameter.type.type === "group" || parameter.type.type === "property");
}

/** The parameter that a token introduces. `words` are the small words of them all. */
function introducedBy(
  token: Token | undefined,
  introduced: readonly Entry[],
  words: ReadonlySet<string>,
): Entry | undefined {
  if (token?.kind !== "text" || !words.has(token.value)) return undefined;
  return introduced.find(([, parameter]) => wordsOf(parameter).includes(token.value));
}

function offerIntroduced(reading: Reading, introduced: readonly Entry[], bound: Bound): void {
  const open = introduced.filter(([name, parameter]) => mayStand(parameter, bound[name]));
  reading.offer(() =>
    open.map(([, parameter]) => ({
      role: parameter.type.type === "property" ? "property" : "small-word",
      label:
        parameter.type.type === "flag" || parameter.type.type === "property"
          ? parameter.label
          : `${parameter.word ?? ""} ${parameter.label}`,
      words: wordsOf(parameter),
      parameter,
    })),
  );
}

function readIntroducedOne(
  reading: Reading,
  [name, parameter]: Entry,
  bound: Bound,
  words: ReadonlySet<string>,
): boolean {
  const before = bound[name];
  if (!mayStand(parameter, before)) {
    const token = reading.peek();
    if (token) reading.complain(token, "argument.twice", message`${code(token.value)} is said twice: leave one out.`);
    reading.giveUp();
    return false;
  }
  const value = readBehindWord(reading, parameter, words);
  if (value === FAILED) return false;
  bound[name] = isRepeatable(parameter) ? [...(Array.isArray(before) ? (before as unknown[]) : []), value] : value;
  return true;
}

function readBehindWord(reading: Reading, parameter: Parameter, words: ReadonlySet<string>): unknown {
  if (parameter.type.type === "property") return readProperty(reading, parameter);
  reading.take("small-word", parameter);
  if (parameter.type.type === "flag") return true;
  if (parameter.repeated && !isRepeatable(parameter)) {
    const { type, label, repeated } = parameter;
    return readRepeated(reading, { type, label, repeated, optional: false }, words);
  }
  return readOne(reading, parameter, words);
}

function finishIntroduced(reading: Reading, introduced: readonly Entry[], bound: Bound): boolean {
  for (const [name, parameter] of introduced) {
    if (bound[name] !== undefined) continue;
    if (parameter.repeated && parameter.optional) bound[name] = [];
    else if (parameter.type.type === "flag") bound[name] = false;
    else if (parameter.optional) bound[name] = undefined;
    else {
      const word = parameter.word ?? parameter.label;
      const fitting = parameter.type.type === "choice" ? parameter.type.choices : [parameter.label];
      refuseMissing(
        reading,
        parameter,
        message`${code(word)} is missing`,
        fitting.map((one) => `${word} ${one}`),
      );
      return false;
    }
  }
  return true;
}

/** Tells that a small word with its value is missing, or only the small word before the value that is there. */
function refuseMissing(reading: Reading, parameter: Parameter, what: Message, fitting: readonly string[]): void {
  const { word } = parameter;
  const token = reading.peek();
  const expected: Expected[] = word === undefined ? [] : [{ role: "small-word", label: "", words: [word], parameter }];
  const behind = token ? behindSmallWord(token, expected, reading.scope) : [];
  if (token && behind.length > 0) {
    const sentence = message`Here ${what}: write ${listed(behind)}.`;
    reading.complain(token, "argument.missing", sentence, replacements(token, behind));
    reading.giveUp();
  } else reading.refuse(message`Here ${what}: ${listed(fitting)}.`, "argument.missing");
}

// ---- one value -----------------------------------------------------------------------------------------------------

/**
 * Whether what is next can be the beginning of the parameter's value. `words` are the statement's small words, which end
 * a list of names.
 */
function fits(reading: Reading, parameter: Parameter, words: ReadonlySet<string>): boolean {
  offerValue(reading, parameter);
  const token = reading.peek();
  if (!token) return false;
  if (parameter.word !== undefined) return token.kind === "text" && token.value === parameter.word;
  return fitsType(reading, token, parameter.type, words);
}

function fitsType(reading: Reading, token: Token, type: ParameterType, words: ReadonlySet<string>): boolean {
  const bare = token.kind === "text" ? token.value : undefined;
  switch (type.type) {
    case "unit":
    case "name":
    case "new-name":
    case "placement":
    case "pattern":
      return isNameToken(token) && !(bare !== undefined && (words.has(bare) || SMALL_WORDS.has(bare)));
    case "cell":
    case "cells":
      return bare !== undefined && parseCell(bare) !== undefined;
    case "direction":
      return bare !== undefined && parseDirection(bare) !== undefined;
    case "number":
      return bare !== undefined && integer(bare) !== undefined;
    case "choice":
      return type.choices.some((choice) => phraseAt(reading, choice));
    case "side":
      return sidesOf(reading.scope).includes(token.value);
    case "terrain":
      return reading.scope.game.rulebook.terrains.some((terrain) => terrain.name === bare);
    case "state":
      return bare !== undefined && reading.scope.game.rulebook.states.includes(bare);
    case "property":
      return bare !== undefined && type.names.includes(bare);
    case "rule":
      return bare !== undefined && isRuleId(bare);
    case "stats":
      return bare !== undefined && stats(bare) !== undefined;
    case "word":
      return bare !== undefined && type.words.includes(bare);
    case "sentence":
      return true;
    case "flag":
      return false;
    case "group": {
      const [first] = Object.values(type.members);
      return first !== undefined && fitsType(reading, token, first.type, words);
    }
  }
}

/** Whether the next tokens are the words of a phrase. */
function phraseAt(reading: Reading, phrase: string): boolean {
  return phrase.split(" ").every((word, index) => {
    const token = reading.ahead(index);
    return token?.kind === "text" && token.value === word;
  });
}

function roleOf(type: ParameterType): TokenRole {
  switch (type.type) {
    case "unit":
    case "name":
    case "new-name":
    case "cell":
    case "direction":
    case "number":
    case "choice":
    case "side":
    case "terrain":
    case "property":
    case "pattern":
    case "rule":
    case "state":
    case "sentence":
      return type.type;
    case "cells":
      return "cell";
    case "stats":
      return "number";
    case "word":
      return "choice";
    case "placement":
      return "new-name";
    case "flag":
      return "small-word";
    case "group": {
      const [first] = Object.values(type.members);
      return first ? roleOf(first.type) : "small-word";
    }
  }
}

function wordsThatFit(reading: Reading, type: ParameterType): readonly string[] {
  const { scope } = reading;
  switch (type.type) {
    case "unit":
      return type.orBall ? [...unitsOf(scope), "ball"] : unitsOf(scope);
    case "name":
      return [...unitsOf(scope), ...scope.environment.kinds.keys()];
    case "choice":
      return type.choices;
    case "side":
      return sidesOf(scope);
    case "terrain":
      return scope.game.rulebook.terrains.map((terrain) => terrain.name);
    case "property":
      return type.names;
    case "pattern":
      return [...scope.environment.patterns.keys()];
    case "rule":
      return [...scope.game.rulebook.rules.keys()];
    case "state":
      return scope.game.rulebook.states;
    case "word":
      return type.words;
    case "sentence": {
      const result = type.parse([]);
      return "fits" in result ? result.fits : [];
    }
    case "group": {
      const [first] = Object.values(type.members);
      return first ? wordsThatFit(reading, first.type) : [];
    }
    case "new-name":
    case "cell":
    case "cells":
    case "direction":
    case "number":
    case "stats":
    case "placement":
    case "flag":
      return [];
  }
}

function offerValue(reading: Reading, parameter: Parameter): void {
  reading.offer(() => ({
    role: roleOf(parameter.type),
    label: parameter.label,
    words: wordsThatFit(reading, parameter.type),
    parameter,
  }));
}

const A_CELL = message`a cell, such as ${code("b2")}`;
const A_DIRECTION = message`a direction, such as ${code("n")} or ${code("south-west")}`;
const THREE_NUMBERS = message`three numbers, such as ${code("4/4/4")}`;

/** Reads one value of a parameter, or reports and returns {@link FAILED}. */
function readOne(reading: Reading, parameter: Parameter, words: ReadonlySet<string>): unknown {
  const { type } = parameter;
  if (type.type === "sentence") return readSentence(reading, parameter);
  if (type.type === "group") return readGroup(reading, type.members, words);
  offerValue(reading, parameter);
  const token = reading.peek();
  if (!token || token.kind === "comma" || token.kind === "colon" || token.kind === "equals") {
    return missing(reading, parameter);
  }
  switch (type.type) {
    case "unit":
      return readUnit(reading, parameter, token, words);
    case "name":
      return readName(reading, parameter, token, "name");
    case "new-name":
      return readNewName(reading, token, parameter) ?? FAILED;
    case "placement":
      return readPlacementName(reading, parameter, type) ?? FAILED;
    case "cell":
      return readForm(reading, parameter, parseCell, A_CELL);
    case "cells":
      return readCells(reading, parameter) ?? FAILED;
    case "direction":
      return readForm(reading, parameter, parseDirection, A_DIRECTION);
    case "number":
      return readNumber(reading, parameter, type);
    case "stats":
      return readForm(reading, parameter, stats, THREE_NUMBERS);
    case "choice":
      return readChoice(reading, parameter, type.choices);
    case "word":
      return readListed(reading, parameter, type.words, "argument.unfit");
    case "side":
      return readSide(reading, parameter);
    case "terrain":
      return readListed(reading, parameter, wordsThatFit(reading, type), "terrain.unknown");
    case "state":
      return readListed(reading, parameter, wordsThatFit(reading, type), "state.unknown");
    case "pattern":
      return readPattern(reading, parameter, token);
    case "rule":
      return readRule(reading, parameter, token);
    case "property":
      return readProperty(reading, parameter);
    case "flag":
      return true;
  }
}

function missing(reading: Reading, parameter: Parameter): typeof FAILED {
  if (parameter.type.type === "choice") return unfit(reading, listed(parameter.type.choices));
  const words = wordsThatFit(reading, parameter.type);
  const fitting = words.length > 0 && words.length <= 8 ? message`: ${listed(words)}` : [];
  reading.refuse(message`Here ${whatIs(parameter)} is missing${fitting}.`, "argument.missing");
  return FAILED;
}

/** What a parameter takes, in words: `a cell`, `a unit (TARGET)`. */
function whatIs(parameter: Parameter): Message {
  switch (parameter.type.type) {
    case "unit":
      return message`the name of a unit`;
    case "name":
    case "new-name":
    case "placement":
      return message`a name`;
    case "cell":
      return message`a cell, such as ${code("b2")},`;
    case "cells":
      return message`a cell or an area, such as ${code("b2")} or ${code("b2:c3")},`;
    case "direction":
      return message`a direction, such as ${code("n")},`;
    case "number":
      return message`a whole number${limitsOf(parameter.type)}`;
    case "side":
      return message`a side`;
    case "terrain":
      return message`a terrain`;
    case "pattern":
      return message`the name of a pattern`;
    case "rule":
      return message`a rule`;
    case "state":
      return message`a state`;
    case "stats":
      return message`three numbers, such as ${code("4/4/4")},`;
    case "choice":
    case "word":
    case "sentence":
    case "property":
    case "flag":
    case "group":
      return message`${code(parameter.label)}`;
  }
}

function readForm<Value>(
  reading: Reading,
  parameter: Parameter,
  parse: (word: string) => Value | undefined,
  fitting: Message,
): Value | typeof FAILED {
  const token = reading.peek();
  const value = token?.kind === "text" ? parse(token.value) : undefined;
  if (value === undefined) return unfit(reading, fitting);
  reading.take(roleOf(parameter.type), parameter);
  return value;
}

function readNumber(
  reading: Reading,
  parameter: Parameter,
  bounds: { readonly least?: number; readonly most?: number },
): number | typeof FAILED {
  const { least, most } = bounds;
  return readForm(
    reading,
    parameter,
    (word) => {
      const number = integer(word);
      if (number === undefined || number < (least ?? number) || number > (most ?? number)) return undefined;
      return number;
    },
    message`a whole number${limitsOf(bounds)}`,
  );
}

function limitsOf({ least, most }: { readonly least?: number; readonly most?: number }): string {
  if (least === undefined) return most === undefined ? "" : ` up to ${String(most)}`;
  return most === undefined ? ` from ${String(least)} up` : ` from ${String(least)} to ${String(most)}`;
}

function readChoice(reading: Reading, parameter: Parameter, choices: readonly string[]): unknown {
  const choice = [...choices].sort((a, b) => b.length - a.length).find((phrase) => phraseAt(reading, phrase));
  if (choice === undefined) return unfit(reading, listed(choices));
  reading.takeMany(choice.split(" ").length, "choice", parameter);
  return choice;
}

function readListed(reading: Reading, parameter: Parameter, words: readonly string[], errorCode: string): unknown {
  const token = reading.peek();
  if (token?.kind !== "text" || !words.includes(token.value)) {
    return unfit(reading, listed(words), errorCode);
  }
  reading.take(roleOf(parameter.type), parameter);
  return token.value;
}

function readSide(reading: Reading, parameter: Parameter): unknown {
  const token = reading.peek();
  const sides = sidesOf(reading.scope);
  if (!token || !sides.includes(token.value)) {
    const fitting = sides.length > 0 ? listed(sides) : message`a player that a line ${code("players")} above names`;
    return unfit(reading, fitting, "side.unknown");
  }
  reading.take("side", parameter);
  return token.value;
}

function readPattern(reading: Reading, parameter: Parameter, token: Token): unknown {
  const pattern = isNameToken(token) ? reading.scope.environment.patterns.get(token.value) : undefined;
  if (!pattern) {
    const patterns = [...reading.scope.environment.patterns.keys()];
    const otherwise = patterns.length > 0 ? message` ${someOf(patterns)}` : [];
    reading.refuse(message`There is no pattern ${code(token.value)}.`, "pattern.unknown", otherwise);
    return FAILED;
  }
  reading.take("pattern", parameter);
  return pattern;
}

function readRule(reading: Reading, parameter: Parameter, token: Token): unknown {
  if (!isKnownRule(reading, token)) {
    reading.refuse(message`There is no rule ${code(token.value)} in ${code(reading.scope.game.name)}.`, "rule.unknown");
    return FAILED;
  }
  reading.take("rule", parameter);
  return token.value;
}

function isKnownRule(reading: Reading, token: Token): boolean {
  return reading.scope.game.rulebook.rules.has(token.value);
}

function readProperty(reading: Reading, parameter: Parameter): unknown {
  const name = reading.take("property", parameter);
  const number = readNumber(reading, { ...parameter, type: { type: "number" } }, {});
  return name === undefined || number === FAILED ? FAILED : { name: name.value, number };
}

function readGroup(reading: Reading, members: Parameters, words: ReadonlySet<string>): unknown {
  const bound: Bound = {};
  for (const [name, member] of Object.entries(members)) {
    let value: unknown;
    if (member.word !== undefined) {
      if (fits(reading, member, words)) value = readBehindWord(reading, member, words);
      else if (member.optional) value = member.repeated ? [] : member.type.type === "flag" ? false : undefined;
      else value = missing(reading, member);
    } else value = readPositional(reading, member, words);
    if (value === FAILED) return FAILED;
    bound[name] = value;
  }
  return bound;
}

function readSentence(reading: Reading, parameter: Parameter): unknown {
  if (parameter.type.type !== "sentence") return FAILED;
  if (reading.peek()?.kind === "colon") reading.take("punctuation");
  const { parse, form } = parameter.type;
  const tokens = reading.rest;
  const result = parse(tokens.map((token) => ({ text: token.value, quoted: token.kind === "string" })));
  if ("meaning" in result) {
    reading.takeMany(tokens.length, "sentence", parameter);
    return result.meaning;
  }
  reading.takeMany(Math.min(result.at, tokens.length), "sentence", parameter);
  reading.offer(() => ({ role: "sentence", label: form, words: result.fits, parameter }));
  const fits = result.fits.slice(0, 12).map(fitShown);
  const fitting = fits.length > 0 ? message`: ${listedParts(fits, "or")} would fit` : [];
  const token = reading.peek();
  reading.refuse(
    token
      ? message`${code(shown(token))} is not understood here${fitting}.`
      : message`The sentence is not finished${fitting}.`,
    token ? "sentence.word" : "sentence.unfinished",
  );
  return FAILED;
}

// Capitals alone stand for what varies: `TYPE` is no word to be written.
function fitShown(word: string): Message {
  return /^[A-Z]+$/.test(word) ? message`a ${word.toLowerCase()}` : message`${code(word)}`;
}

// ---- names ---------------------------------------------------------------------------------------------------------

function readUnit(reading: Reading, parameter: Parameter, token: Token, words: ReadonlySet<string>): unknown {
  const orBall = parameter.type.type === "unit" && parameter.type.orBall === true;
  if (orBall && token.kind === "text" && token.value === "ball") {
    reading.take("choice", parameter);
    return "ball";
  }
  if (unitsOf(reading.scope).includes(token.value) && isNameToken(token)) {
    if (!mayBeBare(reading, token)) return FAILED;
    reading.take("unit", parameter);
    return token.value;
  }
  if (!isNameToken(token)) return unfit(reading, message`the name of a unit`);
  reportUnknownUnit(reading, parameter, token, words);
  return FAILED;
}

/** `words` are the small words that might have stood there too. */
function reportUnknownUnit(reading: Reading, parameter: Parameter, token: Token, words: ReadonlySet<string>): void {
  const { scope } = reading;
  const what = token.kind === "text" ? collision(token.value, scope.environment.vocabulary, sidesOf(scope)) : undefined;
  if (what !== undefined) {
    reading.refuse(message`Here should stand the name of a unit; ${code(token.value)} is ${what}.`, "unit.unknown");
    return;
  }
  const units = unitsOf(scope);
  const fixed = token.kind === "text" ? [...wordsThatFit(reading, parameter.type), ...words] : [];
  const near = suggestions(token.value, [...units, ...fixed]);
  const introduced = scope.introduced.get(token.value);
  const hint =
    near.length > 0
      ? message` Did you mean ${listed(near)}?`
      : introduced && scope.names.has(token.value)
        ? message` It was named above, but it is not there on this line.`
        : units.length === 0
          ? message` Nobody is.`
          : units.length === 1
            ? message` Only ${listed(units)} is.`
            : message` ${someOf(units)}`;
  reading.report(
    problemAt(token, "unit.unknown", message`${unitPart(token.value)} is not on the board.${hint}`, {
      repairs: replacements(
        token,
        near.map((word) => (units.includes(word) ? quotedName(word) : word)),
      ),
      related: introduced ? [{ range: introduced, message: message`${unitPart(token.value)} is named here.` }] : [],
    }),
  );
  reading.take("unit", parameter);
  reading.giveUp();
}

function readName(reading: Reading, parameter: Parameter, token: Token, role: TokenRole): unknown {
  if (!isNameToken(token)) return unfit(reading, message`a name`);
  const known = wordsThatFit(reading, parameter.type).includes(token.value);
  if (parameter.type.type === "name" && parameter.type.known === true && !known) {
    reportUnknownName(reading, token);
    return FAILED;
  }
  if (!mayBeBare(reading, token)) return FAILED;
  reading.take(unitsOf(reading.scope).includes(token.value) ? "unit" : role, parameter);
  return token.value;
}

/** A name that is neither a unit's on this line nor a kind's. */
function reportUnknownName(reading: Reading, token: Token): void {
  const { scope } = reading;
  const sentence = message`There is neither a unit nor a kind ${code(token.value)} on this line.`;
  reading.report(unknownName(token, "name.unknown", sentence, [...unitsOf(scope), ...scope.environment.kinds.keys()]));
  reading.giveUp();
}
