import assert from "node:assert/strict";
import { plainText, verb, type AnyGame } from "../../../server/src/rules";
import {
  builtInGame,
  NO_LIBRARY,
  playSection,
  startEnvironment,
  type PlayedSection,
} from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";

/** The pitch with one verb that fails, and a query that does. */
function faulty(): AnyGame {
  const game = builtInGame("blood-bowl", 1);
  assert.ok(game);
  const broken = verb<unknown, unknown, Record<string, never>>({
    name: "explode",
    summary: "Fails.",
    rules: [],
    role: "action",
    parameters: {},
    example: "explode",
    play: () => {
      throw new Error("out of powder");
    },
  });
  const at = game.queries.get("at");
  assert.ok(at);
  return {
    ...game,
    start: (size) => game.start(size),
    units: (board) => game.units(board),
    sides: (board) => game.sides(board),
    verbs: new Map(game.verbs).set("explode", broken),
    queries: new Map(game.queries).set("wonder", {
      ...at,
      name: "wonder",
      parameters: {},
      answer: () => {
        throw new Error("nobody knows");
      },
    }),
  };
}

function playedBy(game: AnyGame, text: string): PlayedSection {
  const [, section] = parseFile(`ruleset blood-bowl\n${text}`, "scenario").sections;
  assert.ok(section);
  const { rulebook } = game;
  const environment = { ...startEnvironment("file:///a"), game, kinds: rulebook.kinds, patterns: rulebook.patterns };
  delete environment.without;
  return playSection(section, environment, NO_LIBRARY).played;
}

describe("A fault of the program", () => {
  const section = playedBy(
    faulty(),
    `scenario "One"
  place rob at b2
  explode
  expect legal
  expect not illegal
  show wonder
  expect at rob b2
  move rob n
  expect legal
`,
  );

  it("in a game is not checked, with the reason, and the board stays", () => {
    assert.deepEqual(
      section.steps.map(({ verdict }) => verdict),
      ["legal", "not-checked", "fails", "fails", "not-checked", "holds", "legal", "holds"],
    );
    assert.equal(section.steps[1]?.after, section.steps[0]?.after);
  });

  it("is an error, so that nothing with it passes", () => {
    assert.deepEqual(
      section.problems.map(({ line, severity, code }) => [line, severity, code]),
      [
        [2, "error", "action.not-checked"],
        [3, "error", "expect.failed"],
        [4, "error", "expect.failed"],
        [5, "error", "action.not-checked"],
      ],
    );
    assert.equal(section.outcome, "failed");
    assert.match(plainText(section.problems[0]?.message ?? []), /out of powder/);
  });
});
