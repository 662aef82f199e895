/** A piece of text with places to fill in, for the beginning of a line. */
export interface Snippet {
  readonly label: string;
  readonly detail: string;
  /** The ruleset for which it is made; without one, it fits in any. */
  readonly game?: string;
  /** Whether a ruleset must be in force. */
  readonly needsGame: boolean;
  readonly body: string;
}

/** Whole scenarios and other pieces, in the syntax of the protocol's snippets. */
export const SNIPPETS: readonly Snippet[] = [
  {
    label: "file: Sorcery",
    detail: "A file of Sorcery scenarios",
    needsGame: false,
    body: [
      "ruleset sorcery",
      "",
      'scenario "${1:A Giant on four sites}"',
      "  cite ${2:oversized.occupies}",
      "  fill a1:e4 land of south",
      "  place ${3:giant} minion of north at ${4:b2:c3}",
      "  expect at $3 $4",
      "$0",
    ].join("\n"),
  },
  {
    label: "file: Blood Bowl",
    detail: "A file of Blood Bowl scenarios",
    needsGame: false,
    body: [
      "ruleset blood-bowl",
      "",
      'scenario "${1:A Giant moves}"',
      "  cite ${2:giant.move}",
      "  place ${3:grond} giant of home at ${4:e7} facing ${5|east,north,south,west|}",
      "  move $3 ${6:e}",
      "  expect ${7|legal,illegal|}",
      "$0",
    ].join("\n"),
  },
  {
    label: "file: Altered",
    detail: "A file of Altered scenarios",
    needsGame: false,
    body: [
      "ruleset altered",
      "",
      'scenario "${1:A Gigantic Character counts twice}"',
      "  players ${2:alice} ${3:bob}",
      "$0",
    ].join("\n"),
  },
  {
    label: "scenario: Sorcery",
    detail: "A scenario with a Giant on the realm",
    game: "sorcery",
    needsGame: true,
    body: [
      'scenario "${1:Title}"',
      "  fill a1:e4 land of south",
      "  place ${2:giant} minion of north at ${3:b2:c3}",
      "  ${4:move $2 n}",
      "  expect ${5|legal,illegal|}",
      "$0",
    ].join("\n"),
  },
  {
    label: "scenario: Blood Bowl",
    detail: "A scenario with a Giant on the pitch",
    game: "blood-bowl",
    needsGame: true,
    body: [
      'scenario "${1:Title}"',
      "  place ${2:grond} giant of home at ${3:e7} facing ${4|east,north,south,west|}",
      "  move $2 ${5:e}",
      "  expect ${6|legal,illegal|}",
      "$0",
    ].join("\n"),
  },
  {
    label: "scenario",
    detail: "A scenario",
    needsGame: true,
    body: ['scenario "${1:Title}"', "  $0"].join("\n"),
  },
  {
    label: "units drawing",
    detail: "Units, drawn",
    needsGame: true,
    body: ["units from ${1:a1}", "  | ${2:. A A .} |", "where ${3:A} = ${4:giant}", "$0"].join("\n"),
  },
  {
    label: "board drawing",
    detail: "Terrain, drawn",
    needsGame: true,
    body: ["board from ${1:a1}", "  | ${2:. l l .} |", "where ${3:l} = ${4:land}", "$0"].join("\n"),
  },
  {
    label: "define a shape",
    detail: "A kind with a drawn footprint",
    needsGame: true,
    body: ['define "${1:Name}" ${2:minion} shape', "  | ${3:x .} |", "  | ${4:x x} |", "$0"].join("\n"),
  },
];
