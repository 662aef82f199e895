import type { Page } from "playwright-core";
import { launchBrowser, newPage } from "./chromium";
import type { HostOptions, RunningHost } from "./host";

/** How many tests came out how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The counts of a line such as `12 passed, 0 failed, 1 skipped`. */
export function countsOf(line: string): Counts | undefined {
  const found = /^(\d+) passed, (\d+) failed, (\d+) skipped$/u.exec(line.trim());
  return found ? { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3]) } : undefined;
}

/** Runs a suite inside an editor's window; resolves when it is through, however it went. */
export async function runSuite(
  start: (options: HostOptions) => Promise<RunningHost>,
  options: HostOptions,
): Promise<Counts> {
  const host = await start(options);
  const browser = await launchBrowser();
  try {
    const { page, outside } = await newPage(browser);
    const counts = await runInPage(page, host.url);
    if (outside.size === 0) return counts;
    console.log(`not ok - the editor asked for ${[...outside].join(", ")}`);
    return { ...counts, failed: counts.failed + 1 };
  } finally {
    await browser.close();
    await host.stop();
  }
}

/**
 * The editor calls two functions of its window during a test run: one for each line of the console and one at the end.
 * The suite marks its own lines; what else the editor says is shown when the run broke, or always with `VERBOSE`.
 */
async function runInPage(page: Page, url: string, patience = 300_000): Promise<Counts> {
  const chatter: string[] = [];
  let counts: Counts | undefined;
  let finish: (end: string) => void = () => undefined;
  const end = new Promise<string>((resolve) => (finish = resolve));
  await page.exposeFunction("codeAutomationLog", (_type: string, parts: unknown[]) => {
    const line = parts.map(String).join(" ");
    if (line.startsWith("[test] ")) {
      console.log(line.slice(7));
      counts = countsOf(line.slice(7)) ?? counts;
    } else if (process.env["VERBOSE"] === undefined) chatter.push(line);
    else console.log(line);
  });
  await page.exposeFunction("codeAutomationExit", (code: unknown) => {
    finish(`the editor ended the run with ${String(code)}`);
  });
  page.on("crash", () => {
    finish("the page crashed");
  });
  page.on("pageerror", (error) => chatter.push(`[page error] ${error.message}`));
  await page.goto(url, { timeout: patience });
  const timer = setTimeout(() => {
    finish(`no result after ${patience} ms`);
  }, patience);
  const reason = await end;
  clearTimeout(timer);
  if (counts !== undefined) return counts;
  console.log(`not ok - the suite did not come to its end: ${reason}\n${chatter.join("\n")}`);
  return { passed: 0, failed: 1, skipped: 0 };
}
