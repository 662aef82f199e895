import assert from "node:assert/strict";
import {
  areaAt,
  dice,
  equalsWritten,
  integer,
  isCellForm,
  isRuleId,
  isWord,
  rangeAt,
  scanLine,
  size,
  stats,
  target,
  writtenNumber,
  type Token,
} from "../../../server/src/syntax";

function tokens(text: string): readonly Token[] {
  return scanLine(text, 0).tokens;
}

function equals(written: string, numerator: bigint, denominator: bigint): boolean {
  const number = writtenNumber(written);
  assert.ok(number, `${written} is a number`);
  return equalsWritten(number, numerator, denominator);
}

describe("Forms of a text", () => {
  it("numbers are integers, decimals, percents and fractions, with a minus of either sort", () => {
    assert.deepEqual(writtenNumber("20"), { form: "integer", numerator: 20n, denominator: 1n });
    assert.deepEqual(writtenNumber("-1"), { form: "integer", numerator: -1n, denominator: 1n });
    assert.deepEqual(writtenNumber("\u22121"), { form: "integer", numerator: -1n, denominator: 1n });
    assert.deepEqual(writtenNumber("0.25"), { form: "decimal", numerator: 25n, denominator: 100n, decimals: 2 });
    assert.deepEqual(writtenNumber("25%"), { form: "percent", numerator: 25n, denominator: 100n });
    assert.deepEqual(writtenNumber("2.5%"), { form: "percent", numerator: 25n, denominator: 1000n, decimals: 1 });
    assert.deepEqual(writtenNumber("1/12"), { form: "fraction", numerator: 1n, denominator: 12n });
  });

  it("what only begins like a number is none", () => {
    for (const text of ["", "1.", ".5", "1/0", "1/2/3", "--1", "+1", "1e3", "25%%", "4+", "9".repeat(61)]) {
      assert.equal(writtenNumber(text), undefined, text);
    }
  });

  it("numbers without a point are compared exactly, percents too", () => {
    assert.ok(equals("1/3", 1n, 3n));
    assert.ok(equals("50%", 1n, 2n));
    assert.ok(!equals("33%", 1n, 3n));
    assert.ok(equals("1", 4n, 4n));
  });

  it("numbers with a point are compared after rounding to their places, halves upward", () => {
    assert.ok(equals("0.33", 1n, 3n));
    assert.ok(equals("0.67", 2n, 3n));
    assert.ok(equals("0.13", 1n, 8n));
    assert.ok(!equals("0.12", 1n, 8n));
    assert.ok(equals("12.5%", 1n, 8n));
    assert.ok(equals("33.3%", 1n, 3n));
    assert.ok(equals("-0.1", -3n, 20n));
    assert.ok(!equals("-0.2", -3n, 20n));
  });

  it("whole numbers, targets, dice, sizes and stats have their forms", () => {
    assert.equal(integer("-12"), -12);
    assert.equal(integer("1.5"), undefined);
    assert.equal(integer("9".repeat(16)), undefined);
    assert.equal(target("4+"), 4);
    assert.equal(target("11+"), 11);
    assert.equal(target("+4"), undefined);
    assert.deepEqual(dice("d16"), { count: 1, sides: 16 });
    assert.deepEqual(dice("3d8"), { count: 3, sides: 8 });
    assert.equal(dice("d0"), undefined);
    assert.deepEqual(size("12x8"), { columns: 12, rows: 8 });
    assert.equal(size("0x8"), undefined);
    assert.equal(size("x8"), undefined);
    assert.deepEqual(stats("4/4/4"), [4, 4, 4]);
    assert.deepEqual(stats("+1/+0/\u22122"), [1, 0, -2]);
    assert.deepEqual(stats("-0/0/0"), [0, 0, 0]);
    assert.equal(stats("1/2"), undefined);
  });

  it("rule ids are words or numbers joined by points", () => {
    for (const id of ["giant.tackle-zone", "7.4.3.e", "draw", "rière.élan", "a.1"]) assert.ok(isRuleId(id), id);
    for (const id of ["", ".a", "a.", "a..b", "a b", "-a"]) assert.ok(!isRuleId(id), id);
  });

  it("words begin with a letter of any script", () => {
    for (const word of ["giant", "bosk-troll", "Élan", "巨人", "𝒢iant", "o'neil", "e\u0301lan", "orc_12"])
      assert.ok(isWord(word), word);
    for (const word of ["", "1st", "-a", "a.b", "a\u200bb", "\u0301a"]) assert.ok(!isWord(word), word);
  });

  it("cells have one letter or two and a number from 1", () => {
    for (const cell of ["b2", "z15", "aa30"]) assert.ok(isCellForm(cell), cell);
    for (const cell of ["orc12", "B2", "b0", "b", "2b", "b02"]) assert.ok(!isCellForm(cell), cell);
  });

  it("areas are a cell or two with a colon between, with or without white space", () => {
    assert.equal(areaAt(tokens("b2 c3"), 0)?.tokens, 1);
    assert.equal(areaAt(tokens("b2:c3"), 0)?.last?.value, "c3");
    assert.equal(areaAt(tokens("b2 : c3"), 0)?.tokens, 3);
    assert.equal(areaAt(tokens("b2: x"), 0)?.tokens, 1);
    assert.equal(areaAt(tokens('"b2"'), 0), undefined);
    assert.equal(areaAt(tokens("b2"), 1), undefined);
  });

  it("ranges are two whole numbers with a colon between", () => {
    assert.deepEqual(rangeAt(tokens("13:16"), 0), { first: 13, last: 16 });
    assert.equal(rangeAt(tokens("13"), 0), undefined);
    assert.equal(rangeAt(tokens("13:x"), 0), undefined);
  });
});
