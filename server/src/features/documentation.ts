/** Where the pages about rules and codes stand. The only place that knows it. */
const PAGES = "https://github.com/footprint-rulings/footprint/blob/main/docs";

/** The page of a code of the product's own, such as `argument.unfit`. */
export function pageOfCode(code: string): string {
  return `${PAGES}/codes/${encodeURIComponent(code)}.md`;
}

/** The page of a rule of one of the built-in rulesets. */
export function pageOfRule(ruleset: string, rule: string): string {
  return `${PAGES}/rules/${encodeURIComponent(ruleset)}/${encodeURIComponent(rule)}.md`;
}
