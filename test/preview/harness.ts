import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { ExtensionMessage, PageMessage, PreviewState } from "../../server/src/protocol";
import type { BoardView } from "../../server/src/view/board-view";
import { launchBrowser } from "../hosts/chromium";
import { uri } from "./fixtures";

/** The four themes, by the class that VS Code sets on `<body>`. */
export const THEMES = {
  dark: "vscode-dark",
  light: "vscode-light",
  "high-contrast": "vscode-high-contrast",
  "high-contrast-light": "vscode-high-contrast vscode-high-contrast-light",
} as const;

export type ThemeName = keyof typeof THEMES;

const ADDRESS = "http://preview.test";
const POLICY = [
  "default-src 'none'",
  `style-src ${ADDRESS}`,
  "script-src 'nonce-harness'",
  `img-src ${ADDRESS} data: blob:`,
  "font-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** What VS Code gives a webview, and what it keeps for it: messages out are collected, messages in are dispatched. */
const API = `
window.posted = [];
window.acquireVsCodeApi = () => ({
  postMessage: (message) => window.posted.push(message),
  getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null") ?? undefined,
  setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
});
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective + " " + event.blockedURI));
`;

const DOCUMENT = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <title>Footprint</title>
    <link rel="stylesheet" href="/themes.css">
    <link rel="stylesheet" href="/preview.css">
  </head>
  <body class="vscode-dark">
    <div id="preview"></div>
    <script nonce="harness" src="/api.js"></script>
    <script nonce="harness" src="/preview.js"></script>
  </body>
</html>`;

interface PageWindow {
  readonly posted: PageMessage[];
  readonly violations: string[];
}

const root = join(import.meta.dirname, "../..");

async function bundled(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: { preview: "webview/src/index.ts" },
    outdir: "out/page",
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
  return new Map(
    result.outputFiles.map((file) => [file.path.endsWith(".css") ? "/preview.css" : "/preview.js", file.text]),
  );
}

/** The preview's page in a browser, with a stand-in for the editor. */
export class Harness {
  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
  ) {}

  /** Starts a browser with the page under its real content security policy. Nothing goes to the network. */
  static async start(size = { width: 900, height: 700 }): Promise<Harness> {
    const files = new Map([...(await bundled()), ["/api.js", API], ["/", DOCUMENT]]);
    files.set("/themes.css", await readFile(join(import.meta.dirname, "themes.css"), "utf8"));
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: size });
    await page.route("**/*", async (route) => {
      const path = new URL(route.request().url()).pathname;
      const body = files.get(path);
      if (body === undefined) await route.abort();
      else await route.fulfill({ body, contentType: typeOf(path) });
    });
    const harness = new Harness(browser, page);
    await harness.reload();
    return harness;
  }

  /** Loads the page again, as a reload of the window does: what was kept stays. */
  async reload(): Promise<void> {
    await this.page.goto(`${ADDRESS}/`);
    await this.page.waitForSelector(".panel");
  }

  /** Forgets what was kept, and loads the page. */
  async renew(): Promise<void> {
    await this.page.evaluate(() => {
      sessionStorage.clear();
    });
    await this.reload();
  }

  async theme(name: ThemeName): Promise<void> {
    await this.page.evaluate((classes) => {
      document.body.className = classes;
    }, THEMES[name]);
  }

  /** Sends the page a view, as the extension does. */
  async show(view: BoardView, state: Partial<PreviewState> = {}): Promise<void> {
    const line = view.type === "scene" ? view.header.line - 1 : 0;
    await this.send({ type: "view", view, state: { uri, line, locked: false, ...state } });
  }

  async send(message: ExtensionMessage): Promise<void> {
    await this.page.evaluate((data) => {
      window.dispatchEvent(new MessageEvent("message", { data }));
    }, message as unknown);
    await this.settle();
  }

  /** Waits until two frames have been drawn. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve();
            });
          });
        }),
    );
  }

  /** What the page has told the editor since it was last asked. */
  async posted(): Promise<readonly PageMessage[]> {
    return this.page.evaluate(() => (window as unknown as PageWindow).posted.splice(0));
  }

  /** What the content security policy has refused. */
  async violations(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as PageWindow).violations);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

function typeOf(path: string): string {
  if (path.endsWith(".css")) return "text/css";
  return path.endsWith(".js") ? "text/javascript" : "text/html";
}
