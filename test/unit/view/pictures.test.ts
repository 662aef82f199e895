import assert from "node:assert/strict";
import { area, rectangle, type Cell, type Direction } from "../../../server/src/board";
import type { GridView, SceneView, UnitView } from "../../../server/src/view/board-view";
import {
  drawBoard,
  drawDependencies,
  drawLanes,
  markup,
  svgDocument,
  type SvgElement,
} from "../../../server/src/view/svg";
import { layOutDependencies } from "../../../server/src/view/dependency-layout";
import * as fixtures from "../../preview/fixtures";
import { overlapping, textsOf } from "./texts";

function noOverlap(picture: SvgElement, about: string): void {
  const found = overlapping(textsOf(picture));
  assert.equal(found, undefined, `${about}: ${JSON.stringify(found)}`);
}

function elements(element: SvgElement, test: (one: SvgElement) => boolean): readonly SvgElement[] {
  const below = element.children.flatMap((child) => (typeof child === "string" ? [] : elements(child, test)));
  return test(element) ? [element, ...below] : below;
}

const boards: Readonly<Record<string, GridView>> = {
  "a move": fixtures.giantMoves.picture as GridView,
  "a scatter": fixtures.ballScatters.picture as GridView,
  "a realm": fixtures.realm.picture as GridView,
  "a crowded realm": fixtures.crowdedRealm(),
  "a full pitch": fixtures.fullPitch(),
  "a reach over a full pitch": { ...fixtures.fullPitch(), overlays: [fixtures.reachOverlay("k7", 6)] },
  "odd shapes": fixtures.oddShapes(),
  hexes: fixtures.hexBoard(),
};

describe("the picture of a board", () => {
  for (const [name, view] of Object.entries(boards)) {
    for (const cell of [24, 30, 44, 56, 88, 120]) {
      it(`never writes text over text: ${name}, cells of ${String(cell)}`, () => {
        noOverlap(drawBoard(view, { cell }).picture, name);
      });
    }
  }

  it("never writes text over text on random boards", () => {
    const seed = 424242;
    let state = seed;
    const random = (most: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * most);
    };
    const directions: readonly Direction[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
    for (let run = 0; run < 120; run++) {
      const units: UnitView[] = Array.from({ length: 2 + random(14) }, (_, index) => {
        const corner = (random(7) * 1024 + random(9)) as Cell;
        const size = random(3);
        const far = (corner + size + size * 1024) as Cell;
        const direction = directions[random(8)];
        return fixtures.unit(
          ["Giant", "Bosk Troll", "Wm", "A name as long as this"][random(4)] ?? "x",
          area(rectangle(corner, far)),
          {
            name: `${["Giant", "Bosk Troll", "Wm", "A name as long as this"][random(4)] ?? "x"} ${String(index)}`,
            side: random(2) === 0 ? { name: "home", mark: 1 } : { name: "away", mark: 2 },
            ...(random(2) === 0 && direction ? { facing: direction } : {}),
            ...(random(4) === 0 ? { lying: "prone" } : {}),
            ...(random(4) === 0 ? { marks: ["tapped", "damage 7"] } : {}),
          },
        );
      });
      const view = fixtures.grid({
        columns: 12,
        rows: 10,
        units,
        tokens: [{ name: "ball", cell: (random(9) * 1024 + random(9)) as Cell }],
      });
      noOverlap(drawBoard(view, { cell: 30 + random(70) }).picture, `seed ${String(seed)}, run ${String(run)}`);
    }
  });

  it("gives every unit a title with its name, side, state and cells", () => {
    const { picture } = drawBoard(boards["a move"] ?? fixtures.fullPitch());
    const titles = elements(picture, (one) => one.tag === "title").map((one) => one.children[0]);
    assert.ok(titles.includes("Giant, home, k7:l8, faces east"));
    assert.ok(titles.includes("Lind, home, prone, n6"));
  });

  it("has no inline style and no script, whatever the names are", () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror=alert(2)>&amp;]]>\u0000`;
    const view = fixtures.grid({
      columns: 4,
      rows: 4,
      units: [
        fixtures.unit(nasty, "a1:b2", { side: { name: nasty, mark: 1 } }),
        fixtures.unit(nasty, "c3", { name: `${nasty}2` }),
      ],
      terrain: [{ cells: fixtures.cells("d4"), terrain: nasty, texture: "land", note: nasty }],
      tokens: [{ name: nasty, cell: fixtures.cell("d1") }],
    });
    const text =
      svgDocument(fixtures.scene({ picture: view, header: { ...fixtures.scene({}).header, title: nasty } }), {
        theme: "light",
      }) ?? "";
    const tags = [...text.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>/gu)];
    assert.equal(tags.length, text.split("<").length - 1, "something that is no whole tag");
    for (const [, , , attributes = ""] of tags) {
      assert.equal(/\s(?:on\w+|style|href)=/u.test(attributes.replaceAll(/"[^"]*"/gu, '""')), false, attributes);
    }
    assert.equal(text.includes("\u0000"), false);
    assert.equal(
      /<(?!\/?(?:svg|g|path|rect|circle|ellipse|text|title|defs|pattern|style|clipPath)[\s>/])/u.test(text),
      false,
    );
  });

  it("has what is wrong below it, with the words that stand in the text in quotes", () => {
    const sentence = [
      { type: "text", text: "Here " },
      { type: "code", text: "by" },
      { type: "text", text: " is missing." },
    ] as const;
    const view = fixtures.scene({
      picture: fixtures.oddShapes(),
      message: { mark: "error", sentence, rules: [], expectable: false },
    });
    assert.match(svgDocument(view, { theme: "light" }) ?? "", />Here “by” is missing\.</u);
  });

  it("is the same text for the same view", () => {
    const options = { theme: "dark" } as const;
    assert.equal(svgDocument(fixtures.realm, options), svgDocument(structuredClone(fixtures.realm), options));
  });

  it("leads from a drawn thing to its text", () => {
    const { picture } = drawBoard(fixtures.realm.picture as GridView, { sources: true });
    const [giant] = elements(picture, (one) => one.attributes["data-unit"] === "Mountain Giant");
    assert.equal(giant?.attributes["data-source"], "6:2-6:20");
    assert.equal(giant.attributes["data-uri"], fixtures.uri);
  });

  it("opens a large board on what stands on it", () => {
    const text = svgDocument(fixtures.giantMoves, { theme: "light" }) ?? "";
    assert.equal(text.includes(">a</text>"), false);
    assert.ok(text.includes(">k</text>"));
  });

  it("draws an illegal footprint that sticks out of the board", () => {
    const view = fixtures.grid({
      columns: 4,
      rows: 4,
      violation: { cells: fixtures.cells("e3", "e4"), attempted: fixtures.cells("d3:e4"), words: [] },
    });
    const drawn = drawBoard(view);
    assert.equal(drawn.plane.window.columns, 5);
  });

  it("writes out every colour in a file, and none in the editor", () => {
    for (const theme of ["light", "dark", "high-contrast", "high-contrast-light", "print"] as const) {
      const text = svgDocument(fixtures.realm, { theme }) ?? "";
      assert.equal(text.includes("var("), false, theme);
      assert.equal(text.includes("color-mix"), false, theme);
    }
    assert.equal(/#[0-9a-f]{6}/u.test(svgDocument(fixtures.realm, { theme: "editor" }) ?? ""), false);
  });

  it("draws the largest board in its window only", () => {
    const drawn = drawBoard(fixtures.largestBoard(), {
      cell: 56,
      window: { west: 10, south: 10, columns: 12, rows: 9 },
    });
    assert.ok(markup(drawn.picture).length < 200_000);
  });
});

describe("the picture of lanes", () => {
  it("never writes text over text", () => {
    noOverlap(drawLanes(fixtures.lanes).picture, "lanes");
  });

  it("has room for many characters, sleeping ones and tokens", () => {
    const cards = Array.from({ length: 24 }, (_, index) => {
      const card = fixtures.lanes.cards[index % fixtures.lanes.cards.length];
      assert.ok(card);
      return { ...card, name: `${card.name} ${String(index)}`, sleeping: index % 3 === 0, token: index % 4 === 0 };
    });
    const drawn = drawLanes({ ...fixtures.lanes, cards });
    noOverlap(drawn.picture, "many cards");
    assert.equal(elements(drawn.picture, (one) => one.attributes["data-unit"] !== undefined).length, 24);
  });

  it("draws the Arena without lanes", () => {
    const { picture } = drawLanes({
      ...fixtures.lanes,
      arena: {
        terrains: ["forest", "mountain", "water"],
        totals: [
          { player: "Alice", sum: [12, 11, 14], wins: ["forest", "water"] },
          { player: "Bob", sum: [5, 11, 2], wins: [] },
        ],
      },
    });
    noOverlap(picture, "arena");
    const texts = textsOf(picture).map((one) => one.text);
    assert.ok(texts.includes("Alice · wins forest, water"));
    assert.equal(texts.includes("hero"), false);
  });
});

describe("the dependency graph", () => {
  const abilities = Array.from({ length: 12 }, (_, index) => ({
    id: `a${String(index)}`,
    unit: `Unit ${String(index)}`,
    text: "all Elemental characters in the other expedition gain gigantic",
    order: index + 1,
    timestamp: 12 - index,
  }));
  const dependencies = [
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 0],
    [6, 5],
    [7, 3],
    [8, 7],
    [9, 2],
    [10, 9],
    [11, 4],
  ].map(([from = 0, to = 0]) => ({
    from: `a${String(from)}`,
    to: `a${String(to)}`,
    rule: "2.3.2.e",
    reason: "changes what it applies to",
    transitive: false,
  }));

  it("is readable with twelve abilities: no text lies on another, no edge crosses an ability", () => {
    const view = layOutDependencies({ abilities, dependencies });
    noOverlap(drawDependencies(view).picture, "twelve abilities");
    for (const edge of view.dependencies) {
      for (const ability of view.abilities) {
        const inside = edge.points.some(
          ({ x, y }) =>
            x > ability.x + 1 &&
            x < ability.x + ability.width - 1 &&
            y > ability.y + 1 &&
            y < ability.y + ability.height - 1,
        );
        assert.equal(inside, false, `${edge.from} to ${edge.to} through ${ability.id}`);
      }
    }
  });

  it("stands top down in the order applied, what ceased to exist last", () => {
    const view = layOutDependencies({
      abilities: [
        { id: "c", unit: "Gone", text: "self gains gigantic" },
        { id: "b", unit: "Second", text: "self gains gigantic", order: 2 },
        { id: "a", unit: "First", text: "self gains gigantic", order: 1 },
      ],
      dependencies: [],
    });
    assert.deepEqual(
      view.abilities.map((ability) => ability.unit),
      ["First", "Second", "Gone"],
    );
  });

  it("takes what depends on each other, on itself and on nothing known", () => {
    const edge = { rule: "2.3.2.d", reason: "", transitive: false };
    const view = layOutDependencies({
      abilities: abilities.slice(0, 2),
      dependencies: [
        { from: "a0", to: "a1", ...edge },
        { from: "a1", to: "a0", ...edge },
        { from: "a1", to: "a1", ...edge },
        { from: "a1", to: "nobody", ...edge },
      ],
    });
    assert.equal(view.dependencies.length, 2);
    assert.equal(layOutDependencies({ abilities: [], dependencies: [] }).abilities.length, 0);
  });
});

describe("a picture in a file", () => {
  const scenes: readonly SceneView[] = [fixtures.giantMoves, fixtures.ballScatters, fixtures.realm, fixtures.altered];
  for (const scene of scenes) {
    it(`never writes text over text: ${scene.header.title}`, () => {
      assert.ok(svgDocument(scene, { theme: "light" }));
    });
  }

  it("is nothing where there is no board", () => {
    assert.equal(svgDocument(fixtures.scene({}), { theme: "light" }), undefined);
  });
});
