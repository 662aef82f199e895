import type { VNode } from "preact";
import type { SceneView, TimelineEntry } from "../../server/src/view/board-view";
import { MarkSign, Tool } from "./icons";
import type { Preview } from "./preview";
import type { Model } from "./state";

/** How many lines of a long scenario have a button at a time, on each side of the current one. */
const AROUND = 60;

function Step(props: {
  readonly entry: TimelineEntry;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly onPress: () => void;
}): VNode {
  const { entry, current, reachable } = props;
  return (
    <li>
      <button
        type="button"
        class="step"
        data-line={entry.line}
        tabIndex={reachable ? 0 : -1}
        aria-label={`line ${String(entry.line)}: ${entry.text}: ${entry.verdict}`}
        title={`line ${String(entry.line)}: ${entry.verdict}`}
        {...(current ? { "aria-current": "step" as const } : {})}
        onClick={props.onPress}
      >
        <MarkSign mark={entry.mark} quiet />
        {entry.line}
      </button>
    </li>
  );
}

/** How many findings a timeline has, in words; nothing where all is well. */
function countWords(timeline: readonly TimelineEntry[]): string {
  return (["illegal", "fails", "error", "open", "unchecked"] as const)
    .map((mark) => {
      const found = timeline.filter((entry) => entry.mark === mark);
      return found.length === 0 ? "" : `${String(found.length)} ${found[0]?.verdict ?? ""}`;
    })
    .filter((words) => words !== "")
    .join(" · ");
}

/** The lines of the scenario with their verdicts, and the current one as it is written. */
export function Timeline(props: {
  readonly scene: SceneView;
  readonly model: Model;
  readonly preview: Preview;
}): VNode {
  const { scene, model, preview } = props;
  const { timeline } = scene;
  const current = scene.current ?? -1;
  const entry = timeline[current];
  const first =
    timeline.length > 2 * AROUND ? Math.max(0, Math.min(current - AROUND, timeline.length - 2 * AROUND)) : 0;
  const shown = timeline.slice(first, first + 2 * AROUND);
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowUp: current - 1,
    ArrowRight: current + 1,
    ArrowDown: current + 1,
    Home: 0,
    End: timeline.length - 1,
  };
  return (
    <footer class="timeline">
      <div>
        <div class="tools" role="toolbar" aria-label="Timeline">
          <Tool
            icon="previous"
            label="Previous line"
            disabled={current <= 0}
            onPress={() => {
              preview.step(current - 1);
            }}
          />
          <Tool
            icon={model.playing ? "pause" : "play"}
            label={model.playing ? "Pause" : "Play"}
            disabled={timeline.length === 0}
            onPress={() => {
              preview.play(!model.playing);
            }}
          />
          <Tool
            icon="next"
            label="Next line"
            disabled={current >= timeline.length - 1}
            onPress={() => {
              preview.step(current + 1);
            }}
          />
        </div>
        <ol
          class="track"
          aria-label="Lines of the scenario"
          onKeyDown={(event) => {
            const to = keys[event.key];
            if (to === undefined) return;
            event.preventDefault();
            preview.step(Math.max(0, Math.min(timeline.length - 1, to)), true);
          }}
        >
          {shown.map((one, index) => (
            <Step
              key={first + index}
              entry={one}
              current={first + index === current}
              reachable={first + index === Math.max(0, current)}
              onPress={() => {
                preview.step(first + index);
              }}
            />
          ))}
        </ol>
      </div>
      <p class="line mono">
        {entry ? (
          <>
            <span class="no">{entry.line}</span>
            <button
              type="button"
              class="link statement"
              title="Show the line in the editor"
              onClick={() => {
                preview.reveal(entry.range);
              }}
            >
              {entry.text}
            </button>
            <span class="answer">{entry.mark === "error" ? countWords(timeline) : (entry.answer ?? "")}</span>
          </>
        ) : (
          <span class="no">No statement above this line</span>
        )}
      </p>
    </footer>
  );
}
