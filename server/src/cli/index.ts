/**
 * The `footprint` command: plays, draws and lays out scenario files without an editor. It knows files and the terminal,
 * and no game.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { EXIT, run } from "./program";

const colours = process.env["NO_COLOR"] === undefined && process.stdout.isTTY && process.env["TERM"] !== "dumb";

// Whoever reads may stop early (`footprint check | head`): then there is nobody left to tell.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

void run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  colours,
  // A bundle of its own, beside this one: the command starts without it, and it without the command.
  serve: async () => {
    await import(pathToFileURL(join(__dirname, "server/server.js")).href);
  },
}).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`footprint: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = EXIT.wrongUse;
  },
);
