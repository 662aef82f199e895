import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser, newPage, type WatchedPage } from "../hosts/chromium";
import { Editor } from "../hosts/editor";
import type { HostOptions, RunningHost } from "../hosts/host";
import { PROJECT } from "../hosts/places";

const SCREENS = join(PROJECT, "out/screens");

/** Somebody who sits before an editor with the extension. */
export class Author {
  private constructor(
    private readonly name: string,
    private readonly host: RunningHost,
    private readonly browser: Browser,
    private readonly window: WatchedPage,
    readonly editor: Editor,
  ) {}

  /** Starts a host, and opens its window. */
  static async at(
    name: string,
    start: (options: HostOptions) => Promise<RunningHost>,
    options: HostOptions,
  ): Promise<Author> {
    const host = await start(options);
    const browser = await launchBrowser();
    const window = await newPage(browser, { width: 1500, height: 900 });
    window.page.setDefaultTimeout(60_000);
    await window.page.goto(host.url, { timeout: 120_000 });
    const editor = new Editor(window.page);
    await editor.ready();
    return new Author(name, host, browser, window, editor);
  }

  /** Keeps what is on the screen, in `out/screens`; with `PICTURES=docs` also where the README shows it. */
  async screenshot(name: string, shownAs?: string): Promise<void> {
    mkdirSync(SCREENS, { recursive: true });
    const file = join(SCREENS, `${this.name}-${name}.png`);
    await this.window.page.screenshot({ path: file });
    if (shownAs !== undefined && process.env["PICTURES"] === "docs") {
      copyFileSync(file, join(PROJECT, "docs/images", shownAs));
    }
  }

  /** Addresses outside this machine that the window asked for. */
  get outside(): readonly string[] {
    return [...this.window.outside];
  }

  async leave(): Promise<void> {
    await this.browser.close();
    await this.host.stop();
  }
}
