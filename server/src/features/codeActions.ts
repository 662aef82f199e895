import {
  CodeActionKind,
  type CodeAction,
  type CodeActionParams,
  type Diagnostic,
  type Range,
} from "vscode-languageserver";
import type { SourceDocument } from "../workspace";
import { allow } from "./actions/allow";
import type { ActionMaker, OfferedAction, Selected } from "./actions/action";
import { extractDefinition, missingDefinition } from "./actions/definitions";
import { intoDrawing, intoPlaceLines } from "./actions/drawings";
import { missingFacing } from "./actions/facing";
import { nearestPlacement } from "./actions/placements";
import { fixAll, repairs, repairsOfAKind } from "./actions/repairs";
import type { Feature } from "./feature";
import { rangeFrom, touches } from "./positions";

/** The makers of actions, what is meant most often first. */
const MAKERS: readonly ActionMaker[] = [
  repairs,
  missingFacing,
  nearestPlacement,
  missingDefinition,
  repairsOfAKind,
  allow,
  extractDefinition,
  intoDrawing,
  intoPlaceLines,
];

/** What the editor offers to do at a selection; only actions of some kinds, where they are named. */
export function codeActionsAt(
  document: SourceDocument,
  range: Range,
  told: readonly Diagnostic[] = [],
  only?: readonly string[],
): CodeAction[] {
  const start = document.clamped(range.start);
  const end = document.clamped(range.end);
  const first = document.sectionAt(start.line);
  const last = document.sectionAt(end.line);
  if (!first || !last) return [];
  const isWanted = (kind: string): boolean =>
    !only || only.some((name) => kind === name || kind.startsWith(`${name}.`));
  const actions = document.sections.slice(first.index, last.index + 1).flatMap((state) => {
    const firstLine = document.firstLine(state);
    const selected: Selected = {
      document,
      state,
      played: document.played(state),
      firstLine,
      range: { start, end },
      problems: document.problems(state).filter((problem) => touches(rangeFrom(firstLine, problem), { start, end })),
    };
    return MAKERS.flatMap((make) => make(selected))
      .filter(({ kind }) => isWanted(kind))
      .map((action) => codeActionOf(selected, action, told));
  });
  return [...actions, ...fixAllActions(document, only)];
}

function codeActionOf(
  { document, firstLine }: Selected,
  action: OfferedAction,
  told: readonly Diagnostic[],
): CodeAction {
  const { problem } = action;
  const diagnostics = problem
    ? told.filter(({ code, range }) => code === problem.code && touches(range, rangeFrom(firstLine, problem)))
    : [];
  return {
    title: action.title,
    kind: action.kind,
    edit: { changes: { [document.uri]: [...action.edits] } },
    ...(diagnostics.length === 0 ? {} : { diagnostics }),
    ...(action.preferred ? { isPreferred: true } : {}),
  };
}

/** What is done when the file is saved, for those who have set it: words that are nearly right are put right. */
function fixAllActions(document: SourceDocument, only: readonly string[] | undefined): CodeAction[] {
  const kind = `${CodeActionKind.SourceFixAll}.footprint`;
  if (!only?.some((name) => kind === name || kind.startsWith(`${name}.`))) return [];
  const edits = fixAll(document);
  if (edits.length === 0) return [];
  return [{ title: "Put right what is nearly right", kind, edit: { changes: { [document.uri]: [...edits] } } }];
}

/** Code actions. */
export const codeActions: Feature = {
  name: "code actions",
  capabilities: {
    codeActionProvider: {
      codeActionKinds: [
        CodeActionKind.QuickFix,
        CodeActionKind.RefactorExtract,
        CodeActionKind.RefactorRewrite,
        `${CodeActionKind.SourceFixAll}.footprint`,
      ],
    },
  },
  register(host) {
    host.onFile("textDocument/codeAction", (document, { range, context }: CodeActionParams) =>
      codeActionsAt(document, range, context.diagnostics, context.only),
    );
  },
};
