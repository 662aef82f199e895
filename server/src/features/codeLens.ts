import type { CodeLens, CodeLensParams, Command } from "vscode-languageserver";
import { stepFails, type Outcome, type SectionState, type SourceDocument, type Workspace } from "../workspace";
import type { Feature } from "./feature";
import { rangeIn } from "./positions";
import { counted } from "./wording";

/** The commands of the client that lenses call; a client without them is shown the words alone. */
export interface LensCommands {
  /** Opens the preview on a line: `[uri, line]`. */
  readonly preview: "footprint.openPreviewToSide";
  /** Runs a scenario: `[uri, line]`. */
  readonly run: "footprint.runScenario";
  /** Shows the scenarios that are about a rule: `[uri, position]`. */
  readonly scenarios: "footprint.showScenarios";
}

/** The lenses of a file: on scenarios what came of them, on rules how many scenarios are about them. */
export function codeLensesOf(workspace: Workspace, document: SourceDocument, commands: boolean): CodeLens[] {
  return document.sections.flatMap((state) => [
    ...scenarioLenses(document, state, commands),
    ...ruleLenses(workspace, document, state, commands),
  ]);
}

function scenarioLenses(document: SourceDocument, state: SectionState, commands: boolean): CodeLens[] {
  const statement = state.section.statements.find((candidate) => candidate.kind === "scenario");
  if (!statement) return [];
  const range = rangeIn(document, state, statement.keyword);
  const where = [document.uri, range.start.line];
  const result = resultOf(document.outcome(state));
  const run: CodeLens = {
    range,
    command: command(commands, `Run · ${result}`, result, "footprint.runScenario", where),
  };
  if (!commands) return [run];
  return [{ range, command: { title: "Preview", command: "footprint.openPreviewToSide", arguments: where } }, run];
}

/** What came of a scenario, in a few words: `5 passed`, `1 failed`. */
function resultOf(outcome: Outcome): string {
  const failed = outcome.steps.filter(stepFails).length;
  if (!outcome.passed) return failed === 0 ? "can't be played" : `${String(failed)} failed`;
  const held = outcome.steps.filter((step) => step.kind === "expect").length;
  return held === 0 ? "nothing expected" : `${String(held)} passed`;
}

function ruleLenses(
  workspace: Workspace,
  document: SourceDocument,
  state: SectionState,
  commands: boolean,
): CodeLens[] {
  return state.section.statements.flatMap((statement) => {
    if (statement.kind !== "rule" || !statement.id) return [];
    const range = rangeIn(document, state, statement.id);
    const title = counted(workspace.coverage.of(document.key, statement.id.value), "scenario");
    return [
      { range, command: command(commands, title, title, "footprint.showScenarios", [document.uri, range.start]) },
    ];
  });
}

function command(commands: boolean, title: string, words: string, name: string, given: unknown[]): Command {
  return commands ? { title, command: name, arguments: given } : { title: words, command: "" };
}

/** The words above scenarios and rules. */
export const codeLens: Feature = {
  name: "code lens",
  capabilities: { codeLensProvider: {} },
  register(host) {
    host.onFile("textDocument/codeLens", async (document, _params: CodeLensParams) => {
      await host.workspace.settled(document);
      return codeLensesOf(host.workspace, document, host.isOwnClient);
    });
  },
};
