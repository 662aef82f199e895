import type { Feature, FeatureHost } from "./feature";

/** How long, in milliseconds, nothing must have changed before the client is asked to ask again. */
const PAUSE = 300;

/**
 * Asks the client to ask again where it can't know that an answer has changed: a file was left alone, but one that it
 * includes is another, or the scenarios about its rules are others.
 */
export const refreshing: Feature = {
  name: "refreshing",
  capabilities: {},
  register(host) {
    const { workspace } = host.client;
    const byIncludes = [
      workspace?.semanticTokens?.refreshSupport ? "workspace/semanticTokens/refresh" : undefined,
      workspace?.inlayHint?.refreshSupport ? "workspace/inlayHint/refresh" : undefined,
      workspace?.codeLens?.refreshSupport ? "workspace/codeLens/refresh" : undefined,
    ].filter((method) => method !== undefined);
    const byRules = byIncludes.filter((method) => method === "workspace/codeLens/refresh");
    const ask = later(host);
    host.workspace.listen({
      refreshed: (document) => {
        if (document.isOpen) ask(byIncludes);
      },
      settled: (document) => {
        const showsRules = host.workspace.documents().some(({ isOpen, language }) => isOpen && language === "rulebook");
        if (document.language === "scenario" && showsRules) ask(byRules);
      },
    });
  },
};

function later(host: FeatureHost): (methods: readonly string[]) => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (methods) => {
    for (const method of methods) waiting.add(method);
    if (waiting.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const method of waiting) void host.ask(method);
      waiting.clear();
    }, PAUSE);
  };
}
