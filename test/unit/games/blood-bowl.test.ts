import assert from "node:assert/strict";
import Fraction from "fraction.js";
import { areaName, area, cornerOf, parseCell } from "../../../server/src/board";
import { chanceOf, rollOut } from "../../../server/src/games/blood-bowl/dodging";
import { landsOff, landsOn } from "../../../server/src/games/blood-bowl/landings";
import { reachOf } from "../../../server/src/games/blood-bowl/reach";
import type { Pitch, Report } from "../../../server/src/games/blood-bowl/state";
import { plainText, type GridPicture, type Roll } from "../../../server/src/rules";
import {
  builtInGame,
  playFile,
  rulebookProblems,
  situationOf,
  type PlayedSection,
  type Step,
} from "../../../server/src/scenario";
import { parseFile } from "../../../server/src/syntax";
import { bloodBowl } from "../../../server/src/games/blood-bowl";
import { randomFrom } from "../../models/random";

/** Plays the lines of one scenario. */
function played(lines: string, definitions = ""): PlayedSection {
  const { sections } = playFile(`ruleset blood-bowl\n${definitions}\nscenario "it"\n${lines}\n`);
  const section = sections.at(-1)?.played;
  assert.ok(section);
  return section;
}

/** Plays lines of which none may be in error; the pitch and the report at their end. */
function sound(
  lines: string,
  definitions = "",
): { readonly pitch: Pitch; readonly last: Step; readonly report: Report } {
  const section = played(lines, definitions);
  const errors = section.problems.filter(({ severity }) => severity === "error");
  assert.deepEqual(
    errors.map((problem) => plainText(problem.message)),
    [],
  );
  const last = section.steps.at(-1);
  assert.ok(last);
  const report = last.outcome?.verdict === "legal" ? (last.outcome.report as Report) : {};
  return { pitch: last.after as Pitch, last, report };
}

/** What is told of the last line, with the rules in front. */
function told(lines: string, definitions = ""): string {
  const step = played(lines, definitions).steps.at(-1);
  return `${step?.verdict ?? "none"} ${step?.rules.join(" ") ?? ""}: ${plainText(step?.message ?? [])}`;
}

function pictured(lines: string, selected?: string): GridPicture {
  const section = played(lines);
  const step = section.steps.at(-1);
  assert.ok(step && section.game);
  const picture = section.game.picture({
    situation: situationOf(step),
    before: step.before,
    ...(step.outcome ? { verdict: step.outcome } : {}),
    ...(selected === undefined ? {} : { selected }),
  });
  assert.equal(picture.type, "grid");
  return picture;
}

const GIANT = "place giant of home at e7 facing e";

describe("Blood Bowl: the tables", () => {
  const game = builtInGame("blood-bowl", 1);
  assert.ok(game);
  const entries = [...game.verbs.values(), ...game.queries.values()];
  const named = entries.flatMap((entry) => entry.rules);

  it("has a rulebook without problems", () => {
    const text = bloodBowl.editions.get(1)?.text ?? "";
    assert.deepEqual(rulebookProblems(parseFile(text, "rulebook"), "test:/blood-bowl.rulebook"), []);
  });

  it("names only rules that are in its rulebook", () => {
    for (const rule of named) assert.ok(game.rulebook.rules.has(rule), rule);
  });

  it("speaks of every rule in a verb or a query", () => {
    assert.deepEqual(
      [...game.rulebook.rules.keys()].filter((rule) => !named.includes(rule)),
      [],
    );
  });

  it("gives an example of each verb that is legal on a plain pitch", () => {
    for (const { name, example } of game.verbs.values()) {
      if (name === "remove") continue;
      const { last } = sound(example);
      assert.equal(last.verdict ?? "legal", "legal", name);
      assert.ok(example.split("\n").at(-1)?.startsWith(`${name} `), name);
    }
  });

  it("has the kinds that are built in", () => {
    const { kinds } = game.rulebook;
    assert.equal(kinds.get("giant")?.footprint.length, 4);
    assert.equal(kinds.get("giant")?.facing, true);
    assert.equal(game.plainKind.name, "lineman");
  });
});

describe("Blood Bowl: dice", () => {
  const rush: Roll = { test: "rush", target: 2 };
  const dodge = (target: number): Roll => ({ test: "dodge", target });

  it("multiplies what each roll comes off with", () => {
    const chance = chanceOf([rush, dodge(4)], { skill: false, reroll: false });
    assert.equal(chance.toFraction(), "5/12");
  });

  it("spends the skill on a dodge only, the re-roll on anything", () => {
    assert.equal(chanceOf([rush], { skill: true, reroll: false }).toFraction(), "5/6");
    assert.equal(chanceOf([rush], { skill: false, reroll: true }).toFraction(), "35/36");
    assert.equal(chanceOf([dodge(4)], { skill: true, reroll: true }).toFraction(), "3/4");
  });

  it("finds the chance that going through all dice finds", () => {
    const seed = 20;
    const random = randomFrom(seed);
    for (let round = 0; round < 60; round++) {
      const rolls = Array.from({ length: 1 + random.below(3) }, () =>
        random.chance(0.3) ? rush : dodge(2 + random.below(5)),
      );
      const rerolls = { skill: random.chance(0.5), reroll: random.chance(0.5) };
      const length = rolls.length + 2;
      let good = 0;
      for (let number = 0; number < 6 ** length; number++) {
        const dice = Array.from({ length }, (_, index) => 1 + (Math.floor(number / 6 ** index) % 6));
        const rolled = rollOut(rolls, dice, rerolls);
        if ("failed" in rolled && rolled.failed === undefined) good++;
      }
      assert.ok(
        chanceOf(rolls, rerolls).equals(new Fraction(good, 6 ** length)),
        `seed ${String(seed)}, round ${String(round)}`,
      );
    }
  });

  it("does not roll again where no die is left", () => {
    assert.deepEqual(rollOut([dodge(3)], [2], { skill: true, reroll: true }), { failed: 0, used: 1 });
    assert.deepEqual(rollOut([dodge(3)], [2, 3], { skill: true, reroll: true }), { failed: undefined, used: 2 });
    assert.deepEqual(rollOut([dodge(3), rush], [3], { skill: false, reroll: false }), { missing: 1 });
  });

  it("never succeeds on a 1 and always on a 6", () => {
    assert.deepEqual(rollOut([dodge(2)], [1], { skill: false, reroll: false }), { failed: 0, used: 1 });
    assert.deepEqual(rollOut([dodge(6)], [6], { skill: false, reroll: false }), { failed: undefined, used: 1 });
  });

  it("asks for the dice that are missing and warns of those left over", () => {
    const lines = `place elf of home at e7\nplace orc of away at d7\n`;
    assert.match(told(`${lines}place imp of away at g8\nmove elf e se rolls 6`), /too few dice/);
    assert.match(told(`${lines}move elf e rolls 6 6`), /takes one die/);
  });
});

describe("Blood Bowl: messages", () => {
  it("says which step fails, where, and who is there", () => {
    assert.equal(
      told(`${GIANT}\nplace orc of away at g9\nmove giant n e`),
      "illegal giant.base giant.move giant.surrounded pitch.occupied: " +
        "Step 2 (east) would bring giant onto g9, where orc stands.",
    );
  });

  it("keeps what the whole action breaks beside what its first bad step breaks", () => {
    const lines = `place elf of home at a7\nplace orc of away at c7\nmove elf e e e e e e e e e`;
    assert.match(told(lines), /^illegal pitch\.occupied pitch\.movement:/);
  });

  it("says which ways are open to a push", () => {
    const lines = `${GIANT}\nplace orc of away at d7\nplace imp of away at g9\npush giant by orc`;
    assert.equal(
      told(lines),
      "error : Which way is giant pushed? It may go east or south-east, where the squares are empty.",
    );
  });

  it("pushes a player once, and says by which word to name those in the way", () => {
    const two = "place kemp of home at e7\nplace orc of away at f7\n";
    const once = "error : orc is pushed once, but two directions are said for it.";
    assert.equal(told(`${two}push orc by kemp to e then orc n`), once);
    assert.equal(told(`${two}block kemp orc result pow to e then orc n`), once);
    const around = ["d8", "d9", "d10", "e10", "f10"].map((cell) => `place "${cell}" of away at ${cell}`).join("\n");
    const fall = `place giant of home at e7 facing n\nplace orc of away at e9 prone\n${around}\nfall giant after n`;
    assert.equal(told(`${fall} pushing orc w pushing orc n`), once);
    assert.match(
      told(`${fall} pushing orc w`),
      /^illegal pitch\.chain: d9 is in the way of orc .* add “pushing d9 DIR”/u,
    );
  });

  it("asks for a word that is missing", () => {
    assert.match(told("ball"), /Where is the ball\?/);
    assert.match(told("bounce ball"), /There is no ball/);
    assert.match(told(`${GIANT}\npass giant to h9`), /How did the pass come out\?/);
    assert.match(told("set-up imp at b5"), /Whose is imp\?/);
    assert.match(told("place imp at b5 prone stunned"), /can't be prone and stunned at once/);
  });

  it("says what it did not work out", () => {
    assert.match(told("ball at m8\nscatter ball times 41"), /^not-checked/);
    const blank = "define blank player 2x2 facing";
    assert.match(told("place giant blank of home at e7 facing n\nmove giant n", blank), /^not-checked .*without “ma”/);
    const clumsy = "define clumsy player ma 4";
    const lines = "place imp clumsy of home at e7\nplace orc of away at d7\nmove imp n";
    assert.match(told(lines, clumsy), /^not-checked .*without “ag”/);
  });
});

describe("Blood Bowl: kinds of an author", () => {
  const kinds = `define ogre player 2x2 ma 5 ag 4+ facing
define troll player 2x2 ma 4 ag 5+
define knight player 1x1 ma 5 ag 3+ facing
define titan player 3x3 ma 4 ag 5+
define serpent player 1x2 ma 7 ag 3+ facing
define hook player shape ma 5 ag 3+
  | x . |
  | x x |`;

  it("turns the Giant's zone with any base of its shape that faces, and marks all around for others", () => {
    sound(
      `place ogre of home at e7 facing s
expect zone ogre d6:g6 d7:d8 g7:g8
place troll of away at k7
expect count zone troll 12
place knight of home at p7 facing s
expect count zone knight 8
place titan of home at s7
expect count zone titan 16`,
      kinds,
    );
  });

  it("moves, pushes and counts any shape as a whole", () => {
    sound(
      `place hook of home at e7
expect at hook e7 e8 f7
place wall of away at f8
move hook n
expect illegal giant.surrounded
move hook s
expect rolls dodge 4+
place titan of away at h4
place orc of home at g5
expect pushes titan by orc e ne se
push titan by orc to ne
expect at titan i5:k7`,
      kinds,
    );
  });

  it("leaves open how a base that is not square turns, and which die is thrown around it", () => {
    sound(
      `place serpent of home at e7 facing n
move serpent facing e
expect open
move serpent facing s
expect facing serpent s
ball on serpent
bounce ball
expect open`,
      kinds,
    );
  });

  it("needs cells that lie as it faces", () => {
    sound(
      `place serpent of home at e7:f7 facing n
expect illegal giant.facing.declared
place serpent of home at e7:f7 facing w
expect legal
expect facing serpent w`,
      kinds,
    );
  });
});

describe("Blood Bowl: reach", () => {
  it("gives the surest way, then the shortest, then the one with fewest rolls", () => {
    const { pitch } = sound(`place elf of home at e7 ma 5\nplace orc of away at g8`);
    const elf = pitch.units.get("elf");
    assert.ok(elf);
    const reached = reachOf(pitch, elf, false);
    const to = (cell: string): (typeof reached)[number] | undefined =>
      reached.find(({ cells }) => cornerOf(cells) === parseCell(cell));
    assert.equal(to("i8")?.chance.toFraction(), "1");
    assert.equal(to("i8")?.way.length, 5);
    assert.equal(to("e7")?.way.length, 0);
    assert.equal(to("g8"), undefined);
  });

  it("comes to no end that is illegal or left open", () => {
    const { pitch } = sound(`place giant of home at w7 facing e ma 2\nplace orc of away at w10 prone\nball on giant`);
    const giant = pitch.units.get("giant");
    assert.ok(giant);
    const cells = area(reachOf(pitch, giant, false).flatMap((reached) => reached.cells));
    assert.equal(areaName(cells.filter((cell) => areaName([cell]).startsWith("z"))), "none");
    assert.ok(!cells.some((cell) => areaName([cell]) === "w10"));
  });

  it("is exact for a player that moves further than numbers are", () => {
    const { pitch } = sound(
      `board 3x15\nplace elf of home at b1 ma 30\nplace orc of away at a3\nplace imp of away at c5`,
    );
    const elf = pitch.units.get("elf");
    assert.ok(elf);
    const best = reachOf(pitch, elf, true).find(({ cells }) => cornerOf(cells) === parseCell("b9"));
    assert.ok(best);
    assert.ok(best.chance.gt(0) && best.chance.lte(1));
  });
});

describe("Blood Bowl: landings", () => {
  const sum = (lines: string): string => {
    const { landings } = sound(lines).report;
    assert.ok(landings);
    const inside = [...landings.ways.keys()].reduce((all, cell) => all.add(landsOn(landings, cell)), new Fraction(0));
    return inside.add(landsOff(landings)).toFraction();
  };

  it("come to one in all", () => {
    assert.equal(sum("ball at b2\nscatter ball times 7"), "1");
    assert.equal(sum("ball at b2\nscatter ball times 25"), "1");
    assert.equal(sum("ball at b2\ndeviate ball"), "1");
    assert.equal(sum("ball at a2\nthrow-in ball e"), "1");
    assert.equal(sum(`${GIANT}\nball on giant\nscatter ball times 9`), "1");
    assert.equal(sum(`place giant of home at a1 facing n\nplace imp of home at c1\nthrow giant imp to b2 reroll`), "1");
  });

  it("know the last square on the pitch for each way off it", () => {
    const { landings } = sound("ball at a1\nbounce ball").report;
    assert.equal(areaName(area(landings?.exits.keys() ?? [])), "a1");
    const around = sound("place giant of home at a1 facing n\nball on giant\nbounce ball").report.landings;
    assert.deepEqual([...(around?.exits ?? [])].map(([cell, ways]) => `${areaName([cell])} ${String(ways)}`).sort(), [
      "a1 3",
      "a2 2",
      "b1 2",
    ]);
  });
});

describe("Blood Bowl: the picture", () => {
  const ids = (picture: GridPicture): readonly string[] => picture.overlays.map(({ id }) => id);

  it("shows a move with its rolls, its ghost and the zone of who moved", () => {
    const picture = pictured(`${GIANT}\nplace orc of away at d9\nmove giant n e`);
    assert.deepEqual(
      ids(picture),
      ["zone", "adjacent", "ghost", "path", "modifiers"].filter((id) => ids(picture).includes(id)),
    );
    const path = picture.overlays.find((overlay) => overlay.type === "path");
    assert.equal(path?.steps.length, 2);
    assert.equal(path.steps[0]?.rolls[0]?.target, 6);
    assert.equal(picture.panels[0]?.heading, "This move");
    assert.match(plainText(picture.answer ?? []), /^comes off /);
  });

  it("says of a move without a roll that it comes off for certain", () => {
    assert.equal(plainText(pictured(`${GIANT}\nmove giant n e`).answer ?? []), "comes off for certain");
  });

  it("works the reach out for a selected player only", () => {
    assert.ok(!ids(pictured(GIANT)).includes("reach"));
    const reach = pictured(GIANT, "giant").overlays.find((overlay) => overlay.type === "reach");
    assert.ok(reach && reach.placements.length > 100);
  });

  it("shows each step of a scatter with the faces of its first die", () => {
    const picture = pictured(`${GIANT}\nball on giant\nscatter ball times 2`);
    const heats = picture.overlays.filter((overlay) => overlay.type === "heat");
    assert.deepEqual(
      heats.map(({ after }) => `${String(after?.scatters)} ${after?.dice ?? ""}`),
      ["1 D16", "2 D16, D8"],
    );
    const [first] = heats;
    assert.ok(first);
    assert.deepEqual(first.after?.rerolled, { first: 13, last: 16 });
    assert.ok(first.cells.every(({ faces }) => faces?.length === 1));
  });

  it("shows pushes as arrows, and where an illegal action goes wrong", () => {
    const lines = `place elf of home at e7\nplace orc of away at d7\n`;
    assert.ok(ids(pictured(`${lines}push elf by orc to e`)).includes("pushes"));
    const picture = pictured(`${GIANT}\nplace orc of away at g9\nmove giant ne`);
    assert.equal(areaName(picture.violation?.cells ?? []), "g9");
    assert.equal(areaName(picture.violation?.attempted ?? []), "f8:g9");
    assert.equal(areaName(picture.violation?.from ?? []), "e7:f8");
  });

  it("draws who is down, whose side, the ball and the lines of the pitch", () => {
    const picture = pictured(`${GIANT}\nplace orc of away at k9 stunned\nball on giant`);
    const giant = picture.units.find(({ name }) => name === "giant");
    assert.equal(giant?.carried[0]?.name, "ball");
    assert.deepEqual(
      picture.units.map(({ side, lying }) => [side?.mark, lying]),
      [
        [1, undefined],
        [2, "stunned"],
      ],
    );
    assert.equal(picture.lines.filter(({ style }) => style === "dotted").length, 2);
  });
});

describe("Blood Bowl: what is told of a player", () => {
  it("says that some skills of a Giant are not played out", () => {
    const { pitch } = sound(GIANT);
    const described = builtInGame("blood-bowl", 1)?.describe(pitch, "giant");
    const words = described?.lines.map(plainText).join(" ") ?? "";
    assert.match(words, /Stand Firm and Juggernaut are not played out/);
    assert.match(words, /2×2 · e7:f8 · faces east/);
    assert.deepEqual(
      described?.stats.map(({ name, value }) => `${name} ${value}`),
      ["MA 6", "ST 7", "AG 5+", "PA 5+", "AV 11+"],
    );
    assert.equal(builtInGame("blood-bowl", 1)?.describe(pitch, "nobody-here"), undefined);
  });
});
