import type { Row } from "./measure";

/** One bar: what it stands for, and how much. */
interface Bar {
  readonly name: string;
  readonly value: number;
  readonly own: boolean;
}

interface Chart {
  readonly file: string;
  readonly title: string;
  readonly unit: string;
  readonly groups: readonly { readonly name: string; readonly bars: readonly Bar[] }[];
}

/** The pictures of a result, by the names of their files. */
export function chartsOf(rows: readonly Row[]): ReadonlyMap<string, string> {
  const charts = [
    chart(rows, "keystroke.svg", "One character typed, to its diagnostics", "keystroke to diagnostics, "),
    chart(rows, "open.svg", "A file opened, to its diagnostics", "open to diagnostics, "),
    chart(rows, "check.svg", "All scenarios checked in one process", "footprint check, "),
  ];
  return new Map(charts.filter(({ groups }) => groups.length > 0).map((found) => [found.file, drawn(found)]));
}

/** The rows whose name begins so, a group for each, with ours and those it was compared with. */
function chart(rows: readonly Row[], file: string, title: string, beginning: string): Chart {
  const chosen = rows.filter(({ what }) => what.startsWith(beginning));
  const groups = [...new Set(chosen.map(({ what }) => what))].map((what) => {
    const own = chosen.filter((row) => row.what === what);
    const others = own.flatMap(({ against }) =>
      against ? [{ name: against.name, value: against.measured.median, own: false }] : [],
    );
    const bars = [{ name: "footprint", value: own[0]?.measured.median ?? 0, own: true }, ...others];
    return { name: what.slice(beginning.length), bars };
  });
  return { file, title, unit: chosen[0]?.unit ?? "", groups };
}

const WIDTH = 760;
const LEFT = 110;
const BAR = 16;
const GAP = 34;

/** Bars on a logarithmic scale, readable on light and dark pages. */
function drawn({ title, unit, groups }: Chart): string {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value));
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.ceil(Math.log10(Math.max(...values)));
  const room = WIDTH - LEFT - 90;
  const lengthOf = (value: number): number => ((Math.log10(value) - least) / Math.max(1, most - least)) * room;
  const parts: string[] = [];
  let y = 44;
  for (const { name, bars } of groups) {
    parts.push(`<text x="${LEFT}" y="${y}" class="group">${name}</text>`);
    y += 8;
    for (const { name: label, value, own } of bars) {
      const width = Math.max(2, lengthOf(value)).toFixed(1);
      parts.push(
        `<text x="${LEFT - 8}" y="${y + 12}" class="name">${label}</text>`,
        `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR - 3}" class="${own ? "own" : "other"}"/>`,
        `<text x="${LEFT + Number(width) + 6}" y="${y + 12}">${written(value)} ${unit}</text>`,
      );
      y += BAR;
    }
    y += GAP;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - 16}" role="img" aria-label="${title}">
<style>
text { font: 12px system-ui, sans-serif; fill: #57606a; }
.title { font-size: 15px; font-weight: 600; }
.group { font-weight: 600; }
.name { text-anchor: end; }
.own { fill: #1a7f37; }
.other { fill: #8c959f; }
@media (prefers-color-scheme: dark) { text { fill: #b1bac4; } .own { fill: #3fb950; } .other { fill: #6e7681; } }
</style>
<text x="8" y="20" class="title">${title} (logarithmic)</text>
${parts.join("\n")}
</svg>
`;
}

function written(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(2);
}
