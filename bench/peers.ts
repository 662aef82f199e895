/** What the product is compared with: each peer in a folder of its own, from the package registry. */
import { buildSync } from "esbuild";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `BENCH_SERVERS` names a folder that several clones share. */
const HOME = process.env["BENCH_SERVERS"] ?? join(import.meta.dirname, "servers");

const PACKAGES = {
  echo: { "vscode-languageserver": "10.1.2", "vscode-languageserver-textdocument": "1.0.16" },
  json: { "vscode-langservers-extracted": "4.10.0" },
  yaml: { "yaml-language-server": "1.25.0" },
  ts7: { typescript: "7.0.2" },
  langium: { langium: "4.4.0", "vscode-languageserver": "~10.1.0" },
  cucumber: { "@cucumber/cucumber": "12.9.0" },
  vitest: { vitest: "3.2.7" },
} as const;

export type Peer = keyof typeof PACKAGES;

/** A path in a peer's folder. */
export function peerPath(peer: Peer, ...path: readonly string[]): string {
  return join(HOME, peer, ...path);
}

/** The version of a peer's main package that is installed. */
export function peerVersion(peer: Peer): string {
  const [main = ""] = Object.keys(PACKAGES[peer]);
  const file = peerPath(peer, "node_modules", main, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Installs what is not there yet. */
export function installPeers(): void {
  for (const peer of Object.keys(PACKAGES) as Peer[]) install(peer);
  buildLangium();
}

function install(peer: Peer): void {
  const wanted = JSON.stringify({ name: `peer-${peer}`, private: true, dependencies: PACKAGES[peer] });
  const file = peerPath(peer, "package.json");
  if (existsSync(peerPath(peer, "node_modules")) && readFileSync(file, "utf8") === wanted) return;
  console.log(`Installing ${peer}.`);
  mkdirSync(peerPath(peer), { recursive: true });
  writeFileSync(file, wanted);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: peerPath(peer),
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
}

/** The server of the same kind of language on Langium, as its generator makes it: bundled like the product. */
function buildLangium(): void {
  // Beside its packages, so that none of the product's come into it.
  cpSync(join(import.meta.dirname, "lsp/langium"), peerPath("langium", "src"), { recursive: true });
  buildSync({
    entryPoints: [peerPath("langium", "src/main.ts")],
    outfile: peerPath("langium", "server.cjs"),
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
}
