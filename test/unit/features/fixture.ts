import assert from "node:assert/strict";
import type { Position, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { FileDiagnostics } from "../../../server/src/features/diagnostics";
import { DEFAULT_SETTINGS, type Settings } from "../../../server/src/features/settings";
import { Workspace, type SourceDocument } from "../../../server/src/workspace";
import { MemoryFiles } from "../memoryFiles";

/** Where the files of a fixture stand. */
export const FOLDER = "file:///rulings";

/** A mark below a line: `^^^ message`, from the first `^` to the last. */
export interface Marked {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** A workspace in memory, made of a text with marks. */
export interface Fixture {
  readonly workspace: Workspace;
  readonly files: MemoryFiles;
  /** The first file, which is open. */
  readonly document: SourceDocument;
  /** Where `$0` stands in it. */
  readonly cursor: Position;
  readonly marks: readonly Marked[];
  /** A file by its name. */
  readonly file: (name: string) => SourceDocument;
}

/** Text from which the indent that all its lines share is taken. */
export function unindented(text: string): string {
  const lines = text
    .replace(/^\n/, "")
    .replace(/\n[ ]*$/, "\n")
    .split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents, 100);
  return lines.map((line) => line.slice(Math.min(shared, line.length))).join("\n");
}

/**
 * Opens the first file of a text. `=== NAME` begins another file, which is on the disk; `$0` is the cursor; a line
 * `^^^ message` marks the line above it, and is none of the file.
 */
export async function open(text: string): Promise<Fixture> {
  const [first, ...others] = filesOf(unindented(text));
  const main = readMarks(first?.text ?? "");
  const uri = `${FOLDER}/${first?.name ?? "main.scenario"}`;
  const files = new MemoryFiles();
  for (const other of others) files.texts.set(`${FOLDER}/${other.name}`, other.text);
  const workspace = new Workspace(files, () => undefined);
  workspace.changeFolders([FOLDER], []);
  workspace.open(uri, uri.endsWith(".rulebook") ? "rulebook" : "scenario", 1, main.text);
  for (const other of others) await workspace.document(`${FOLDER}/${other.name}`);
  const document = await workspace.document(uri);
  assert.ok(document);
  while (workspace.step());
  const file = (name: string): SourceDocument => {
    const found = workspace.file(`${FOLDER}/${name}`);
    assert.ok(found, `${name} is not a file of the fixture`);
    return found;
  };
  return { workspace, files, document, cursor: main.cursor, marks: main.marks, file };
}

function filesOf(text: string): { name: string; text: string }[] {
  const parts = text.split(/^=== (.+)\n/mu);
  const files = [{ name: "main.scenario", text: parts[0] ?? "" }];
  for (let at = 1; at < parts.length; at += 2) files.push({ name: parts[at] ?? "", text: parts[at + 1] ?? "" });
  return files[0]?.text === "" && files.length > 1 ? files.slice(1) : files;
}

function readMarks(text: string): { text: string; cursor: Position; marks: Marked[] } {
  const lines: string[] = [];
  const marks: Marked[] = [];
  let cursor: Position = { line: 0, character: 0 };
  for (const raw of text.split("\n")) {
    const mark = /^( *)(\^+) ?(.*)$/.exec(raw);
    if (mark) {
      const start = mark[1]?.length ?? 0;
      marks.push({ line: lines.length - 1, start, end: start + (mark[2]?.length ?? 0), message: mark[3] ?? "" });
      continue;
    }
    const at = raw.indexOf("$0");
    if (at >= 0) cursor = { line: lines.length, character: at };
    lines.push(raw.replace("$0", ""));
  }
  return { text: lines.join("\n"), cursor, marks };
}

/** The diagnostics of the open file as marks; the message begins with the code. */
export function told({ document }: Fixture, settings: Settings = DEFAULT_SETTINGS): Marked[] {
  return new FileDiagnostics(() => settings).of(document).map(({ range, code, message }) => ({
    line: range.start.line,
    start: range.start.character,
    end: range.end.character,
    message: `${String(code)}: ${typeof message === "string" ? message : message.value}`,
  }));
}

/** Checks that the diagnostics of a text are those that are marked in it; a mark is the beginning of `CODE: message`. */
export async function check(text: string): Promise<void> {
  const fixture = await open(text);
  const found = told(fixture);
  const wanted = fixture.marks;
  const shortened = found.map((mark, index) => ({
    ...mark,
    message: mark.message.startsWith(wanted[index]?.message ?? "\u0000")
      ? (wanted[index]?.message ?? "")
      : mark.message,
  }));
  assert.deepEqual(shortened, wanted);
}

/** The text after some edits. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split("\n");
  const offset = ({ line, character }: Position): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  let result = text;
  const sorted = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  for (const { range, newText } of sorted) {
    result = result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end));
  }
  return result;
}

/** The text of a file after a workspace edit. */
export function after(document: SourceDocument, edit: WorkspaceEdit | undefined): string {
  return edited(document.text(), edit?.changes?.[document.uri] ?? []);
}

/** The text in a range. */
export function textAt(document: SourceDocument, range: Range): string {
  return document.textIn(range);
}
