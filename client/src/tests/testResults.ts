import * as vscode from "vscode";
import type { TestFile, TestScenario, TestStatement } from "../../../server/src/protocol";
import { rangeOf } from "../ranges";
import { statementId, type TestTree } from "./testTree";

/** Tells a run what came of the scenarios of a file, as far as the request is about them. */
export function reportFile(run: vscode.TestRun, tree: TestTree, file: TestFile, request: vscode.TestRunRequest): void {
  const wanted = new Set(tree.itemsOf(request));
  for (const scenario of file.scenarios) {
    const item = tree.scenario(file, scenario);
    if (item) reportScenario(run, scenario, item, wanted);
  }
}

function reportScenario(
  run: vscode.TestRun,
  scenario: TestScenario,
  item: vscode.TestItem,
  wanted: ReadonlySet<vscode.TestItem>,
): void {
  scenario.statements.forEach((statement, index) => {
    const child = item.children.get(statementId(scenario, index));
    if (child && wanted.has(child)) reportStatement(run, statement, child);
  });
  if (!wanted.has(item)) return;
  run.appendOutput(`${scenario.outcome}: ${scenario.title}\r\n`, undefined, item);
  if (scenario.outcome === "passed") run.passed(item);
  else if (scenario.outcome === "skipped") run.skipped(item);
  else if (scenario.statements.some((statement) => statement.outcome === "failed")) run.failed(item, []);
  else run.failed(item, new vscode.TestMessage("A line of this scenario can't be played; see its problems."));
}

function reportStatement(run: vscode.TestRun, statement: TestStatement, item: vscode.TestItem): void {
  if (statement.outcome === "passed") run.passed(item);
  else if (statement.outcome === "skipped") run.skipped(item);
  else run.failed(item, messageOf(statement, item));
}

function messageOf(statement: TestStatement, item: vscode.TestItem): vscode.TestMessage {
  const said = statement.message ?? `${statement.label}: this is not so.`;
  const { expected, actual } = statement;
  const message =
    expected === undefined || actual === undefined
      ? new vscode.TestMessage(said)
      : vscode.TestMessage.diff(said, expected, actual);
  if (item.uri) message.location = new vscode.Location(item.uri, rangeOf(statement.range));
  return message;
}
