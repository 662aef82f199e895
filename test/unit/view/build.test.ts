import assert from "node:assert/strict";
import { NO_LIBRARY, playFile } from "../../../server/src/scenario";
import {
  buildView,
  emptyView,
  svgDocument,
  textDrawing,
  words,
  type GridView,
  type SceneView,
} from "../../../server/src/view";

const URI = "file:///walls.scenario";

/** The view of a text on a line, from 1. */
function viewAt(text: string, line: number, selected?: string): SceneView {
  const { sections } = playFile(text, { uri: URI, library: NO_LIBRARY });
  const section = sections.findLast(({ firstLine }) => firstLine <= line - 1);
  assert.ok(section);
  const setup = sections.find(({ played }) => played.section === section.played.environment.setup?.section);
  return buildView({
    played: section.played,
    uri: URI,
    file: "walls.scenario",
    firstLine: section.firstLine,
    line: line - 1,
    version: 7,
    ...(setup ? { setupLine: setup.firstLine } : {}),
    ...(selected === undefined ? {} : { selected }),
  });
}

function grid(view: SceneView): GridView {
  assert.ok(view.picture?.type === "grid");
  return view.picture;
}

const TEXT = `ruleset sorcery
define "Mountain Giant" minion 2x2 power 8 movement 2
fill a1:e4 land of south

scenario "A Giant and the edge"   # a comment
  cite oversized.move.rigid
  place giant "Mountain Giant" of south at b2
  place imp of north at e4
  move giant n
  expect at giant b3:c4
  move giant n   # off the realm
  expect illegal oversized.move.rigid
  move giant n
  expect at giant a1
  show count adjacent giant
  move giant nowhere
  move giant s
`;

describe("the view of a scenario on a line", () => {
  it("shows the board as it is on the line", () => {
    assert.deepEqual(
      grid(viewAt(TEXT, 8)).units.map((unit) => unit.name),
      ["giant", "imp"],
    );
    assert.equal(grid(viewAt(TEXT, 7)).units.length, 1);
    assert.equal(grid(viewAt(TEXT, 5)).units.length, 0);
  });

  it("tells of the action above on the lines that judge it, until it is undone", () => {
    const text = `ruleset blood-bowl
scenario "Two scatters"
  place ogg giant of home at k7 facing east
  ball on ogg
  scatter ball times 2
  expect lands k7 5/96
  expect at ogg k7:l8
  undo
  expect at ogg k7:l8
  move ogg e e e e e e e e e
  expect illegal pitch.movement
  expect facing ogg east
`;
    const heats = (line: number): number =>
      grid(viewAt(text, line)).overlays.filter(({ type }) => type === "heat").length;
    assert.deepEqual([5, 6, 7, 8, 9].map(heats), [2, 2, 0, 0, 0]);
    const isRefused = (line: number): boolean => grid(viewAt(text, line)).violation !== undefined;
    assert.deepEqual([10, 11, 12].map(isRefused), [true, true, false]);
    assert.deepEqual(viewAt(text, 11).message, viewAt(text, 10).message);
    assert.equal(viewAt(text, 12).message, undefined);
  });

  it("says title, ruleset, file, line and verdict in its header", () => {
    const { header } = viewAt(TEXT, 9);
    assert.deepEqual(header, {
      title: "A Giant and the edge",
      ruleset: "sorcery",
      file: "walls.scenario",
      line: 9,
      lines: 17,
      mark: "legal",
      verdict: "Legal",
    });
  });

  it("gives each line of the timeline its mark", () => {
    const { timeline } = viewAt(TEXT, 9);
    assert.deepEqual(
      timeline.map(({ line, mark }) => `${String(line)} ${mark}`),
      [
        "7 setup",
        "8 setup",
        "9 legal",
        "10 holds",
        "11 expected",
        "12 holds",
        "13 illegal",
        "14 fails",
        "15 show",
        "16 error",
        "17 legal",
      ],
    );
  });

  it("writes statements without their comments, and what came of them beside them", () => {
    const { timeline, current } = viewAt(TEXT, 13);
    assert.equal(timeline[4]?.text, "move giant n");
    assert.equal(current, 6);
    assert.equal(timeline[6]?.answer, "illegal · oversized.move.rigid");
    assert.equal(timeline[8]?.answer, "10");
  });

  it("says what is wrong, by which rules, and offers to expect it", () => {
    const { message, rules } = viewAt(TEXT, 13);
    assert.equal(message?.mark, "illegal");
    assert.equal(message.expectable, true);
    assert.equal(message.rules[0], "oversized.move.rigid");
    assert.ok(words(message.sentence).startsWith("giant"));
    assert.equal(rules[0]?.id, "oversized.move.rigid");
    assert.equal(viewAt(TEXT, 11).message?.expectable, false);
  });

  it("draws the illegal footprint and what is in its way", () => {
    assert.ok(grid(viewAt(TEXT, 13)).violation);
    assert.equal(grid(viewAt(TEXT, 9)).violation, undefined);
  });

  it("leads from every drawn thing to its text, to shared set-up too", () => {
    const view = grid(viewAt(TEXT, 9));
    const giant = view.units.find((unit) => unit.name === "giant");
    assert.equal(giant?.range?.line, 6);
    assert.equal(giant.range.uri, URI);
    const land = view.terrain.find((terrain) => terrain.terrain === "land");
    assert.equal(land?.range?.line, 2);
  });

  it("keeps the last sound board while a line can't be read, and says which line", () => {
    const view = viewAt(TEXT, 16);
    assert.equal(view.stale?.line, 16);
    assert.equal(view.stale.range.line, 15);
    assert.deepEqual(grid(view).units, grid(viewAt(TEXT, 15)).units);
    assert.equal(viewAt(TEXT, 17).stale, undefined);
  });

  it("tells of the unit that the line is about, or of the one selected", () => {
    assert.equal(viewAt(TEXT, 9).unit?.name, "giant");
    assert.equal(viewAt(TEXT, 9).selected, undefined);
    const selected = viewAt(TEXT, 9, "imp");
    assert.equal(selected.unit?.name, "imp");
    assert.equal(selected.selected, "imp");
    assert.equal(viewAt(TEXT, 9, "nobody").unit, undefined);
  });

  it("offers what can be put on the board", () => {
    const { palette } = viewAt(TEXT, 9);
    assert.ok(palette.kinds.some(({ name, size }) => name === "Mountain Giant" && size === "2×2"));
    assert.deepEqual(palette.sides, ["south", "north"]);
    assert.ok(palette.terrains.includes("water"));
  });

  it("survives JSON", () => {
    const view = viewAt(TEXT, 9, "giant");
    assert.deepEqual(JSON.parse(JSON.stringify(view)), view);
  });

  it("counts the blank lines down to the cursor", () => {
    const { line, lines } = viewAt('ruleset sorcery\nscenario "Short"\n  fill a1 land\n\n\n', 5).header;
    assert.deepEqual([line, lines], [5, 5]);
  });

  it("shows nothing, and says so, where no ruleset holds", () => {
    const view = viewAt('scenario "Without"\n  move giant n\n', 2);
    assert.equal(view.picture, undefined);
    assert.equal(view.header.ruleset, "no ruleset");
  });

  it("is empty where there is no scenario", () => {
    const view = emptyView(3);
    assert.equal(view.type, "empty");
    assert.equal(view.version, 3);
  });

  it("tells exact chances with their percents", () => {
    const text = `ruleset blood-bowl
scenario "A dodge"
  place giant giant of home at i5:j6 facing north
  place kemp lineman of away at h4
  move giant n
`;
    const view = viewAt(text, 5);
    const path = grid(view).overlays.find((overlay) => overlay.type === "path");
    assert.ok(path?.type === "path");
    assert.deepEqual(path.steps[0]?.rolls[0]?.chance, { text: "1/3", percent: "33.3 %", share: 1 / 3 });
    assert.equal(view.timeline.at(-1)?.answer, "comes off 1/3 · 33.3 %");
  });
});

describe("a board as lines of the language", () => {
  it("plays back to the same board", () => {
    const drawing = textDrawing(grid(viewAt(TEXT, 9)));
    const head = TEXT.split("\n").slice(0, 2).join("\n");
    const again = `${head}\nscenario "Again"\n${drawing}`;
    const last = again.trimEnd().split("\n").length;
    const placed = (view: SceneView): readonly string[] =>
      grid(view).units.map(({ name, kind, side, cells }) => [name, kind, side?.name, ...cells].join(" "));
    assert.deepEqual([...placed(viewAt(again, last))].sort(), [...placed(viewAt(TEXT, 9))].sort());
  });

  it("places units that share a cell one by one", () => {
    const text = `ruleset sorcery
scenario "Two on one"
  fill a1:e4 land of south
  place imp of south at b2
  place "Bosk Troll" of north at b2
`;
    const drawing = textDrawing(grid(viewAt(text, 5)));
    assert.ok(drawing.includes('place "Bosk Troll" minion of north at b2'), drawing);
  });

  it("is nothing for an empty board", () => {
    assert.equal(
      textDrawing({
        type: "grid",
        columns: 2,
        rows: 2,
        hex: false,
        terrain: [],
        lines: [],
        borders: [],
        units: [],
        tokens: [],
        overlays: [],
      }),
      "",
    );
  });

  it("tells no statistics of a permanent, which has none", () => {
    const text = `ruleset altered
define tower permanent
define scout character stats 1/2/3
players alice, bob
scenario "A permanent and a character"
  adventure M M M M M M
  place wall tower of alice in hero
  place it scout of alice in hero
`;
    const view = viewAt(text, 8);
    assert.deepEqual(view.message, undefined);
    assert.ok(view.picture?.type === "lanes");
    assert.deepEqual(
      view.picture.cards.map(({ name, statistics }) => [name, statistics]),
      [
        ["wall", undefined],
        ["it", [1, 2, 3]],
      ],
    );
    assert.doesNotMatch(svgDocument(view, { theme: "light" }) ?? "", /permanent[^<]*0\/0\/0/);
    assert.match(textDrawing(view.picture), /place wall of alice in hero$/m);
  });
});
