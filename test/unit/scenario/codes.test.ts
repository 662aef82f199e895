import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { CODES, rulebookProblems, type CodeDescription, type Problem } from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";
import { played, shownProblem } from "../../support/rulings";

const SOURCES = join(__dirname, "../../../server/src");

function problemsOf(text: string, { language, files }: CodeDescription): readonly Problem[] {
  if (language === "rulebook") return rulebookProblems(parseFile(text, "rulebook"), "file:///test.rulebook");
  return played(text, files ? { files } : {}).problems;
}

/** The codes written in the sources of the language and of scenarios, as strings that look like one. */
function codesInSources(): ReadonlySet<string> {
  const beginnings = [...new Set(CODES.map(({ code }) => code.slice(0, code.indexOf("."))))];
  const looksLikeCode = new RegExp(`"((?:${beginnings.join("|")})\\.[a-z][a-z-]*)"`, "g");
  const found = new Set<string>();
  for (const path of globSync(["syntax/**/*.ts", "scenario/**/*.ts"], { cwd: SOURCES })) {
    if (path === "scenario/codes.ts") continue;
    for (const match of readFileSync(join(SOURCES, path), "utf8").matchAll(looksLikeCode)) found.add(match[1] ?? "");
  }
  return found;
}

describe("The codes of diagnostics", () => {
  it("are each described once", () => {
    assert.equal(new Set(CODES.map(({ code }) => code)).size, CODES.length);
  });

  it("are described where the sources use them", () => {
    const described = new Set(CODES.map(({ code }) => code));
    assert.deepEqual(
      [...codesInSources()].filter((code) => !described.has(code)),
      [],
    );
  });

  for (const description of CODES) {
    if (description.wrong !== "") {
      it(`show ${description.code} by an example`, () => {
        const problems = problemsOf(description.wrong, description);
        assert.ok(
          problems.some(({ code }) => code === description.code),
          `${description.wrong}\n${problems.map(shownProblem).join("\n")}`,
        );
      });
    }

    it(`show ${description.code} put right`, () => {
      const problems = problemsOf(description.right, description).filter(
        ({ code, severity }) => code === description.code || severity === "error",
      );
      assert.deepEqual(problems.map(shownProblem), [], description.right);
    });
  }
});
