import { FoldingRangeKind, type FoldingRange, type FoldingRangeParams } from "vscode-languageserver";
import type { Section } from "../syntax";
import type { SourceDocument } from "../workspace";
import type { Feature } from "./feature";

/** What can be folded: scenarios, statements with a drawing or `where` lines, rules, runs of comments. */
export function foldingRangesOf(document: SourceDocument): FoldingRange[] {
  return document.sections.flatMap((state) => {
    const first = document.firstLine(state);
    return [...foldsIn(state.section)].map(({ startLine, endLine, kind }) => ({
      startLine: first + startLine,
      endLine: first + endLine,
      ...(kind === undefined ? {} : { kind }),
    }));
  });
}

function* foldsIn(section: Section): Generator<FoldingRange> {
  const last = lastLineOf(section);
  for (const statement of section.statements) {
    if (statement.kind === "scenario" && last > statement.line) yield { startLine: statement.line, endLine: last };
    const end = endOf(statement);
    if (end > statement.line) yield { startLine: statement.line, endLine: end };
  }
  yield* commentFolds(section);
}

function endOf(statement: Section["statements"][number]): number {
  let end = statement.line + statement.lines - 1;
  if (statement.kind === "board" || statement.kind === "units") {
    for (const entry of statement.where) end = Math.max(end, entry.symbol.line);
  }
  if (statement.kind === "rule") end = Math.max(end, statement.text?.line ?? 0, statement.source?.line ?? 0);
  return end;
}

function lastLineOf(section: Section): number {
  let last = section.lines.length - 1;
  while (last > 0 && section.lines[last]?.trim() === "") last--;
  return last;
}

function* commentFolds(section: Section): Generator<FoldingRange> {
  const alone = section.comments.filter(({ line, start }) => section.lines[line]?.slice(0, start).trim() === "");
  let begin = 0;
  for (let at = 0; at < alone.length; at++) {
    const here = alone[at]?.line ?? 0;
    if (alone[at + 1]?.line === here + 1) continue;
    const startLine = alone[begin]?.line ?? 0;
    if (here > startLine) yield { startLine, endLine: here, kind: FoldingRangeKind.Comment };
    begin = at + 1;
  }
}

/** Folding. */
export const foldingRanges: Feature = {
  name: "folding ranges",
  capabilities: { foldingRangeProvider: true },
  register(host) {
    host.onFile("textDocument/foldingRange", (document, _params: FoldingRangeParams) => foldingRangesOf(document));
  },
};
