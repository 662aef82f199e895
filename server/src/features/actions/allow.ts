import { CodeActionKind } from "vscode-languageserver";
import type { OfferedAction, Selected } from "./action";

/** Leaving a problem alone, with a reason to be filled in. */
export function allow({ document, state, firstLine, problems }: Selected): readonly OfferedAction[] {
  const codes = new Map(problems.map((problem) => [problem.code, problem]));
  return [...codes].flatMap(([code, problem]) => {
    if (code.startsWith("syntax.") || code === "allow.unused") return [];
    const line = firstLine + problem.line;
    if (state.section.comments.some((comment) => comment.line === problem.line)) return [];
    const text = document.lineText(line);
    if (text.trimStart().startsWith("|")) return [];
    const end = { line, character: text.trimEnd().length };
    const range = { start: end, end: { line, character: text.length } };
    const newText = ` # allow ${code}: because …`;
    return [
      {
        title: `Leave “${code}” alone on this line, with a reason`,
        kind: CodeActionKind.QuickFix,
        edits: [{ range, newText }],
        problem,
      },
    ];
  });
}
