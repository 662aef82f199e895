// What the bundler does with a rulebook, for tests that run the sources: an import gives the text of the file.
const { readFileSync } = require("node:fs");

require.extensions[".rulebook"] = (target, file) => {
  target.exports = { __esModule: true, default: readFileSync(file, "utf8") };
};
