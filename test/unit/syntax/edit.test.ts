import assert from "node:assert/strict";
import fc from "fast-check";
import {
  contentLength,
  editSections,
  parseFile,
  printFile,
  splitLines,
  type Section,
} from "../../../server/src/syntax";
import { anyInsertion, anyLanguage, anyText } from "./texts";

const RUNS = { numRuns: 2000 };

interface Place {
  readonly line: number;
  readonly character: number;
}

/** The section of a line of the file, and the line from the section's first. */
function placeIn(
  sections: readonly Section[],
  { line, character }: Place,
): { section: number; line: number; character: number } {
  let first = 0;
  for (const [section, { lines }] of sections.entries()) {
    if (line < first + lines.length) return { section, line: line - first, character };
    first += lines.length;
  }
  throw new RangeError("no such line");
}

function edited(
  sections: readonly Section[],
  start: Place,
  end: Place,
  text: string,
  language: "scenario" | "rulebook",
): Section[] {
  const change = editSections(sections, placeIn(sections, start), placeIn(sections, end), text, language);
  return [...sections.slice(0, change.from), ...change.inserted, ...sections.slice(change.from + change.removed)];
}

function replaced(text: string, start: Place, end: Place, insertion: string): string {
  const lines = splitLines(text);
  const offset = ({ line, character }: Place): number => lines.slice(0, line).join("").length + character;
  return text.slice(0, offset(start)) + insertion + text.slice(offset(end));
}

describe("Editing sections", () => {
  const FILE =
    'ruleset r\ndefine a b\nscenario "one"\n  place a at b2\nscenario "two"\n  place b at b2\nscenario "three"\n  undo\n';

  function change(
    start: Place,
    end: Place,
    text: string,
  ): { from: number; removed: number; titles: readonly (string | undefined)[] } {
    const { sections } = parseFile(FILE, "scenario");
    const { from, removed, inserted } = editSections(
      sections,
      placeIn(sections, start),
      placeIn(sections, end),
      text,
      "scenario",
    );
    return { from, removed, titles: inserted.map((section) => section.lines[0]?.trim()) };
  }

  it("reads only the scenario in which a character is typed", () => {
    const at = { line: 5, character: 7 };
    assert.deepEqual(change(at, at, "x"), { from: 2, removed: 1, titles: ['scenario "two"'] });
  });

  it("replaces nothing where nothing changes", () => {
    const at = { line: 5, character: 7 };
    assert.deepEqual(change(at, at, ""), { from: 3, removed: 0, titles: [] });
  });

  it("joins a scenario to the one above when its first line goes", () => {
    assert.deepEqual(change({ line: 4, character: 0 }, { line: 5, character: 0 }, ""), {
      from: 1,
      removed: 2,
      titles: ['scenario "one"'],
    });
  });

  it("keeps the scenarios around a whole one that is pasted between them", () => {
    const at = { line: 4, character: 0 };
    assert.deepEqual(change(at, at, 'scenario "new"\n'), { from: 2, removed: 0, titles: ['scenario "new"'] });
  });

  it("gives an allow comment typed above a scenario to that scenario", () => {
    const at = { line: 4, character: 0 };
    assert.deepEqual(change(at, at, "# allow a.b: c\n"), { from: 2, removed: 1, titles: ["# allow a.b: c"] });
  });

  it("comes to the same as reading the new text from scratch, whatever the edits", () => {
    const place = fc.tuple(fc.nat(), fc.nat());
    fc.assert(
      fc.property(
        anyLanguage,
        anyText,
        fc.array(fc.tuple(place, place, anyInsertion), { maxLength: 5 }),
        (language, text, edits) => {
          let current = text;
          let sections: readonly Section[] = parseFile(text, language).sections;
          for (const [one, other, insertion] of edits) {
            const lines = splitLines(current);
            const at = ([line, character]: readonly [number, number]): Place => {
              const inFile = line % lines.length;
              return { line: inFile, character: character % (contentLength(lines[inFile] ?? "") + 1) };
            };
            const [start, end] = [at(one), at(other)].sort((a, b) => a.line - b.line || a.character - b.character);
            if (!start || !end) return;
            current = replaced(current, start, end, insertion);
            sections = edited(sections, start, end, insertion, language);
            const scratch = parseFile(current, language);
            assert.deepEqual(sections, scratch.sections);
            assert.equal(printFile({ language, sections }), current);
          }
        },
      ),
      RUNS,
    );
  });
});
