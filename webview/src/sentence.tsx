import type { VNode } from "preact";
import type { Sentence } from "../../server/src/view/board-view";

/** A sentence; units, cells and code in their own way. */
export function Words({ sentence }: { readonly sentence: Sentence }): VNode {
  return (
    <>
      {sentence.map((phrase, index) => {
        switch (phrase.type) {
          case "unit":
            return <b key={index}>{phrase.text}</b>;
          case "code":
          case "rule":
            return <code key={index}>{phrase.text}</code>;
          case "cells":
          case "direction":
          case "text":
            return phrase.text;
        }
      })}
    </>
  );
}
