import type { FenceAnswer, FenceParams, FenceScenario, ServerRequests } from "../protocol";
import { svgDocument } from "../view";
import { SourceDocument, type SectionState } from "../workspace";
import { NO_LIBRARY } from "../scenario";
import { boardViewAt } from "./boardView";
import { FileDiagnostics } from "./diagnostics";
import type { Feature } from "./feature";
import type { Settings } from "./settings";

const NOBODY_COUNTS = { add: () => undefined, remove: () => undefined };

/** What a block of a Markdown file comes to. It includes nothing, and counts nowhere. */
export function fenceOf(text: string, settings: Settings): FenceAnswer {
  const uri = "untitled:block.scenario";
  const document = new SourceDocument(uri, uri, "scenario", null, new Set(), NO_LIBRARY, NOBODY_COUNTS);
  document.edit({ text });
  const scenarios = document.sections
    .filter(({ section }) => section.kind === "scenario")
    .map((state, index) => scenarioOf(document, state, index));
  while (document.playNext());
  return { scenarios, diagnostics: new FileDiagnostics(() => settings).of(document) };
}

function scenarioOf(document: SourceDocument, state: SectionState, index: number): FenceScenario {
  const view = boardViewAt(document, document.firstLine(state) + state.section.lines.length - 1);
  const title = document.outcome(state).title ?? "";
  const passed = document.outcome(state).passed;
  if (view.type !== "scene") return { title, passed, svg: null, statements: [] };
  return {
    title,
    passed,
    svg: svgDocument(view, { theme: "editor", prefix: `s${String(index)}` }) ?? null,
    statements: view.timeline.map(({ line, text, mark, verdict, answer }) => ({
      line: line - 1,
      text,
      mark,
      verdict,
      ...(answer === undefined ? {} : { answer }),
    })),
  };
}

/** Blocks in Markdown files, drawn and checked. */
export const fence: Feature = {
  name: "Markdown blocks",
  capabilities: {},
  register(host) {
    host.onRequest("footprint/fence" satisfies keyof ServerRequests, ({ text }: FenceParams) =>
      fenceOf(typeof text === "string" ? text : "", host.settings()),
    );
  },
};
