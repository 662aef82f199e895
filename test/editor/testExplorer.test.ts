import * as vscode from "vscode";
import { open } from "./workspaceFiles";

describe("The Test Explorer", () => {
  it("runs the scenarios of the file at the cursor", async () => {
    await open("giants.scenario");
    await vscode.commands.executeCommand("testing.refreshTests");
    await vscode.commands.executeCommand("testing.runCurrentFile");
  });
});
