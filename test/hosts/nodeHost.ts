import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { HostOptions, RunningHost } from "./host";
import { needHost } from "./install";
import { freePort } from "./places";

/** Starts the VS Code server on this machine; a browser is its window. */
export async function startNodeHost(options: HostOptions): Promise<RunningHost> {
  const data = mkdtempSync(join(tmpdir(), "editor-host-"));
  const work = join(data, "workspace");
  cpSync(resolve(options.folder), work, { recursive: true });
  mkdirSync(join(data, "extensions"), { recursive: true });
  // code-server reads the settings of User, a plain VS Code server those of Machine.
  for (const scope of ["User", "Machine"]) {
    mkdirSync(join(data, "data", scope), { recursive: true });
    writeFileSync(join(data, "data", scope, "settings.json"), JSON.stringify(options.settings));
  }

  const main = join(needHost("node"), "out/server-main.js");
  const node = process.env["HOST_NODE"] ?? process.execPath;
  const folders = ["--server-data-dir", data, "--extensions-dir", join(data, "extensions")];
  const env = { ...process.env, EXTENSIONS_GALLERY: "{}" };
  const licence = "--accept-server-license-terms";
  if (options.vsix !== undefined) {
    execFileSync(node, [main, ...folders, licence, "--install-extension", resolve(options.vsix)], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  const port = await freePort();
  const address = ["--host", "127.0.0.1", "--port", String(port), "--without-connection-token"];
  const driven = ["--enable-smoke-test-driver", "--telemetry-level", "off"];
  const server = spawn(node, [main, ...address, licence, ...driven, ...folders], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  await listening(server);
  return {
    url: windowAddress(`localhost:${port}`, work, options),
    work,
    stop: async () => {
      await ended(server);
      rmSync(data, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function windowAddress(authority: string, work: string, options: HostOptions): string {
  const remote = (path: string): string => `vscode-remote://${authority}${pathToFileURL(resolve(path)).pathname}`;
  const payload = [["skipWelcome", "true"]];
  if (options.extension !== undefined) payload.push(["extensionDevelopmentPath", remote(options.extension)]);
  if (options.tests !== undefined) payload.push(["extensionTestsPath", remote(options.tests)]);
  const query = new URLSearchParams({ folder: pathToFileURL(work).pathname, payload: JSON.stringify(payload) });
  return `http://${authority}/?${query.toString()}`;
}

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const take = (data: Buffer): void => {
      output += data.toString();
      if (output.includes("Extension host agent listening")) resolve();
    };
    server.stdout?.on("data", take);
    server.stderr?.on("data", take);
    server.on("exit", (code) => {
      reject(new Error(`the editor's server ended with ${String(code)}\n${output}`));
    });
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  const patience = setTimeout(() => server.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(patience);
}
