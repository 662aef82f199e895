import * as vscode from "vscode";

/** What the author has set for previews. */
export interface PreviewSettings {
  readonly update: "onType" | "onPause" | "onSave";
  /** Milliseconds. */
  readonly pause: number;
  readonly followCursor: boolean;
  readonly revealLine: boolean;
}

/** The settings as they are now; what is no setting's value counts as its default. */
export function previewSettings(): PreviewSettings {
  const set = vscode.workspace.getConfiguration("footprint.preview");
  const update = set.get<string>("update");
  return {
    update: update === "onPause" || update === "onSave" ? update : "onType",
    pause: set.get<number>("pause", 300),
    followCursor: set.get<boolean>("followCursor", true),
    revealLine: set.get<boolean>("revealLine", true),
  };
}
