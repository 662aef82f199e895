/**
 * `npm run fuzz [COUNT] [SEED]`: the fuzz tests and the slow models with many more texts and boards than `npm test`
 * tries. Prints the seed; the same seed tries the same again.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PROJECT } from "../hosts/places";

const [count = "20000", seed = String(Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2);
console.log(`${count} texts and boards each, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [join(PROJECT, "node_modules/mocha/bin/mocha.js"), "--reporter", "spec", "test/{fuzz,models}/**/*.test.ts"],
  { cwd: PROJECT, stdio: "inherit", env: { ...process.env, MODEL_BOARDS: count, MODEL_SEED: seed } },
);
process.exitCode = status ?? 1;
