/**
 * `npm run bench`: all that the design sets a goal for, measured in one run beside those it is compared with.
 *
 *   npm run bench                  everything; some ten minutes
 *   npm run bench -- --quick       smaller files and fewer repetitions; some two minutes
 *   npm run bench -- games check   only these parts
 *
 * Prints a table. A whole run also writes results.json and the charts of the README.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { PROJECT } from "../test/hosts/places";
import { chartsOf } from "./charts";
import { checkRows } from "./checking";
import { editorRows } from "./editor";
import { gameRows } from "./games";
import { enduranceRows } from "./lsp/endurance";
import { languageServerRows } from "./lsp/rows";
import type { Row } from "./measure";
import { installPeers } from "./peers";
import { previewRows } from "./preview";
import { tableOf } from "./table";

type Part = (quick: boolean) => readonly Row[] | Promise<readonly Row[]>;

const PARTS: Readonly<Record<string, Part>> = {
  games: gameRows,
  check: checkRows,
  lsp: languageServerRows,
  endurance: enduranceRows,
  preview: previewRows,
  editor: editorRows,
};

const HERE = import.meta.dirname;

async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const quick = parameters.includes("--quick");
  const named = parameters.filter((parameter) => !parameter.startsWith("--"));
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`);
  const start = performance.now();
  execFileSync(process.execPath, ["esbuild.mjs"], { cwd: PROJECT, stdio: "inherit" });
  installPeers();
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n== ${name}`);
    rows.push(...(await part(quick)));
  }
  console.log(`\n${tableOf(rows).join("\n")}`);
  const missed = rows.filter(({ met }) => met === false);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${rows.length} rows, ${missed.length} goals not met, ${seconds} s`);
  if (quick || named.length > 0) return;
  const load = Math.round(loadavg()[2] ?? 0);
  const machine = { processor: cpus()[0]?.model ?? "", cores: cpus().length, node: process.version, load };
  const results = { date: new Date().toISOString().slice(0, 10), machine, seconds, rows };
  writeFileSync(join(HERE, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
  writeReport(
    rows,
    `${results.date}, ${machine.processor}, ${machine.cores} cores, Node ${machine.node}, load ${load}`,
  );
}

const TABLE = /(?<=<!-- result -->\n)[\s\S]*(?=<!-- \/result -->)/u;

/** Draws the charts, and puts the table into the README. */
function writeReport(rows: readonly Row[], where: string): void {
  mkdirSync(join(HERE, "charts"), { recursive: true });
  for (const [file, picture] of chartsOf(rows)) writeFileSync(join(HERE, "charts", file), picture);
  const readme = join(HERE, "README.md");
  const report = `\nMeasured ${where}.\n\n${tableOf(rows).join("\n")}\n\n`;
  writeFileSync(readme, readFileSync(readme, "utf8").replace(TABLE, report));
}

void main();
