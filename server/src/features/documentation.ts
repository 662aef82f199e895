import type { AnyGame, RuleId } from "../rules";

/** Where the pages about rules and codes stand. The only place that knows it. */
const PAGES = "https://github.com/footprint-rulings/footprint/blob/main/docs";

/** The scheme of the URIs of the rulebooks that come with the product. */
export const BUILT_IN_SCHEME = "footprint-rulebook";

/** Whether a URI is that of a rulebook that comes with the product, and so no file that could be opened. */
export function isBuiltIn(uri: string): boolean {
  return uri.startsWith(`${BUILT_IN_SCHEME}:`);
}

/** The page of a rule; undefined for one of an author's own rulebook. */
export function pageOfRule(game: AnyGame, rule: RuleId): string | undefined {
  if (!isBuiltIn(game.rulebook.uri) || !game.rulebook.rules.has(rule)) return undefined;
  const edition = game.edition === 1 ? "" : `-${String(game.edition)}`;
  return `${PAGES}/rules/${encodeURIComponent(game.name + edition)}/${encodeURIComponent(rule)}.md`;
}

/** The page of a diagnostic's code: that of the rule, or of the product's own code. */
export function pageOf(code: string, game: AnyGame | undefined): string | undefined {
  if (game?.rulebook.rules.has(code)) return pageOfRule(game, code);
  return `${PAGES}/codes/${encodeURIComponent(code)}.md`;
}
