import { code, coversRule, message, type RuleId, type Rulebook } from "../rules";
import { ruleSuggestions, type Token } from "../syntax";
import type { Problem } from "./played";
import { mistaken } from "./problem";

const orders = new WeakMap<Rulebook, ReadonlyMap<RuleId, number>>();

/** The place of each rule in its rulebook, from 0. */
export function ruleOrder(rulebook: Rulebook): ReadonlyMap<RuleId, number> {
  const known = orders.get(rulebook);
  if (known) return known;
  const order = new Map([...rulebook.rules.keys()].map((id, index) => [id, index]));
  orders.set(rulebook, order);
  return order;
}

/** Whether an id is that of a rule, or a prefix of one by whole parts. */
export function isRuleOrPrefix(rulebook: Rulebook, id: string): boolean {
  if (rulebook.rules.has(id)) return true;
  for (const rule of rulebook.rules.keys()) if (coversRule(id, rule)) return true;
  return false;
}

/** The problem of an id that is no rule of the rulebook, nor a prefix of one; undefined for one that is. */
export function unknownRule(token: Token, rulebook: Rulebook): Problem | undefined {
  if (isRuleOrPrefix(rulebook, token.value)) return undefined;
  const sentence = message`${code(token.value)} is no rule of ${code(rulebook.name)}.`;
  return mistaken(token, "rule.unknown", sentence, ruleSuggestions(token.value, rulebook.rules.keys()));
}
