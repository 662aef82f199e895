import assert from "node:assert/strict";
import { boardViewAt } from "../../../server/src/features/boardView";
import { open } from "./fixture";

describe("the view of a line", () => {
  it("is, above the first scenario, that scenario as its last line leaves it", async () => {
    const { document } = await open(`
      ruleset sorcery
      # Words about the file.

      scenario "One"
        fill a1:e4 land of south
        place imp minion at b2
    `);
    const view = boardViewAt(document, 0);
    assert.ok(view.type === "scene" && view.picture?.type === "grid");
    assert.deepEqual(
      view.picture.units.map(({ name }) => name),
      ["imp"],
    );
  });
});
