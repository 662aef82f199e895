/** Where files come from: the disk in Node, the editor's file system in a web worker, a map in tests. */
export interface FileSource {
  /** The text of a file, or undefined where there is none or it may not be read. Never rejects. */
  read(uri: string): Promise<string | undefined>;
  /** The URIs of the `.scenario` and `.rulebook` files in a folder and below it. Never rejects. */
  list(folder: string): Promise<readonly string[]>;
}

/** The largest file that is read, in UTF-16 units; a longer one is treated as one that can't be read. */
export const LARGEST_FILE = 20_000_000;
