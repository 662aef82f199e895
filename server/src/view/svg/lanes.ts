import type { CardView, LanesView, LaneView, SideView } from "../board-view";
import type { RegionTerrain } from "../../rules";
import { written } from "../outline";
import { element, group, keyed, title, type SvgElement } from "./element";
import { fitted, textWidth, words, wrapped } from "./text";

const TERRAINS: readonly RegionTerrain[] = ["forest", "mountain", "water"];
const LETTERS: Readonly<Record<RegionTerrain, string>> = { forest: "F", mountain: "M", water: "W" };
const GLYPHS: Readonly<Record<RegionTerrain, string>> = {
  forest: "M8 2 12.5 10.5h-9zM8 10.5V14",
  mountain: "M1.5 12.5 6 4l3 5.5 1.8-3 3.7 6z",
  water: "M1.5 6.5q3.2-3 6.5 0t6.5 0M1.5 11q3.2-3 6.5 0t6.5 0",
};

const WIDTH = 636;
const LEFT = 10;
const LANE_WIDTH = 304;
const LANE_GAP = 8;
const CARD = { height: 42, gap: 10 };

/** What of the lanes is drawn. */
export interface LanesOptions {
  readonly selected?: string;
  readonly sources?: boolean;
  readonly stale?: boolean;
  readonly label?: string;
}

/** A terrain's sign, 16 px, with its upper left corner at a point. */
function glyph(terrain: RegionTerrain, x: number, y: number, dim = false): SvgElement {
  return element("path", {
    class: dim ? "glyph dim" : "glyph",
    transform: `translate(${written(x)} ${written(y)})`,
    d: GLYPHS[terrain],
  });
}

function region(terrains: readonly RegionTerrain[], index: number, x: number, width: number, y: number): SvgElement {
  const first = x + width / 2 - (terrains.length - 1) * 10;
  const signs = terrains.flatMap((terrain, place) => [
    glyph(terrain, first + place * 20 - 8, y + 10),
    element("text", { class: "c small dim", x: first + place * 20, y: y + 43 }, LETTERS[terrain]),
  ]);
  return group(
    "region",
    title(`region ${String(index)}: ${terrains.join(", ") || "no terrain"}`),
    element("rect", { class: "tile", x, y, width, height: 54, rx: 6 }),
    ...signs,
  );
}

/** A marker: a pennant that points where its expedition goes. Several in one region stand beside each other, narrower. */
function marker(
  lane: LaneView,
  index: number,
  count: number,
  x: number,
  width: number,
  y: number,
  eastward: boolean,
): SvgElement {
  const room = Math.min(60, (width + 6) / count);
  const left = x + width / 2 - (room * count) / 2 + index * room + (count > 1 ? 1 : 3);
  const long = room - (count > 1 ? 2 : 6);
  const body = long - 8;
  const d = eastward
    ? `M${written(left)} ${written(y)}h${written(body)}l8 9-8 9h${written(-body)}z`
    : `M${written(left + long)} ${written(y)}h${written(-body)}l-8 9 8 9h${written(body)}z`;
  const name = fitted(lane.player, body + 2, 11, true);
  const told = `${lane.player} ${lane.lane}, region ${String(lane.regionIndex)}`;
  return keyed(
    `marker ${lane.player} ${lane.lane}`,
    group(
      "unit",
      title(told),
      element("path", { class: `solid${String(lane.mark)}`, d }),
      element(
        "text",
        { class: `c small b${lane.mark === 1 ? " on1" : ""}`, x: left + long / 2 + (eastward ? -4 : 4), y: y + 13 },
        name,
      ),
    ),
  );
}

/** The adventure: regions in a row, with the markers of the second player above and of the first below. */
function adventure(view: LanesView): SvgElement {
  const count = view.adventure.length;
  const gap = 8;
  const width = (WIDTH - 2 * LEFT - gap * (count - 1)) / Math.max(1, count);
  const shapes: SvgElement[] = [];
  if (count > 1) {
    shapes.push(element("text", { class: "small dim", x: LEFT, y: 16 }, `${view.lanesPerPlayer[0] ?? ""} region`));
    shapes.push(
      element("text", { class: "small dim e", x: WIDTH - LEFT, y: 16 }, `${view.lanesPerPlayer.at(-1) ?? ""} region`),
    );
  }
  view.adventure.forEach((terrains, index) => {
    shapes.push(region(terrains, index, LEFT + index * (width + gap) + 0.5, width - 1, 52.5));
  });
  for (const mark of [1, 2] as const) {
    const own = view.lanes.filter((lane) => lane.mark === mark);
    for (let index = 0; index < count; index++) {
      const here = own.filter((lane) => lane.regionIndex === index);
      here.forEach((lane, place) => {
        const eastward = lane.lane === view.lanesPerPlayer[0];
        const x = LEFT + index * (width + gap);
        shapes.push(marker(lane, place, here.length, x, width, mark === 1 ? 115 : 26, eastward));
      });
      const left = own.filter((lane) => lane.cameFrom === index && lane.regionIndex !== index);
      if (left.length > 0 && here.length === 0) {
        const x = LEFT + index * (width + gap) + width / 2;
        const names = left.map((lane) => `${lane.player} ${lane.lane} came from here`).join("; ");
        const dot = { class: "ghost", cx: x, cy: mark === 1 ? 124 : 35, r: 7 };
        shapes.push(element("circle", dot, title(names)));
      }
    }
  }
  return group("adventure", ...shapes);
}

/** How many figures and signs a number has beyond one. */
function furtherFigures(number: number | undefined): number {
  return String(number ?? 0).length - 1;
}

/**
 * Three statistics with their signs from x on, or from before it where the first two have more than one figure; terrains
 * that count are framed and bold.
 */
function statistics(
  numbers: readonly number[],
  x: number,
  y: number,
  counting: readonly RegionTerrain[] | "all",
): readonly SvgElement[] {
  let next = x - (furtherFigures(numbers[0]) + furtherFigures(numbers[1])) * 7;
  return TERRAINS.flatMap((terrain, index) => {
    const left = next;
    const further = furtherFigures(numbers[index]);
    next += 36 + further * 7;
    const counts = counting === "all" || counting.includes(terrain);
    const framed = counting !== "all" && counts;
    return [
      ...(framed
        ? [
            element("rect", {
              class: "counts",
              x: left - 3.5,
              y: y - 14.5,
              width: 33 + further * 6.5,
              height: 22,
              rx: 4,
            }),
          ]
        : []),
      glyph(terrain, left, y - 12, !framed),
      element("text", { class: counts ? "b" : "dim", x: left + 18, y }, String(numbers[index] ?? 0)),
    ];
  });
}

/** A card over its lanes: solid and round for the first player, hollow and cut for the second; Gigantic over both. */
function cardShape(view: LanesView, card: CardView, y: number, mark: number, options: LanesOptions): SvgElement {
  const lanes = card.lanes.map((lane) => view.lanesPerPlayer.indexOf(lane)).filter((lane) => lane >= 0);
  const first = Math.min(...lanes);
  const last = Math.max(...lanes);
  const x = LEFT + first * (LANE_WIDTH + LANE_GAP) + 8;
  const width = (last - first + 1) * (LANE_WIDTH + LANE_GAP) - LANE_GAP - 16;
  const asleep = card.sleeping ? " asleep" : "";
  const { height } = CARD;
  const outline =
    mark === 2
      ? element("path", {
          class: `card2${asleep}`,
          d: `M${written(x + 8)} ${written(y)}h${written(width - 16)}l8 8v${written(height - 16)}l-8 8h${written(16 - width)}l-8-8v${written(16 - height)}z`,
        })
      : element("rect", { class: `card1${asleep}`, x, y, width, height, rx: 8 });
  const spans = last > first;
  const under = [
    ...(card.token ? ["token"] : []),
    ...card.types,
    ...card.keywords.filter((word) => word !== "gigantic"),
    ...(card.sleeping ? ["asleep"] : []),
    ...card.marks,
  ].join(", ");
  const room = spans ? 100 : 158;
  const shapes: SvgElement[] = [
    outline,
    element("text", { class: "b", x: x + 14, y: under === "" ? y + 26 : y + 18 }, fitted(card.name, 148, 12, true)),
    element("text", { class: "small dim", x: x + 14, y: y + 33 }, fitted(under, room, 11)),
  ];
  lanes.forEach((lane) => {
    const left = LEFT + lane * (LANE_WIDTH + LANE_GAP);
    if (card.statistics) {
      shapes.push(...statistics(card.statistics, left + 184, y + 26, card.sleeping ? [] : "all"));
    }
    if (!spans) return;
    const lies = view.lanesPerPlayer[lane] === card.card;
    const at = lane === first ? Math.max(left + 122, x + 20 + Math.min(textWidth(under, 11), room)) : left + 24;
    const low = lane === first && under !== "" ? y + 33 : y + 25;
    shapes.push(
      lies
        ? element("rect", { class: "pin", x: at, y: low - 11, width: 10, height: 14, rx: 1.5 })
        : element("rect", { class: "pin-o", x: at + 0.5, y: low - 10.5, width: 9, height: 13, rx: 1.5 }),
      element("text", { class: lies ? "small b" : "small dim", x: at + 15, y: low }, lies ? "card" : "present"),
    );
  });
  if (spans)
    shapes.push(
      element("path", {
        class: "seam",
        d: `M${written(LEFT + LANE_WIDTH + LANE_GAP / 2)} ${written(y + 1)}v${written(height - 2)}`,
      }),
    );
  if (options.selected === card.name) {
    shapes.push(element("rect", { class: "select", x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 10 }));
  }
  const told = [
    card.name,
    ...card.types,
    ...card.keywords,
    ...card.marks,
    ...(card.sleeping ? ["asleep, its statistics don’t count"] : []),
    ...(card.statistics ? [card.statistics.join("/")] : []),
  ];
  const where = spans ? `; its card lies in ${card.card}` : `; in ${card.card}`;
  const source = options.sources && card.range ? sourceOf(card.range) : {};
  return keyed(
    `unit ${card.name}`,
    element("g", { ...source, class: "unit", "data-unit": card.name }, title(told.join(", ") + where), ...shapes),
  );
}

function sourceOf(range: NonNullable<CardView["range"]>): Record<string, string> {
  const { uri, line, start, endLine, end } = range;
  return { "data-uri": uri, "data-source": `${String(line)}:${String(start)}-${String(endLine)}:${String(end)}` };
}

/** Rows of cards: each card in the first row in which all of its lanes are free, Gigantic ones first. */
function rowsOf(cards: readonly CardView[]): readonly (readonly CardView[])[] {
  const rows: CardView[][] = [];
  const spanning = cards.filter((card) => card.lanes.length > 1);
  const single = cards.filter((card) => card.lanes.length <= 1);
  for (const card of [...spanning, ...single]) {
    const row = rows.find((taken) => !taken.some((other) => other.lanes.some((lane) => card.lanes.includes(lane))));
    if (row) row.push(card);
    else rows.push([card]);
  }
  return rows;
}

const inWords = (terrains: readonly RegionTerrain[]): string =>
  terrains.length === 3 ? "in all three" : terrains.length === 0 ? "no terrain" : `in ${terrains.join(", ")}`;

function sumLine(lane: LaneView, x: number, y: number): SvgElement {
  const told = `${lane.player} · ${inWords(lane.region)}: ${lane.sum.join("/")}, counts in ${lane.region.join(", ") || "nothing"}`;
  return keyed(
    `sum ${lane.player} ${lane.lane}`,
    group(
      "sum",
      title(told),
      element(
        "text",
        { class: "small dim", x: x + 16, y },
        fitted(`${lane.player} · ${inWords(lane.region)}`, 150, 11),
      ),
      ...statistics(lane.sum, x + 184, y, lane.region),
    ),
  );
}

/** What decided between facing expeditions: who advances, and in which terrains. */
function decision(view: LanesView, lane: string, x: number, y: number): SvgElement | undefined {
  const winners = view.lanes.filter((one) => one.lane === lane && (one.wins.length > 0 || one.decided !== undefined));
  if (winners.length === 0) return undefined;
  const sentences = winners.map((one) => {
    const other = view.lanes.find((facing) => facing.lane === lane && facing.player !== one.player);
    if (one.decided !== undefined) return one.decided;
    const verb = one.advances ? "advances" : "is ahead";
    if (one.wins.length === 3) return `${one.player} ${verb}: ahead in all three`;
    const because = one.wins.map((terrain) => {
      const place = TERRAINS.indexOf(terrain);
      return `${terrain} ${String(one.sum[place] ?? 0)} to ${String(other?.sum[place] ?? 0)}`;
    });
    return `${one.player} ${verb}: ${because.join(", ")}`;
  });
  const lines = sentences.length === 1 ? sentences : sentences.slice(0, 2);
  return group(
    "decision",
    title(sentences.join("; ")),
    ...lines.map((line, index) =>
      element(
        "text",
        { class: "c small b", x: x + LANE_WIDTH / 2, y: y + index * 15 - (lines.length - 1) * 7 },
        fitted(line, LANE_WIDTH, 11, true),
      ),
    ),
  );
}

interface Half {
  readonly shapes: readonly SvgElement[];
  readonly height: number;
}

/** The lanes of one player: frames, cards, and the sums on the side that faces the other player. */
function playerHalf(view: LanesView, player: SideView, top: number, sumsBelow: boolean, options: LanesOptions): Half {
  const cards = view.cards.filter((card) => card.player === player.name);
  const rows = rowsOf(cards);
  const cardsHeight = Math.max(1, rows.length) * (CARD.height + CARD.gap);
  const height = cardsHeight + 46;
  const shapes: SvgElement[] = [];
  view.lanesPerPlayer.forEach((lane, index) => {
    const x = LEFT + index * (LANE_WIDTH + LANE_GAP) + 0.5;
    shapes.push(element("rect", { class: "lane", x, y: top + 0.5, width: LANE_WIDTH, height, rx: 8 }));
    const own = view.lanes.find((one) => one.player === player.name && one.lane === lane);
    const y = sumsBelow ? top + height - 17 : top + 24;
    if (own) shapes.push(sumLine(own, x - 0.5, y));
  });
  const first = sumsBelow ? top + 10 : top + 44;
  const facing = sumsBelow ? [...rows].reverse() : rows;
  facing.forEach((row, index) => {
    for (const card of row) {
      shapes.push(cardShape(view, card, first + index * (CARD.height + CARD.gap), player.mark, options));
    }
  });
  return { shapes, height };
}

/** The Arena: no lanes, one sum a player, and the terrains that each wins. */
function arena(view: LanesView, top: number, options: LanesOptions): Half {
  const shapes: SvgElement[] = [];
  let y = top;
  const totals = view.arena?.totals ?? [];
  const marks = new Map(view.players.map((player) => [player.name, player.mark]));
  shapes.push(
    element("text", { class: "c small dim", x: WIDTH / 2, y: y - 6 }, `Arena · ${inWords(view.arena?.terrains ?? [])}`),
  );
  const order = [...totals].sort((a, b) => (marks.get(b.player) ?? 1) - (marks.get(a.player) ?? 1));
  for (const total of order) {
    const cards = view.cards.filter((card) => card.player === total.player);
    const rows = rowsOf(cards);
    const height = 46 + rows.length * (CARD.height + CARD.gap);
    shapes.push(
      element("rect", { class: "lane", x: LEFT + 0.5, y: y + 0.5, width: WIDTH - 2 * LEFT - 1, height, rx: 8 }),
    );
    const wins = total.wins.length > 0 ? ` · wins ${total.wins.join(", ")}` : "";
    shapes.push(
      group(
        "sum",
        title(`${total.player}: ${total.sum.join("/")}${wins}`),
        element("text", { class: "b", x: LEFT + 16, y: y + 26 }, fitted(`${total.player}${wins}`, 460, 12, true)),
        ...statistics(total.sum, WIDTH - LEFT - 120, y + 26, total.wins),
      ),
    );
    rows.forEach((row, index) => {
      for (const card of row) {
        shapes.push(
          cardShape(view, card, y + 44 + index * (CARD.height + CARD.gap), marks.get(total.player) ?? 1, options),
        );
      }
    });
    y += height + 14;
  }
  return { shapes, height: y - top };
}

/** What the lanes are, in words. */
export function lanesLabel(view: LanesView): string {
  if (view.arena) return "The Arena, with both players’ characters and sums";
  return `Adventure and expeditions: ${view.lanes.map((lane) => `${lane.player} ${lane.lane} ${lane.sum.join("/")}`).join(", ")}`;
}

/** Draws the adventure and the lanes below it: the second player's above, the first's below, facing each other. */
export function drawLanes(
  view: LanesView,
  options: LanesOptions = {},
): { width: number; height: number; picture: SvgElement } {
  const shapes: SvgElement[] = [];
  let top = 166;
  if (view.adventure.length > 0) shapes.push(adventure(view));
  else top = 24;
  if (view.arena) {
    const drawn = arena(view, top, options);
    shapes.push(group("arena", ...drawn.shapes));
    top += drawn.height;
  } else {
    view.lanesPerPlayer.forEach((lane, index) => {
      const x = LEFT + index * (LANE_WIDTH + LANE_GAP) + LANE_WIDTH / 2;
      shapes.push(element("text", { class: "c small dim", x, y: top - 6 }, lane));
    });
    const players = [...view.players].sort((a, b) => b.mark - a.mark);
    players.forEach((player, place) => {
      const half = playerHalf(view, player, top, place === 0 && players.length > 1, options);
      shapes.push(keyed(`player ${player.name}`, group("player", ...half.shapes)));
      top += half.height;
      if (place === 0 && players.length > 1) {
        view.lanesPerPlayer.forEach((lane, index) => {
          const told = decision(view, lane, LEFT + index * (LANE_WIDTH + LANE_GAP), top + 22);
          if (told) shapes.push(told);
        });
        top += 36;
      }
    });
  }
  if (view.outcome) {
    const lines = wrapped(words(view.outcome), WIDTH - 40, 12, true);
    lines.forEach((line, index) => {
      shapes.push(element("text", { class: "c b", x: WIDTH / 2, y: top + 24 + index * 17 }, line));
    });
    top += 14 + lines.length * 17;
  }
  const height = top + 14;
  const picture = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: options.stale ? "board stale" : "board",
      width: WIDTH,
      height,
      viewBox: `0 0 ${String(WIDTH)} ${written(height)}`,
      role: "img",
      "aria-label": options.label ?? lanesLabel(view),
    },
    ...shapes,
  );
  return { width: WIDTH, height, picture };
}
