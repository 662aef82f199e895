import type { Pattern } from "../board";
import { code, message, type AnyGame, type Kind, type Message } from "../rules";
import type {
  DefineStatement,
  IncludeStatement,
  PatternStatement,
  RulesetStatement,
  Section,
  SourceFile,
  Statement,
  Token,
} from "../syntax";
import { integer, SCENARIO_KEYWORDS, suggestions } from "../syntax";
import { readKindDefinition, readPatternDefinition } from "./definitions";
import { digest } from "./digest";
import type { Definition, Environment, Library, LibraryFile, SharedSetup } from "./environment";
import type { Problem, Severity } from "./played";
import type { PlayedLine } from "./player";
import { listed, mistaken, problemAt, rangeOf, rangeOfStatement, unknownWord } from "./problem";
import { builtInGame, definitionOf, gameDefinitions, houseGame } from "./registry";
import { wordsOfGame } from "./rulebook";
import { sharedSetup } from "./setup";
import { vocabularyOfGame } from "./vocabulary";

/** What holds at the top of a file. */
export function startEnvironment(uri: string): Environment {
  return {
    key: digest("start"),
    uri,
    kinds: new Map(),
    patterns: new Map(),
    definitions: new Map(),
    shelves: new Map(),
    vocabulary: new Map(),
    without: { reason: "no-ruleset", told: "nothing" },
    scenarioSeen: false,
  };
}

/** What reading a section's directives and definitions came to. */
export interface ReadHead {
  readonly after: Environment;
  readonly problems: readonly Problem[];
  /** The lines that are set-up or belong to a scenario, each with what holds on it. */
  readonly lines: readonly PlayedLine[];
}

/** What holds below a section. Costs little for a scenario; plays nothing. */
export function environmentAfter(section: Section, before: Environment, library: Library): Environment {
  if (section.kind === "scenario" && !section.statements.some(({ kind }) => kind === "pattern")) {
    return afterScenario(before);
  }
  return readSection(section, before, library).after;
}

const successors = new WeakMap<Environment, Environment>();

/** The same environment below a scenario: the very same object for the second and all others. */
function afterScenario(before: Environment): Environment {
  const told = before.without?.reason === "no-ruleset" && before.without.told !== "error";
  if (before.scenarioSeen && !told) return before;
  const known = successors.get(before);
  if (known) return known;
  const after: Environment = {
    ...before,
    key: digest(before.key, "scenario"),
    scenarioSeen: true,
    ...(told ? { without: { reason: "no-ruleset", told: "error" } as const } : {}),
  };
  successors.set(before, after);
  return after;
}

/** Reads the directives and definitions of a section, from top to bottom. */
export function readSection(section: Section, before: Environment, library: Library): ReadHead {
  return new HeadReader(section, before, library).read();
}

/** What holds on a line of a section, counted from its first: what the lines above it make. */
export function environmentAt(section: Section, before: Environment, line: number, library: Library): Environment {
  return new HeadReader(section, before, library).readTo(line);
}

type Draft = { -readonly [Name in keyof Environment]: Environment[Name] };

interface DraftMaps {
  readonly kinds: Map<string, Kind>;
  readonly patterns: Map<string, Pattern>;
  readonly definitions: Map<string, Definition>;
}

class HeadReader {
  private readonly draft: Draft;
  /** The draft's maps, while no environment has them too. */
  private maps: DraftMaps | undefined;
  private snapshot: Environment | undefined;
  private readonly problems: Problem[] = [];
  private readonly lines: PlayedLine[] = [];
  /** The set-up lines since the last `ruleset` line of this section. */
  private setup: PlayedLine[] = [];

  constructor(
    private readonly section: Section,
    before: Environment,
    private readonly library: Library,
  ) {
    this.draft = { ...before };
    this.snapshot = before;
  }

  read(): ReadHead {
    for (const statement of this.section.statements) this.readStatement(statement);
    this.finishSetup();
    const last = this.environment();
    const after = this.section.kind === "scenario" ? afterScenario(last) : last;
    return { after, problems: this.problems, lines: this.lines };
  }

  /** What holds on a line. */
  readTo(line: number): Environment {
    for (const statement of this.section.statements) {
      if (statement.line >= line) break;
      this.readStatement(statement);
    }
    return this.environment();
  }

  /** What holds here. */
  private environment(): Environment {
    this.snapshot ??= { ...this.draft };
    this.maps = undefined;
    return this.snapshot;
  }

  /** The draft's maps, to be changed: copies where an environment has them. */
  private own(): DraftMaps {
    if (this.maps) return this.maps;
    const { draft } = this;
    this.maps = {
      kinds: new Map(draft.kinds),
      patterns: new Map(draft.patterns),
      definitions: new Map(draft.definitions),
    };
    Object.assign(draft, this.maps);
    return this.maps;
  }

  private changed(...texts: readonly string[]): void {
    this.draft.key = digest(this.draft.key, ...texts);
    this.snapshot = undefined;
  }

  private report(problem: Problem): void {
    this.problems.push(problem);
  }

  private readStatement(statement: Statement): void {
    switch (statement.kind) {
      case "ruleset":
        this.readRuleset(statement);
        return;
      case "include":
        this.readInclude(statement);
        return;
      case "define":
        this.readDefine(statement);
        return;
      case "pattern":
        this.readPattern(statement);
        return;
      case "scenario":
        this.needsRuleset(statement.title ?? statement.keyword, "error");
        return;
      default:
        this.readLine(statement);
    }
  }

  // ---- ruleset -----------------------------------------------------------------------------------------------------

  private readRuleset(statement: RulesetStatement): void {
    this.finishSetup();
    const { draft } = this;
    this.shelve();
    const game = this.findGame(statement);
    const shelf = game && draft.shelves.get(game);
    this.maps = undefined;
    draft.kinds = shelf?.kinds ?? game?.rulebook.kinds ?? new Map();
    draft.patterns = shelf?.patterns ?? game?.rulebook.patterns ?? new Map();
    draft.definitions = shelf?.definitions ?? new Map();
    delete draft.setup;
    draft.scenarioSeen = false;
    draft.vocabulary = vocabularyOfGame(game);
    if (game) {
      draft.game = game;
      delete draft.without;
    } else {
      delete draft.game;
      draft.without = { reason: "unknown-ruleset", told: "error" };
    }
    const shelves = [...draft.shelves].flatMap(([shelved, { key }]) => [gameKey(shelved), key]);
    draft.key = digest("ruleset", game ? gameKey(game) : "unknown", ...shelves);
    this.snapshot = undefined;
  }

  /** Puts what was made for the ruleset so far aside, for when it is in force again. */
  private shelve(): void {
    const { draft } = this;
    const { kinds, patterns, definitions } = draft;
    if (!draft.game || definitions.size === 0) return;
    draft.shelves = new Map(draft.shelves).set(draft.game, { key: draft.key, kinds, patterns, definitions });
  }

  private findGame({ name, edition, keyword }: RulesetStatement): AnyGame | undefined {
    if (!name) return undefined;
    const number = edition ? (integer(edition.value) ?? 1) : 1;
    if (definitionOf(name.value)) {
      const game = builtInGame(name.value, number);
      if (!game) this.reportEdition(name, edition ?? keyword);
      return game;
    }
    if (isPath(name)) return this.findRulebook(name);
    const names = gameDefinitions().map((definition) => definition.name);
    const sentence = message`There is no ruleset ${code(name.value)}.`;
    const otherwise = message` There are ${listed(names, "and")}; a rulebook of your own is named by its path, such as ${code('"house.rulebook"')}.`;
    this.report(unknownWord(name, "ruleset.unknown", sentence, names, { otherwise }));
    return undefined;
  }

  private reportEdition(name: Token, at: Token): void {
    const editions = [...(definitionOf(name.value)?.editions.keys() ?? [])].map(String);
    const sentence = message`${code(name.value)} has no edition ${at.value}; it has ${listed(editions, "and")}.`;
    this.report(problemAt(at, "ruleset.edition", sentence));
  }

  private findRulebook(path: Token): AnyGame | undefined {
    const found = this.library(path.value, this.draft.uri);
    if (!found) {
      this.report(problemAt(path, "file.missing", message`The rulebook ${code(path.value)} can't be found or read.`));
      return undefined;
    }
    if (found.file.language !== "rulebook") {
      const sentence = message`${code(path.value)} is no rulebook: a rulebook's name ends in ${code(".rulebook")}.`;
      this.report(problemAt(path, "file.language", sentence));
      return undefined;
    }
    const { game, problems } = houseGame(found);
    const errors = problems.filter((problem) => problem.severity === "error").length;
    if (errors > 0) {
      const sentence = message`The rulebook ${code(path.value)} has ${errors === 1 ? "a mistake" : `${errors} mistakes`}: what could be read of it is in force.`;
      this.report(problemAt(path, "rulebook.mistakes", sentence, { severity: "warning" }));
    }
    return game;
  }

  // ---- definitions -------------------------------------------------------------------------------------------------

  private readDefine(statement: DefineStatement): void {
    const { game } = this.draft;
    if (!game) {
      this.needsRuleset(statement.keyword, "information");
      return;
    }
    const words = wordsOfGame(game);
    const declared = { uri: this.draft.uri, line: statement.line };
    const { result, problems } = readKindDefinition(statement, words, declared);
    for (const problem of problems) this.report(problem);
    if (!result || !statement.name) return;
    if (this.isTwice("kind", result.name, statement.name)) return;
    if (game.rulebook.kinds.has(result.name)) this.reportReplaced(statement.name, "kind");
    this.own().kinds.set(result.name, result);
    this.define("kind", result.name, statement);
  }

  private readPattern(statement: PatternStatement): void {
    const { game, vocabulary } = this.draft;
    if (!game) {
      this.needsRuleset(statement.keyword, "information");
      return;
    }
    const { result, problems } = readPatternDefinition(statement, vocabulary);
    for (const problem of problems) this.report(problem);
    if (!result || !statement.name) return;
    if (this.isTwice("pattern", result.name, statement.name)) return;
    if (game.rulebook.patterns.has(result.name)) this.reportReplaced(statement.name, "pattern");
    this.own().patterns.set(result.name, result);
    this.define("pattern", result.name, statement);
  }

  private isTwice(type: Definition["type"], name: string, token: Token): boolean {
    const known = this.draft.definitions.get(`${type} ${name}`);
    if (!known) return false;
    const where = known.uri === this.draft.uri ? message`above already` : message`in an included file already`;
    const related =
      known.section === this.section
        ? [{ range: rangeOf({ line: known.line, start: 0, end: 0 }), message: message`It is defined here.` }]
        : [];
    this.report(
      problemAt(token, `${type}.twice`, message`The ${type} ${code(name)} is defined ${where}: take another name.`, {
        related,
      }),
    );
    return true;
  }

  private reportReplaced(token: Token, type: Definition["type"]): void {
    const sentence = message`This takes the place of the ruleset's own ${type} ${code(token.value)}, from here on.`;
    this.report(problemAt(token, `${type}.replaced`, sentence, { severity: "hint" }));
  }

  private define(type: Definition["type"], name: string, statement: Statement): void {
    const { section } = this;
    this.own().definitions.set(`${type} ${name}`, { type, name, uri: this.draft.uri, section, line: statement.line });
    this.changed(type, textOfStatement(statement, section));
  }

  // ---- include -----------------------------------------------------------------------------------------------------

  private readInclude(statement: IncludeStatement): void {
    const { path } = statement;
    if (!path) return;
    const { game } = this.draft;
    if (!game) {
      this.needsRuleset(path, "information");
      return;
    }
    const found = readIncluded(path.value, this.draft.uri, game, this.library);
    for (const trouble of found.troubles) this.report(problemAt(path, trouble.code, trouble.message));
    for (const { definition, kind, pattern } of found.made) {
      if (this.clashes(definition, path)) continue;
      this.own().definitions.set(`${definition.type} ${definition.name}`, definition);
      if (kind) this.own().kinds.set(kind.name, kind);
      if (pattern) this.own().patterns.set(pattern.name, pattern);
    }
    this.changed("include", found.key);
  }

  /** Tells where an included definition is made a second time; the same one, by two ways, is made once. */
  private clashes(definition: Definition, path: Token): boolean {
    const known = this.draft.definitions.get(`${definition.type} ${definition.name}`);
    if (!known) return false;
    if (known.uri === definition.uri && known.line === definition.line && known.section === definition.section) {
      return true;
    }
    const sentence = message`${code(path.value)} defines the ${definition.type} ${code(definition.name)}, which is defined above already.`;
    this.report(problemAt(path, `${definition.type}.twice`, sentence));
    return true;
  }

  // ---- set-up ------------------------------------------------------------------------------------------------------

  private readLine(statement: Statement): void {
    const environment = this.environment();
    if (this.section.kind === "scenario") {
      this.lines.push({ statement, environment });
      return;
    }
    if (!this.draft.game) {
      if (!this.isMistypedDirective(statement) && statement.kind !== "unreadable")
        this.needsRuleset(statement.keyword, "error");
      this.lines.push({ statement, environment });
    } else if (this.draft.scenarioSeen) {
      const sentence = message`This line belongs to no scenario: set-up lines stand between ${code("ruleset")} and the first scenario below it.`;
      if (statement.kind !== "unreadable")
        this.report(problemAt(rangeOfStatement(statement), "statement.outside", sentence));
    } else {
      this.setup.push({ statement, environment });
      this.changed("setup", textOfStatement(statement, this.section));
    }
  }

  /** Tells of a first word that is nearly one of the language, where no ruleset knows any other. */
  private isMistypedDirective({ kind, keyword }: Statement): boolean {
    const isAction = kind === "action" && this.draft.without?.reason === "no-ruleset";
    const near = isAction ? suggestions(keyword.value, SCENARIO_KEYWORDS) : [];
    if (near.length === 0) return false;
    this.report(mistaken(keyword, "verb.unknown", message`No line begins with ${code(keyword.value)}.`, near));
    return true;
  }

  private finishSetup(): void {
    const { game } = this.draft;
    if (this.setup.length === 0 || !game) return;
    const setup: SharedSetup = sharedSetup(this.section, this.setup, game);
    this.draft.setup = setup;
    this.snapshot = undefined;
    this.lines.push(...this.setup);
    this.setup = [];
  }

  /** Tells once that no ruleset is in force. */
  private needsRuleset(at: Token, severity: Severity & ("error" | "information")): void {
    const { without } = this.draft;
    if (without?.reason !== "no-ruleset") return;
    if (without.told === "error" || without.told === severity) return;
    const names = gameDefinitions().map((definition) => `ruleset ${definition.name}`);
    const sentence: Message =
      severity === "error"
        ? message`No ruleset stands above this line, so that nothing is checked but the text: begin the file with ${listed(names)}.`
        : message`No ruleset stands above this line: it is read under the ruleset of the file that includes this one.`;
    this.report(
      problemAt(at, "ruleset.missing", sentence, {
        severity,
        repairs:
          severity === "error"
            ? names.map((text) => ({ repair: "insert-line", title: `Add ${text}`, after: -1, text }))
            : [],
      }),
    );
    this.draft.without = { reason: "no-ruleset", told: severity };
    this.changed("told", severity);
  }
}

function gameKey(game: AnyGame): string {
  return `${game.name} ${String(game.edition)} ${game.rulebook.uri} ${identityOf(game)}`;
}

const identities = new WeakMap<AnyGame, string>();
let lastIdentity = 0;

/** A text that differs for each game that was made: a rulebook that was read anew makes another. */
function identityOf(game: AnyGame): string {
  const known = identities.get(game);
  if (known !== undefined) return known;
  lastIdentity++;
  const identity = String(lastIdentity);
  identities.set(game, identity);
  return identity;
}

/** Whether the name of a ruleset is a path: it names a rulebook file. */
function isPath(name: Token): boolean {
  return name.value.endsWith(".rulebook") || name.value.includes("/") || name.value.includes(".");
}

/** The text of a statement, with its drawing, without the space around its lines. */
function textOfStatement(statement: Statement, section: Section): string {
  return section.lines
    .slice(statement.line, statement.line + statement.lines)
    .map((line) => line.trim())
    .join("\n");
}

// ---- included files ------------------------------------------------------------------------------------------------

/** A kind or pattern that an included file makes. */
interface Made {
  readonly definition: Definition;
  readonly kind?: Kind;
  readonly pattern?: Pattern;
}

/** What an included file brings in, and what is wrong with it. */
interface Included {
  readonly made: readonly Made[];
  readonly troubles: readonly { readonly code: string; readonly message: Message }[];
  readonly key: string;
}

/** The most files that one `include` may bring in. */
const MOST_FILES = 500;

/** Reads what a file makes for a ruleset, and what the files make that it includes. */
function readIncluded(path: string, from: string, game: AnyGame, library: Library): Included {
  const reader = new IncludeReader(game, library);
  reader.open(path, from, [from]);
  return { made: reader.made, troubles: reader.troubles, key: digest(...reader.keys) };
}

class IncludeReader {
  readonly made: Made[] = [];
  readonly troubles: { code: string; message: Message }[] = [];
  readonly keys: string[] = [];
  private readonly read = new Set<string>();
  private readonly names = new Set<string>();

  constructor(
    private readonly game: AnyGame,
    private readonly library: Library,
  ) {}

  /** `way` are the files that are open, the including one last. */
  open(path: string, from: string, way: readonly string[]): void {
    const found = this.library(path, from);
    this.keys.push(path, found ? found.uri : "missing");
    if (!found) {
      this.trouble("file.missing", message`The file ${code(path)} can't be found or read.`, way);
    } else if (found.file.language !== "scenario") {
      const sentence = message`${code(path)} is no scenario file; a rulebook is named after ${code("ruleset")}.`;
      this.trouble("file.language", sentence, way);
    } else if (way.includes(found.uri)) {
      const sentence = message`The files include each other in a circle: ${code(path)} comes back to itself.`;
      this.trouble("include.cycle", sentence, way);
    } else if (this.read.size >= MOST_FILES) {
      this.trouble("include.many", message`More than ${MOST_FILES} files are included: those after are left out.`, way);
    } else if (!this.read.has(found.uri)) {
      this.read.add(found.uri);
      this.readFile(found, [...way, found.uri]);
    }
  }

  private trouble(errorCode: string, sentence: Message, way: readonly string[]): void {
    const through = way.length > 1 ? message` It is included through ${code(fileName(way.at(-1) ?? ""))}.` : [];
    this.troubles.push({ code: errorCode, message: message`${sentence}${through}` });
  }

  private readFile({ uri, file }: LibraryFile, way: readonly string[]): void {
    let isInForce = true;
    for (const section of file.sections) {
      for (const statement of section.statements) {
        if (statement.kind === "ruleset") isInForce = this.isSameGame(statement, uri);
        else if (isInForce) this.readStatement(statement, section, uri, way);
      }
    }
  }

  private isSameGame({ name, edition }: RulesetStatement, uri: string): boolean {
    if (!name) return false;
    const { game } = this;
    if (isPath(name) && !definitionOf(name.value)) return this.library(name.value, uri)?.uri === game.rulebook.uri;
    return name.value === game.name && (edition ? integer(edition.value) : 1) === game.edition;
  }

  private readStatement(statement: Statement, section: Section, uri: string, way: readonly string[]): void {
    if (statement.kind === "include") {
      if (statement.path) this.open(statement.path.value, uri, way);
      return;
    }
    if (statement.kind !== "define" && statement.kind !== "pattern") return;
    const { game } = this;
    const declared = { uri, line: statement.line };
    const kind =
      statement.kind === "define" ? readKindDefinition(statement, wordsOfGame(game), declared).result : undefined;
    const pattern =
      statement.kind === "pattern" ? readPatternDefinition(statement, vocabularyOfGame(game)).result : undefined;
    const name = kind?.name ?? pattern?.name;
    if (name === undefined) return;
    const type = kind ? "kind" : "pattern";
    this.keys.push(type, textOfStatement(statement, section));
    if (this.names.has(`${type} ${name}`)) return;
    this.names.add(`${type} ${name}`);
    this.made.push({
      definition: { type, name, uri, section, line: statement.line },
      ...(kind ? { kind } : {}),
      ...(pattern ? { pattern } : {}),
    });
  }
}

/** The last part of a path or URI. */
function fileName(uri: string): string {
  return decodeURIComponentSafely(uri.slice(uri.lastIndexOf("/") + 1));
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The files that a file includes itself, as they are written, with the statements. */
export function includesOf(file: SourceFile): readonly IncludeStatement[] {
  return file.sections.flatMap((section) => section.statements.filter((statement) => statement.kind === "include"));
}
