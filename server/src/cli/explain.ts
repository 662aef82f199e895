import { pageOf, pageOfRule } from "../features/documentation";
import type { AnyGame, Rule } from "../rules";
import { CODES, describeCode, type CodeDescription } from "../scenario";
import { idSuggestions } from "../syntax";
import { builtInGames, gameTitle, standingOn } from "./rules";

/** A page as text, or why there is none. */
export type Explanation = { readonly text: string } | { readonly unknown: string };

/** What a rule of a built-in game, or a code of a diagnostic, means. */
export function explain(code: string): Explanation {
  const games = builtInGames();
  const description = describeCode(code);
  const rules = games.flatMap((game) => {
    const rule = game.rulebook.rules.get(code);
    return rule ? [rulePage(game, rule)] : [];
  });
  const found = [...rules, ...(description ? [codePage(description)] : [])];
  if (found.length > 0) return { text: found.join("\n") };
  const ids = games.flatMap((game) => [...game.rulebook.rules.keys()]);
  const near = idSuggestions(code, [...ids, ...CODES.map((known) => known.code)]);
  return {
    unknown: `There is no rule or code “${code}”.${near.length === 0 ? "" : ` Did you mean ${near.map((one) => `“${one}”`).join(" or ")}?`}`,
  };
}

/** The title and the page of a code, as far as there are any: those of an author's own rulebook have none. */
export interface CodePage {
  readonly title?: string;
  readonly page?: string;
}

/** What is known of a code that a report names: a rule of a built-in game, or a code of the product's own. */
export function aboutCode(code: string): CodePage {
  const description = describeCode(code);
  if (description) return titled(description.title, pageOf(code, undefined));
  const game = builtInGames().find(({ rulebook }) => rulebook.rules.has(code));
  return game ? titled(game.rulebook.rules.get(code)?.title ?? code, pageOfRule(game, code)) : {};
}

function titled(title: string, page: string | undefined): CodePage {
  return { title, ...(page === undefined ? {} : { page }) };
}

function codePage({ code, title, explanation, wrong, right }: CodeDescription): string {
  const example = (text: string): string =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => (line === "" ? "" : `    ${line}`))
      .join("\n");
  return [
    `${code}  ${title}`,
    "",
    `  ${explanation}`,
    "",
    "  told of:",
    example(wrong),
    "",
    "  put right:",
    example(right),
    "",
  ].join("\n");
}

function rulePage(game: AnyGame, rule: Rule): string {
  const verbs = standingOn(rule, game.verbs.values());
  const queries = standingOn(rule, game.queries.values());
  return [
    `${rule.id}  ${rule.title}`,
    `  ruleset: ${gameTitle(game)}`,
    ...(rule.source === undefined ? [] : [`  source: ${rule.source}`]),
    "",
    `  ${rule.text}`,
    ...(verbs.length > 0 ? ["", `  verbs: ${verbs.join(", ")}`] : []),
    ...(queries.length > 0 ? [`  queries: ${queries.join(", ")}`] : []),
    "",
  ].join("\n");
}
