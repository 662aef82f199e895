import type { ExtensionMessage, PageMessage, PreviewState } from "../../server/src/protocol";

/** What the page keeps of its own, beside the place that the preview shows. */
export interface PageState {
  /** Zoom and place; without them the board is fitted to its content. */
  readonly viewport?: { readonly cell: number; readonly west: number; readonly south: number };
  /** Overlays that were shown or hidden by hand. */
  readonly switched: readonly (readonly [id: string, shown: boolean])[];
  readonly selected?: string;
  readonly scatters?: number;
  readonly asTable: boolean;
  /** Lines a second while playing. */
  readonly speed: number;
}

/** What survives a reload of the window. */
export type KeptState = Partial<PreviewState> & { readonly page?: PageState };

/** The editor as the page sees it. */
export interface Host {
  post(message: PageMessage): void;
  kept(): KeptState | undefined;
  keep(state: KeptState): void;
  listen(listener: (message: ExtensionMessage) => void): void;
}

interface EditorApi {
  postMessage(message: PageMessage): void;
  getState(): KeptState | undefined;
  setState(state: KeptState): void;
}

declare function acquireVsCodeApi(): EditorApi;

/** The editor that the page is shown in. */
export function editorHost(): Host {
  const api = acquireVsCodeApi();
  return {
    post: (message) => {
      api.postMessage(message);
    },
    kept: () => api.getState(),
    keep: (state) => {
      api.setState(state);
    },
    listen: (listener) => {
      window.addEventListener("message", (event: MessageEvent<ExtensionMessage>) => {
        listener(event.data);
      });
    },
  };
}
