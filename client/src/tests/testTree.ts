import * as vscode from "vscode";
import type { TestFile, TestScenario } from "../../../server/src/protocol";
import { rangeOf } from "../ranges";

/** The items of the Test Explorer, kept in step with what the server tells of the files. */
export class TestTree {
  constructor(private readonly controller: vscode.TestController) {}

  /** The items of all files. */
  roots(): readonly vscode.TestItem[] {
    return childrenOf(this.controller.items);
  }

  /** The item of a file. */
  file(uri: string): vscode.TestItem | undefined {
    return this.controller.items.get(vscode.Uri.parse(uri).toString());
  }

  /** The item of a scenario of a file. */
  scenario(file: TestFile, scenario: TestScenario): vscode.TestItem | undefined {
    return this.file(file.uri)?.children.get(scenario.id);
  }

  /**
   * Takes in what the server says. Files that were asked for and not told of are gone; without `asked`, all files were.
   */
  update(files: readonly TestFile[], asked?: readonly string[]): void {
    const told = new Set(files.filter((file) => file.scenarios.length > 0).map((file) => keyOf(file.uri)));
    const gone = (asked ?? this.roots().map((item) => item.id)).map(keyOf).filter((uri) => !told.has(uri));
    for (const uri of gone) this.controller.items.delete(uri);
    for (const file of files) if (file.scenarios.length > 0) this.updateFile(file);
  }

  /** The URIs of the files in which items stand. */
  filesOf(items: readonly vscode.TestItem[]): readonly string[] {
    return [...new Set(items.flatMap((item) => (item.uri ? [item.uri.toString()] : [])))];
  }

  /** The items of a request and below, without what it leaves out. */
  itemsOf(request: vscode.TestRunRequest): readonly vscode.TestItem[] {
    const left = new Set(request.exclude ?? []);
    const below = (item: vscode.TestItem): vscode.TestItem[] =>
      left.has(item) ? [] : [item, ...childrenOf(item.children).flatMap(below)];
    return (request.include ?? this.roots()).flatMap(below);
  }

  private updateFile(file: TestFile): void {
    const uri = vscode.Uri.parse(file.uri);
    const known = this.file(file.uri);
    const item = known ?? this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.children.replace(file.scenarios.map((scenario) => this.scenarioItem(uri, scenario, item)));
    if (!known) this.controller.items.add(item);
  }

  /** A scenario keeps its item, and with it the results that are shown, as long as its id stays. */
  private scenarioItem(uri: vscode.Uri, scenario: TestScenario, file: vscode.TestItem): vscode.TestItem {
    const item = file.children.get(scenario.id) ?? this.controller.createTestItem(scenario.id, scenario.title, uri);
    item.label = scenario.title;
    item.range = rangeOf(scenario.range);
    const statements = scenario.statements.map((statement, index) => {
      const id = statementId(scenario, index);
      const child = item.children.get(id) ?? this.controller.createTestItem(id, statement.label, uri);
      child.label = statement.label;
      child.range = rangeOf(statement.range);
      child.sortText = String(index).padStart(6, "0");
      return child;
    });
    item.children.replace(statements);
    return item;
  }
}

/** The id of an expectation or action, by its place in the scenario. */
export function statementId(scenario: TestScenario, index: number): string {
  return `${scenario.id}/${index}`;
}

function childrenOf(items: vscode.TestItemCollection): vscode.TestItem[] {
  return [...items].map(([, item]) => item);
}

/** The spelling of a URI by which items are known. */
function keyOf(uri: string): string {
  return vscode.Uri.parse(uri).toString();
}
