import * as vscode from "vscode";
import type { LanguageServer } from "../languageServer";
import { TestTree } from "./testTree";
import { reportFile } from "./testResults";

/** The Test Explorer: file, scenario, expectation. The server plays everything anyway; a run tells what came of it. */
export function registerTests(server: LanguageServer): vscode.Disposable {
  const controller = vscode.tests.createTestController("footprint.tests", "Footprint scenarios");
  const tree = new TestTree(controller);
  const continuous = new Set<vscode.TestRunRequest>();

  const refresh = async (uris?: readonly string[]): Promise<void> => {
    const files = await server.request("footprint/tests", uris ? { uris } : {});
    if (files) tree.update(files, uris);
  };

  const run = async (request: vscode.TestRunRequest, token?: vscode.CancellationToken): Promise<void> => {
    const testRun = controller.createTestRun(request);
    try {
      const wanted = tree.filesOf(request.include ?? tree.roots());
      for (const item of tree.itemsOf(request)) testRun.enqueued(item);
      const files = await server.request("footprint/tests", { uris: wanted }, token);
      if (!files) return;
      tree.update(files, wanted);
      for (const file of files) reportFile(testRun, tree, file, request);
    } finally {
      testRun.end();
    }
  };

  const profile = controller.createRunProfile(
    "Play",
    vscode.TestRunProfileKind.Run,
    async (request, token) => {
      if (request.continuous === true) {
        continuous.add(request);
        token.onCancellationRequested(() => continuous.delete(request));
      }
      await run(request, token);
    },
    true,
    undefined,
    true,
  );

  const rerun = async (saved: vscode.TextDocument): Promise<void> => {
    if (continuous.size === 0 || tree.file(saved.uri.toString()) === undefined) return;
    await Promise.all([...continuous].map((request) => run(request)));
  };

  controller.refreshHandler = () => refresh();
  server.onStarted(() => void refresh());
  server.onNotification("footprint/testsChanged", ({ uris }) => void refresh(uris));
  return vscode.Disposable.from(
    controller,
    profile,
    vscode.workspace.onDidSaveTextDocument((document) => void rerun(document)),
  );
}
