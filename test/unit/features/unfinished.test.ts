import assert from "node:assert/strict";
import { completionsAt } from "../../../server/src/features/completion";
import { signatureHelpAt } from "../../../server/src/features/signatureHelp";
import { edited, open } from "./fixture";

/** Unfinished lines of each game, each with a word that is to be among what is offered, and the line once it is taken. */
const UNFINISHED: Readonly<
  Record<string, { readonly setUp: readonly string[]; readonly lines: readonly (readonly [string, string, string])[] }>
> = {
  "blood-bowl": {
    setUp: ["place grond giant of home at e7 facing north", "place rob of away at b2"],
    lines: [
      ["mo$0", "move", "move"],
      ["move gr$0", "grond", "move grond"],
      ["move grond $0", "n", "move grond n"],
      ["move grond e fac$0", "facing", "move grond e facing"],
      ["place bob li$0 at c5", "lineman", "place bob lineman at c5"],
      ["place bob lineman of a$0", "away", "place bob lineman of away"],
      ["block rob grond result pu$0", "push", "block rob grond result push"],
      ["expect sta$0", "state", "expect state"],
      ["expect state rob pro$0", "prone", "expect state rob prone"],
      ["expect illegal pitch.mo$0", "pitch.movement", "expect illegal pitch.movement"],
    ],
  },
  sorcery: {
    setUp: ["fill a1:e4 land of south", "place imp of south at a1"],
    lines: [
      ["tele$0 imp", "teleport", "teleport imp"],
      ["teleport imp t$0", "to", "teleport imp to"],
      ["fill a1 wa$0 of south", "water", "fill a1 water of south"],
      ["blast Maj$0", "Major Explosion", 'blast "Major Explosion"'],
      ["expect region imp su$0", "surface", "expect region imp surface"],
    ],
  },
  altered: {
    setUp: ["players alice, bob"],
    lines: [
      ["place kelon character of al$0 in hero", "alice", "place kelon character of alice in hero"],
      ["place kelon of alice in comp$0", "companion", "place kelon of alice in companion"],
      ["adventure F fo$0", "forest", "adventure F forest"],
    ],
  },
};

describe("An unfinished line", () => {
  for (const [ruleset, { setUp, lines }] of Object.entries(UNFINISHED)) {
    for (const [line, word, taken] of lines) {
      it(`is completed, each word once, in the place of what is typed: ${line}`, async () => {
        const head = [`ruleset ${ruleset}`, 'scenario "One"', ...setUp.map((one) => `  ${one}`)].join("\n");
        const { workspace, document, cursor } = await open(`${head}\n  ${line}\n`);
        const { items } = completionsAt(workspace, document, cursor);
        assert.equal(new Set(items.map(({ label }) => label)).size, items.length);
        const item = items.find(({ label }) => label === word);
        assert.ok(item?.textEdit && "range" in item.textEdit, items.map(({ label }) => label).join(" "));
        const { range, newText } = item.textEdit;
        const text = edited(document.text(), [{ range, newText }]);
        assert.equal(text.split("\n")[cursor.line]?.trim(), taken);
      });
    }
  }

  it("is told the form of its verb or query, with the part that comes next", async () => {
    const { document, cursor } = await open(
      'ruleset sorcery\nscenario "One"\n  fill a1:e4 land of south\n  place imp of south at a1\n  teleport imp $0\n',
    );
    const help = signatureHelpAt(document, cursor);
    assert.match(help?.signatures[0]?.label ?? "", /^teleport NAME/u);
  });
});
