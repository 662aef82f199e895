/** What an editor is started with. */
export interface HostOptions {
  /** The folder of the extension under development; left out where `vsix` is given. */
  readonly extension?: string;
  /** A packaged extension, installed as a user would. Node host only. */
  readonly vsix?: string;
  /** The bundle of a test suite, inside the extension's folder. */
  readonly tests?: string;
  /** The folder that is opened. The Node host opens a copy, the web host keeps edits in the page. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** An editor that is running. */
export interface RunningHost {
  /** Where its window is. */
  readonly url: string;
  /** The copy of the folder that is open, where it is on disk. */
  readonly work?: string;
  stop(): Promise<void>;
}
