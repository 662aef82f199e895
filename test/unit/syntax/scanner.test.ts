import assert from "node:assert/strict";
import { formatFile, parseFile, printFile, scanLine } from "../../../server/src/syntax";

/** The tokens of a line, each as its kind and value. */
function scanned(line: string): readonly string[] {
  return scanLine(line, 0).tokens.map(({ kind, value }) => (kind === "text" ? value : `${kind}(${value})`));
}

function codes(line: string): readonly string[] {
  return scanLine(line, 0).problems.map((problem) => problem.code);
}

function comment(line: string): string | undefined {
  const span = scanLine(line, 0).comment;
  return span && line.slice(span.start, span.end);
}

describe("Scanning a line", () => {
  it("parts words at white space, and at commas, colons and equals signs without any", () => {
    assert.deepEqual(scanned("fill b2:c3,d4 land\ta=b"), [
      ..."fill b2".split(" "),
      "colon(:)",
      "c3",
      "comma(,)",
      "d4",
      "land",
      "a",
      "equals(=)",
      "b",
    ]);
  });

  it("takes a comment at the start of the line or after white space, never within a word or a string", () => {
    assert.equal(comment("# all of it\r\n"), "# all of it");
    assert.equal(comment("move a # this"), "# this");
    assert.equal(comment("move a#b"), undefined);
    assert.equal(comment('move "a # b"'), undefined);
    assert.equal(comment('move "a"# b'), undefined);
    assert.equal(comment("\ufeff# first"), "# first");
  });

  it("reads strings with escaped quotes and backslashes, and leaves other backslashes as they are", () => {
    assert.deepEqual(scanned('a "b \\"c\\" \\\\ d\\e"f'), ["a", 'string(b "c" \\ d\\e)', "f"]);
  });

  it("ends an unclosed string with the line, and says so", () => {
    const { tokens, problems } = scanLine('place "Mountain Giant at b2  \n', 4);
    assert.deepEqual(tokens[1], {
      line: 4,
      start: 6,
      end: 27,
      kind: "string",
      value: "Mountain Giant at b2",
      unclosed: true,
    });
    assert.deepEqual(
      problems.map(({ code, line, start, end }) => ({ code, line, start, end })),
      [{ code: "syntax.string-unclosed", line: 4, start: 6, end: 27 }],
    );
    assert.deepEqual(codes('place "a\\"'), ["syntax.string-unclosed"]);
    assert.deepEqual(codes('"'), ["syntax.string-unclosed"]);
  });

  it("reads curved quotes as a string, and says that straight ones are meant", () => {
    assert.deepEqual(scanned("place “Mountain Giant” at b2"), ["place", "string(Mountain Giant)", "at", "b2"]);
    assert.deepEqual(codes("place “Mountain Giant” at b2"), ["syntax.curly-quotes"]);
    assert.deepEqual(codes("place “Mountain"), ["syntax.curly-quotes"]);
  });

  it("tells of characters that can't be seen", () => {
    for (const hidden of ["\u0000", "\u0007", "\u200b", "\u202e", "\ud800", "\udc00x", "\ufffe"]) {
      assert.deepEqual(codes(`move gi${hidden}ant`), ["syntax.hidden-character"], JSON.stringify(hidden));
      assert.deepEqual(codes(`move "gi${hidden}ant"`), ["syntax.hidden-character"], JSON.stringify(hidden));
    }
    assert.deepEqual(codes("move 𝒢𝒾𝒶𝓃𝓉"), []);
  });

  it("takes a picture that is joined of several for what is seen", () => {
    for (const picture of ["👨‍👩‍👧", "🧙🏽‍♀️", "🏴‍☠️"]) assert.deepEqual(codes(`move "${picture} giant"`), [], picture);
    for (const hidden of ["a\u200db", "👨\u200db", "\u200d👨"])
      assert.deepEqual(codes(`move "${hidden}"`), ["syntax.hidden-character"], JSON.stringify(hidden));
  });

  it("counts UTF-16 code units", () => {
    const [, name, at] = scanLine("move 𝒢 x", 0).tokens;
    assert.deepEqual([name?.start, name?.end, at?.start], [5, 7, 8]);
  });

  it("reads a row's symbols up to a closing bar or the end of the line, # among them", () => {
    assert.deepEqual(scanned("  | . # x"), ["symbol(.)", "symbol(#)", "symbol(x)"]);
    assert.deepEqual(scanned('|"a b, =:|'), ['symbol("a)', "symbol(b,)", "symbol(=:)"]);
    assert.equal(scanLine("| a |", 0).row?.start, 0);
    assert.equal(scanLine("a | b |", 0).row, undefined);
  });

  it("takes a comment behind a closing bar only", () => {
    assert.equal(comment("| . x | # row"), "# row");
    assert.equal(comment("| . x # row"), undefined);
    assert.deepEqual(codes("| . x | row # c"), ["syntax.after-row"]);
    assert.equal(comment("| . x | row # c"), "# c");
  });

  it("tells of a symbol of more than three characters, as a reader counts them", () => {
    assert.deepEqual(codes("| abc 7* 𝒢𝒢𝒢 e\u0301e\u0301e\u0301 |"), []);
    assert.deepEqual(codes("| abcd |"), ["syntax.symbol-long"]);
  });

  it("reads any symbol left of the equals sign of where", () => {
    assert.deepEqual(scanned('where : = x, " = y,z=w'), [
      "where",
      "symbol(:)",
      "equals(=)",
      "x",
      "comma(,)",
      'symbol(")',
      "equals(=)",
      "y",
      "comma(,)",
      "symbol(z)",
      "equals(=)",
      "w",
    ]);
  });

  it("reads a line of a million characters, and prints it back", () => {
    for (const text of ["a", "a ", '"', "|", "| ", "#", ",", "\\", "“", "where ,", "\u0000", "."]) {
      const long = text.repeat(200_000 / text.length);
      for (const line of [long, `|${long}`, `# allow ${long}`]) {
        const file = parseFile(line, "scenario");
        assert.equal(printFile(file), line);
        formatFile(file);
      }
    }
  });
});
