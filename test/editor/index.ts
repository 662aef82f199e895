/**
 * One suite for all hosts of the editor, which call `run`. Mocha's browser build works in each of them; there are no
 * files to look for in a web worker, so every test is imported here.
 */
import "mocha/mocha.js";
import type { Runner } from "mocha";

interface BrowserMocha {
  setup(options: { readonly ui: "bdd"; readonly timeout: number; readonly reporter: () => void }): void;
}

declare const mocha: BrowserMocha;
declare const Mocha: {
  readonly prototype: { run(this: BrowserMocha, done: (failures: number) => void): Runner };
};

/** Mocha wants a reporter that can be constructed. */
function silent(): void {
  // What is to be told is printed below.
}

/** The host shows only marked lines. */
function print(text: string): void {
  for (const line of text.split("\n")) console.log(`[test] ${line}`);
}

async function load(): Promise<void> {
  await import("./host.test");
  await import("./diagnostics.test");
  await import("./features.test");
  await import("./preview.test");
  await import("./markdown.test");
  await import("./walkthrough.test");
}

export async function run(): Promise<void> {
  mocha.setup({ ui: "bdd", timeout: 30_000, reporter: silent });
  await load();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  await new Promise<void>((resolve, reject) => {
    // The browser build's own run() wants a page's address; the method below it needs none.
    const runner = Mocha.prototype.run.call(mocha, (failures) => {
      print(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
      if (failures > 0) reject(new Error(`${failures} tests failed`));
      else resolve();
    });
    runner.on("pass", (test) => {
      counts.passed++;
      print(`ok - ${test.fullTitle()} (${test.duration ?? 0} ms)`);
    });
    runner.on("pending", (test) => {
      counts.skipped++;
      print(`skip - ${test.fullTitle()}`);
    });
    runner.on("fail", (test, error: unknown) => {
      counts.failed++;
      print(`not ok - ${test.fullTitle()}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
  });
}
