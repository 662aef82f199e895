/** Packs the extension as a user gets it, and holds it to its size. */
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PROJECT } from "./places";

/** The packed extension. */
export const VSIX = join(PROJECT, "out/footprint.vsix");

/** Bytes. */
const LARGEST = 600 * 1024;

/** Packs the bundles that are there; gives the file's size in bytes. */
export function packExtension(): number {
  const vsce = join(dirname(createRequire(__filename).resolve("@vscode/vsce/package.json")), "vsce");
  const options = [
    "--no-dependencies",
    "--skip-license",
    "--allow-missing-repository",
    "--no-rewrite-relative-links",
    "--out",
    VSIX,
  ];
  execFileSync(process.execPath, [vsce, "package", ...options], {
    cwd: PROJECT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return statSync(VSIX).size;
}

if (require.main === module) {
  const size = packExtension();
  console.log(`${VSIX}: ${Math.round(size / 1024)} KB of ${LARGEST / 1024} KB allowed`);
  if (size > LARGEST) process.exitCode = 1;
}
