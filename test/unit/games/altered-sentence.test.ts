import assert from "node:assert/strict";
import { abilityText } from "../../../server/src/games/altered/ability";
import { adventureParser, passiveParser, typesParser } from "../../../server/src/games/altered/sentence";
import { meaningOf, wordsOf } from "./altered-table";

const parse = passiveParser({ keywords: ["gigantic", "defender", "eternal", "fleeting", "anchored", "asleep"] });

/** Where the sentence goes wrong, what stands there, and what would fit. */
function fault(text: string): { at: number; seen?: string; fits: readonly string[] } {
  const result = parse(wordsOf(text));
  assert("fits" in result, `${text} is understood`);
  return result;
}

describe("the sentence of a passive ability of Altered", () => {
  for (const text of [
    "self gains gigantic",
    "self loses asleep",
    "self loses abilities",
    "self becomes Elemental",
    "self gets +1/+0/-2",
    "self sets stats 1/2/3",
    "all characters gain defender",
    "all other characters lose abilities",
    "all lone characters get +1/+1/+1",
    "all other lone token Plant characters of me in my expedition become Élan",
    "all asleep characters of bob in the other expedition lose gigantic",
    "all gigantic characters in the facing expedition get -1/-1/-1",
    "all characters in hero gain eternal",
    "all token characters in companion set stats 0/0/0",
    "all regions become forest",
    "all regions become forest water",
    "if in forest, self gains gigantic",
    "if in forest mountain, self gains gigantic",
    "if alone, self gets +2/+2/+2",
    "if behind, all regions become water",
    "if ahead, self loses gigantic",
    "if any Elemental, self gains gigantic, and gets +1/+0/+0",
    "if self is Plant, self becomes Elemental",
    "if self has asleep, all other characters gain asleep",
    "all Plant characters become Elemental, and get +1/+1/+1, and gain gigantic",
  ]) {
    it(`says “${text}” and writes it back`, () => {
      assert.equal(abilityText(meaningOf(parse, text)), text);
    });
  }

  for (const [text, plain] of [
    ["self gain gigantic", "self gains gigantic"],
    ["all characters gains gigantic", "all characters gain gigantic"],
    ["all regions becomes F", "all regions become forest"],
    ["all regions become WF", "all regions become forest water"],
    [
      "if in FM, self get 1/\u22121/0 and set stats 1/1/1",
      "if in forest mountain, self gets +1/-1/+0, and sets stats 1/1/1",
    ],
    ['all characters of "Ann Lee" gain gigantic', 'all characters of "Ann Lee" gain gigantic'],
  ] as const) {
    it(`reads “${text}” as “${plain}”`, () => {
      assert.equal(abilityText(meaningOf(parse, text)), plain);
    });
  }

  it("tells the first word that it does not understand, and what fits there", () => {
    assert.deepEqual(fault("every character gains gigantic"), { at: 0, seen: "every", fits: ["if", "self", "all"] });
    assert.deepEqual(fault("all Elementals have gigantic"), { at: 2, seen: "have", fits: ["characters"] });
    assert.deepEqual(fault("self gains giant").fits.slice(0, 2), ["gigantic", "defender"]);
    assert.deepEqual(fault("all regions gain gigantic"), { at: 2, seen: "gain", fits: ["become"] });
    assert.deepEqual(fault("self becomes forest"), { at: 2, seen: "forest", fits: ["TYPE"] });
    assert.deepEqual(fault("self sets 1/1/1"), { at: 2, seen: "1/1/1", fits: ["stats"] });
    assert.deepEqual(fault("self gets 1/1"), { at: 2, seen: "1/1", fits: ["+F/+M/+W"] });
    assert.deepEqual(fault("if in forest self gains gigantic"), {
      at: 3,
      seen: "self",
      fits: ["mountain", "water", ","],
    });
    assert.deepEqual(fault("all characters in the far expedition gain gigantic"), {
      at: 4,
      seen: "far",
      fits: ["other expedition", "facing expedition"],
    });
    assert.deepEqual(fault("all characters of in hero gain gigantic"), { at: 3, seen: "in", fits: ["me", "PLAYER"] });
    assert.deepEqual(fault("self gains gigantic today"), { at: 3, seen: "today", fits: [",", "and"] });
  });

  it("tells what comes next in half a sentence", () => {
    assert.deepEqual(fault(""), { at: 0, fits: ["if", "self", "all"] });
    assert.deepEqual(fault("if"), { at: 1, fits: ["in", "alone", "behind", "ahead", "any", "self"] });
    assert.deepEqual(fault("if self"), { at: 2, fits: ["is", "has"] });
    assert.deepEqual(fault("if alone"), { at: 2, fits: [","] });
    assert.deepEqual(fault("all other").fits.slice(0, 4), ["lone", "token", "TYPE", "gigantic"]);
    assert.deepEqual(fault("all characters"), { at: 2, fits: ["of", "in", "gain", "lose", "become", "get", "set"] });
    assert.deepEqual(fault("all characters in"), {
      at: 3,
      fits: ["my expedition", "the other expedition", "the facing expedition", "hero", "companion"],
    });
    assert.deepEqual(fault("self gains gigantic,"), { at: 4, fits: ["and"] });
    assert.deepEqual(fault("self gains gigantic, and"), { at: 5, fits: ["gain", "lose", "become", "get", "set"] });
  });

  it("does not take a string for a word of the grammar", () => {
    assert.deepEqual(fault('"self" gains gigantic').at, 0);
    assert.deepEqual(fault('self gains "gigantic"').at, 2);
  });
});

describe("the regions of an adventure", () => {
  it("are six words, in letters or in full", () => {
    const regions = meaningOf(adventureParser, "F M water MF MW FMW");
    assert.deepEqual(
      regions.map((region) => region.join(" ")),
      ["forest", "mountain", "water", "forest mountain", "mountain water", "forest mountain water"],
    );
  });

  it("may be several words each where commas part them", () => {
    const regions = meaningOf(adventureParser, "forest mountain, water, F, FM, mountain, forest mountain water");
    assert.deepEqual(
      regions.map((region) => region.length),
      [2, 1, 1, 2, 1, 3],
    );
  });

  it("are refused where one is missing, one too many, or none", () => {
    for (const [text, at] of [
      ["F M W FM MW", 5],
      ["F M W FM MW FMW F", 6],
      ["F M X FM MW FMW", 2],
      ["F FF M W F M", 1],
      ["F, M, W, FM, MW", 9],
    ] as const) {
      const result = adventureParser(wordsOf(text));
      assert("at" in result, text);
      assert.equal(result.at, at, text);
    }
  });
});

describe("the types of a unit", () => {
  it("are one or more words with a capital", () => {
    assert.deepEqual(meaningOf(typesParser, "Plant Élan"), ["Plant", "Élan"]);
    const result = typesParser(wordsOf("Plant gigantic"));
    assert.deepEqual(result, { at: 1, seen: "gigantic", fits: [",", "TYPE"] });
    assert.deepEqual(meaningOf(typesParser, "Plant, Élan"), ["Plant", "Élan"]);
    assert.deepEqual(typesParser(wordsOf("Plant,")), { at: 2, fits: ["TYPE"] });
    assert("at" in typesParser([]));
  });
});
