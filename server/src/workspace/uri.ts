import { URI, Utils } from "vscode-uri";

/**
 * The one spelling of a URI that serves as a key: drive letters in lower case, `:` in a path as `%3A`, no `.` or `..`.
 * What is not a URI comes back as it is.
 */
export function normalisedUri(uri: string): string {
  try {
    const parsed = URI.parse(uri);
    return parsed.path.startsWith("/") ? Utils.resolvePath(parsed).toString() : parsed.toString();
  } catch {
    return uri;
  }
}

/** Whether a file is the folder or stands somewhere below it. Both are normalised URIs. */
export function isInside(folder: string, file: string): boolean {
  const base = folder.endsWith("/") ? folder : `${folder}/`;
  return file === folder || file.startsWith(base);
}

/** The folder of a file, or undefined for a file that has none because it was never saved. */
export function folderOf(uri: string): string | undefined {
  try {
    const parsed = URI.parse(uri);
    return parsed.path.startsWith("/") ? Utils.dirname(parsed).toString() : undefined;
  } catch {
    return undefined;
  }
}

/** The last part of a URI's path, decoded: `cards.scenario`. */
export function fileNameOf(uri: string): string {
  try {
    const parsed = URI.parse(uri);
    return Utils.basename(parsed) || parsed.path;
  } catch {
    return uri;
  }
}

/** What kind of file the name makes it, or undefined for one that is not ours. */
export function languageOf(uri: string): "scenario" | "rulebook" | undefined {
  const name = fileNameOf(uri);
  if (name.endsWith(".rulebook")) return "rulebook";
  return name.endsWith(".scenario") ? "scenario" : undefined;
}

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/)/iu;

/**
 * The file that a path in a file means, relative to the file's folder; backslashes are read as slashes. Undefined for
 * a path that is a URI or absolute, and where there is no folder.
 */
export function resolvedPath(folder: string, path: string): string | undefined {
  const slashed = path.replaceAll("\\", "/");
  if (slashed === "" || ABSOLUTE.test(slashed)) return undefined;
  try {
    return Utils.resolvePath(URI.parse(folder), slashed).toString();
  } catch {
    return undefined;
  }
}

/** How a file is written from another one's folder: `../house.rulebook`. */
export function relativePath(fromFolder: string, to: string): string {
  const parts = (uri: string): string[] =>
    URI.parse(uri)
      .path.split("/")
      .filter((part) => part !== "");
  const from = parts(fromFolder);
  const target = parts(to);
  let shared = 0;
  while (shared < from.length && shared < target.length - 1 && from[shared] === target[shared]) shared++;
  return [...from.slice(shared).map(() => ".."), ...target.slice(shared)].join("/");
}
