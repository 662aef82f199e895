/**
 * The page against pictures of it that somebody has looked at, in `pictures/`. After a change that is meant to be seen,
 * `UPDATE_PICTURES=1 npx mocha test/preview/pictures.test.ts` stores them anew: look at each before it is committed.
 */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { SceneView } from "../../server/src/view/board-view";
import * as fixtures from "./fixtures";
import { Harness, THEMES, type ThemeName } from "./harness";

const STORED = join(import.meta.dirname, "pictures");
const ACTUAL = join(import.meta.dirname, "../../out/pictures");
const UPDATES = process.env["UPDATE_PICTURES"] !== undefined;

/** How different two colours may be, from 0 to 1: edges are drawn a little otherwise by another version of the browser. */
const COLOUR = 0.2;

/** The share of pixels that may differ: letters come out otherwise with other fonts. A missing unit is more than that. */
const SHARE = 0.012;

const SCENES: Readonly<Record<string, SceneView>> = {
  "blood-bowl-move": fixtures.giantMoves,
  "blood-bowl-scatter": fixtures.ballScatters,
  "sorcery-realm": fixtures.realm,
  "altered-lanes": fixtures.altered,
  "odd-shapes": fixtures.scene({ picture: fixtures.oddShapes() }),
  hexes: fixtures.scene({ picture: fixtures.hexBoard() }),
};

/** The share of pixels of two pictures that differ; 1 where they are not of one size. */
function difference(one: PNG, other: PNG, shown: PNG): number {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return 1;
  return pixelmatch(one.data, other.data, shown.data, width, height, { threshold: COLOUR }) / (width * height);
}

describe("the pictures of the preview's page", () => {
  let harness: Harness;

  before(async () => {
    rmSync(ACTUAL, { recursive: true, force: true });
    mkdirSync(ACTUAL, { recursive: true });
    harness = await Harness.start({ width: 760, height: 600 });
  });

  after(() => harness.close());

  for (const [scene, view] of Object.entries(SCENES)) {
    for (const theme of Object.keys(THEMES) as ThemeName[]) {
      it(`are as they were: ${scene}, ${theme}`, async () => {
        await harness.renew();
        await harness.theme(theme);
        await harness.show(view);
        const bytes = await harness.page.screenshot({ animations: "disabled", caret: "hide" });
        const name = `${scene}.${theme}.png`;
        if (UPDATES) writeFileSync(join(STORED, name), bytes);
        const actual = PNG.sync.read(bytes);
        const stored = PNG.sync.read(readFileSync(join(STORED, name)));
        const shown = new PNG({ width: actual.width, height: actual.height });
        const share = difference(stored, actual, shown);
        if (share <= SHARE) return;
        writeFileSync(join(ACTUAL, name), bytes);
        writeFileSync(join(ACTUAL, name.replace(".png", ".difference.png")), PNG.sync.write(shown));
        assert.fail(`${(100 * share).toFixed(1)} % of the picture differ: look at out/pictures/${name}`);
      });
    }
  }

  it("would show that a unit is missing", async () => {
    const { picture } = fixtures.giantMoves;
    assert.ok(picture?.type === "grid");
    const shots: PNG[] = [];
    for (const units of [picture.units, picture.units.filter(({ name }) => name !== "Giant")]) {
      await harness.renew();
      await harness.show({ ...fixtures.giantMoves, picture: { ...picture, units } });
      shots.push(PNG.sync.read(await harness.page.screenshot({ animations: "disabled" })));
    }
    const [one, other] = shots;
    assert.ok(one && other);
    const share = difference(one, other, new PNG({ width: one.width, height: one.height }));
    assert.ok(share > SHARE, `only ${(100 * share).toFixed(1)} % differ`);
  });
});
