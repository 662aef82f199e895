import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type InitializeResult,
  type MessageConnection,
  type PublishDiagnosticsParams,
} from "vscode-languageserver/node";
import { pause } from "../measure";
import type { ServerUnderTest } from "./servers";

const ignored = (): undefined => undefined;
const silent = { error: ignored, warn: ignored, info: ignored, log: ignored };

/** Diagnostics that answered, with the milliseconds that they took. */
export interface Answered {
  readonly milliseconds: number;
  readonly items: readonly Diagnostic[];
}

/** Whether some diagnostics are those that are waited for; `version` where the server says it. */
export type Wanted = (items: readonly Diagnostic[], version: number | undefined) => boolean;

/** A minimal client: one process of a server, over standard input and output. Times are wall clock, as an editor sees them. */
export class Client {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly connection: MessageConnection;
  private published: ((params: PublishDiagnosticsParams) => void) | undefined;
  private ended: string | undefined;
  private errors = "";
  private onEnd: () => void = ignored;
  private result: InitializeResult = { capabilities: {} };

  private constructor(
    private readonly server: ServerUnderTest,
    private readonly folder: string,
  ) {
    this.process = spawn(server.command, server.parameters, { cwd: folder, stdio: "pipe" });
    this.process.on("exit", (code, signal) => {
      this.ended = `${server.name} ended with ${String(code ?? signal)}: ${this.errors.slice(-400)}`;
      this.onEnd();
    });
    this.process.stderr.on("data", (data: Buffer) => {
      this.errors = `${this.errors}${data.toString()}`.slice(-20_000);
    });
    this.process.stdin.on("error", ignored);
    this.connection = createMessageConnection(
      new StreamMessageReader(this.process.stdout),
      new StreamMessageWriter(this.process.stdin),
      silent,
    );
    this.serve();
  }

  /** Starts a server; gives it with the milliseconds from the start of its process to its first answer. */
  static async start(
    server: ServerUnderTest,
    folder: string,
  ): Promise<{ readonly client: Client; readonly milliseconds: number }> {
    const start = performance.now();
    const client = new Client(server, folder);
    const rootUri = pathToFileURL(folder).href;
    client.result = await client.request<InitializeResult>("initialize", {
      processId: process.pid,
      rootPath: folder,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: "bench" }],
      initializationOptions: server.initializationOptions ?? {},
      capabilities: capabilitiesFor(server),
    });
    const milliseconds = performance.now() - start;
    client.notify("initialized", {});
    if (server.settings) client.notify("workspace/didChangeConfiguration", { settings: server.settings });
    return { client, milliseconds };
  }

  /** Whether the server takes single edits, not whole texts. */
  get isIncremental(): boolean {
    const sync = this.result.capabilities.textDocumentSync;
    return (typeof sync === "object" ? sync.change : sync) === 2;
  }

  notify(method: string, params: unknown): void {
    void this.connection.sendNotification(method, params);
  }

  /** A request that fails where the server ends, or takes longer than some milliseconds. */
  request<Result>(method: string, params: unknown, patience = 120_000): Promise<Result> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string): void => {
        reject(new Error(`${method}: ${reason}`));
      };
      const timer = setTimeout(() => {
        fail(`no answer in ${patience} ms`);
      }, patience);
      this.onEnd = () => {
        fail(this.ended ?? "");
      };
      if (this.ended !== undefined) this.onEnd();
      this.connection
        .sendRequest<Result>(method, params)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
        });
    });
  }

  /** Does something and waits for the diagnostics that show it. */
  diagnostics(uri: string, act: () => void, wanted: Wanted, patience: number): Promise<Answered> {
    return this.server.diagnostics === "pull"
      ? this.pulled(uri, act, wanted, patience)
      : this.pushed(act, wanted, patience);
  }

  private async pulled(uri: string, act: () => void, wanted: Wanted, patience: number): Promise<Answered> {
    const start = performance.now();
    act();
    const { diagnosticProvider } = this.result.capabilities;
    for (;;) {
      const params = { textDocument: { uri }, identifier: diagnosticProvider?.identifier };
      const { items = [] } = await this.request<{ items?: Diagnostic[] }>("textDocument/diagnostic", params, patience);
      const milliseconds = performance.now() - start;
      if (wanted(items, undefined)) return { milliseconds, items };
      if (milliseconds > patience) throw new Error(`no such diagnostics in ${patience} ms`);
      await pause(5);
    }
  }

  private pushed(act: () => void, wanted: Wanted, patience: number): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string): void => {
        this.published = undefined;
        clearTimeout(timer);
        reject(new Error(reason));
      };
      const timer = setTimeout(() => {
        fail(`no such diagnostics in ${patience} ms`);
      }, patience);
      this.onEnd = () => {
        fail(this.ended ?? "");
      };
      if (this.ended !== undefined) this.onEnd();
      this.published = ({ diagnostics: items, version }) => {
        const milliseconds = performance.now() - start;
        if (!wanted(items, version)) return;
        this.published = undefined;
        clearTimeout(timer);
        resolve({ milliseconds, items });
      };
      const start = performance.now();
      act();
    });
  }

  /** The most memory, in MiB, that the server's processes have held. */
  get mostMemory(): number {
    return this.memory("VmHWM");
  }

  /** The memory, in MiB, that the server's processes hold. */
  get heldMemory(): number {
    return this.memory("VmRSS");
  }

  private memory(field: "VmHWM" | "VmRSS"): number {
    let sum = 0;
    for (const pid of this.processes()) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        sum += Number(new RegExp(`${field}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0) / 1024;
      } catch {
        // The process has ended meanwhile.
      }
    }
    return sum;
  }

  private processes(): readonly number[] {
    const parents = new Map<number, number>();
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/u.test(name))) {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
        parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
      } catch {
        // The process has ended meanwhile.
      }
    }
    const own = [this.process.pid ?? -1];
    for (const one of own) for (const [pid, parent] of parents) if (parent === one) own.push(pid);
    return own;
  }

  /** Ends the server, and what it started. */
  async stop(): Promise<void> {
    const own = this.ended === undefined ? this.processes() : [];
    this.onEnd = ignored;
    if (this.ended === undefined) {
      await Promise.race([this.connection.sendRequest("shutdown").catch(ignored), pause(1500)]);
      this.notify("exit", undefined);
      for (let wait = 0; wait < 40 && !this.hasEnded(); wait++) await pause(25);
    }
    for (const pid of own) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
    this.connection.dispose();
  }

  private hasEnded(): boolean {
    return this.ended !== undefined;
  }

  private serve(): void {
    const { connection, server, folder } = this;
    connection.onError(ignored);
    connection.onClose(ignored);
    connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.published?.(params);
    });
    connection.onUnhandledNotification(ignored);
    connection.onRequest("workspace/configuration", (params: { items: { section?: string }[] }) =>
      params.items.map(({ section }) => (section === undefined ? server.settings : server.settings?.[section]) ?? null),
    );
    connection.onRequest("workspace/workspaceFolders", () => [{ uri: pathToFileURL(folder).href, name: "bench" }]);
    connection.onRequest(() => null);
    connection.listen();
  }
}

function capabilitiesFor(server: ServerUnderTest): unknown {
  const pulls = server.diagnostics === "pull";
  return {
    general: { positionEncodings: ["utf-16"] },
    workspace: {
      configuration: true,
      workspaceFolders: true,
      didChangeConfiguration: { dynamicRegistration: false },
      didChangeWatchedFiles: { dynamicRegistration: true },
      ...(pulls ? { diagnostics: { refreshSupport: true } } : {}),
    },
    window: { workDoneProgress: true },
    textDocument: {
      synchronization: { dynamicRegistration: false, didSave: true },
      publishDiagnostics: { versionSupport: true, relatedInformation: true },
      ...(pulls ? { diagnostic: { dynamicRegistration: false, relatedDocumentSupport: false } } : {}),
      hover: { contentFormat: ["markdown", "plaintext"] },
      completion: {
        completionItem: {
          snippetSupport: true,
          documentationFormat: ["markdown"],
          resolveSupport: { properties: ["documentation", "detail"] },
        },
        contextSupport: true,
      },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
  };
}
