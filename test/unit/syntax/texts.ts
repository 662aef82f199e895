import fc from "fast-check";

/** Lines that between them have every form of the language, whole and half. */
const LINES = [
  "ruleset skirmish edition 2 # the second",
  'include "cards.scenario"',
  'define "Mountain Giant" minion 2x2 power 8',
  "define Ring avatar shape",
  'scenario "A giant at the edge"',
  '  scenario "Another" # of these',
  "Scenario words without quotes",
  "scenario",
  "  cite oversized.occupies, 7.4.3.e draw",
  "board 5x4 from b2",
  "board 12x8 hex",
  "units from aa30",
  "  | . M M . |",
  "| # x |  # a comment",
  "  |1 2  7*| rest",
  "  | abcd",
  "|",
  'where M = giant "Mountain Giant" of north, w=water',
  'where : = x, " = y,',
  "where",
  "where # = x",
  "  place giant at b2:c3 turned 90",
  "  place 𝒢𝒾𝒶𝓃𝓉 at b2 : c3",
  "  move giant n n e",
  "expect legal",
  "  expect illegal oversized.burrow",
  "expect not count path blades 8",
  "expect",
  "show count",
  "  undo it",
  "passive scout: if in forest, self gains gigantic",
  '  place "unclosed at b2',
  '  place "with \\" and \\\\" at b2',
  "  place “Curved” at b2",
  "  # allow pitch.edge: to show the edge",
  "# allow pitch.edge",
  "# allow me to explain",
  "    ",
  "",
  "\u0000\u200b\ud800 x",
  "\ufeffruleset a",
  'pattern "Major Explosion"',
  'rulebook skirmish "Skirmish, house rules"',
  "terrain clear, wall blocked",
  "zone threat facing north",
  "template scatter d16 reroll 13:16",
  'rule giant.rear "No zone behind"',
  '  text "Said here."',
  '  source "There"',
];

const SIGNS = [
  " ",
  "|",
  "#",
  '"',
  "\\",
  ",",
  ":",
  "=",
  ".",
  "x",
  "*",
  "9",
  "aM",
  "\ufeff",
  "\t",
  "\u00a0",
  "\ud83d",
  "“",
  "”",
  "−",
];

const ENDINGS = ["\n", "\r\n", "\r"];

/** A line of the language, or anything at all. */
const line = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...LINES) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...SIGNS), { maxLength: 14 }).map((parts) => parts.join("")),
  },
);

/** Texts of some lines with endings of all sorts, the last line without one. */
export const anyText: fc.Arbitrary<string> = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom(...ENDINGS)), { maxLength: 14 }), line)
  .map(([lines, last]) => lines.map(([text, ending]) => text + ending).join("") + last);

/** Texts that are put into others by an edit. */
export const anyInsertion: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("", "\n", "\r", "\r\n", "x", "#", "|", '"', "scenario", "define ", "# allow a.b: c"),
  anyText,
);

/** Both languages. */
export const anyLanguage = fc.constantFrom("scenario" as const, "rulebook" as const);
