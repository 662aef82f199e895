#!/usr/bin/env node
// The command. A fresh clone has no bundle yet: the first call makes it.
const { spawnSync } = require("node:child_process");
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const bundle = join(__dirname, "../dist/cli.js");

if (!existsSync(bundle)) {
  const built = spawnSync(process.execPath, [join(__dirname, "../esbuild.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) process.exit(2);
}
// The server is a bundle of its own, so that it starts without the rest of the command.
const [command, ...options] = process.argv.slice(2);
const serves = command === "lsp" && !options.includes("--help") && !options.includes("-h");
require(serves ? join(__dirname, "../dist/server/server.js") : bundle);
