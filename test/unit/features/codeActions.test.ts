import assert from "node:assert/strict";
import { codeActionsAt } from "../../../server/src/features/codeActions";
import { after, open, unindented } from "./fixture";

/** The text after the action of a title that is offered at `$0`. */
async function applied(text: string, title: string | RegExp, only?: readonly string[]): Promise<string> {
  const { document, cursor } = await open(text);
  const actions = codeActionsAt(document, { start: cursor, end: cursor }, [], only);
  const action = actions.find((one) => (typeof title === "string" ? one.title === title : title.test(one.title)));
  assert.ok(action, `${String(title)} is not among:\n${actions.map((one) => one.title).join("\n")}`);
  return after(document, action.edit);
}

async function titles(text: string, only?: readonly string[]): Promise<readonly string[]> {
  const { document, cursor } = await open(text);
  return codeActionsAt(document, { start: cursor, end: cursor }, [], only).map(({ title }) => title);
}

const REALM = `
  ruleset sorcery
  define big minion 2x2
  scenario "One"
    fill a1:e4 land of south
    place giant big of north at b2:c3
`;

describe("A code action", () => {
  it("writes what is so into an expectation", async () => {
    assert.match(await applied(`${REALM}    expect at g$0iant b2\n`, /^Write what is so/), /expect at giant b2:c3\n/);
  });

  it("writes what is so into all expectations of the file that fail", async () => {
    const text = await applied(`${REALM}    expect at g$0iant b2\n    expect count at giant 3\n`, /in the whole file/);
    assert.match(text, /expect at giant b2:c3\n\s+expect count at giant 4\n/);
  });

  it("accepts an illegal action", async () => {
    const text = await applied(`${REALM}    move giant$0 n n n n\n`, /^Say that it is so: expect illegal/);
    assert.match(text, /move giant n n n n\n {2}expect illegal oversized\./);
  });

  it("moves a unit to the nearest legal place", async () => {
    const text = await applied(`${REALM}    place other big at$0 e4:f5\n`, /nearest legal place/);
    assert.match(text, /place other big at d3:e4\n/);
  });

  it("puts a word right that is nearly right", async () => {
    assert.match(await applied(`${REALM}    mov$0 giant n\n`, /move/), /move giant n\n/);
  });

  it("puts a direction, a rule and an allowed code right that are nearly right", async () => {
    assert.match(await applied(`${REALM}    move giant nort$0\n`, "Change to north"), /move giant north\n/);
    const text = `${REALM}    cite oversized.mo$0v\n`;
    assert.match(await applied(text, "Change to oversized.move"), /cite oversized\.move\n/);
    const allowed = `${REALM}    move giant n n n n # allow oversized.move.pth$0: seen\n`;
    assert.match(await applied(allowed, /^Change to oversized\.move\.path/), /allow oversized\.move\.path: seen\n/);
  });

  it("adds a facing that is missing", async () => {
    const text = 'ruleset blood-bowl\nscenario "One"\n  place grond giant of $0home at e7\n';
    assert.match(await applied(text, "Add facing east"), /at e7 facing east\n/);
  });

  it("adds a ruleset that is missing", async () => {
    const text = await applied('scenario "O$0ne"\n  place a at b2\n', /^Add ruleset sorcery/);
    assert.match(text, /^ruleset sorcery\n/);
  });

  it("adds a definition that is missing", async () => {
    const text = await applied(`${REALM}    place other "Gi$0ant" at d2\n`, /^Define the kind/);
    assert.match(text, /\ndefine "Giant" \w+ 1x1\n\nscenario "One"/);
  });

  it("extracts a definition", async () => {
    const text = await applied(`${REALM}    place ot$0her minion of south at e1 power 3\n`, /^Extract the definition/);
    assert.match(text, /define other minion 1x1 power 3\n\nscenario "One"/);
    assert.match(text, /place other of south at e1\n/);
  });

  it("turns place lines into a drawing and back", async () => {
    const lines = unindented(`
      ruleset sorcery
      define big minion 2x2
      scenario "One"
        fill a1:e4 land of south
        place giant big of north at b2:c3
        pla$0ce imp minion of south at e2
        move giant n
    `);
    const drawn = await applied(lines, "Turn 2 place lines into a drawing");
    assert.match(drawn, /units from b2\n {4}\| G G \. \. \|\n {4}\| G G \. I \|\n {2}where G = giant big of north\n/);
    const back = await applied(drawn.replace("units from", "uni$0ts from"), "Turn the drawing into place lines");
    assert.equal(back, lines.replace("$0", "").replace("of north at b2:c3", "of north at b2:c3"));
  });

  it("leaves a problem alone with a reason", async () => {
    const text = await applied(`${REALM}    expect at g$0iant b2\n`, /alone on this line/);
    assert.match(text, /expect at giant b2 # allow expect\.failed: because …\n/);
  });

  it("of a kind that was not asked for is not offered", async () => {
    const text = `${REALM}    expect at g$0iant b2\n`;
    assert.deepEqual(await titles(text, ["refactor"]), []);
    assert.ok((await titles(text, ["quickfix"])).length > 0);
    assert.deepEqual(await titles(`${REALM}    mov$0 giant n\n`, ["source.fixAll"]), [
      "Put right what is nearly right",
    ]);
  });

  it("leaves nothing broken: what an illegal line is moved to is legal", async () => {
    const text = await applied(`${REALM}    place other big at$0 e4\n`, /nearest legal place/).catch(() => undefined);
    if (text === undefined) return;
    const { document } = await open(text);
    assert.ok(document.sections.every((state) => document.outcome(state).passed));
  });
});
