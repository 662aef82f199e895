import type { HeatCellView, OverlayOf } from "../board-view";
import { element, group, title, type SvgElement } from "./element";
import { textWidth, widestText } from "./text";

interface Strip {
  readonly width: number;
  readonly height: number;
  readonly picture: SvgElement;
}

function strip(width: number, height: number, label: string, ...children: readonly SvgElement[]): Strip {
  const picture = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "board",
      width,
      height,
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      role: "img",
      "aria-label": label,
    },
    ...children,
  );
  return { width, height, picture };
}

/** The faces of a scatter's first die in a row; those that are rolled again are striped. */
export function drawFaces(overlay: OverlayOf<"heat">, prefix: string): Strip | undefined {
  const { after } = overlay;
  if (!after || after.sides > 24) return undefined;
  const again = (face: number): boolean =>
    after.rerolled !== undefined && face >= after.rerolled.first && face <= after.rerolled.last;
  const faces = Array.from({ length: after.sides }, (_, index) => {
    const face = index + 1;
    const box = { x: index * 36 + 0.5, y: 0.5, width: 30, height: 30, rx: 4 };
    return group(
      "face",
      title(again(face) ? `${String(face)}: rolled again` : String(face)),
      element("rect", { class: "tile", ...box }),
      again(face) ? element("rect", { fill: `url(#${prefix}again)`, ...box }) : undefined,
      element("text", { class: again(face) ? "c b halo" : "c b", x: box.x + 15, y: 20 }, String(face)),
    );
  });
  const { rerolled } = after;
  const label = rerolled
    ? `${String(rerolled.first)} to ${String(rerolled.last)} are rolled again`
    : "no face is rolled again";
  return strip(after.sides * 36 - 5, 32, `Faces of the D${String(after.sides)}: ${label}`, ...faces);
}

/** The chances of a heat map from the lowest, with how many cells have each. */
function steps(cells: readonly HeatCellView[]): readonly { cell: HeatCellView; count: number }[] {
  const counts = new Map<string, { cell: HeatCellView; count: number }>();
  for (const cell of cells) {
    const known = counts.get(cell.chance.text);
    counts.set(cell.chance.text, { cell, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => a.cell.chance.share - b.cell.chance.share);
}

/** What the tints of a heat map mean; undefined where there is one chance only, or too many to list. */
export function drawLegend(overlay: OverlayOf<"heat">): Strip | undefined {
  const all = steps(overlay.cells);
  if (all.length < 2 || all.length > 9) return undefined;
  const highest = all.at(-1)?.cell.chance.share ?? 1;
  let x = 0;
  const parts = all.map(({ cell, count }) => {
    const words = count === 1 ? "1 square" : `${String(count)} squares`;
    const width = Math.max(54, textWidth(cell.chance.text, 11, true) + 16, widestText(words, 11) + 4);
    const share = highest === 0 ? 0 : cell.chance.share / highest;
    const box = { x: x + 0.5, y: 0.5, width, height: 24 };
    const part = group(
      "step",
      title(`${cell.chance.text}, ${cell.chance.percent}: ${words}`),
      element("rect", { class: "tile", ...box }),
      element("rect", { class: "heat", "fill-opacity": Math.max(0.12, Math.round(share * 100) / 100), ...box }),
      element("rect", { class: "heat-bar", x: x + 6, y: 18, width: (width - 12) * share, height: 3 }),
      element("text", { class: "c small b", x: x + width / 2, y: 14 }, cell.chance.text),
      element("text", { class: "c small dim", x: x + width / 2, y: 40 }, words),
    );
    x += width + 8;
    return part;
  });
  return strip(x, 44, "Legend of the heat map", ...parts);
}
