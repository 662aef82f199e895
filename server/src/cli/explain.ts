import { suggestions } from "../syntax";
import type { AnyGame, Rule } from "../rules";
import { builtInGames, gameTitle } from "./rules";

/** A page as text, or why there is none. */
export type Explanation = { readonly text: string } | { readonly unknown: string };

/** What a rule of a built-in game, or a code of a diagnostic, means. */
export function explain(code: string): Explanation {
  const games = builtInGames();
  const found = games.flatMap((game) => {
    const rule = game.rulebook.rules.get(code);
    return rule ? [rulePage(game, rule)] : [];
  });
  if (found.length > 0) return { text: found.join("\n") };
  const known = games.flatMap((game) => [...game.rulebook.rules.keys()]);
  const [near] = suggestions(code, known);
  return { unknown: `There is no rule or code “${code}”.${near === undefined ? "" : ` Did you mean “${near}”?`}` };
}

function rulePage(game: AnyGame, rule: Rule): string {
  const verbs = [...game.verbs.values()].filter(({ rules }) => rules.includes(rule.id)).map(({ name }) => name);
  const queries = [...game.queries.values()].filter(({ rules }) => rules.includes(rule.id)).map(({ name }) => name);
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
