import type {
  BoardViewAnswer,
  BoardViewParams,
  RenderAnswer,
  RenderParams,
  ServerNotifications,
  ServerRequests,
  ViewUpdate,
} from "../protocol";
import {
  buildView,
  changeBetween,
  emptyView,
  svgDocument,
  textDrawing,
  type BoardView,
  type SourceRange,
} from "../view";
import { fileNameOf, type SectionState, type SourceDocument } from "../workspace";
import type { Feature } from "./feature";
import { underOneGame } from "./lines";

let version = 0;

/** The board of a file as it is on a line, for a preview. */
export function boardViewAt(document: SourceDocument, line: number, selected?: string): BoardView {
  version++;
  const shown = shownAt(document, document.clamped({ line, character: 0 }).line);
  if (!shown) return emptyView(version);
  const { state } = shown;
  const played = underOneGame(document, document.played(state), shown.line - document.firstLine(state));
  const setup = state.environment.setup ? document.stateOf(state.environment.setup.section) : undefined;
  return buildView({
    played,
    uri: document.uri,
    file: fileNameOf(document.uri),
    firstLine: document.firstLine(state),
    line: shown.line,
    version,
    ruleRange: (rule) => rangeOfRule(played.game?.rulebook.rules.get(rule)?.declared),
    ...(setup ? { setupLine: document.firstLine(setup) } : {}),
    ...(selected === undefined ? {} : { selected }),
  });
}

function rangeOfRule(declared: { uri: string; line: number } | undefined): SourceRange | undefined {
  return declared && { uri: declared.uri, line: declared.line, start: 0, endLine: declared.line, end: 0 };
}

// The section at the line; above the first scenario, where nothing is set up, that scenario as its last line leaves it.
function shownAt(document: SourceDocument, line: number): { state: SectionState; line: number } | undefined {
  if (document.language === "rulebook") return undefined;
  const state = document.sectionAt(line);
  if (!state) return undefined;
  if (state.section.kind === "scenario" || document.played(state).steps.length > 0) return { state, line };
  const next = document.sections.slice(state.index).find(({ section }) => section.kind === "scenario");
  const last = next?.section.statements.at(-1);
  return next && { state: next, line: document.firstLine(next) + (last?.line ?? 0) };
}

/** A board as SVG or as a text drawing; null where there is none. */
export function renderAt(document: SourceDocument, params: RenderParams): RenderAnswer {
  const view = boardViewAt(document, params.position.line, params.selected);
  if (view.type !== "scene" || !view.picture) return null;
  if (params.format === "text") {
    const text = textDrawing(view.picture);
    return text === "" ? null : { text };
  }
  const text = svgDocument(view, { theme: params.theme ?? "light" });
  return text === undefined ? null : { text };
}

/** So many views are kept, for those who know one and ask for the next: one for each preview is enough. */
const KEPT_VIEWS = 8;

/** Tells a view by what changed since one that the other side has. */
class Updates {
  private readonly kept = new Map<number, BoardView>();

  /** A view, or what makes it another than the known one, if that was kept. */
  of(view: BoardView, known: unknown): BoardView | ViewUpdate {
    const before = typeof known === "number" ? this.kept.get(known) : undefined;
    this.kept.set(view.version, view);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT_VIEWS) break;
      this.kept.delete(oldest);
    }
    const change = before && changeBetween(before, view);
    return before && change ? { type: "update", since: before.version, version: view.version, change } : view;
  }
}

/** Names the text of a document with all that it includes; a file that is opened anew has other names. */
class Editions {
  private readonly numbers = new WeakMap<SourceDocument, number>();
  private last = 0;

  of(document: SourceDocument): string {
    const number = this.numbers.get(document) ?? ++this.last;
    this.numbers.set(document, number);
    return `${String(number)}.${String(document.revision)}`;
  }
}

/** The board beside the text, as data and as a picture. */
export const boardView: Feature = {
  name: "board view",
  capabilities: {},
  register(host) {
    const updates = new Updates();
    const editions = new Editions();
    host.onFile(
      "footprint/boardView" satisfies keyof ServerRequests,
      (document, { position, selected, known }: BoardViewParams): BoardViewAnswer => ({
        uri: document.uri,
        version: document.version,
        edition: editions.of(document),
        view: updates.of(
          boardViewAt(document, position.line, typeof selected === "string" ? selected : undefined),
          known,
        ),
      }),
    );
    host.onFile("footprint/render" satisfies keyof ServerRequests, (document, params: RenderParams) =>
      renderAt(document, params),
    );
    if (!host.isOwnClient) return;
    host.workspace.listen({
      settled: (document) => {
        if (!document.isOpen) return;
        const { uri, version } = document;
        const edition = editions.of(document);
        host.notify("footprint/boardChanged" satisfies keyof ServerNotifications, { uri, version, edition });
      },
    });
  },
};
