import * as vscode from "vscode";
import type { LanguageServer } from "../languageServer";
import { TestTree } from "./testTree";
import { reportFile } from "./testResults";

/**
 * The Test Explorer: file, scenario, expectation. The server plays everything anyway; a run tells what came of it. There
 * is nothing to show before the server has started.
 */
export function registerTests(server: LanguageServer): vscode.Disposable {
  let explorer: TestExplorer | undefined;
  server.onStarted(() => {
    explorer ??= new TestExplorer(server);
    void explorer.refresh();
  });
  server.onNotification("footprint/testsChanged", ({ uris }) => void explorer?.refresh(uris));
  return new vscode.Disposable(() => explorer?.dispose());
}

class TestExplorer implements vscode.Disposable {
  private readonly controller = vscode.tests.createTestController("footprint.tests", "Footprint scenarios");
  private readonly tree = new TestTree(this.controller);
  private readonly continuous = new Set<vscode.TestRunRequest>();
  private readonly subscriptions: vscode.Disposable;

  constructor(private readonly server: LanguageServer) {
    const play = (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> => {
      if (request.continuous === true) {
        this.continuous.add(request);
        token.onCancellationRequested(() => this.continuous.delete(request));
      }
      return this.run(request, token);
    };
    const kind = vscode.TestRunProfileKind.Run;
    this.controller.refreshHandler = () => this.refresh();
    this.subscriptions = vscode.Disposable.from(
      this.controller,
      this.controller.createRunProfile("Play", kind, play, true, undefined, true),
      vscode.workspace.onDidSaveTextDocument((document) => void this.rerun(document)),
    );
  }

  /** Asks for the scenarios of some files, or of all, and shows them. */
  async refresh(uris?: readonly string[]): Promise<void> {
    const files = await this.server.request("footprint/tests", uris ? { uris } : {});
    if (files) this.tree.update(files, uris);
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private async run(request: vscode.TestRunRequest, token?: vscode.CancellationToken): Promise<void> {
    const { tree } = this;
    const testRun = this.controller.createTestRun(request);
    try {
      const wanted = tree.filesOf(request.include ?? tree.roots());
      for (const item of tree.itemsOf(request)) testRun.enqueued(item);
      const files = await this.server.request("footprint/tests", { uris: wanted }, token);
      if (!files) return;
      tree.update(files, wanted);
      for (const file of files) reportFile(testRun, tree, file, request);
    } finally {
      testRun.end();
    }
  }

  private async rerun(saved: vscode.TextDocument): Promise<void> {
    if (this.continuous.size === 0 || this.tree.file(saved.uri.toString()) === undefined) return;
    await Promise.all([...this.continuous].map((request) => this.run(request)));
  }
}
