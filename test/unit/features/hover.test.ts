import assert from "node:assert/strict";
import { hoverAt } from "../../../server/src/features/hover";
import { open } from "./fixture";

/** What a hover at `$0` says. */
async function expectHover(text: string, ...parts: readonly (string | RegExp)[]): Promise<void> {
  const { workspace, document, cursor } = await open(text);
  const hover = hoverAt(workspace, document, cursor);
  const contents = hover?.contents;
  const said = contents && typeof contents === "object" && "value" in contents ? contents.value : "";
  for (const part of parts) {
    if (typeof part === "string") assert.ok(said.includes(part), `${JSON.stringify(part)} is not in:\n${said}`);
    else assert.match(said, part);
  }
  if (parts.length === 0) assert.equal(said, "");
}

const PITCH = `
  ruleset blood-bowl
  scenario "One"
    place grond giant of home at e7 facing east
    place runner lineman of away at r3
`;

describe("A hover", () => {
  it("on a rule id says its title, its text and how many scenarios are about it", () =>
    expectHover(
      `
      ruleset blood-bowl
      scenario "One"
        cite giant.ba$0se
        place grond giant of home at e7 facing east
      `,
      "`giant.base`",
      "1 scenario of the workspace is about it",
    ));

  it("on the beginning of rule ids lists the rules below it", () =>
    expectHover('ruleset blood-bowl\nscenario "One"\n  cite gia$0nt\n', "`giant.base`", "`giant.hit`"));

  it("on a unit says its kind, its stats and where it is on this line", async () => {
    await expectHover(`${PITCH}    move gro$0nd e\n`, "**grond**, giant of home", "MA 6", "f7");
  });

  it("on a verb says its signature, its summary and its rules", () =>
    expectHover(`${PITCH}    mo$0ve grond e\n`, "move NAME", "giant.move"));

  it("on a verb says the verdict and why", () =>
    expectHover(`${PITCH}    mo$0ve grond n n n n n n n n n n\n`, "**Illegal**"));

  it("on a query says its signature and what is so", () =>
    expectHover(`${PITCH}    expect zo$0ne grond a1\n`, "zone NAME CELLS", "**Fails**"));

  it("on a kind shows its definition", () =>
    expectHover(
      `
      ruleset sorcery
      define "Mountain Giant" minion 2x2 power 8
      scenario "One"
        place giant "Mount$0ain Giant" of north at b2
      `,
      'define "Mountain Giant" minion 2x2 power 8',
    ));

  it("on a kind of another shape draws it", () =>
    expectHover(
      `
      ruleset sorcery
      define rack minion shape
        | x . |
        | x x |
      scenario "One"
        place it ra$0ck at b2
      `,
      "define rack minion shape",
      "| x . |",
      "| x x |",
    ));

  it("on a cell says its terrain and who is there", async () => {
    await expectHover(`${PITCH}    expect at grond e7$0:f8\n`, "`e7`", "**grond**, giant of home");
    await expectHover(`${PITCH}    expect at runner z1$05\n`, "Nobody is there");
  });

  it("on what a line makes says what holds below it: a ruleset, a kind, a pattern", async () => {
    await expectHover("ruleset sor$0cery\n", "Sorcery");
    await expectHover(
      "ruleset altered edition 3\ndefine kel$0on character stats 4/4/4 Elf\n",
      "define kelon character",
      "Elf",
    );
    await expectHover("ruleset sorcery\npattern Cr$0oss\n  | 1 2* |\n", "a pattern of 2 cells");
    await expectHover("ruleset sorcery\ndefine og$0re minion 2x2", "define ogre minion 2x2");
  });

  it("lets no name become markup", () =>
    expectHover(
      `
      ruleset sorcery
      scenario "One"
        fill a1:e4 land of south
        place "<img src=x>[a](http://b)" at b2
        expect at "<img$0 src=x>[a](http://b)" b2
      `,
      "\\<img src=x\\>\\[a\\]\\(http\\://b\\)",
    ));

  it("on nothing says nothing", () => expectHover('ruleset blood-bowl\nscenario "One"\n$0\n'));
});
