import assert from "node:assert/strict";
import fc from "fast-check";
import { formatFile, parseFile, type SourceFile } from "../../../server/src/syntax";
import { anyLanguage, anyText } from "./texts";

function format(text: string, language: SourceFile["language"] = "scenario"): string {
  return formatFile(parseFile(text, language));
}

/** All of a tree but columns, the lines themselves, and the order of problems on one line. */
function meaning(file: SourceFile): unknown {
  const positions = new Set(["start", "end", "lines"]);
  const sections = file.sections.map((section) => ({
    ...section,
    problems: section.problems.map(({ line, code, message }) => `${String(line)} ${code} ${message}`).sort(),
  }));
  return JSON.parse(JSON.stringify(sections, (key, value: unknown) => (positions.has(key) ? undefined : value)));
}

function check(before: readonly string[], after: readonly string[], language?: SourceFile["language"]): void {
  assert.equal(format(before.join("\n"), language), after.join("\n"));
  assert.equal(format(after.join("\n"), language), after.join("\n"));
}

describe("Formatting", () => {
  it("indents what stands in a scenario by two spaces, and its drawings by two more", () => {
    check(
      ["   ruleset r", 'scenario "a"', "place a at b2", "\tboard", "| . x |", "where x=wall", "expect legal"],
      ["ruleset r", 'scenario "a"', "  place a at b2", "  board", "    | . x |", "  where x = wall", "  expect legal"],
    );
  });

  it("leaves one space between words, none inside an area, none before a comma", () => {
    check(
      ["fill   b2 : c3  ,a1:a2 land", "passive a:if in forest ,self gains b", "range 13 : 16"],
      ["fill b2:c3, a1:a2 land", "passive a: if in forest, self gains b", "range 13:16"],
    );
  });

  it("aligns the symbols of a drawing below each other, numbers to the right", () => {
    check(
      ["template scatter d16", "|1 2 3 4", "|5 # # 6|", "| 7 # # 8 |", "|9 10 11 12 |"],
      ["template scatter d16", "  |  1  2  3  4 |", "  |  5  #  #  6 |", "  |  7  #  #  8 |", "  |  9 10 11 12 |"],
      "rulebook",
    );
  });

  it("gives the star of a pattern's centre a column of its own", () => {
    check(
      ['pattern "Explosion"', "| 3 5 3 |", "| 5 7* 5 |", "| 3 5 3 |"],
      ['pattern "Explosion"', "  | 3 5  3 |", "  | 5 7* 5 |", "  | 3 5  3 |"],
    );
  });

  it("aligns letters to the left", () => {
    check(["units", "| M . |", "| ab . |"], ["units", "  | M  .  |", "  | ab .  |"]);
  });

  it("aligns the where lines of a drawing", () => {
    check(
      ["board", "| a bcd |", "where a=land,x = y", "where bcd = water"],
      ["board", "  | a   bcd |", "where a   = land, x = y", "where bcd = water"],
    );
  });

  it("keeps comments below each other that stood below each other", () => {
    check(
      ["ruleset  r      # one", "include   x     # two", "undo # three"],
      ["ruleset r     # one", "include x     # two", "undo # three"],
    );
  });

  it("indents a comment like the line below it", () => {
    check(
      ['scenario "a"', "# about the place", "place a", "  # still inside", "", "# about the next", "", 'scenario "b"'],
      [
        'scenario "a"',
        "  # about the place",
        "  place a",
        "  # still inside",
        "",
        "# about the next",
        "",
        'scenario "b"',
      ],
    );
  });

  it("keeps the blank lines, the line endings and the byte order mark", () => {
    assert.equal(
      format("\ufeff  ruleset r \r\n \r\rscenario x  \n\n undo\r\n"),
      "\ufeffruleset r\r\n\r\rscenario x\n\n  undo\r\n",
    );
  });

  it("never makes a comment of a word, nor a symbol of a colon", () => {
    check(
      ["move a,#b", "where x", "board", "| x |", "where x : y", 'move "a"#b'],
      ["move a,#b", "where x", "board", "  | x |", "where x : y", 'move "a"#b'],
    );
  });

  it("aligns drawings by what is seen, not by code units", () => {
    check(["units", "| 𝒢 . |", "| e\u0301x . |"], ["units", "  | 𝒢  .  |", "  | e\u0301x .  |"]);
  });

  it("aligns wide symbols, such as emoji and those of Chinese, by two columns, and joined ones as one", () => {
    check(
      ["units", "| 🐉 . |", "| a 龍 |", "where 🐉=dragon", "where a = b"],
      ["units", "  | 🐉 .  |", "  | a  龍 |", "where 🐉 = dragon", "where a  = b"],
    );
    check(["units", "| 👨‍👩‍👧 . |", "| 龍王殿 ab |"], ["units", "  | 👨‍👩‍👧     .      |", "  | 龍王殿 ab     |"]);
    check(
      ['place "龍王" at a1 # one', "place dragon at a1 # two"],
      ['place "龍王" at a1 # one', "place dragon at a1 # two"],
    );
    check(["place  龍王 at a1 # one", "place  abcd at a1 # two"], ["place 龍王 at a1 # one", "place abcd at a1 # two"]);
  });

  it("changes nothing the second time, and never what the text means, whatever the text", () => {
    fc.assert(
      fc.property(anyLanguage, anyText, (language, text) => {
        const file = parseFile(text, language);
        const once = formatFile(file);
        const again = parseFile(once, language);
        assert.deepEqual(meaning(again), meaning(file));
        assert.equal(formatFile(again), once);
      }),
      { numRuns: 5000 },
    );
  });
});
