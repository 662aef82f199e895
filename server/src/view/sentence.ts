import { directionName } from "../board";
import { cellsInWords, type Message, type MessagePart } from "../rules";
import type { Phrase, Sentence } from "./board-view";

function phrase(part: MessagePart): Phrase {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "unit":
      return { type: "unit", text: part.name };
    case "cells":
      return { type: "cells", text: cellsInWords(part.cells) };
    case "direction":
      return { type: "direction", text: directionName(part.direction) };
    case "rule":
      return { type: "rule", text: part.rule };
    case "code":
      return { type: "code", text: part.text };
  }
}

/** A message as a view has it. */
export function sentenceOf(message: Message): Sentence {
  return message.map(phrase);
}
