// The protocol's floor: a server that never looks at the text. Each open and change publishes one fixed diagnostic at
// once, with the version. TextDocuments keeps the text, with incremental sync. The first parameter is the folder of
// its packages.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.argv[2], "package.json"));
const {
  createConnection,
  TextDocuments,
  TextDocumentSyncKind,
  ProposedFeatures,
} = require("vscode-languageserver/node");
const { TextDocument } = require("vscode-languageserver-textdocument");

const connection = createConnection(ProposedFeatures.all);
const documents = new TextDocuments(TextDocument);
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    hoverProvider: true,
    completionProvider: {},
    documentSymbolProvider: true,
  },
}));
documents.onDidChangeContent(({ document }) => {
  connection.sendDiagnostics({
    uri: document.uri,
    version: document.version,
    diagnostics: [{ range, severity: 1, source: "echo", message: "echo" }],
  });
});
connection.onHover(() => ({ contents: "echo" }));
connection.onCompletion(() => [{ label: "echo" }]);
connection.onDocumentSymbol(() => [{ name: "echo", kind: 13, range, selectionRange: range }]);
documents.listen(connection);
connection.listen();
