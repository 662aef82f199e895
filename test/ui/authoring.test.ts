import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator } from "playwright-core";
import { until, type ThemeKind } from "../hosts/editor";
import { startNodeHost } from "../hosts/nodeHost";
import { packExtension, VSIX } from "../hosts/package";
import { PROJECT } from "../hosts/places";
import { testSettings } from "../hosts/settings";
import { startWebHost } from "../hosts/webHost";
import { Author } from "./author";

const WORKSPACE = join(PROJECT, "test/editor/workspace");
const EXAMPLES = join(PROJECT, "examples");

const HOSTS = [
  {
    // The package, installed as a user does.
    name: "node",
    author: (folder: string) => Author.at("node", startNodeHost, { vsix: VSIX, folder, settings: testSettings }),
  },
  {
    name: "web",
    author: (folder: string) => Author.at("web", startWebHost, { extension: PROJECT, folder, settings: testSettings }),
  },
] as const;

const THEMES: readonly (readonly [label: string, kind: ThemeKind, name: string])[] = [
  ["Light Modern", "vs", "light"],
  ["Dark High Contrast", "hc-black", "contrast"],
  ["Light High Contrast", "hc-light", "contrast-light"],
  ["Dark Modern", "vs-dark", "dark"],
];

/** The text of the element that tells a verdict, in a preview. */
function verdictOf(board: FrameLocator): Promise<string> {
  return board.locator("header .verdict").innerText();
}

/** The row of the Problems panel that names a rule. */
async function problemAbout(author: Author, rule: string): Promise<string> {
  let rows: readonly string[] = [];
  return until(
    async () => {
      rows = await author.editor.problems();
      return rows.find((row) => row.includes(rule));
    },
    () => `a problem about ${rule} among:\n${rows.join("\n")}`,
  );
}

for (const { name, author: authorAt } of HOSTS) {
  describe(`An author at the ${name} host`, function () {
    this.timeout(240_000);
    let author: Author;

    before(async () => {
      if (!existsSync(VSIX)) packExtension();
      author = await authorAt(WORKSPACE);
    });

    after(async () => {
      await author.leave();
    });

    afterEach(async function () {
      if (this.currentTest?.state === "failed")
        await author.screenshot(`failed-${this.currentTest.title.replaceAll(/\W+/gu, "-")}`);
    });

    it("types an illegal move and sees it underlined, in the Problems panel and on hover", async () => {
      const { editor } = author;
      await editor.open("giants.scenario");
      await editor.goto(6, 15);
      await editor.type("\n  move giant e e e e e e e e e");
      const { page } = editor;
      await until(async () => (await page.locator(".squiggly-error").count()) > 0, "the squiggle");
      const problem = await problemAbout(author, "giant.move");
      assert.match(problem, /giant|squares|MA/u);
      const told = await editor.hover("e e e e");
      assert.match(told, /giant\.move/u);
      await author.screenshot("problem");
      await editor.leaveHover();
    });

    it("takes a fix that expects the move to be illegal", async () => {
      const { editor } = author;
      await editor.click("e e e e");
      await editor.codeAction("expect illegal giant.move");
      await until(async () => (await editor.text()).includes("expect illegal giant.move"), "the fix");
      await until(
        async () => !(await editor.problems()).some((row) => row.includes("giant.move")),
        "the problem's end",
      );
    });

    it("sees the board as it is on the cursor's line", async () => {
      const { editor } = author;
      await editor.goto(6, 8);
      await editor.command("Footprint: Open Preview to the Side");
      const board = editor.webview();
      await board.locator("svg.board").first().waitFor();
      assert.match(await verdictOf(board), /legal/iu);
      assert.match(await board.locator("header").innerText(), /A Giant walks/u);
      const policy = await board.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
      assert.match(policy ?? "", /^default-src 'none'; /u);
      assert.doesNotMatch(policy ?? "", /unsafe|connect-src/u);
      await editor.click("place giant");
      await until(
        async () => (await board.locator("[aria-current=step]").first().getAttribute("aria-label"))?.includes("place"),
        "the line of the placement",
      );
    });

    it("keeps the board while a line is half written", async () => {
      const { editor } = author;
      const board = editor.webview();
      await editor.goto(6, 15);
      await editor.type(" facing");
      await board.locator(".banner").waitFor();
      assert.ok((await board.locator("svg.board").count()) > 0);
      await editor.keys.press("Control+Z");
      await until(async () => !(await editor.text()).includes("n facing"), "the half line's end");
      await board.locator(".banner").waitFor({ state: "detached" });
    });

    it("steps through the timeline by keyboard, and the editor's line follows", async () => {
      const { editor } = author;
      const board = editor.webview();
      await board.locator("[aria-current=step]").first().focus();
      await editor.keys.press("Home");
      await until(
        async () => (await editor.editor.locator(".active-line-number").allInnerTexts()).includes("5"),
        "the editor's line",
      );
    });

    it("runs the scenarios in the Test Explorer", async () => {
      const { editor } = author;
      await editor.command("Test: Run All Tests");
      const { page } = editor;
      await editor.command("Testing: Focus on Test Explorer View");
      const explorer = page.locator(".test-explorer");
      await explorer.waitFor();
      await until(async () => (await explorer.locator(".monaco-list-row").count()) > 0, "the tests");
      const result = page.locator(".test-explorer .result-summary, .result-summary-container");
      // Of the two scenarios that fail, each fails by one of its lines: five of nine tests hold.
      await until(async () => (await result.allInnerTexts()).join(" ").includes("5/9"), "the results");
      await author.screenshot("tests");
    });

    it("asked for nothing outside this machine", () => {
      assert.deepEqual(author.outside, []);
    });
  });
}

describe("The pictures of the README", function () {
  this.timeout(300_000);
  let author: Author;

  before(async () => {
    author = await Author.at("examples", startNodeHost, { vsix: VSIX, folder: EXAMPLES, settings: testSettings });
  });

  after(async () => {
    await author.leave();
  });

  it("show an example in each theme", async () => {
    const { editor } = author;
    await editor.open("2-moving.scenario");
    await editor.keys.press("Control+B");
    await editor.goto(18, 8);
    await editor.command("Footprint: Open Preview to the Side");
    const board = editor.webview();
    await board.locator("svg.board").first().waitFor();
    for (const [label, kind, name] of THEMES) {
      await editor.theme(label, kind);
      await editor.click("move ogg");
      await board.locator(`body[data-vscode-theme-kind]`).waitFor();
      await author.screenshot(name, `editor-${name}.png`);
    }
  });

  it("leave the example as it is", () => {
    const file = join(EXAMPLES, "blood-bowl/2-moving.scenario");
    assert.match(readFileSync(file, "utf8"), /move ogg n ne e/u);
  });
});
