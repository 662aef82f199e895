import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import {
  environmentAfter,
  expectedAt,
  playFile,
  playSection,
  scopeAt,
  startEnvironment,
  traceStatement,
  type Library,
} from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";
import { randomFrom, type Random } from "../../models/random";
import { libraryOf } from "../../support/files";

const RULINGS = join(__dirname, "../../rulings");
const TEXTS = globSync("**/*.scenario", { cwd: RULINGS }).map((path) => readFileSync(join(RULINGS, path), "utf8"));
const LINES = TEXTS.flatMap((text) => text.split("\n"));
const WORDS = [
  ...new Set(LINES.flatMap((line) => line.split(/\s+/))),
  '"',
  "|",
  "#",
  "=",
  ",",
  ":",
  "\u{1F409}",
  "__proto__",
];
const library: Library = libraryOf({ "house.rulebook": 'rulebook h "H"\nboard 4x4\nclass fighter\n' });

/** Lines of rulings with words changed, left out, doubled and in other places. */
function mutated(random: Random): string {
  const count = 5 + random.below(25);
  const lines = [
    `ruleset ${random.one(["blood-bowl", "sorcery", "altered", "altered edition 3", '"house.rulebook"'])}`,
  ];
  for (let index = 0; index < count; index++) {
    const words = random.one(LINES).split(" ");
    if (random.chance(0.5)) {
      const at = random.below(words.length);
      words.splice(at, random.below(2), random.one(WORDS));
    }
    lines.push(words.join(" "));
  }
  return lines.join("\n");
}

describe("Any text", () => {
  const seed = Number(process.env["SEED"] ?? 1);
  const rounds = Number(process.env["ROUNDS"] ?? 150);

  it(`is played without a throw, and twice with the same outcome (seed ${String(seed)})`, () => {
    for (let round = 0; round < rounds; round++) {
      const text = mutated(randomFrom(seed + round));
      const told = (): unknown =>
        playFile(text, { uri: "file:///test.scenario", library }).problems.map(({ line, start, end, code }) => [
          line,
          start,
          end,
          code,
        ]);
      let first: unknown;
      try {
        first = told();
      } catch (fault) {
        assert.fail(`seed ${String(seed + round)}: ${String(fault)}\n${text}`);
      }
      assert.deepEqual(told(), first, `seed ${String(seed + round)}`);
    }
  });

  it(`has problems on its own lines only, and no fault of the program (seed ${String(seed)})`, () => {
    for (let round = 0; round < rounds; round++) {
      const text = mutated(randomFrom(seed + round));
      const lengths = text.split("\n").map((line) => line.length);
      for (const problem of playFile(text, { uri: "file:///test.scenario", library }).problems) {
        const place = `seed ${String(seed + round)}, line ${String(problem.line + 1)}, ${problem.code}\n${text}`;
        assert.ok(problem.line >= 0 && problem.endLine < lengths.length, place);
        assert.ok(problem.start >= 0 && problem.start <= problem.end, place);
        assert.ok(problem.end <= (lengths[problem.endLine] ?? 0), place);
        assert.notEqual(problem.code, "action.not-checked", place);
      }
    }
  });

  it(`can be traced and completed everywhere (seed ${String(seed)})`, () => {
    for (let round = 0; round < Math.ceil(rounds / 10); round++) {
      const text = mutated(randomFrom(seed + round));
      let environment = startEnvironment("file:///test.scenario");
      for (const section of parseFile(text, "scenario").sections) {
        const { played, after } = playSection(section, environment, library);
        for (const statement of section.statements) {
          const scope = scopeAt(played, statement.line, library);
          traceStatement(statement, scope);
          const length = (section.lines[statement.line] ?? "").length;
          for (let at = 0; at <= length; at += 3) expectedAt(section, statement.line, at, scope);
        }
        assert.equal(environmentAfter(section, environment, library).key, after.key, `seed ${String(seed + round)}`);
        environment = after;
      }
    }
  });
});
