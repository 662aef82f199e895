import { CodeActionKind, type TextEdit } from "vscode-languageserver";
import type { Problem, Repair } from "../../scenario";
import type { SectionState, SourceDocument } from "../../workspace";
import { rangeFrom } from "../positions";
import { counted } from "../wording";
import { indentOf, linesBelow, type OfferedAction, type Selected } from "./action";

/** The edit that a repair means. */
export function editOf(document: SourceDocument, firstLine: number, problem: Problem, repair: Repair): TextEdit {
  if (repair.repair === "replace") return { range: rangeFrom(firstLine, repair.range), newText: repair.text };
  const indent = indentOf(document.lineText(firstLine + problem.line));
  const below = repair.after < 0 ? firstLine + repair.after : firstLine + repair.after;
  const text = repair.text.startsWith("ruleset") ? repair.text : indent + repair.text;
  return linesBelow(document, repair.text.startsWith("ruleset") ? -1 : below, [text]);
}

/** What the problems themselves say can be done about them. */
export function repairs({ document, firstLine, problems }: Selected): readonly OfferedAction[] {
  return problems.flatMap((problem) =>
    problem.repairs.map((repair, index) => ({
      title: repair.title,
      kind: CodeActionKind.QuickFix,
      edits: [editOf(document, firstLine, problem, repair)],
      problem,
      preferred: index === 0 && problem.repairs.length === 1 && repair.repair === "replace",
    })),
  );
}

/** All problems of a kind in the file at once, where each of them says what is to be written. */
export function repairsOfAKind({ document, problems }: Selected): readonly OfferedAction[] {
  const kinds = new Map(
    problems.flatMap((problem) => problem.repairs.slice(0, 1).map((repair) => [kindOf(problem, repair), problem])),
  );
  return [...kinds].flatMap(([kind, problem]) => {
    const all = everywhere(document).filter((found) => found.kind === kind);
    if (all.length < 2) return [];
    return [
      {
        title: `${titleOf(problem)} in the whole file (${counted(all.length, "place")})`,
        kind: CodeActionKind.QuickFix,
        edits: inOrder(all.map(({ edit }) => edit)),
        problem,
      },
    ];
  });
}

/** Everything in a file that has one way to be put right that is surely meant: names and words that are nearly right. */
export function fixAll(document: SourceDocument): readonly TextEdit[] {
  return inOrder(
    everywhere(document)
      .filter(({ problem }) => problem.repairs.length === 1 && problem.code !== "expect.failed")
      .filter(({ repair }) => repair.repair === "replace")
      .map(({ edit }) => edit),
  );
}

interface Found {
  readonly kind: string;
  readonly problem: Problem;
  readonly repair: Repair;
  readonly edit: TextEdit;
}

function everywhere(document: SourceDocument): readonly Found[] {
  return document.sections.flatMap((state: SectionState) => {
    const firstLine = document.firstLine(state);
    return document.problems(state).flatMap((problem) => {
      const [repair] = problem.repairs;
      return repair
        ? [{ kind: kindOf(problem, repair), problem, repair, edit: editOf(document, firstLine, problem, repair) }]
        : [];
    });
  });
}

// An illegal action is accepted whatever rule it breaks; all else goes by the code.
function kindOf(problem: Problem, repair: Repair): string {
  return repair.repair === "insert-line" && repair.text.startsWith("expect ") ? "accept" : problem.code;
}

function titleOf(problem: Problem): string {
  const [repair] = problem.repairs;
  if (repair?.repair === "insert-line") return "Say that it is so";
  return problem.code === "expect.failed" ? "Write what is so" : "Put this right";
}

// Edits of one change may not touch each other twice; of two at one place the first counts.
function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = [...edits].sort(
    (a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character,
  );
  return sorted.filter((edit, index) => {
    const before = sorted[index - 1];
    if (!before) return true;
    const { end } = before.range;
    const { start } = edit.range;
    const apart = start.line > end.line || (start.line === end.line && start.character >= end.character);
    const same = JSON.stringify(before) === JSON.stringify(edit);
    return apart && !same;
  });
}
