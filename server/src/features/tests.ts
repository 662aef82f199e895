import { plainText } from "../rules";
import type {
  ServerNotifications,
  ServerRequests,
  TestFile,
  TestScenario,
  TestStatement,
  TestsParams,
} from "../protocol";
import { stepFails, type KeptStep, type SectionState, type SourceDocument } from "../workspace";
import type { Feature, FeatureHost } from "./feature";
import { rangeOfLine } from "./positions";

/** The scenarios of a settled file with what came of them. */
export function testsOf(document: SourceDocument): TestFile {
  const seen = new Map<string, number>();
  const scenarios = document.sections
    .filter((state) => state.section.kind === "scenario")
    .map((state) => scenarioOf(document, state, seen));
  return { uri: document.uri, version: document.version, scenarios };
}

function scenarioOf(document: SourceDocument, state: SectionState, seen: Map<string, number>): TestScenario {
  const outcome = document.outcome(state);
  const first = document.firstLine(state);
  const opening = state.section.statements.find((statement) => statement.kind === "scenario")?.line ?? 0;
  const title = outcome.title ?? "scenario";
  const times = (seen.get(title) ?? 0) + 1;
  seen.set(title, times);
  const statements = outcome.steps.filter(isTested).map((step) => statementOf(document, first, step));
  return {
    id: times === 1 ? title : `${title} (${String(times)})`,
    title,
    range: rangeOfLine(document, first + opening),
    outcome: !state.environment.game ? "skipped" : outcome.passed ? "passed" : "failed",
    statements,
  };
}

// Expectations, and all that went wrong without being expected.
function isTested(step: KeptStep): boolean {
  return step.kind === "expect" || stepFails(step);
}

function statementOf(document: SourceDocument, first: number, step: KeptStep): TestStatement {
  const range = rangeOfLine(document, first + step.line);
  const label = document.lineText(range.start.line).slice(range.start.character, range.end.character);
  const outcome = stepFails(step) ? "failed" : step.verdict === "not-checked" ? "skipped" : "passed";
  return {
    label,
    range,
    outcome,
    ...(step.message === undefined ? {} : { message: plainText(step.message) }),
    ...(step.kind === "expect" && outcome === "failed" && step.value !== undefined
      ? { expected: label, actual: step.value }
      : {}),
  };
}

/** What the Test Explorer shows: everything is played anyway, so that a run only tells what came of it. */
export const tests: Feature = {
  name: "tests",
  capabilities: {},
  register(host) {
    const { workspace } = host;
    host.onRequest(
      "footprint/tests" satisfies keyof ServerRequests,
      async (params: TestsParams | null): Promise<readonly TestFile[]> => {
        const uris = params?.uris;
        const asked = Array.isArray(uris)
          ? await Promise.all(uris.filter((uri) => typeof uri === "string").map((uri) => workspace.document(uri)))
          : workspace.documents();
        const documents = asked.filter((document) => document !== undefined);
        for (const document of documents) await workspace.settled(document);
        return documents.filter((document) => document.language === "scenario").map(testsOf);
      },
    );
    if (host.isOwnClient) tellLater(host);
  },
};

/** How long, in milliseconds, nothing must have changed before the Test Explorer is told: it is not part of typing. */
const PAUSE = 300;

function tellLater(host: FeatureHost): void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (uri: string): void => {
    waiting.add(uri);
    clearTimeout(timer);
    timer = setTimeout(() => {
      host.notify("footprint/testsChanged" satisfies keyof ServerNotifications, { uris: [...waiting] });
      waiting.clear();
    }, PAUSE);
  };
  host.workspace.listen({
    settled: (document) => {
      if (document.language === "scenario") changed(document.uri);
    },
    gone: changed,
  });
}
