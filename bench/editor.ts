/** The extension in a real editor: how it starts, what it weighs, and what an author waits for. */
import { build } from "esbuild";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser, newPage } from "../test/hosts/chromium";
import { startNodeHost } from "../test/hosts/nodeHost";
import { packExtension } from "../test/hosts/package";
import { PROJECT } from "../test/hosts/places";
import { testSettings } from "../test/hosts/settings";
import { Author } from "../test/ui/author";
import { fullPitch } from "./games";
import { goalRow, pause, samplesOf, single, type Row, type Samples } from "./measure";

export async function editorRows(quick: boolean): Promise<readonly Row[]> {
  const size = packExtension() / 1024;
  return [
    goalRow({ group: "extension", what: "VSIX", unit: "KB", measured: single(size), goal: "≤ 600 KB", limit: 600 }),
    await activationRow(quick ? 1 : 5),
    await pictureRow(quick ? 20 : 60),
  ];
}

/** A new folder with some files, for the time of some work. */
async function inFolder<Result>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bench-editor-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function activationRow(times: number): Promise<Row> {
  const tests = join(PROJECT, "out/bench/activation.js");
  await build({
    entryPoints: [join(import.meta.dirname, "activation.ts")],
    outfile: tests,
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
    logLevel: "error",
  });
  const values: number[] = [];
  // Nothing in the folder starts the extension by itself.
  for (let time = 0; time < times; time++) {
    values.push(await inFolder({ "read.txt": "" }, (folder) => activation(folder, tests)));
  }
  return goalRow({
    group: "extension",
    what: "activation in the editor",
    unit: "ms",
    measured: samplesOf(values),
    goal: "≤ 60 ms",
    limit: 60,
  });
}

/** Milliseconds in which a fresh editor loads and activates the extension. */
async function activation(folder: string, tests: string): Promise<number> {
  const host = await startNodeHost({ extension: PROJECT, tests, folder, settings: testSettings });
  const browser = await launchBrowser();
  try {
    const { page } = await newPage(browser);
    let told: number | undefined;
    await page.exposeFunction("codeAutomationLog", (_type: string, parts: readonly unknown[]) => {
      const found = /activated in ([\d.]+) ms/u.exec(parts.map(String).join(" "));
      if (found) told = Number(found[1]);
    });
    const end = new Promise((resolve) => void page.exposeFunction("codeAutomationExit", resolve));
    await page.goto(host.url, { timeout: 120_000 });
    await end;
    if (told === undefined) throw new Error("The editor did not say how long the activation took.");
    return told;
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** From a key that is pressed to the frame with the new board, through editor, extension, server and page. */
async function pictureRow(times: number): Promise<Row> {
  const measured = await keyToPage(PROJECT, "Footprint: Open Preview to the Side", "svg.board", times);
  const floor = await inFolder(FLOOR, (extension) => keyToPage(extension, "Floor: Open", "#text", times));
  return goalRow({
    group: "preview",
    what: "key pressed to the new picture, end to end in the editor, full pitch",
    unit: "ms",
    measured,
    against: { name: "floor extension", measured: floor },
    goal: "≤ 50 ms",
    limit: 50,
  });
}

/** An extension with nothing but a page, which it tells each change of a text: what the editor itself takes. */
const FLOOR = {
  "package.json": JSON.stringify({
    name: "floor",
    publisher: "footprint",
    version: "0.0.1",
    engines: { vscode: "^1.100.0" },
    main: "./main.js",
    activationEvents: ["onStartupFinished"],
    contributes: { commands: [{ command: "floor.open", title: "Floor: Open" }] },
  }),
  "main.js": `
    const { commands, ViewColumn, window, workspace } = require("vscode");
    exports.activate = ({ subscriptions }) => {
      subscriptions.push(commands.registerCommand("floor.open", () => {
        const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
        const panel = window.createWebviewPanel("floor", "Floor", column, { enableScripts: true });
        panel.webview.html = "<body><div><p id=text>0</p></div><script>addEventListener('message', ({ data }) => { " +
          "document.getElementById('text').textContent = data; })</script></body>";
        workspace.onDidChangeTextDocument(({ document }) => void panel.webview.postMessage(String(document.version)));
      }));
    };`,
};

/** Milliseconds from a key that is pressed in a scenario to the frame in which an element of an extension's page changed. */
async function keyToPage(extension: string, open: string, element: string, times: number): Promise<Samples> {
  const file = fullPitch("  place last lineman of away at y1");
  const author = await inFolder({ "pitch.scenario": file }, (folder) =>
    Author.at("bench", startNodeHost, { extension, folder, settings: testSettings }),
  );
  try {
    const { editor } = author;
    await editor.open("pitch.scenario");
    await editor.goto(file.trimEnd().split("\n").length, 100);
    await editor.command(open);
    const page = editor.webview();
    await page.locator(element).first().waitFor();
    await editor.page.locator(".view-line").last().click();
    await editor.keys.press("End");
    await editor.page.evaluate(watchKeys);
    await page.locator("body").evaluate(watchPicture, element);
    const values: number[] = [];
    for (let key = -10; key < times; key++) {
      await page.locator("body").evaluate((body) => delete body.dataset["shown"]);
      await editor.keys.press(key % 2 === 0 ? "2" : "Backspace");
      await pause(250);
      const pressed = await editor.page.evaluate(() => Number(document.body.dataset["pressed"]));
      const shown = await page.locator("body").evaluate((body) => Number(body.dataset["shown"] ?? 0));
      if (shown < pressed) throw new Error("The page did not change.");
      if (key >= 0) values.push(shown - pressed);
    }
    return samplesOf(values);
  } finally {
    await author.leave();
  }
}

/** In the editor's window: keeps when a key was last pressed. */
function watchKeys(): void {
  window.addEventListener(
    "keydown",
    () => {
      document.body.dataset["pressed"] = String(performance.timeOrigin + performance.now());
    },
    { capture: true },
  );
}

/** In a page: keeps when the first frame was drawn in which an element is changed; units of a board move on from there. */
function watchPicture(body: Element, element: string): void {
  if (!(body instanceof HTMLElement)) return;
  const board = document.querySelector(element)?.parentElement ?? body;
  // A frame's callback runs before it is drawn, a message sent there after.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    body.dataset["shown"] ??= String(performance.timeOrigin + performance.now());
  };
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      port2.postMessage(null);
    });
  }).observe(board, { subtree: true, childList: true, attributes: true });
}
