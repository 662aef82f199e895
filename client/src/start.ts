import { Uri, type ExtensionContext } from "vscode";
import type MarkdownIt from "markdown-it";
import { registerCommands } from "./commands";
import { LanguageServer, type ClientFactory } from "./languageServer";
import { registerLenses } from "./lenses";
import { MarkdownBoards } from "./markdown/markdownBoards";
import { registerPreview } from "./preview/register";
import { registerTests } from "./tests/testExplorer";
import { registerWalkthrough } from "./walkthrough/walkthrough";

/** What the extension gives to other extensions: VS Code's own Markdown preview takes the plugin. */
export interface Extension {
  extendMarkdownIt(markdown: MarkdownIt): MarkdownIt;
}

/** Wires everything that the extension adds to the editor. The server is started beside, not waited for. */
export function start(context: ExtensionContext, makeClient: ClientFactory): Extension {
  const server = new LanguageServer(makeClient, Uri.joinPath(context.extensionUri, "docs"));
  const boards = new MarkdownBoards(server);
  context.subscriptions.push(
    server,
    boards,
    registerCommands(server),
    registerLenses(),
    registerPreview(context, server),
    registerTests(server),
    registerWalkthrough(),
  );
  return { extendMarkdownIt: (markdown) => boards.extend(markdown) };
}
