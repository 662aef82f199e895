import * as vscode from "vscode";
import type { SourceRange } from "../../server/src/view/board-view";
import type { TestStatement } from "../../server/src/protocol";

/** The editor's range for one of the protocol. */
export function rangeOf({ start, end }: TestStatement["range"]): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The editor's range for one that a drawn thing carries. */
export function sourceRangeOf(range: SourceRange): vscode.Range {
  return new vscode.Range(range.line, range.start, range.endLine, range.end);
}
