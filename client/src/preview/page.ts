import * as vscode from "vscode";

/**
 * The preview's page: one script and one style sheet of the extension. Nothing inline but what the style sheet's
 * variables need, nothing from the network; what the page shows comes by messages.
 */
export function pageOf(webview: vscode.Webview, extension: vscode.Uri): string {
  const address = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, "dist/webview", file)).toString();
  const nonce = randomNonce();
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
    `img-src ${webview.cspSource} data: blob:`,
    "font-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Footprint</title>
    <link rel="stylesheet" href="${address("preview.css")}">
  </head>
  <body>
    <div id="preview"></div>
    <script nonce="${nonce}" src="${address("preview.js")}"></script>
  </body>
</html>`;
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes));
}
