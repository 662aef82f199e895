/**
 * The language server, the same in Node and in a web worker: it wires a connection to a workspace and to the list of
 * features. Whatever a message contains, it is answered, and the server goes on.
 */
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type ServerCapabilities,
} from "vscode-languageserver";
import { FEATURES } from "./features";
import { keepPagesAt } from "./features/documentation";
import type { Answer, FeatureHost, FileAnswer } from "./features/feature";
import { property, settingsOf, DEFAULT_SETTINGS, type Settings } from "./features/settings";
import type { ClientRequests } from "./protocol";
import { IdleWork, normalisedUri, Workspace, type FileSource, type Schedule } from "./workspace";

/** What the host of the server brings. */
export interface ServerHost {
  /** The files of the machine; without them all files come through the client. */
  readonly files?: FileSource;
  readonly schedule: Schedule;
  /** The URI of the folder docs/ that comes with the program, for clients that don't say where it is. */
  readonly docs?: string;
}

/** Starts the server on a connection: it listens from now on. */
export function startServer(connection: Connection, host: ServerHost): void {
  new Server(connection, host).listen();
}

interface TextDocumentParams {
  readonly textDocument: { readonly uri: string };
}

class Server implements FeatureHost {
  client: ClientCapabilities = {};
  readonly workspace: Workspace;
  private current: Settings = DEFAULT_SETTINGS;
  isOwnClient = false;
  private clientReadsFiles = false;
  private readonly work: IdleWork;
  private readonly settingListeners: (() => void)[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly host: ServerHost,
  ) {
    this.workspace = new Workspace(this.fileSource(), () => {
      this.work.request();
    });
    this.work = new IdleWork(host.schedule, () => this.guarded("work", () => this.workspace.step()) ?? false);
  }

  settings(): Settings {
    return this.current;
  }

  onSettings(listener: () => void): void {
    this.settingListeners.push(listener);
  }

  listen(): void {
    const { connection } = this;
    connection.onInitialize((params) => this.initialize(params));
    connection.onInitialized(() => {
      void this.initialized();
    });
    connection.onShutdown(() => {
      this.work.end();
    });
    this.listenToFiles();
    this.listenToWorkspace();
    connection.listen();
  }

  // What the author types, and what happens to files.
  private listenToFiles(): void {
    const { connection, workspace } = this;
    connection.onDidOpenTextDocument((params) => {
      this.guarded("open", () => {
        const { uri, languageId, version, text } = params.textDocument;
        workspace.open(uri, languageId, version, text);
      });
    });
    connection.onDidChangeTextDocument((params) => {
      this.guarded("change", () => {
        const { textDocument, contentChanges } = params;
        if (!contentChanges.every(isChange)) throw new Error("The changes are none.");
        workspace.change(textDocument.uri, textDocument.version, contentChanges);
      });
    });
    connection.onDidCloseTextDocument((params) => {
      this.guarded("close", () => {
        workspace.close(params.textDocument.uri);
      });
    });
    connection.onDidChangeWatchedFiles((params) => {
      this.guarded("watched files", () => {
        for (const change of params.changes) workspace.changedOnDisk(change.uri);
      });
    });
  }

  private listenToWorkspace(): void {
    const { connection } = this;
    connection.onDidChangeConfiguration((params) => {
      const sent = property(property(params, "settings"), "footprint");
      void this.loadSettings(sent);
    });
    connection.onNotification("workspace/didChangeWorkspaceFolders", (params: unknown) => {
      this.guarded("workspace folders", () => {
        const event = property(params, "event");
        const uris = (name: string): string[] => folderUris(property(event, name));
        this.workspace.changeFolders(uris("added"), uris("removed"));
      });
    });
  }

  private initialize(params: InitializeParams): InitializeResult {
    this.client = params.capabilities;
    const options: unknown = params.initializationOptions;
    this.clientReadsFiles = property(options, "files") === true;
    this.isOwnClient = property(options, "commands") === true || this.clientReadsFiles;
    this.current = settingsOf(property(options, "settings"));
    const docs = property(options, "docs");
    keepPagesAt(typeof docs === "string" ? docs : this.host.docs);
    const folders = folderUris(params.workspaceFolders);
    const root = property(params, "rootUri");
    if (folders.length === 0 && typeof root === "string") folders.push(root);
    this.workspace.changeFolders(folders, []);
    let capabilities: ServerCapabilities = {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    };
    for (const feature of FEATURES) {
      const own = typeof feature.capabilities === "function" ? feature.capabilities(this.client) : feature.capabilities;
      capabilities = { ...capabilities, ...own, workspace: { ...capabilities.workspace, ...own.workspace } };
      feature.register(this);
    }
    return { capabilities, serverInfo: { name: "footprint" } };
  }

  private async initialized(): Promise<void> {
    const { workspace } = this.client;
    this.workspace.begin();
    await this.loadSettings(undefined);
    if (workspace?.didChangeConfiguration?.dynamicRegistration) {
      void this.registered(DidChangeConfigurationNotification.method, { section: "footprint" });
    }
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      void this.registered(DidChangeWatchedFilesNotification.method, {
        watchers: [{ globPattern: "**/*.{scenario,rulebook}" }],
      });
    }
  }

  private async registered(method: string, options: unknown): Promise<void> {
    await this.ask("client/registerCapability", {
      registrations: [{ id: method, method, registerOptions: options }],
    });
  }

  private async loadSettings(sent: unknown): Promise<void> {
    let found = sent;
    if (this.client.workspace?.configuration) {
      const answer = await this.ask<unknown>("workspace/configuration", { items: [{ section: "footprint" }] });
      if (Array.isArray(answer)) found = (answer as readonly unknown[])[0] ?? undefined;
    }
    if (found === undefined || found === null) return;
    this.current = settingsOf(found);
    for (const listener of this.settingListeners) this.guarded("settings", listener);
  }

  private fileSource(): FileSource {
    const own = this.host.files;
    const throughClient: FileSource = {
      read: async (uri) => {
        if (!this.clientReadsFiles) return undefined;
        const answer = await this.askClient("footprint/readFile", { uri });
        const text = property(answer, "text");
        return typeof text === "string" ? text : undefined;
      },
      list: async (uri) => {
        if (!this.clientReadsFiles) return [];
        const answer: unknown = await this.askClient("footprint/listFiles", { uri });
        return Array.isArray(answer) ? answer.filter((entry) => typeof entry === "string").map(normalisedUri) : [];
      },
    };
    if (!own) return throughClient;
    const sourceOf = (uri: string): FileSource => (uri.startsWith("file:") ? own : throughClient);
    return {
      read: (uri) => sourceOf(uri).read(uri),
      list: (folder) => sourceOf(folder).list(folder),
      realUri: async (uri) => {
        const source = sourceOf(uri);
        return source.realUri ? source.realUri(uri) : uri;
      },
    };
  }

  private async askClient<Method extends keyof ClientRequests>(
    method: Method,
    params: ClientRequests[Method]["params"],
  ): Promise<ClientRequests[Method]["result"] | undefined> {
    return this.ask<ClientRequests[Method]["result"]>(method, params);
  }

  async ask<Result>(method: string, params?: unknown): Promise<Result | undefined> {
    try {
      return await this.connection.sendRequest<Result>(method, params);
    } catch {
      return undefined;
    }
  }

  notify(method: string, params: unknown): void {
    void this.connection.sendNotification(method, params);
  }

  onRequest(method: string, answer: Answer): void {
    this.connection.onRequest(method, async (params: unknown, token: CancellationToken) => {
      checkShape(method, params);
      return this.answered(method, () => answer(params as never, token));
    });
  }

  onFile(method: string, answer: FileAnswer): void {
    this.onRequest(method, async (params: TextDocumentParams, token) => {
      const { uri } = params.textDocument;
      const asked = this.workspace.file(uri)?.edits;
      const file = await this.workspace.document(uri);
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled.");
      if (!file) return null;
      if (asked !== undefined && asked !== file.edits) {
        throw new ResponseError(LSPErrorCodes.ContentModified, "The text has changed since.");
      }
      return answer(file, params as never, token);
    });
  }

  private async answered(method: string, answer: () => unknown): Promise<unknown> {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      this.log(method, error);
      throw new ResponseError(ErrorCodes.InternalError, `${method} failed; the log says more.`);
    }
  }

  private guarded<Result>(what: string, act: () => Result): Result | undefined {
    try {
      return act();
    } catch (error) {
      this.log(what, error);
      return undefined;
    }
  }

  private log(what: string, error: unknown): void {
    this.connection.console.error(
      `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

/** The URIs of folders as the client sends them, whatever it sends. */
function folderUris(folders: unknown): string[] {
  if (!Array.isArray(folders)) return [];
  return folders.map((folder: unknown) => property(folder, "uri")).filter((uri) => typeof uri === "string");
}

const isLineOrColumn = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0;

const isPosition = (value: unknown): boolean =>
  isLineOrColumn(property(value, "line")) && isLineOrColumn(property(value, "character"));

const isRange = (value: unknown): boolean => isPosition(property(value, "start")) && isPosition(property(value, "end"));

const isChange = (value: unknown): boolean =>
  typeof property(value, "text") === "string" &&
  (property(value, "range") === undefined || isRange(property(value, "range")));

/** Refuses parameters of which a feature could not make sense: what features rely on is checked here, once. */
function checkShape(method: string, params: unknown): void {
  const invalid = (what: string): never => {
    throw new ResponseError(ErrorCodes.InvalidParams, `${method}: ${what}`);
  };
  const has = (name: string): boolean => property(params, name) !== undefined;
  if (has("textDocument") && typeof property(property(params, "textDocument"), "uri") !== "string") {
    invalid("textDocument.uri must be a string.");
  }
  if (method.startsWith("textDocument/") && !has("textDocument")) invalid("textDocument is missing.");
  if (has("position") && !isPosition(property(params, "position"))) invalid("position must be a line and a character.");
  if (has("newName") && typeof property(params, "newName") !== "string") invalid("newName must be a string.");
  if (has("range") && !isRange(property(params, "range"))) invalid("range must be two positions.");
}
