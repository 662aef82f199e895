/** The words that begin a statement in a scenario file; any other first word is a verb of the game. */
export const SCENARIO_KEYWORDS = [
  "ruleset",
  "include",
  "define",
  "scenario",
  "cite",
  "board",
  "units",
  "where",
  "pattern",
  "undo",
  "expect",
  "show",
] as const;

/** The words that begin a line of a rulebook. */
export const RULEBOOK_KEYWORDS = [
  "rulebook",
  "board",
  "steps",
  "adjacent",
  "side",
  "terrain",
  "stat",
  "state",
  "trait",
  "class",
  "define",
  "zone",
  "template",
  "pattern",
  "rule",
  "text",
  "source",
] as const;

/** The first words of the lines that end a scenario and begin the next section. */
export const SECTION_KEYWORDS = ["scenario", "ruleset", "include", "define"] as const;
