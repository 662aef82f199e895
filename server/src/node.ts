/** The server in Node: over standard input and output, or over IPC where an editor forks it. */
import { promises as files, type Dirent } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./server";
import { LARGEST_FILE, languageOf, normalisedUri, type FileSource } from "./workspace";

/** Folders in which nobody keeps scenarios, and which are large. */
const SKIPPED = new Set(["node_modules", ".git", ".hg", ".svn"]);

/** The files on the disk. Only regular files are read, wherever links lead: to that a workspace adds its own limits. */
export const diskFiles: FileSource = {
  async read(uri) {
    try {
      const path = fileURLToPath(uri);
      const found = await files.stat(path);
      return found.isFile() && found.size <= LARGEST_FILE ? await files.readFile(path, "utf8") : undefined;
    } catch {
      return undefined;
    }
  },

  async list(folder) {
    const found: string[] = [];
    const waiting: string[] = [];
    try {
      waiting.push(fileURLToPath(folder));
    } catch {
      return found;
    }
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      for (const entry of await entriesOf(path)) {
        const inside = join(path, entry.name);
        if (entry.isDirectory() && !SKIPPED.has(entry.name)) waiting.push(inside);
        else if (entry.isFile() && languageOf(entry.name)) found.push(normalisedUri(pathToFileURL(inside).href));
      }
    }
    return found.sort();
  },

  async realUri(uri) {
    try {
      return normalisedUri(pathToFileURL(await files.realpath(fileURLToPath(uri))).href);
    } catch {
      return undefined;
    }
  },
};

async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    return await files.readdir(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Starts the server on what the command line names: `--stdio`, or the channel of the process that forked this one. */
export function startNodeServer(): void {
  const connection = createConnection(ProposedFeatures.all);
  startServer(connection, { files: diskFiles, schedule: setImmediate });
}
