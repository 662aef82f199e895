import { basename } from "node:path";
import { playFile, type Library, type PlacedSection } from "../scenario";
import { suggestions } from "../syntax";
import { buildView, svgDocument, type Theme } from "../view";
import { PathError } from "./files";

/** The most titles that an error lists. */
const MOST_TITLES = 6;

/** Which picture of a file is wanted. */
export interface RenderRequest {
  readonly path: string;
  readonly uri: string;
  readonly text: string;
  /** The scenario with this title; the first one, or the one of `line`, where it is not said. */
  readonly scenario?: string;
  /** The board as it is on this line of the file, from 1; at the end of the scenario where it is not said. */
  readonly line?: number;
  readonly theme: Theme;
}

/**
 * The picture that the preview shows, as an SVG document.
 *
 * @throws PathError where the file has no such scenario, or nothing can be drawn
 */
export function render(request: RenderRequest, library: Library): string {
  const { sections } = playFile(request.text, { uri: request.uri, library });
  const scenarios = sections.filter(({ played }) => played.section.kind === "scenario");
  const wanted = scenarioOf(scenarios, request);
  const { played, firstLine } = wanted;
  const last = firstLine + played.section.lines.length - 1;
  const setup = sections.find((section) => section.played.section === played.environment.setup?.section);
  const view = buildView({
    played,
    uri: request.uri,
    file: basename(request.path),
    firstLine,
    line: Math.min(Math.max((request.line ?? last + 1) - 1, firstLine), last),
    version: 1,
    ...(setup ? { setupLine: setup.firstLine } : {}),
    ruleRange: () => undefined,
  });
  const picture = svgDocument(view, { theme: request.theme });
  if (picture === undefined) throw new PathError(`${request.path} has no board to draw there.`);
  return picture;
}

function scenarioOf(scenarios: readonly PlacedSection[], { path, scenario, line }: RenderRequest): PlacedSection {
  if (scenario !== undefined) {
    const titled = scenarios.find(({ played }) => played.title === scenario);
    if (titled) return titled;
    throw new PathError(`${path} has no scenario “${scenario}”. ${titlesNear(scenario, scenarios)}`);
  }
  const found = line === undefined ? scenarios[0] : scenarios.findLast(({ firstLine }) => firstLine <= line - 1);
  if (found) return found;
  throw new PathError(
    line === undefined ? `${path} has no scenario.` : `No scenario of ${path} has line ${String(line)}.`,
  );
}

/** The title that was meant, or some of those there are. */
function titlesNear(title: string, scenarios: readonly PlacedSection[]): string {
  const titles = scenarios.map(({ played }) => played.title ?? "");
  const [near] = suggestions(title, titles);
  if (near !== undefined) return `Did you mean “${near}”?`;
  const first = titles.slice(0, MOST_TITLES).map((one) => `“${one}”`);
  const others = titles.length - first.length;
  return `It has ${first.join(", ") || "none"}${others > 0 ? ` and ${String(others)} more` : ""}.`;
}
