/**
 * The product's own diagnostic codes, rule ids apart: what each means, text that is told so, and text that is not. The
 * pages of the reference are made of this; a test plays every example.
 */

/** What is known of one code. */
export interface CodeDescription {
  readonly code: string;
  /** A few words. */
  readonly title: string;
  /** What it means and what to do, in sentences. */
  readonly explanation: string;
  /** Text of which some line is told so. */
  readonly wrong: string;
  /** The same, put right: nothing in it is an error. */
  readonly right: string;
  /** The file that the examples are; a scenario file if not said. */
  readonly language?: "rulebook";
  /** Other files that the examples name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Lines under a ruleset, in a scenario, where they are not whole files. */
function inScenario(...lines: readonly string[]): string {
  return ["ruleset blood-bowl", 'scenario "An example"', ...lines.map((line) => `  ${line}`), ""].join("\n");
}

function file(...lines: readonly string[]): string {
  return [...lines, ""].join("\n");
}

const RULEBOOK = 'rulebook skirmish "Skirmish"';

function book(...lines: readonly string[]): string {
  return [RULEBOOK, "board 8x8", "class fighter", ...lines, ""].join("\n");
}

const OVERSIZED = [
  "ruleset sorcery",
  "define giant minion 2x2",
  'scenario "An example"',
  "  fill a1:e4 land of south",
  "  place g giant at a1",
];

const PLACED = "place rob at b2";

/** The codes, in the order of the reference. */
export const CODES: readonly CodeDescription[] = [
  // ---- rulesets and files
  {
    code: "ruleset.missing",
    title: "No ruleset is in force",
    explanation:
      "Without a ruleset only the text is checked: nothing is played, and nothing is legal. Begin the file with a ruleset line. A file that other files include may do without one: its definitions are read under theirs.",
    wrong: file('scenario "Without rules"', "  place rob at b2"),
    right: file("ruleset blood-bowl", 'scenario "With rules"', "  place rob at b2"),
  },
  {
    code: "ruleset.unknown",
    title: "There is no such ruleset",
    explanation:
      "After ruleset stands the name of a built-in ruleset, or the path of a rulebook file in quotes. What stands below an unknown one is not played.",
    wrong: file("ruleset blood-bow"),
    right: file("ruleset blood-bowl"),
  },
  {
    code: "ruleset.edition",
    title: "The ruleset has no such edition",
    explanation: "A ruleset is there in one edition or several. Leave the edition out to take the first.",
    wrong: file("ruleset altered edition 9"),
    right: file("ruleset altered edition 3"),
  },
  {
    code: "rulebook.mistakes",
    title: "The rulebook has mistakes",
    explanation:
      "Lines of the rulebook that the ruleset line names could not be read. What could be read is in force; open the rulebook to see what is wrong in it.",
    wrong: file('ruleset "house.rulebook"'),
    right: file('ruleset "sound.rulebook"'),
    files: { "house.rulebook": book("steps sideways"), "sound.rulebook": book("steps all") },
  },
  {
    code: "file.missing",
    title: "A file can't be found",
    explanation:
      "The file that an include or ruleset line names is not there, may not be read, or is not UTF-8. Paths are relative to the file that names them.",
    wrong: file("ruleset blood-bowl", 'include "nowhere.scenario"'),
    right: file("ruleset blood-bowl", 'include "cards.scenario"'),
    files: { "cards.scenario": file("define Troll player") },
  },
  {
    code: "file.language",
    title: "A file of the other kind",
    explanation: "include takes a .scenario file, and ruleset a .rulebook file.",
    wrong: file("ruleset blood-bowl", 'include "house.rulebook"'),
    right: file('ruleset "house.rulebook"'),
    files: { "house.rulebook": book() },
  },
  {
    code: "include.cycle",
    title: "Files include each other in a circle",
    explanation:
      "A file comes back to itself through its includes. What can be read is brought in; take one of the include lines out.",
    wrong: file("ruleset blood-bowl", 'include "round.scenario"'),
    right: file("ruleset blood-bowl", 'include "cards.scenario"'),
    files: { "round.scenario": file('include "round.scenario"'), "cards.scenario": file("define Troll player") },
  },
  {
    code: "include.many",
    title: "Too many files are included",
    explanation: "One include brings in at most 500 files, through others too. Those after are left out.",
    wrong: "",
    right: file("ruleset blood-bowl"),
  },
  // ---- definitions
  {
    code: "kind.twice",
    title: "A kind is defined twice",
    explanation: "A name stands for one kind of a ruleset. Give the second another name, or delete it.",
    wrong: file("ruleset blood-bowl", "define Troll player st 5", "define Troll player st 6"),
    right: file("ruleset blood-bowl", "define Troll player st 5", 'define "Old Troll" player st 6'),
  },
  {
    code: "kind.replaced",
    title: "A built-in kind is replaced",
    explanation:
      "The definition takes the place of the ruleset's own kind of that name, from its line on. This is only a hint.",
    wrong: file("ruleset blood-bowl", "define lineman player ma 7 st 3"),
    right: file("ruleset blood-bowl", "define runner player ma 7 st 3"),
  },
  {
    code: "kind.unknown",
    title: "There is no such kind",
    explanation:
      "The word right after a unit's name is its kind: one of the ruleset's, or one that a line above defines or includes. Kinds in two words stand in quotes.",
    wrong: inScenario("place rob linemann at b2"),
    right: inScenario("place rob lineman at b2"),
  },
  {
    code: "class.missing",
    title: "A definition lacks its class",
    explanation: "After the name of a kind stands the class it belongs to.",
    wrong: file("ruleset blood-bowl", "define Troll"),
    right: file("ruleset blood-bowl", "define Troll player"),
  },
  {
    code: "class.unknown",
    title: "There is no such class",
    explanation: "The word after the name of a kind is one of the classes of the ruleset.",
    wrong: file("ruleset blood-bowl", "define Troll minion"),
    right: file("ruleset blood-bowl", "define Troll player"),
  },
  {
    code: "define.unknown",
    title: "A word means nothing in a definition",
    explanation: "After the class stand a size or a shape, stats with their values, and traits of the ruleset.",
    wrong: file("ruleset blood-bowl", "define Troll player regenerating"),
    right: file("ruleset blood-bowl", "define Troll player dodge"),
  },
  {
    code: "define.twice",
    title: "Something is said twice in a definition",
    explanation: "A kind has one footprint, and each stat once.",
    wrong: file("ruleset blood-bowl", "define Troll player st 5 st 6"),
    right: file("ruleset blood-bowl", "define Troll player st 5"),
  },
  {
    code: "define.large",
    title: "A footprint is too large",
    explanation: "No unit is larger than the largest board, 60 columns by 60 rows.",
    wrong: file("ruleset blood-bowl", "define Titan player 61x2"),
    right: file("ruleset blood-bowl", "define Titan player 3x2"),
  },
  {
    code: "stat.value",
    title: "A stat lacks its value",
    explanation:
      "After a stat stands its value in the ruleset's form: a number, a target such as 3+, or three numbers joined by /.",
    wrong: file("ruleset blood-bowl", "define Troll player ag 4"),
    right: file("ruleset blood-bowl", "define Troll player ag 4+"),
  },
  {
    code: "shape.empty",
    title: "A shape has no cell",
    explanation: "In the drawing of a shape x is a cell of the unit and a point is none.",
    wrong: file("ruleset blood-bowl", "define Ghost player shape", "  | . . |"),
    right: file("ruleset blood-bowl", "define Ghost player shape", "  | x . |"),
  },
  {
    code: "shape.pieces",
    title: "A shape is in pieces",
    explanation: "The cells of a unit hang together: each shares an edge with another.",
    wrong: file("ruleset blood-bowl", "define Twin player shape", "  | x . |", "  | . x |"),
    right: file("ruleset blood-bowl", "define Twin player shape", "  | x . |", "  | x x |"),
  },
  {
    code: "pattern.twice",
    title: "A pattern is drawn twice",
    explanation: "A name stands for one pattern of a ruleset. Give the second another name.",
    wrong: file("ruleset sorcery", "pattern Spark", "  | 1* |", "pattern Spark", "  | 2* |"),
    right: file("ruleset sorcery", "pattern Spark", "  | 1* |", 'pattern "Big Spark"', "  | 2* |"),
  },
  {
    code: "pattern.replaced",
    title: "A built-in pattern is replaced",
    explanation:
      "The drawing takes the place of the ruleset's own pattern of that name, from its line on. This is only a hint.",
    wrong: file("ruleset sorcery", 'pattern "Major Explosion"', "  | 1* |"),
    right: file("ruleset sorcery", 'pattern "Minor Explosion"', "  | 1* |"),
  },
  {
    code: "pattern.unknown",
    title: "There is no such pattern",
    explanation: "A pattern is one of the ruleset's, or is drawn above or in an included file.",
    wrong: file("ruleset sorcery", 'scenario "An example"', '  blast "Major Explosio" at b2'),
    right: file("ruleset sorcery", 'scenario "An example"', '  blast "Major Explosion" at b2'),
  },
  {
    code: "pattern.centre",
    title: "A pattern needs one centre",
    explanation: "One cell of a pattern is its centre: * stands behind its number.",
    wrong: file("ruleset sorcery", "pattern Spark", "  | 1 2 |"),
    right: file("ruleset sorcery", "pattern Spark", "  | 1 2* |"),
  },
  {
    code: "drawing.large",
    title: "A drawing is too large",
    explanation: "A shape, pattern, zone or template is drawn in at most 60 columns and 60 rows.",
    wrong: file("ruleset blood-bowl", "define Line player shape", `  | ${"x ".repeat(61)}|`),
    right: file("ruleset blood-bowl", "define Line player shape", `  | ${"x ".repeat(6)}|`),
  },
  {
    code: "symbol.unknown",
    title: "A symbol means nothing in this drawing",
    explanation:
      "Shapes, zones, templates and patterns have symbols of their own: x and a point in a shape, numbers in a pattern.",
    wrong: file("ruleset blood-bowl", "define Troll player shape", "  | x o |"),
    right: file("ruleset blood-bowl", "define Troll player shape", "  | x . |"),
  },
  // ---- names
  {
    code: "name.form",
    title: "This can't be a name",
    explanation: "A name is a word that begins with a letter, or a text in double quotes that is not empty.",
    wrong: inScenario("place 4th at b2"),
    right: inScenario('place "4th" at b2'),
  },
  {
    code: "name.collision",
    title: "A name means something else",
    explanation:
      "Bare, a name may not look like a cell or a direction, nor be a word of the language or of the ruleset. In double quotes it may be anything.",
    wrong: inScenario("place north at b2"),
    right: inScenario('place "north" at b2'),
  },
  {
    code: "name.unknown",
    title: "Nobody has this name",
    explanation: "The name in an expected answer is of nobody that any line above names. Is it mistyped?",
    wrong: inScenario(PLACED, "expect not marked rob bob"),
    right: inScenario(PLACED, "place bob at e5", "expect not marked rob bob"),
  },
  {
    code: "unit.unknown",
    title: "The unit is not on the board",
    explanation: "A unit must have come to the board, and not have left it, before a line can speak of it.",
    wrong: inScenario(PLACED, "move bob n"),
    right: inScenario(PLACED, "move rob n"),
  },
  {
    code: "unit.exists",
    title: "The unit is on the board already",
    explanation: "A name stands for one unit. Take another name, or remove the first one before.",
    wrong: inScenario(PLACED, "place rob at d4"),
    right: inScenario(PLACED, "place bob at d4"),
  },
  // ---- boards and drawings
  {
    code: "board.none",
    title: "The game has no board of cells",
    explanation: "board and units draw cells; this ruleset is played without.",
    wrong: file("ruleset altered", 'scenario "An example"', "  board 3x3"),
    right: file("ruleset altered", 'scenario "An example"', "  players alice, bob"),
  },
  {
    code: "board.size",
    title: "The size of the board is missing",
    explanation: "In a rulebook board says how large the board is, columns by rows.",
    language: "rulebook",
    wrong: file(RULEBOOK, "board"),
    right: file(RULEBOOK, "board 12x8"),
  },
  {
    code: "board.large",
    title: "The board is too large",
    explanation: "A board has at most 60 columns and 60 rows.",
    wrong: inScenario("board 61x10"),
    right: inScenario("board 60x10"),
  },
  {
    code: "board.size-twice",
    title: "The board has a size already",
    explanation: "The size of a board is said once in a scenario, the shared set-up counted in.",
    wrong: inScenario("board 5x5", "board 6x6"),
    right: inScenario("board 5x5"),
  },
  {
    code: "setup.unfit",
    title: "The shared set-up does not fit on the scenario's board",
    explanation:
      "A line that all scenarios share comes off on the ruleset's board, but not on a board of the size that this scenario says. Nothing is wrong if the scenario says all it needs itself: this is only information.",
    wrong: file("ruleset sorcery", "fill a1:e4 land of south", 'scenario "An example"', "  board 3x3"),
    right: file("ruleset sorcery", "fill a1:c3 land of south", 'scenario "An example"', "  board 3x3"),
  },
  {
    code: "drawing.size",
    title: "The drawing is not the whole board",
    explanation:
      "Without from a drawing shows the whole board. from CELL lays the drawing's south-west corner on that cell.",
    wrong: inScenario("units", "  | A . |", "where A = rob"),
    right: inScenario("units from b2", "  | A . |", "where A = rob"),
  },
  {
    code: "symbol.unexplained",
    title: "A symbol is not explained",
    explanation: "where says what each symbol of the drawing above it stands for.",
    wrong: inScenario("units from b2", "  | A B |", "where A = rob"),
    right: inScenario("units from b2", "  | A B |", "where A = rob, B = bob"),
  },
  {
    code: "symbol.unused",
    title: "A symbol is not in the drawing",
    explanation: "where explains a symbol that the drawing above does not have.",
    wrong: inScenario("units from b2", "  | A . |", "where A = rob, B = bob"),
    right: inScenario("units from b2", "  | A B |", "where A = rob, B = bob"),
  },
  {
    code: "symbol.twice",
    title: "A symbol is explained twice",
    explanation: "Each symbol of a drawing stands for one thing.",
    wrong: inScenario("units from b2", "  | A . |", "where A = rob, A = bob"),
    right: inScenario("units from b2", "  | A B |", "where A = rob, B = bob"),
  },
  {
    code: "symbol.reserved",
    title: "In units a point is nobody",
    explanation: "The point can't stand for a unit: take a letter.",
    wrong: inScenario("units from b2", "  | A . |", "where A = rob, . = bob"),
    right: inScenario("units from b2", "  | A B |", "where A = rob, B = bob"),
  },
  // ---- words of a line
  {
    code: "verb.unknown",
    title: "Nothing is called so that could be done",
    explanation: "A line begins with a word of the language or with a verb of the ruleset.",
    wrong: inScenario(PLACED, "mvoe rob n"),
    right: inScenario(PLACED, "move rob n"),
  },
  {
    code: "argument.missing",
    title: "Something is missing",
    explanation: "The verb or query needs more than the line says. The message says what.",
    wrong: inScenario("place rob"),
    right: inScenario(PLACED),
  },
  {
    code: "argument.unfit",
    title: "Something does not fit here",
    explanation:
      "A word stands where something else is needed, or where nothing more is taken. The message says what may stand there.",
    wrong: inScenario("place rob at nowhere"),
    right: inScenario(PLACED),
  },
  {
    code: "argument.twice",
    title: "Something is said twice",
    explanation: "Each small word stands once in a line.",
    wrong: inScenario("place rob of home of away at b2"),
    right: inScenario("place rob of home at b2"),
  },
  {
    code: "side.unknown",
    title: "There is no such side",
    explanation: "After of stands one of the ruleset's sides, or a player that the scenario names.",
    wrong: inScenario("place rob of hme at b2"),
    right: inScenario("place rob of home at b2"),
  },
  {
    code: "terrain.unknown",
    title: "There is no such terrain",
    explanation: "The terrains are those of the ruleset.",
    wrong: file("ruleset sorcery", 'scenario "An example"', "  fill a1:e4 lnad of south"),
    right: file("ruleset sorcery", 'scenario "An example"', "  fill a1:e4 land of south"),
  },
  {
    code: "state.unknown",
    title: "There is no such state",
    explanation: "The states are those of the ruleset.",
    wrong: inScenario(PLACED, "expect state rob pron"),
    right: inScenario(PLACED, "expect state rob standing"),
  },
  {
    code: "rule.unknown",
    title: "There is no such rule",
    explanation:
      "A rule's id is one of the ruleset's, or the beginning of some by whole parts: giant stands for giant.base and all others below it.",
    wrong: inScenario("cite giant.bse"),
    right: inScenario("cite giant.base"),
  },
  {
    code: "sentence.word",
    title: "A word of the sentence is not understood",
    explanation: "An ability is a sentence of fixed form. The message names the word and what would fit in its place.",
    wrong: file(
      "ruleset altered",
      'scenario "An example"',
      "  players alice, bob",
      "  place scout character of alice in hero",
      "  passive scout: every characters gain gigantic",
    ),
    right: file(
      "ruleset altered",
      'scenario "An example"',
      "  players alice, bob",
      "  place scout character of alice in hero",
      "  passive scout: all characters gain gigantic",
    ),
  },
  {
    code: "sentence.unfinished",
    title: "The sentence is not finished",
    explanation:
      "An ability is a sentence of fixed form, and more is needed at its end. The message says what would fit.",
    wrong: file(
      "ruleset altered",
      'scenario "An example"',
      "  players alice, bob",
      "  place scout character of alice in hero",
      "  passive scout: all characters gain",
    ),
    right: file(
      "ruleset altered",
      'scenario "An example"',
      "  players alice, bob",
      "  place scout character of alice in hero",
      "  passive scout: all characters gain gigantic",
    ),
  },
  {
    code: "statement.outside",
    title: "A line belongs to no scenario",
    explanation:
      "Set-up that scenarios share stands between the ruleset line and the first scenario. After a define or include below a scenario a new scenario must begin first.",
    wrong: file("ruleset blood-bowl", 'scenario "One"', "  place rob at b2", "define Troll player", "place bob at d4"),
    right: file(
      "ruleset blood-bowl",
      "define Troll player",
      'scenario "One"',
      "  place rob at b2",
      "  place bob at d4",
    ),
  },
  // ---- actions
  {
    code: "action.open",
    title: "The rules leave this open",
    explanation:
      "What is tried is neither allowed nor forbidden by the rules. The message puts the question. This is only a hint.",
    wrong: "",
    right: inScenario(PLACED),
  },
  {
    code: "action.unclear",
    title: "The line does not say enough",
    explanation: "On this board the line could mean several things. Say which.",
    wrong: file(...OVERSIZED, "  teleport g to d3"),
    right: file(...OVERSIZED, "  teleport g part a1 to d3"),
  },
  {
    code: "action.not-checked",
    title: "This was not checked",
    explanation:
      "The program did not work it out, for the reason in the message. It is not legal, and nothing below it is wrong because of it.",
    wrong: "",
    right: inScenario(PLACED),
  },
  {
    code: "undo.no-action",
    title: "There is nothing to undo",
    explanation: "undo gives the board back as it was before the action above, in the same scenario.",
    wrong: inScenario("undo"),
    right: inScenario(PLACED, "undo"),
  },
  {
    code: "scenario.long",
    title: "The scenario has too many actions",
    explanation: "A scenario with more than 10,000 actions is not played. Part it into several.",
    wrong: "",
    right: inScenario(PLACED),
  },
  {
    code: "scenario.title-twice",
    title: "Two scenarios have one title",
    explanation: "Reports and tests tell scenarios by their titles: give each its own.",
    wrong: file("ruleset blood-bowl", 'scenario "One"', 'scenario "One"'),
    right: file("ruleset blood-bowl", 'scenario "One"', 'scenario "Two"'),
  },
  // ---- expecting
  {
    code: "expect.failed",
    title: "What is expected is not so",
    explanation: "The message says what is expected and what is so. Either the ruling or the expectation is wrong.",
    wrong: inScenario(PLACED, "expect at rob b3"),
    right: inScenario(PLACED, "expect at rob b2"),
  },
  {
    code: "expect.no-action",
    title: "There is no action above",
    explanation:
      "expect legal, illegal and open are about the nearest action, place, fill or units above in the scenario.",
    wrong: inScenario("expect legal"),
    right: inScenario(PLACED, "expect legal"),
  },
  {
    code: "query.unknown",
    title: "Nothing is called so that could be asked",
    explanation: "After expect and show stands a query of the ruleset; after expect also legal, illegal or open.",
    wrong: inScenario(PLACED, "show adjacnt rob"),
    right: inScenario(PLACED, "show adjacent rob"),
  },
  {
    code: "query.no-answer",
    title: "There is no answer",
    explanation:
      "The query has nothing to answer about: no action above has such an answer, or the action above is illegal.",
    wrong: inScenario(PLACED, "expect chance 1"),
    right: inScenario(PLACED, "move rob n", "expect chance 1"),
  },
  {
    code: "value.missing",
    title: "The value to compare with is missing",
    explanation:
      "expect compares the answer of a query with a value: write it behind what is asked, or use show to see it.",
    wrong: inScenario(PLACED, "expect at rob"),
    right: inScenario(PLACED, "show at rob"),
  },
  {
    code: "value.unfit",
    title: "The value is of the wrong form",
    explanation: "What stands behind the query is not what it answers. The message says what would fit.",
    wrong: inScenario(PLACED, "expect at rob somewhere"),
    right: inScenario(PLACED, "expect at rob b2"),
  },
  {
    code: "count.unfit",
    title: "This can't be counted",
    explanation: "count is the size of a set, and this query does not answer with a set.",
    wrong: inScenario(PLACED, "expect count removed rob 1"),
    right: inScenario(PLACED, "expect not removed rob"),
  },
  {
    code: "allow.unused",
    title: "An allow comment silences nothing",
    explanation: "Nothing is told under that code on the line. Delete the comment, or correct the code.",
    wrong: inScenario(`${PLACED} # allow giant.base: seen`),
    right: inScenario(PLACED),
  },
  // ---- rulebooks
  {
    code: "rulebook.name",
    title: "The rulebook's name is missing",
    explanation: "The first line of a rulebook says its name, and its title in quotes.",
    language: "rulebook",
    wrong: file("rulebook"),
    right: file(RULEBOOK),
  },
  {
    code: "rulebook.twice",
    title: "The rulebook says something twice",
    explanation: "A file is one rulebook, and each of its words is one thing.",
    language: "rulebook",
    wrong: book("state standing", "trait standing"),
    right: book("state standing", "trait nimble"),
  },
  {
    code: "rulebook.neighbours",
    title: "steps and adjacent are all or cardinal",
    explanation: "cardinal means along edges only; all means over corners too.",
    language: "rulebook",
    wrong: book("steps sideways"),
    right: book("steps all"),
  },
  {
    code: "rule.twice",
    title: "A rule stands twice",
    explanation: "Each rule of a rulebook has an id of its own.",
    language: "rulebook",
    wrong: book('rule one.a "First"', 'rule one.a "Second"'),
    right: book('rule one.a "First"', 'rule one.b "Second"'),
  },
  {
    code: "zone.unit",
    title: "The unit is missing from a drawing",
    explanation: "A zone or template is drawn around a unit, whose cells are #.",
    language: "rulebook",
    wrong: book("zone near", "  | x x |"),
    right: book("zone near", "  | x # |"),
  },
  {
    code: "template.dice",
    title: "A template lacks its die",
    explanation: "After the name of a template stands the die whose faces are drawn.",
    language: "rulebook",
    wrong: book("template around", "  | 1 # 2 |"),
    right: book("template around d2", "  | 1 # 2 |"),
  },
  {
    code: "template.face",
    title: "The faces of a template are not those of its die",
    explanation: "Each face of the die is drawn once, but for those that are rolled again.",
    language: "rulebook",
    wrong: book("template around d4", "  | 1 # 2 |"),
    right: book("template around d4 reroll 3:4", "  | 1 # 2 |"),
  },
  // ---- the text
  {
    code: "syntax.first-word",
    title: "A line begins with a word",
    explanation:
      "Each line begins with the word that says what is done or said, not with a cell, a number or a name in quotes.",
    wrong: inScenario('"rob" moves'),
    right: inScenario(PLACED, "move rob"),
  },
  {
    code: "syntax.keyword-case",
    title: "Words of the language have no capitals",
    explanation: "Keywords, verbs, directions and cells are lower-case.",
    wrong: inScenario(PLACED, "Expect legal"),
    right: inScenario(PLACED, "expect legal"),
  },
  {
    code: "syntax.extra",
    title: "The rest of the line is not understood",
    explanation: "The statement is complete before that word. The message shows its form.",
    wrong: inScenario(PLACED, "undo everything"),
    right: inScenario(PLACED, "undo"),
  },
  {
    code: "syntax.string-unclosed",
    title: "A text in quotes has no end",
    explanation: "A text in double quotes ends on the same line.",
    wrong: inScenario('place "rob at b2'),
    right: inScenario('place "rob" at b2'),
  },
  {
    code: "syntax.curly-quotes",
    title: "Curved quotes",
    explanation: "Word processors put curved quotes in place of straight ones. The language knows straight ones only.",
    wrong: inScenario("place \u201crob\u201d at b2"),
    right: inScenario('place "rob" at b2'),
  },
  {
    code: "syntax.hidden-character",
    title: "A character that can't be seen",
    explanation: "A control character or the like stands in a word, often from copying. Type the word again.",
    wrong: inScenario("place ro\u0007b at b2"),
    right: inScenario(PLACED),
  },
  {
    code: "syntax.ruleset-name",
    title: "The ruleset's name is missing",
    explanation: "After ruleset stands a name, or a rulebook's path in quotes.",
    wrong: file("ruleset"),
    right: file("ruleset blood-bowl"),
  },
  {
    code: "syntax.edition",
    title: "The edition is missing",
    explanation: "After edition stands a number from 1.",
    wrong: file("ruleset altered edition"),
    right: file("ruleset altered edition 3"),
  },
  {
    code: "syntax.include-path",
    title: "The included file is missing",
    explanation: "After include stands a file's path in quotes.",
    wrong: file("ruleset blood-bowl", "include"),
    right: file("ruleset blood-bowl", 'include "cards.scenario"'),
    files: { "cards.scenario": file("define Troll player") },
  },
  {
    code: "syntax.define-name",
    title: "A kind lacks its name",
    explanation: "After define stands what the kind is called.",
    wrong: file("ruleset blood-bowl", "define"),
    right: file("ruleset blood-bowl", "define Troll player"),
  },
  {
    code: "syntax.pattern-name",
    title: "A pattern lacks its name",
    explanation: "After pattern stands what it is called, and its drawing below.",
    wrong: file("ruleset sorcery", "pattern", "  | 1* |"),
    right: file("ruleset sorcery", "pattern Spark", "  | 1* |"),
  },
  {
    code: "syntax.title-missing",
    title: "A title is missing",
    explanation: "A scenario, and a rule of a rulebook, has a title in quotes.",
    wrong: file("ruleset blood-bowl", "scenario"),
    right: file("ruleset blood-bowl", 'scenario "One"'),
  },
  {
    code: "syntax.title-quotes",
    title: "A title stands in quotes",
    explanation: "A title of several words stands in double quotes.",
    wrong: file("ruleset blood-bowl", "scenario At the edge"),
    right: file("ruleset blood-bowl", 'scenario "At the edge"'),
  },
  {
    code: "syntax.rule-missing",
    title: "A rule's id is missing",
    explanation: "After cite, and after rule in a rulebook, stands a rule's id.",
    wrong: inScenario("cite"),
    right: inScenario("cite giant.base"),
  },
  {
    code: "syntax.rule-id",
    title: "This is no rule's id",
    explanation: "A rule's id is words or numbers joined by points, such as giant.base or 7.4.3.e.",
    wrong: inScenario("cite =giant"),
    right: inScenario("cite giant"),
  },
  {
    code: "syntax.from-cell",
    title: "The cell after from is missing",
    explanation: "from says on which cell the drawing's south-west corner lies.",
    wrong: inScenario("units from", "  | A |", "where A = rob"),
    right: inScenario("units from b2", "  | A |", "where A = rob"),
  },
  {
    code: "syntax.query-missing",
    title: "Nothing is asked",
    explanation: "After expect and show stands a query, or after expect legal, illegal or open.",
    wrong: inScenario(PLACED, "expect"),
    right: inScenario(PLACED, "expect legal"),
  },
  {
    code: "syntax.drawing-missing",
    title: "The drawing is missing",
    explanation: "The line announces a drawing: rows that begin with | belong below it.",
    wrong: inScenario("units from b2"),
    right: inScenario("units from b2", "  | A |", "where A = rob"),
  },
  {
    code: "syntax.shape-missing",
    title: "A drawing without the word shape",
    explanation: "A definition with a drawing has the word shape in its line.",
    wrong: file("ruleset blood-bowl", "define Troll player", "  | x x |"),
    right: file("ruleset blood-bowl", "define Troll player shape", "  | x x |"),
  },
  {
    code: "syntax.row-alone",
    title: "A row belongs to no drawing",
    explanation: "The rows of a drawing stand below the line that takes them; any other line between ends the drawing.",
    wrong: inScenario(PLACED, "  | A B |"),
    right: inScenario("units from b2", "  | A B |", "where A = rob, B = bob"),
  },
  {
    code: "syntax.row-empty",
    title: "A row has no symbols",
    explanation: "Between the bars stand symbols, parted by spaces.",
    wrong: inScenario("units from b2", "  | A |", "  | |", "where A = rob"),
    right: inScenario("units from b2", "  | A |", "  | . |", "where A = rob"),
  },
  {
    code: "syntax.row-length",
    title: "The rows are of different length",
    explanation: "All rows of a drawing have the same number of symbols.",
    wrong: inScenario("units from b2", "  | A . |", "  | . |", "where A = rob"),
    right: inScenario("units from b2", "  | A . |", "  | . . |", "where A = rob"),
  },
  {
    code: "syntax.after-row",
    title: "Text behind a row",
    explanation: "After the closing bar of a row only a comment may follow.",
    wrong: inScenario("units from b2", "  | A | where A = rob", "where A = rob"),
    right: inScenario("units from b2", "  | A | # rob", "where A = rob"),
  },
  {
    code: "syntax.symbol-long",
    title: "A symbol is too long",
    explanation: "A symbol has one to three characters. Put spaces between the symbols.",
    wrong: inScenario("units from b2", "  | ABCD |", "where ABCD = rob"),
    right: inScenario("units from b2", "  | ABC |", "where ABC = rob"),
  },
  {
    code: "syntax.where-alone",
    title: "where belongs to no drawing",
    explanation: "where explains the symbols of a board or units drawing above it.",
    wrong: inScenario(PLACED, "where A = bob"),
    right: inScenario("units from b2", "  | A |", "where A = bob"),
  },
  {
    code: "syntax.where-entry",
    title: "An entry of where is missing",
    explanation: "where takes entries parted by commas: a symbol, =, and what it stands for.",
    wrong: inScenario("units from b2", "  | A |", "where A = rob,"),
    right: inScenario("units from b2", "  | A |", "where A = rob"),
  },
  {
    code: "syntax.where-symbol",
    title: "A symbol is missing in where",
    explanation: "Left of = stands a symbol of the drawing.",
    wrong: inScenario("units from b2", "  | A |", "where = rob"),
    right: inScenario("units from b2", "  | A |", "where A = rob"),
  },
  {
    code: "syntax.where-equals",
    title: "The = is missing in where",
    explanation: "Between a symbol and what it stands for belongs =.",
    wrong: inScenario("units from b2", "  | A |", "where A rob"),
    right: inScenario("units from b2", "  | A |", "where A = rob"),
  },
  {
    code: "syntax.where-empty",
    title: "An entry of where says nothing",
    explanation: "Behind = stands what the symbol stands for.",
    wrong: inScenario("units from b2", "  | A |", "where A ="),
    right: inScenario("units from b2", "  | A |", "where A = rob"),
  },
  {
    code: "syntax.allow-reason",
    title: "An allow comment lacks its reason",
    explanation: "Why something is left as it is stands after a colon. Without a reason nothing is silenced.",
    wrong: inScenario(`${PLACED} # allow giant.base:`),
    right: inScenario(PLACED),
  },
  {
    code: "syntax.only-in-rulebook",
    title: "This line belongs in a rulebook",
    explanation: "Terrains, stats, classes, templates and rules are said in a .rulebook file.",
    wrong: file("ruleset blood-bowl", "class monster"),
    right: file("ruleset blood-bowl"),
  },
  {
    code: "syntax.only-in-scenario",
    title: "This line belongs in a scenario file",
    explanation: "A rulebook has no scenarios.",
    language: "rulebook",
    wrong: file(RULEBOOK, 'scenario "One"'),
    right: file(RULEBOOK),
  },
  {
    code: "syntax.unknown-line",
    title: "A rulebook has no such line",
    explanation: "The message names the lines that a rulebook has.",
    language: "rulebook",
    wrong: file(RULEBOOK, "terain clear"),
    right: file(RULEBOOK, "terrain clear"),
  },
  {
    code: "syntax.no-rule-above",
    title: "text or source without a rule",
    explanation: "text and source say more about the rule above them.",
    language: "rulebook",
    wrong: file(RULEBOOK, 'text "Loose."'),
    right: file(RULEBOOK, 'rule one "One"', '  text "Tied."'),
  },
  {
    code: "syntax.rule-line-twice",
    title: "A rule has two texts or sources",
    explanation: "A rule has one text and one source.",
    language: "rulebook",
    wrong: file(RULEBOOK, 'rule one "One"', '  text "A."', '  text "B."'),
    right: file(RULEBOOK, 'rule one "One"', '  text "A."'),
  },
  {
    code: "syntax.rule-line-empty",
    title: "The text or source of a rule is empty",
    explanation: "Behind text and source stands what they say, in quotes.",
    language: "rulebook",
    wrong: file(RULEBOOK, 'rule one "One"', "  text"),
    right: file(RULEBOOK, 'rule one "One"', '  text "A."'),
  },
  {
    code: "syntax.zone-name",
    title: "A zone lacks its name",
    explanation: "After zone stands what it is called, and its drawing below.",
    language: "rulebook",
    wrong: book("zone", "  | x # |"),
    right: book("zone near", "  | x # |"),
  },
  {
    code: "syntax.template-name",
    title: "A template lacks its name",
    explanation: "After template stand what it is called and its die, and its drawing below.",
    language: "rulebook",
    wrong: book("template", "  | 1 # 2 |"),
    right: book("template around d2", "  | 1 # 2 |"),
  },
];

const byCode = new Map(CODES.map((description) => [description.code, description]));

/** What is known of a code; undefined for rule ids and for codes that there are not. */
export function describeCode(code: string): CodeDescription | undefined {
  return byCode.get(code);
}
