import type { VNode } from "preact";
import type { OverlayView, PanelView, RuleView, SceneView, UnitPanel } from "../../server/src/view/board-view";
import { drawDependencies, scattersOf } from "../../server/src/view/svg";
import { Icon, Tool } from "./icons";
import type { Preview } from "./preview";
import { Words } from "./sentence";
import { shape } from "./shape";
import type { Model } from "./state";
import { swatch } from "./swatches";

/** The widest dependency graph that stands in the side list; a wider one has a place below the lanes. */
export const SIDE_WIDTH = 216;

function Stats({ stats }: { readonly stats: UnitPanel["stats"] }): VNode | null {
  if (stats.length === 0) return null;
  return (
    <dl class="stats">
      {stats.map((stat) => (
        <div key={stat.name}>
          <dt>{stat.name}</dt>
          <dd>{stat.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Unit(props: { readonly unit: UnitPanel; readonly scene: SceneView; readonly preview: Preview }): VNode {
  const { unit, scene, preview } = props;
  const drawn =
    scene.picture?.type === "grid"
      ? scene.picture.units.find((one) => one.name === unit.name)
      : scene.picture?.cards.find((one) => one.name === unit.name);
  const range = drawn?.range;
  return (
    <section>
      <h2>{unit.name}</h2>
      <p>{unit.summary}</p>
      {unit.lines.map((line, index) => (
        <p class="muted" key={index}>
          <Words sentence={line} />
        </p>
      ))}
      <Stats stats={unit.stats} />
      {drawn && (
        <div class="tools unit-tools" role="toolbar" aria-label={`Change ${unit.name}`}>
          {range && (
            <Tool
              icon="text"
              label={`Show the line of ${unit.name}`}
              onPress={() => {
                preview.reveal(range);
              }}
            />
          )}
          {scene.picture?.type === "grid" && (
            <>
              <Tool
                icon="turnLeft"
                label={`Turn ${unit.name} anticlockwise`}
                onPress={() => {
                  preview.gesture({ gesture: "turn", unit: unit.name, clockwise: false });
                }}
              />
              <Tool
                icon="turnRight"
                label={`Turn ${unit.name} clockwise`}
                onPress={() => {
                  preview.gesture({ gesture: "turn", unit: unit.name, clockwise: true });
                }}
              />
            </>
          )}
          <Tool
            icon="remove"
            label={`Remove ${unit.name}`}
            onPress={() => {
              preview.gesture({ gesture: "remove", unit: unit.name });
            }}
          />
        </div>
      )}
    </section>
  );
}

function Overlays(props: {
  readonly overlays: readonly OverlayView[];
  readonly model: Model;
  readonly preview: Preview;
}): VNode {
  const switched = new Map(props.model.page.switched);
  return (
    <section>
      <h2>Overlays</h2>
      <ul class="overlays">
        {props.overlays.map((overlay) => {
          const shown = switched.get(overlay.id) ?? overlay.shown;
          return (
            <li key={overlay.id}>
              <button
                type="button"
                class={shown ? "switch" : "switch off"}
                aria-pressed={shown}
                onClick={() => {
                  props.preview.switchOverlay(overlay.id, !shown);
                }}
              >
                {swatch(overlay)}
                <span class="cut">{overlay.label}</span>
                <span class="n">{overlay.amount ?? ""}</span>
                <Icon name={shown ? "eye" : "eyeOff"} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The column with words takes the room that is left; short cells keep on one line. */
function cellClass(text: string, wide: boolean, columns: number): string | undefined {
  if (wide) return "w";
  return text.length <= (columns <= 2 ? 22 : 12) ? "short" : undefined;
}

/** A sum has its words, in whichever column they stand, and its value, and nothing between. */
function totalOf(cells: readonly string[]): readonly string[] {
  const words = cells.slice(0, -1).filter((cell) => cell !== "");
  return cells.length > 2 ? [words.join(" "), cells.at(-1) ?? ""] : cells;
}

function Panel({ panel }: { readonly panel: PanelView }): VNode {
  const columns = Math.max(0, ...panel.rows.map((row) => row.cells.length));
  return (
    <section>
      <h2>{panel.heading}</h2>
      {panel.lines.map((line, index) => (
        <p key={index}>
          <Words sentence={line} />
        </p>
      ))}
      <Stats stats={panel.stats} />
      {panel.rows.length > 0 && (
        <table>
          <tbody>
            {panel.rows.map((row, index) => (
              <tr class={row.total ? "total" : undefined} key={index}>
                {(row.total ? totalOf(row.cells) : row.cells).map((cell, place) => (
                  <td
                    class={cellClass(cell, place === Math.min(2, columns - 2) && !row.total, columns)}
                    colSpan={row.total && place === 0 ? Math.max(1, columns - 1) : 1}
                    key={place}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Rules({ rules, preview }: { readonly rules: readonly RuleView[]; readonly preview: Preview }): VNode {
  return (
    <section class="cite">
      <h2>{rules.length === 1 ? "Rule" : "Rules"}</h2>
      {rules.map((rule) => (
        <div key={rule.id}>
          <RuleLink rule={rule} preview={preview} />
          <p>{rule.text === "" ? rule.title : rule.text}</p>
          {rule.source !== undefined && <p class="muted">{rule.source}</p>}
        </div>
      ))}
    </section>
  );
}

/** A rule's id; with a known place it leads there. */
export function RuleLink({
  rule,
  preview,
}: {
  readonly rule: Pick<RuleView, "id" | "range">;
  readonly preview: Preview;
}): VNode {
  const { id, range } = rule;
  if (!range) return <code class="rule-id">{id}</code>;
  return (
    <button
      type="button"
      class="link mono"
      onClick={() => {
        preview.reveal(range);
      }}
    >
      {id}
    </button>
  );
}

function Scatters(props: {
  readonly scene: SceneView;
  readonly model: Model;
  readonly preview: Preview;
}): VNode | null {
  const { picture } = props.scene;
  const throws = picture?.type === "grid" ? scattersOf(picture).map((overlay) => overlay.after?.scatters ?? 1) : [];
  if (throws.length < 2) return null;
  const chosen = props.model.page.scatters ?? throws.at(-1);
  return (
    <section>
      <h2>Scatter</h2>
      <div class="seg" role="group" aria-label="Number of scatters">
        {throws.map((number) => (
          <button
            type="button"
            key={number}
            aria-pressed={number === chosen}
            onClick={() => {
              props.preview.keepPage({ scatters: number });
            }}
          >
            {number}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What is to be said beside the board: unit, overlays, this action, rules. */
export function SideList(props: {
  readonly scene: SceneView;
  readonly model: Model;
  readonly preview: Preview;
}): VNode {
  const { scene, model, preview } = props;
  const { picture } = scene;
  const overlays = picture?.type === "grid" ? picture.overlays : [];
  const dependency = picture?.type === "lanes" ? picture.dependency : undefined;
  return (
    <aside class="side" aria-label="About the board">
      {scene.unit && <Unit unit={scene.unit} scene={scene} preview={preview} />}
      <Scatters scene={scene} model={model} preview={preview} />
      {overlays.length > 0 && <Overlays overlays={overlays} model={model} preview={preview} />}
      {dependency && dependency.width <= SIDE_WIDTH && (
        <section>
          <h2>Order in which abilities are applied</h2>
          {shape(drawDependencies(dependency).picture)}
        </section>
      )}
      {scene.panels.map((panel, index) => (
        <Panel panel={panel} key={index} />
      ))}
      {scene.rules.length > 0 && <Rules rules={scene.rules} preview={preview} />}
    </aside>
  );
}
