import { CodeActionKind } from "vscode-languageserver";
import { scopeAt, traceStatement } from "../../scenario";
import type { OfferedAction, Selected } from "./action";

/** The missing `facing` of a unit that faces a direction. */
export function missingFacing({ document, played, firstLine, problems }: Selected): readonly OfferedAction[] {
  return problems.flatMap((problem) => {
    const statement = played.section.statements.find((candidate) => candidate.line === problem.line);
    if (statement?.kind !== "action" || !problem.code.includes("facing")) return [];
    const traced = traceStatement(statement, scopeAt(played, statement.line, document.library));
    if (traced.some(({ role, token }) => role === "small-word" && token.value === "facing")) return [];
    if (!traced.some(({ role }) => role === "new-name")) return [];
    const line = firstLine + statement.line;
    const end = { line, character: (statement.arguments.at(-1) ?? statement.keyword).end };
    return ["north", "east", "south", "west"].map((direction) => ({
      title: `Add facing ${direction}`,
      kind: CodeActionKind.QuickFix,
      edits: [{ range: { start: end, end }, newText: ` facing ${direction}` }],
      problem,
    }));
  });
}
