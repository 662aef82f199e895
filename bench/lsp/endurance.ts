/** A long day of typing: the server's memory stays what it is, and it keeps up with more edits than anyone can type. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { goalRow, pause, samplesOf, single, type Row } from "../measure";
import { Client } from "./client";
import { footprint } from "./content";
import { serverNamed } from "./servers";

const LINES = 1_000;

/** Edits before memory is looked at first: caches fill, and code is compiled. */
const WARM_UP = 2_000;

export async function enduranceRows(quick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-endurance-"));
  const { client } = await Client.start(serverNamed("footprint"), folder);
  try {
    const typist = new Typist(client, pathToFileURL(join(folder, "main.scenario")).href);
    await typist.open();
    for (let edit = 0; edit < WARM_UP; edit++) await typist.type();
    const before = client.heldMemory;
    const times: number[] = [];
    for (let edit = 0; edit < (quick ? 2_000 : 10_000); edit++) times.push(await typist.type());
    const grown = client.heldMemory;
    const late = await typist.flood(quick ? 2_000 : 10_000);
    return [newTextRow(times), memoryRow(times.length, before, grown), floodRow(late)];
  } finally {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function newTextRow(times: readonly number[]): Row {
  return {
    group: "language server",
    what: "keystroke to diagnostics, no text twice, 1,000 lines",
    unit: "ms",
    measured: samplesOf(times),
  };
}

function memoryRow(edits: number, before: number, after: number): Row {
  return goalRow({
    group: "language server",
    what: `memory after ${edits.toLocaleString("en")} more edits`,
    unit: "MiB",
    measured: single(after),
    against: { name: "before", measured: single(before) },
    goal: "flat: ≤ 1.1 × before",
    limit: 1.1 * before,
  });
}

function floodRow(late: number): Row {
  return {
    group: "language server",
    what: "10,000 edits a second: from the last one to its right diagnostics",
    unit: "ms",
    measured: single(late),
  };
}

/** Types in one line after the other. No text comes twice, so that nothing is known already. */
class Typist {
  private version = 1;
  private edits = 0;
  private readonly lines: readonly number[];
  private readonly text = footprint(LINES).text;

  constructor(
    private readonly client: Client,
    private readonly uri: string,
  ) {
    this.lines = this.text
      .split("\n")
      .flatMap((line, index) => (line.startsWith("  expect count zone") ? [index] : []));
  }

  async open(): Promise<void> {
    const { client, uri, text, version } = this;
    const textDocument = { uri, languageId: "scenario", version, text };
    await client.diagnostics(
      uri,
      () => {
        client.notify("textDocument/didOpen", { textDocument });
      },
      () => true,
      30_000,
    );
  }

  /** Changes the number of an expectation, so that it fails; gives milliseconds to the diagnostics that say so. */
  async type(): Promise<number> {
    let expected = "";
    const { milliseconds } = await this.client.diagnostics(
      this.uri,
      () => {
        expected = this.change();
      },
      (items, version) =>
        version === this.version &&
        items.some(({ message }) => typeof message === "string" && message.includes(expected)),
      30_000,
    );
    return milliseconds;
  }

  /** Sends edits at 10,000 a second without waiting; gives milliseconds from the last one to its diagnostics. */
  async flood(count: number): Promise<number> {
    const start = performance.now();
    for (let sent = 0; sent < count - 1; sent++) {
      this.change();
      if (sent % 100 === 99) await pause(Math.max(0, start + sent / 10 - performance.now()));
    }
    const last = performance.now();
    await this.type();
    return performance.now() - last;
  }

  private change(): string {
    const { lines, edits } = this;
    const line = lines[edits % lines.length] ?? 0;
    const before = "  expect count zone grond ".length;
    const length = edits < lines.length ? 1 : 6;
    const number = String(100_000 + edits);
    this.edits++;
    this.version++;
    const range = { start: { line, character: before }, end: { line, character: before + length } };
    this.client.notify("textDocument/didChange", {
      textDocument: { uri: this.uri, version: this.version },
      contentChanges: [{ range, text: number }],
    });
    return number;
  }
}
