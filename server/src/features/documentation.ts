import type { AnyGame, RuleId } from "../rules";

/** The URI of the folder docs/ that comes with this very program, so that a link never leads to a page that is not there. */
let pages: string | undefined;

/** Says where docs/ is; without it nothing links to a page. Once, at the start. */
export function keepPagesAt(folder: string | undefined): void {
  pages = folder?.replace(/\/+$/u, "");
}

/** The scheme of the URIs of the rulebooks that come with the product. */
export const BUILT_IN_SCHEME = "footprint-rulebook";

/** Whether a URI is that of a rulebook that comes with the product, and so no file that could be opened. */
export function isBuiltIn(uri: string): boolean {
  return uri.startsWith(`${BUILT_IN_SCHEME}:`);
}

/** The page of a rule; undefined for one of an author's own rulebook. */
export function pageOfRule(game: AnyGame, rule: RuleId): string | undefined {
  if (pages === undefined || !isBuiltIn(game.rulebook.uri) || !game.rulebook.rules.has(rule)) return undefined;
  const edition = game.edition === 1 ? "" : `-${String(game.edition)}`;
  return `${pages}/rules/${encodeURIComponent(game.name + edition)}/${encodeURIComponent(rule)}.md`;
}

/** The page of a diagnostic's code: that of the rule, or of the product's own code. */
export function pageOf(code: string, game: AnyGame | undefined): string | undefined {
  if (game?.rulebook.rules.has(code)) return pageOfRule(game, code);
  return pages === undefined ? undefined : `${pages}/codes.md#${anchorOf(code)}`;
}

/** How Markdown names the heading of a code in a link. */
function anchorOf(code: string): string {
  return code.replaceAll(".", "");
}
