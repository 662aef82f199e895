/** Where files come from: the disk in Node, the editor's file system in a web worker, a map in tests. Nothing rejects. */
export interface FileSource {
  /** The text of a file, or undefined where there is none or it may not be read. */
  read(uri: string): Promise<string | undefined>;
  /** The URIs of the `.scenario` and `.rulebook` files in a folder and below it. */
  list(folder: string): Promise<readonly string[]>;
  /** Where a file or folder really is, links followed; undefined where there is none. Left out where there are no links. */
  realUri?(uri: string): Promise<string | undefined>;
}

/** The largest file that is read, in bytes; a longer one is treated as one that can't be read. */
export const LARGEST_FILE = 20_000_000;
