import { CodeActionKind } from "vscode-languageserver";
import { footprintOf } from "../../board";
import { quotedName, scopeAt, traceStatement, type TracedToken } from "../../scenario";
import type { SectionState, SourceDocument } from "../../workspace";
import { footprintRows } from "../footprints";
import { rangeFrom, touches } from "../positions";
import { pictureOf } from "../trying";
import { linesAbove, type OfferedAction, type Selected } from "./action";

/** The definition of a kind that is named and not there. */
export function missingDefinition({
  document,
  state,
  played,
  firstLine,
  problems,
}: Selected): readonly OfferedAction[] {
  return problems.flatMap((problem) => {
    const className = played.game?.rulebook.classes[0]?.name;
    if (problem.code !== "kind.unknown" || className === undefined) return [];
    const text = document.lineText(firstLine + problem.line).slice(problem.start, problem.end);
    const name = text.startsWith('"') ? text : quotedName(text);
    const edit = linesAbove(document, beforeSection(document, state), [`define ${name} ${className} 1x1`, ""]);
    return [{ title: `Define the kind ${text}`, kind: CodeActionKind.QuickFix, edits: [edit], problem }];
  });
}

/** Above the section's first line that is not blank: there a definition ends no scenario. */
function beforeSection(document: SourceDocument, state: SectionState): number {
  const own = state.section.statements.find(({ kind }) => kind === "scenario");
  return document.firstLine(state) + (own?.line ?? 0);
}

/** Makes a kind of what a `place` line says of one unit, so that others can be of it. */
export function extractDefinition(selected: Selected): readonly OfferedAction[] {
  const { document, state, played, firstLine, range } = selected;
  if (state.section.kind !== "scenario") return [];
  const statement = played.section.statements.find((candidate) =>
    touches(rangeFrom(firstLine, { line: candidate.line, start: 0, endLine: candidate.line, end: 9999 }), range),
  );
  const step = played.steps.find((candidate) => candidate.statement === statement);
  if (statement?.kind !== "action" || step?.verdict !== "legal") return [];
  const scope = scopeAt(played, statement.line, document.library);
  const traced = traceStatement(statement, scope);
  const name = traced.find(({ role }) => role === "new-name")?.token.value;
  const className = traced.find(({ role }) => role === "class")?.token.value;
  if (name === undefined || className === undefined) return [];
  const picture = pictureOf({ ...scope, board: step.after });
  const unit = picture?.type === "grid" ? picture.units.find((candidate) => candidate.name === name) : undefined;
  if (!unit || scope.environment.kinds.has(name)) return [];
  const shape = footprintRows(footprintOf(unit.cells));
  const properties = propertiesOf(traced);
  const words = ["define", quotedName(name), className, typeof shape === "string" ? shape : "shape", ...properties];
  const rows = typeof shape === "string" ? [] : shape.map((row) => `  | ${row} |`);
  const kept = withoutProperties(traced, document.lineText(firstLine + statement.line));
  const line = firstLine + statement.line;
  const lineRange = { start: { line, character: 0 }, end: { line, character: document.lineText(line).length } };
  return [
    {
      title: `Extract the definition of ${name}`,
      kind: CodeActionKind.RefactorExtract,
      edits: [
        linesAbove(document, beforeSection(document, state), [words.join(" "), ...rows, ""]),
        { range: lineRange, newText: kept },
      ],
    },
  ];
}

function isProperty({ role }: TracedToken, index: number, all: readonly TracedToken[]): boolean {
  if (role === "stat" || role === "trait" || role === "type") return true;
  return role === "number" && all[index - 1]?.role === "stat";
}

function propertiesOf(traced: readonly TracedToken[]): readonly string[] {
  return traced.filter(isProperty).map(({ token }) => token.value);
}

// The line without the class and what the definition says now: a unit named like a kind is of that kind.
function withoutProperties(traced: readonly TracedToken[], text: string): string {
  const left = traced.filter((one, index) => one.role === "class" || isProperty(one, index, traced));
  let kept = text;
  for (const { token } of [...left].reverse()) {
    kept = kept.slice(0, token.start).trimEnd() + kept.slice(token.end);
  }
  return kept;
}
