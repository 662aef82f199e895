/** Writes the reference in docs/ anew. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DOCS, pages } from "./pages";

rmSync(join(DOCS, "rules"), { recursive: true, force: true });
for (const [path, text] of pages()) {
  mkdirSync(dirname(join(DOCS, path)), { recursive: true });
  writeFileSync(join(DOCS, path), text);
}
