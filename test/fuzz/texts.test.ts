import assert from "node:assert/strict";
import { plainText } from "../../server/src/rules";
import { playFile, rulebookProblems, type PlayedFile } from "../../server/src/scenario";
import { formatFile, parseFile, printFile } from "../../server/src/syntax";
import { boardsToPlay as textsToTry, seedOfRun } from "../models/compare";
import { randomFrom } from "../models/random";
import { anyText } from "./texts";

/** What a file comes to, without the places of it. */
function timeline({ sections }: PlayedFile): unknown {
  return sections.map(({ played: { title, steps, problems, outcome } }) => ({
    title,
    outcome,
    steps: steps.map(({ kind, verdict, rules, value }) => ({ kind, verdict, rules, value })),
    codes: problems.map(({ code }) => code),
  }));
}

describe("Whatever is written", () => {
  const seed = seedOfRun();

  function eachText(usual: number, check: (text: string) => void): void {
    for (let index = 0; index < textsToTry(usual); index++) {
      const text = anyText(randomFrom((seed * 1_000_003 + index) >>> 0));
      try {
        check(text);
      } catch (error) {
        throw new Error(`MODEL_SEED=${String(seed)}, text ${String(index)}: ${JSON.stringify(text)}`, { cause: error });
      }
    }
  }

  it("is read, prints back to the same text, and is played without a fault", function () {
    this.timeout(0);
    eachText(1500, (text) => {
      for (const language of ["scenario", "rulebook"] as const) {
        assert.equal(printFile(parseFile(text, language)), text);
      }
      rulebookProblems(parseFile(text, "rulebook"), "file:///a.rulebook");
      const told = playFile(text).problems.map(({ message }) => plainText(message));
      assert.deepEqual(
        told.filter((sentence) => sentence.includes("The program failed")),
        [],
      );
    });
  });

  it("is laid out twice as once, and means the same", function () {
    this.timeout(0);
    eachText(800, (text) => {
      const once = formatFile(parseFile(text, "scenario"));
      assert.equal(formatFile(parseFile(once, "scenario")), once);
      assert.deepEqual(timeline(playFile(once)), timeline(playFile(text)));
    });
  });
});
