import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keepPagesAt, pageOf, pageOfRule } from "../../../server/src/features/documentation";
import { builtInGame, gameDefinitions } from "../../../server/src/scenario";
import { CODES } from "../../../server/src/scenario/codes";

/** The file in the repository that a link leads to. */
function fileOf(link: string): string {
  return join("docs", decodeURIComponent(link.slice(link.lastIndexOf("/docs/") + "/docs/".length)));
}

describe("A link to a page", () => {
  before(() => {
    keepPagesAt("file:///footprint/docs/");
  });
  after(() => {
    keepPagesAt(undefined);
  });

  it("is none where nobody said where the pages are", () => {
    keepPagesAt(undefined);
    assert.equal(pageOf("rule.unknown", undefined), undefined);
    keepPagesAt("file:///footprint/docs/");
  });

  it("leads to one that is there, for every rule of every ruleset", () => {
    for (const { name, editions } of gameDefinitions()) {
      for (const edition of editions.keys()) {
        const game = builtInGame(name, edition);
        assert.ok(game);
        for (const rule of game.rulebook.rules.keys()) {
          const page = pageOfRule(game, rule);
          assert.ok(page !== undefined && existsSync(fileOf(page)), `${rule} of ${name} has no page`);
        }
      }
    }
  });

  it("leads to one that is there, for every code", () => {
    const headings = readFileSync("docs/codes.md", "utf8").matchAll(/^## (\S+)$/gmu);
    const anchors = new Set([...headings].map(([, heading = ""]) => heading.replaceAll(".", "")));
    for (const { code } of CODES) {
      const [page, anchor = ""] = (pageOf(code, undefined) ?? "").split("#");
      assert.equal(fileOf(page ?? ""), "docs/codes.md");
      assert.ok(anchors.has(anchor), `${code} has no heading`);
    }
  });
});
