import type { Rule, Rulebook } from "../../rules";

const SOURCE = "What holds on every board";

/** The rules that a game on a grid has even if its rulebook says nothing of them, with their texts. */
const GENERAL: readonly Pick<Rule, "id" | "title" | "text">[] = [
  { id: "grid.edge", title: "On the board", text: "Every cell of a unit lies on the board." },
  {
    id: "grid.shape",
    title: "Its own shape",
    text: "The cells that a unit stands on are the footprint of its kind, in some quarter turn and not mirrored.",
  },
  {
    id: "grid.blocked",
    title: "Not into blocked terrain",
    text: "No cell of a unit lies on a terrain that is blocked.",
  },
  { id: "grid.occupied", title: "One unit a cell", text: "No two units hold the same cell." },
  {
    id: "grid.step",
    title: "Steps as the rulebook says",
    text: "A unit steps in the directions that its rulebook allows: along edges, or over corners too.",
  },
  {
    id: "grid.movement",
    title: "No more steps than its movement",
    text: "One move takes at most as many steps as the unit's movement; without such a stat nothing limits it.",
  },
  {
    id: "grid.facing",
    title: "A clear facing",
    text: "A unit of a class that faces has one facing along an edge of its cells; where none is said it faces as it is drawn.",
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
