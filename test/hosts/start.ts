/**
 * `npm start`: the editor with the extension, on the examples. Desktop VS Code where there is one; else its web build
 * in the browser, served on this machine.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PROJECT } from "./places";
import { quietSettings } from "./settings";
import { startWebHost } from "./webHost";

const EXAMPLES = join(PROJECT, "examples");
/** The address stays the same from one start to the next, as long as nobody else has it. */
const PORT = 4300;

/** A program on the path, or undefined. */
function onPath(name: string): string | undefined {
  const suffixes = process.platform === "win32" ? [".cmd", ".exe"] : [""];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders
    .flatMap((folder) => suffixes.map((suffix) => join(folder, name + suffix)))
    .find((file) => existsSync(file));
}

const hasDisplay =
  process.platform !== "linux" || process.env["DISPLAY"] !== undefined || process.env["WAYLAND_DISPLAY"] !== undefined;

function startDesktop(): boolean {
  const program = process.env["VSCODE"] ?? onPath("code");
  if (program === undefined || !hasDisplay || process.argv.includes("--web")) return false;
  spawn(program, [`--extensionDevelopmentPath=${PROJECT}`, EXAMPLES], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  console.log("The editor opens with the extension, on the examples.");
  return true;
}

function browserOpener(address: string): readonly [string, readonly string[]] {
  if (process.platform === "darwin") return ["open", [address]];
  if (process.platform === "win32") return ["cmd", ["/c", "start", "", address]];
  return ["xdg-open", [address]];
}

/** Opens an address in the browser of whoever sits here; where nobody can, the printed address is enough. */
function openBrowser(address: string): void {
  if (!hasDisplay || process.env["CI"] !== undefined) return;
  const [program, rest] = browserOpener(address);
  spawn(program, rest, { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

async function startWeb(): Promise<void> {
  const options = { extension: PROJECT, folder: EXAMPLES, settings: quietSettings };
  const host = await startWebHost(options, PORT).catch(() => startWebHost(options));
  console.log(`The editor is at ${host.url} (Ctrl+C ends it). What you change there stays in the page.`);
  openBrowser(host.url);
}

execFileSync(process.execPath, [join(PROJECT, "esbuild.mjs")], { cwd: PROJECT, stdio: "inherit" });
if (!startDesktop()) void startWeb();
