import { watch, statSync, type FSWatcher } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { languageOf } from "../workspace";

/** Several events of one save come close together: the check begins when none has come for so long, in ms. */
const QUIET = 50;

/** Calls `changed` after scenario files or rulebooks in or beside the paths have changed. Runs until the process ends. */
export function watchPaths(paths: readonly string[], changed: () => void): readonly FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  const folders = new Set(
    paths.map((path) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path))),
  );
  return [...folders].map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !languageOf(pathToFileURL(name).href)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET);
    }),
  );
}
