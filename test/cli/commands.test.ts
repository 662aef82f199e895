import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { CODES } from "../../server/src/scenario";
import { emptyFolder, footprint, type Folder } from "./terminal";

const HEAD = "ruleset sorcery\ndefine giant minion 2x2 power 8\nfill a1:e4 land of south\n";

let folder: Folder;

beforeEach(() => {
  folder = emptyFolder();
});

afterEach(() => {
  folder.remove();
});

describe("footprint render", () => {
  const TWO = `${HEAD}scenario "One"\n  place giant at a1\n  move giant n\nscenario "Two"\n  place "<b>x</b>" at e4\n`;

  it("draws the first scenario, one by its title, or one by a line, as SVG", async () => {
    const path = folder.write("two.scenario", TWO);
    const first = await footprint("render", path);
    assert.equal(first.code, 0);
    assert.match(first.out, /^<svg /u);
    assert.match(first.out, /giant/u);
    const two = await footprint("render", path, "--scenario", "Two");
    assert.doesNotMatch(two.out, /giant/u);
    assert.match(two.out, /at e4/u);
    assert.match((await footprint("render", path, "--line", "8")).out, /at e4/u);
    assert.notEqual((await footprint("render", path, "--line", "5")).out, first.out);
  });

  it("keeps names text", async () => {
    const { out } = await footprint("render", folder.write("two.scenario", TWO), "--scenario", "Two");
    assert.match(out, /&lt;b/u);
    assert.doesNotMatch(out, /<b>/u);
  });

  it("writes a file that is named, as SVG or PNG", async () => {
    const path = folder.write("two.scenario", TWO);
    assert.equal((await footprint("render", path, "-o", folder.path("a.svg"))).code, 0);
    assert.match(readFileSync(folder.path("a.svg"), "utf8"), /^<svg /u);
    assert.equal((await footprint("render", path, "-o", folder.path("a.png"))).code, 0);
    assert.deepEqual([...readFileSync(folder.path("a.png")).subarray(1, 4)], [80, 78, 71]);
  });

  it("ends with 2 for what is not there", async () => {
    const path = folder.write("two.scenario", TWO);
    const { code, error } = await footprint("render", path, "--scenario", "Three\u001b[31m");
    assert.equal(code, 2);
    assert.match(error, /It has “One”, “Two”\./u);
    assert.equal(error.includes("\u001b"), false);
    assert.equal((await footprint("render", path, "--line", "0")).code, 2);
    assert.equal((await footprint("render", path, "--line", "1")).code, 2);
    assert.equal((await footprint("render", path, "-o", folder.path("a.gif"))).code, 2);
    assert.equal((await footprint("render", path, "-o", folder.path("none/a.svg"))).code, 2);
    assert.equal((await footprint("render", path, "--theme", "pink")).code, 2);
    assert.equal((await footprint("render", folder.path("none.scenario"))).code, 2);
    assert.equal((await footprint("render")).code, 2);
  });
});

describe("footprint format", () => {
  const LOOSE =
    'ruleset   sorcery\r\nscenario "One"\r\n board 2x1\r\n| aaa b |\r\n   | b b|   # end\r\nwhere aaa=land of south,b = void\r\n';

  it("says with --check which files would change, and changes none", async () => {
    const path = folder.write("loose.scenario", LOOSE);
    const { code, out } = await footprint("format", "--check", path);
    assert.deepEqual([code, out], [1, `${path}\n`]);
    assert.equal(readFileSync(path, "utf8"), LOOSE);
  });

  it("changes files once, keeps their line endings and aligns drawings", async () => {
    const path = folder.write("loose.scenario", LOOSE);
    assert.deepEqual(await footprint("format", path), { code: 0, out: `${path}\n`, error: "" });
    const text = readFileSync(path, "utf8");
    assert.equal(/[^\r]\n/u.test(text), false);
    const rows = text.split("\r\n").filter((line) => line.trimStart().startsWith("|"));
    assert.deepEqual(new Set(rows.map((row) => row.lastIndexOf("|"))).size, 1, rows.join("\n"));
    assert.deepEqual(await footprint("format", path), { code: 0, out: "", error: "" });
    assert.equal((await footprint("format", "--check", path)).code, 0);
  });
});

describe("footprint rules", () => {
  it("counts scenarios by what they cite and by the verdicts met", async () => {
    const path = folder.write("one.scenario", `${HEAD}scenario "One"\n  cite realm.pattern\n  place giant at b2\n`);
    const { code, out } = await footprint("rules", path);
    assert.equal(code, 0);
    assert.match(out, /^ +1 {2}realm\.pattern /mu);
    assert.match(out, /^ +0 {2}realm\.projectile /mu);
  });

  it("names the scenarios of each rule", async () => {
    const path = folder.write("one.scenario", `${HEAD}scenario "One"\n  cite realm.pattern\n`);
    const { out } = await footprint("rules", path);
    assert.ok(/realm\.pattern .*\n(.*)\n/u.exec(out)?.[1]?.endsWith(`${path}:4  One`), out);
  });

  it("names with --coverage only those without a scenario, and fails", async () => {
    const path = folder.write("one.scenario", `${HEAD}scenario "One"\n  cite realm.pattern\n`);
    const { code, out } = await footprint("rules", "--coverage", path);
    assert.equal(code, 1);
    assert.doesNotMatch(out, /realm\.pattern/u);
    assert.match(out, /realm\.projectile/u);
  });
});

describe("footprint explain", () => {
  it("tells what a rule means, in each game that has it", async () => {
    const { code, out } = await footprint("explain", "oversized.occupies");
    assert.equal(code, 0);
    assert.match(out, /^oversized\.occupies {2}/u);
    assert.match(out, /ruleset: sorcery/u);
    assert.match((await footprint("explain", "7.4.3.a")).out, /ruleset: altered/u);
  });

  it("has a page for every code of a diagnostic", async () => {
    for (const { code, title } of CODES) {
      const said = await footprint("explain", code);
      assert.equal(said.code, 0, code);
      assert.ok(said.out.includes(`${code}  ${title}\n`), code);
      assert.match(said.out, /told of:[\s\S]*put right:/u, code);
    }
  });

  it("suggests what is near to an unknown one", async () => {
    const { code, error } = await footprint("explain", "expect.faild");
    assert.equal(code, 2);
    assert.match(error, /Did you mean “expect\.failed”\?/u);
    assert.equal((await footprint("explain")).code, 2);
  });
});

describe("footprint", () => {
  it("takes what stands behind -- as paths, and never reads standard input", async () => {
    assert.match((await footprint("check", "--", "-x.scenario")).error, /There is no file or folder \.\/-x\.scenario/u);
    const dash = await footprint("check", "-");
    assert.equal(dash.code, 2);
    assert.match(dash.error, /“-” names no file/u);
  });

  it("tells its version and how it is used", async () => {
    const version = await footprint("--version");
    assert.equal(version.code, 0);
    const help = await footprint("--help");
    assert.equal(help.code, 0);
    for (const name of ["check", "render", "format", "rules", "explain", "lsp"])
      assert.match(help.out, new RegExp(name, "u"));
    assert.match((await footprint("check", "--help")).out, /--max-warnings/u);
  });
});
