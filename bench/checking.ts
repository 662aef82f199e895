/** Many scenarios at once: the command against Cucumber and against Vitest, each one process that comes from nothing. */
import { buildSync } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT } from "../test/hosts/places";
import { distinctScenarios, footprint } from "./lsp/content";
import { FOOTPRINT } from "./lsp/servers";
import { goalRow, samplesOf, type Row, type Samples } from "./measure";
import { peerPath } from "./peers";

const ALL = 10_000;

/** Lines of a scenario of `footprint(length)`, the blank one included. */
const LINES = 20;

/** Runs `footprint check` and the peers on the same number of scenarios, with the same number of steps each. */
export function checkRows(quick: boolean): readonly Row[] {
  const count = quick ? ALL / 10 : ALL;
  const folder = mkdtempSync(join(tmpdir(), "bench-check-"));
  try {
    return rowsIn(folder, count, quick ? 3 : 7);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsIn(folder: string, count: number, times: number): readonly Row[] {
  const distinct = distinctScenarios(count);
  const files = { repeating: join(folder, "repeating.scenario"), distinct: join(folder, "distinct.scenario") };
  writeFileSync(files.repeating, footprint(1 + LINES * count).text);
  writeFileSync(files.distinct, `ruleset blood-bowl\n\n${distinct.map((lines) => lines.join("\n")).join("\n\n")}\n`);
  const ours = { repeating: [] as number[], distinct: [] as number[] };
  const check = (file: keyof typeof files): void => {
    ours[file].push(perSecond(count, process.execPath, [FOOTPRINT, "check", files[file]], folder, `${count} passed`));
  };
  const cucumber: number[] = [];
  const runCucumber = cucumberIn(folder, distinct);
  for (let time = 0; time < times; time++) {
    check("repeating");
    check("distinct");
    if (time % Math.floor(times / 2) === 0) cucumber.push(runCucumber());
  }
  const vitest = [vitestIn(folder, distinct)];
  return [
    ...rowsAgainst("cucumber", samplesOf(cucumber), count, ours, 50),
    ...rowsAgainst("vitest", samplesOf(vitest), count, ours, undefined),
  ];
}

function rowsAgainst(
  name: string,
  measured: Samples,
  count: number,
  ours: { readonly repeating: readonly number[]; readonly distinct: readonly number[] },
  times: number | undefined,
): readonly Row[] {
  const kinds = [
    { what: "few boards, repeating", values: ours.repeating },
    { what: "no two boards alike", values: ours.distinct },
  ];
  return kinds.map(({ what, values }) => {
    const row = {
      group: "command",
      what: `footprint check, ${count.toLocaleString("en")} scenarios, ${what}`,
      unit: "scenarios/s",
      measured: samplesOf(values),
      against: { name, measured },
      more: true,
    };
    if (times === undefined) return row;
    return goalRow({ ...row, goal: `≥ ${times} × ${name}`, limit: times * measured.median });
  });
}

/** Runs a program to its end; gives the scenarios a second. It must say what it is expected to. */
function perSecond(
  count: number,
  command: string,
  parameters: readonly string[],
  cwd: string,
  expected: string,
): number {
  const start = performance.now();
  const { stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  const seconds = (performance.now() - start) / 1000;
  if (!stdout.includes(expected)) throw new Error(`${parameters.join(" ")} says ${stdout.slice(-500)}${stderr}`);
  return count / seconds;
}

/** A feature with the same lines as steps; the step definitions are real and do nothing. */
function cucumberIn(folder: string, scenarios: readonly (readonly string[])[]): () => number {
  const features = join(folder, "features");
  mkdirSync(features);
  const lines = scenarios.flatMap(([title = "", ...steps]) => [
    `  Scenario: ${title.slice("scenario ".length)}`,
    ...steps.map((step) => `    * ${step.trim()}`),
  ]);
  writeFileSync(join(features, "rulings.feature"), `Feature: rulings\n${lines.join("\n")}\n`);
  const definitions = [
    `const { defineStep } = require(${JSON.stringify(peerPath("cucumber", "node_modules/@cucumber/cucumber"))});`,
    "for (const word of ['place', 'move', 'expect']) defineStep(new RegExp(`^${word} .*$`), () => {});",
  ];
  writeFileSync(join(features, "steps.cjs"), definitions.join("\n"));
  const script = peerPath("cucumber", "node_modules/@cucumber/cucumber/bin/cucumber.js");
  const parameters = [script, "features/rulings.feature", "--require", "features/steps.cjs", "--format", "summary"];
  return () => perSecond(scenarios.length, process.execPath, parameters, folder, `${scenarios.length} passed`);
}

/** A test for each scenario that plays it with our own library. */
function vitestIn(folder: string, scenarios: readonly (readonly string[])[]): number {
  const library = join(folder, "library.cjs");
  buildSync({
    entryPoints: [join(PROJECT, "server/src/scenario/index.ts")],
    outfile: library,
    bundle: true,
    platform: "node",
    format: "cjs",
    mainFields: ["module", "main"],
    loader: { ".rulebook": "text", ".scenario": "text" },
    logLevel: "error",
  });
  writeFileSync(join(folder, "scenarios.json"), JSON.stringify(scenarios.map((lines) => lines.join("\n"))));
  const test = `
    import { createRequire } from "node:module";
    import { expect, test } from ${JSON.stringify(peerPath("vitest", "node_modules/vitest/dist/index.js"))};
    const require = createRequire(import.meta.url);
    const { playFile } = require("./library.cjs");
    require("./scenarios.json").forEach((text, index) => {
      test(\`scenario \${index}\`, () => {
        const { sections } = playFile("ruleset blood-bowl\\n\\n" + text);
        expect(sections.every(({ played }) => played.outcome === "passed")).toBe(true);
      });
    });`;
  writeFileSync(join(folder, "scenarios.test.mjs"), test);
  const script = peerPath("vitest", "node_modules/vitest/vitest.mjs");
  const parameters = [script, "run", "--root", folder, "--reporter", "json"];
  return perSecond(scenarios.length, process.execPath, parameters, folder, `"numPassedTests":${scenarios.length}`);
}
