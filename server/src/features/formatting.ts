import type { DocumentFormattingParams, DocumentRangeFormattingParams, Range, TextEdit } from "vscode-languageserver";
import { contentLength, formatSection } from "../syntax";
import type { SourceDocument } from "../workspace";
import type { Feature } from "./feature";

/** The lines that the formatter lays out in another way, one edit each; only those that a range touches, where one is given. */
export function formattingOf(document: SourceDocument, range?: Range): TextEdit[] {
  const first = range?.start.line ?? 0;
  const last = lastLine(range) ?? document.lines - 1;
  const edits: TextEdit[] = [];
  for (const state of document.sections) {
    const begin = document.firstLine(state);
    const { lines } = state.section;
    if (begin > last) break;
    if (begin + lines.length <= first) continue;
    formatSection(state.section).forEach((formatted, index) => {
      const line = begin + index;
      const text = lines[index] ?? "";
      if (formatted === text || line < first || line > last) return;
      edits.push({
        range: { start: { line, character: 0 }, end: { line, character: contentLength(text) } },
        newText: formatted.slice(0, contentLength(formatted)),
      });
    });
  }
  return edits;
}

// A selection of whole lines ends at the beginning of the next one, which is not meant.
function lastLine(range: Range | undefined): number | undefined {
  if (!range) return undefined;
  return range.end.character === 0 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line;
}

/** Formatting. */
export const formatting: Feature = {
  name: "formatting",
  capabilities: { documentFormattingProvider: true, documentRangeFormattingProvider: true },
  register(host) {
    host.onFile("textDocument/formatting", (document, _params: DocumentFormattingParams) => formattingOf(document));
    host.onFile("textDocument/rangeFormatting", (document, { range }: DocumentRangeFormattingParams) =>
      formattingOf(document, range),
    );
  },
};
