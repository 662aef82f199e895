import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { downloadAndUnzipVSCode, runTests } from "@vscode/test-electron";
import type { HostOptions } from "./host";
import { PROJECT } from "./places";
import { countsOf, type Counts } from "./suite";

/** The desktop editor: the one that `VSCODE` names, or a download. A string says why there is none. */
async function needDesktop(): Promise<{ readonly program: string } | string> {
  const named = process.env["VSCODE"];
  if (named !== undefined) return { program: named };
  if (process.platform === "linux" && process.env["DISPLAY"] === undefined) {
    return "there is no display (run it under xvfb-run, or name an editor in VSCODE)";
  }
  try {
    return { program: await downloadAndUnzipVSCode({ cachePath: join(PROJECT, ".vscode-test"), timeout: 15_000 }) };
  } catch (error) {
    return `no desktop VS Code could be downloaded (${String(error)})`;
  }
}

/** Runs a suite in desktop VS Code; a string says why it could not be run. */
export async function runDesktopSuite(options: HostOptions): Promise<Counts | string> {
  const desktop = await needDesktop();
  if (typeof desktop === "string") return desktop;
  const { extension, tests } = options;
  if (extension === undefined || tests === undefined) throw new Error("a suite needs an extension and its tests");
  const data = mkdtempSync(join(tmpdir(), "editor-host-"));
  const work = join(data, "workspace");
  cpSync(resolve(options.folder), work, { recursive: true });
  mkdirSync(join(data, "user/User"), { recursive: true });
  writeFileSync(join(data, "user/User/settings.json"), JSON.stringify(options.settings));
  const output: string[] = [];
  try {
    await capturingOutput(output, () =>
      runTests({
        vscodeExecutablePath: desktop.program,
        extensionDevelopmentPath: resolve(extension),
        extensionTestsPath: resolve(tests),
        launchArgs: [
          work,
          "--disable-extensions",
          "--disable-workspace-trust",
          "--skip-welcome",
          "--no-sandbox",
          `--user-data-dir=${join(data, "user")}`,
        ],
      }),
    );
  } catch (error) {
    output.push(String(error));
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  }
  const lines = output.join("").split("\n");
  const told = lines.filter((line) => line.startsWith("[test] ")).map((line) => line.slice(7));
  for (const line of told) console.log(line);
  const counts = told.map(countsOf).findLast((found) => found !== undefined);
  if (counts !== undefined) return counts;
  console.log(`not ok - the suite did not come to its end\n${lines.join("\n")}`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Collects what is written to this program's output meanwhile: the editor's console comes out there. */
async function capturingOutput(into: string[], work: () => Promise<unknown>): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: string | Uint8Array): boolean => {
    into.push(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
    return true;
  };
  try {
    await work();
  } finally {
    process.stdout.write = write;
  }
}
