import { goalRow, samplesOf, type Row, type Samples } from "../measure";
import { coldStart, sessionWith, type Session } from "./session";
import { SERVER_NAMES, serverNamed, type ServerName } from "./servers";

/** The lines of the measured files. */
const LENGTHS = [100, 1_000, 10_000, 100_000] as const;

const PEERS = SERVER_NAMES.filter((name) => name !== "footprint" && name !== "echo");

/** What a server came to on files of a length; undefined where it did not come through. */
type Results = ReadonlyMap<ServerName, ReadonlyMap<number, readonly Session[]>>;

/** Our server, the one that only echoes, and the peers, one after the other on files of the same lengths. */
export async function languageServerRows(quick: boolean): Promise<readonly Row[]> {
  const lengths = quick ? LENGTHS.slice(0, 3) : LENGTHS;
  const results = await sessions(lengths, quick);
  return [
    ...lengths.flatMap((lines) => keystrokeRows(results, lines)),
    ...openRows(results, lengths),
    ...requestRows(results),
    ...(await coldStartRows(quick ? 5 : 15)),
    ...memoryRows(results),
  ];
}

async function sessions(lengths: readonly number[], quick: boolean): Promise<Results> {
  const results = new Map<ServerName, Map<number, Session[]>>();
  const run = async (name: ServerName, lines: number, budget: number): Promise<void> => {
    try {
      const session = await sessionWith(serverNamed(name), { lines, keystrokes: 40, requests: 20, budget });
      const byLength = results.get(name) ?? new Map<number, Session[]>();
      byLength.set(lines, [...(byLength.get(lines) ?? []), session]);
      results.set(name, byLength);
      console.log(`${name}, ${lines} lines: ${samplesOf(session.keystrokes).median.toFixed(2)} ms a keystroke`);
    } catch (error) {
      console.log(`${name}, ${lines} lines: ${String(error)}`);
    }
  };
  for (const lines of lengths) {
    // In turns, so that what else the machine does meets both alike.
    for (let round = 0; round < (quick ? 2 : 3); round++) {
      await run("echo", lines, 10_000);
      await run("footprint", lines, 10_000);
    }
    for (const peer of PEERS) await run(peer, lines, quick ? 3_000 : 10_000);
  }
  return results;
}

/** All measurements of one kind in the sessions of a server. */
function pooled(
  results: Results,
  name: ServerName,
  lines: number,
  pick: (session: Session) => readonly number[],
): Samples | undefined {
  const values = (results.get(name)?.get(lines) ?? []).flatMap(pick);
  return values.length === 0 ? undefined : samplesOf(values);
}

const of = (lines: number): string => `${lines.toLocaleString("en")} lines`;

function keystrokeRows(results: Results, lines: number): readonly Row[] {
  const group = "language server";
  const measured = pooled(results, "footprint", lines, (session) => session.keystrokes);
  if (!measured) return [];
  const what = `keystroke to diagnostics, ${of(lines)}`;
  const rows: Row[] = [];
  const against = (name: ServerName): Row["against"] | undefined => {
    const samples = pooled(results, name, lines, (session) => session.keystrokes);
    return samples && { name, measured: samples };
  };
  const echo = against("echo");
  if (echo) {
    const limit = 1.5 * echo.measured.median;
    rows.push(goalRow({ group, what, unit: "ms", measured, against: echo, goal: "≤ 1.5 × echo", limit }));
  }
  for (const peer of PEERS) {
    const found = against(peer);
    if (!found) continue;
    const times = peer === "langium" && lines === 10_000 ? 20 : 1;
    const goal = times === 1 ? `faster than ${peer}` : `≥ ${times} × faster than ${peer}`;
    rows.push(
      goalRow({ group, what, unit: "ms", measured, against: found, goal, limit: found.measured.median / times }),
    );
  }
  return rows;
}

function openRows(results: Results, lengths: readonly number[]): readonly Row[] {
  return lengths.flatMap((lines) => {
    const measured = pooled(results, "footprint", lines, ({ open }) => [open]);
    const langium = pooled(results, "langium", lines, ({ open }) => [open]);
    if (!measured || !langium) return [];
    const row = {
      group: "language server",
      what: `open to diagnostics, ${of(lines)}`,
      unit: "ms",
      measured,
      against: { name: "langium", measured: langium },
    };
    if (lines !== 10_000) return [row];
    return [goalRow({ ...row, goal: "≤ 0.3 × langium", limit: 0.3 * langium.median })];
  });
}

function requestRows(results: Results): readonly Row[] {
  const kinds = [
    { what: "hover", pick: (session: Session) => session.hovers },
    { what: "completion", pick: (session: Session) => session.completions },
    { what: "typed, then completion", pick: (session: Session) => session.editCompletions },
  ];
  return kinds.flatMap(({ what, pick }) => {
    const measured = pooled(results, "footprint", 10_000, pick);
    const echo = pooled(results, "echo", 10_000, pick);
    if (!measured || !echo) return [];
    return [
      goalRow({
        group: "language server",
        what: `${what}, ${of(10_000)}`,
        unit: "ms",
        measured,
        against: { name: "echo", measured: echo },
        goal: "≤ echo + 3 ms",
        limit: echo.median + 3,
      }),
    ];
  });
}

async function coldStartRows(count: number): Promise<readonly Row[]> {
  const values = { footprint: [] as number[], echo: [] as number[] };
  for (let start = 0; start < count; start++) {
    values.echo.push(await coldStart(serverNamed("echo")));
    values.footprint.push(await coldStart(serverNamed("footprint")));
  }
  const echo = samplesOf(values.echo);
  return [
    goalRow({
      group: "language server",
      what: "cold start to the first answer",
      unit: "ms",
      measured: samplesOf(values.footprint),
      against: { name: "echo", measured: echo },
      goal: "≤ 1.3 × echo",
      limit: 1.3 * echo.median,
    }),
  ];
}

function memoryRows(results: Results): readonly Row[] {
  const pick = ({ mostMemory }: Session): readonly number[] => [mostMemory];
  const measured = pooled(results, "footprint", 10_000, pick);
  const echo = pooled(results, "echo", 10_000, pick);
  if (!measured || !echo) return [];
  return [
    goalRow({
      group: "language server",
      what: `most memory, ${of(10_000)} open`,
      unit: "MiB",
      measured,
      against: { name: "echo", measured: echo },
      goal: "≤ 1.5 × echo + 40 MiB",
      limit: 1.5 * echo.median + 40,
    }),
  ];
}
