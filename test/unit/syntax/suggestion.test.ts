import assert from "node:assert/strict";
import { idSuggestions, ruleSuggestions, suggestions } from "../../../server/src/syntax";

describe("A suggestion", () => {
  const words = ["north", "south", "move", "remove", "Major Explosion", "underground", "underwater"];

  it("is the nearest word, by letters, swapped letters or capitals", () => {
    assert.deepEqual(suggestions("nort", words), ["north"]);
    assert.deepEqual(suggestions("mvoe", words), ["move"]);
    assert.deepEqual(suggestions("SOUTH", words), ["south"]);
    assert.deepEqual(suggestions("jump", words), []);
  });

  it("is a word that is begun, or that has it as a part, where none is near", () => {
    assert.deepEqual(suggestions("under", words), ["underground", "underwater"]);
    assert.deepEqual(suggestions("explosion", words), ["Major Explosion"]);
    assert.deepEqual(suggestions("un", words), []);
  });

  it("is never the word itself, nor any for a single letter", () => {
    assert.deepEqual(suggestions("north", words), []);
    assert.deepEqual(suggestions("a", ["b", "c1"]), []);
  });
});

describe("A suggested rule", () => {
  const rules = [
    "oversized.move.path",
    "oversized.move.rigid",
    "oversized.size",
    "pitch.dodge",
    "giant.dodge",
    "7.4.3.e",
  ];

  it("has as many parts, each right or nearly so; a prefix counts", () => {
    assert.deepEqual(ruleSuggestions("oversized.mov", rules), ["oversized.move"]);
    assert.deepEqual(ruleSuggestions("oversizd.move.pth", rules), ["oversized.move.path"]);
    assert.deepEqual(ruleSuggestions("pich", rules), ["pitch"]);
    assert.deepEqual(ruleSuggestions("oversized.move.rig", rules), ["oversized.move.rigid"]);
  });

  it("ends in the id, or has a point more", () => {
    assert.deepEqual(ruleSuggestions("dodge", rules), ["pitch.dodge", "giant.dodge"]);
    assert.deepEqual(ruleSuggestions("7.43.e", rules), ["7.4.3.e"]);
    assert.deepEqual(ruleSuggestions("jumping", rules), []);
  });

  it("is a whole rule where a prefix means nothing", () => {
    assert.deepEqual(idSuggestions("oversized.mov", rules), []);
    assert.deepEqual(idSuggestions("oversized.siz", rules), ["oversized.size"]);
  });
});
