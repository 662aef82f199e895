import { directionName } from "../board";
import { cellsInWords, type Message, type MessagePart } from "../rules";

/** What has a meaning in Markdown, or could begin something that has one, even inside of a word. */
const MARKUP = /[\\`*_{}[\]()#+\-.!|<>~&:@]/g;

/** Words as Markdown that shows nothing but the words: no name becomes markup, a link or a tag. */
export function escaped(text: string): string {
  return text.replace(MARKUP, "\\$&").replace(/\s+/g, " ");
}

/** Text in code marks, whatever it contains. */
export function inCode(text: string): string {
  const line = text.replace(/[\r\n]+/g, " ");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = line.startsWith("`") || line.endsWith("`") || line.trim() === "" ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** A sentence as Markdown: units bold, what can be written in a file as code. */
export function markdown(sentence: Message): string {
  return sentence.map(partInMarkdown).join("");
}

function partInMarkdown(part: MessagePart): string {
  switch (part.type) {
    case "text":
      return escaped(part.text);
    case "unit":
      return `**${escaped(part.name)}**`;
    case "cells":
      return inCode(cellsInWords(part.cells));
    case "direction":
      return directionName(part.direction);
    case "rule":
      return inCode(part.rule);
    case "code":
      return inCode(part.text);
  }
}

/** Lines of the language as a Markdown block that gets its colours. */
export function inBlock(lines: string): string {
  const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}scenario\n${lines}\n${fence}`;
}

/** A number of things in words: `1 scenario`, `3 scenarios`. */
export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${String(number)} ${number === 1 ? singular : plural}`;
}
