/**
 * Binds a syntax tree to a game and plays it: environments, definitions, rulebooks, a timeline of boards and verdicts.
 * This layer knows no game by name and no file: what a file names comes through a `Library`. Nothing here throws.
 */
export * from "./played";
export * from "./environment";
export * from "./origins";
export * from "./trace";
export { environmentAfter, environmentAt, includesOf, startEnvironment } from "./head";
export { playSection, withoutAllowed, type PlayedResult } from "./section";
export { MOST_ACTIONS, situationOf } from "./player";
export { readRulebook, type ReadRulebook } from "./rulebook";
export { builtInGame, builtInUri, definitionOf, gameDefinitions, houseGame } from "./registry";
export { collision, SMALL_WORDS, STATEMENT_WORDS, vocabularyOf, type Vocabulary, type WordClass } from "./vocabulary";
export { quoted, quotedName, writeValue } from "./writing";
export {
  playFile,
  playText,
  playTree,
  repeatedTitleProblem,
  rulebookProblems,
  shifted,
  withProblem,
  type FileOptions,
  type PlacedSection,
  type PlayedFile,
} from "./file";
export { expectedAt, scopeAt, traceStatement, type ExpectedHere, type LineScope } from "./tracing";
export { CODES, describeCode, type CodeDescription } from "./codes";
