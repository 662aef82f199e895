/** The entry in the browser: the server is a worker, and reads files through the editor. */
import { Uri, type ExtensionContext } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { start, type Extension } from "./start";

export function activate(context: ExtensionContext): Extension {
  const program = Uri.joinPath(context.extensionUri, "dist/server/browser.js").toString(true);
  const server = (): Promise<Worker> => Promise.resolve(new Worker(program));
  return start(context, (options) => new LanguageClient("footprint", "Footprint", server, options));
}
