/** The preview's page: what the browser does from a new view to its picture, as its own tracing tells it. */
import type { CDPSession, Page } from "playwright-core";
import type { SceneView } from "../server/src/view/board-view";
import { grid, scene, unit } from "../test/preview/fixtures";
import { Harness } from "../test/preview/harness";
import { goalRow, samplesOf, type Row } from "./measure";

/** An event of Chromium's tracing; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
}

const MARK = "footprint-view";

/** A task of the page's thread. */
const TASK = "ThreadControllerImpl::RunTask";

/** The page's last part in a frame that shows something new. */
const LAST = "Paint";

/** A pitch with 22 players, on which a Giant has moved on by one column with each number. */
function pitch(number: number): SceneView {
  const column = "defghijklmnopqrs".charAt(number % 16);
  const east = String.fromCharCode(column.charCodeAt(0) + 1);
  const home = { name: "home", mark: 1 } as const;
  const away = { name: "away", mark: 2 } as const;
  const others = Array.from({ length: 21 }, (_, index) => {
    const row = index < 10 ? 1 + (index % 5) : 9 + (index % 6);
    const place = `${String.fromCharCode(97 + ((index * 5) % 26))}${String(row)}`;
    return unit(`Player ${String(index)}`, place, { side: index < 10 ? home : away });
  });
  return scene({
    header: { title: "Bench", ruleset: "blood-bowl", file: "bench.scenario", line: 1 + (number % 16), lines: 20 },
    picture: grid({
      units: [unit("Giant", `${column}6:${east}7`, { side: home, kind: "giant", facing: "e" }), ...others],
    }),
  });
}

export async function previewRows(quick: boolean): Promise<readonly Row[]> {
  const harness = await Harness.start({ width: 900, height: 700 });
  try {
    const { page } = harness;
    await harness.show(pitch(0));
    const session = await page.context().newCDPSession(page);
    for (let view = 0; view < 20; view++) await harness.show(pitch(view));
    const count = quick ? 40 : 150;
    const events = await traced(session, async () => {
      for (let view = 0; view < count; view++) await showMarked(page, pitch(view));
    });
    const work = frames(events);
    if (work.length < count / 2) throw new Error(`Of ${count} views, ${work.length} were traced.`);
    return [
      goalRow({
        group: "preview",
        what: "new view to its picture in the page: the page's work, full pitch",
        unit: "ms",
        measured: samplesOf(work),
        goal: "≤ 16 ms",
        limit: 16,
      }),
    ];
  } finally {
    await harness.close();
  }
}

/** Gives the page a view as the extension does, with a mark in the trace, and waits until two frames are drawn. */
async function showMarked(page: Page, view: SceneView): Promise<void> {
  const state = { uri: "file:///bench.scenario", line: view.header.line - 1, locked: false };
  await page.evaluate(
    ([data, mark]) =>
      new Promise<void>((resolve) => {
        performance.mark(mark);
        window.dispatchEvent(new MessageEvent("message", { data }));
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
    [{ type: "view", view, state }, MARK] as const,
  );
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing", "toplevel"] },
  });
  await work();
  await session.send("Tracing.end");
  await complete;
  return events.sort((a, b) => a.ts - b.ts);
}

/** Milliseconds that the page's thread is busy from each mark until the last paint before the next one. */
function frames(events: readonly TraceEvent[]): readonly number[] {
  const marks = events.filter(({ name }) => name === MARK);
  return marks.flatMap(({ pid, tid, ts: start }, index) => {
    const next = marks[index + 1]?.ts ?? Infinity;
    const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts < next);
    const last = own.findLast(({ name, ts }) => name === LAST && ts > start);
    if (!last) return [];
    const end = endOf(last);
    const tasks = own.filter((event) => event.name === TASK && endOf(event) > start && event.ts < end);
    const busy = tasks.reduce((sum, task) => sum + Math.min(endOf(task), end) - Math.max(task.ts, start), 0);
    return [busy / 1000];
  });
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
