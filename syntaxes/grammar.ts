/**
 * Makes the TextMate grammars of scenarios and rulebooks from the tables of the language and the games, so that a new
 * verb is coloured without anybody writing it down again. As a program, it writes them to their files.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { grammarWords, type GrammarWords } from "./words";

interface Rule {
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly name?: string;
  readonly captures?: Readonly<Record<string, Rule>>;
  readonly beginCaptures?: Readonly<Record<string, Rule>>;
  readonly patterns?: readonly Rule[];
  readonly include?: string;
}

interface Grammar {
  readonly $schema: string;
  readonly comment: string;
  readonly name: string;
  readonly scopeName: string;
  readonly patterns: readonly Rule[];
  readonly repository: Readonly<Record<string, Rule>>;
}

/** What may stand before and after a whole word: no part of a name. */
const BEFORE = "(?<![\\p{L}\\p{M}\\d_'.-])";
const AFTER = "(?![\\p{L}\\p{M}\\d_'-])";
const NAME = `(?:"(?:[^"\\\\]|\\\\.)*"|\\p{L}[\\p{L}\\p{M}\\d_'-]*)`;
const RULE_ID = `[\\p{L}\\d][\\p{L}\\p{M}\\d_'-]*(?:\\.[\\p{L}\\p{M}\\d_'-]+)*`;

const alternatives = (words: readonly string[]): string =>
  [...words]
    .sort((first, second) => second.length - first.length || (first < second ? -1 : 1))
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\-]/gu, "\\$&"))
    .join("|");

/** A rule for some words, none for no words. */
function words(list: readonly string[], name: string): readonly Rule[] {
  return list.length === 0 ? [] : [{ match: `${BEFORE}(?:${alternatives(list)})${AFTER}`, name }];
}

/** A rule for a line that begins with one of some words. */
function lineStart(list: readonly string[], name: string, language: string): Rule {
  return { match: `^\\s*(${alternatives(list)})${AFTER}`, captures: { 1: { name: `${name}.${language}` } } };
}

function repository(language: string, { small, vocabulary, queries, verbs }: GrammarWords): Grammar["repository"] {
  const scope = (name: string): string => `${name}.${language}`;
  return {
    comment: {
      patterns: [
        {
          match: "(?:^|(?<=\\s))(#)\\s*(allow)\\s+([^\\s:]+)(:).*$",
          name: scope("comment.line.number-sign"),
          captures: {
            1: { name: scope("punctuation.definition.comment") },
            2: { name: scope("keyword.other.allow") },
            3: { name: scope("constant.other.rule") },
          },
        },
        {
          match: "(?:^|(?<=\\s))(#).*$",
          name: scope("comment.line.number-sign"),
          captures: { 1: { name: scope("punctuation.definition.comment") } },
        },
      ],
    },
    drawing: {
      begin: "^\\s*(\\|)",
      end: "$",
      name: scope("meta.drawing"),
      beginCaptures: { 1: { name: scope("punctuation.section.drawing") } },
      patterns: [
        {
          begin: "\\|",
          end: "$",
          beginCaptures: { 0: { name: scope("punctuation.section.drawing") } },
          patterns: [{ include: "#comment" }],
        },
        { match: "(?<=[\\s|])\\.(?=[\\s|]|$)", name: scope("punctuation.other.empty") },
        { match: "[^\\s|]+", name: scope("string.unquoted.symbol") },
      ],
    },
    title: {
      match: `^\\s*(scenario)\\s+("(?:[^"\\\\]|\\\\.)*"?|[^#]*)`,
      captures: { 1: { name: scope("keyword.control.scenario") }, 2: { name: scope("entity.name.section") } },
    },
    definition: {
      match: `^\\s*(define)\\s+(${NAME})`,
      captures: { 1: { name: scope("keyword.control.define") }, 2: { name: scope("entity.name.type") } },
    },
    rules: {
      begin: `(?:^\\s*(cite)|${BEFORE}(illegal))${AFTER}`,
      end: "(?=\\s#|$)",
      beginCaptures: { 1: { name: scope("keyword.control.cite") }, 2: { name: scope("keyword.other.small") } },
      patterns: [{ match: `${BEFORE}${RULE_ID}`, name: scope("constant.other.rule") }],
    },
    question: {
      match: `^\\s*(expect|show)${AFTER}(?:\\s+(not|count))?(?:\\s+(count))?(?:\\s+(${alternatives(["legal", "open", ...queries])})${AFTER})?`,
      captures: {
        1: { name: scope("keyword.control.question") },
        2: { name: scope("keyword.operator.word") },
        3: { name: scope("keyword.operator.word") },
        4: { name: scope("support.function.query") },
      },
    },
    verb: lineStart(verbs, "support.function.verb", language),
    strings: {
      match: `"(?:[^"\\\\]|\\\\.)*"?`,
      name: scope("string.quoted.double"),
    },
    values: {
      patterns: [
        { match: `${BEFORE}\\d+x\\d+${AFTER}`, name: scope("constant.numeric.size") },
        {
          match: `${BEFORE}([a-z]{1,2}[1-9]\\d*)(?:(:)([a-z]{1,2}[1-9]\\d*))?${AFTER}`,
          captures: {
            1: { name: scope("constant.other.cell") },
            2: { name: scope("punctuation.separator.area") },
            3: { name: scope("constant.other.cell") },
          },
        },
        { match: `${BEFORE}\\d*d\\d+${AFTER}`, name: scope("constant.numeric.dice") },
        { match: `${BEFORE}\\d\\+(?!\\d)`, name: scope("constant.numeric.target") },
        { match: `(?<![\\p{L}\\d.])[+\u2212-]?\\d+(?:[./:][+\u2212-]?\\d+)*%?`, name: scope("constant.numeric") },
        {
          match: `${BEFORE}(?:north(?:-east|-west)?|south(?:-east|-west)?|east|west|n|ne|e|se|s|sw|w|nw)${AFTER}`,
          name: scope("constant.language.direction"),
        },
        { match: "[=,:]", name: scope("punctuation.separator") },
      ],
    },
    words: {
      patterns: [
        ...words(small, scope("keyword.other.small")),
        ...words(vocabulary.class, scope("support.type.class")),
        ...words(vocabulary.side, scope("variable.language.side")),
        ...words(vocabulary.state, scope("constant.language.state")),
        ...words(vocabulary.trait, scope("support.constant.trait")),
        ...words(vocabulary.stat, scope("variable.other.stat")),
        ...words(vocabulary.terrain, scope("support.constant.terrain")),
      ],
    },
  };
}

const SHARED_LINES = ["#comment", "#drawing", "#definition"];
const SHARED_WORDS = ["#strings", "#values", "#words"];
const include = (names: readonly string[]): readonly Rule[] => names.map((name) => ({ include: name }));

function grammar(language: string, name: string, lines: readonly Rule[], found: GrammarWords): Grammar {
  return {
    $schema: "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    comment: "Made by `npm run grammar` from the tables of the language and the games.",
    name,
    scopeName: `source.${language}`,
    patterns: [...include(SHARED_LINES), ...lines, ...include(SHARED_WORDS)],
    repository: repository(language, found),
  };
}

/** The grammars by the names of their files, as the text of the files. */
export function grammarFiles(): ReadonlyMap<string, string> {
  const found = grammarWords();
  const text = (made: Grammar): string => `${JSON.stringify(made, null, 2)}\n`;
  const scenario = [
    ...include(["#title", "#rules", "#question"]),
    lineStart(found.statements, "keyword.control", "scenario"),
    ...include(["#verb"]),
  ];
  const rulebook = [
    {
      match: `^\\s*(rule)\\s+(${RULE_ID})`,
      captures: { 1: { name: "keyword.control.rule.rulebook" }, 2: { name: "constant.other.rule.rulebook" } },
    },
    lineStart(found.rulebookStatements, "keyword.control", "rulebook"),
  ];
  return new Map([
    ["scenario.tmLanguage.json", text(grammar("scenario", "Scenario", scenario, found))],
    ["rulebook.tmLanguage.json", text(grammar("rulebook", "Rulebook", rulebook, found))],
  ]);
}

if (require.main === module) {
  for (const [file, text] of grammarFiles()) writeFileSync(join(__dirname, file), text);
}
