import type { Library } from "../scenario";
import { RuleCoverage } from "./coverage";
import { SourceDocument, type TextChange } from "./document";
import type { FileSource } from "./fileSource";
import { Rehearsal } from "./rehearsal";
import { folderOf, isInside, languageOf, normalisedUri, resolvedPath } from "./uri";

/** Whom the workspace tells what has changed. */
export interface WorkspaceListener {
  /** Every section of a file is played, and some result may be another than before. Also for files that are not open. */
  settled?(document: SourceDocument): void;
  /** A file that one includes has changed, so that what was answered about this one may be different now. */
  refreshed?(document: SourceDocument): void;
  /** A file is gone, or is none of the workspace any more. `uri` is as the editor spelled it. */
  gone?(uri: string): void;
}

/** How many files are read at a time. */
const READS_AT_A_TIME = 8;

/**
 * The open files, the other scenario files and rulebooks of the workspace's folders, and the files that these include.
 * An open file counts as it stands in the editor, any other as it is on the disk. Files outside of the folders are not
 * read; where there is no folder, those outside of the folder of the file that asks.
 */
export class Workspace {
  readonly coverage = new RuleCoverage();
  private readonly listeners: WorkspaceListener[] = [];
  private readonly folders = new Set<string>();
  private readonly files = new Map<string, SourceDocument>();
  private readonly reading = new Map<string, Promise<void>>();
  private readonly missing = new Set<string>();
  /** Files that a folder has, or that are open: only their problems are told. */
  private readonly told = new Set<string>();
  private readonly busy = { open: new Set<SourceDocument>(), closed: new Set<SourceDocument>() };
  private readonly waiting = new Map<SourceDocument, (() => void)[]>();
  private begun = false;
  private rehearsal: Rehearsal | undefined;

  constructor(
    private readonly source: FileSource,
    /** Called when {@link step} has something to do. */
    private readonly wake: () => void,
  ) {}

  /** From now on somebody is told what changes. */
  listen(listener: WorkspaceListener): void {
    this.listeners.push(listener);
  }

  /** All files that are known, those that are open first. */
  documents(): readonly SourceDocument[] {
    const all = [...this.files.values()];
    return [...all.filter((file) => file.isOpen), ...all.filter((file) => !file.isOpen && this.told.has(file.key))];
  }

  /** A file that is open or was read, by any spelling of its URI. */
  file(uri: string): SourceDocument | undefined {
    return this.files.get(normalisedUri(uri));
  }

  /** A file after all that it includes was read; one of the workspace that nobody opened is read first. */
  async document(uri: string): Promise<SourceDocument | undefined> {
    const key = normalisedUri(uri);
    if (!this.files.has(key) && this.isListed(key)) await this.read(key, key);
    for (let waits = this.readsOf(key); waits.length > 0; waits = this.readsOf(key)) await Promise.all(waits);
    return this.files.get(key);
  }

  /** Comes true as soon as every section of a file is played, or the file is gone. */
  settled(document: SourceDocument): Promise<void> {
    if (document.isSettled && this.readsOf(document.key).length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.set(document, [...(this.waiting.get(document) ?? []), resolve]);
    });
  }

  /** The file that a path in a file means; undefined where it may not be read. */
  resolve(document: SourceDocument, path: string): string | undefined {
    return this.inside(document.key, document.key, path);
  }

  /** The first folder of the workspace, where files that were never saved count as standing. */
  get firstFolder(): string | undefined {
    return this.folders.values().next().value;
  }

  /** The editor opened a file; what it says counts from now on. */
  open(uri: string, languageId: string, version: number, text: string): void {
    const key = normalisedUri(uri);
    const language = languageId === "rulebook" || languageId === "scenario" ? languageId : languageOf(uri);
    const known = this.files.get(key);
    if (known?.uri === uri && known.language === (language ?? "scenario")) {
      known.version = version;
      this.changed(known, known.edit({ text }));
      return;
    }
    if (known) this.drop(known);
    this.add(this.created(uri, key, language ?? "scenario", version), text, true);
  }

  /** The editor changed an open file. Changes of a file that is not open are nothing. */
  change(uri: string, version: number, changes: readonly TextChange[]): void {
    const document = this.file(uri);
    if (!document?.isOpen) return;
    document.version = version;
    let definitions = false;
    for (const change of changes) definitions = document.edit(change) || definitions;
    this.changed(document, definitions);
  }

  /** The editor closed a file: from now on it is what the disk says. */
  close(uri: string): void {
    const document = this.file(uri);
    if (!document?.isOpen) return;
    document.version = null;
    this.busy.open.delete(document);
    if (!this.isListed(document.key)) this.remove(document);
    else void this.reread(document.key);
  }

  /** Something happened to a file or folder on the disk. */
  changedOnDisk(uri: string): void {
    const key = normalisedUri(uri);
    const known = [...this.files.keys(), ...this.missing].filter((file) => isInside(key, file));
    if (languageOf(key)) known.push(key);
    for (const file of new Set(known)) {
      if (!this.files.get(file)?.isOpen) void this.reread(file);
    }
  }

  /** Folders came to the workspace and left it. */
  changeFolders(added: readonly string[], removed: readonly string[]): void {
    for (const uri of removed) this.folders.delete(normalisedUri(uri));
    for (const uri of added) this.folders.add(normalisedUri(uri));
    for (const document of this.files.values()) {
      if (!document.isOpen && !this.isListed(document.key)) this.remove(document);
    }
    this.missing.clear();
    for (const document of this.files.values()) this.refreshed(document);
    if (this.begun) for (const uri of added) void this.scan(normalisedUri(uri));
  }

  /** Reads the files of the folders, and from now on those of folders that are added. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    for (const folder of this.folders) void this.scan(folder);
  }

  /** Does a small part of the work there is, for open files first; returns whether some is left that can be done now. */
  step(): boolean {
    return this.stepOf(this.busy.open) || this.stepOf(this.busy.closed) || this.rehearse();
  }

  private rehearse(): boolean {
    if (this.rehearsal?.step() === false) this.rehearsal = undefined;
    return this.rehearsal !== undefined;
  }

  private stepOf(busy: Set<SourceDocument>): boolean {
    for (const document of busy) {
      if (this.readsOf(document.key).length > 0) continue;
      if (document.playNext()) return true;
      busy.delete(document);
      if (!document.isOpen) document.letGo();
      if (document.isOpen || this.told.has(document.key)) {
        for (const listener of this.listeners) listener.settled?.(document);
      }
      this.release(document);
      if (document.isOpen) this.rehearsal ??= Rehearsal.of(document);
      return true;
    }
    return false;
  }

  private release(document: SourceDocument): void {
    for (const resolve of this.waiting.get(document) ?? []) resolve();
    this.waiting.delete(document);
  }

  private isListed(key: string): boolean {
    return [...this.folders].some((folder) => isInside(folder, key));
  }

  private async scan(folder: string): Promise<void> {
    const uris = await this.source.list(folder);
    const waiting = uris.map(normalisedUri).filter((key) => !this.files.has(key));
    const next = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        if (!this.files.has(key) && this.isListed(key)) await this.read(key, key);
      }
    };
    await Promise.all(Array.from({ length: READS_AT_A_TIME }, next));
  }

  // Reads a file that is not open; `asking` is the file that includes it.
  private read(key: string, asking: string): Promise<void> {
    const begun = this.reading.get(key);
    if (begun) return begun;
    const reads = this.readAndAdd(key, asking).finally(() => {
      this.reading.delete(key);
      this.dependencyChanged(key);
      this.wake();
    });
    this.reading.set(key, reads);
    return reads;
  }

  private async readAndAdd(key: string, asking: string): Promise<void> {
    const text = (await this.isReallyInside(key, asking)) ? await this.source.read(key) : undefined;
    const known = this.files.get(key);
    if (known?.isOpen) return;
    if (text === undefined) {
      this.missing.add(key);
      if (known) this.remove(known);
      return;
    }
    this.missing.delete(key);
    if (known) this.changed(known, known.edit({ text }));
    else this.add(this.created(key, key, languageOf(key) ?? "scenario", null), text, this.isListed(key));
  }

  private async reread(key: string): Promise<void> {
    await this.reading.get(key);
    const wanted =
      this.files.has(key) || this.missing.has(key) || (this.isListed(key) && languageOf(key) !== undefined);
    if (wanted) await this.read(key, key);
  }

  // Where links lead counts, not what the path says.
  private async isReallyInside(key: string, asking: string): Promise<boolean> {
    if (!this.source.realUri) return true;
    const real = await this.source.realUri(key);
    if (real === undefined) return false;
    for (const root of this.rootsOf(asking)) {
      const realRoot = await this.source.realUri(root);
      if (realRoot !== undefined && isInside(realRoot, real)) return true;
    }
    return false;
  }

  private rootsOf(asking: string): readonly string[] {
    if (this.folders.size > 0) return [...this.folders];
    const folder = folderOf(asking);
    return folder === undefined ? [] : [folder];
  }

  private created(
    uri: string,
    key: string,
    language: SourceDocument["language"],
    version: number | null,
  ): SourceDocument {
    const dependencies = new Set<string>();
    const library: Library = (path, from) => {
      const included = this.inside(key, from, path);
      if (included === undefined) return undefined;
      dependencies.add(included);
      const found = this.files.get(included);
      if (found) return { uri: included, file: found.file };
      if (!this.missing.has(included)) void this.read(included, key);
      return undefined;
    };
    return new SourceDocument(uri, key, language, version, dependencies, library, this.coverage);
  }

  // The file that a path in `from` means, where `asking` includes it and it stands in a folder that may be read.
  private inside(asking: string, from: string, path: string): string | undefined {
    const folder = folderOf(from) ?? this.firstFolder;
    const wanted = folder === undefined ? undefined : resolvedPath(folder, path);
    if (wanted === undefined) return undefined;
    const key = normalisedUri(wanted);
    return this.rootsOf(asking).some((root) => isInside(root, key)) ? key : undefined;
  }

  private add(document: SourceDocument, text: string, told: boolean): void {
    this.files.set(document.key, document);
    if (told) this.told.add(document.key);
    this.missing.delete(document.key);
    document.edit({ text });
    this.changed(document, true);
  }

  private remove(document: SourceDocument): void {
    this.drop(document);
    this.dependencyChanged(document.key);
  }

  private drop(document: SourceDocument): void {
    this.files.delete(document.key);
    this.busy.open.delete(document);
    this.busy.closed.delete(document);
    document.dispose();
    this.release(document);
    if (this.told.delete(document.key)) for (const listener of this.listeners) listener.gone?.(document.uri);
  }

  private changed(document: SourceDocument, definitions: boolean): void {
    this.refreshLater(document);
    if (definitions) this.dependencyChanged(document.key);
  }

  private dependencyChanged(key: string): void {
    for (const document of this.files.values()) {
      if (document.key !== key && document.dependencies.has(key)) this.refreshed(document);
    }
  }

  private refreshed(document: SourceDocument): void {
    document.refresh();
    this.refreshLater(document);
    for (const listener of this.listeners) listener.refreshed?.(document);
  }

  private refreshLater(document: SourceDocument): void {
    (document.isOpen ? this.busy.open : this.busy.closed).add(document);
    this.wake();
  }

  // The reads for which a file waits: of files that it includes, or its own.
  private readsOf(key: string): readonly Promise<void>[] {
    if (this.reading.size === 0) return [];
    const wanted = [key, ...(this.files.get(key)?.dependencies ?? [])];
    return wanted.map((file) => this.reading.get(file)).filter((read) => read !== undefined);
  }
}
