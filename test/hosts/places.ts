import { createServer } from "node:net";
import { join } from "node:path";

/** The project's folder. */
export const PROJECT = join(__dirname, "../..");

/** Where the editors are kept; `EDITOR_HOSTS` names a folder that several clones share. */
export const HOSTS = process.env["EDITOR_HOSTS"] ?? join(PROJECT, ".hosts");

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => {
          if (address !== null && typeof address === "object") resolve(address.port);
          else reject(new Error("the machine gave no port"));
        });
      });
  });
}
