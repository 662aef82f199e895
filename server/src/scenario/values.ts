import { parseDirection, union, type Area } from "../board";
import { code, message, type Roll, type Value, type ValueType } from "../rules";
import type { Token } from "../syntax";
import { areaAt, equalsWritten, integer, stats, target, writtenNumber, type WrittenNumber } from "../syntax/forms";
import { instead, isNameToken, readArea, readCells } from "./plainValues";
import { listed, unknownName } from "./problem";
import type { Reading } from "./reading";
import { sidesOf, unitsOf } from "./scope";
import type { TokenRole } from "./trace";

/** What an `expect` says of a query's value. Members of sets are compared by the text they are keyed with. */
export type ExpectedValue =
  | { readonly type: "set"; readonly keys: readonly string[]; readonly ordered: boolean }
  | { readonly type: "number"; readonly written: WrittenNumber }
  | { readonly type: "stats"; readonly numbers: readonly [number, number, number] };

/** How the value is compared: equal, a superset, or without any of them. */
export type Comparison = "equals" | "includes" | "excludes";

const EMPTY: ReadonlySet<string> = new Set(["none", "nobody", "nothing"]);

/** Whether a value type is a set or list, of which `count` tells the size. */
export function isCountable(type: ValueType): boolean {
  return type.type !== "number" && type.type !== "chance" && type.type !== "stats";
}

/**
 * Reads the value of a query to the end of the statement, or reports and returns undefined. Names that nobody ever had
 * are told by a warning.
 */
export function readValue(reading: Reading, type: ValueType): ExpectedValue | undefined {
  offerValue(reading, type);
  if (!reading.peek()) {
    reading.refuse(message`The value to compare with is missing: ${exampleOf(type)}.`, "value.missing");
    return undefined;
  }
  if (type.type === "number" || type.type === "chance") return readWritten(reading, type);
  if (type.type === "stats") return readStats(reading, type);
  if (isEmptyWord(reading)) {
    reading.take("small-word");
    return { type: "set", keys: [], ordered: isOrdered(type) };
  }
  return readSet(reading, type);
}

function isEmptyWord(reading: Reading): boolean {
  const token = reading.peek();
  return token?.kind === "text" && EMPTY.has(token.value);
}

function isOrdered(type: ValueType): boolean {
  return type.type === "rolls" || (type.type === "names" && type.ordered === true);
}

function exampleOf(type: ValueType): ReturnType<typeof message> {
  switch (type.type) {
    case "cells":
      return message`cells, such as ${code("b2:c3 d2")}, or ${code("none")}`;
    case "areas":
      return message`areas parted by commas, such as ${code("b2:c3, c2:d3")}, or ${code("none")}`;
    case "names":
      return message`names, or ${code("nobody")}`;
    case "directions":
      return message`directions, such as ${code("n")}`;
    case "words":
      return message`some of ${listed(type.words)}, or ${code("none")}`;
    case "phrases":
      return message`phrases parted by commas, of ${listed(type.words)}, or ${code("nothing")}`;
    case "number":
      return message`a whole number, such as ${code("3")}`;
    case "chance":
      return message`a chance, such as ${code("1/2")}, ${code("50%")} or ${code("0.5")}`;
    case "stats":
      return message`three numbers, such as ${code("4/4/4")}`;
    case "rolls":
      return message`rolls, such as ${code(`${type.tests[0] ?? "test"} 3+`)}, or ${code("none")}`;
  }
}

function offerValue(reading: Reading, type: ValueType): void {
  reading.offer(() => ({
    role: roleOfValue(type),
    label: type.type.toUpperCase(),
    words: wordsOfValue(reading, type),
    value: type,
  }));
}

function roleOfValue(type: ValueType): TokenRole {
  switch (type.type) {
    case "cells":
    case "areas":
      return "cell";
    case "names":
      return "name";
    case "directions":
      return "direction";
    case "words":
    case "phrases":
    case "rolls":
      return "choice";
    case "number":
    case "chance":
    case "stats":
      return "number";
  }
}

function wordsOfValue(reading: Reading, type: ValueType): readonly string[] {
  switch (type.type) {
    case "names":
      return [...unitsOf(reading.scope), type.nobody ?? "none"];
    case "words":
      return [...type.words, "none"];
    case "phrases":
      return [...sidesOf(reading.scope), ...type.words, "nothing"];
    case "rolls":
      return [...type.tests, "none"];
    case "cells":
    case "areas":
      return ["none"];
    case "directions":
    case "number":
    case "chance":
    case "stats":
      return [];
  }
}

function readWritten(reading: Reading, type: ValueType): ExpectedValue | undefined {
  const token = reading.peek();
  const written = token?.kind === "text" ? writtenNumber(token.value) : undefined;
  if (!token || !written || (type.type === "number" && written.form !== "integer")) {
    refuseUnfit(reading, type);
    return undefined;
  }
  reading.take("number");
  return { type: "number", written };
}

function readStats(reading: Reading, type: ValueType): ExpectedValue | undefined {
  const token = reading.peek();
  const numbers = token?.kind === "text" ? stats(token.value) : undefined;
  if (!numbers) {
    refuseUnfit(reading, type);
    return undefined;
  }
  reading.take("number");
  return { type: "stats", numbers };
}

function refuseUnfit(reading: Reading, type: ValueType): void {
  const token = reading.peek();
  reading.refuse(message`Here should stand ${exampleOf(type)}${instead(token)}.`, "value.unfit");
}

function readSet(reading: Reading, type: ValueType): ExpectedValue | undefined {
  const keys: string[] = [];
  if (type.type === "cells") {
    if (!areaAt(reading.next(3), 0)) {
      refuseUnfit(reading, type);
      return undefined;
    }
    const cells = readCells(reading);
    offerValue(reading, type);
    return cells && { type: "set", keys: cells.map(String), ordered: false };
  }
  while (reading.peek()) {
    const key = readMember(reading, type);
    if (key === undefined) return undefined;
    keys.push(...key);
    if (reading.peek()?.kind === "comma") {
      reading.take("punctuation");
      offerValue(reading, type);
      if (!reading.peek()) {
        refuseUnfinished(reading, type);
        return undefined;
      }
    } else if (type.type === "areas" || type.type === "phrases") break;
    else offerValue(reading, type);
  }
  return { type: "set", keys, ordered: isOrdered(type) };
}

function refuseUnfinished(reading: Reading, type: ValueType): void {
  reading.refuse(message`After the comma something is missing: ${exampleOf(type)}.`, "value.missing");
}

/** Reads one member of a set, as the keys that it stands for. */
function readMember(reading: Reading, type: ValueType): readonly string[] | undefined {
  const token = reading.peek();
  if (!token) return undefined;
  switch (type.type) {
    case "areas": {
      if (areaAt(reading.next(3), 0)) {
        const cells = readAreaMember(reading);
        return cells && [keyOfArea(cells)];
      }
      refuseUnfit(reading, type);
      return undefined;
    }
    case "names":
      return readNameMember(reading, token, type);
    case "directions": {
      const direction = token.kind === "text" ? parseDirection(token.value) : undefined;
      if (direction === undefined) {
        refuseUnfit(reading, type);
        return undefined;
      }
      reading.take("direction");
      return [direction];
    }
    case "words":
      return readWordMember(reading, token, type);
    case "phrases":
      return readPhrase(reading, type);
    case "rolls":
      return readRoll(reading, token, type);
    case "cells":
    case "number":
    case "chance":
    case "stats":
      refuseUnfit(reading, type);
      return undefined;
  }
}

/** The cells of one area of a list: without a comma between them they are one set. */
function readAreaMember(reading: Reading): Area | undefined {
  const areas: Area[] = [];
  for (let next = readArea(reading); next !== "none"; next = readArea(reading)) {
    if (!next) return undefined;
    areas.push(next);
  }
  return union(...areas);
}

function readNameMember(
  reading: Reading,
  token: Token,
  type: ValueType & { readonly type: "names" },
): readonly string[] | undefined {
  if (!isNameToken(token) || isEmptyWord(reading)) {
    refuseUnfit(reading, type);
    return undefined;
  }
  const { scope } = reading;
  const known =
    scope.names.has(token.value) || unitsOf(scope).includes(token.value) || sidesOf(scope).includes(token.value);
  if (!known) {
    const sentence = message`Nobody is called ${code(token.value)} up to this line.`;
    const names = [...new Set([...unitsOf(scope), ...scope.names, ...sidesOf(scope)])];
    reading.report(unknownName(token, "name.unknown", sentence, names, "warning"));
  }
  reading.take(sidesOf(scope).includes(token.value) ? "side" : "unit");
  return [token.value];
}

function readWordMember(
  reading: Reading,
  token: Token,
  type: ValueType & { readonly type: "words" },
): readonly string[] | undefined {
  const short = token.kind === "text" ? type.short?.get(token.value) : undefined;
  if (!short && !(token.kind === "text" && type.words.includes(token.value))) {
    refuseUnfit(reading, type);
    return undefined;
  }
  reading.take("choice");
  return short ?? [token.value];
}

function readPhrase(reading: Reading, type: ValueType & { readonly type: "phrases" }): readonly string[] | undefined {
  const words: string[] = [];
  const fitting = [...sidesOf(reading.scope), ...type.words];
  for (let token = reading.peek(); token && token.kind !== "comma"; token = reading.peek()) {
    if (!fitting.includes(token.value)) {
      refuseUnfit(reading, type);
      return undefined;
    }
    reading.take(sidesOf(reading.scope).includes(token.value) ? "side" : "choice");
    words.push(token.value);
    offerValue(reading, type);
  }
  if (words.length > 0) return [words.join(" ")];
  refuseUnfit(reading, type);
  return undefined;
}

function readRoll(
  reading: Reading,
  token: Token,
  type: ValueType & { readonly type: "rolls" },
): readonly string[] | undefined {
  if (token.kind !== "text" || !type.tests.includes(token.value)) {
    refuseUnfit(reading, type);
    return undefined;
  }
  reading.take("choice");
  reading.offer(() => ({ role: "number", label: "TARGET", words: ["2+", "3+", "4+", "5+", "6+"], value: type }));
  const word = reading.peek();
  const face = word?.kind === "text" ? target(word.value) : undefined;
  if (face === undefined) {
    reading.refuse(
      message`After ${code(token.value)} stands the lowest face that succeeds, such as ${code("3+")}${instead(word)}.`,
      "value.unfit",
    );
    return undefined;
  }
  reading.take("number");
  return [keyOfRoll({ test: token.value, target: face })];
}

/** Reads the number after the subject of `count QUERY`. */
export function readCount(reading: Reading): number | undefined {
  reading.offer(() => ({ role: "number", label: "N", words: [], value: { type: "number" } }));
  const token = reading.peek();
  const number = token?.kind === "text" ? integer(token.value) : undefined;
  if (number === undefined) {
    reading.refuse(
      token
        ? message`After ${code("count")} and its query stands a whole number${instead(token)}.`
        : message`The number to compare with is missing, such as ${code("3")}.`,
      token ? "value.unfit" : "value.missing",
    );
    return undefined;
  }
  reading.take("number");
  return number;
}

// ---- comparing -----------------------------------------------------------------------------------------------------

function keyOfArea(cells: Area): string {
  return cells.join(" ");
}

function keyOfRoll(roll: Roll): string {
  return `${roll.test} ${String(roll.target)}+`;
}

/** The members of an answered set or list, each as a text that stands for it; undefined for what is none. */
export function membersOf(value: Value): readonly string[] | undefined {
  switch (value.type) {
    case "cells":
      return value.cells.map(String);
    case "areas":
      return value.areas.map(keyOfArea);
    case "names":
      return value.names;
    case "directions":
      return value.directions;
    case "words":
      return value.words;
    case "phrases":
      return value.phrases.map((words) => words.join(" "));
    case "rolls":
      return value.rolls.map(keyOfRoll);
    case "number":
    case "chance":
    case "stats":
      return undefined;
  }
}

/** The size of an answered set, or the length of a list; undefined for what is none. */
export function sizeOf(value: Value): number | undefined {
  const members = membersOf(value);
  if (!members) return undefined;
  return isList(value) ? members.length : new Set(members).size;
}

function isList(value: Value): boolean {
  return value.type === "rolls" || (value.type === "names" && value.ordered === true);
}

/** Whether an answer is what was expected. */
export function agrees(answer: Value, expected: ExpectedValue, comparison: Comparison): boolean {
  if (expected.type === "number") return agreesWithNumber(answer, expected.written);
  if (expected.type === "stats") {
    return answer.type === "stats" && answer.numbers.every((number, index) => number === expected.numbers[index]);
  }
  const members = membersOf(answer);
  if (!members) return false;
  const have = new Set(members);
  if (comparison === "includes") return expected.keys.every((key) => have.has(key));
  if (comparison === "excludes") return expected.keys.every((key) => !have.has(key));
  if (expected.ordered)
    return members.length === expected.keys.length && members.every((key, index) => key === expected.keys[index]);
  const wanted = new Set(expected.keys);
  return wanted.size === have.size && [...wanted].every((key) => have.has(key));
}

function agreesWithNumber(answer: Value, written: WrittenNumber): boolean {
  if (answer.type === "number") return equalsWritten(written, BigInt(answer.number), 1n);
  if (answer.type !== "chance") return false;
  const { s, n, d } = answer.chance;
  return equalsWritten(written, s * n, d);
}
