import assert from "node:assert/strict";
import fc from "fast-check";
import {
  parseFile,
  printFile,
  type Section,
  type SourceFile,
  type Statement,
  type Token,
} from "../../../server/src/syntax";
import { anyLanguage, anyText } from "./texts";

function parse(lines: string | readonly string[], language: SourceFile["language"] = "scenario"): Section {
  const text = typeof lines === "string" ? lines : lines.join("\n");
  const { sections } = parseFile(text, language);
  assert.equal(sections.length, 1);
  const [section] = sections;
  assert.ok(section);
  return section;
}

function problems(lines: string | readonly string[], language?: SourceFile["language"]): readonly string[] {
  return parse(lines, language).problems.map(({ line, code }) => `${String(line)} ${code}`);
}

/** A statement with its tokens as plain words and without its place. */
function plain(statement: Statement | undefined): unknown {
  const isToken = (value: object): value is Token => "value" in value && "kind" in value;
  return JSON.parse(
    JSON.stringify(statement, (key, value: unknown) => {
      if (typeof value === "object" && value !== null && isToken(value)) return value.value;
      return key === "line" || key === "lines" ? undefined : value;
    }),
  );
}

function only(line: string | readonly string[], language?: SourceFile["language"]): unknown {
  const { statements } = parse(line, language);
  assert.equal(statements.length, 1);
  return plain(statements[0]);
}

function kinds(lines: readonly string[], language?: SourceFile["language"]): readonly string[] {
  return parse(lines, language).statements.map((statement) => statement.kind);
}

describe("Reading statements", () => {
  it("reads the directives", () => {
    assert.deepEqual(only("ruleset sorcery edition 2"), {
      kind: "ruleset",
      keyword: "ruleset",
      name: "sorcery",
      edition: "2",
    });
    assert.deepEqual(only('ruleset "house.rulebook"'), { kind: "ruleset", keyword: "ruleset", name: "house.rulebook" });
    assert.deepEqual(only('include "cards.scenario"'), { kind: "include", keyword: "include", path: "cards.scenario" });
    assert.deepEqual(only('scenario "A \\"big\\" one"'), {
      kind: "scenario",
      keyword: "scenario",
      title: 'A "big" one',
    });
    assert.deepEqual(only("cite a.b, 7.4.3.e draw"), {
      kind: "cite",
      keyword: "cite",
      rules: ["a.b", "7.4.3.e", "draw"],
    });
  });

  it("reads a kind with its shape", () => {
    assert.deepEqual(only(['define "Stretched Avatar" avatar shape', "  | x . |", "", "  # below", "  | x x |"]), {
      kind: "define",
      keyword: "define",
      name: "Stretched Avatar",
      tokens: ["avatar", "shape"],
      drawing: [{ symbols: ["x", "."] }, { symbols: ["x", "x"] }],
    });
  });

  it("reads a board with its drawing and what its symbols stand for", () => {
    const lines = [
      "board 5x4 from b2",
      "| . l |",
      "| w . |",
      "where l = land of north, w=water",
      "# more",
      "where x = wall",
    ];
    const section = parse(lines);
    assert.deepEqual(plain(section.statements[0]), {
      kind: "board",
      keyword: "board",
      size: "5x4",
      from: "b2",
      drawing: [{ symbols: [".", "l"] }, { symbols: ["w", "."] }],
      where: [
        { keyword: "where", symbol: "l", tokens: ["land", "of", "north"] },
        { symbol: "w", tokens: ["water"] },
        { keyword: "where", symbol: "x", tokens: ["wall"] },
      ],
    });
    assert.equal(section.statements[0]?.lines, 6);
    assert.deepEqual(section.problems, []);
  });

  it("reads expectations about the action above", () => {
    assert.deepEqual(only("expect legal"), {
      kind: "expect-verdict",
      keyword: "expect",
      verdict: "legal",
      verdictToken: "legal",
    });
    assert.deepEqual(only("expect illegal giant.base"), {
      kind: "expect-verdict",
      keyword: "expect",
      verdict: "illegal",
      verdictToken: "illegal",
      rule: "giant.base",
    });
    assert.deepEqual(only("expect not open"), {
      kind: "expect-verdict",
      keyword: "expect",
      verdict: "open",
      verdictToken: "open",
      not: "not",
    });
  });

  it("reads queries", () => {
    assert.deepEqual(only("expect not count path blades 8"), {
      kind: "expect",
      keyword: "expect",
      not: "not",
      count: "count",
      query: "path",
      arguments: ["blades", "8"],
    });
    assert.deepEqual(only("show at giant"), { kind: "show", keyword: "show", query: "at", arguments: ["giant"] });
  });

  it("takes every other first word for a verb", () => {
    assert.deepEqual(only("passive scout: all characters gain gigantic"), {
      kind: "action",
      keyword: "passive",
      arguments: ["scout", ":", "all", "characters", "gain", "gigantic"],
    });
    assert.deepEqual(kinds(["place a at b2", "undo", "n", "Élan x"]), ["action", "undo", "action", "action"]);
  });

  it("reads the lines of a rulebook", () => {
    const lines = [
      'rulebook skirmish "Skirmish"',
      "board 12x8 hex",
      "side red, blue",
      "zone threat facing north",
      "| x # x |",
      "template scatter d16 reroll 13:16",
      "| 1 # 2 |",
      'pattern "Major"',
      "| 3 5* 3 |",
      'rule giant.rear "No zone behind"',
      '  text "Said."',
      "",
      '  source "There"',
    ];
    const { statements, problems: found } = parse(lines, "rulebook");
    assert.deepEqual(found, []);
    assert.deepEqual(
      statements.map(({ kind }) => kind),
      ["rulebook-line", "board", "rulebook-line", "zone", "template", "pattern", "rule"],
    );
    assert.deepEqual(plain(statements[1]), {
      kind: "board",
      keyword: "board",
      size: "12x8",
      hex: "hex",
      drawing: [],
      where: [],
    });
    assert.deepEqual(plain(statements[6]), {
      kind: "rule",
      keyword: "rule",
      id: "giant.rear",
      title: "No zone behind",
      textKeyword: "text",
      text: "Said.",
      sourceKeyword: "source",
      source: "There",
    });
    assert.equal(statements[6]?.lines, 4);
  });
});

describe("Scenarios with the same text below their titles", () => {
  it("have their own titles and their own number of lines", () => {
    const scenario = (title: string): string => `scenario "${title}"\n  place x at a1\n`;
    const text = `${scenario("one")}${scenario("two")}# allow a.b: c\n${scenario("three")}${scenario("four")}`;
    const file = parseFile(text, "scenario");
    const titles = file.sections.flatMap(({ statements }) =>
      statements.flatMap((statement) => (statement.kind === "scenario" ? [statement.title?.value] : [])),
    );
    assert.deepEqual(titles, ["one", "two", "three", "four"]);
    assert.deepEqual(
      file.sections.map(({ lines }) => lines.length),
      [2, 2, 3, 3],
    );
    assert.equal(printFile(file), text);
  });
});

describe("Lines that say half, or too much", () => {
  it("gives a statement with what is there, and says what is missing", () => {
    assert.deepEqual(problems("ruleset"), ["0 syntax.ruleset-name"]);
    assert.deepEqual(problems("ruleset a edition"), ["0 syntax.edition"]);
    assert.deepEqual(problems("ruleset a edition b"), ["0 syntax.edition"]);
    assert.deepEqual(problems("include"), ["0 syntax.include-path"]);
    assert.deepEqual(problems("define"), ["0 syntax.define-name"]);
    assert.deepEqual(problems("scenario"), ["0 syntax.title-missing"]);
    assert.deepEqual(problems("cite"), ["0 syntax.rule-missing"]);
    assert.deepEqual(problems("board from"), ["0 syntax.from-cell"]);
    assert.deepEqual(problems("pattern"), ["0 syntax.pattern-name", "0 syntax.drawing-missing"]);
    assert.deepEqual(problems("expect"), ["0 syntax.query-missing"]);
    assert.deepEqual(problems("expect not"), ["0 syntax.query-missing"]);
    assert.deepEqual(problems('show count "a"'), ["0 syntax.query-missing"]);
    assert.deepEqual(problems("units"), ["0 syntax.drawing-missing"]);
    assert.deepEqual(problems("define a b shape"), ["0 syntax.drawing-missing"]);
    assert.deepEqual(problems(["board", "|"]), ["1 syntax.row-empty"]);
    assert.deepEqual(problems(["board", "| x |", "where"]), ["2 syntax.where-entry"]);
    assert.deepEqual(problems(["board", "| x |", "where x"]), ["2 syntax.where-equals", "2 syntax.where-empty"]);
    assert.deepEqual(problems(["board", "| x |", "where x ="]), ["2 syntax.where-empty"]);
    assert.deepEqual(problems(["board", "| x |", "where x = a,"]), ["2 syntax.where-entry"]);
    assert.deepEqual(problems(["board", "| x |", "where = a, x = b"]), ["2 syntax.where-symbol"]);
    assert.deepEqual(problems("zone", "rulebook"), ["0 syntax.zone-name", "0 syntax.drawing-missing"]);
    assert.deepEqual(problems("rule", "rulebook"), ["0 syntax.rule-missing"]);
    assert.deepEqual(problems("rule a.b", "rulebook"), ["0 syntax.title-missing"]);
    assert.deepEqual(problems(['rule a.b "x"', "text"], "rulebook"), ["1 syntax.rule-line-empty"]);
  });

  it("tells of what stands behind the end of a statement, and reads the rest all the same", () => {
    for (const line of [
      "undo it",
      "expect legal move",
      "expect illegal a b",
      "ruleset a b",
      'include "a" b',
      'scenario "a" b',
    ]) {
      assert.deepEqual(problems(line), ["0 syntax.extra"], line);
    }
    assert.deepEqual(problems("board 5 x 4"), ["0 syntax.extra"]);
    assert.deepEqual(only("expect illegal a b"), {
      kind: "expect-verdict",
      keyword: "expect",
      verdict: "illegal",
      verdictToken: "illegal",
      rule: "a",
    });
  });

  it("takes the words of a title without quotes together", () => {
    assert.deepEqual(problems("scenario A giant moves"), ["0 syntax.title-quotes"]);
    assert.deepEqual(only("scenario A giant moves"), { kind: "scenario", keyword: "scenario", title: "A giant moves" });
    assert.deepEqual(problems("scenario Giants"), []);
  });

  it("reads a capitalised keyword, and says that it has no capitals", () => {
    const { statements, problems: found } = parse("Expect legal");
    assert.equal(statements[0]?.kind, "expect-verdict");
    assert.deepEqual(
      found.map(({ code, fits }) => ({ code, fits })),
      [{ code: "syntax.keyword-case", fits: ["expect"] }],
    );
  });

  it("can't read a line that begins with no word", () => {
    for (const line of ['"Mountain Giant" moves', "b2 is wall", "12", ", a", "= x", "@home", "(a)"]) {
      assert.deepEqual(problems(line), ["0 syntax.first-word"], line);
      assert.deepEqual(kinds([line]), ["unreadable"], line);
    }
  });

  it("says where lines of the other sort of file belong", () => {
    assert.deepEqual(problems(['rule a "b"']), ["0 syntax.only-in-rulebook"]);
    assert.deepEqual(problems("expect legal", "rulebook"), ["0 syntax.only-in-scenario"]);
    assert.deepEqual(problems('text "x"', "rulebook"), ["0 syntax.no-rule-above"]);
  });

  it("suggests the line of a rulebook that was meant", () => {
    const [problem] = parse("terain wall", "rulebook").problems;
    assert.equal(problem?.code, "syntax.unknown-line");
    assert.equal(problem.fits?.[0], "terrain");
  });
});

describe("Drawings", () => {
  it("end with any line but blanks and comments", () => {
    const lines = ["board", "| x |", "undo", "| y |", "| z |"];
    assert.deepEqual(problems(lines), ["3 syntax.row-alone"]);
    assert.deepEqual(kinds(lines), ["board", "undo", "unreadable", "unreadable"]);
  });

  it("end with their where lines", () => {
    assert.deepEqual(problems(["board", "| x |", "where x = a", "| y |"]), ["3 syntax.row-alone"]);
    assert.deepEqual(problems(["board", "where x = a"]), ["1 syntax.where-alone"]);
  });

  it("belong to no line that takes none", () => {
    assert.deepEqual(problems(["| x |", "where x = a"]), ["0 syntax.row-alone"]);
    assert.deepEqual(problems(["undo", "where x = a"]), ["1 syntax.where-alone"]);
    assert.deepEqual(problems(["define a b", "| x |"]), ["1 syntax.shape-missing"]);
  });

  it("have rows of one length", () => {
    assert.deepEqual(problems(["board", "| x y |", "| x |", "| x y |"]), ["2 syntax.row-length"]);
  });
});

describe("Sections", () => {
  function firstLines(text: string): readonly string[] {
    return parseFile(text, "scenario").sections.map(({ kind, lines }) => `${kind}: ${(lines[0] ?? "").trim()}`);
  }

  it("run from a scenario line to the next scenario, ruleset, include or define", () => {
    assert.deepEqual(
      firstLines(
        'ruleset a\ndefine b c\nscenario "d"\nundo\nscenario "e"\ndefine f g\ninclude "h"\nscenario "i"\nruleset j\n',
      ),
      [
        "head: ruleset a",
        'scenario: scenario "d"',
        'scenario: scenario "e"',
        "head: define f g",
        'scenario: scenario "i"',
        "head: ruleset j",
      ],
    );
  });

  it("keep a pattern that stands in a scenario", () => {
    assert.deepEqual(firstLines('scenario "a"\npattern p\n| 1* |\nblast p at b2'), ['scenario: scenario "a"']);
  });

  it("are one in a rulebook", () => {
    assert.equal(parseFile("define a b\nscenario c\ndefine d e", "rulebook").sections.length, 1);
  });

  it("begin with a capitalised keyword too, so that the lines below are judged in their own scenario", () => {
    assert.deepEqual(firstLines('scenario "a"\nScenario "b"'), ['scenario: scenario "a"', 'scenario: Scenario "b"']);
  });

  it("are at least one, with at least one line", () => {
    assert.deepEqual(
      parseFile("", "scenario").sections.map(({ kind, lines }) => ({ kind, lines })),
      [{ kind: "head", lines: [""] }],
    );
  });

  it("begin with the allow comments above their first line", () => {
    assert.deepEqual(firstLines('scenario "a"\n# note\n\n# allow b.c: d\n\nscenario "b"'), [
      'scenario: scenario "a"',
      "scenario: # allow b.c: d",
    ]);
  });
});

describe("Allow comments", () => {
  function allows(lines: readonly string[]): readonly string[] {
    return parse(lines).allows.map(({ code, reason, silences }) => `${code} (${reason}) on ${String(silences)}`);
  }

  it("silence the line that they stand on, or the next one when they stand alone", () => {
    assert.deepEqual(
      allows(["# allow a.b: first", "", "# allow c: second", "undo # allow d.e : third", "| x | # allow f: fourth"]),
      ["a.b (first) on 3", "c (second) on 3", "d.e (third) on 3", "f (fourth) on 4"],
    );
  });

  it("need a reason", () => {
    assert.deepEqual(problems("# allow a.b:"), ["0 syntax.allow-reason"]);
    assert.deepEqual(problems("# allow a.b"), ["0 syntax.allow-reason"]);
    assert.deepEqual(allows(["# allow a.b"]), []);
  });

  it("are told from other comments", () => {
    assert.deepEqual(problems("# allow me to explain"), []);
    assert.deepEqual(problems("# allowed a.b: c"), []);
  });
});

describe("Any text", () => {
  it("becomes a tree that prints back to the same text", () => {
    fc.assert(
      fc.property(anyLanguage, fc.oneof(anyText, fc.string({ unit: "binary", maxLength: 200 })), (language, text) => {
        const file = parseFile(text, language);
        assert.equal(printFile(file), text);
        for (const section of file.sections) {
          for (const statement of section.statements)
            assert.ok(statement.line + statement.lines <= section.lines.length);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("is read the same with either line ending, names outside the basic plane too", () => {
    const text = 'ruleset r\nscenario "𝒢"\n  board\n  | 𝒢 . |\n  where 𝒢 = 𝒢𝒾𝒶𝓃𝓉\n  place 𝒢𝒾𝒶𝓃𝓉 at b2\n';
    const read = (file: SourceFile): unknown =>
      file.sections.map(({ statements, problems: found }) => [statements, found]);
    const expected = read(parseFile(text, "scenario"));
    assert.deepEqual(read(parseFile(text.replaceAll("\n", "\r\n"), "scenario")), expected);
    assert.deepEqual(read(parseFile(text.replaceAll("\n", "\r"), "scenario")), expected);
  });
});
