import assert from "node:assert/strict";
import type { BoardChangedParams, BoardViewAnswer } from "../../../server/src/protocol";
import { changed } from "../../../webview/src/changes";
import { MemoryFiles } from "../memoryFiles";
import { TestClient } from "./harness";

const URI = "file:///rulings/a.scenario";
const WRONG = 'ruleset sorcery\n\nscenario "One"\n  plaice giant\n';
const LINE_3 = { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } };

describe("The server", () => {
  let client: TestClient;
  const start = async (...options: Parameters<typeof TestClient.start>): Promise<void> => {
    client = await TestClient.start(...options);
  };
  afterEach(() => client.stop());

  it("tells the problems of a file that is opened, with its version", async () => {
    await start();
    await client.open(URI, WRONG);
    const [problem] = await client.diagnostics(URI);
    assert.equal(problem?.range.start.line, 3);
    assert.equal(problem.code, "verb.unknown");
  });

  it("tells them anew after every edit", async () => {
    await start();
    await client.open(URI, WRONG);
    assert.equal((await client.diagnostics(URI)).length, 1);
    await client.change(URI, "", LINE_3);
    assert.deepEqual(await client.diagnostics(URI), []);
    await client.change(URI, WRONG);
    assert.equal((await client.diagnostics(URI)).length, 1);
  });

  it("sends the last state of a burst of edits, and not each between", async () => {
    await start();
    await client.open(URI, WRONG);
    await client.diagnostics(URI);
    let told = 0;
    client.connection.onNotification("textDocument/publishDiagnostics", (params) => {
      told++;
      client.published.set(URI, params as never);
    });
    const at = { line: 3, character: 14 };
    for (let edit = 0; edit < 500; edit++) void client.change(URI, "x", { start: at, end: at });
    await client.request("textDocument/hover", { textDocument: { uri: URI }, position: at });
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(client.published.get(URI)?.version, 501);
    assert.ok(told < 100, `${String(told)} times`);
  });

  it("takes problems back when a file is closed, fixed, deleted or renamed", async () => {
    const files = new MemoryFiles({ "file:///rulings/b.scenario": WRONG });
    await start({ files, folder: "file:///rulings" });
    const gone = (uri: string): Promise<true> =>
      client.until(() => (client.published.get(uri)?.diagnostics.length === 0 ? true : undefined));
    const there = (uri: string): Promise<true> =>
      client.until(() => (client.published.get(uri)?.diagnostics.length ? true : undefined));
    const changed = (...uris: readonly string[]): Promise<void> =>
      client.notify("workspace/didChangeWatchedFiles", { changes: uris.map((uri) => ({ uri, type: 2 })) });
    const b = "file:///rulings/b.scenario";
    const c = "file:///rulings/c.scenario";
    await there(b);
    files.texts.set(b, 'ruleset sorcery\nscenario "One"\n');
    await changed(b);
    await gone(b);
    files.texts.set(b, WRONG);
    await changed(b);
    await there(b);
    files.texts.delete(b);
    files.texts.set(c, WRONG);
    await changed(b, c);
    await gone(b);
    await there(c);
    await client.open("untitled:Untitled-1", WRONG);
    await there("untitled:Untitled-1");
    await client.close("untitled:Untitled-1");
    await gone("untitled:Untitled-1");
    await client.open(URI, WRONG);
    await there(URI);
    await client.close(URI);
    await gone(URI);
  });

  it("tells the problems of all files of the workspace, also unopened ones, without a version", async () => {
    const files = new MemoryFiles();
    for (let index = 0; index < 30; index++) files.texts.set(`file:///rulings/sub/${String(index)}.scenario`, WRONG);
    files.texts.set("file:///elsewhere/x.scenario", WRONG);
    await start({ files });
    await client.until(() => (client.published.size === 30 ? true : undefined));
    assert.ok([...client.published.values()].every(({ version }) => version === undefined));
  });

  it("reads includes from open files first, and follows them as they change", async () => {
    const cards = "file:///rulings/cards.scenario";
    const files = new MemoryFiles({ [cards]: "define ogre minion 2x2\n" });
    await start({ files });
    const text =
      'ruleset sorcery\ninclude "cards.scenario"\nscenario "One"\n  fill a1:e4 land\n  place it troll at b2\n';
    await client.open(URI, text);
    assert.equal((await client.diagnostics(URI)).length, 1);
    await client.open(cards, "define troll minion 1x1\n");
    await client.until(() => (client.published.get(URI)?.diagnostics.length === 0 ? true : undefined));
    await client.change(cards, "define giant minion 1x1\n");
    await client.until(() => (client.published.get(URI)?.diagnostics.length === 1 ? true : undefined));
    await client.close(cards);
    files.texts.set(cards, "define troll minion 1x1\n");
    await client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: cards, type: 2 }] });
    await client.until(() => (client.published.get(URI)?.diagnostics.length === 0 ? true : undefined));
    files.texts.delete(cards);
    await client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: cards, type: 3 }] });
    await client.until(() =>
      client.published.get(URI)?.diagnostics.some(({ code }) => code === "file.missing") ? true : undefined,
    );
  });

  it("answers what is asked while an include is read, once it is read", async () => {
    const files = new MemoryFiles({ "file:///rulings/cards.scenario": "define ogre minion 2x2\n" });
    const read = files.read.bind(files);
    files.read = async (uri) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return read(uri);
    };
    await start({ files });
    await client.open(URI, 'ruleset sorcery\ninclude "cards.scenario"\nscenario "One"\n  place it ogre at b2\n');
    const tokens = await client.request<{ data: number[] } | null>("textDocument/semanticTokens/full", {
      textDocument: { uri: URI },
    });
    assert.ok(tokens && tokens.data.length > 0);
    const hover = await client.request("textDocument/hover", {
      textDocument: { uri: URI },
      position: { line: 3, character: 12 },
    });
    assert.match(JSON.stringify(hover), /define ogre minion 2x2/);
  });

  it("knows a file by any spelling of its URI", async () => {
    await start({ folder: "file:///c%3A/rulings" });
    await client.open("file:///C:/rulings/a.scenario", WRONG);
    await client.diagnostics("file:///C:/rulings/a.scenario");
    const symbols = await client.request<unknown[]>("textDocument/documentSymbol", {
      textDocument: { uri: "file:///c%3A/rulings/a.scenario" },
    });
    assert.equal(symbols.length, 2);
  });

  it("answers clients that pull, and says when nothing has changed", async () => {
    await start({ capabilities: { textDocument: { diagnostic: {} } } });
    assert.ok(client.initialized?.capabilities.diagnosticProvider);
    await client.open(URI, WRONG);
    const pull = (previousResultId?: string): Promise<{ kind: string; items: unknown[]; resultId: string }> =>
      client.request("textDocument/diagnostic", { textDocument: { uri: URI }, previousResultId });
    const first = await pull();
    assert.equal(first.items.length, 1);
    assert.equal((await pull(first.resultId)).kind, "unchanged");
    await client.change(URI, "", LINE_3);
    assert.deepEqual((await pull(first.resultId)).items, []);
    const all = await client.request<{ items: unknown[] }>("workspace/diagnostic", { previousResultIds: [] });
    assert.equal(all.items.length, 1);
    assert.equal(client.published.size, 0);
  });

  it("follows the author's severities as they change", async () => {
    await start({ settings: { severity: { "verb.unknown": "warning" } } });
    await client.open(URI, WRONG);
    await client.until(() => (client.published.get(URI)?.diagnostics[0]?.severity === 2 ? true : undefined));
    client.settings = { severity: { "verb.unknown": "ignore" } };
    await client.notify("workspace/didChangeConfiguration", { settings: null });
    await client.until(() => (client.published.get(URI)?.diagnostics.length === 0 ? true : undefined));
  });

  it("reads files through the client where it has none", async () => {
    await start({ options: { files: true }, folder: "memfs:/rulings" });
    client.connection.onRequest("footprint/readFile", ({ uri }: { uri: string }) =>
      uri.endsWith("cards.scenario") ? { text: "define ogre minion 2x2\n" } : null,
    );
    client.connection.onRequest("footprint/listFiles", () => []);
    await client.open(
      "memfs:/rulings/a.scenario",
      'ruleset sorcery\ninclude "cards.scenario"\nscenario "One"\n  place it ogre at b2\n',
    );
    assert.ok(client.initialized);
  });

  it("says what the board looks like, and when it has changed", async () => {
    await start({ options: { files: true } });
    client.connection.onRequest("footprint/listFiles", () => []);
    await client.open(URI, 'ruleset sorcery\nscenario "One"\n  fill a1:e4 land of south\n  place imp minion at b2\n');
    await client.until(() => client.notifications.find(({ method }) => method === "footprint/boardChanged"));
    const params = { textDocument: { uri: URI }, position: { line: 3, character: 0 } };
    const answer = await client.request<{ version: number; view: { type: string } }>("footprint/boardView", params);
    assert.equal(answer.version, 1);
    assert.equal(answer.view.type, "scene");
    const svg = await client.request<{ text: string }>("footprint/render", { ...params, format: "svg" });
    assert.match(svg.text, /^<svg/);
    const drawing = await client.request<{ text: string }>("footprint/render", { ...params, format: "text" });
    assert.match(drawing.text, /units from b2\n {2}\| I \|\nwhere I = imp/);
  });

  it("tells whoever has the last view only what changed, and names the edition that it shows", async () => {
    await start({ options: { files: true } });
    client.connection.onRequest("footprint/listFiles", () => []);
    await client.open(URI, 'ruleset sorcery\nscenario "One"\n  fill a1:e4 land of south\n  place imp minion at b2\n');
    const ask = (known?: number): Promise<BoardViewAnswer> =>
      client.request("footprint/boardView", {
        textDocument: { uri: URI },
        position: { line: 3, character: 0 },
        ...(known === undefined ? {} : { known }),
      });
    const first = await ask();
    assert.ok(first.view.type === "scene");
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [{ range: { start: { line: 3, character: 23 }, end: { line: 3, character: 24 } }, text: "3" }],
    });
    const second = await ask(first.view.version);
    assert.ok(second.view.type === "update");
    assert.equal(second.view.since, first.view.version);
    assert.notEqual(second.edition, first.edition);
    assert.ok(JSON.stringify(second.view).length < JSON.stringify(first.view).length / 2);
    const whole = await ask(-1);
    assert.ok(whole.view.type === "scene");
    assert.equal(whole.edition, second.edition);
    assert.deepEqual(changed(first.view, second.view.change), { ...whole.view, version: second.view.version });
    await client.until(() =>
      client.notifications.find(
        ({ method, params }) =>
          method === "footprint/boardChanged" && (params as BoardChangedParams).edition === second.edition,
      ),
    );
  });

  it("writes what is done on the board, and refuses by the rule what is illegal", async () => {
    await start();
    await client.open(URI, 'ruleset blood-bowl\nscenario "One"\n  place grond giant of home at e7 facing east\n');
    const ask = (gesture: object, version = 1): Promise<Record<string, unknown>> =>
      client.request("footprint/gesture", {
        textDocument: { uri: URI },
        position: { line: 2, character: 0 },
        version,
        gesture,
      });
    const cell = (column: number, row: number): number => row * 1024 + column;
    const moved = await ask({ gesture: "move", unit: "grond", taken: cell(5, 7), to: cell(6, 7) });
    assert.equal(moved["legal"], true);
    assert.deepEqual(moved["edits"], [
      { range: { start: { line: 2, character: 31 }, end: { line: 2, character: 33 } }, newText: "f7" },
    ]);
    const off = await ask({ gesture: "move", unit: "grond", taken: cell(5, 7), to: cell(26, 7) });
    assert.equal(off["legal"], false);
    assert.deepEqual((off["rules"] as string[])[0], "giant.base");
    assert.deepEqual(await ask({ gesture: "remove", unit: "grond" }, 7), { outdated: true });
  });

  describe("under abuse", () => {
    it("answers what it does not know with an error, and goes on", async () => {
      await start();
      await client.open(URI, WRONG);
      const refused = async (method: string, params: unknown): Promise<void> => {
        await assert.rejects(client.request(method, params), method);
      };
      await refused("footprint/nothing", {});
      await refused("textDocument/unknown", { textDocument: { uri: URI } });
      await refused("textDocument/hover", {});
      await refused("textDocument/hover", null);
      await refused("textDocument/hover", { textDocument: 7, position: { line: 0, character: 0 } });
      await refused("textDocument/hover", { textDocument: { uri: URI }, position: { line: -1, character: 0 } });
      await refused("textDocument/hover", { textDocument: { uri: URI }, position: { line: "x", character: 0 } });
      await refused("textDocument/hover", { textDocument: { uri: URI }, position: { line: 1e99, character: 0.5 } });
      await refused("textDocument/hover", { textDocument: { uri: URI } });
      await refused("textDocument/rename", {
        textDocument: { uri: URI },
        position: { line: 0, character: 0 },
        newName: 7,
      });
      await client.notify("textDocument/didChange", { textDocument: { uri: URI, version: 2 } });
      await client.notify("textDocument/didChange", null);
      await client.notify("textDocument/didOpen", {});
      await client.notify("textDocument/didClose", {});
      await client.notify("workspace/didChangeWatchedFiles", { changes: "x" });
      await client.notify("workspace/didChangeConfiguration", 3);
      await client.notify("workspace/didChangeWorkspaceFolders", { event: { added: 1, removed: [{}] } });
      await client.notify("$/cancelRequest", { id: 99999 });
      await client.notify("made/up", { a: 1 });
      const far = { textDocument: { uri: URI }, position: { line: 999999, character: 999999 } };
      for (const method of FAR_METHODS) await client.request(method, { ...far, ...FAR_PARAMS });
      await client.change(URI, "", LINE_3);
      assert.deepEqual(await client.diagnostics(URI), []);
    });

    it("answers nothing about files that are not open and not in the workspace", async () => {
      await start();
      const params = { textDocument: { uri: "file:///etc/passwd" }, position: { line: 0, character: 0 } };
      for (const method of FAR_METHODS) assert.equal(await client.request(method, { ...params, ...FAR_PARAMS }), null);
    });

    it("takes edits beyond the text as far as the text goes", async () => {
      await start();
      await client.open(URI, "ruleset sorcery\n");
      await client.change(URI, 'scenario "One"\n', {
        start: { line: 99, character: 99 },
        end: { line: 199, character: 0 },
      });
      await client.change(URI, "", { start: { line: 0, character: 999 }, end: { line: 0, character: 2 } });
      await client.diagnostics(URI);
      const symbols = await client.request<{ name: string }[]>("textDocument/documentSymbol", {
        textDocument: { uri: URI },
      });
      assert.deepEqual(
        symbols.map(({ name }) => name),
        ["One"],
      );
    });

    it("survives requests that are cancelled", async () => {
      await start();
      await client.open(URI, WRONG);
      for (let index = 0; index < 50; index++) {
        const id = `r${String(index)}`;
        void client.request("textDocument/hover", {
          textDocument: { uri: URI },
          position: { line: 3, character: 4 },
        });
        await client.notify("$/cancelRequest", { id });
      }
      assert.equal((await client.diagnostics(URI)).length, 1);
    });
  });
});

const FAR_METHODS = [
  "textDocument/hover",
  "textDocument/completion",
  "textDocument/definition",
  "textDocument/references",
  "textDocument/documentHighlight",
  "textDocument/signatureHelp",
  "textDocument/linkedEditingRange",
  "textDocument/codeAction",
  "textDocument/inlayHint",
  "textDocument/rangeFormatting",
  "textDocument/semanticTokens/range",
  "textDocument/selectionRange",
  "footprint/boardView",
];

const FAR_RANGE = { start: { line: 500000, character: 3 }, end: { line: 999999, character: 9 } };

const FAR_PARAMS = {
  range: FAR_RANGE,
  positions: [{ line: 999999, character: 999999 }],
  context: { includeDeclaration: true, diagnostics: [] },
  options: {},
};
