/**
 * `npm test`: everything that has to hold, one suite after the other, with the sum at the end. Names of suites as
 * arguments run only those.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runDesktopSuite } from "./hosts/desktopHost";
import { startNodeHost } from "./hosts/nodeHost";
import { PROJECT } from "./hosts/places";
import { testSettings } from "./hosts/settings";
import { runSuite, type Counts } from "./hosts/suite";
import { startWebHost } from "./hosts/webHost";

/** What came of a suite; one that could not be run says why. */
type Outcome = Counts | { readonly skippedBecause: string };

interface Suite {
  readonly name: string;
  run(): Promise<Outcome>;
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
const WORKSPACE = join(PROJECT, "test/editor/workspace");

/** A folder below `test/` that mocha does not run by itself: its tests are bundled for the editor. */
const IN_EDITOR = "editor";

/** Runs a program of the project and shows what it prints; gives its exit code and the text. */
function program(
  name: string,
  parameters: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [name, ...parameters], { cwd: PROJECT, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    started.stdout.on("data", (data: Buffer) => {
      text += data.toString();
      process.stdout.write(data);
    });
    started.stderr.pipe(process.stderr);
    started.on("error", reject);
    started.on("close", (code) => {
      resolve({ code: code ?? 1, text });
    });
  });
}

/** A check that holds or not, and counts as one test. */
function check(name: string, file: string, ...parameters: readonly string[]): Suite {
  return {
    name,
    run: async () => {
      const { code } = await program(file, parameters);
      return code === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
    },
  };
}

const modules = (file: string): string => join("node_modules", file);

/** The tests of a folder below `test/`. */
function mochaSuite(folder: string): Suite {
  return {
    name: folder,
    run: async () => {
      const { code, text } = await program(modules("mocha/bin/mocha.js"), [`test/${folder}/**/*.test.ts`]);
      const count = (what: string): number => Number(new RegExp(`^  (\\d+) ${what}`, "mu").exec(text)?.[1] ?? 0);
      const counts = { passed: count("passing"), failed: count("failing"), skipped: count("pending") };
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
    },
  };
}

function foldersWithTests(): readonly string[] {
  const folder = join(PROJECT, "test");
  const hasTests = (name: string): boolean =>
    readdirSync(join(folder, name), { recursive: true }).some((file) => String(file).endsWith(".test.ts"));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== IN_EDITOR && hasTests(entry.name))
    .map((entry) => entry.name);
}

/** The scenario files that come with the project, each scenario a test. */
const scenarios: Suite = {
  name: "scenarios",
  run: async () => {
    const folders = ["examples", "test/rulings"].filter((folder) => existsSync(join(PROJECT, folder)));
    const { code, text } = await program("bin/footprint.js", ["check", ...folders]);
    const summary = /(\d+) passed(?:, (\d+) failed)?/u.exec(text);
    const counts = { ...NONE, passed: Number(summary?.[1] ?? 0), failed: Number(summary?.[2] ?? 0) };
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  },
};

const inEditor = { extension: PROJECT, folder: WORKSPACE, settings: testSettings };

const editors: readonly Suite[] = [
  {
    name: "editor in Node",
    run: () => runSuite(startNodeHost, { ...inEditor, tests: join(PROJECT, "out/editor/node.js") }),
  },
  {
    name: "editor in the browser",
    run: () => runSuite(startWebHost, { ...inEditor, tests: join(PROJECT, "out/editor/web.js") }),
  },
  {
    name: "editor on the desktop",
    run: async () => {
      const outcome = await runDesktopSuite({ ...inEditor, tests: join(PROJECT, "out/editor/node.js") });
      return typeof outcome === "string" ? { skippedBecause: outcome } : outcome;
    },
  },
];

function allSuites(): readonly Suite[] {
  const folders = foldersWithTests();
  const inNode = folders.filter((folder) => folder !== "ui").map(mochaSuite);
  const byHand = folders.filter((folder) => folder === "ui").map(mochaSuite);
  return [
    check("types", modules("typescript/bin/tsc"), "-b"),
    check("lint", modules("eslint/bin/eslint.js"), ".", "--max-warnings", "0"),
    check("layers", modules("dependency-cruiser/bin/dependency-cruise.mjs"), ...LAYERS),
    check("format", modules("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."),
    check("bundles", "esbuild.mjs", "--tests"),
    ...inNode,
    scenarios,
    check("package", modules("tsx/dist/cli.mjs"), "test/hosts/package.ts"),
    ...editors,
    ...byHand,
  ];
}

const LAYERS = ["--config", ".dependency-cruiser.mjs", "--output-type", "err", "client", "server", "webview"];

async function outcomeOf(suite: Suite): Promise<Counts> {
  console.log(`\n== ${suite.name}`);
  try {
    const outcome = await suite.run();
    if (!("skippedBecause" in outcome)) return outcome;
    console.log(`skip - ${suite.name}: ${outcome.skippedBecause}`);
    return { ...NONE, skipped: 1 };
  } catch (error) {
    console.log(`not ok - ${suite.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return { ...NONE, failed: 1 };
  }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const start = Date.now();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failing: string[] = [];
  for (const suite of allSuites()) {
    if (wanted.length > 0 && !wanted.some((name) => suite.name.startsWith(name))) continue;
    const counts = await outcomeOf(suite);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    if (counts.failed > 0) failing.push(suite.name);
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`\n\n  ${sum.passed} passing (${seconds}s)\n  ${sum.skipped} pending\n  ${sum.failed} failing\n`);
  if (failing.length > 0) console.log(`Failing: ${failing.join(", ")}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

void main();
