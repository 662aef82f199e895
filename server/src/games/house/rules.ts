import type { Rule, Rulebook } from "../../rules";

const SOURCE = "What holds on every board";

/** The rules that a game on a grid has even if its rulebook says nothing of them, with their texts. */
const GENERAL: readonly Pick<Rule, "id" | "title" | "text">[] = [
  {
    id: "board.edge",
    title: "On the board",
    text: "Every cell of a unit lies on the board.",
  },
  {
    id: "board.shape",
    title: "Its own shape",
    text: "The cells that a unit stands on are the footprint of its kind, in some quarter turn and not mirrored.",
  },
  {
    id: "board.blocked",
    title: "Not into blocked terrain",
    text: "No cell of a unit lies on a terrain that is blocked.",
  },
  {
    id: "board.occupied",
    title: "One unit a cell",
    text: "No two units hold the same cell.",
  },
  {
    id: "board.step",
    title: "Steps as the rulebook says",
    text: "A unit steps in the directions that its rulebook allows: along edges, or over corners too.",
  },
  {
    id: "board.movement",
    title: "No more steps than its movement",
    text: "One move takes at most as many steps as the unit's movement.",
  },
];

/** The rulebook with the general rules behind its own; one of its own of the same id stays as it is. */
export function withGeneralRules(rulebook: Rulebook): Rulebook {
  const rules = new Map(rulebook.rules);
  for (const rule of GENERAL) {
    if (!rules.has(rule.id)) rules.set(rule.id, { ...rule, source: SOURCE, declared: { uri: rulebook.uri, line: 0 } });
  }
  return { ...rulebook, rules };
}
