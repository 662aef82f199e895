import type { VNode } from "preact";
import type { PaletteView } from "../../server/src/view/board-view";
import type { Preview } from "./preview";
import type { Model } from "./state";

/** What can be put on the board: taken here, put where the board is pressed. */
export function Palette(props: {
  readonly palette: PaletteView;
  readonly model: Model;
  readonly preview: Preview;
}): VNode {
  const { palette, model, preview } = props;
  const { tool } = model;
  const side = model.side ?? "";
  return (
    <section class="palette" aria-label="Add units and terrain">
      {palette.sides.length > 0 && (
        <label>
          Side
          <select
            value={side}
            onChange={(event) => {
              preview.chooseSide(event.currentTarget.value);
            }}
          >
            {["", ...palette.sides].map((name) => (
              <option value={name} key={name}>
                {name === "" ? "nobody’s" : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="choices" role="group" aria-label="Units">
        {palette.kinds.map((kind) => {
          const taken = tool.tool === "place" && tool.kind === kind.name;
          return (
            <button
              type="button"
              class="text"
              key={kind.name}
              aria-pressed={taken}
              onClick={() => {
                preview.take(taken ? { tool: "none" } : { tool: "place", kind: kind.name });
              }}
            >
              {kind.name} <span class="muted">{kind.size}</span>
            </button>
          );
        })}
      </div>
      {palette.terrains.length > 0 && (
        <div class="choices" role="group" aria-label="Terrain">
          {palette.terrains.map((terrain) => {
            const taken = tool.tool === "terrain" && tool.terrain === terrain;
            return (
              <button
                type="button"
                class="text"
                key={terrain}
                aria-pressed={taken}
                onClick={() => {
                  preview.take(taken ? { tool: "none" } : { tool: "terrain", terrain });
                }}
              >
                {terrain}
              </button>
            );
          })}
        </div>
      )}
      {(tool.tool === "place" || tool.tool === "terrain") && (
        <p class="muted">
          Press a cell of the board, or move to it with the arrow keys and press Enter. Escape lets go.
        </p>
      )}
    </section>
  );
}
