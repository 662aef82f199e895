import assert from "node:assert/strict";
import { areaName, footprintOf, sized } from "../../../server/src/board";
import { cell, cells, game, GIANT, kind, rulebookProblems, Table } from "./sorceryTable";

const L = kind("Stretched Avatar", "avatar", footprintOf(cells("a1 a2 b1")));
const BAR = kind("Worm", "minion", sized(1, 3));
const RING = kind("Ouroboros", "minion", footprintOf(cells("a1:c3").filter((ringed) => ringed !== cell("b2"))));
const major = (): unknown => game.rulebook.patterns.get("Major Explosion");
const blast = (table: Table, at: string, more: Record<string, unknown> = {}): Table =>
  table.play("blast", { pattern: major(), centre: cell(at), ...more });

describe("Sorcery: the tables", () => {
  it("has a rulebook without problems", () => {
    assert.deepEqual(rulebookProblems, []);
  });

  it("names only rules that are in its rulebook", () => {
    const named = [...game.verbs.values(), ...game.queries.values()].flatMap((entry) => entry.rules);
    for (const rule of named) assert.ok(game.rulebook.rules.has(rule), rule);
  });

  it("speaks of every rule in a verb or a query", () => {
    const named = new Set([...game.verbs.values(), ...game.queries.values()].flatMap((entry) => entry.rules));
    assert.deepEqual(
      [...game.rulebook.rules.keys()].filter((rule) => !named.has(rule)),
      [],
    );
  });
});

describe("Sorcery: placing and casting", () => {
  it("gives a unit of common size one location", () => {
    Table.land().enter("place", "imp", game.plainKind, "b2:c2").illegal("location.single");
  });

  it("asks that the cells said are the footprint in a quarter turn, never mirrored", () => {
    const hook = kind("Hook", "minion", footprintOf(cells("a1 b1 b2 b3")));
    Table.land().enter("place", "giant", GIANT, "b2:c2").illegal("oversized.occupies");
    Table.land().place("hook", hook, "b1 c1 c2 c3").place("other", hook, "b1 b2 c1 d1");
    Table.land().enter("place", "hook", hook, "c1 b1 b2 b3").illegal("oversized.occupies");
  });

  it("keeps units on the realm, out of the void, and off sites that bar them", () => {
    const table = new Table().fill("a1:e4", "land").fill("a1", "void").fill("e1", "land", undefined, 3);
    table.enter("place", "giant", GIANT, "e4").illegal("realm.edge");
    table.enter("place", "giant", GIANT, "a1").illegal("realm.void");
    table.enter("place", "giant", GIANT, "d1").illegal("oversized.cast.barred");
    table.enter("place", "imp", game.plainKind, "e1", { stats: { power: 3 } }).illegal("realm.barred");
    table.enter("place", "imp", game.plainKind, "e1", { stats: { power: 2 } }).legal();
    table.enter("place", "ghost", game.plainKind, "a1", { traits: ["voidwalk"] }).legal();
    table
      .enter("place", "hero", kind("avatar", "avatar", sized(1, 1)), "a1", { traits: ["voidwalk"] })
      .illegal("realm.void");
  });

  it("counts terrain that nobody spoke of as void", () => {
    new Table().enter("place", "imp", game.plainKind, "b2").illegal("realm.void");
  });

  it("refuses a second unit of a name", () => {
    Table.land().minion("imp", "b2").enter("place", "imp", game.plainKind, "b3").is("unclear");
  });

  it("casts an oversized unit on an area with one own site at least", () => {
    const table = new Table().fill("a1:e2", "land", "south").fill("a3:e4", "water", "north");
    table.enter("cast", "giant", GIANT, "b2:c3", { side: "south" }).legal();
    table.enter("cast", "other", GIANT, "b3:c4", { side: "south" }).illegal("oversized.cast.own-site");
    table.enter("cast", "imp", game.plainKind, "b3", { side: "south" }).illegal("realm.cast");
    table.enter("cast", "imp", game.plainKind, "b3", { side: "north" }).legal();
    table.enter("cast", "nobody", game.plainKind, "b3").is("unclear");
  });

  it("names the rule of casting for the void, and asks for an own site with voidwalk too", () => {
    const table = new Table().fill("b2:c2", "land", "south");
    table.enter("cast", "giant", GIANT, "b2:c3", { side: "south" }).illegal("oversized.cast.void");
    table
      .enter("cast", "giant", GIANT, "b3:c4", { side: "south" })
      .illegal("oversized.cast.own-site", "oversized.cast.void");
    table.enter("cast", "giant", GIANT, "b2:c3", { side: "south", traits: ["voidwalk"] }).legal();
    assert.deepEqual(table.words("region", "giant"), ["surface", "void"]);
    table.enter("cast", "imp", game.plainKind, "b3", { side: "south" }).illegal("realm.void", "realm.cast");
  });

  it("places units below as their states say, all parts or none", () => {
    const table = new Table().fill("a1:e3", "land").fill("a4:e4", "water").fill("e1", "void");
    table.place("mole", GIANT, "a1", { states: ["burrowed"] });
    assert.deepEqual(table.words("region", "mole"), ["underground"]);
    table.enter("place", "half", GIANT, "a3", { states: ["burrowed"] }).illegal("oversized.region");
    table.enter("place", "dry", GIANT, "a1", { states: ["submerged"] }).illegal("realm.region");
    table.place("both", GIANT, "a3", { states: ["burrowed", "submerged"] });
    assert.deepEqual(table.words("region", "both"), ["underground", "underwater"]);
    table.place("mega", GIANT, "a3", { states: ["burrowed"], traits: ["spans-regions"] });
    assert.deepEqual(table.words("region", "mega"), ["surface", "underground"]);
    table
      .enter("place", "lost", game.plainKind, "e1", { states: ["burrowed"], traits: ["voidwalk"] })
      .illegal("realm.region");
  });
});

describe("Sorcery: moving", () => {
  it("takes all parts one way, and stops them all for one", () => {
    Table.land().place("giant", GIANT, "b3:c4").move("giant", "n").illegal("oversized.move.rigid", "realm.edge");
    Table.land()
      .fill("a2", "void")
      .place("giant", GIANT, "b1:c2")
      .move("giant", "w")
      .illegal("oversized.move.rigid", "realm.void");
    Table.land()
      .fill("a2", "land", "south", 3)
      .place("giant", GIANT, "b1:c2")
      .move("giant", "w")
      .illegal("oversized.cast.barred", "oversized.move.rigid");
  });

  it("tells why in one sentence", () => {
    const { told } = Table.land().fill("a2", "void").place("giant", GIANT, "b1:c2").move("giant", "w");
    assert.equal(
      told.split("\n")[0],
      "oversized.move.rigid: giant can't go west: a2 is the void, and it has no voidwalk",
    );
  });

  it("has every location of every part in the path, and enters only what was not held", () => {
    const table = Table.land().place("giant", GIANT, "b1:c2");
    assert.equal(table.move("giant", "n", "n").legal().cells("path", "giant").length, 8);
    const back = Table.land().place("giant", GIANT, "b1:c2").move("giant", "n", "s").legal();
    assert.equal(back.cells("path", "giant").length, 6);
    assert.deepEqual(back.cells("entered", "giant"), cells("b3:c3 b1:c1"));
    const corner = Table.land().place("giant", GIANT, "b1:c2").move("giant", "n", "e").legal();
    assert.equal(corner.cells("path", "giant").length, 8);
    assert.deepEqual(
      Table.land().place("giant", GIANT, "b1:c2").move("giant", "n").cells("entered", "giant"),
      cells("b3:c3"),
    );
    assert.deepEqual(
      Table.land().place("giant", GIANT, "b1:c2").move("giant", "e").cells("entered", "giant"),
      cells("d1:d2"),
    );
  });

  it("has no path after placing", () => {
    assert.deepEqual(Table.land().place("giant", GIANT, "b1:c2").cells("path", "giant"), []);
  });

  it("moves a shape with a hole through what it held", () => {
    const table = Table.land().place("ring", RING, "a1").move("ring", "e").legal();
    assert.deepEqual(table.cells("entered", "ring"), cells("d1:d3 b2"));
    assert.equal(table.cells("path", "ring").length, 12);
  });

  it("counts steps, and names a step that fails together with too many", () => {
    const table = Table.land().minion("imp", "b2");
    table.move("imp", "n", "n").illegal("realm.movement");
    table.move("imp", "n", "n", "n").illegal("realm.edge", "realm.movement");
    table.move("imp", "n").legal().at("imp", "b3");
  });

  it("steps over corners only airborne, and from the surface", () => {
    const table = Table.land()
      .fill("a1", "void")
      .minion("imp", "b2")
      .minion("bird", "b2", { traits: ["airborne"] });
    table.move("imp", "ne").illegal("realm.step");
    table.move("bird", "ne").legal().at("bird", "c3");
    table
      .minion("moth", "a1", { traits: ["airborne", "voidwalk"] })
      .move("moth", "ne")
      .illegal("realm.step");
    table
      .minion("bat", "b2", { traits: ["airborne"], states: ["burrowed"] })
      .move("bat", "ne")
      .illegal("realm.step");
    table.place("giant", GIANT, "b2:c3").move("giant", "ne").illegal("oversized.move.rigid", "realm.step");
    table
      .place("roc", GIANT, "b2:c3", { traits: ["airborne"] })
      .move("roc", "ne")
      .legal()
      .at("roc", "c3:d4");
  });

  it("changes no region but between surface and void, with voidwalk", () => {
    const table = Table.land().fill("c2", "water").fill("b3", "void");
    table.minion("mole", "b2", { states: ["burrowed"] });
    table.move("mole", "e").illegal("realm.region");
    table.move("mole", "n").illegal("realm.void", "realm.region");
    table.move("mole", "s").legal();
    assert.deepEqual(table.words("region", "mole"), ["underground"]);
    table.minion("ghost", "b2", { traits: ["voidwalk"], stats: { movement: 2 } });
    table.move("ghost", "n").legal();
    assert.deepEqual(table.words("region", "ghost"), ["void"]);
    table.move("ghost", "s", "e").legal();
    assert.deepEqual(table.words("region", "ghost"), ["surface"]);
  });

  it("moves by force without limit, by a part, and into no other region", () => {
    const table = Table.land().minion("imp", "a1").place("giant", GIANT, "c1:d2");
    table
      .play("push", { unit: "imp", steps: ["n", "n", "n"] })
      .legal()
      .at("imp", "a4");
    table
      .play("pull", { unit: "giant", part: { cell: cell("d2"), steps: ["n", "n"] } })
      .legal()
      .at("giant", "c3:d4");
    table.play("drag", { unit: "giant", part: { cell: cell("a1"), steps: ["s"] } }).illegal("oversized.its-location");
    table
      .play("drag", { unit: "giant", part: { cell: cell("a1"), steps: ["n"] } })
      .illegal("oversized.move.rigid", "oversized.its-location", "realm.edge");
    table.play("push", { unit: "giant", steps: [] }).legal().at("giant", "c3:d4");
    assert.deepEqual(table.cells("path", "giant"), []);
    assert.deepEqual(table.cells("entered", "giant"), []);
    table
      .fill("b4", "void")
      .play("push", { unit: "imp", steps: ["e"] })
      .illegal("realm.void", "realm.region");
    table.minion("ghost", "a4", { traits: ["voidwalk"] });
    table.play("push", { unit: "ghost", steps: ["e"] }).illegal("realm.region");
    table.move("ghost", "e").legal();
  });

  it("strikes every enemy on the path once", () => {
    const table = Table.land()
      .place("blades", GIANT, "b1:c2", { side: "south" })
      .minion("imp", "b1", { side: "north" })
      .minion("troll", "c4", { side: "north" })
      .minion("friend", "b2", { side: "south" })
      .minion("far", "e4", { side: "north" })
      .minion("mole", "c3", { side: "north", states: ["burrowed"] });
    table.move("blades", "n", "n").legal();
    assert.deepEqual(table.names("struck"), ["imp", "troll"]);
    assert.deepEqual(table.play("push", { unit: "blades", steps: [] }).names("struck"), []);
  });

  it("reaches the cells of every placement in which a move can end", () => {
    const table = Table.land().fill("a1:a4", "void").place("giant", GIANT, "b1:c2");
    assert.deepEqual(
      table.cells("reach", "giant"),
      cells("b1:c4 d1:e3").filter((at) => at !== cell("e3")),
    );
    assert.deepEqual(Table.land().minion("imp", "a1").cells("reach", "imp"), cells("a1 a2 b1"));
  });
});

describe("Sorcery: borders", () => {
  const closed = (table: Table, one: string, other: string, toward?: string): Table =>
    table.play("border", { one: cell(one), other: cell(other), closed: "closed", toward });

  it("lets a unit step on from a border that it straddles, and not back over it", () => {
    const table = closed(Table.land().place("giant", GIANT, "b1:c2"), "b1", "b2").legal();
    table.move("giant", "n").legal();
    table.move("giant", "s").illegal("oversized.move.rigid", "oversized.move.border");
  });

  it("stops a unit of common size by another rule", () => {
    const table = closed(Table.land().minion("imp", "b1"), "b1", "b2");
    table.move("imp", "n").illegal("realm.border");
    table.play("push", { unit: "imp", steps: ["n"] }).illegal("realm.border");
    table.move("imp", "e").legal();
  });

  it("can be closed one way only", () => {
    const table = closed(Table.land().minion("imp", "b1").minion("other", "b2"), "b1", "b2", "n");
    table.move("imp", "n").illegal("realm.border");
    table.move("other", "s").legal();
  });

  it("lets airborne units and teleports pass", () => {
    const table = closed(
      Table.land()
        .minion("bird", "b1", { traits: ["airborne"] })
        .minion("imp", "b1"),
      "b1",
      "b2",
    );
    table.move("bird", "n").legal();
    table.play("push", { unit: "bird", steps: ["s"] }).legal();
    table.play("teleport", { unit: "imp", to: cells("b2") }).legal();
  });

  it("is crossed by a part that comes from aside, where another part held the far side", () => {
    const table = (): Table => Table.land().place("hero", kind("Bent", "avatar", footprintOf(cells("a1 a2 b2"))), "a1");
    closed(table(), "b1", "b2").move("hero", "e").illegal("oversized.move.rigid", "oversized.move.border");
    closed(table(), "a1", "b1").move("hero", "e").illegal("oversized.move.rigid", "oversized.move.border");
    closed(table(), "c1", "c2").move("hero", "e").legal();
  });

  it("is closed by an action, which can be taken back", () => {
    assert.equal(game.verbs.get("border")?.role, "action");
  });

  it("runs between two squares of the realm that share an edge", () => {
    closed(Table.land(), "a1", "c1").illegal("realm.adjacent");
    closed(Table.land(), "a1", "b2").illegal("realm.adjacent");
    closed(Table.land(), "e4", "f4").illegal("realm.edge");
    closed(Table.land(), "b1", "b2", "e").is("unclear");
  });
});

describe("Sorcery: damage", () => {
  const hurt = (at: string): number =>
    blast(Table.land().place("giant", GIANT, "b2:c3"), at)
      .legal()
      .number("damage", "giant");

  it("adds grid damage up over the cells of an oversized unit", () => {
    assert.equal(hurt("b2"), 20);
    assert.equal(hurt("a1"), 3);
    assert.equal(hurt("d2"), 8);
    assert.equal(hurt("e1"), 0);
  });

  it("needs its centre in the realm, and nothing else", () => {
    blast(Table.land(), "f1").illegal("realm.pattern");
    blast(Table.land().minion("imp", "a1"), "a1").legal();
  });

  it("turns clockwise and mirrors west to east", () => {
    const table = Table.land().minion("north", "c3").minion("east", "d2").minion("south", "c1").minion("west", "b2");
    const pattern = { name: "One", numbers: [{ column: 1, row: 0, number: 1 }] };
    const struck = (more: Record<string, unknown>): readonly string[] => {
      table.play("blast", { pattern, centre: cell("c2"), ...more });
      return table.last.verdict === "legal" ? [...(table.last.report.dealt ?? new Map<string, number>()).keys()] : [];
    };
    assert.deepEqual(struck({}), ["east"]);
    assert.deepEqual(struck({ turned: "90" }), ["south"]);
    assert.deepEqual(struck({ turned: "180" }), ["west"]);
    assert.deepEqual(struck({ turned: "270" }), ["north"]);
    assert.deepEqual(struck({ mirrored: true }), ["west"]);
  });

  it("hits in one region", () => {
    const table = Table.land()
      .fill("c1:e4", "void")
      .place("giant", GIANT, "b2:c3", { traits: ["voidwalk"] })
      .minion("mole", "b2", { states: ["burrowed"] });
    blast(table, "b2").legal();
    assert.equal(table.number("damage", "giant"), 12);
    assert.equal(table.number("damage", "mole"), 0);
    blast(table, "b2", { region: "underground" });
    assert.equal(table.number("damage", "mole"), 7);
    assert.equal(table.number("damage", "giant"), 12);
    blast(table, "c2");
    assert.equal(table.number("damage", "giant"), 24);
  });

  it("counts what is dealt, and spares artifacts", () => {
    const table = Table.land().minion("imp", "b2").play("conjure", { item: "torch", bearer: "imp" });
    table.play("damage", { unit: "imp", amount: 2 }).legal();
    blast(table, "b2");
    assert.equal(table.number("damage", "imp"), 9);
    assert.equal(table.number("damage", "torch"), 0);
  });
});

describe("Sorcery: attacking and defending", () => {
  const fight = (): Table =>
    Table.land()
      .fill("a3:e4", "land", "north")
      .place("giant", GIANT, "b2:c3", { side: "south" })
      .minion("imp", "b3", { side: "north" })
      .minion("friend", "c3", { side: "south" })
      .minion("far", "e4", { side: "north" });

  it("attacks one enemy at a location that both hold", () => {
    const table = fight();
    assert.deepEqual(table.names("targets", { unit: "giant" }), ["imp"]);
    table.play("attack", { unit: "giant", target: "far" }).illegal("oversized.attack.shares");
    table.play("attack", { unit: "giant", target: "friend" }).illegal("oversized.attack.shares");
    table.play("attack", { unit: "giant", target: "imp", at: cell("c3") }).illegal("oversized.attack.shares");
    table.play("attack", { unit: "giant", target: "imp" }).legal();
    table.play("attack", { unit: "imp", target: "giant" }).legal();
  });

  it("needs a location where several are shared", () => {
    const table = fight().place("troll", GIANT, "c2:d3", { side: "north" });
    table.play("attack", { unit: "giant", target: "troll" }).is("unclear");
    table.play("attack", { unit: "giant", target: "troll", at: cell("c2") }).legal();
    table.play("attack", { unit: "giant", target: "troll", at: cell("b2") }).illegal("oversized.attack.shares");
  });

  it("attacks the surface of a site that it stands on and that is not its own side's", () => {
    const table = fight();
    table.play("attack", { unit: "giant", site: cell("b3") }).legal();
    table.play("attack", { unit: "giant", site: cell("b2") }).illegal("oversized.attack.shares");
    table.play("attack", { unit: "giant", site: cell("d3") }).illegal("oversized.attack.shares");
    table.play("attack", { unit: "giant", site: cell("b3"), at: cell("c3") }).illegal("oversized.attack.shares");
    table
      .play("bury", { unit: "giant" })
      .play("attack", { unit: "giant", site: cell("b3") })
      .illegal("oversized.attack.shares");
  });

  it("shares locations only within a region", () => {
    const table = fight().play("bury", { unit: "imp" });
    assert.deepEqual(table.names("targets", { unit: "giant" }), []);
    table.play("attack", { unit: "giant", target: "imp" }).illegal("oversized.attack.shares");
  });

  it("asks who defends to come to the attack's location", () => {
    const table = fight()
      .minion("guard", "a3", { side: "north" })
      .place("troll", GIANT, "c3:d4", { side: "north" })
      .play("attack", { unit: "giant", target: "imp" });
    table
      .play("defend", { unit: "guard", steps: ["e"] })
      .legal()
      .at("guard", "b3");
    table.play("defend", { unit: "troll", steps: [] }).illegal("oversized.attack.location");
    table.play("defend", { unit: "troll", steps: ["w"] }).legal();
    table.play("defend", { unit: "far", steps: ["w"] }).illegal("oversized.attack.location");
    table.play("defend", { unit: "far", steps: ["w", "w", "w", "s"] }).illegal("realm.movement");
    table.play("defend", { unit: "friend", steps: ["w"] }).illegal("oversized.attack.location");
    table.play("defend", { unit: "imp", steps: [] }).illegal("oversized.attack.location");
  });

  it("has nothing to defend against before an attack", () => {
    fight().play("defend", { unit: "imp", steps: [] }).illegal("oversized.attack.location");
  });

  it("tells who can defend", () => {
    const table = fight().minion("guard", "a3", { side: "north" }).place("troll", GIANT, "c3:d4", { side: "north" });
    assert.deepEqual(table.names("defenders", { cell: cell("b3") }), ["giant", "imp", "friend", "guard", "troll"]);
    table.play("attack", { unit: "giant", target: "imp" }).legal();
    assert.deepEqual(table.names("defenders", { cell: cell("b3") }), ["guard", "troll"]);
    table.play("remove", { unit: "giant" }).legal();
    assert.deepEqual(table.names("defenders", { cell: cell("b3") }), ["imp", "friend", "guard", "troll"]);
  });
});

describe("Sorcery: below the sites", () => {
  it("needs the ability of every kind of site under the unit", () => {
    const mixed = (...traits: string[]): Table =>
      Table.land().fill("b2", "water").place("giant", GIANT, "b2:c3", { traits }).play("burrow", { unit: "giant" });
    mixed().illegal("oversized.burrow");
    mixed("burrowing").illegal("oversized.burrow");
    mixed("submerge").illegal("oversized.burrow");
    const both = mixed("burrowing", "submerge").legal();
    assert.deepEqual(both.words("region", "giant"), ["underground", "underwater"]);
    both.play("surface", { unit: "giant" }).legal();
    assert.deepEqual(both.words("region", "giant"), ["surface"]);
    both.play("submerge", { unit: "giant" }).legal();
    both.play("submerge", { unit: "giant" }).illegal("realm.region");
  });

  it("has no way below from the void, nor under the wrong kind", () => {
    const table = Table.land().fill("b2", "void");
    table.place("giant", GIANT, "b2:c3", { traits: ["voidwalk", "burrowing"] });
    table.play("burrow", { unit: "giant" }).illegal("oversized.burrow");
    table
      .minion("eel", "c1", { traits: ["submerge", "burrowing"] })
      .play("submerge", { unit: "eel" })
      .illegal("oversized.burrow");
    table.play("burrow", { unit: "eel" }).legal();
  });

  it("is forced below only from sites of one kind", () => {
    const table = Table.land().fill("b2", "water").place("giant", GIANT, "b2:c3");
    table.play("bury", { unit: "giant" }).illegal("oversized.bury");
    table.play("drown", { unit: "giant" }).illegal("oversized.bury");
    table.move("giant", "e").legal();
    table.play("drown", { unit: "giant" }).illegal("oversized.bury");
    table.play("bury", { unit: "giant" }).legal();
    assert.ok(table.unit("giant").states.has("burrowed"));
    table.play("bury", { unit: "giant" }).illegal("realm.region");
    table.play("surface", { unit: "giant" }).illegal("oversized.burrow");
  });

  it("comes up only from below", () => {
    Table.land().minion("imp", "b2").play("surface", { unit: "imp" }).illegal("realm.region");
  });

  it("takes along what it carries", () => {
    const table = Table.land().place("giant", GIANT, "b2:c3").minion("imp", "b2");
    table.play("carry", { bearer: "giant", item: "imp", at: cell("b2") }).play("bury", { unit: "giant" });
    assert.deepEqual(table.words("region", "imp"), ["underground"]);
  });
});

describe("Sorcery: carrying", () => {
  it("keeps what is carried in its place within the footprint", () => {
    const table = Table.land().place("giant", GIANT, "b2:c3");
    table.play("conjure", { item: "torch", bearer: "giant" }).is("unclear");
    table.play("conjure", { item: "torch", bearer: "giant", at: cell("d4") }).illegal("oversized.artifact");
    table.play("conjure", { item: "torch", bearer: "giant", at: cell("b2") }).legal();
    table.move("giant", "e").legal().at("torch", "c2");
    table.move("giant", "n").legal().at("torch", "c3");
  });

  it("keeps it through turns", () => {
    const table = Table.land()
      .place("giant", GIANT, "b2:c3")
      .play("conjure", { item: "torch", bearer: "giant", at: cell("b2") });
    table
      .play("teleport", { unit: "giant", to: cells("c2:d3"), turned: "90" })
      .legal()
      .at("torch", "c3");
    table.play("teleport", { unit: "giant", part: cell("c3"), to: cells("b3"), turned: "180" }).legal();
    table.at("giant", "a3:b4").at("torch", "b3");
  });

  it("carries units and what these carry", () => {
    const table = Table.land().place("giant", GIANT, "b2:c3").minion("imp", "a1").minion("flea", "a1");
    table.play("carry", { bearer: "imp", item: "flea" }).legal();
    table
      .play("carry", { bearer: "giant", item: "imp", at: cell("c3") })
      .legal()
      .at("imp", "c3")
      .at("flea", "c3");
    table.play("carry", { bearer: "flea", item: "giant" }).illegal("oversized.carry");
    table.play("carry", { bearer: "giant", item: "giant" }).illegal("oversized.carry");
    table.move("giant", "e").legal().at("imp", "d3").at("flea", "d3");
    table.move("imp", "n").legal().at("flea", "d4");
    table.move("giant", "w").legal().at("imp", "d4");
    table
      .play("carry", { bearer: "giant", item: "imp", at: cell("e4") })
      .illegal("oversized.artifact", "oversized.carry");
  });

  it("does not take a carried unit where it may not be, and an artifact anywhere", () => {
    const table = Table.land()
      .fill("a1:a4", "void")
      .place("giant", GIANT, "b2:c3", { traits: ["voidwalk"] })
      .play("conjure", { item: "torch", bearer: "giant", at: cell("b2") });
    table.move("giant", "w").legal().at("torch", "a2");
    table.move("giant", "e").legal().minion("imp", "b2");
    table.play("carry", { bearer: "giant", item: "imp", at: cell("b2") }).legal();
    table.move("giant", "w").illegal("realm.void");
  });

  it("lets go when the bearer leaves", () => {
    const table = Table.land()
      .minion("troll", "b2")
      .minion("imp", "b2")
      .play("carry", { bearer: "troll", item: "imp" });
    table.play("remove", { unit: "troll" }).minion("troll", "b2").move("troll", "n").legal().at("imp", "b2");
  });
});

describe("Sorcery: teleporting", () => {
  it("finds every landing with a part on a square", () => {
    const table = Table.land().place("giant", GIANT, "b1:c2");
    assert.deepEqual(table.landings("giant", "d3").map(areaName).sort(), ["c2:d3", "c3:d4", "d2:e3", "d3:e4"]);
    const stretched = new Table({ columns: 9, rows: 9 }).fill("a1:i9", "land").place("hero", L, "b2 b3 c2");
    assert.equal(stretched.landings("hero", "d5", "b2").length, 4);
    assert.equal(stretched.landings("hero", "d5").length, 12);
    assert.deepEqual(Table.land().place("hero", L, "b2 b3 c2").landings("hero", "d2", "b2").map(areaName).sort(), [
      "c2 d1 d2",
      "c2 d2 d3",
      "d1 d2 e2",
      "d2 d3 e2",
    ]);
  });

  it("tells landings on the same cells once, for shapes of every symmetry", () => {
    const landings = (of: typeof GIANT, part?: string): number => {
      const table = new Table({ columns: 9, rows: 9 }).fill("a1:i9", "land", "south");
      const answer = table.place("unit", of, "a1").ask("landings", {
        unit: "unit",
        to: cell("e5"),
        ...(part === undefined ? {} : { part: cell(part) }),
      });
      return answer.answer === "value" && answer.value.type === "areas" ? answer.value.areas.length : -1;
    };
    assert.deepEqual([landings(GIANT), landings(GIANT, "a1")], [4, 4]);
    assert.deepEqual([landings(L), landings(L, "a1")], [12, 4]);
    assert.deepEqual([landings(BAR), landings(BAR, "a2"), landings(BAR, "a1")], [6, 2, 4]);
    assert.deepEqual([landings(RING), landings(RING, "a1"), landings(RING, "a2")], [8, 4, 4]);
  });

  it("finds the landings of the largest units on the largest realm", () => {
    const table = new Table({ columns: 60, rows: 60 }).fill("a1:bh60", "land", "south");
    table.place("colossus", kind("Colossus", "minion", sized(30, 30)), "a1");
    const answer = table.ask("landings", { unit: "colossus", to: cell("z30") });
    assert.equal(answer.answer === "value" && answer.value.type === "areas" ? answer.value.areas.length : 0, 26 * 30);
    table.play("teleport", { unit: "colossus", to: [cell("bh60")] }).legal();
    assert.equal(areaName(table.unit("colossus").cells), "ae31:bh60");
  });

  it("goes with a part as it stands, or turned as said", () => {
    const table = Table.land().place("hero", L, "b2 b3 c2");
    table
      .play("teleport", { unit: "hero", part: cell("b2"), to: cells("d2") })
      .legal()
      .at("hero", "d2 d3 e2");
    assert.deepEqual(table.cells("path", "hero"), []);
    assert.deepEqual(table.cells("entered", "hero"), cells("d2 d3 e2"));
    table
      .play("teleport", { unit: "hero", part: cell("d2"), to: cells("a1") })
      .legal()
      .at("hero", "a1 a2 b1");
    table
      .play("teleport", { unit: "hero", part: cell("a1"), to: cells("c2"), turned: "90" })
      .legal()
      .at("hero", "c2 d2 c1");
    table.play("teleport", { unit: "hero", part: cell("a1"), to: cells("c2") }).illegal("oversized.its-location");
    table
      .play("teleport", { unit: "hero", part: cell("c2"), to: cells("e4") })
      .illegal("oversized.teleport.legal", "realm.edge");
  });

  it("without a part goes to the only legal landing", () => {
    const table = Table.land().place("giant", GIANT, "b1:c2");
    table.play("teleport", { unit: "giant", to: cells("d3") }).is("unclear");
    table
      .play("teleport", { unit: "giant", to: cells("e4") })
      .legal()
      .at("giant", "d3:e4");
    table
      .fill("a2", "void")
      .play("teleport", { unit: "giant", to: cells("a1") })
      .illegal("oversized.teleport.legal");
    table
      .play("teleport", { unit: "giant", to: cells("a2") })
      .illegal("oversized.teleport.legal", "realm.void", "realm.region");
    const strait = new Table().fill("a1:a3 c4:e4", "land").place("worm", BAR, "a1");
    strait
      .play("teleport", { unit: "worm", to: cells("d4") })
      .legal()
      .at("worm", "c4:e4");
    assert.equal(strait.unit("worm").turned, 1);
  });

  it("to cells said outright takes a quarter turn and no mirror", () => {
    const hook = kind("Hook", "minion", footprintOf(cells("a1 b1 b2 b3")));
    const table = Table.land().place("hook", hook, "a1 b1 b2 b3");
    table.play("teleport", { unit: "hook", to: cells("c1 d1 c2 c3") }).illegal("oversized.teleport.orientation");
    table.play("teleport", { unit: "hook", to: cells("c1 c2 d1 e1") }).legal();
    table
      .play("teleport", { unit: "hook", to: cells("c1 c2 d1 e1"), turned: "90" })
      .illegal("oversized.teleport.orientation");
    table
      .minion("imp", "a1")
      .play("teleport", { unit: "imp", to: cells("a1:a2") })
      .illegal("location.single", "oversized.teleport.orientation");
  });

  it("ends only where the unit may be, in its own region", () => {
    const table = Table.land().fill("e1:e4", "water").fill("d1", "void").fill("c4", "land", undefined, 5);
    table.place("giant", GIANT, "a1:b2");
    table
      .play("teleport", { unit: "giant", to: cells("d1:e2") })
      .illegal("oversized.teleport.legal", "realm.void", "realm.region");
    table
      .play("teleport", { unit: "giant", to: cells("c3:d4") })
      .illegal("oversized.cast.barred", "oversized.teleport.legal");
    table.play("teleport", { unit: "giant", to: cells("d3:e4") }).legal();
    table.minion("mole", "a1", { states: ["burrowed"] });
    table.play("teleport", { unit: "mole", to: cells("e1") }).illegal("oversized.teleport.legal", "realm.region");
    table.play("teleport", { unit: "mole", to: cells("b1") }).legal();
    assert.deepEqual(table.words("region", "mole"), ["underground"]);
    table.minion("ghost", "a1", { traits: ["voidwalk"] });
    table.play("teleport", { unit: "ghost", to: cells("d1") }).illegal("oversized.teleport.legal", "realm.region");
    table.minion("mega", "a1", { states: ["burrowed"], traits: ["spans-regions"] });
    table.play("teleport", { unit: "mega", to: cells("e1") }).legal();
    assert.deepEqual(table.words("region", "mega"), ["underwater"]);
  });

  it("takes a unit that was targeted by a part that could be", () => {
    const table = Table.land().place("giant", GIANT, "b1:c2");
    table
      .play("teleport", { unit: "giant", part: cell("b1"), to: cells("d3"), targeted: cells("c1 c2") })
      .illegal("oversized.teleport.part");
    table.play("teleport", { unit: "giant", part: cell("c2"), to: cells("d3"), targeted: cells("c1 c2") }).legal();
    table.at("giant", "c2:d3");
    table
      .play("teleport", { unit: "giant", to: cells("a1"), targeted: cells("a1") })
      .illegal("oversized.teleport.part");
    table.play("teleport", { unit: "giant", to: cells("a1:b2"), targeted: cells("c2 e4") }).legal();
  });
});

describe("Sorcery: projectiles", () => {
  const range = (): Table =>
    Table.land()
      .place("giant", GIANT, "b1:c2", { side: "south" })
      .minion("troll", "c4", { side: "north" })
      .minion("imp", "b3", { side: "north" });
  const from = (at: string, direction: string): Record<string, unknown> => ({
    from: { cell: cell(at), direction },
  });

  it("flies from one location of the shooter to the first unit", () => {
    const table = range();
    assert.deepEqual(
      table
        .play("shoot", { unit: "giant", ...from("c1", "n") })
        .legal()
        .names("hit"),
      ["troll"],
    );
    assert.deepEqual(
      table
        .play("shoot", { unit: "giant", ...from("b1", "n") })
        .legal()
        .names("hit"),
      ["imp"],
    );
    assert.deepEqual(
      table
        .play("shoot", { unit: "giant", ...from("b1", "e") })
        .legal()
        .names("hit"),
      [],
    );
    table.play("shoot", { unit: "giant", ...from("a1", "n") }).illegal("oversized.projectile.origin");
    table.play("shoot", { unit: "giant", ...from("b2", "ne") }).illegal("realm.projectile");
  });

  it("passes allies where it starts and minions with stealth, and hits allies further on", () => {
    const table = range()
      .minion("friend", "c1", { side: "south" })
      .minion("spy", "c3", { side: "north", traits: ["stealth"] });
    assert.deepEqual(table.play("shoot", { unit: "giant", ...from("c1", "n") }).names("hit"), ["troll"]);
    table.minion("other", "c3", { side: "south" });
    assert.deepEqual(table.play("shoot", { unit: "giant", ...from("c1", "n") }).names("hit"), ["other"]);
    table.minion("rat", "c1", { side: "north" });
    assert.deepEqual(table.play("shoot", { unit: "giant", ...from("c1", "n") }).names("hit"), ["rat"]);
  });

  it("stays in one region", () => {
    const table = range()
      .fill("b3", "void")
      .minion("deep", "c3", { side: "north", states: ["burrowed"] });
    assert.deepEqual(
      table
        .play("shoot", { unit: "giant", ...from("b1", "n") })
        .legal()
        .names("hit"),
      [],
    );
    assert.deepEqual(
      table
        .play("shoot", { unit: "giant", ...from("c1", "n") })
        .legal()
        .names("hit"),
      ["troll"],
    );
  });

  it("hits one of several at a location", () => {
    const table = range().minion("other", "c4", { side: "north" });
    table.play("shoot", { unit: "giant", ...from("c1", "n") }).is("unclear");
    table.play("shoot", { unit: "giant", ...from("c1", "n"), hitting: "other" }).legal();
    assert.deepEqual(table.names("hit"), ["other"]);
    table.play("shoot", { unit: "giant", ...from("c1", "n"), hitting: "imp" }).illegal("realm.projectile");
  });

  it("drags its shooter over units between, with the whole footprint", () => {
    const table = range()
      .play("grapple", { unit: "giant", ...from("c2", "n") })
      .legal()
      .at("giant", "b3:c4");
    assert.deepEqual(table.names("hit"), ["troll"]);
    assert.deepEqual(table.names("struck"), ["troll", "imp"]);
    assert.deepEqual(table.cells("path", "giant"), cells("b1:c4"));
  });

  it("stops before a step that can't be made", () => {
    const table = range()
      .fill("b4", "void")
      .play("grapple", { unit: "giant", ...from("c2", "n") })
      .legal();
    assert.deepEqual(table.at("giant", "b2:c3").names("hit"), []);
    const still = range()
      .play("grapple", { unit: "giant", ...from("c2", "e") })
      .legal();
    assert.deepEqual(still.at("giant", "b1:c2").names("hit"), []);
  });
});

describe("Sorcery: size and what is near", () => {
  it("keeps the size of a unit that is silenced or disabled", () => {
    const table = Table.land()
      .place("giant", GIANT, "b2:c3")
      .play("silence", { unit: "giant" })
      .legal()
      .at("giant", "b2:c3");
    table.play("disable", { unit: "giant" }).legal().at("giant", "b2:c3");
    assert.equal(table.number("size", "giant"), 4);
    assert.ok(table.unit("giant").states.has("silenced"));
  });

  it("is resized to one piece on which it may be", () => {
    const table = Table.land()
      .fill("e1:e4", "void")
      .place("hero", kind("avatar", "avatar", sized(1, 1)), "b2");
    table
      .play("resize", { unit: "hero", cells: cells("b2 b3 c2") })
      .legal()
      .at("hero", "b2 b3 c2");
    assert.deepEqual(table.cells("entered", "hero"), cells("b3 c2"));
    assert.deepEqual(table.cells("path", "hero"), []);
    table.play("resize", { unit: "hero", cells: cells("b2 d2") }).illegal("oversized.size");
    table.play("resize", { unit: "hero", cells: cells("d2 e2") }).illegal("realm.void");
    table.play("resize", { unit: "hero", cells: cells("b2") }).legal();
    assert.deepEqual(table.cells("entered", "hero"), []);
  });

  it("leaves open where a thing goes whose cell is given up", () => {
    const table = Table.land()
      .place("giant", GIANT, "b2:c3")
      .play("conjure", { item: "torch", bearer: "giant", at: cell("c3") });
    table.play("resize", { unit: "giant", cells: cells("b2:b3") }).is("open");
    table
      .play("resize", { unit: "giant", cells: cells("b2") })
      .legal()
      .at("torch", "b2");
  });

  it("keeps below what is below", () => {
    const table = Table.land()
      .fill("c3", "water")
      .minion("mole", "b2", { states: ["burrowed"] });
    table.play("resize", { unit: "mole", cells: cells("b2:b3") }).legal();
    assert.deepEqual(table.words("region", "mole"), ["underground"]);
    table.play("resize", { unit: "mole", cells: cells("b2 b3 c3") }).illegal("oversized.region", "realm.region");
  });

  it("is near what is near to any of its locations", () => {
    const table = Table.land().place("giant", GIANT, "b2:c3").place("hero", L, "b2 b3 c2");
    assert.equal(table.cells("adjacent", "giant").length, 12);
    assert.equal(table.cells("nearby", "giant").length, 16);
    assert.deepEqual(
      table.cells("nearby", "hero"),
      cells("a1:d4").filter((at) => at !== cell("d4")),
    );
  });

  it("counts near only what has a location of the part's region", () => {
    const table = Table.land().fill("a1:a4", "void").fill("d1:d4", "water").place("giant", GIANT, "b2:c3");
    assert.deepEqual(table.cells("adjacent", "giant"), cells("b1:c4 d2:d3"));
    table.play("bury", { unit: "giant" });
    assert.deepEqual(table.cells("adjacent", "giant"), cells("b1:c4"));
    table.minion("ghost", "a2", { traits: ["voidwalk"] });
    assert.deepEqual(table.cells("nearby", "ghost"), cells("a1:a3"));
  });

  it("picks one of its locations for an effect", () => {
    const table = Table.land().place("giant", GIANT, "b2:c3");
    table.play("choose", { unit: "giant", at: cell("c3") }).legal();
    table.play("choose", { unit: "giant", at: cell("d3") }).illegal("oversized.its-location");
  });
});

describe("Sorcery: the ground", () => {
  it("tells of units that a change leaves in bad places, and leaves them there", () => {
    const table = Table.land().place("giant", GIANT, "b2:c3").fill("b2", "void");
    assert.ok(table.last.verdict === "legal" && table.last.notes?.length === 1);
    assert.equal(table.last.notes[0]?.rule, "realm.void");
    table.at("giant", "b2:c3");
    table.move("giant", "n").legal();
  });

  it("floods what is below", () => {
    const table = Table.land()
      .minion("mole", "b2", { states: ["burrowed"] })
      .fill("b2", "water");
    assert.deepEqual(table.words("region", "mole"), ["underwater"]);
    assert.deepEqual([...table.unit("mole").states], ["submerged"]);
  });

  it("has no ground off the realm, and no owner of the void", () => {
    Table.land()
      .play("fill", { area: cells("e4:f4"), terrain: "land" })
      .illegal("realm.edge");
    Table.land()
      .play("fill", { area: cells("e4"), terrain: "void", side: "south" })
      .is("unclear");
  });
});

describe("Sorcery: the picture", () => {
  it("draws terrain, units, what they carry and what is near", () => {
    const table = Table.land()
      .fill("a1", "void")
      .minion("imp", "b2", { side: "north" })
      .place("giant", GIANT, "b2:c3", { side: "south" })
      .play("conjure", { item: "torch", bearer: "giant", at: cell("c2") });
    const picture = table.picture("giant");
    assert.deepEqual(picture.terrain.flatMap((ground) => ground.cells).length, 20);
    assert.deepEqual(
      picture.units.map((unit) => unit.name),
      ["giant", "imp"],
    );
    assert.deepEqual(picture.units[0]?.carried, [{ name: "torch", cell: cell("c2"), origin: 1 }]);
    assert.deepEqual(
      picture.overlays.map((overlay) => overlay.id),
      ["adjacent", "nearby", "reach"],
    );
  });

  it("shows what was attempted and what stands in its way", () => {
    const table = Table.land().fill("a2", "void").place("giant", GIANT, "b1:c2").move("giant", "w");
    const { violation } = table.picture();
    assert.deepEqual(violation?.cells, [cell("a2")]);
    assert.deepEqual(violation.attempted, cells("a1:b2"));
    assert.deepEqual(violation.from, cells("b1:c2"));
  });

  it("shows the path, the ray, the numbers and the landings", () => {
    const shown = (table: Table): readonly string[] => table.picture().overlays.map((overlay) => overlay.id);
    assert.deepEqual(shown(Table.land().place("giant", GIANT, "b1:c2").move("giant", "n")), ["ghost", "path"]);
    assert.deepEqual(shown(blast(Table.land().minion("imp", "b2"), "b2")), ["damage"]);
    const landed = Table.land().place("giant", GIANT, "b1:c2");
    landed.play("teleport", { unit: "giant", part: cell("b1"), to: cells("d3"), targeted: undefined });
    assert.deepEqual(shown(landed), ["ghost", "landings"]);
    const shot = Table.land().minion("bow", "b2").minion("imp", "b4");
    shot.play("grapple", { unit: "bow", from: { cell: cell("b2"), direction: "n" } });
    assert.deepEqual(shown(shot), ["ghost", "path", "struck", "ray"]);
  });
});
