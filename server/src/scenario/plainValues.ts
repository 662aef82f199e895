import { bounds, LARGEST_BOARD, parseCell, rectangle, union, type Area, type Cell } from "../board";
import { code, message, type Message, type Parameter } from "../rules";
import type { Token } from "../syntax";
import { areaAt, isWord } from "../syntax/forms";
import type { Problem } from "./played";
import { problemAt, replacements } from "./problem";
import type { Reading } from "./reading";
import { sidesOf } from "./scope";
import { collision } from "./vocabulary";
import { quoted } from "./writing";

/** What could not be read: the reading has the problem. */
export const FAILED = Symbol("failed");

/** Says what should stand where something else does, or nothing. */
export function unfit(reading: Reading, fitting: Message, errorCode = "argument.unfit"): typeof FAILED {
  const token = reading.peek();
  if (token) reading.refuse(message`Here should stand ${fitting}, not ${code(shown(token))}.`, errorCode);
  else reading.refuse(message`Here should stand ${fitting}, but nothing does.`, "argument.missing");
  return FAILED;
}

/** The end of a sentence about what should stand somewhere: what stands there, if anything does. */
export function instead(token: Token | undefined): Message {
  return token ? message`, not ${code(shown(token))}` : [];
}

/** A token as it stands in the text. */
export function shown(token: Token): string {
  return token.kind === "string" ? quoted(token.value) : token.value;
}

/** Whether a token has the form of a name: a string, or a word. */
export function isNameToken(token: Token): boolean {
  return token.kind === "string" || (token.kind === "text" && isWord(token.value));
}

/** The problem of what can't be a name by its form, with or without quotes; undefined for what can. */
export function malformedName(token: Token): Problem | undefined {
  if (token.value === "") return problemAt(token, "name.form", message`A name can't be empty.`);
  if (isNameToken(token)) return undefined;
  const sentence = message`${code(token.value)} can't be a name: a name is a word that begins with a letter, or a text in double quotes.`;
  const repairs = token.kind === "text" ? replacements(token, [quoted(token.value)]) : [];
  return problemAt(token, "name.form", sentence, { repairs });
}

/** Reads a name that the statement introduces; reports one that is refused. */
export function readNewName(reading: Reading, token: Token, parameter: Parameter): string | undefined {
  const malformed = malformedName(token);
  if (malformed) {
    reading.report(malformed);
    reading.giveUp();
    return undefined;
  }
  // A line that names the players may name them again.
  const sides = parameter.type.type === "new-name" ? [] : sidesOf(reading.scope);
  if (!mayBeBare(reading, token, sides)) return undefined;
  reading.take("new-name", parameter);
  return token.value;
}

/** Whether a name may stand bare; reports with what it collides. */
export function mayBeBare(reading: Reading, token: Token, sides = sidesOf(reading.scope)): boolean {
  const { scope } = reading;
  const what = token.kind === "text" ? collision(token.value, scope.environment.vocabulary, sides) : undefined;
  if (what === undefined) return true;
  reading.report(
    problemAt(
      token,
      "name.collision",
      message`${code(token.value)} can't be a name, because it is ${what}: put it in double quotes, or take another.`,
      { repairs: replacements(token, [quoted(token.value)]) },
    ),
  );
  reading.giveUp();
  return false;
}

/** Reads cells and areas as one set, as long as there are any. The first must be there. */
export function readCells(reading: Reading, parameter?: Parameter): Area | undefined {
  const areas: Area[] = [];
  for (let next = readArea(reading, parameter); next !== "none"; next = readArea(reading, parameter)) {
    if (!next) return undefined;
    areas.push(next);
    reading.skipCommaBeforeCell();
  }
  if (areas.length > 0) return union(...areas);
  unfit(reading, message`a cell or an area, such as ${code("b2")} or ${code("b2:c3")}`);
  return undefined;
}

/** Reads one cell or area, `none` where there is none; undefined, and told, for one that is larger than any board. */
export function readArea(reading: Reading, parameter?: Parameter): Area | "none" | undefined {
  const run = areaAt(reading.next(3), 0);
  const first = run && parseCell(run.first.value);
  if (!run || first === undefined) return "none";
  const last = (run.last && parseCell(run.last.value)) ?? first;
  if (isLargerThanBoards(first, last)) {
    const most = String(LARGEST_BOARD);
    const written = code(`${run.first.value}:${run.last?.value ?? ""}`);
    const sentence = message`An area has at most ${most} columns and ${most} rows, as a board has; ${written} is larger.`;
    reading.report(problemAt(run.first, "argument.unfit", sentence));
    reading.giveUp();
    return undefined;
  }
  reading.takeMany(run.tokens, "cell", parameter);
  return rectangle(first, last);
}

function isLargerThanBoards(one: Cell, other: Cell): boolean {
  const { west, east, south, north } = bounds([one, other]);
  return east - west >= LARGEST_BOARD || north - south >= LARGEST_BOARD;
}
