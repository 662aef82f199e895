/** The entry on the desktop and in remote windows: the server is a process of its own, spoken to over IPC. */
import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { start, type Extension } from "./start";

export function activate(context: ExtensionContext): Extension {
  const module = context.asAbsolutePath("dist/server/server.js");
  const server = { module, transport: TransportKind.ipc };
  return start(
    context,
    (options) => new LanguageClient("footprint", "Footprint", { run: server, debug: server }, options),
  );
}
