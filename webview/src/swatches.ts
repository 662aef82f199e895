import type { VNode } from "preact";
import { h } from "preact";
import type { OverlayView } from "../../server/src/view/board-view";

type Mark = readonly [tag: string, attributes: Readonly<Record<string, string>>, text?: string];

const chip = (solid: boolean, sign: string): readonly Mark[] => [
  ["rect", { class: solid ? "chip" : "chip-o", x: "2.5", y: ".5", width: "15", height: "15", rx: "3" }],
  ["text", { class: `c small b${solid ? " on-chip" : ""}`, x: "10", y: "11.5" }, sign],
];

/** What an overlay looks like, 20 by 16. */
function marksOf(overlay: OverlayView): readonly Mark[] {
  switch (overlay.type) {
    case "zone": {
      const mark = String(overlay.mark ?? 0);
      const box = { x: ".5", y: "1.5", width: "19", height: "13" };
      return [["rect", { class: `zone${mark}`, fill: `url(#fp-hatch${mark})`, ...box }]];
    }
    case "chips":
      return overlay.chip === "adjacent" ? chip(true, "a") : chip(false, "n");
    case "marked":
      return chip(false, overlay.sign.length > 2 ? "" : overlay.sign);
    case "path":
      return [
        ["path", { class: "path", d: "M1 8h12" }],
        ["path", { class: "arrow", d: "M19 8l-7-4v8z" }],
      ];
    case "ray":
      return [
        ["path", { class: "path ray", d: "M1 8h12" }],
        ["circle", { class: "path", cx: "16", cy: "8", r: "3" }],
      ];
    case "arrows":
      return [
        ["path", { class: "path", d: "M3 14 13 4" }],
        ["path", { class: "arrow", d: "M17 1l-7 2 5 5z" }],
      ];
    case "ghost":
      return [
        ["rect", { class: "ghost", x: "1.5", y: "1.5", width: "17", height: "13", rx: "3" }],
        ["circle", { class: "entered", cx: "14.5", cy: "5.5", r: "1.8" }],
      ];
    case "heat":
    case "reach":
      return [
        ["rect", { class: "tile", x: ".5", y: ".5", width: "19", height: "15", rx: "2" }],
        ["rect", { class: "heat", x: ".5", y: ".5", width: "19", height: "15", rx: "2" }],
        ["rect", { class: "heat-bar", x: "3", y: "10", width: "11", height: "3" }],
      ];
    case "numbers":
      return chip(false, "7");
    case "landings":
      return [["rect", { class: "landed", x: "1.5", y: "1.5", width: "17", height: "13", rx: "3" }]];
  }
}

/** The sign of an overlay for its line in the side list. */
export function swatch(overlay: OverlayView): VNode {
  return h(
    "svg",
    { class: "swatch board", viewBox: "0 0 20 16", "aria-hidden": "true" },
    marksOf(overlay).map(([tag, attributes, text]) => h(tag, attributes, text)),
  );
}
