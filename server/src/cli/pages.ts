import type { AnyGame, Parameters, Rule } from "../rules";
import { signatureOf } from "../rules";
import type { CodeDescription } from "../scenario/codes";
import { gameTitle, standingOn } from "./rules";

/** A scenario that shows a rule. */
export interface ShownScenario {
  readonly text: string;
}

/** Scenarios about a rule: one in which it is kept and one in which it is broken, where there are such. */
export interface RuleExamples {
  readonly kept?: ShownScenario;
  readonly broken?: ShownScenario;
}

/** The name of a game's folder and page: `altered-3`. */
export function pageName(game: AnyGame): string {
  return game.edition === 1 ? game.name : `${game.name}-${String(game.edition)}`;
}

/** A rule's page, in Markdown. */
export function rulePage(game: AnyGame, rule: Rule, examples: RuleExamples = {}): string {
  const verbs = standingOn(rule, game.verbs.values());
  const queries = standingOn(rule, game.queries.values());
  return page([
    `# ${rule.id}: ${plain(rule.title)}`,
    plain(rule.text),
    [
      `- Ruleset: ${gameTitle(game)}`,
      ...(rule.source === undefined ? [] : [`- Source: ${plain(rule.source)}`]),
      ...(verbs.length === 0 ? [] : [`- Verbs: ${verbs.map(inCode).join(", ")}`]),
      ...(queries.length === 0 ? [] : [`- Queries: ${queries.map(inCode).join(", ")}`]),
    ].join("\n"),
    // One scenario tells enough: the pages are part of the extension, which has to stay small.
    ...(examples.broken ? shown("Broken", examples.broken) : shown("Kept", examples.kept)),
  ]);
}

function shown(heading: string, scenario: ShownScenario | undefined): readonly string[] {
  return scenario ? [`## ${heading}`, fence(scenario.text)] : [];
}

/** The page of the product's own codes, in Markdown; each has a heading of its own. */
export function codesPage(codes: readonly CodeDescription[]): string {
  return page([
    "# Codes of diagnostics",
    "What is told with a rule's id has [the rule's page](rules). All else that is told has one of these codes.",
    ...codes.flatMap(({ code, title, explanation, wrong, right, language }) => [
      `## ${code}`,
      `${title}. ${explanation}`,
      "Told of:",
      fence(wrong, language),
      "Put right:",
      fence(right, language),
    ]),
  ]);
}

/** The page of a game: its words, verbs, queries and rules, in Markdown. */
export function gamePage(game: AnyGame): string {
  const { rulebook } = game;
  const board = rulebook.board
    ? `${String(rulebook.board.columns)} by ${String(rulebook.board.rows)} cells`
    : "no grid";
  const words: readonly (readonly [string, readonly string[]])[] = [
    ["Sides", rulebook.sides],
    ["Classes", rulebook.classes.map(({ name }) => name)],
    ["Kinds", [...rulebook.kinds.keys()]],
    ["Terrains", rulebook.terrains.map(({ name }) => name)],
    ["Stats", rulebook.stats],
    ["States", rulebook.states],
    ["Traits", rulebook.traits],
    ["Patterns", [...rulebook.patterns.keys()]],
  ];
  return page([
    `# Ruleset ${gameTitle(game)}`,
    plain(rulebook.title),
    [
      `- Board: ${board}`,
      ...words.filter(([, list]) => list.length > 0).map(([name, list]) => `- ${name}: ${list.map(inCode).join(", ")}`),
    ].join("\n"),
    "## Verbs",
    ...[...game.verbs.values()].map((verb) => entry(verb.name, verb.parameters, verb, "")),
    "## Queries",
    ...[...game.queries.values()].map((query) =>
      entry(query.name, query.parameters, query, query.value ? ` ${query.value.type.toUpperCase()}` : ""),
    ),
    "## Rules",
    [...rulebook.rules.values()]
      .map(({ id, title }) => `- [${id}](${pageName(game)}/${encodeURIComponent(id)}.md) ${plain(title)}`)
      .join("\n"),
  ]);
}

interface TableEntry {
  readonly summary: string;
  readonly example: string;
}

function entry(name: string, parameters: Parameters, { summary, example }: TableEntry, value: string): string {
  const signature = [name, ...Object.values(parameters).map(signatureOf)].join(" ");
  return [`### \`${signature}${value}\``, "", plain(summary), "", fence(example)].join("\n");
}

function inCode(word: string): string {
  return `\`${word}\``;
}

function fence(text: string, language = "scenario"): string {
  return `\`\`\`${language}\n${text.replace(/\s+$/u, "")}\n\`\`\``;
}

/** Text in which nothing is markup. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/gu, "\\$&");
}

function page(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
