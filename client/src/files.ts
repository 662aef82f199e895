import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { ClientRequests } from "../../server/src/protocol";

type Params<Method extends keyof ClientRequests> = ClientRequests[Method]["params"];
type Result<Method extends keyof ClientRequests> = Promise<ClientRequests[Method]["result"]>;

/** Lets a server that has no file system read the workspace through the editor's. */
export function answerFileRequests(client: BaseLanguageClient): void {
  client.onRequest("footprint/readFile" satisfies keyof ClientRequests, readFile);
  client.onRequest("footprint/listFiles" satisfies keyof ClientRequests, listFiles);
}

/** Reads a file of the workspace, or one beside a file that is open; nothing else. */
async function readFile({ uri }: Params<"footprint/readFile">): Result<"footprint/readFile"> {
  try {
    const file = vscode.Uri.parse(uri, true);
    if (vscode.workspace.getWorkspaceFolder(file) === undefined && !isBesideOpenFile(file)) return null;
    return { text: new TextDecoder().decode(await vscode.workspace.fs.readFile(file)) };
  } catch {
    return null;
  }
}

async function listFiles({ uri }: Params<"footprint/listFiles">): Result<"footprint/listFiles"> {
  try {
    const pattern = new vscode.RelativePattern(vscode.Uri.parse(uri, true), "**/*.{scenario,rulebook}");
    const found = await vscode.workspace.findFiles(pattern, "**/{node_modules,.git,.hg,.svn}/**");
    return found.map(String);
  } catch {
    return [];
  }
}

/** Whether a file lies in the folder of a document that is open, or below. */
function isBesideOpenFile(file: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some(({ uri }) => {
    const folder = vscode.Uri.joinPath(uri, "..");
    return (
      folder.scheme === file.scheme && folder.authority === file.authority && file.path.startsWith(`${folder.path}/`)
    );
  });
}
