import { PassThrough } from "node:stream";
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from "vscode-languageserver-protocol/node";
import { startServer } from "../../../server/src/server";
import { MemoryFiles } from "../memoryFiles";

/** What a test's client may say of itself. */
export interface ClientOptions {
  readonly files?: MemoryFiles;
  readonly folder?: string | null;
  readonly capabilities?: object;
  readonly options?: object;
  readonly settings?: unknown;
}

/** The client's end of a connection to a server that runs in the same process. */
export class TestClient {
  readonly published = new Map<string, PublishDiagnosticsParams>();
  readonly log: string[] = [];
  readonly notifications: { method: string; params: unknown }[] = [];
  initialized: InitializeResult | undefined;
  settings: unknown;
  private waiting: (() => void)[] = [];
  private versions = new Map<string, number>();

  private constructor(readonly connection: ProtocolConnection) {}

  static async start(options: ClientOptions = {}): Promise<TestClient> {
    const up = new PassThrough();
    const down = new PassThrough();
    startServer(createConnection(ProposedFeatures.all, new StreamMessageReader(up), new StreamMessageWriter(down)), {
      files: options.files ?? new MemoryFiles(),
      schedule: setImmediate,
    });
    const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
    const client = new TestClient(connection);
    client.settings = options.settings ?? null;
    await client.begin(options);
    return client;
  }

  private async begin(options: ClientOptions): Promise<void> {
    const { connection } = this;
    connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.published.set(params.uri, params);
      this.wake();
    });
    connection.onNotification("window/logMessage", (params: { message: string }) => {
      this.log.push(params.message);
    });
    connection.onUnhandledNotification(({ method, params }) => {
      this.notifications.push({ method, params });
      this.wake();
    });
    connection.onRequest("workspace/configuration", () => [this.settings]);
    connection.onRequest("client/registerCapability", () => null);
    connection.listen();
    const folder = options.folder === undefined ? "file:///rulings" : options.folder;
    this.initialized = await this.request<InitializeResult>("initialize", {
      processId: null,
      rootUri: folder,
      workspaceFolders: folder === null ? null : [{ uri: folder, name: "work" }],
      capabilities: options.capabilities ?? {
        workspace: { configuration: true },
        textDocument: { publishDiagnostics: { relatedInformation: true } },
      },
      initializationOptions: options.options,
    });
    await connection.sendNotification("initialized", {});
  }

  async request<Result>(method: string, params: unknown): Promise<Result> {
    return this.connection.sendRequest<Result>(method, params);
  }

  async notify(method: string, params: unknown): Promise<void> {
    await this.connection.sendNotification(method, params);
  }

  async open(uri: string, text: string, languageId = "scenario"): Promise<void> {
    this.versions.set(uri, 1);
    await this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Sends an edit; without a range the whole text. Returns the new version. */
  async change(uri: string, text: string, range?: object): Promise<number> {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    const contentChanges = [range ? { range, text } : { text }];
    await this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
    return version;
  }

  async close(uri: string): Promise<void> {
    await this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  /** The diagnostics of a file as soon as they are those of its last version. */
  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const version = this.versions.get(uri);
    return (
      await this.until(() => {
        const known = this.published.get(uri);
        return known?.version === version ? known : undefined;
      })
    ).diagnostics;
  }

  /** What a look at the client comes to, as soon as it comes to something. */
  async until<Result>(look: () => Result | undefined): Promise<Result> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async stop(): Promise<void> {
    await this.request("shutdown", undefined);
    this.connection.dispose();
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
