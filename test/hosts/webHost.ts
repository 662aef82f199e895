import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { HostOptions, RunningHost } from "./host";
import { needHost } from "./install";

/** What is used of the server inside @vscode/test-web, a koa application. */
interface WebApplication {
  silent: boolean;
  readonly middleware: ((context: WebContext, next: () => Promise<void>) => Promise<void>)[];
  callback(): RequestListener;
}

interface WebContext {
  readonly path: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  body: unknown;
}

/**
 * The public function of test-web can neither be given settings nor a build that it did not download, so the
 * application behind it is used; its version is pinned for that.
 */
const createApplication = (
  createRequire(__filename)("@vscode/test-web/out/server/app.js") as {
    default: (configuration: Record<string, unknown>) => Promise<WebApplication>;
  }
).default;

/**
 * Serves the web build of VS Code on this machine, on the given port or a free one; a browser is its window and its
 * extension host.
 */
export async function startWebHost(options: HostOptions, port = 0): Promise<RunningHost> {
  if (options.extension === undefined) throw new Error("the web host runs an extension from its folder");
  const extension = resolve(options.extension);
  const application = await quietly(() =>
    createApplication({
      build: { type: "static", location: needHost("web"), quality: "stable", version: "local" },
      esm: true,
      extensionDevelopmentPath: extension,
      extensionTestsPath: options.tests === undefined ? undefined : resolve(options.tests),
      folderMountPath: resolve(options.folder),
    }),
  );
  application.silent = true; // no stack trace for connections that a closing browser drops
  application.middleware.shift(); // the log of requests
  application.middleware.unshift(settingsInPage(options.settings), wholeFileSearch);

  const server = createServer(application.callback());
  await new Promise<void>((done, failed) => server.on("error", failed).listen(port, "127.0.0.1", done));
  const listening = (server.address() as AddressInfo).port;
  return {
    // Webviews live at http://<id>.<this host>. Only below a name with a point are they of the page's site, without
    // which Chromium denies them the service worker that brings their resources.
    url: `http://editor.localhost:${listening}/`,
    stop: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

/** test-web reports on the console as it goes. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => undefined;
  try {
    return await work();
  } finally {
    console.log = log;
  }
}

/** Puts the settings into the page as the workbench's defaults, and lets it trust the folder. */
function settingsInPage(settings: HostOptions["settings"]): WebApplication["middleware"][number] {
  return async (context, next) => {
    if (context.path !== "/") {
      await next();
      return;
    }
    await quietly(next);
    const configuration = /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/u;
    context.body = String(context.body).replace(configuration, (_, head: string, encoded: string) => {
      const read = JSON.parse(encoded.replaceAll("&quot;", '"')) as Record<string, unknown>;
      read["configurationDefaults"] = settings;
      read["enableWorkspaceTrust"] = false;
      return `${head}${JSON.stringify(read).replaceAll('"', "&quot;")}"`;
    });
  };
}

/** test-web's file search takes what is typed for a pattern of the whole URI; the editor filters by itself. */
async function wholeFileSearch(context: WebContext, next: () => Promise<void>): Promise<void> {
  await next();
  if (!context.path.endsWith("/fsExtensionMain.js")) return;
  const chunks: Buffer[] = [];
  for await (const chunk of context.body as AsyncIterable<Buffer>) chunks.push(chunk);
  context.body = Buffer.concat(chunks).toString().replace("const glob = pattern ?", "const glob = false ?");
}
