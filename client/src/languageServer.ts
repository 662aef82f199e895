import * as vscode from "vscode";
import type { BaseLanguageClient, LanguageClientOptions, State } from "vscode-languageclient";
import type { InitializationOptions, ServerNotifications, ServerRequests } from "../../server/src/protocol";
import type { Disposable } from "./disposable";
import { answerFileRequests } from "./files";
import { LANGUAGES } from "./languages";

/** A client of the kind that the host can run, with the names of its states: its library is loaded with the client. */
export interface Connected {
  readonly client: BaseLanguageClient;
  readonly State: typeof State;
}

/** Makes a client. */
export type ClientFactory = (options: LanguageClientOptions) => Connected;

const NEVER_CANCELLED = new vscode.CancellationTokenSource().token;

/**
 * The language server as the rest of the client knows it: it starts when the first scenario is seen or the first
 * question is asked, and can be started anew.
 */
export class LanguageServer implements vscode.Disposable {
  readonly log = vscode.window.createOutputChannel("Footprint", { log: true });
  private readonly status = vscode.languages.createLanguageStatusItem("footprint.server", LANGUAGES);
  private readonly listeners: ((client: BaseLanguageClient) => void)[] = [];
  private readonly started = new vscode.EventEmitter<void>();
  private readonly textSent = new vscode.EventEmitter<vscode.TextDocument>();
  private readonly subscriptions: Disposable[] = [this.log, this.status, this.started, this.textSent];
  private running: Promise<BaseLanguageClient> | undefined;
  private made: BaseLanguageClient | undefined;

  /** Fires whenever the server has come up, the first time and after a restart. */
  readonly onStarted = this.started.event;
  /** Fires whenever an edit is on its way to the server: what it is asked from now on, it answers for the new text. */
  readonly onTextSent = this.textSent.event;

  constructor(
    private readonly makeClient: ClientFactory,
    /** The pages that diagnostics and hovers link to. */
    private readonly docs: vscode.Uri,
  ) {
    this.status.name = "Footprint";
    this.status.command = { title: "Show Log", command: "footprint.showLog" };
    this.tell("not started", vscode.LanguageStatusSeverity.Information);
    const startFor = (document: vscode.TextDocument): void => {
      if (vscode.languages.match(LANGUAGES, document) > 0) void this.client();
    };
    this.subscriptions.push(vscode.workspace.onDidOpenTextDocument(startFor));
    vscode.workspace.textDocuments.forEach(startFor);
    void vscode.workspace.findFiles("**/*.scenario", "**/node_modules/**", 1).then((found) => {
      if (found.length > 0) void this.client();
    });
  }

  /** Asks the server; undefined where it can't answer, which the log explains. */
  async request<Method extends keyof ServerRequests>(
    method: Method,
    params: ServerRequests[Method]["params"],
    token: vscode.CancellationToken = NEVER_CANCELLED,
  ): Promise<ServerRequests[Method]["result"] | undefined> {
    try {
      const client = await this.client();
      return await client.sendRequest<ServerRequests[Method]["result"]>(method, params, token);
    } catch (error) {
      if (!token.isCancellationRequested) this.log.warn(`${method}: ${String(error)}`);
      return undefined;
    }
  }

  /** Calls the listener whenever the server tells of something, also after a restart. */
  onNotification<Method extends keyof ServerNotifications>(
    method: Method,
    listener: (params: ServerNotifications[Method]) => void,
  ): void {
    const attach = (client: BaseLanguageClient): void => {
      client.onNotification(method, listener);
    };
    this.listeners.push(attach);
    if (this.made) attach(this.made);
  }

  /** Ends the server and starts another. */
  async restart(): Promise<void> {
    const before = this.running;
    this.running = undefined;
    this.made = undefined;
    try {
      await (await before)?.dispose();
    } catch (error) {
      this.log.warn(`The server did not end by itself: ${String(error)}`);
    }
    await this.client();
  }

  dispose(): void {
    void this.running?.then((client) => client.dispose()).catch(() => undefined);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private client(): Promise<BaseLanguageClient> {
    this.running ??= this.begin();
    return this.running;
  }

  private async begin(): Promise<BaseLanguageClient> {
    // The client's library is large: whoever asked, the editor's activation foremost, goes on before it is loaded.
    await new Promise((resolve) => setTimeout(resolve));
    const initializationOptions: InitializationOptions = { files: true, docs: this.docs.toString() };
    const { client, State: states } = this.makeClient({
      documentSelector: LANGUAGES.map(({ language }) => ({ language })),
      outputChannel: this.log,
      initializationOptions,
      markdown: { isTrusted: false, supportHtml: false },
      middleware: {
        // Not when it has arrived: both go into the same channel, one after the other.
        didChange: (event, next) => {
          const sent = next(event);
          this.textSent.fire(event.document);
          return sent;
        },
      },
    });
    client.onDidChangeState(({ newState }) => {
      this.tellState(newState, states);
    });
    answerFileRequests(client);
    for (const attach of this.listeners) attach(client);
    this.made = client;
    try {
      await client.start();
    } catch (error) {
      this.log.error(`The server did not start: ${String(error)}`);
      throw error;
    }
    this.started.fire();
    return client;
  }

  private tellState(state: State, { Running, Starting, Stopped }: typeof State): void {
    if (state === Running) this.tell("ready", vscode.LanguageStatusSeverity.Information);
    else if (state === Stopped) this.tell("stopped", vscode.LanguageStatusSeverity.Error);
    else this.tell("starting", vscode.LanguageStatusSeverity.Information);
    this.status.busy = state === Starting;
    this.status.command =
      state === Stopped
        ? { title: "Restart Server", command: "footprint.restartServer" }
        : { title: "Show Log", command: "footprint.showLog" };
  }

  private tell(state: string, severity: vscode.LanguageStatusSeverity): void {
    this.status.text = `Footprint: ${state}`;
    this.status.severity = severity;
  }
}
