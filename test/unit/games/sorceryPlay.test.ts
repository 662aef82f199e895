import assert from "node:assert/strict";
import { cellAt, DIRECTIONS, isConnected, footprintOf, onGrid, sized, type Cell } from "../../../server/src/board";
import type { RealmBoard } from "../../../server/src/games/sorcery/state";
import { plainText } from "../../../server/src/rules";
import { randomFrom, type Random } from "../../models/random";
import { cells, game, GIANT, kind, Table } from "./sorceryTable";

const L = kind("L", "avatar", footprintOf(cells("a1 a2 b1")), { movement: 2 });
const BAR = kind("Bar", "aura", sized(1, 3), { power: 2 });
const TERRAINS = ["land", "land", "land", "water", "water", "void"];
const TRAITS = ["voidwalk", "burrowing", "submerge", "airborne", "spans-regions", "stealth"];
const NAMES = ["giant", "hero", "bar", "imp", "rat", "torch"];

const anyCell = (random: Random): Cell => cellAt(random.below(5), random.below(4)) ?? assert.fail();
const anyDirections = (random: Random): unknown =>
  Array.from({ length: random.below(4) }, () => random.one(DIRECTIONS));
const maybe = <Value>(random: Random, value: Value): Value | undefined => (random.chance(0.5) ? value : undefined);

/** A statement that may be anything from sensible to absurd. */
function anyStatement(random: Random): { readonly verb: string; readonly given: Record<string, unknown> } {
  const unit = random.one(NAMES);
  const other = random.one(NAMES);
  const at = anyCell(random);
  const some = [...new Set([at, anyCell(random), anyCell(random)])].sort((a, b) => (a % 1024) - (b % 1024) || a - b);
  const turned = maybe(random, random.one(["90", "180", "270"]));
  const shot = {
    from: { cell: at, direction: random.one(DIRECTIONS) },
    hitting: random.chance(0.2) ? other : undefined,
  };
  const given: Record<string, Record<string, unknown>> = {
    move: { unit, steps: anyDirections(random) },
    push: { unit, steps: anyDirections(random) },
    drag: { unit, part: maybe(random, { cell: at, steps: anyDirections(random) }), steps: [] },
    attack: { unit, target: other, at: maybe(random, at) },
    defend: { unit, steps: anyDirections(random) },
    burrow: { unit },
    submerge: { unit },
    surface: { unit },
    bury: { unit },
    drown: { unit },
    conjure: { item: "torch", bearer: unit, at },
    carry: { bearer: unit, item: other, at },
    blast: { pattern: game.rulebook.patterns.get("Major Explosion"), centre: at, turned },
    teleport: { unit, part: maybe(random, at), to: random.chance(0.8) ? [anyCell(random)] : some, turned },
    shoot: { unit, ...shot },
    grapple: { unit, ...shot },
    resize: { unit, cells: random.chance(0.5) ? some : [at] },
    silence: { unit },
    choose: { unit, at },
    border: { one: at, other: anyCell(random), closed: "closed", toward: undefined },
    remove: { unit },
  };
  const verb = random.one(Object.keys(given));
  return { verb, given: given[verb] ?? {} };
}

/** What is true of every realm that no `fill` has changed since its units came. */
function check(board: RealmBoard): void {
  for (const unit of board.units.values()) {
    assert.ok(unit.cells.length > 0 && new Set(unit.cells).size === unit.cells.length);
    assert.ok(isConnected(footprintOf(unit.cells)));
    const terrains = unit.cells.map((cell) => board.ground.get(cell)?.terrain ?? "void");
    const kept = unit.carriedBy !== undefined && unit.kind.className === "artifact";
    if (!kept && unit.kind.className !== "artifact") {
      assert.ok(!terrains.includes("void") || unit.traits.has("voidwalk"), `${unit.name} in the void`);
      assert.ok(!terrains.includes("void") || unit.kind.className !== "avatar", `${unit.name} in the void`);
    }
    for (const cell of unit.cells) assert.ok(onGrid(board.grid, cell));
    for (const cell of unit.below) {
      assert.ok(unit.cells.includes(cell) && board.ground.get(cell)?.terrain !== "void");
    }
    const under = unit.below.map((cell) => board.ground.get(cell)?.terrain);
    assert.equal(unit.states.has("burrowed"), under.includes("land"));
    assert.equal(unit.states.has("submerged"), under.includes("water"));
    if (unit.below.length > 0 && unit.below.length < unit.cells.length) {
      assert.ok(unit.traits.has("spans-regions") || unit.carriedBy !== undefined, `${unit.name} above and below`);
    }
    if (unit.carriedBy !== undefined) {
      const bearer = board.units.get(unit.carriedBy);
      assert.ok(bearer, `${unit.name} in nobody's hands`);
      assert.ok(
        unit.cells.some((cell) => bearer.cells.includes(cell)),
        `${unit.name} out of hand`,
      );
    }
  }
}

function realm(random: Random): Table {
  const table = new Table();
  for (let column = 0; column < 5; column++) {
    for (let row = 0; row < 4; row++) {
      const cell = cellAt(column, row) ?? assert.fail();
      table.play("fill", {
        area: [cell],
        terrain: random.one(TERRAINS),
        properties: [],
      });
    }
  }
  const kinds = [GIANT, L, BAR, game.plainKind, game.plainKind];
  for (const [index, of] of kinds.entries()) {
    const traits = TRAITS.filter(() => random.chance(0.4));
    const cell = String.fromCharCode(97 + random.below(4)) + String(1 + random.below(3));
    table.enter("place", NAMES[index] ?? "", of, cell, { traits, side: random.one(["south", "north"]) });
  }
  return table;
}

describe("Sorcery: random play", () => {
  it("keeps every realm in order, whatever is tried, and leaves it alone when it is not legal", () => {
    const start = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1_000_000_000));
    for (let seed = start; seed < start + 60; seed++) {
      const random = randomFrom(seed);
      const table = realm(random);
      const told: string[] = [];
      try {
        check(table.board);
        for (let turn = 0; turn < 40; turn++) {
          const { verb, given } = anyStatement(random);
          const before = table.board;
          table.play(verb, given);
          told.push(`${verb} ${JSON.stringify(given)}: ${table.told}`);
          if (table.last.verdict !== "legal") assert.equal(table.board, before);
          if (table.last.verdict === "illegal") {
            for (const { rule, message } of table.last.violations) {
              assert.ok(game.rulebook.rules.has(rule), rule);
              assert.ok(plainText(message).length > 0);
            }
          }
          check(table.board);
          table.picture(random.one(NAMES));
        }
      } catch (fault) {
        const reason = fault instanceof Error ? fault.message : String(fault);
        assert.fail(`seed ${String(seed)}: ${reason}\n${told.join("\n")}`);
      }
    }
  });
});
