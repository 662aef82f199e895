/** The entry in the browser: the server is a worker, and reads files through the editor. */
import { Uri, type ExtensionContext } from "vscode";
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from "vscode-languageclient/browser";
import { start, type Extension } from "./start";

export function activate(context: ExtensionContext): Extension {
  const program = Uri.joinPath(context.extensionUri, "dist/server/server.js").toString(true);
  const server = (): Promise<MessageTransports> => {
    // The editor's extension host has a `Worker` of its own making, which the client would not know for one.
    const worker = new Worker(program);
    return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) });
  };
  return start(context, (options) => new LanguageClient("footprint", "Footprint", server, options));
}
