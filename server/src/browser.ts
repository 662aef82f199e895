/** The server in a web worker: over messages to the page that started it, with files through the editor. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
  type Connection,
} from "vscode-languageserver/browser";
import type { ServerHost } from "./server";
import type { Schedule } from "./workspace/schedule";

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

/** The page that started this worker. */
export function connect(): [Connection, ServerHost] {
  // The type of a worker's global scope comes with a library that would let the whole server use what Node lacks.
  const reader = new BrowserMessageReader(globalThis);
  const writer = new BrowserMessageWriter(globalThis);
  return [createConnection(ProposedFeatures.all, reader, writer), { schedule: scheduleByChannel() }];
}
