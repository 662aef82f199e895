import type { CancellationToken, ClientCapabilities, ServerCapabilities } from "vscode-languageserver";
import type { SourceDocument, Workspace } from "../workspace";
import type { Settings } from "./settings";

/** Answers a request. What the parameters are is told by the method; that they have their shape was checked. */
export type Answer = (params: never, token: CancellationToken) => unknown;

/** Answers a request about a file. */
export type FileAnswer = (file: SourceDocument, params: never, token: CancellationToken) => unknown;

/** What a feature is given to do its work with. */
export interface FeatureHost {
  readonly workspace: Workspace;
  readonly client: ClientCapabilities;
  /** Whether the client is the product's own: it has the commands, and listens to the messages of `protocol.ts`. */
  readonly isOwnClient: boolean;
  settings(): Settings;
  /** Calls the listener whenever the settings have changed. */
  onSettings(listener: () => void): void;
  /**
   * Answers a request about one file. Before, the files that it includes are read; a file that is not known, and a
   * request that was cancelled meanwhile, never reach the feature.
   */
  onFile(method: string, answer: FileAnswer): void;
  /** Answers a request that is about no file or about many. */
  onRequest(method: string, answer: Answer): void;
  /** Tells the client something. */
  notify(method: string, params: unknown): void;
  /** Asks the client for something; undefined where it can't answer. */
  ask<Result>(method: string, params?: unknown): Promise<Result | undefined>;
}

/** One thing that the editor can ask for: what the server says about it at the start, and how it is answered. */
export interface Feature {
  readonly name: string;
  readonly capabilities: ServerCapabilities | ((client: ClientCapabilities) => ServerCapabilities);
  register(host: FeatureHost): void;
}
