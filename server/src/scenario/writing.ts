import type { Area } from "../board";
import { areaName, compareCells, parseCell, parseDirection } from "../board";
import type { Value } from "../rules";
import { isWord } from "../syntax/forms";
import { SMALL_WORDS, STATEMENT_WORDS } from "./vocabulary";

/** A name as it is written where names stand: bare where that is allowed anywhere, else in quotes. */
export function quotedName(name: string): string {
  const bare =
    isWord(name) &&
    parseCell(name) === undefined &&
    parseDirection(name) === undefined &&
    !SMALL_WORDS.has(name) &&
    !STATEMENT_WORDS.has(name);
  return bare ? name : quoted(name);
}

/** A text in double quotes. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * A value as the language reads it: a rectangle as an area, else cell by cell (columns from the west, then rows from the
 * south), chances as fractions, directions short, names in quotes where they must be, `none` for the empty set.
 */
export function writeValue(value: Value): string {
  switch (value.type) {
    case "cells":
      return areaName(value.cells);
    case "areas":
      return orNone([...value.areas].sort(compareAreas).map(areaName), ", ");
    case "names":
      return orNone(value.names.map(quotedName), " ");
    case "directions":
      return orNone(value.directions, " ");
    case "words":
      return orNone(value.words, " ");
    case "phrases":
      return orNone(
        value.phrases.map((words) => words.map(quotedName).join(" ")),
        ", ",
      );
    case "number":
      return String(value.number);
    case "chance":
      return value.chance.toFraction();
    case "stats":
      return value.numbers.join("/");
    case "rolls":
      return orNone(
        value.rolls.map((roll) => `${roll.test} ${String(roll.target)}+`),
        " ",
      );
  }
}

function orNone(parts: readonly string[], between: string): string {
  return parts.length === 0 ? "none" : parts.join(between);
}

function compareAreas(a: Area, b: Area): number {
  for (const [index, cell] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (cell !== other) return compareCells(cell, other);
  }
  return a.length - b.length;
}
