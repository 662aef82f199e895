/** The client in the browser: the server is a worker, and reads files through the editor. */
import { Uri, type ExtensionContext } from "vscode";
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  State,
  type LanguageClientOptions,
  type MessageTransports,
} from "vscode-languageclient/browser";
import type { Connected } from "./languageServer";

/** The client of the server in a worker; it is not started yet. */
export function connect(context: ExtensionContext, options: LanguageClientOptions): Connected {
  const program = Uri.joinPath(context.extensionUri, "dist/server/server.js").toString(true);
  const server = (): Promise<MessageTransports> => {
    // The editor's extension host has a `Worker` of its own making, which the client would not know for one.
    const worker = new Worker(program);
    return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) });
  };
  return { client: new LanguageClient("footprint", "Footprint", server, options), State };
}
