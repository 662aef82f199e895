/** The pages of the reference in docs/, made of the games' tables, their rulebooks, the codes and the rulings. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { globSync } from "tinyglobby";
import {
  codesPage,
  gamePage,
  pageName,
  rulePage,
  type RuleExamples,
  type ShownScenario,
} from "../../server/src/cli/pages";
import { builtInGames } from "../../server/src/cli/rules";
import { playFile, type PlacedSection } from "../../server/src/scenario";
import { CODES } from "../../server/src/scenario/codes";
import { PROJECT } from "../hosts/places";

/** No example of more lines is shown on a page. */
const LONGEST_EXAMPLE = 20;

/** Where the pages are. */
export const DOCS = join(PROJECT, "docs");

/** All pages by their paths in docs/. */
export function pages(): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  const rulings = scenariosByRule();
  for (const game of builtInGames()) {
    const name = pageName(game);
    made.set(`rules/${name}.md`, gamePage(game));
    for (const rule of game.rulebook.rules.values()) {
      const examples = rulings.get(`${game.rulebook.uri} ${rule.id}`);
      made.set(`rules/${name}/${rule.id}.md`, rulePage(game, rule, examples));
    }
  }
  made.set("codes.md", codesPage(CODES));
  return made;
}

/** The shortest scenarios of the rulings in which each rule is kept and broken. */
function scenariosByRule(): ReadonlyMap<string, RuleExamples> {
  const found = new Map<string, { kept?: ShownScenario; broken?: ShownScenario }>();
  for (const path of globSync("test/rulings/**/*.scenario", { cwd: PROJECT, absolute: true }).sort()) {
    const text = readFileSync(path, "utf8");
    const file = relative(PROJECT, path).replaceAll("\\", "/");
    const { sections } = playFile(text, { uri: `file:///${file}` });
    for (const [index, section] of sections.entries()) {
      const { game, cited, steps } = section.played;
      const shown = cited.length > 0 ? shownScenario(sections, index) : undefined;
      if (!shown) continue;
      for (const rule of cited) {
        const key = `${game?.rulebook.uri ?? ""} ${rule}`;
        const isBroken = steps.some((step) => step.expected && step.rules.includes(rule));
        const examples = found.get(key) ?? {};
        const side = isBroken ? "broken" : "kept";
        const known = examples[side];
        if (!known || known.text.length > shown.text.length) examples[side] = shown;
        found.set(key, examples);
      }
    }
  }
  return found;
}

/** A scenario with the directives, definitions and set-up above it, where that is short and holds by itself. */
function shownScenario(sections: readonly PlacedSection[], index: number): ShownScenario | undefined {
  const played = sections[index]?.played;
  if (played?.section.kind !== "scenario" || played.outcome !== "passed") return undefined;
  const heads = sections.slice(0, index).filter((section) => section.played.section.kind === "head");
  const above = heads.flatMap((head) => head.played.section.lines).filter((line) => !/^\s*(#|$)/u.test(line));
  const text = [...above, "\n", ...played.section.lines].join("");
  if (text.split("\n").length > LONGEST_EXAMPLE) return undefined;
  return playFile(text).problems.some(({ severity }) => severity === "error") ? undefined : { text };
}
