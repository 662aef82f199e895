import type { FrameLocator, Keyboard, Locator, Page } from "playwright-core";

/** Drives an editor's window as a person does: by keyboard, mouse, and what is on the screen. */
export class Editor {
  readonly keys: Keyboard;

  constructor(readonly page: Page) {
    this.keys = page.keyboard;
  }

  /** The workbench is drawn and the folder is listed. Extensions may still be starting: wait for what they do. */
  async ready(): Promise<void> {
    const row = this.page.locator(".monaco-workbench .explorer-folders-view .monaco-list-row");
    await row.first().waitFor({ timeout: 60_000 });
  }

  /** Types into the quick input that is open, waits for the wanted row and takes it. */
  async pick(text: string, row = text): Promise<void> {
    const box = this.page.locator(".quick-input-widget:visible");
    const input = box.locator(".quick-input-filter input");
    await input.waitFor();
    await input.fill(text); // at once, so that the list filters once
    const item = box.locator(".monaco-list-row", { hasText: row }).first();
    await item.waitFor();
    await item.click();
    await box.waitFor({ state: "hidden" });
  }

  /** Runs a command by its title. */
  async command(title: string): Promise<void> {
    await this.keys.press("F1");
    await this.pick(`>${title}`, title);
  }

  /** Opens a file of the folder by quick open. */
  async open(file: string): Promise<void> {
    await this.keys.press("Control+P");
    await this.pick(file);
    await this.page.locator(".tab.active", { hasText: file }).waitFor();
    await this.editor.locator(".view-line").first().waitFor();
  }

  /** The first text editor on the screen. */
  get editor(): Locator {
    return this.page.locator(".editor-group-container .editor-instance .monaco-editor").first();
  }

  /** Puts the cursor at a line and column from 1, and the focus into the editor. */
  async goto(line: number, column = 1): Promise<void> {
    await this.keys.press("Control+G");
    const input = this.page.locator(".quick-input-widget:visible .quick-input-filter input");
    await input.waitFor();
    await input.fill(`:${line}:${column}`);
    await this.keys.press("Enter");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.keys.type(text, { delay: 5 });
  }

  /** The lines on the screen; the editor keeps no others in its page. */
  async text(): Promise<string> {
    const lines = await this.editor.locator(".view-lines .view-line").evaluateAll((drawn) =>
      drawn
        .map((line) => ({ top: parseFloat((line as HTMLElement).style.top), text: line.textContent }))
        .sort((first, second) => first.top - second.top)
        .map((line) => line.text.replaceAll("\u00a0", " ")),
    );
    return lines.join("\n");
  }

  /** The middle of some text on the screen, in the page's coordinates. */
  async at(text: string, nth = 0): Promise<{ readonly x: number; readonly y: number }> {
    const found = await this.editor.locator(".view-lines").evaluate(
      (lines, wanted) => {
        let left = wanted.nth;
        const sorted = ([...lines.querySelectorAll(".view-line")] as HTMLElement[]).sort(
          (first, second) => parseFloat(first.style.top) - parseFloat(second.style.top),
        );
        for (const line of sorted) {
          // A line is many pieces, one for each colour: what is sought may begin in one and end in another.
          const pieces: { readonly node: Node; readonly start: number }[] = [];
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          let words = "";
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            pieces.push({ node, start: words.length });
            words += (node.nodeValue ?? "").replaceAll("\u00a0", " ");
          }
          for (let start = words.indexOf(wanted.text); start >= 0; start = words.indexOf(wanted.text, start + 1)) {
            if (left-- > 0) continue;
            const end = start + wanted.text.length;
            const first = pieces.findLast((piece) => piece.start <= start);
            const last = pieces.findLast((piece) => piece.start < end);
            if (!first || !last) continue;
            const range = document.createRange();
            range.setStart(first.node, start - first.start);
            range.setEnd(last.node, end - last.start);
            const box = range.getBoundingClientRect();
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          }
        }
        return undefined;
      },
      { text, nth },
    );
    if (found === undefined) throw new Error(`"${text}" is not on the screen`);
    return found;
  }

  /** Rests the mouse on some text; gives the text of the hover that opens. */
  async hover(text: string, nth?: number): Promise<string> {
    const { x, y } = await this.at(text, nth);
    await this.page.mouse.move(x - 3, y);
    await this.page.mouse.move(x, y, { steps: 3 });
    const hovers = ".monaco-editor .monaco-hover:visible, .monaco-resizable-hover .monaco-hover:visible";
    const widget = this.page.locator(hovers).first();
    await widget.waitFor();
    await until(async () => !(await widget.innerText()).includes("Loading"), "the hover's content");
    return widget.innerText();
  }

  async leaveHover(): Promise<void> {
    await this.page.mouse.move(5, 5);
    await this.keys.press("Escape");
  }

  async click(text: string, nth?: number): Promise<void> {
    const { x, y } = await this.at(text, nth);
    await this.page.mouse.click(x, y);
  }

  /** Opens the menu of fixes at the cursor and takes the one with that title, by keyboard. */
  async codeAction(title: string): Promise<void> {
    await this.keys.press("Control+.");
    const menu = this.page.locator(".action-widget").first();
    await menu.locator(".monaco-list-row.action", { hasText: title }).waitFor();
    const focused = menu.locator(".monaco-list-row.focused", { hasText: title });
    for (let pressed = 0; (await focused.count()) === 0; pressed++) {
      if (pressed > 50) throw new Error(`"${title}" can't be reached`);
      await this.keys.press("ArrowDown");
    }
    await this.keys.press("Enter");
    await menu.waitFor({ state: "hidden" });
  }

  /** The rows of the Problems panel, which is opened when needed. */
  async problems(): Promise<readonly string[]> {
    const panel = this.page.locator(".markers-panel");
    if (!(await panel.isVisible())) await this.keys.press("Control+Shift+M");
    await panel.waitFor();
    return panel.locator(".monaco-list-row").evaluateAll((rows) => rows.map((row) => row.textContent));
  }

  /** The page of a webview: the editor's frame, and in it the extension's. */
  webview(): FrameLocator {
    return this.page.frameLocator("iframe.webview.ready").frameLocator("#active-frame");
  }

  /** Changes the colour theme by its label. */
  async theme(label: string, kind: ThemeKind): Promise<void> {
    await this.keys.press("Control+K");
    await this.keys.press("Control+T");
    await this.pick(label);
    await until(async () => (await this.themeKind()) === kind, `the theme ${label}`);
  }

  private themeKind(): Promise<string | undefined> {
    return this.page
      .locator(".monaco-workbench")
      .first()
      .evaluate((workbench) =>
        ["vs-dark", "hc-black", "hc-light", "vs"].find((kind) => workbench.classList.contains(kind)),
      );
  }

  async notifications(): Promise<readonly string[]> {
    return this.page.locator(".notification-toast .notification-list-item-message").allInnerTexts();
  }
}

/** The editor's own class for a kind of theme. */
export type ThemeKind = "vs" | "vs-dark" | "hc-black" | "hc-light";

/** Waits until a condition holds; gives what it answered. */
export async function until<T>(
  condition: () => Promise<T | undefined | false> | T | undefined | false,
  what: string | (() => string),
  patience = 20_000,
): Promise<T> {
  const start = Date.now();
  while (Date.now() - start < patience) {
    const answer = await condition();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`timed out waiting for ${typeof what === "string" ? what : what()}`);
}
