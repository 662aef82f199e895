import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic } from "vscode-languageserver/node";
import { pause } from "../measure";
import { Client } from "./client";
import type { Content } from "./content";
import type { ServerUnderTest } from "./servers";

/** How long a session goes on. */
export interface SessionOptions {
  readonly lines: number;
  readonly keystrokes: number;
  readonly requests: number;
  /** Milliseconds after which a loop ends early, with at least three measurements. */
  readonly budget: number;
}

/** What an author meets in a session with one file. All in milliseconds, memory in MiB. */
export interface Session {
  readonly open: number;
  /** One character typed in the middle, to the diagnostics that show its error, or show it no more. */
  readonly keystrokes: readonly number[];
  readonly hovers: readonly number[];
  readonly completions: readonly number[];
  /** One character typed, and a completion asked for at once. */
  readonly editCompletions: readonly number[];
  readonly mostMemory: number;
}

const PAUSE = 20;
const LEAST = 3;
const LONGEST_OPEN = 120_000;
const LONGEST_ANSWER = 30_000;

/** Opens a file in a fresh server and works in it. */
export async function sessionWith(server: ServerUnderTest, options: SessionOptions): Promise<Session> {
  const content = server.content(options.lines);
  const folder = mkdtempSync(join(tmpdir(), `bench-${server.name}-`));
  for (const [name, text] of Object.entries(server.files ?? {})) writeFileSync(join(folder, name), text);
  const file = join(folder, `main.${server.extension}`);
  writeFileSync(file, content.text);
  const { client } = await Client.start(server, folder);
  try {
    return await work(client, new OpenFile(client, server, content, pathToFileURL(file).href), options);
  } finally {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function work(client: Client, file: OpenFile, options: SessionOptions): Promise<Session> {
  const { keystrokes: count, requests, budget } = options;
  await pause(300);
  const open = await file.open();
  await pause(Math.min(2000, 300 + 2 * open)); // what the server does afterwards
  const keystrokes = await repeated(count, budget, () => file.keystroke(LONGEST_ANSWER));
  if (file.isWrong) await file.keystroke(10_000);
  await pause(200);
  const hovers = await repeated(requests, budget, () => file.ask("textDocument/hover"));
  const completions = await repeated(requests, budget, () => file.ask("textDocument/completion"));
  const editCompletions = await repeated(requests, budget, () => {
    file.type();
    return file.ask("textDocument/completion");
  });
  return { open, keystrokes, hovers, completions, editCompletions, mostMemory: client.mostMemory };
}

async function repeated(count: number, budget: number, measure: () => Promise<number>): Promise<readonly number[]> {
  const end = performance.now() + budget;
  const values: number[] = [];
  while (values.length < count && (values.length < LEAST || performance.now() < end)) {
    values.push(await measure());
    await pause(PAUSE);
  }
  return values;
}

/** A file in a server, with a character in the middle that is typed and taken out again. */
class OpenFile {
  private version = 1;
  private others = 0;
  /** Whether the wrong character is there. */
  isWrong = true;
  private readonly wrongText: string;

  constructor(
    private readonly client: Client,
    private readonly server: ServerUnderTest,
    private readonly content: Content,
    private readonly uri: string,
  ) {
    const { text, edit, typed } = content;
    const before = text.split("\n", edit.line).reduce((sum, line) => sum + line.length + 1, edit.character);
    this.wrongText = text.slice(0, before) + typed + text.slice(before);
  }

  /** Opens with the error in it, so that the diagnostics prove that the file was read: some servers never send none. */
  async open(): Promise<number> {
    const { client, server, uri, wrongText: text } = this;
    const textDocument = { uri, languageId: server.languageId, version: this.version, text };
    const { milliseconds, items } = await client.diagnostics(
      uri,
      () => {
        client.notify("textDocument/didOpen", { textDocument });
      },
      (found) => server.blind === true || this.shows(found),
      LONGEST_OPEN,
    );
    this.others = items.length - 1;
    return milliseconds;
  }

  /** Types the character, or takes it out, and waits for the diagnostics. */
  async keystroke(patience: number): Promise<number> {
    const { milliseconds } = await this.client.diagnostics(
      this.uri,
      () => {
        this.type();
      },
      (items, version) => {
        if (version !== undefined && version !== this.version) return false;
        if (this.server.blind === true) return true;
        return (this.shows(items) || items.length > this.others) === this.isWrong;
      },
      patience,
    );
    return milliseconds;
  }

  /** Types the character, or takes it out. */
  type(): void {
    this.version++;
    this.isWrong = !this.isWrong;
    const { edit: start, typed, text: right } = this.content;
    const end = this.isWrong ? start : { ...start, character: start.character + typed.length };
    this.client.notify("textDocument/didChange", {
      textDocument: { uri: this.uri, version: this.version },
      contentChanges: this.client.isIncremental
        ? [{ range: { start, end }, text: this.isWrong ? typed : "" }]
        : [{ text: this.isWrong ? this.wrongText : right }],
    });
  }

  /** Milliseconds to the answer of a request in the middle of the file. */
  async ask(method: "textDocument/hover" | "textDocument/completion"): Promise<number> {
    const { hover, completion } = this.content;
    const start = performance.now();
    await this.client.request(method, {
      textDocument: { uri: this.uri },
      position: method === "textDocument/hover" ? hover : completion,
      context: { triggerKind: 1 },
    });
    return performance.now() - start;
  }

  private shows(items: readonly Diagnostic[]): boolean {
    return items.some(({ range, severity = 1 }) => range.start.line === this.content.edit.line && severity <= 3);
  }
}

/** Milliseconds from the start of a server's process to its first answer. */
export async function coldStart(server: ServerUnderTest): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${server.name}-`));
  const { client, milliseconds } = await Client.start(server, folder);
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
  return milliseconds;
}
