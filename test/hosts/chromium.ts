import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium, type Browser, type Page, type Request } from "playwright-core";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser of this machine: the one that `CHROMIUM` names, an installed one, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM"];
  if (named !== undefined) return named;
  return [...USUAL_PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

/** The browser of this machine; where there is none, Debian's is installed (as root), else Playwright's. */
export function needChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log("No Chromium on this machine: installing one.");
  const run = (command: string, ...rest: string[]): void => {
    execFileSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    run("apt-get", "update");
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core");
  } else {
    const folder = dirname(createRequire(__filename).resolve("playwright-core/package.json"));
    run(process.execPath, join(folder, "cli.js"), "install", "chromium");
  }
  const installed = findChromium();
  if (installed === undefined) throw new Error("No Chromium could be installed; name one in CHROMIUM.");
  return installed;
}

/** A headless browser that resolves no name outside this machine, so that a passing test proves offline work. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: needChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
    ],
  });
}

/** A page, and the addresses outside this machine that it asked for; there should be none. */
export interface WatchedPage {
  readonly page: Page;
  readonly outside: ReadonlySet<string>;
}

/** This machine, and the made-up addresses of a webview's resources, which the editor answers itself. */
const INSIDE = /(^|\.)localhost$|^127\.0\.0\.1$|\.vscode-resource\.vscode-cdn\.net$/u;

/** Opens a page of the given size in CSS pixels. */
export async function newPage(browser: Browser, size = { width: 1400, height: 900 }): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: size, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  const outside = new Set<string>();
  const watch = (request: Request): void => {
    const { protocol, hostname, origin } = new URL(request.url());
    if (/^(https?|wss?):$/u.test(protocol) && !INSIDE.test(hostname)) outside.add(origin);
  };
  context.on("request", watch);
  return { page, outside };
}
