import assert from "node:assert/strict";
import fc from "fast-check";
import { codeActionsAt } from "../../../server/src/features/codeActions";
import { codeLensesOf } from "../../../server/src/features/codeLens";
import { completionsAt } from "../../../server/src/features/completion";
import { definitionsAt } from "../../../server/src/features/definition";
import { FileDiagnostics } from "../../../server/src/features/diagnostics";
import { symbolsOf } from "../../../server/src/features/documentSymbols";
import { foldingRangesOf } from "../../../server/src/features/foldingRanges";
import { formattingOf } from "../../../server/src/features/formatting";
import { hoverAt } from "../../../server/src/features/hover";
import { inlayHintsOf } from "../../../server/src/features/inlayHints";
import { referencesAt } from "../../../server/src/features/references";
import { FileTokens } from "../../../server/src/features/semanticTokens";
import { DEFAULT_SETTINGS } from "../../../server/src/features/settings";
import { testsOf } from "../../../server/src/features/tests";
import { Workspace, type SourceDocument, type TextChange } from "../../../server/src/workspace";
import { MemoryFiles } from "../memoryFiles";

const FOLDER = "file:///rulings";
const MAIN = `${FOLDER}/main.scenario`;
const CARDS = `${FOLDER}/cards.scenario`;

const MAIN_TEXT = `ruleset sorcery
include "cards.scenario"
define big minion 2x2 power 8

scenario "One"
  fill a1:e4 land of south
  place giant big of north at b2:c3
  move giant n
  expect at giant b3:c4
  place it ogre at e1
  expect illegal

# allow scenario.title-twice: on purpose
scenario "One"
  fill a1:e4 land
  units from b2
    | M M |
    | M M |
  where M = giant big
  show adjacent giant

ruleset blood-bowl
place grond giant of home at e7 facing east
scenario "Two"
  move grond e
  expect legal
`;

const CARDS_TEXT = `define ogre minion 1x1 power 3
pattern Boom
  | 1 2* 1 |
`;

/** Pieces that change what stands around them. */
const PIECES = [
  "\n",
  "\r\n",
  " ",
  "x",
  '"',
  "#",
  "|",
  "scenario",
  '\nscenario "Three"\n  fill a1:e4 land\n  place imp minion at b2\n  move imp n\n',
  "\nruleset altered\n",
  "\nruleset sorcery\n",
  '\ninclude "cards.scenario"\n',
  "\ndefine big minion 1x1\n",
  "\ndefine ogre minion 1x2\n",
  "  # allow expect.failed: because\n",
  "\n  undo\n",
  "\n  expect at giant a1\n",
  "😀",
  "",
  "",
];

interface Edit {
  readonly file: number;
  readonly from: number;
  readonly length: number;
  readonly piece: number;
}

const EDIT: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(9),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat(8) },
    { weight: 1, arbitrary: fc.nat(200) },
  ),
  piece: fc.nat(PIECES.length - 1),
});

/** A workspace with the two files open, everything settled. */
async function opened(main: string, cards: string): Promise<Workspace> {
  const workspace = new Workspace(new MemoryFiles(), () => undefined);
  workspace.changeFolders([FOLDER], []);
  workspace.open(CARDS, "scenario", 1, cards);
  workspace.open(MAIN, "scenario", 1, main);
  await workspace.document(MAIN);
  while (workspace.step());
  return workspace;
}

/** Everything that the server answers about a file. */
function answers(workspace: Workspace, document: SourceDocument): unknown {
  const whole = { start: { line: 0, character: 0 }, end: { line: document.lines, character: 0 } };
  const lines = Array.from({ length: document.lines }, (_, line) => ({ line, character: 6 }));
  const picked = lines.filter(({ line }) => line % 5 === 0);
  return {
    text: document.text(),
    diagnostics: new FileDiagnostics(() => DEFAULT_SETTINGS).of(document),
    symbols: symbolsOf(document),
    folds: foldingRangesOf(document),
    tokens: new FileTokens().of(document),
    tests: { ...testsOf(document), version: 0 },
    lenses: codeLensesOf(workspace, document, true),
    hints: inlayHintsOf(document, whole),
    formatting: formattingOf(document),
    hovers: lines.map((at) => hoverAt(workspace, document, at)),
    definitions: lines.map((at) => definitionsAt(workspace, document, at)),
    references: picked.map((at) => referencesAt(workspace, document, at)),
    actions: picked.map((at) =>
      codeActionsAt(document, { start: at, end: at }).filter(({ title }) => !title.includes("nearest")),
    ),
    completions: picked.map((at) => completionsAt(workspace, document, at).items.map(({ label }) => label)),
  };
}

/** The change that an edit is in a text, and the text after it. */
function changeIn(text: string, { from, length, piece }: Edit): { change: TextChange; after: string } {
  let start = Math.floor(from * (text.length + 1));
  // Not between CR and LF: the protocol has no place there.
  if (text[start - 1] === "\r" && text[start] === "\n") start++;
  let end = Math.min(text.length, start + length);
  if (text[end - 1] === "\r" && text[end] === "\n") end++;
  const place = (offset: number): { line: number; character: number } => {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  const inserted = PIECES[piece] ?? "";
  return {
    change: { range: { start: place(start), end: place(end) }, text: inserted },
    after: text.slice(0, start) + inserted + text.slice(end),
  };
}

describe("After random edits", () => {
  it("everything that the server answers is what a fresh server answers", async () => {
    const runs = Number(process.env["EDIT_RUNS"] ?? 40);
    await fc.assert(
      fc.asyncProperty(fc.array(EDIT, { minLength: 1, maxLength: 12 }), async (edits) => {
        const workspace = await opened(MAIN_TEXT, CARDS_TEXT);
        const texts = new Map([
          [MAIN, MAIN_TEXT],
          [CARDS, CARDS_TEXT],
        ]);
        let version = 1;
        for (const edit of edits) {
          const uri = edit.file < 8 ? MAIN : CARDS;
          const { change, after } = changeIn(texts.get(uri) ?? "", edit);
          texts.set(uri, after);
          version++;
          workspace.change(uri, version, [change]);
          // Sometimes several edits come before anything is played.
          if (edit.length % 2 === 0) while (workspace.step());
        }
        for (const uri of [MAIN, CARDS]) await workspace.document(uri);
        while (workspace.step());
        const fresh = await opened(texts.get(MAIN) ?? "", texts.get(CARDS) ?? "");
        for (const uri of [MAIN, CARDS]) {
          const document = workspace.file(uri);
          const other = fresh.file(uri);
          assert.ok(document && other);
          assert.equal(document.text(), texts.get(uri));
          assert.deepEqual(answers(workspace, document), answers(fresh, other));
        }
      }),
      { numRuns: runs },
    );
  });

  it("a whole new text keeps the sections that are the same", async () => {
    const workspace = await opened(MAIN_TEXT, CARDS_TEXT);
    const document = workspace.file(MAIN);
    const before = document?.sections.map(({ section }) => section);
    workspace.change(MAIN, 2, [{ text: MAIN_TEXT.replace("move giant n", "move giant s") }]);
    const after = document?.sections.map(({ section }) => section);
    assert.equal(after?.filter((section, index) => section !== before?.[index]).length, 1);
    assert.equal(document?.text(), MAIN_TEXT.replace("move giant n", "move giant s"));
  });
});
