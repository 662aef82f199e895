import { cac, type CAC } from "cac";
import { writeFileSync } from "node:fs";
import picocolors from "picocolors";
import { version } from "../../../package.json";
import { formatFile, parseFile, suggestions } from "../syntax";
import { languageOf } from "../workspace";
import { check, type Shard } from "./check";
import { aboutCode, explain } from "./explain";
import { filesOf, isPathError, libraryFor, PathError, textOf, uriOf } from "./files";
import { FORMATS } from "./formats";
import { png } from "./png";
import { printable } from "./printable";
import { ruleUses, type RuleUse } from "./rules";
import { watchPaths } from "./watch";

/** All that a command says, and where it says it. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  readonly colours: boolean;
  /** Starts the language server over standard input and output. */
  serve(): Promise<void>;
}

/** Exit codes of every command. */
export const EXIT = { fine: 0, findings: 1, wrongUse: 2 } as const;

/** The command was not used as it can be: says how. Ends with exit code 2. */
class UsageError extends Error {}

const THEMES = ["light", "dark"] as const;

/**
 * Runs `footprint` with its arguments (without the program's name).
 *
 * @returns the exit code: 0 all hold, 1 findings, 2 wrong use or a file that can't be read. Undefined where the command
 * goes on (`lsp`, `--watch`).
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number | undefined> {
  const program = cac("footprint");
  defineCommands(program, terminal);
  program.help((sections) => {
    const parts = sections.map(({ title, body }) => (title === undefined ? body : `${title}:\n${body}`));
    terminal.out(`${parts.join("\n\n")}\n`);
    return [];
  });
  program.version(version);
  try {
    const asked = program.parse(["node", "footprint", ...withPaths(args)], { run: false });
    if (asked.options["version"] === true) return EXIT.fine;
    if (asked.options["help"] === true) return EXIT.fine;
    if (!program.matchedCommand) {
      const [word] = args;
      throw new UsageError(
        word === undefined
          ? "Say what to do: “footprint --help” lists it."
          : noSuch(
              "command",
              word,
              program.commands.map(({ name }) => name),
            ),
      );
    }
    return (await program.runMatchedCommand()) as number | undefined;
  } catch (error) {
    if (isPathError(error) || error instanceof UsageError || isUsage(error)) {
      terminal.error(`footprint: ${printable(error.message)}\n`);
      return EXIT.wrongUse;
    }
    throw error;
  }
}

/** That there is nothing of a name, with what was meant or what there is. */
function noSuch(what: string, word: string, names: readonly string[]): string {
  const [near] = suggestions(word, names);
  const hint = near === undefined ? `There are ${names.join(", ")}.` : `Did you mean “${near}”?`;
  return `There is no ${what} “${word}”. ${hint}`;
}

function isUsage(error: unknown): error is Error {
  return error instanceof Error && error.name === "CACError";
}

function defineCommands(program: CAC, terminal: Terminal): void {
  program
    .command("check [...paths]", "Play all scenarios of the files and folders (the current folder)")
    .option("--format <format>", [...FORMATS.keys()].join(", "), { default: "human" })
    .option("--shard <part>", "Only a part of the files: 1/4 is the first of four")
    .option("--max-warnings <count>", "Fail where there are more warnings")
    .option("--watch", "Check again after each change")
    .action((paths: string[], options: Record<string, unknown>) => checkCommand(orHere(paths), options, terminal));
  program
    .command("render <file>", "Draw the board of a scenario, as the preview shows it")
    .option("--scenario <title>", "The scenario with this title (the first)")
    .option("--line <line>", "The board as it is on this line (the scenario's last)")
    .option("-o, --output <file>", "A file that ends in .svg or .png (SVG to the terminal)")
    .option("--theme <theme>", THEMES.join(", "), { default: "light" })
    .action((path: string, options: Record<string, unknown>) => renderCommand(path, options, terminal));
  program
    .command("format [...paths]", "Lay out scenario files and rulebooks")
    .option("--check", "Change nothing; fail where a file would change")
    .action((paths: string[], options: Record<string, unknown>) => formatCommand(orHere(paths), options, terminal));
  program
    .command("rules [...paths]", "The rules and how many scenarios are about each")
    .option("--coverage", "Name the rules without a scenario; fail where there is one")
    .action((paths: string[], options: Record<string, unknown>) => rulesCommand(orHere(paths), options, terminal));
  program.command("explain <code>", "What a rule or a diagnostic's code means").action((code: string) => {
    const page = explain(code);
    if ("unknown" in page) throw new UsageError(page.unknown);
    terminal.out(page.text);
    return EXIT.fine;
  });
  program
    .command("lsp", "Start the language server")
    .option("--stdio", "Over standard input and output")
    .action(async () => {
      await terminal.serve();
      return undefined;
    });
}

/** The arguments with those behind `--` as paths, whatever they begin with. */
function withPaths(args: readonly string[]): readonly string[] {
  const end = args.indexOf("--");
  if ((end < 0 ? args : args.slice(0, end)).includes("-")) {
    throw new UsageError("“-” names no file: say the paths of files or folders.");
  }
  if (end < 0) return args;
  const paths = args.slice(end + 1);
  return [...args.slice(0, end), ...paths.map((path) => (path.startsWith("-") ? `./${path}` : path))];
}

function orHere(paths: readonly string[]): readonly string[] {
  return paths.length > 0 ? paths.map(String) : ["."];
}

async function checkCommand(
  paths: readonly string[],
  options: Record<string, unknown>,
  terminal: Terminal,
): Promise<number | undefined> {
  const asked = FORMATS.get(written(options["format"]));
  if (!asked) throw new UsageError(noSuch("format", written(options["format"]), [...FORMATS.keys()]));
  const shard = shardOf(options["shard"]);
  const most = wholeNumber("--max-warnings", options["maxWarnings"], 0);
  const format = await asked.load();
  const once = (): number => {
    const { report, texts } = check(paths, shard, asked.detail);
    terminal.out(
      format(report, {
        text: (path) => texts.get(path) ?? "",
        colours: terminal.colours,
        version,
        about: aboutCode,
      }),
    );
    const { errors, failed, warnings } = report.summary;
    return errors > 0 || failed > 0 || (most !== undefined && warnings > most) ? EXIT.findings : EXIT.fine;
  };
  const code = once();
  if (options["watch"] !== true) return code;
  watchPaths(paths, () => {
    terminal.out("\n");
    try {
      once();
    } catch (error) {
      if (!isPathError(error)) throw error;
      terminal.error(`footprint: ${printable(error.message)}\n`);
    }
  });
  return undefined;
}

async function renderCommand(path: string, options: Record<string, unknown>, terminal: Terminal): Promise<number> {
  const theme = THEMES.find((name) => name === options["theme"]);
  if (!theme) throw new UsageError(noSuch("theme", written(options["theme"]), THEMES));
  const output = options["output"] === undefined ? undefined : written(options["output"]);
  if (output !== undefined && !/\.(svg|png)$/iu.test(output)) {
    throw new UsageError(`“${output}” ends neither in .svg nor in .png.`);
  }
  const line = wholeNumber("--line", options["line"], 1);
  const title = options["scenario"];
  const request = {
    path,
    uri: uriOf(path),
    text: textOf(path),
    theme,
    ...(title === undefined ? {} : { scenario: written(title) }),
    ...(line === undefined ? {} : { line }),
  };
  const { render } = await import("./render");
  const picture = render(request, libraryFor([path]));
  if (output === undefined) terminal.out(picture);
  else write(output, /\.png$/iu.test(output) ? await png(picture) : picture);
  return EXIT.fine;
}

function write(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch {
    throw new PathError(`${path} can't be written.`);
  }
}

function formatCommand(paths: readonly string[], options: Record<string, unknown>, terminal: Terminal): number {
  const changed = filesOf(paths).filter((path) => {
    const text = textOf(path);
    const laidOut = formatFile(parseFile(text, languageOf(uriOf(path)) ?? "scenario"));
    if (laidOut === text) return false;
    if (options["check"] !== true) write(path, laidOut);
    terminal.out(`${path}\n`);
    return true;
  });
  return options["check"] === true && changed.length > 0 ? EXIT.findings : EXIT.fine;
}

function rulesCommand(paths: readonly string[], options: Record<string, unknown>, terminal: Terminal): number {
  const uses = ruleUses(paths);
  const colours = picocolors.createColors(terminal.colours);
  const without = uses.filter(({ scenarios }) => scenarios.length === 0);
  const listed = options["coverage"] === true ? without : uses;
  for (const [game, rules] of byGame(listed)) {
    terminal.out(`${colours.bold(printable(game))}\n`);
    const width = Math.max(...rules.map(({ rule }) => rule.id.length));
    for (const { rule, scenarios } of rules) {
      const count = String(scenarios.length).padStart(4);
      terminal.out(
        `${scenarios.length === 0 ? colours.yellow(count) : count}  ${rule.id.padEnd(width)}  ${printable(rule.title)}\n`,
      );
      for (const { place, title } of scenarios) {
        terminal.out(`${colours.dim(`      ${printable(place)}  ${printable(title)}`)}\n`);
      }
    }
  }
  const share = uses.length === 0 ? 100 : Math.floor((100 * (uses.length - without.length)) / uses.length);
  terminal.out(
    `${String(uses.length - without.length)} of ${String(uses.length)} rules have a scenario (${String(share)} %)\n`,
  );
  return options["coverage"] === true && without.length > 0 ? EXIT.findings : EXIT.fine;
}

function shardOf(option: unknown): Shard | undefined {
  if (option === undefined) return undefined;
  const match = /^([1-9][0-9]*)\/([1-9][0-9]*)$/u.exec(written(option));
  const shard = { index: Number(match?.[1]), count: Number(match?.[2]) };
  if (!match || shard.index > shard.count)
    throw new UsageError(`--shard takes a part such as 1/4, not “${written(option)}”.`);
  return shard;
}

function wholeNumber(name: string, option: unknown, least: number): number | undefined {
  if (option === undefined) return undefined;
  const number = Number(written(option));
  if (!Number.isInteger(number) || number < least) {
    throw new UsageError(`${name} takes a whole number from ${String(least)}, not “${written(option)}”.`);
  }
  return number;
}

function byGame(uses: readonly RuleUse[]): ReadonlyMap<string, readonly RuleUse[]> {
  const games = new Map<string, RuleUse[]>();
  for (const use of uses) games.set(use.game, [...(games.get(use.game) ?? []), use]);
  return games;
}

/** An option's value as it was written; the parser makes numbers of what looks like one. */
function written(option: unknown): string {
  return typeof option === "string" || typeof option === "number" ? String(option) : "";
}
