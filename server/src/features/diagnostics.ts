import {
  DiagnosticSeverity,
  DiagnosticTag,
  type ClientCapabilities,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { plainText } from "../rules";
import type { Problem, Severity } from "../scenario";
import type { SectionState, SourceDocument } from "../workspace";
import type { Feature, FeatureHost } from "./feature";
import { pageOf } from "./documentation";
import { rangeFrom } from "./positions";
import { severityOf, type Settings } from "./settings";

/** Named in every diagnostic. */
const SOURCE = "footprint";

const SEVERITY: Readonly<Record<Severity, 1 | 2 | 3 | 4>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Codes of what has no effect: shown faded. */
const UNNECESSARY = new Set(["allow.unused"]);

/** The diagnostics of some problems, made once for as long as neither they, nor its place, nor the settings change. */
interface Made {
  readonly uri: string;
  readonly firstLine: number;
  readonly settings: Settings;
  readonly diagnostics: readonly Diagnostic[];
}

/** The diagnostics of files. Only sections that have problems are looked at, and only those that are new are made. */
export class FileDiagnostics {
  private readonly made = new WeakMap<readonly Problem[], Made>();

  constructor(private readonly settings: () => Settings) {}

  /** The diagnostics of a file that is settled, in the order of its lines. */
  of(document: SourceDocument): Diagnostic[] {
    const found: Diagnostic[] = [];
    for (const state of document.troubledSections) found.push(...this.ofSection(document, state));
    return found;
  }

  private ofSection(document: SourceDocument, state: SectionState): readonly Diagnostic[] {
    const problems = document.problems(state);
    const firstLine = document.firstLine(state);
    const settings = this.settings();
    const known = this.made.get(problems);
    if (known?.firstLine === firstLine && known.settings === settings && known.uri === document.uri) {
      return known.diagnostics;
    }
    const diagnostics = problems
      .map((problem) => diagnosticOf(document, state, problem, settings))
      .filter((diagnostic) => diagnostic !== undefined);
    this.made.set(problems, { uri: document.uri, firstLine, settings, diagnostics });
    return diagnostics;
  }
}

/** A problem as the protocol tells it; undefined where the settings say that it is not to be told. */
function diagnosticOf(
  document: SourceDocument,
  state: SectionState,
  problem: Problem,
  settings: Settings,
): Diagnostic | undefined {
  const severity = severityOf(settings, problem.code, problem.severity);
  if (severity === "ignore") return undefined;
  const firstLine = document.firstLine(state);
  const page = pageOf(problem.code, state.environment.game);
  return {
    range: rangeFrom(firstLine, problem),
    severity: SEVERITY[severity],
    code: problem.code,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    source: SOURCE,
    message: plainText(problem.message),
    ...(UNNECESSARY.has(problem.code) ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(problem.related.length === 0
      ? {}
      : {
          relatedInformation: problem.related.map(({ range, message }) => ({
            location: { uri: document.uri, range: rangeFrom(firstLine, range) },
            message: plainText(message),
          })),
        }),
  };
}

/** Tells the client the problems of each file as soon as they are known, and answers those clients that ask for them. */
export const diagnostics: Feature = {
  name: "diagnostics",

  capabilities: (client) =>
    pulls(client) ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } } : {},

  register(host) {
    const files = new FileDiagnostics(() => host.settings());
    if (!pulls(host.client)) publish(host, files);
    let settings = 0;
    host.onSettings(() => {
      settings++;
    });
    const resultId = (document: SourceDocument): string => `${String(document.revision)}.${String(settings)}`;
    host.onFile(
      "textDocument/diagnostic",
      async (document, params: DocumentDiagnosticParams): Promise<DocumentDiagnosticReport> => {
        await host.workspace.settled(document);
        const id = resultId(document);
        if (params.previousResultId === id) return { kind: "unchanged", resultId: id };
        return { kind: "full", resultId: id, items: files.of(document) };
      },
    );
    host.onRequest(
      "workspace/diagnostic",
      async (params: WorkspaceDiagnosticParams): Promise<WorkspaceDiagnosticReport> => {
        const known = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
        const items: WorkspaceDocumentDiagnosticReport[] = [];
        for (const document of host.workspace.documents()) {
          await host.workspace.settled(document);
          const { uri, version } = document;
          const id = resultId(document);
          if (known.get(uri) === id) items.push({ kind: "unchanged", uri, version, resultId: id });
          else items.push({ kind: "full", uri, version, resultId: id, items: files.of(document) });
        }
        return { items };
      },
    );
  },
};

/** Whether a client only asks for diagnostics, and can't be told. */
function pulls(client: ClientCapabilities): boolean {
  return client.textDocument?.diagnostic !== undefined && client.textDocument.publishDiagnostics === undefined;
}

function publish(host: FeatureHost, files: FileDiagnostics): void {
  const told = new Set<string>();
  const tell = (document: SourceDocument): void => {
    const items = files.of(document);
    // Files that nobody opened and that have no problem need no word, unless they had one.
    if (items.length === 0 && !document.isOpen && !told.delete(document.uri)) return;
    if (items.length > 0) told.add(document.uri);
    host.notify("textDocument/publishDiagnostics", {
      uri: document.uri,
      ...(document.version === null ? {} : { version: document.version }),
      diagnostics: items,
    });
  };
  host.workspace.listen({
    settled: tell,
    gone: (uri) => {
      told.delete(uri);
      host.notify("textDocument/publishDiagnostics", { uri, diagnostics: [] });
    },
  });
  host.onSettings(() => {
    for (const document of host.workspace.documents()) if (document.isSettled) tell(document);
  });
}
