// All bundles of the product, in dist/, and of the suite that runs in the editor, in out/editor/.
//   node esbuild.mjs            minified
//   node esbuild.mjs --debug    readable, with source maps
//   node esbuild.mjs --tests    also the suite
//   node esbuild.mjs --sizes    also says what is in them
import { analyzeMetafile, build } from "esbuild";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

const wanted = new Set(process.argv.slice(2));
const root = import.meta.dirname;

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !wanted.has("--debug"),
  sourcemap: wanted.has("--debug") ? "linked" : false,
  target: "es2022",
  loader: { ".rulebook": "text", ".scenario": "text" },
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};
const inNode = { ...common, platform: "node", format: "cjs", mainFields: ["module", "main"] };
const inWorker = { ...common, platform: "browser", format: "cjs", mainFields: ["browser", "module", "main"] };
const inEditor = { external: ["vscode"] };

/**
 * One file with all that any host of the extension needs: a web host can load no second one. The library that speaks to
 * the server is run when the server is.
 */
const client = {
  stdin: {
    contents: `import { start } from "./client/src/start.ts";
const host = typeof importScripts === "function"
  ? () => require("./client/src/browser.ts")
  : () => require("./client/src/node.ts");
export const connect = (context, options) => host().connect(context, options);
export const activate = (context) => start(context, (options) => connect(context, options));`,
    resolveDir: root,
  },
  conditions: ["browser", "node"],
};

/** What starts in Node: a small file, which loads the large one when the server is wanted. */
const clientInNode = {
  stdin: {
    contents: `import { start } from "./client/src/start.ts";
export const activate = (context) =>
  start(context, (options) => module.require("./extension.js").connect(context, options));`,
    resolveDir: root,
  },
};

/** One file starts either entry of the server, so that the package carries what they share once. */
const server = {
  stdin: {
    contents: `import { startServer } from "./server/src/server.ts";
const host = typeof importScripts === "function" ? require("./server/src/browser.ts") : require("./server/src/node.ts");
startServer(...host.connect());`,
    resolveDir: root,
  },
  // Both entries of the protocol's packages are needed; which one is loaded is told by the host.
  conditions: ["browser", "node"],
};

/** What the command loads only when it is asked for becomes a file of its own: a check starts without it. */
const LOADED_LATER = ["render", "junit", "sarif"];
const loadedLater = {
  name: "loaded-later",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\// }, ({ kind, path }) => {
      const name = path.split("/").at(-1);
      return kind === "dynamic-import" && LOADED_LATER.includes(name)
        ? { path: `./cli/${name}.js`, external: true }
        : undefined;
    });
  },
};

/** A file of the command; the renderer of PNG files is native code and stays a package of its own. */
const command = {
  ...inNode,
  external: ["@resvg/resvg-js"],
  // A library finds its own folder by its URL, which a CommonJS bundle does not have by itself.
  define: { ...common.define, "import.meta.url": "bundleUrl" },
  banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
};

const bundles = [
  { ...inNode, ...inEditor, ...client, outfile: "dist/client/extension.js" },
  { ...inNode, ...inEditor, ...clientInNode, outfile: "dist/client/node.js" },
  { ...inNode, ...server, outfile: "dist/server/server.js" },
  {
    ...common,
    format: "iife",
    entryPoints: { preview: "webview/src/index.ts", markdown: "webview/src/markdown.css" },
    outdir: "dist/webview",
  },
  { ...command, entryPoints: ["server/src/cli/index.ts"], outfile: "dist/cli.js", plugins: [loadedLater] },
  {
    ...command,
    entryPoints: {
      render: "server/src/cli/render.ts",
      junit: "server/src/cli/formats/junit.ts",
      sarif: "server/src/cli/formats/sarif.ts",
    },
    outdir: "dist/cli",
  },
];

const suites = [
  { ...inNode, ...inEditor, minify: false, entryPoints: ["test/editor/index.ts"], outfile: "out/editor/node.js" },
  { ...inWorker, ...inEditor, minify: false, entryPoints: ["test/editor/index.ts"], outfile: "out/editor/web.js" },
];

rmSync("dist", { recursive: true, force: true });
const results = await Promise.all(
  [...bundles, ...(wanted.has("--tests") ? suites : [])].map((bundle) => build(bundle)),
);

const outputs = Object.assign({}, ...results.map((result) => result.metafile.outputs));
const inputs = Object.assign({}, ...results.map((result) => result.metafile.inputs));
mkdirSync("out", { recursive: true });
writeFileSync("out/bundles.json", JSON.stringify({ inputs, outputs }));
if (wanted.has("--sizes")) {
  for (const [file, output] of Object.entries(outputs)) {
    console.log(`${String(Math.round(output.bytes / 1024)).padStart(6)} KB  ${relative(root, file)}`);
  }
  for (const result of results) console.log(await analyzeMetafile(result.metafile));
}
