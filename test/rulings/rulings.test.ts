import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { playFile, type Library } from "../../server/src/scenario";
import { parseFile } from "../../server/src/syntax";
import { shownProblem } from "../support/rulings";

const FOLDERS = [__dirname, join(__dirname, "../../examples")];

/** Reads the files that a ruling includes from the disk. */
const library: Library = (path, from) => {
  const uri = new URL(path, from).href;
  const file = fileURLToPath(uri);
  if (!existsSync(file)) return undefined;
  return { uri, file: parseFile(readFileSync(file, "utf8"), file.endsWith(".rulebook") ? "rulebook" : "scenario") };
};

for (const folder of FOLDERS) {
  describe(`The rulings in ${relative(join(__dirname, "../.."), folder)}`, () => {
    for (const path of globSync("**/*.scenario", { cwd: folder })) {
      const file = join(folder, path);
      const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
      for (const [ending, name] of [
        ["\n", "LF"],
        ["\r\n", "CRLF"],
      ] as const) {
        it(`all hold in ${path} with ${name}`, () => {
          allHold(text.replaceAll("\n", ending), pathToFileURL(file).href);
        });
      }
    }
  });
}

/** Fails where a scenario does not pass or anything is an error or a warning. */
function allHold(text: string, uri: string): void {
  const { sections, problems } = playFile(text, { uri, library });
  const told = problems.filter(({ severity }) => severity === "error" || severity === "warning");
  const failed = sections.filter(({ played }) => played.outcome === "failed").map(({ played }) => played.title ?? "");
  assert.deepEqual({ told: told.map(shownProblem), failed }, { told: [], failed: [] });
}
