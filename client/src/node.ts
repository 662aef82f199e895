/** The client on the desktop and in remote windows: the server is a process of its own, spoken to over IPC. */
import type { ExtensionContext } from "vscode";
import { LanguageClient, State, TransportKind, type LanguageClientOptions } from "vscode-languageclient/node";
import type { Connected } from "./languageServer";

/** The client of the server in a process of its own; it is not started yet. */
export function connect(context: ExtensionContext, options: LanguageClientOptions): Connected {
  const module = context.asAbsolutePath("dist/server/server.js");
  const server = { module, transport: TransportKind.ipc };
  return { client: new LanguageClient("footprint", "Footprint", { run: server, debug: server }, options), State };
}
