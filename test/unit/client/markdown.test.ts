import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { boardHtml } from "../../../client/src/markdown/boardHtml";
import { fencesOf, isScenarioFence } from "../../../client/src/markdown/fences";
import { fenceOf } from "../../../server/src/features/fence";
import { DEFAULT_SETTINGS } from "../../../server/src/features/settings";
import { PROJECT } from "../../hosts/places";

describe("Scenario blocks in Markdown", () => {
  it("are found with the line on which their text begins", () => {
    const found = fencesOf("# A\n\n```scenario\nruleset x\n\n```\n~~~~ scenario wide\na\n~~~\n~~~~\n");
    assert.deepEqual(found, [
      { line: 3, text: "ruleset x\n\n" },
      { line: 7, text: "a\n~~~\n" },
    ]);
  });

  it("are not looked for within blocks of another language", () => {
    assert.deepEqual(fencesOf("````md\n```scenario\nruleset x\n```\n````\n"), []);
    assert.equal(isScenarioFence("scenarios"), false);
    assert.equal(isScenarioFence(" scenario {wide}"), true);
  });

  it("run to the end of a file where they are not closed", () => {
    assert.deepEqual(fencesOf("```scenario\r\nruleset x"), [{ line: 1, text: "ruleset x\n" }]);
  });

  it("show names as text, never as markup", () => {
    const html = boardHtml({
      scenarios: [{ title: "<b>&", passed: true, svg: null, statements: [] }],
      diagnostics: [],
    });
    assert.match(html, /&lt;b&gt;&amp;/u);
    assert.doesNotMatch(html, /<b>/u);
  });

  it("of the README hold", () => {
    const fences = fencesOf(readFileSync(join(PROJECT, "README.md"), "utf8"));
    assert.equal(fences.length, 1);
    for (const { text } of fences) {
      const { scenarios, diagnostics } = fenceOf(text, DEFAULT_SETTINGS);
      assert.deepEqual(diagnostics, []);
      assert.deepEqual(
        scenarios.map(({ passed }) => passed),
        [true],
      );
    }
  });
});
