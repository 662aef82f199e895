import type { TextDocument } from "vscode";

/** The languages that the server knows. */
export const LANGUAGES = [{ language: "scenario" }, { language: "rulebook" }];

/** Whether a document holds scenarios, which are what a preview shows. */
export function isScenario(document: TextDocument): boolean {
  return document.languageId === "scenario";
}
