import type { InlayHint, InlayHintParams, Range } from "vscode-languageserver";
import Fraction from "fraction.js";
import { plainText, type AnyGame, type Picture } from "../rules";
import { situationOf, type Step } from "../scenario";
import type { SectionState, SourceDocument } from "../workspace";
import type { Feature } from "./feature";
import { underOneGame } from "./lines";

/** The longest answer that is written beside a line; the rest is in the hover. */
const LONGEST = 60;

/** What is written beside lines: the answer to a `show`, the rolls and the chance of a move, what a unit has suffered. */
export function inlayHintsOf(document: SourceDocument, range: Range): InlayHint[] {
  const first = document.sectionAt(document.clamped(range.start).line)?.index ?? 0;
  const last = document.sectionAt(document.clamped(range.end).line)?.index ?? 0;
  return document.sections.slice(first, last + 1).flatMap((state) => hintsIn(document, state, range));
}

function hintsIn(document: SourceDocument, state: SectionState, range: Range): InlayHint[] {
  const played = document.played(state);
  const begin = document.firstLine(state);
  return played.steps.flatMap((step) => {
    const line = begin + step.statement.line;
    if (line < range.start.line || line > range.end.line) return [];
    const words = wordsFor(step, underOneGame(document, played, step.statement.line).game);
    if (words === undefined || words === "") return [];
    const label = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
    const hint: InlayHint = { position: { line, character: endOf(document, state, step) }, label, paddingLeft: true };
    return [words === label ? hint : { ...hint, tooltip: words }];
  });
}

// Behind the last word, before a comment.
function endOf(document: SourceDocument, state: SectionState, { statement }: Step): number {
  const line = document.firstLine(state) + statement.line;
  const comment = state.section.comments.find((candidate) => candidate.line === statement.line);
  return document.lineText(line).slice(0, comment?.start).trimEnd().length;
}

function wordsFor(step: Step, game: AnyGame | undefined): string | undefined {
  if (step.kind === "show") return step.value === undefined ? undefined : `= ${step.value}`;
  if (step.kind !== "action" || step.verdict !== "legal" || !game) return undefined;
  const picture = game.picture({
    situation: situationOf(step),
    before: step.before,
    ...(step.outcome ? { verdict: step.outcome } : {}),
  });
  const rolls = picture.answer ? plainText(picture.answer) : rollsOf(picture);
  return [rolls, ...sufferedIn(step, game, picture)].filter((part) => part !== undefined && part !== "").join(" · ");
}

/** The rolls of a drawn move, and the chance that all of them succeed. */
function rollsOf(picture: Picture): string | undefined {
  if (picture.type !== "grid") return undefined;
  const rolls = picture.overlays.flatMap((overlay) =>
    overlay.type === "path" ? overlay.steps.flatMap((step) => step.rolls) : [],
  );
  if (rolls.length === 0) return undefined;
  const chance = rolls.reduce((product, roll) => product.mul(roll.chance), new Fraction(1));
  const percent = (Math.round(chance.valueOf() * 1000) / 10).toString();
  const needed = rolls.map(({ test, target }) => `${test} ${String(target)}+`).join(" ");
  return `${needed} · ${chance.toFraction()} (${percent}%)`;
}

/** What units carry as words after an action that they did not before it, such as damage. */
function sufferedIn(step: Step, game: AnyGame, after: Picture): readonly string[] {
  if (after.type !== "grid" || step.before === step.after) return [];
  const before = game.picture({
    situation: situationOf({ after: step.before, answerable: false }),
    before: step.before,
  });
  if (before.type !== "grid") return [];
  const marks = new Map(before.units.map((unit) => [unit.name, new Set(unit.marks)]));
  return after.units.flatMap((unit) => {
    const known = marks.get(unit.name);
    const added = known ? unit.marks.filter((mark) => !known.has(mark)) : [];
    return added.length === 0 ? [] : [`${unit.name} ${added.join(", ")}`];
  });
}

/** Words beside lines. */
export const inlayHints: Feature = {
  name: "inlay hints",
  capabilities: { inlayHintProvider: true },
  register(host) {
    host.onFile("textDocument/inlayHint", (document, { range }: InlayHintParams) => inlayHintsOf(document, range));
  },
};
