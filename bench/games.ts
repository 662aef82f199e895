/** What the games work out: a scenario sets the board up, then the same question is asked again and again. */
import { parseCell } from "../server/src/board";
import { resolved } from "../server/src/games/altered/dependency";
import type { AlteredBoard } from "../server/src/games/altered/board";
import { chanceOfWays, directionsAround, waysOf, singleSteps } from "../server/src/games/blood-bowl/landings";
import { reachOf } from "../server/src/games/blood-bowl/reach";
import type { Pitch } from "../server/src/games/blood-bowl/state";
import { playFile } from "../server/src/scenario";
import { goalRow, timed, type Row } from "./measure";

const named = (letters: string): readonly string[] => Array.from(letters);

/** A Giant in midfield, ten of its own and eleven opponents, each marking some of its ways; then what else is said. */
export function fullPitch(...more: readonly string[]): string {
  const home = named("abcdefghij").map(
    (name, index) => `${name} lineman of home at ${"hjmnp".charAt(index % 5)}${2 + index}`,
  );
  const away = named("abcdefghijk").map(
    (name, index) => `${name} lineman of away at ${"oqrstu".charAt(index % 6)}${2 + index}`,
  );
  const lines = [
    "ruleset blood-bowl",
    'scenario "Twenty-two players"',
    "  place giant giant of home at l7 facing east",
    ...home.map((line) => `  place home${line}`),
    ...away.map((line) => `  place away${line}`),
    "  ball at l10",
    ...more,
  ];
  return `${lines.join("\n")}\n`;
}

/** Twelve passive abilities that make, take and change what the others apply to. */
const DOZEN = `ruleset altered
define plain character
players alice, bob
scenario "A dozen abilities"
  adventure M M M M M M
  marker alice hero 1
${named("abcdefghijkl")
  .map(
    (name, index) =>
      `  place unit-${name} plain of ${index % 2 === 0 ? "alice" : "bob"} in ${index % 3 === 0 ? "companion" : "hero"}`,
  )
  .join("\n")}
  passive unit-a: all Elemental characters gain gigantic
  passive unit-b: all characters become Elemental
  passive unit-c: all regions become forest
  passive unit-d: if in forest, self gains gigantic
  passive unit-e: self gets +1/+0/+0
  passive unit-f: all other lone characters lose abilities
  passive unit-g: all gigantic characters get +1/+1/+1
  passive unit-h: all characters become Plant
  passive unit-i: all Elemental characters get +1/+0/+0
  passive unit-j: if self has gigantic, self gets +1/+1/+1
  passive unit-k: all Plant characters gain gigantic
  passive unit-l: self gets +2/+2/+2
`;

/** The board at the end of a scenario that must be legal. */
function boardOf(text: string): unknown {
  const { sections, problems } = playFile(text);
  const [problem] = problems;
  if (problem) throw new Error(`line ${problem.line + 1}: ${problem.code}\n${text}`);
  return sections.at(-1)?.played.steps.at(-1)?.after;
}

const MILLISECOND = { group: "games", unit: "ms", goal: "≤ 1 ms", limit: 1 } as const;

export function gameRows(quick: boolean): readonly Row[] {
  const times = quick ? 200 : 1000;
  const pitch = boardOf(fullPitch()) as Pitch;
  const altered = boardOf(DOZEN) as AlteredBoard;
  return [reachRow(pitch, times), landingsRow(pitch, times), dependencyRow(altered, times)];
}

function reachRow(pitch: Pitch, times: number): Row {
  const giant = pitch.units.get("giant");
  if (pitch.units.size !== 22 || !giant) throw new Error("There are not 22 players on the pitch.");
  const what = "all squares that a Giant can reach, surest paths, 22 players";
  return goalRow({ ...MILLISECOND, what, measured: timed(() => reachOf(pitch, giant, false), times, times) });
}

function landingsRow(pitch: Pitch, times: number): Row {
  const from = parseCell("l10");
  const later = singleSteps(pitch);
  const first = from === undefined ? undefined : directionsAround(pitch, [from]);
  if (!first || !later) throw new Error("There is no template for a scatter.");
  const scatter = (): unknown => {
    const { ways, total } = waysOf(pitch.grid, { first, later, steps: 10 });
    return [...ways.values()].map((count) => chanceOfWays(count, total));
  };
  return goalRow({
    ...MILLISECOND,
    what: "exact landing chances after 10 scatters",
    measured: timed(scatter, times, times),
  });
}

function dependencyRow(board: AlteredBoard, times: number): Row {
  // Each board is worked out once, so each time it is another one.
  const measured = timed(() => resolved({ ...board }), times, times);
  return { group: "games", unit: "ms", what: "dependencies and order of 12 passive abilities", measured };
}
