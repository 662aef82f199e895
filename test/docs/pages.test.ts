import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { DOCS, pages } from "./pages";

describe("The reference in docs/", () => {
  const made = pages();

  it("has a page for every game, rule and code, as they are now (npm run docs writes them)", () => {
    const missing = [...made.keys()].filter((path) => !existsSync(join(DOCS, path)));
    assert.deepEqual(missing, []);
    const stale = [...made].filter(
      ([path, text]) => readFileSync(join(DOCS, path), "utf8").replaceAll("\r\n", "\n") !== text,
    );
    assert.deepEqual(
      stale.map(([path]) => path),
      [],
    );
  });

  it("has no page of a rule that is not there any more", () => {
    const there = globSync("rules/**/*.md", { cwd: DOCS }).map((path) => path.replaceAll("\\", "/"));
    assert.deepEqual(
      there.filter((path) => !made.has(path)),
      [],
    );
  });
});
