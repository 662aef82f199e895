import { isAscii, isUtf8 } from "node:buffer";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { globSync, isDynamicPattern } from "tinyglobby";
import type { Library } from "../scenario";
import { parseFile } from "../syntax";
import { folderOf, languageOf, normalisedUri, resolvedPath } from "../workspace";

/** A path that can't be used: it is not there, or can't be read. Ends the command with exit code 2. */
export class PathError extends Error {
  override readonly name = "PathError";
}

/** Whether an error is a {@link PathError}, of whichever bundle: one that is loaded later has a class of its own. */
export function isPathError(error: unknown): error is PathError {
  return error instanceof Error && error.name === "PathError";
}

const FILES = "**/*.{scenario,rulebook}";
const SKIPPED = ["**/node_modules/**", "**/.git/**"];

/**
 * The scenario files and rulebooks that paths name, each once, in the order given: a file is itself, a folder all files
 * below it, anything else a glob pattern. Paths stay as they were given, with `/`.
 *
 * @throws PathError where a path names nothing
 */
export function filesOf(paths: readonly string[]): readonly string[] {
  const files = new Map<string, string>();
  for (const path of paths.flatMap(filesOfPath)) {
    const file = resolve(path);
    if (!files.has(file)) files.set(file, path);
  }
  return [...files.values()];
}

function filesOfPath(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) {
    if (languageOf(pathToFileURL(path).href)) return [path];
    throw new PathError(`${path} is neither a .scenario nor a .rulebook file.`);
  }
  if (found?.isDirectory()) {
    const folder = path.replace(/[/\\]+$/u, "");
    const names = globSync(FILES, { cwd: path, ignore: SKIPPED, expandDirectories: false }).sort();
    return names.map((name) => (folder === "." ? name : `${folder}/${name}`));
  }
  const options = { ignore: SKIPPED, expandDirectories: false, absolute: isAbsolute(path) };
  const names = isDynamicPattern(path) ? globSync(path, options).sort() : [];
  const scenarios = names.filter((name) => languageOf(pathToFileURL(name).href));
  if (scenarios.length === 0) throw new PathError(`There is no file or folder ${path}.`);
  return scenarios;
}

/**
 * The text of a file.
 *
 * @throws PathError where it can't be read, or is no UTF-8
 */
export function textOf(path: string): string {
  const text = decoded(bytesOf(path));
  if (text === undefined) throw new PathError(`${path} is not UTF-8: save it with that encoding.`);
  return text;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new PathError(`${path} can't be read.`);
  }
}

/** A text in UTF-8; undefined for bytes that are none. Of ASCII alone, as most files are, it is much faster. */
function decoded(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString("latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : undefined;
}

/**
 * The files that scenario files include. Only what stands in the current folder, or in the folder of a path that was
 * given, is read, wherever links lead. Each file is read once.
 */
export function libraryFor(paths: readonly string[]): Library {
  const folders = [
    ".",
    ...paths.map((path) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path))),
  ];
  const roots = [...new Set(folders.map((folder) => realPath(resolve(folder))))].filter((root) => root !== undefined);
  const known = new Map<string, ReturnType<Library>>();
  const read = (uri: string): ReturnType<Library> => {
    const path = realPath(fileURLToPath(uri));
    const language = languageOf(uri);
    if (
      path === undefined ||
      !language ||
      !roots.some((root) => path.startsWith(root.endsWith(sep) ? root : root + sep))
    ) {
      return undefined;
    }
    try {
      return { uri: normalisedUri(pathToFileURL(path).href), file: parseFile(textOf(path), language) };
    } catch {
      return undefined;
    }
  };
  return (path, from) => {
    const folder = folderOf(from);
    const uri = folder === undefined ? undefined : resolvedPath(folder, path);
    if (uri === undefined) return undefined;
    if (!known.has(uri)) known.set(uri, read(uri));
    return known.get(uri);
  };
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The URI of a file on the disk. */
export function uriOf(path: string): string {
  const absolute = resolve(path);
  return normalisedUri(pathToFileURL(realPath(absolute) ?? absolute).href);
}
