/**
 * The server in Node: over standard input and output, or over IPC where an editor forks it. This file and its twin for
 * the browser import nothing of the server but types and small parts, so that the bundle can load either of them late.
 */
import { promises as files, type Dirent } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createConnection, ProposedFeatures, type Connection } from "vscode-languageserver/node";
import type { ServerHost } from "./server";
import { LARGEST_FILE, type FileSource } from "./workspace/fileSource";
import { languageOf, normalisedUri } from "./workspace/uri";

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

/** A channel that the command line names; without any, it is standard input and output. */
const CHANNEL = /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/u;

/** The editor at the other end of the channel. */
export function connect(): [Connection, ServerHost] {
  const isNamed = process.argv.some((parameter) => CHANNEL.test(parameter));
  const connection = isNamed
    ? createConnection(ProposedFeatures.all)
    : createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  return [connection, { files: diskFiles, schedule: setImmediate }];
}
