import type { Mark } from "../board-view";
import { element, type SvgElement } from "./element";

interface Stroke {
  readonly tag: "path" | "circle" | "rect";
  readonly attributes: Readonly<Record<string, string | number>>;
}

const path = (className: string, d: string): Stroke => ({ tag: "path", attributes: { class: className, d } });
const OCTAGON = "M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z";
const square = (className: string): Stroke => ({
  tag: "rect",
  attributes: { class: className, x: 1.8, y: 1.8, width: 12.4, height: 12.4, rx: 2 },
});
const circle = (className: string, r: number): Stroke => ({
  tag: "circle",
  attributes: { class: className, cx: 8, cy: 8, r },
});

/** Actions are round or eight-sided, expectations are square; solid asks for attention. */
const STROKES: Readonly<Record<Mark, readonly Stroke[]>> = {
  legal: [circle("solid", 6.4), path("cutout", "m5 8.2 2.1 2.1L11 6.2")],
  illegal: [path("solid", OCTAGON), path("cutout", "m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8")],
  expected: [path("hollow", OCTAGON), path("hollow", "m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4")],
  open: [
    path("hollow", "M8 .9 15.1 8 8 15.1.9 8z"),
    path("hollow", "M6.4 6.5a1.6 1.6 0 1 1 2.4 1.4c-.5.3-.8.6-.8 1.1M8 11v.1"),
  ],
  unchecked: [circle("hollow dash", 6.2), path("hollow", "M5.5 8h5")],
  holds: [square("hollow"), path("hollow", "M5.3 6.4h5.4M5.3 9.6h5.4")],
  fails: [square("solid"), path("cutout", "M5.2 6.4h5.6M5.2 9.6h5.6M10 4.2 6 11.8")],
  show: [square("hollow"), path("hollow", "M5 8h5.4M8.3 5.8 10.5 8l-2.2 2.2")],
  error: [path("hollow", "M8 1.8 15 14H1z"), path("hollow", "M8 6v3.6M8 11.8v.1")],
  setup: [circle("dot", 3)],
};

/** The verdict that a mark stands for, in words. */
export const VERDICTS: Readonly<Record<Mark, string>> = {
  legal: "legal",
  illegal: "illegal",
  expected: "illegal, as expected",
  open: "open",
  unchecked: "not checked",
  holds: "holds",
  fails: "fails",
  show: "value",
  error: "can’t be read",
  setup: "set-up",
};

/** A verdict's mark, 16 by 16. With a place it stands within a picture, else it is a picture of its own. */
export function drawMark(mark: Mark, place?: { readonly x: number; readonly y: number }, big = false): SvgElement {
  return element(
    "svg",
    {
      class: `mark m-${mark}${big ? " big" : ""}`,
      viewBox: "0 0 16 16",
      ...(place ? { x: place.x, y: place.y, width: 16, height: 16 } : {}),
      role: "img",
      "aria-label": VERDICTS[mark],
    },
    ...STROKES[mark].map((stroke) => element(stroke.tag, stroke.attributes)),
  );
}
