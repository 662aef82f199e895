// What the bundler does with rulebooks and scenarios, for tests that run the sources: an import gives the file's text.
const { readFileSync } = require("node:fs");

for (const extension of [".rulebook", ".scenario"]) {
  require.extensions[extension] = (target, file) => {
    target.exports = { __esModule: true, default: readFileSync(file, "utf8") };
  };
}
