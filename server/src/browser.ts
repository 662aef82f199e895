/** The server in a web worker: over messages to the page that started it, with files through the editor. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from "vscode-languageserver/browser";
import { startServer } from "./server";
import type { Schedule } from "./workspace";

/** A task of its own for each piece of work: messages that wait come first, and timers would be slowed down. */
function scheduleByChannel(): Schedule {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  Object.assign(port1, {
    onmessage: () => {
      waiting.shift()?.();
    },
  });
  return (work) => {
    waiting.push(work);
    port2.postMessage(null);
  };
}

// The type of a worker's global scope comes with a library that would let the whole server use what Node lacks.
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(globalThis as never),
  new BrowserMessageWriter(globalThis as never),
);
startServer(connection, { schedule: scheduleByChannel() });
