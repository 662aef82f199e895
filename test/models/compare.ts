import { playFile, type FileOptions, type PlayedFile, type Step } from "../../server/src/scenario";
import { randomFrom, type Random } from "./random";

/** How many random boards a model is compared on: `MODEL_BOARDS`, else a number that takes seconds. */
export function boardsToPlay(usual: number): number {
  return Number(process.env["MODEL_BOARDS"] ?? usual);
}

/** The seed of a run: `MODEL_SEED`, else a new one each day. */
export function seedOfRun(): number {
  return Number(process.env["MODEL_SEED"] ?? Math.floor(Date.now() / 86_400_000));
}

/** A scenario made of lines, and what the model says that each `show` line comes to. */
export interface Question {
  /** Lines above the scenario: definitions. */
  readonly above?: readonly string[];
  readonly lines: readonly string[];
  /** By the index of its line: the value of a `show`, the verdict of any other. */
  readonly expected: ReadonlyMap<number, string>;
}

/** A question that grows line by line. */
export class Asked implements Question {
  above: readonly string[] = [];
  readonly lines: string[];
  readonly expected = new Map<number, string>();

  constructor(lines: readonly string[]) {
    this.lines = [...lines];
  }

  /** Adds a line, and what the model says that it comes to. */
  say(line: string, expected?: string): void {
    if (expected !== undefined) this.expected.set(this.lines.length, expected);
    this.lines.push(line);
  }
}

/** What a step tells: the value of a `show`, else the verdict. */
function told(step: Step | undefined): string {
  if (!step) return "no such statement";
  return (step.kind === "show" ? step.value : step.verdict) ?? "nothing";
}

/**
 * Plays random boards and compares what the product says with what a model says.
 *
 * @throws Error with the seed and the scenario of the first difference
 */
export function compareWithModel(
  name: string,
  boards: number,
  seed: number,
  header: string,
  question: (random: Random) => Question,
  options: FileOptions = {},
): void {
  for (let board = 0; board < boards; board++) {
    const own = (seed * 1_000_003 + board) >>> 0;
    const { above = [], lines, expected } = question(randomFrom(own));
    const text = [header, ...above, 'scenario "model"', ...lines].join("\n");
    const first = 2 + above.length;
    const steps = stepsByLine(playFile(text, options));
    for (const [line, wanted] of expected) {
      const found = told(steps.get(first + line));
      if (found !== wanted) {
        throw new Error(
          `${name}, MODEL_SEED=${String(seed)}, board ${String(board)}: “${lines[line] ?? ""}” is ${found}, the model says ${wanted}\n${text}`,
        );
      }
    }
  }
}

function stepsByLine({ sections }: PlayedFile): ReadonlyMap<number, Step> {
  return new Map(
    sections.flatMap(({ played, firstLine }) =>
      played.steps.map((step) => [firstLine + step.statement.line, step] as const),
    ),
  );
}
