import assert from "node:assert/strict";
import { abilitiesOf, resolved } from "../../../server/src/games/altered/dependency";
import { MOST_ABILITIES } from "../../../server/src/games/altered/verbs/verdicts";
import { plainText, type Origin } from "../../../server/src/rules";
import { Table, broken, gameOf, said } from "./altered-table";

/** Kelon, a Gigantic dragon in the hero expedition, and a scout in the companion expedition of alice. */
function dragonAndScout(edition = 1): Table {
  return new Table(edition)
    .place("kelon", { in: "hero", stats: [4, 4, 4], keywords: ["gigantic"] })
    .place("scout", { in: "companion", stats: [1, 0, 2] });
}

describe("Gigantic in Altered", () => {
  it("is present in both expeditions, with its card in one", () => {
    const table = dragonAndScout();
    assert.equal(table.value("in", { unit: "kelon" }), "hero companion");
    assert.equal(table.value("card", { unit: "kelon" }), "hero");
    assert.equal(table.value("present", { player: "alice", expedition: "companion" }), "kelon scout");
    assert.equal(table.value("present", { player: "bob", expedition: "companion" }), "");
  });

  it("counts in each expedition once, and twice in tie-breaks", () => {
    const table = dragonAndScout();
    assert.equal(table.stats("alice", "hero"), "4/4/4");
    assert.equal(table.stats("alice", "companion"), "5/4/6");
    assert.equal(table.value("total", { player: "alice" }), "9/8/10");
  });

  it("does not count while asleep", () => {
    const table = dragonAndScout().does("gain", { unit: "kelon", keyword: "asleep" });
    assert.equal(table.stats("alice", "companion"), "1/0/2");
    assert.equal(table.value("total", { player: "alice" }), "1/0/2");
    table.does("lose", { unit: "kelon", keyword: "asleep" });
    assert.equal(table.value("total", { player: "alice" }), "9/8/10");
  });

  for (const [edition, rule] of [
    [1, "7.4.3.a"],
    [3, "7.4.4.a"],
  ] as const) {
    it(`belongs to characters in edition ${edition}`, () => {
      const table = new Table(edition).place("tower", { className: "permanent", in: "hero" });
      for (const verb of ["place", "play", "create"]) {
        const given = { placement: table.placement("wall", { className: "permanent", keywords: ["gigantic"] }) };
        assert.deepEqual(broken(table.try(verb, given)), [rule], verb);
      }
      assert.deepEqual(broken(table.try("gain", { unit: "tower", keyword: "gigantic" })), [rule]);
      const ability = { subject: { type: "self" }, effects: [{ type: "gain", keyword: "gigantic" }] };
      assert.deepEqual(broken(table.try("passive", { owner: "tower", ability })), [rule]);
      assert.equal(table.holds("gigantic", { unit: "tower" }), false);
    });
  }

  it("enters once: its triggers go off once, and it joins", () => {
    for (const verb of ["play", "create"]) {
      const table = new Table().place("kelon", { in: "hero", keywords: ["gigantic"] }, verb);
      assert.equal(table.value("triggers", { unit: "kelon" }), 1);
      assert.equal(table.value("joined"), "kelon");
      assert.equal(table.value("left"), "");
    }
    assert.equal(dragonAndScout().value("triggers", { unit: "kelon" }), 0);
  });

  it("means both expeditions, none, and both facing by effects", () => {
    const table = dragonAndScout();
    const means = (unit: string, to: string): unknown => table.does("effect", { unit, to }).value("means");
    assert.equal(means("kelon", "my expedition"), "alice hero, alice companion");
    assert.equal(means("kelon", "the other expedition"), "");
    assert.equal(means("kelon", "the facing expedition"), "bob hero, bob companion");
    assert.equal(means("scout", "my expedition"), "alice companion");
    assert.equal(means("scout", "the other expedition"), "alice hero");
    assert.equal(means("scout", "the facing expedition"), "bob companion");
  });

  it("faces nothing by the third edition, and its effects choose where they place", () => {
    const table = dragonAndScout(3);
    table.does("effect", { unit: "kelon", to: "the facing expedition" });
    assert.equal(table.value("means"), "");
    const verdict = table.try("effect", { unit: "kelon", to: "my expedition" });
    assert.equal(table.value("means"), "alice hero, alice companion");
    assert(verdict.verdict === "legal" && verdict.report.answer);
    assert.match(plainText(verdict.report.answer), /alice hero or alice companion.*choice/u);
  });

  it("switches its card alone; anybody else leaves and joins", () => {
    const table = dragonAndScout().does("switch", { unit: "kelon" });
    assert.equal(table.value("card", { unit: "kelon" }), "companion");
    assert.equal(table.value("joined"), "");
    assert.equal(table.value("left"), "");
    table.does("switch", { unit: "scout" });
    assert.equal(table.value("joined"), "scout");
    assert.equal(table.value("left"), "scout");
    assert.equal(table.value("in", { unit: "scout" }), "hero");
  });

  it("sees both expeditions as one by the third edition", () => {
    const table = dragonAndScout(3).does("switch", { unit: "scout" });
    assert.equal(table.value("joined"), "");
    assert.equal(table.value("left"), "");
    table.place("ant", { of: "bob" }).does("switch", { unit: "ant" });
    assert.equal(table.value("joined"), "ant");
    table.does("lose", { unit: "kelon", keyword: "gigantic" });
    assert.equal(table.value("left"), "kelon");
    table.does("switch", { unit: "scout" });
    assert.equal(table.value("joined"), "scout");
  });

  it("stays where its card lies when lost, and joins the other expedition when gained", () => {
    const table = dragonAndScout()
      .does("switch", { unit: "kelon" })
      .does("lose", { unit: "kelon", keyword: "gigantic" });
    assert.equal(table.value("in", { unit: "kelon" }), "companion");
    assert.equal(table.value("left"), "kelon");
    assert.equal(table.value("joined"), "");
    table.does("gain", { unit: "kelon", keyword: "gigantic" });
    assert.equal(table.value("joined"), "kelon");
    assert.equal(table.value("left"), "");
  });

  it("is told of by whoever leaves play", () => {
    const table = dragonAndScout().does("discard", { unit: "kelon" });
    assert.equal(table.value("left"), "kelon");
    assert.equal(table.value("in", { unit: "kelon" }), "");
    assert.equal(table.holds("removed", { unit: "kelon" }), true);
    assert.equal(table.holds("removed", { unit: "scout" }), false);
    assert.equal(table.ask("removed", { unit: "nobody" }).answer, "none");
  });

  it("is lost with whoever gave it, and that one leaves", () => {
    const table = new Table()
      .place("scout", { in: "companion", types: ["Elemental"] })
      .place("lord")
      .passive("lord", "all Elemental characters gain gigantic")
      .does("discard", { unit: "lord" });
    assert.equal(table.value("left"), "scout lord");
  });
});

describe("conditions of a Gigantic object", () => {
  const conditions: readonly (readonly [string, (table: Table) => Table])[] = [
    ["in forest", (table) => table.adventure("F W W W W W").marker("alice", "hero", 1).marker("alice", "companion", 1)],
    ["alone", (table) => table.place("pal", { in: "companion" })],
    ["behind", (table) => table.marker("bob", "hero", 1)],
    ["ahead", (table) => table.marker("alice", "companion", 1)],
  ];
  for (const [condition, so] of conditions) {
    it(`“${condition}” holds in one expedition by the first edition, in both by the third`, () => {
      for (const [edition, expected] of [
        [1, "1/1/1"],
        [3, "0/0/0"],
      ] as const) {
        const table = so(new Table(edition).place("kelon", { keywords: ["gigantic"] }));
        table.passive("kelon", `if ${condition}, self gets +1/+1/+1`);
        assert.equal(table.stats("alice", "hero"), expected, `edition ${edition}`);
      }
    });
  }

  it("hold by either edition where they hold in both", () => {
    for (const edition of [1, 3]) {
      const table = new Table(edition).place("kelon", { keywords: ["gigantic"] });
      table.passive("kelon", "if alone, self gets +1/+1/+1");
      assert.equal(table.stats("alice", "hero"), "1/1/1");
    }
  });

  it("about being lone go by the same measure", () => {
    for (const [edition, expected] of [
      [1, true],
      [3, false],
    ] as const) {
      const table = new Table(edition)
        .place("kelon", { in: "hero", keywords: ["gigantic"] })
        .place("pal", { in: "companion" })
        .passive("kelon", "all lone characters gain defender");
      assert.equal(table.holds("keyword", { unit: "kelon", keywords: ["defender"] }), expected);
      assert.equal(table.holds("keyword", { unit: "pal", keywords: ["defender"] }), false);
    }
  });
});

describe("subjects of passive abilities", () => {
  function meant(sentence: string, owner = "kelon", edition = 1): readonly string[] {
    const table = new Table(edition)
      .place("kelon", { in: "hero", types: ["Dragon"], keywords: ["gigantic"] })
      .place("scout", { in: "companion", types: ["Elemental"] })
      .place("ant", { in: "hero", of: "bob", types: ["Elemental"] })
      .place("bee", { in: "companion", of: "bob", states: ["asleep"] })
      .place("cub", { in: "companion", of: "bob" }, "create")
      .place("tower", { in: "hero", className: "permanent", types: ["Elemental"] })
      .passive(owner, `${sentence} gain eternal`);
    return ["kelon", "scout", "ant", "bee", "cub", "tower"].filter((unit) =>
      table.holds("keyword", { unit, keywords: ["eternal"] }),
    );
  }
  for (const [sentence, owner, names] of [
    ["self", "tower", ["tower"]],
    ["all characters", "tower", ["kelon", "scout", "ant", "bee", "cub"]],
    ["all other characters", "ant", ["kelon", "scout", "bee", "cub"]],
    ["all Elemental characters", "kelon", ["scout", "ant"]],
    ["all gigantic characters", "scout", ["kelon"]],
    ["all asleep characters", "scout", ["bee"]],
    ["all token characters", "scout", ["cub"]],
    ["all lone characters", "scout", ["kelon", "ant"]],
    ["all characters of bob", "kelon", ["ant", "bee", "cub"]],
    ["all characters of me", "ant", ["ant", "bee", "cub"]],
    ["all characters in hero", "scout", ["kelon", "ant"]],
    ["all characters of bob in companion", "scout", ["bee", "cub"]],
    ["all characters in my expedition", "kelon", ["kelon", "scout"]],
    ["all characters in my expedition", "scout", ["kelon", "scout"]],
    ["all characters in the other expedition", "kelon", []],
    ["all characters in the other expedition", "ant", ["bee", "cub"]],
    ["all characters in the facing expedition", "kelon", ["ant", "bee", "cub"]],
    ["all characters in the facing expedition", "ant", ["kelon"]],
    ["all lone characters in hero", "ant", ["kelon", "ant"]],
    ["all lone characters in companion", "ant", []],
  ] as const) {
    it(`“${sentence}” of ${owner} means ${names.join(", ") || "nobody"}`, () => {
      assert.deepEqual(meant(sentence, owner), names);
    });
  }

  it("“the facing expedition” of a Gigantic object is none by the third edition", () => {
    assert.deepEqual(meant("all characters in the facing expedition", "kelon", 3), []);
  });
});

describe("dependency in Altered", () => {
  it("2.3.2.d: what would be taken away waits, and ceases to exist", () => {
    const table = new Table()
      .adventure("M M M M M M")
      .marker("alice", "hero", 1)
      .place("grove")
      .place("void")
      .passive("grove", "all regions become forest")
      .passive("void", "all other characters lose abilities");
    assert.equal(table.depends("grove", "void"), true);
    assert.equal(table.depends("void", "grove"), false);
    assert.equal(table.order(), "void");
    assert.equal(table.value("abilities", { unit: "grove" }), 0);
    assert.equal(table.value("region", { player: "alice", expedition: "hero" }), "mountain");
  });

  it("2.3.2.e: what would apply to others waits", () => {
    const table = new Table()
      .place("scout", { types: ["Plant"] })
      .place("lord")
      .place("muna")
      .passive("lord", "all Elemental characters gain gigantic")
      .passive("muna", "all characters become Elemental");
    assert.equal(table.depends("lord", "muna"), true);
    assert.equal(table.order(), "muna lord");
    assert.equal(table.holds("gigantic", { unit: "scout" }), true);
  });

  it("2.3.2.f: what would do something else waits, in a region without forest", () => {
    for (const [regions, depends, order] of [
      ["M M M M M M", true, "grove kelon"],
      ["F F F F F F", false, "kelon grove"],
    ] as const) {
      const table = new Table()
        .adventure(regions)
        .marker("alice", "hero", 1)
        .place("kelon")
        .place("grove", { of: "bob" })
        .passive("kelon", "if in forest, self gains gigantic")
        .passive("grove", "all regions become forest");
      assert.equal(table.depends("kelon", "grove"), depends, regions);
      assert.equal(table.order(), order);
      assert.equal(table.holds("gigantic", { unit: "kelon" }), true);
    }
  });

  it("2.3.2.g: goes on through others", () => {
    const table = new Table()
      .place("kelon", { types: ["Elemental"] })
      .place("scout", { in: "companion" })
      .place("muna", { types: ["Plant"] })
      .passive("kelon", "if self has gigantic, self gets +1/+1/+1")
      .passive("scout", "all Elemental characters gain gigantic")
      .passive("muna", "all Plant characters become Elemental");
    assert.equal(table.depends("kelon", "scout"), true);
    assert.equal(table.depends("scout", "muna"), true);
    assert.equal(table.depends("kelon", "muna"), true);
    assert.equal(table.depends("muna", "kelon"), false);
    assert.equal(table.order(), "muna scout kelon");
    assert.equal(table.stats("alice", "companion"), "1/1/1");
  });

  it("does not look further than one ability: what only two together change is no dependency", () => {
    const table = new Table()
      .place("kelon", { types: ["Plant"] })
      .place("scout")
      .place("muna")
      .passive("kelon", "if self has gigantic, self gets +1/+1/+1")
      .passive("scout", "all Elemental characters gain gigantic")
      .passive("muna", "all Plant characters become Elemental");
    assert.equal(table.depends("kelon", "scout"), false);
    assert.equal(table.depends("kelon", "muna"), false);
    assert.equal(table.order(), "kelon muna scout");
    assert.equal(table.stats("alice", "companion"), "0/0/0");
  });

  it("in a circle lets the earlier timestamp go first", () => {
    const table = new Table()
      .place("a")
      .place("b")
      .passive("a", "all other characters lose abilities")
      .passive("b", "all other characters lose abilities");
    assert.equal(table.depends("a", "b"), true);
    assert.equal(table.depends("b", "a"), true);
    assert.equal(table.order(), "a");
    assert.equal(table.value("abilities", { unit: "a" }), 1);
    assert.equal(table.value("abilities", { unit: "b" }), 0);
  });

  it("is worked out anew after each ability", () => {
    // Before any is applied, wood depends on nothing: nobody can make an Elemental yet that matters to it.
    const table = new Table()
      .adventure("M M M M M M")
      .marker("alice", "hero", 1)
      .place("wood")
      .place("grove")
      .place("root", { of: "bob" })
      .passive("wood", "if self is Elemental, self gets +1/+0/+0")
      .passive("grove", "if in forest, all characters become Elemental")
      .passive("root", "all regions become forest");
    assert.equal(table.depends("wood", "grove"), false);
    assert.equal(table.order(), "wood root grove");
    assert.equal(table.stats("alice", "hero"), "0/0/0");
    const { later, atStart } = resolved(table.board);
    assert.deepEqual(
      atStart.map(({ from, to }) => `${from.unit} ${to.unit}`),
      ["grove root"],
    );
    assert.deepEqual(later, []);
  });

  it("shows later what was not there at the start", () => {
    const table = new Table()
      .adventure("M M M M M M")
      .marker("alice", "hero", 1)
      .marker("bob", "hero", 1)
      .place("root", { of: "bob" })
      .place("wood")
      .place("grove")
      .passive("root", "all regions become forest")
      .passive("wood", "if self is Elemental, self gets +1/+0/+0")
      .passive("grove", "if in forest, all characters become Elemental");
    assert.equal(table.order(), "root grove wood");
    const { later } = resolved(table.board);
    assert.deepEqual(
      later.map(({ from, to, after }) => `${from.unit} ${to.unit} ${after}`),
      ["wood grove 1"],
    );
    assert.equal(table.stats("alice", "hero"), "1/0/0");
  });

  it("compares effects with their values, not the difference they make", () => {
    const table = new Table()
      .place("kelon", { types: ["Elemental"], keywords: ["gigantic"] })
      .place("muna")
      .passive("kelon", "if self is Elemental, self gains gigantic")
      .passive("muna", "all characters gain gigantic");
    assert.equal(table.depends("kelon", "muna"), false);
  });

  it("goes by the lines of one object, and by a kind's passive for each unit of it", () => {
    const table = new Table()
      .place("a", { kind: "sprout", types: ["Plant"] })
      .passive("a", "self gets +1/+0/+0")
      .passive("sprout", "self sets stats 3/3/3")
      .passive("a", "self gets +0/+1/+0")
      .place("b", { kind: "sprout", in: "companion" });
    assert.equal(table.stats("alice", "hero"), "3/4/3");
    assert.equal(table.stats("alice", "companion"), "3/3/3");
    assert.equal(table.order(), "a a a b");
    assert.equal(table.value("abilities", { unit: "a" }), 3);
  });

  it("takes keywords, but not states, with “lose abilities”, and counts keywords as abilities", () => {
    const table = new Table()
      .place("a", { keywords: ["gigantic", "defender"], states: ["fleeting"] })
      .place("b")
      .passive("a", "self gets +1/+1/+1");
    assert.equal(table.value("abilities", { unit: "a" }), 3);
    table.passive("b", "all other characters lose abilities");
    assert.equal(table.value("abilities", { unit: "a" }), 0);
    assert.equal(table.holds("gigantic", { unit: "a" }), false);
    assert.equal(table.holds("state", { unit: "a", states: ["fleeting"] }), true);
    assert.equal(table.stats("alice", "hero"), "0/0/0");
    table.does("discard", { unit: "b" });
    assert.equal(table.value("abilities", { unit: "a" }), 3);
  });

  it("lets an ability that takes its own object's abilities be applied, and then be gone", () => {
    const table = new Table()
      .place("a", { keywords: ["defender"] })
      .passive("a", "self gets +1/+1/+1")
      .passive("a", "self loses abilities");
    assert.equal(table.order(), "a");
    assert.equal(table.stats("alice", "hero"), "0/0/0");
    assert.equal(table.value("abilities", { unit: "a" }), 0);
  });

  it("loses abilities by an effect for good, and gains later ones", () => {
    const table = new Table()
      .place("a", { keywords: ["gigantic"], states: ["anchored"] })
      .passive("a", "self gets +1/+1/+1")
      .does("lose", { unit: "a", keyword: "abilities" });
    assert.equal(table.value("left"), "a");
    assert.equal(table.value("abilities", { unit: "a" }), 0);
    assert.equal(table.order(), "");
    table.passive("a", "self gets +2/+0/+0");
    assert.equal(table.stats("alice", "hero"), "2/0/0");
  });

  it("is not worked out for more abilities than it can be quickly", () => {
    const table = new Table().place("a");
    for (let count = 0; count < MOST_ABILITIES; count += 1) table.passive("a", "self gets +1/+0/+0");
    const ability = { subject: { type: "self" }, effects: [] };
    const verdict = table.try("passive", { owner: "a", ability });
    assert.equal(verdict.verdict, "not-checked");
    assert.match(said(verdict), /65 passive abilities/u);
    assert.equal(table.stats("alice", "hero"), "64/0/0");
  });
});

describe("dusk and the Arena", () => {
  it("advances who has more than nothing and more than the facing one, in a terrain of the own region", () => {
    const table = new Table()
      .adventure("F M W F M W")
      .marker("alice", "hero", 1)
      .marker("bob", "hero", 2)
      .place("a", { in: "hero", stats: [2, 1, 9] })
      .place("b", { in: "hero", of: "bob", stats: [1, 1, 0] })
      .does("dusk");
    const advances = (player: string, expedition: string): boolean => table.holds("advances", { player, expedition });
    assert.equal(advances("alice", "hero"), true);
    assert.equal(advances("bob", "hero"), false);
    assert.equal(advances("alice", "companion"), false);
    assert.equal(table.value("marker", { player: "alice", expedition: "hero" }), 2);
    assert.equal(table.value("marker", { player: "bob", expedition: "hero" }), 2);
  });

  it("moves all at once: what an advance changes counts only the next day", () => {
    const table = new Table()
      .place("a", { in: "hero", stats: [1, 0, 0] })
      .place("b", { in: "companion", of: "bob", stats: [1, 0, 0] })
      .passive("b", "if ahead, all characters of alice set stats 0/0/0")
      .does("dusk");
    assert.equal(table.holds("advances", { player: "alice", expedition: "hero" }), true);
    assert.equal(table.holds("advances", { player: "bob", expedition: "companion" }), true);
    table.does("dusk");
    assert.equal(table.holds("advances", { player: "alice", expedition: "hero" }), false);
  });

  it("does not know of advances before a dusk", () => {
    assert.equal(new Table().ask("advances", { player: "alice", expedition: "hero" }).answer, "none");
  });

  it("keeps markers within the adventure", () => {
    const table = new Table().does("retreat", { player: "alice", expedition: "hero" });
    assert.equal(table.value("marker", { player: "alice", expedition: "hero" }), 0);
    table.does("advance", { player: "alice", expedition: "hero", regions: 12 });
    assert.equal(table.value("marker", { player: "alice", expedition: "hero" }), 7);
    assert.equal(table.value("region", { player: "alice", expedition: "hero" }), "forest mountain water");
  });

  function race(edition: number, [ah, ac, bh, bc]: readonly [number, number, number, number]): Table {
    return new Table(edition)
      .marker("alice", "hero", ah)
      .marker("alice", "companion", ac)
      .marker("bob", "hero", bh)
      .marker("bob", "companion", bc);
  }

  it("knows the winner as soon as the markers meet, and by the third edition after dusk only", () => {
    for (const [edition, early] of [
      [1, "alice"],
      [3, ""],
    ] as const) {
      const table = race(edition, [3, 3, 3, 3]).does("advance", { player: "alice", expedition: "hero" });
      assert.equal(table.value("winner"), early);
      assert.equal(table.does("dusk").value("winner"), "alice");
      assert.equal(table.holds("draw"), false);
    }
  });

  it("gives a meeting of both to the higher sum", () => {
    const table = race(1, [3, 4, 3, 3])
      .place("a", { in: "hero", stats: [1, 1, 1] })
      .place("b", { in: "hero", of: "bob", stats: [0, 0, 0] })
      .place("c", { in: "companion", of: "bob", stats: [1, 0, 0] })
      .does("dusk");
    assert.equal(table.value("winner"), "alice");
  });

  it("draws at dusk when both sums are equal, and never by an advance", () => {
    for (const edition of [1, 3]) {
      const table = race(edition, [3, 3, 3, 3])
        .place("a", { in: "hero", stats: [1, 1, 1] })
        .place("b", { in: "companion", of: "bob", stats: [1, 1, 1] })
        .does("dusk");
      assert.equal(table.holds("draw"), true);
      assert.equal(table.value("winner"), "");
      assert(table.verdict?.verdict === "legal" && table.verdict.notes?.[0]?.rule === "draw");
      table.does("advance", { player: "alice", expedition: "hero" });
      assert.equal(table.value("marker", { player: "alice", expedition: "hero" }), 4);
      table.does("arena");
      assert.equal(table.value("winner"), "");
      assert.equal(table.holds("draw"), true);
      table.place("c", { stats: [0, 1, 0] }).does("arena");
      assert.equal(table.value("winner"), "alice");
      assert.equal(table.holds("draw"), false);
    }
    const table = race(1, [3, 4, 3, 3]).does("advance", { player: "bob", expedition: "hero" });
    assert.equal(table.holds("draw"), false);
    assert.equal(table.value("winner"), "");
  });

  it("compares totals in the terrains of the Arena, a Gigantic character twice", () => {
    const table = new Table()
      .place("kelon", { stats: [1, 1, 0], keywords: ["gigantic"] })
      .place("ox", { of: "bob", stats: [1, 1, 9] })
      .does("arena");
    assert.equal(table.value("winner"), "alice");
    table.place("sea", { of: "bob" }).passive("sea", "all regions become water").does("arena");
    assert.equal(table.value("winner"), "bob");
    assert.equal(table.value("region", { player: "alice", expedition: "hero" }), "water");
  });

  it("does not move expeditions that are in the Arena, at dusk neither", () => {
    const table = new Table().place("a", { stats: [1, 1, 1] }).does("arena");
    for (const verb of ["advance", "retreat"]) table.does(verb, { player: "bob", expedition: "hero" });
    assert(table.verdict?.verdict === "legal" && table.verdict.notes?.[0]?.rule === "draw.arena");
    table.does("dusk");
    assert.equal(table.holds("advances", { player: "alice", expedition: "hero" }), false);
    assert.equal(table.value("marker", { player: "alice", expedition: "hero" }), 0);
  });

  it("keeps a winner whom an advance made, whatever follows", () => {
    const table = race(1, [3, 3, 3, 3])
      .does("advance", { player: "alice", expedition: "hero" })
      .does("retreat", { player: "alice", expedition: "hero" })
      .does("advance", { player: "bob", expedition: "hero", regions: 4 });
    assert.equal(table.value("winner"), "alice");
    assert.equal(table.does("dusk").value("winner"), "alice");
  });

  it("goes by the markers as they are set up, until something is done", () => {
    const table = race(1, [4, 3, 0, 0]);
    assert.equal(table.value("winner"), "alice");
    table.marker("bob", "hero", 4).marker("bob", "companion", 3);
    assert.equal(table.value("winner"), "");
    assert.equal(race(3, [4, 3, 0, 0]).value("winner"), "");
  });
});

describe("set-up of Altered", () => {
  it("says what is missing or wrong in plain words", () => {
    const empty = new Table(1, []);
    assert.match(said(empty.try("dusk")), /name the two players first/u);
    assert.match(said(empty.try("players", { players: ["alice"] })), /two players.*here is 1/u);
    assert.match(said(empty.try("players", { players: ["alice", "alice"] })), /two names/u);
    const table = new Table().place("a");
    assert.match(said(table.try("players", { players: ["carol", "bob"] })), /can't change/u);
    assert.equal(table.try("players", { players: ["alice", "bob"] }).verdict, "legal");
    assert.match(said(table.try("place", { placement: table.placement("a", {}) })), /in play already/u);
    assert.match(
      said(table.try("place", { placement: { ...table.placement("b", {}), side: undefined } })),
      /whose b is.*of alice.*of bob/u,
    );
    assert.match(
      said(table.try("play", { placement: { ...table.placement("b", {}), lane: undefined } })),
      /in hero.*in companion/u,
    );
    assert.match(said(table.try("marker", { player: "carol", expedition: "hero", advanced: 1 })), /carol.*no player/u);
    assert.match(said(table.try("marker", { player: "alice", expedition: "hero", advanced: 8 })), /0 to 7/u);
    assert.match(said(table.try("switch", { unit: "nobody" })), /not in play/u);
    const ability = { subject: { type: "characters", of: "carol" }, effects: [] };
    assert.match(said(table.try("passive", { owner: "a", ability })), /carol.*no player.*alice.*bob.*me/u);
    table.does("discard", { unit: "a" });
    assert.match(
      said(table.try("passive", { owner: "a", ability: { subject: { type: "self" }, effects: [] } })),
      /no longer/u,
    );
  });

  it("keeps the markers of a player who is named again", () => {
    const table = new Table().marker("alice", "hero", 3).marker("bob", "companion", 2);
    table.does("players", { players: ["carol", "alice"] });
    assert.deepEqual(table.board.markers, [0, 0, 3, 0]);
  });

  it("knows every rule that a verb or query stands on, in both editions", () => {
    for (const edition of [1, 3]) {
      const game = gameOf(edition);
      for (const entry of [...game.verbs.values(), ...game.queries.values()]) {
        for (const rule of entry.rules) assert(game.rulebook.rules.has(rule), `${entry.name} ${rule}`);
        assert.match(entry.summary, /^[A-Z].*\.$/u);
      }
    }
  });

  it("gives a hero no expedition unless one is said", () => {
    const table = new Table()
      .place("rin", { className: "hero" })
      .passive("rin", "all characters in my expedition gain gigantic");
    table.place("a");
    assert.equal(table.value("in", { unit: "rin" }), "");
    assert.equal(table.value("card", { unit: "rin" }), "");
    assert.equal(table.holds("gigantic", { unit: "a" }), false);
    assert.match(said(table.try("switch", { unit: "rin" })), /in no expedition/u);
  });
});

describe("what Altered tells of abilities", () => {
  function texts(lines: readonly Parameters<typeof plainText>[0][]): readonly string[] {
    return lines.map(plainText);
  }

  it("says what an ability applies to, its place in the order, and why it waits", () => {
    const table = new Table()
      .place("scout", { types: ["Plant"] })
      .place("lord")
      .place("muna", { of: "bob" })
      .passive("lord", "all Elemental characters gain gigantic")
      .passive("muna", "all Plant characters become Elemental");
    const [lord] = abilitiesOf(table.board);
    assert(lord);
    const explain = (origin: Origin): readonly string[] => texts(table.game.explain?.(table.board, origin) ?? []);
    assert.deepEqual(explain(lord.origin), [
      "lord: applies to scout; number 2 of 2 in the order",
      "the ability of lord depends on that of muna: with that of muna applied, it would apply to scout as well (2.3.2.e)",
    ]);
    assert.deepEqual(explain(999 as Origin), []);
    const lines = table.game.describe(table.board, "scout")?.lines ?? [];
    assert.deepEqual(texts(lines).slice(0, 3), [
      "present in alice hero and alice companion; its card lies in alice hero",
      "Plant and Elemental",
      "gigantic",
    ]);
  });

  it("says what ceased to exist, what does nothing, and that a kind has no unit", () => {
    const table = new Table()
      .place("a")
      .place("b")
      .passive("a", "all regions become forest")
      .passive("b", "all other characters lose abilities")
      .passive("b", "if asleep, self gets +1/+1/+1".replace("asleep", "any Ghost"))
      .passive("ghost", "self gains gigantic");
    const explain = (origin: number): readonly string[] =>
      texts(table.game.explain?.(table.board, origin as Origin) ?? []);
    assert.deepEqual(explain(4), [
      "a: ceased to exist: the ability of b took it away first",
      "the ability of a depends on that of b: applying that of b takes it away (2.3.2.d)",
    ]);
    assert.deepEqual(explain(6), ["b: its condition does not hold, so it does nothing; number 2 of 2 in the order"]);
    assert.deepEqual(explain(7), ["no unit of the kind “ghost” is in play"]);
  });

  it("draws lanes, cards, the adventure and the dependency graph", () => {
    const table = new Table()
      .place("kelon", { stats: [4, 4, 4], keywords: ["gigantic"], states: ["asleep"] })
      .place("scout", { in: "companion", stats: [1, 0, 2] })
      .passive("scout", "all gigantic characters get +1/+1/+1");
    const before = table.board;
    const verdict = table.try("dusk");
    const latest = (): undefined => undefined;
    const picture = table.game.picture({ situation: { board: table.board, latest }, before, verdict });
    assert(picture.type === "lanes");
    assert.deepEqual(picture.cards[0], {
      name: "kelon",
      types: [],
      keywords: ["gigantic"],
      statistics: [5, 5, 5],
      sleeping: true,
      token: false,
      marks: [],
      player: "alice",
      lanes: ["hero", "companion"],
      card: "hero",
      origin: 2,
    });
    const companion = picture.lanes[1];
    assert(companion?.decided);
    assert.deepEqual([companion.advances, companion.cameFrom, companion.regionIndex], [true, 7, 6]);
    assert.equal(plainText(companion.decided), "alice advances: forest 1 to 0 and water 2 to 0");
    assert.equal(plainText(picture.answer ?? []), "alice companion advances");
    const [ability] = picture.dependency?.abilities ?? [];
    assert.deepEqual([ability?.order, ability?.text], [1, "all gigantic characters get +1/+1/+1"]);
  });

  it("draws an empty table", () => {
    const table = new Table(1, []);
    const picture = table.game.picture({
      situation: { board: table.board, latest: () => undefined },
      before: table.board,
    });
    assert(picture.type === "lanes" && picture.lanes.length === 0 && picture.adventure.length === 8);
  });
});
