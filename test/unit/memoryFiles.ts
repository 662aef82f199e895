import { isInside, languageOf, normalisedUri, type FileSource } from "../../server/src/workspace";

/** Files in memory, which a test can change. */
export class MemoryFiles implements FileSource {
  readonly texts = new Map<string, string>();
  /** The files that were asked for, in the order in which they were. */
  readonly asked: string[] = [];

  constructor(texts: Readonly<Record<string, string>> = {}) {
    for (const [uri, text] of Object.entries(texts)) this.texts.set(normalisedUri(uri), text);
  }

  read(uri: string): Promise<string | undefined> {
    this.asked.push(uri);
    return Promise.resolve(this.texts.get(normalisedUri(uri)));
  }

  list(folder: string): Promise<readonly string[]> {
    return Promise.resolve(
      [...this.texts.keys()].filter((uri) => isInside(folder, uri) && languageOf(uri) !== undefined),
    );
  }
}
