import { areaName, cellName, directionName, type Area, type Cell, type Direction } from "../board";

/** A piece of a message: words, or a thing that a surface may link, quote or mark in its own way. */
export type MessagePart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "unit"; readonly name: string }
  | { readonly type: "cells"; readonly cells: Area }
  | { readonly type: "direction"; readonly direction: Direction }
  | { readonly type: "rule"; readonly rule: string }
  | { readonly type: "code"; readonly text: string };

/** A sentence made of data, so that a diagnostic, a hover, the preview and the terminal can each show it. */
export type Message = readonly MessagePart[];

/** A unit in a message. */
export function unit(name: string): MessagePart {
  return { type: "unit", name };
}

/** Parts of a message as a list: `a`, `a and b`, `a, b and c`. Of none, nothing. */
export function listed(parts: readonly (MessagePart | Message | string)[], last = "and"): Message {
  return parts.flatMap((part, index) => {
    const between = index === 0 ? "" : index === parts.length - 1 ? ` ${last} ` : ", ";
    return message`${between}${part}`;
  });
}

/** One cell, or several, in a message. */
export function cells(...cellsOrArea: readonly (Cell | Area)[]): MessagePart {
  return { type: "cells", cells: cellsOrArea.flat() };
}

/** A direction in a message. */
export function direction(to: Direction): MessagePart {
  return { type: "direction", direction: to };
}

/** A rule in a message. */
export function rule(id: string): MessagePart {
  return { type: "rule", rule: id };
}

/** Something as it is written in a scenario file, such as a word that was not understood. */
export function code(text: string): MessagePart {
  return { type: "code", text };
}

/** Builds a message: ``message`${unit("giant")} can't step ${direction("n")}` ``. Plain values become words. */
export function message(
  strings: TemplateStringsArray,
  ...values: readonly (MessagePart | Message | string | number)[]
): Message {
  const parts: MessagePart[] = [];
  strings.forEach((text, index) => {
    if (text) parts.push({ type: "text", text });
    const value = values[index];
    if (value === undefined) return;
    if (typeof value === "string" || typeof value === "number") parts.push({ type: "text", text: String(value) });
    else if ("type" in value) parts.push(value);
    else parts.push(...value);
  });
  return parts;
}

/** A message as a sentence: with a capital, unless it begins with a name or a cell, and a full stop. */
export function asSentence(sentence: Message): Message {
  const [first, ...others] = sentence;
  const last = sentence.at(-1);
  const isEnded = last?.type === "text" && /[.?!]$/u.test(last.text);
  const stop: Message = isEnded ? [] : [{ type: "text", text: "." }];
  if (first?.type === "text") {
    return [{ type: "text", text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others, ...stop];
  }
  return isEnded ? sentence : [...sentence, ...stop];
}

/** Of more cells than this a sentence names none but the first, unless they are a rectangle. */
const MOST_CELLS = 24;
const FIRST_CELLS = 8;

/** Cells within a sentence: `b2`, `b2:c3`, `b2 b3 c2`; of very many, the first and how many more there are. */
export function cellsInWords(cells: Area): string {
  const name = areaName(cells);
  if (cells.length <= MOST_CELLS || name.includes(":")) return name;
  return `${cells.slice(0, FIRST_CELLS).map(cellName).join(" ")} … (${String(cells.length)} cells)`;
}

/** The message as plain text, for a terminal, a diagnostic or a test. */
export function plainText(sentence: Message): string {
  return sentence
    .map((part) => {
      switch (part.type) {
        case "text":
          return part.text;
        case "unit":
          return part.name;
        case "cells":
          return cellsInWords(part.cells);
        case "direction":
          return directionName(part.direction);
        case "rule":
          return part.rule;
        case "code":
          return `“${part.text}”`;
      }
    })
    .join("");
}
