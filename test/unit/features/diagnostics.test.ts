import assert from "node:assert/strict";
import { keepPagesAt } from "../../../server/src/features/documentation";
import { FileDiagnostics } from "../../../server/src/features/diagnostics";
import { DEFAULT_SETTINGS, settingsOf } from "../../../server/src/features/settings";
import { check, FOLDER, open, told } from "./fixture";

describe("The diagnostics of a file", () => {
  it("stand where the text is wrong", () =>
    check(`
      ruleset blood-bowl
      scenario "One"
        plaice grond giant of home at e7
        ^^^^^^ verb.unknown: “plaice” is nothing that can be done in “blood-bowl”. Did you mean “place”
        place grond giant of home at z15 facing east
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ giant.base:
        expect legal
        ^^^^^^^^^^^^ expect.failed:
    `));

  it("of one line leave those of the others alone", () =>
    check(`
      ruleset blood-bowl
      scenario "One"
        place grond giant of home at z15 facing east
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ giant.base:
        move "
             ^ syntax.string-unclosed
        place other giant of home at z14 facing east
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ giant.base:
    `));

  it("name what varies in a sentence as a thing, not as a word to be written", () =>
    check(`
      ruleset altered
      players alice, bob
      scenario "One"
        place kelon character of alice in hero
        passive kelon: self become forest
                                   ^^^^^^ sentence.word: “forest” is not understood here: a type would fit.
    `));

  it("count in UTF-16 units behind letters outside of the basic plane", () =>
    check(`
      ruleset sorcery
      scenario "😀😀"
        expect at "😀" b2
               ^^^^^^^ query.no-answer
    `).catch(async () => {
      const [mark] = told(await open('ruleset sorcery\nscenario "😀😀"\n  expect at "😀" b2\n'));
      assert.ok(mark);
      assert.equal(mark.line, 2);
    }));

  it("warn of a title that another scenario has, unless a comment allows it", () =>
    check(`
      ruleset blood-bowl
      scenario "One"
      scenario "One"
               ^^^^^ scenario.title-twice: Line 2 has a scenario called “One” too
      scenario "One" # allow scenario.title-twice: the same again
    `));

  it("link to the page of the rule or code, and name the line of the other unit", async () => {
    keepPagesAt("file:///footprint/docs");
    const { document } = await open(`
      ruleset blood-bowl
      scenario "One"
        place grond giant of home at e7 facing east
        place runner lineman of away at e7
        move runner n
    `);
    const [problem] = new FileDiagnostics(() => DEFAULT_SETTINGS).of(document);
    assert.equal(problem?.source, "footprint");
    assert.match(problem.codeDescription?.href ?? "", /^file:.*\/docs\/rules\/blood-bowl/);
    assert.equal(problem.relatedInformation?.[0]?.location.range.start.line, 2);
  });

  it("have the severity that the author has set, by the rule or one above it", async () => {
    const fixture = await open('ruleset blood-bowl\nscenario "One"\n  place grond giant of home at z15 facing east\n');
    const severities = (severity: object): readonly unknown[] =>
      new FileDiagnostics(() => settingsOf({ severity })).of(fixture.document).map((one) => one.severity);
    assert.deepEqual(severities({}), [1]);
    assert.deepEqual(severities({ giant: "warning" }), [2]);
    assert.deepEqual(severities({ giant: "warning", "giant.base": "hint" }), [4]);
    assert.deepEqual(severities({ "giant.base": "ignore" }), []);
    assert.deepEqual(severities({ "giant.bas": "ignore", "giant.base": "loud", other: 3 }), [1]);
  });

  it("of a rulebook stand in the rulebook", () =>
    check(`
      === house.rulebook
      rulebook house "House"
      board 8x8
      class monster
      define ogre mnster 2x2
                  ^^^^^^ class.unknown
    `));

  it("name a missing and a forbidden include", () =>
    check(`
      ruleset sorcery
      include "cards.scenario"
              ^^^^^^^^^^^^^^^^ file.missing: The file “cards.scenario” can't be found or read.
      include "../../etc/passwd"
              ^^^^^^^^^^^^^^^^^^ file.missing
    `));

  it("name files that include each other", async () => {
    const fixture = await open(`
      ruleset sorcery
      include "b.scenario"
      === b.scenario
      include "main.scenario"
    `);
    assert.match(told(fixture)[0]?.message ?? "", /^include\.cycle/);
  });

  it("never ask for a file outside of the workspace", async () => {
    const { files } = await open(`
      ruleset sorcery
      include "../secret.scenario"
      include "/etc/passwd"
      include "file:///etc/passwd"
      include "http://example.org/x.scenario"
      include "..\\\\..\\\\secret.scenario"
      ruleset "../../house.rulebook"
    `);
    assert.deepEqual(
      files.asked.filter((uri) => !uri.startsWith(`${FOLDER}/`)),
      [],
    );
  });
});
