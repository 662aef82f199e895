import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "../../server/src/cli/program";

/** What a command said, and its exit code. */
export interface Said {
  readonly code: number | undefined;
  readonly out: string;
  readonly error: string;
}

/** Runs the command with a terminal that only listens. */
export async function footprint(...args: readonly string[]): Promise<Said> {
  let out = "";
  let error = "";
  const code = await run(args, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    serve: () => Promise.resolve(),
    colours: false,
  });
  return { code, out, error };
}

/** A folder of files for one test. */
export interface Folder {
  /** The path of a file in it. */
  readonly path: (name: string) => string;
  /** Writes a file, and the folders that it is in. */
  readonly write: (name: string, text: string | Uint8Array) => string;
  readonly remove: () => void;
}

/** An empty folder beside other temporary files. */
export function emptyFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), "footprint-"));
  const path = (name: string): string => `${root}/${name}`;
  return {
    path,
    write: (name, text) => {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
      return path(name);
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
