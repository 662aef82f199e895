import { footprintRows } from "./footprints";
import {
  signatureOf,
  writeStat,
  type AnyGame,
  type Kind,
  type Parameters,
  type Query,
  type Rule,
  type RuleId,
  type UnitDescription,
  type Verb,
} from "../rules";
import { quotedName } from "../scenario";
import { pageOfRule } from "./documentation";
import { counted, escaped, inBlock, inCode, markdown } from "./wording";

/** What a description is made of, besides the thing itself. */
export interface Describer {
  /** How many scenarios of the workspace are about a rule. */
  covered(game: AnyGame, rule: RuleId): number;
}

/** Paragraphs of Markdown; those without words are left out. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

/** A rule: id, title, text, source, coverage, its page. */
export function describeRule(game: AnyGame, rule: Rule, describer: Describer): string {
  const page = pageOfRule(game, rule.id);
  const count = describer.covered(game, rule.id);
  return paragraphs(
    `${inCode(rule.id)} **${escaped(rule.title)}**`,
    escaped(rule.text),
    rule.source === undefined ? undefined : `Source: ${escaped(rule.source)}`,
    count === 0
      ? "No scenario of the workspace is about it."
      : `${counted(count, "scenario")} of the workspace ${count === 1 ? "is" : "are"} about it.`,
    page === undefined ? undefined : `[Page of the rule](${page})`,
  );
}

/** A rule in a line: id and title. */
export function ruleLine(game: AnyGame, id: RuleId): string {
  const rule = game.rulebook.rules.get(id);
  const page = pageOfRule(game, id);
  const name = page === undefined ? inCode(id) : `[${inCode(id)}](${page})`;
  return rule ? `${name} ${escaped(rule.title)}` : name;
}

/** How a verb or query is written: `move NAME [DIR…] [facing DIR]`. */
export function signature(name: string, parameters: Parameters, value?: string): string {
  return [name, ...Object.values(parameters).map(signatureOf), ...(value === undefined ? [] : [value])].join(" ");
}

/** A verb: signature, summary, rules, an example. */
export function describeVerb(game: AnyGame, verb: Verb<unknown, unknown>): string {
  return paragraphs(
    inBlock(signature(verb.name, verb.parameters)),
    escaped(verb.summary),
    rulesOf(game, verb.rules),
    `Example: ${inCode(firstLine(verb.example))}`,
  );
}

/** A query: signature with what it is compared with, summary, rules, an example. */
export function describeQuery(game: AnyGame, query: Query<unknown, unknown>): string {
  return paragraphs(
    inBlock(signature(query.name, query.parameters, valueLabel(query))),
    escaped(query.summary),
    query.value ? undefined : "It holds or not: no value stands after it.",
    rulesOf(game, query.rules),
    `Example: ${inCode(firstLine(query.example))}`,
  );
}

/** How the value of a query is named in its signature; undefined for a yes-or-no query. */
export function valueLabel({ value }: Query<unknown, unknown>): string | undefined {
  switch (value?.type) {
    case undefined:
      return undefined;
    case "cells":
      return "CELLS";
    case "areas":
      return "AREAS";
    case "names":
      return "NAMES";
    case "directions":
      return "DIRS";
    case "words":
      return "WORD…";
    case "phrases":
      return "PHRASE, …";
    case "number":
      return "N";
    case "chance":
      return "P";
    case "stats":
      return "F/M/W";
    case "rolls":
      return "ROLL…";
  }
}

function rulesOf(game: AnyGame, rules: readonly RuleId[]): string | undefined {
  if (rules.length === 0) return undefined;
  return rules.map((id) => `- ${ruleLine(game, id)}`).join("\n");
}

function firstLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}

/** A kind: the line that defines it, its shape, where it comes from. */
export function describeKind(game: AnyGame, kind: Kind): string {
  const known = game.rulebook.kinds.get(kind.name) === kind;
  return paragraphs(
    inBlock(definitionOf(kind)),
    known ? `A kind of ${escaped(game.rulebook.title || game.name)}.` : undefined,
  );
}

/** A kind as a `define` line, with its drawing where it is no rectangle. */
export function definitionOf(kind: Kind): string {
  const shape = footprintRows(kind.footprint);
  const size = typeof shape === "string" ? shape : "shape";
  const stats = [...kind.stats].map(([stat, value]) => `${stat} ${writeStat(value)}`);
  const words = ["define", quotedName(kind.name), kind.className, size, ...stats, ...kind.traits, ...kind.types];
  const rows = typeof shape === "string" ? [] : shape.map((row) => `  | ${row} |`);
  return [words.join(" "), ...rows].join("\n");
}

/** A unit as it is on a board. */
export function describeUnit(unit: UnitDescription): string {
  const of = unit.side === undefined ? "" : ` of ${escaped(unit.side)}`;
  const stats = unit.stats.map(({ name, value }) => `${escaped(name)} ${escaped(value)}`).join(" · ");
  return paragraphs(
    `**${escaped(unit.name)}**, ${escaped(unit.kind)}${of}`,
    unit.lines.map((line) => `- ${markdown(line)}`).join("\n"),
    stats,
  );
}
