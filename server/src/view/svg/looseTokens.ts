import { cellName } from "../../board";
import type { TokenView } from "../board-view";
import { written, type Point } from "../outline";
import { sourceAttributes, type Canvas } from "./canvas";
import { element, keyed, title, type SvgElement } from "./element";
import { centre, isVisible } from "./plane";
import { boxAround } from "./text";
import { isBody } from "./units";

/** Small things such as the ball: in the middle of their cell, or in its corner beside a unit. */
export function drawLooseTokens(canvas: Canvas): void {
  const held = canvas.view.units.flatMap((unit) =>
    unit.carried.filter((item) => item.token).map((item) => ({ loose: item, elsewhere: unit.cells })),
  );
  const lying = canvas.view.tokens.map((loose) => ({ loose, elsewhere: [] }));
  for (const { loose, elsewhere } of [...lying, ...held]) {
    if (!isVisible(canvas.plane, loose.cell)) continue;
    const { x, y } = centre(canvas.plane, loose.cell);
    const quarter = canvas.plane.cell / 4;
    const scale = canvas.plane.cell >= 40 ? 1 : 0.6;
    const width = 20 * scale + 2;
    const height = 13 * scale + 2;
    const alone = !canvas.view.units.some((unit) => !isBody(unit) && unit.cells.includes(loose.cell));
    const spots = alone ? [boxAround({ x, y }, width, height), boxAround({ x, y: y - quarter }, width, height)] : [];
    const eighth = quarter / 2;
    const around = [-3, -2, 2, 3, 0].flatMap((down) =>
      [2, -2, 0, 3, -3].map((across) => boxAround({ x: x + across * eighth, y: y + down * eighth }, width, height)),
    );
    const others = elsewhere.map((cell) => boxAround(centre(canvas.plane, cell), width, height));
    const corner = boxAround({ x: x + quarter + 2, y: y - quarter * 1.3 }, width, height);
    const free = [...spots, corner, ...around, ...others];
    const box =
      canvas.texts.place(free.filter((spot) => canvas.strokes.isFree(spot))) ??
      canvas.texts.place(free) ??
      boxAround({ x: x + quarter + 2, y: y - quarter }, width, height);
    canvas.layers.names.push(looseToken(canvas, loose, { x: box.x + width / 2, y: box.y + height / 2 }, scale));
  }
}

function looseToken(canvas: Canvas, loose: TokenView, { x, y }: Point, scale: number): SvgElement {
  const lace =
    scale === 1
      ? element("path", { class: "glyph", d: `M${written(x - 5)} ${written(y)}h10m-7-2v4m4-4v4` })
      : undefined;
  return keyed(
    `token ${loose.name}`,
    element(
      "g",
      { ...sourceAttributes(canvas, loose.range), class: "token" },
      title(`${loose.name}, ${cellName(loose.cell)}`),
      element("ellipse", { class: "node", cx: x, cy: y, rx: 10 * scale, ry: 6.5 * scale }),
      lace,
    ),
  );
}
