// The arrows of the house. A folder may import what stands below it, and nothing else.

/** For each part of the server: the other parts that it may import. */
const below = {
  board: [],
  syntax: [],
  rules: ["board"],
  games: ["board", "rules"],
  scenario: ["board", "rules", "games", "syntax"],
  workspace: ["board", "rules", "games", "syntax", "scenario"],
  view: ["board", "rules", "games", "syntax", "scenario"],
  features: ["board", "rules", "games", "syntax", "scenario", "workspace", "view", "protocol\\.ts"],
  cli: ["board", "rules", "games", "syntax", "scenario", "workspace", "view", "features", "node\\.ts"],
};

const server = "^server/src/";

const arrows = Object.entries(below).map(([part, parts]) => ({
  name: `${part}-imports-only-what-is-below`,
  severity: "error",
  comment: `${part} may import: ${[part, ...parts].join(", ")}`,
  from: { path: `${server}${part}/` },
  to: { path: "^(server|client|webview|test)/", pathNot: `${server}(${[part, ...parts].join("|")})(/|$)` },
}));

export default {
  forbidden: [
    ...arrows,
    {
      name: "a-game-knows-no-other-game",
      severity: "error",
      from: { path: "^server/src/games/([^/]+)/" },
      to: { path: "^server/src/games/[^/]+/", pathNot: "^server/src/games/$1/" },
    },
    {
      name: "no-circles",
      severity: "error",
      comment: "A circle of types costs nothing at run time; one of values does.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "the-core-runs-in-a-web-worker",
      severity: "error",
      comment: "Only the Node entry and the command may use what Node brings.",
      from: { path: server, pathNot: `${server}(node\\.ts$|cli/)` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "client-and-page-use-no-node",
      severity: "error",
      from: { path: "^(client|webview)/src/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "client-and-page-know-the-view-and-the-protocol",
      severity: "error",
      comment: "The page also measures and draws with the board's geometry.",
      from: { path: "^(client|webview)/src/" },
      to: { path: server, pathNot: `${server}(view/|board/|protocol\\.ts$)` },
    },
    {
      name: "client-takes-only-types-of-the-server",
      severity: "error",
      comment: "A value would pull the server's code into the client's bundle.",
      from: { path: "^client/src/" },
      to: { path: server, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "page-takes-only-types-and-the-renderer",
      severity: "error",
      comment:
        "One pure function draws for the page, the command and Markdown; it and the geometry below it are values.",
      from: { path: "^webview/src/" },
      to: { path: server, pathNot: `${server}(view/svg|board)/`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "client-and-page-do-not-know-each-other",
      severity: "error",
      from: { path: "^(client|webview)/src/" },
      to: { path: "^(client|webview)/src/", pathNot: "^$1/src/" },
    },
    { name: "product-knows-no-test", severity: "error", from: { path: "/src/" }, to: { path: "^test/" } },
    { name: "every-import-is-found", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^vscode$" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
    builtInModules: { add: [] },
  },
};
