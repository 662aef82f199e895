/**
 * Text → tree → text. The parser returns a tree for any input and a list of problems; the tree prints back to the same
 * bytes. This layer does not know any game, verb, query or unit; it does no input or output, and it never throws.
 */
export * from "./tree";
export * from "./forms";
export * from "./words";
export { idSuggestions, ruleSuggestions, suggestions } from "./suggestion";
export { editSections, type EditedSections, type SectionPlace } from "./edit";
export { contentLength, endingOf, splitLines } from "./lines";
export { scanLine, type ScannedLine } from "./scanner";
export { formatFile, formatSection } from "./format";
export { formatRows } from "./format-rows";
export { sharedBelow } from "./alike";
export { parseSection } from "./parser";
export { parseFile, printFile, readSections, splitSections, type SectionLines } from "./sections";
