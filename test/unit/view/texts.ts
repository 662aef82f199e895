import { textWidth } from "../../../server/src/view/svg/text";
import type { SvgElement } from "../../../server/src/view/svg";

/** A text of a picture with the box that it takes up. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All texts of a picture, those that stand turned apart. */
export function textsOf(element: SvgElement): readonly PlacedText[] {
  if (element.tag === "text" && element.attributes["transform"] === undefined) return [placed(element)];
  return element.children.flatMap((child) => (typeof child === "string" ? [] : textsOf(child)));
}

function placed(element: SvgElement): PlacedText {
  const classes = (element.attributes["class"] ?? "").split(" ");
  const text = element.children.filter((child) => typeof child === "string").join("");
  const size = classes.includes("big") ? 15 : classes.includes("small") || classes.includes("coord") ? 11 : 12;
  const width = textWidth(text, size, classes.includes("b") || classes.includes("big"));
  const centred = classes.includes("c") || classes.includes("coord");
  const x = Number(element.attributes["x"]) - (centred ? width / 2 : classes.includes("e") ? width : 0);
  return { text, x, y: Number(element.attributes["y"]) - size * 0.75, width, height: size * 0.8 };
}

/** The first two texts that lie on each other; undefined where none do. */
export function overlapping(texts: readonly PlacedText[]): readonly [PlacedText, PlacedText] | undefined {
  for (const [index, a] of texts.entries()) {
    for (const b of texts.slice(index + 1)) {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (across > 1 && down > 1) return [a, b];
    }
  }
  return undefined;
}
