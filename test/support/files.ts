import { parseFile, type SourceFile } from "../../server/src/syntax";
import type { Library } from "../../server/src/scenario";

/** Files in memory, by their paths from the root, such as `cards.scenario`. */
export type TestFiles = Readonly<Record<string, string>>;

/** A library of files in memory, each read once; paths are relative to the file that names them. */
export function libraryOf(files: TestFiles): Library {
  const read = new Map<string, SourceFile>();
  return (path, from) => {
    const uri = new URL(path, from).href;
    const text = files[decodeURIComponent(uri.replace("file:///", ""))];
    if (text === undefined) return undefined;
    const file = read.get(uri) ?? parseFile(text, uri.endsWith(".rulebook") ? "rulebook" : "scenario");
    read.set(uri, file);
    return { uri, file };
  };
}
