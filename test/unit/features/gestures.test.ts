import assert from "node:assert/strict";
import { parseCell, type Cell } from "../../../server/src/board";
import { gestureResult } from "../../../server/src/features/gestures";
import type { GestureResult } from "../../../server/src/protocol";
import type { Gesture } from "../../../server/src/view";
import { edited, open, told, unindented } from "./fixture";

const HEAD = `
  ruleset sorcery
  define giant minion 2x2
  define crook minion shape
    | x . |
    | x x |
  scenario "drawn"
    fill a1:e4 land of south
`;

function cell(name: string): Cell {
  const found = parseCell(name);
  assert.ok(found !== undefined);
  return found;
}

function moving(unit: string, taken: string, to: string): Gesture {
  return { gesture: "move", unit, taken: cell(taken), to: cell(to) };
}

/** What a gesture at `$0`, or at the end, answers. */
async function made(text: string, gesture: Gesture): Promise<{ before: string; result: GestureResult }> {
  const { document, cursor } = await open(text);
  const before = document.text();
  const position = text.includes("$0") ? cursor : { line: before.split("\n").length, character: 0 };
  const result = gestureResult(document, {
    textDocument: { uri: document.uri },
    position,
    version: document.version,
    gesture,
  });
  assert.ok(result);
  return { before, result };
}

/** Checks the lines below the head that a gesture leaves. */
async function writes(body: string, gesture: Gesture, expected: string, head = HEAD): Promise<void> {
  const { before, result } = await made(unindented(head) + unindented(body), gesture);
  assert.ok("legal" in result, JSON.stringify(result));
  assert.equal(result.legal, true, JSON.stringify(result));
  const after = edited(before, result.edits);
  assert.equal(after, unindented(head) + unindented(expected));
  assert.deepEqual(told(await open(after)), []);
}

async function refuses(body: string, gesture: Gesture, sentence: RegExp, head = HEAD): Promise<void> {
  const { result } = await made(unindented(head) + unindented(body), gesture);
  assert.ok("legal" in result && !result.legal, JSON.stringify(result));
  assert.match(result.sentence.map(({ text }) => text).join(""), sentence);
}

describe("a gesture on a drawn unit", () => {
  it("moves its symbols in the drawing, and leaves the other rows as they are", async () => {
    await writes(
      `
      units
        | .  . . .  . |
        | .  . . .  i |
        | M M . . . |   # the giant
        | M M . . . |
      where M = big giant of south, i = imp minion of north
      `,
      moving("big", "b1", "c2"),
      `
      units
        | .  . . .  . |
        | . M M . i |
        | . M M . . |   # the giant
        | . . . . . |
      where M = big giant of south, i = imp minion of north
      `,
    );
  });

  it("grows a drawing of a window where it is moved out of it", async () => {
    await writes(
      `
      units from c2
        | M M i |
        | M M .
      where M = big giant of south, i = imp minion of north
      `,
      moving("big", "c2", "a3"),
      `
      units from a2
        | M M . . . |
        | M M . . i |
        | . . . . .
      where M = big giant of south, i = imp minion of north
      `,
    );
  });

  it("grows it to the south and the east too", async () => {
    await writes(
      `
      units from b3
        | i M M |
        | . M M |
      where M = big giant of south, i = imp minion of north
      `,
      moving("big", "c3", "d1"),
      `
      units from b1
        | i . . . |
        | . . . . |
        | . . M M |
        | . . M M |
      where M = big giant of south, i = imp minion of north
      `,
    );
  });

  it("takes it out of the drawing where another is drawn on its squares", async () => {
    await writes(
      `
      units
        | . . . . . |
        | . . . . . |
        | M M i . . |
        | M M . . . |
      where i = imp minion of north
      where M = big giant of south tapped
      expect at imp c2
      `,
      moving("big", "a1", "b1"),
      `
      units
        | . . . . . |
        | . . . . . |
        | . . i . . |
        | . . . . . |
      where i = imp minion of north
      place big giant of south tapped at b1:c2
      expect at imp c2
      `,
    );
  });

  it("is refused with the rule where the unit may not stand", async () => {
    await refuses(
      `
      units from a1
        | M M |
        | M M |
      where M = big giant of south
      `,
      moving("big", "a1", "e1"),
      /off the realm/,
    );
  });

  it("writes a move once something was done", async () => {
    await writes(
      `
      units from a1
        | M M |
        | M M |
      where M = big giant of south
      move big n
      `,
      moving("big", "a2", "a3"),
      `
      units from a1
        | M M |
        | M M |
      where M = big giant of south
      move big n
      move big n
      `,
    );
  });

  it("turns its shape about its south-west corner", async () => {
    await writes(
      `
      units from b2
        | L . |
        | L L |
      where L = el crook of south
      `,
      { gesture: "turn", unit: "el", clockwise: true },
      `
      units from b2
        | L L |
        | L . |
      where L = el crook of south
      `,
    );
  });

  it("is not turned where that changes nothing", async () => {
    await refuses(
      `
      units from b2
        | M M |
        | M M |
      where M = big giant of south
      `,
      { gesture: "turn", unit: "big", clockwise: true },
      /looks the same/,
    );
  });

  it("turns the facing in its entry", async () => {
    const head = `
      ruleset blood-bowl
      scenario "pitch"
    `;
    const body = (facing: string): string => `
      units from e5
        | G G . |
        | G G o |
      where G = grond giant of home facing ${facing}, o = lineman of away
    `;
    await writes(body("north"), { gesture: "turn", unit: "grond", clockwise: true }, body("e"), head);
  });

  it("removes one of two entries of a line, the line of one, and the drawing of the only one", async () => {
    await writes(
      `
      units from a1
        | M M i o |
        | M M . . |
      where M = big giant of south, i = imp minion of north   # two
      where o = ogre minion of north
      `,
      { gesture: "remove", unit: "imp" },
      `
      units from a1
        | M M . o |
        | M M . . |
      where M = big giant of south   # two
      where o = ogre minion of north
      `,
    );
    await writes(
      `
      units from a1
        | i o |
      where i = imp minion of north
      where o = ogre minion of north
      cite oversized
      `,
      { gesture: "remove", unit: "ogre" },
      `
      units from a1
        | i . |
      where i = imp minion of north
      cite oversized
      `,
    );
    await writes(
      `
      place ogre minion at b2
      units from a1
        | i |
      where i = imp minion of north
      `,
      { gesture: "remove", unit: "imp" },
      `
      place ogre minion at b2
      `,
    );
  });

  it("writes a remove where it is named below", async () => {
    await writes(
      `
      units from a1
        | i |
      where i = imp minion of north
      expect at imp a1$0
      expect removed imp
      `,
      { gesture: "remove", unit: "imp" },
      `
      units from a1
        | i |
      where i = imp minion of north
      expect at imp a1
      remove imp
      expect removed imp
      `,
    );
  });
});

describe("a gesture on a placed unit", () => {
  const turnOf = (clockwise: boolean): Gesture => ({ gesture: "turn", unit: "el", clockwise });

  it("turns it a quarter further, and says nothing where it stands as it is defined", async () => {
    await writes("place el crook at b2\n", turnOf(true), "place el crook at b2 turned 90\n");
    await writes("place el crook at b2\n", turnOf(false), "place el crook at b2 turned 270\n");
    await writes("place el crook at b2 turned 90\n", turnOf(true), "place el crook at b2 turned 180\n");
    await writes("place el crook turned 270 at b2\n", turnOf(true), "place el crook at b2\n");
    await writes(
      "place el crook at b2 turned 90   # on its head\n",
      turnOf(false),
      "place el crook at b2   # on its head\n",
    );
  });

  it("turns the cells where they are said outright", async () => {
    await writes("place el crook at b2 b3 c2 tapped\n", turnOf(true), "place el crook at b2 b3 c3 tapped\n");
    await writes("place el crook at b2:b3 c2\n", turnOf(false), "place el crook at b2 c2 c3\n");
  });

  it("is not turned where that changes nothing", async () => {
    await refuses("place el giant at b2\n", turnOf(true), /el looks the same/);
    await refuses("place el giant at b2:c3\n", turnOf(true), /el looks the same/);
  });

  it("is refused with the rule where it may not stand turned", async () => {
    const bar = `
      ruleset sorcery
      define bar minion 1x3
      scenario "bar"
        fill a1:e4 land of south
    `;
    await refuses("place el bar at e1\n", turnOf(true), /off the realm/, bar);
  });
});

describe("a gesture on a card", () => {
  const head = `
    ruleset altered
    players alice, bob
    scenario "lanes"
  `;

  it("removes its place line, or writes a remove", async () => {
    await writes(
      `
      place kelon character of alice in hero stats 1/1/1
      place scout character of bob in hero stats 1/1/1
      `,
      { gesture: "remove", unit: "kelon" },
      `
      place scout character of bob in hero stats 1/1/1
      `,
      head,
    );
    await writes(
      `
      play kelon character of alice in hero stats 1/1/1
      `,
      { gesture: "remove", unit: "kelon" },
      `
      play kelon character of alice in hero stats 1/1/1
      remove kelon
      `,
      head,
    );
  });

  it("is told why a card is neither turned nor moved over squares", async () => {
    const body = `
      place kelon character of alice in hero stats 1/1/1
    `;
    await refuses(body, { gesture: "turn", unit: "kelon", clockwise: true }, /kelon is a card/, head);
    await refuses(body, moving("kelon", "a1", "b1"), /kelon is a card/, head);
    await refuses(body, { gesture: "turn", unit: "nobody", clockwise: true }, /not on the board/, head);
  });

  it("writes that an illegal line is expected to be so", async () => {
    await writes(
      `
      place stone permanent of alice in hero gigantic
      `,
      { gesture: "expect-illegal" },
      `
      place stone permanent of alice in hero gigantic
      expect illegal 7.4.3.a
      `,
      head,
    );
  });
});
