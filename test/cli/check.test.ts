import Ajv from "ajv";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CheckReport } from "../../server/src/cli/report";
import { emptyFolder, footprint, type Folder } from "./terminal";

const HEAD = "ruleset sorcery\ndefine giant minion 2x2 power 8\nfill a1:e4 land of south\n";
const PASSES = `${HEAD}scenario "Passes"\n  place giant at b2\n  expect at giant b2:c3\n`;
const FAILS = `${HEAD}scenario "Fails"\n  place giant at a1\n  move giant w\n`;
const WARNS = `${HEAD}scenario "Same"\n  place giant at a1\nscenario "Same"\n  place giant at a2\n`;

describe("footprint check", () => {
  let folder: Folder;

  beforeEach(() => {
    folder = emptyFolder();
  });

  afterEach(() => {
    folder.remove();
  });

  async function report(...args: readonly string[]): Promise<CheckReport> {
    const { out } = await footprint("check", "--format", "json", ...args);
    return JSON.parse(out) as CheckReport;
  }

  it("ends with 0 where all holds, 1 with findings, 2 where it was used wrongly or a file can't be read", async () => {
    const passes = folder.write("passes.scenario", PASSES);
    const fails = folder.write("fails.scenario", FAILS);
    assert.equal((await footprint("check", passes)).code, 0);
    assert.equal((await footprint("check", passes, fails)).code, 1);
    assert.equal((await footprint("check", folder.path("none.scenario"))).code, 2);
    assert.equal((await footprint("check", folder.write("text.txt", ""))).code, 2);
    assert.equal((await footprint("check", "--format", "yaml", passes)).code, 2);
    assert.equal((await footprint("check", "--shard", "3/2", passes)).code, 2);
    assert.equal((await footprint("check", "--max-warnings", "some", passes)).code, 2);
    assert.equal((await footprint("check", "--no-such-option", passes)).code, 2);
    assert.equal((await footprint("chek", passes)).code, 2);
    assert.equal((await footprint()).code, 2);
  });

  it("says in one line what was used wrongly", async () => {
    const { out, error } = await footprint("check", folder.path("none.scenario"));
    assert.equal(out, "");
    assert.equal(error, `footprint: There is no file or folder ${folder.path("none.scenario")}.\n`);
  });

  it("refuses what is no UTF-8, and reads what is", async () => {
    const latin = folder.write("latin.scenario", Buffer.from(PASSES.replace("Passes", "Übergröße"), "latin1"));
    const { code, error } = await footprint("check", latin);
    assert.deepEqual(
      { code, error },
      { code: 2, error: `footprint: ${latin} is not UTF-8: save it with that encoding.\n` },
    );
    const utf8 = folder.write("utf8.scenario", PASSES.replace("Passes", "Übergröße 🐉"));
    assert.equal((await report(utf8)).files[0]?.scenarios[0]?.title, "Übergröße 🐉");
  });

  it("says what a command or a format may have been meant to be, or which there are", async () => {
    assert.equal((await footprint("chek")).error, "footprint: There is no command “chek”. Did you mean “check”?\n");
    assert.equal(
      (await footprint("play")).error,
      "footprint: There is no command “play”. There are check, render, format, rules, explain, lsp.\n",
    );
    assert.equal(
      (await footprint("check", "--format", "jsn")).error,
      "footprint: There is no format “jsn”. Did you mean “json”?\n",
    );
  });

  it("says of a file that is not UTF-8, and ends as for one that can't be read", async () => {
    const latin = folder.write("latin.scenario", Uint8Array.of(...Buffer.from(`${HEAD}# caf`), 0xe9, 0x0a));
    const utf16 = folder.write("utf16.scenario", Buffer.from(`\uFEFF${HEAD}`, "utf16le"));
    for (const command of [["check"], ["format", "--check"], ["render"]]) {
      const { code, out, error } = await footprint(...command, latin);
      assert.deepEqual([code, out], [2, ""]);
      assert.equal(error, `footprint: ${latin} is not UTF-8: save it with that encoding.\n`);
    }
    assert.equal((await footprint("check", utf16)).code, 2);
    const including = folder.write("including.scenario", 'ruleset sorcery\ninclude "latin.scenario"\n');
    assert.deepEqual(
      (await report(including)).files[0]?.diagnostics.map(({ code }) => code),
      ["file.missing"],
    );
  });

  it("reads and keeps a byte order mark", async () => {
    const path = folder.write("mark.scenario", `\uFEFF${PASSES}`);
    assert.equal((await footprint("check", path)).code, 0);
    assert.equal((await footprint("format", path)).code, 0);
    const bytes = readFileSync(path);
    assert.deepEqual([...bytes.subarray(0, 4)], [0xef, 0xbb, 0xbf, "r".charCodeAt(0)]);
  });

  it("fails for warnings only with --max-warnings", async () => {
    const path = folder.write("warns.scenario", WARNS);
    assert.equal((await footprint("check", path)).code, 0);
    assert.equal((await footprint("check", "--max-warnings", "1", path)).code, 0);
    assert.equal((await footprint("check", "--max-warnings", "0", path)).code, 1);
  });

  it("gives paths as they were given, files of folders in order, and each once", async () => {
    folder.write("b/two.scenario", PASSES);
    folder.write("b/one.scenario", PASSES);
    folder.write("b/house.rulebook", 'rulebook house "House"\nboard 4x4\n');
    folder.write("b/notes.md", "");
    const files = [folder.path("b/one.scenario"), folder.path("b"), folder.path("b/../b/*.scenario")];
    assert.deepEqual(
      (await report(...files)).files.map(({ path }) => path),
      ["one.scenario", "house.rulebook", "two.scenario"].map((name) => folder.path(`b/${name}`)),
    );
  });

  it("takes patterns, relative and absolute", async () => {
    folder.write("b/one.scenario", PASSES);
    folder.write("b/c/two.scenario", PASSES);
    assert.deepEqual(
      (await report(folder.path("**/*.scenario"))).files.map(({ path }) => path),
      [folder.path("b/c/two.scenario"), folder.path("b/one.scenario")],
    );
    assert.equal((await footprint("check", folder.path("*.scenario"))).code, 2);
  });

  it("parts the files among machines", async () => {
    for (const name of ["a", "b", "c"]) folder.write(`${name}.scenario`, PASSES);
    const first = await report("--shard", "1/2", folder.path(""));
    const second = await report("--shard", "2/2", folder.path(""));
    assert.equal(first.files.length + second.files.length, 3);
    const paths = [...first.files, ...second.files].map(({ path }) => path);
    assert.equal(new Set(paths).size, 3);
  });

  it("writes as JSON what each statement came to", async () => {
    const path = folder.write(
      "all.scenario",
      `${HEAD}scenario "All"
  cite oversized.occupies
  place giant at a1
  move giant w
  expect illegal oversized.move
  show at giant
  show path giant
  expect at giant a2
  expect adjacent giant
`,
    );
    const { version, files, summary } = await report(path);
    assert.equal(version, 1);
    assert.deepEqual(summary, { scenarios: 1, passed: 0, failed: 1, errors: 2, warnings: 0 });
    const [file] = files;
    const [scenario] = file?.scenarios ?? [];
    assert.deepEqual(Object.keys(scenario ?? {}), ["title", "line", "outcome", "statements"]);
    assert.equal(scenario?.line, 4);
    assert.deepEqual(
      scenario.statements.map(({ line, kind, verdict, rule, rules, value }) => [
        line,
        kind,
        verdict,
        rule,
        rules.join(" "),
        value,
      ]),
      [
        [5, "cite", null, null, "", null],
        [6, "place", "legal", null, "", null],
        [7, "action", "illegal", "oversized.move.rigid", "oversized.move.rigid realm.edge", null],
        [8, "expect", "holds", null, "", null],
        [9, "show", null, null, "", "a1:b2"],
        [10, "show", null, null, "", "none"],
        [11, "expect", "fails", null, "", "a1:b2"],
        [12, "expect", "error", null, "", null],
      ],
    );
    assert.deepEqual(file?.diagnostics[0], {
      line: 11,
      column: 3,
      endLine: 11,
      endColumn: 21,
      severity: "error",
      code: "expect.failed",
      message: "Expected is “at giant a2”; what is so is “a1:b2”.",
    });
  });

  it("counts lines alike for all line endings, and columns after a byte order mark from 1", async () => {
    for (const ending of ["\n", "\r\n", "\r"]) {
      const path = folder.write("fails.scenario", FAILS.replaceAll("\n", ending));
      const [found] = (await report(path)).files[0]?.diagnostics ?? [];
      assert.deepEqual([found?.line, found?.column, found?.endColumn], [6, 3, 15]);
    }
    const path = folder.write("mark.scenario", "\ufeffruleset sorcry\n");
    const [found] = (await report(path)).files[0]?.diagnostics ?? [];
    assert.equal(found?.code, "ruleset.unknown");
  });

  it("reads nothing outside the folders of the paths and the current one", async () => {
    folder.write("outside.scenario", "define ogre minion 3x3\n");
    const path = folder.write("inside/main.scenario", 'ruleset sorcery\ninclude "../outside.scenario"\n');
    assert.deepEqual(
      (await report(path)).files[0]?.diagnostics.map(({ code }) => code),
      ["file.missing"],
    );
  });

  it("lets no name of a file steer the terminal", async () => {
    const path = folder.write(
      "hostile.scenario",
      `${HEAD}scenario "Hostile"\n  place "\u001b]0;owned\u0007" at b9\n  place "\u202eback" at b9\n`,
    );
    for (const format of ["human", "github"]) {
      const { out } = await footprint("check", "--format", format, path);
      assert.match(out, /b9/u);
      assert.doesNotMatch(out, /[^\P{Cc}\n]|\p{Cf}/u, format);
    }
  });

  it("marks the place in the line below its path and message", async () => {
    const path = folder.write("fails.scenario", FAILS);
    const { out } = await footprint("check", path);
    assert.equal(
      out,
      [
        `${path}:6:3 error giant can't go west: a1:a2 are at the edge of the realm. [oversized.move.rigid]`,
        "  6 │   move giant w",
        "    │   ^^^^^^^^^^^^",
        "",
        "1 scenario, 0 passed, 1 failed, 1 error",
        "",
      ].join("\n"),
    );
  });

  it("writes commands that GitHub reads", async () => {
    const path = folder.write("100%,a.scenario", FAILS);
    const { out } = await footprint("check", "--format", "github", path);
    assert.equal(
      out,
      `::error file=${folder.path("100%25%2Ca.scenario")},line=6,col=3,endLine=6,endColumn=15,` +
        "title=oversized.move.rigid::giant can't go west: a1:a2 are at the edge of the realm.\n",
    );
  });
});

// JUnit XML has no official schema, and no package carries one of the several that tools have written for themselves.
describe("footprint check --format junit", () => {
  let folder: Folder;

  beforeEach(() => {
    folder = emptyFolder();
  });

  afterEach(() => {
    folder.remove();
  });

  async function junit(text: string): Promise<string> {
    return (await footprint("check", "--format", "junit", folder.write("a.scenario", text))).out;
  }

  it("has a case for each scenario, with the errors of those that fail", async () => {
    const xml = await junit(PASSES + FAILS.slice(HEAD.length));
    assert.match(xml, /<testsuite name="[^"]*a\.scenario" tests="2" failures="1"/u);
    assert.match(xml, /name="Passes" file="[^"]*"\/>/u);
    assert.match(xml, /name="Fails"[^>]*>\s*<failure message="[^"]*:9:3 oversized\.move\.rigid: giant can/u);
  });

  it("loses no error that stands outside of scenarios", async () => {
    const above = await junit("ruleset sorcry\n");
    assert.match(above, /name="directives and definitions"[^>]*>\s*<failure message="[^"]*ruleset\.unknown/u);
    const below = await junit(`${PASSES}define ogre minion 2x\n`);
    assert.match(below, /tests="2" failures="1"/u);
    assert.match(below, /name="Passes" file="[^"]*"\/>/u);
    assert.match(below, /name="directives and definitions"[^>]*>\s*<failure message="[^"]*define\.unknown/u);
  });

  it("keeps titles text", async () => {
    const xml = await junit(`${HEAD}scenario "<failure a='1'> & ]]> \\"x\\" \u0000"\n  place giant at a1\n`);
    assert.match(xml, /name="&lt;failure a='1'> &amp; \]\]> &quot;x&quot; \ufffd"|name="&lt;failure a=(?:'|&apos;)1/u);
    assert.doesNotMatch(xml, /<failure a/u);
    assert.equal(xml.includes("\u0000"), false);
  });
});

describe("footprint check --format sarif", () => {
  interface Sarif {
    readonly version: string;
    readonly runs: readonly {
      readonly columnKind: string;
      readonly tool: {
        readonly driver: { readonly name: string; readonly rules: readonly { id: string; helpUri?: string }[] };
      };
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly level: string;
        readonly message: { readonly text: string };
        readonly locations: readonly {
          readonly physicalLocation: {
            readonly artifactLocation: { readonly uri: string };
            readonly region: { readonly startLine: number; readonly startColumn: number };
          };
        }[];
      }[];
    }[];
  }

  it("has a result for each finding, its rule with its own page, and paths as URIs", async () => {
    const folder = emptyFolder();
    try {
      const path = folder.write("a b#.scenario", `${FAILS}  expect at giant a3\n`);
      const { out } = await footprint("check", "--format", "sarif", path);
      const { version, runs } = JSON.parse(out) as Sarif;
      const [run] = runs;
      assert.equal(version, "2.1.0");
      assert.equal(run?.columnKind, "utf16CodeUnits");
      assert.equal(run.tool.driver.name, "footprint");
      const pages = new Map(run.tool.driver.rules.map(({ id, helpUri }) => [id, helpUri ?? ""]));
      assert.match(pages.get("oversized.move.rigid") ?? "", /^$|\/rules\/sorcery/u);
      assert.match(pages.get("expect.failed") ?? "", /^$|\/codes\/expect\.failed\.md$/u);
      assert.deepEqual(
        run.results.map(({ ruleId, ruleIndex, level }) => [ruleId, run.tool.driver.rules[ruleIndex]?.id, level]),
        [
          ["oversized.move.rigid", "oversized.move.rigid", "error"],
          ["expect.failed", "expect.failed", "error"],
        ],
      );
      const place = run.results[0]?.locations[0]?.physicalLocation;
      assert.match(place?.artifactLocation.uri ?? "", /\/a%20b%23\.scenario$/u);
      assert.deepEqual([place?.region.startLine, place?.region.startColumn], [6, 3]);
    } finally {
      folder.remove();
    }
  });

  it("is what the schema of SARIF 2.1.0 asks for", async () => {
    const folder = emptyFolder();
    try {
      folder.write("a b#.scenario", `${FAILS}  expect at giant a3\n`);
      folder.write("warns.scenario", WARNS);
      folder.write("nothing.scenario", "");
      folder.write("hidden.scenario", 'ruleset sorcry\nscenario "\u0000\ud800"\n');
      for (const path of ["", "nothing.scenario"]) {
        const { out } = await footprint("check", "--format", "sarif", folder.path(path));
        assert.deepEqual(sarifErrors(JSON.parse(out)), []);
      }
      assert.notDeepEqual(sarifErrors({ version: "2.1.0", runs: [{}] }), []);
    } finally {
      folder.remove();
    }
  });
});

/** What the schema finds wrong in a log. */
function sarifErrors(log: unknown): readonly unknown[] {
  const resolved = createRequire(__filename);
  const read = (name: string): object => JSON.parse(readFileSync(resolved.resolve(name), "utf8")) as object;
  const schemas = new Ajv({ schemaId: "auto", meta: false, unknownFormats: "ignore", logger: false });
  schemas.addMetaSchema(read("ajv/lib/refs/json-schema-draft-04.json"));
  const isValid = schemas.compile(read("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
  return isValid(log) === true ? [] : (isValid.errors ?? [log]);
}
