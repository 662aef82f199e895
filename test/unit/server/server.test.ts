import assert from "node:assert/strict";
import { TestClient } from "./harness";

const URI = "file:///work/a.scenario";

describe("The server", () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start();
  });
  afterEach(() => client.stop());

  it("tells the problems of a file that is opened, with its version", async () => {
    await client.open(URI, 'ruleset sorcery\n\nscenario "One"\n  plaice giant\n');
    const [problem] = await client.diagnostics(URI);
    assert.equal(problem?.range.start.line, 3);
    assert.equal(problem.code, "verb.unknown");
  });

  it("tells them anew after every edit", async () => {
    await client.open(URI, 'ruleset sorcery\n\nscenario "One"\n  plaice giant\n');
    assert.equal((await client.diagnostics(URI)).length, 1);
    await client.change(URI, "", { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } });
    assert.deepEqual(await client.diagnostics(URI), []);
  });

  it("takes them back when the file is closed", async () => {
    await client.open(URI, "scenario");
    await client.diagnostics(URI);
    await client.close(URI);
    await client.until(() => (client.published.get(URI)?.diagnostics.length === 0 ? true : undefined));
  });
});
