import {
  DIRECTIONS,
  directionWords,
  LARGEST_BOARD,
  parseDirection,
  type Grid,
  type Pattern,
  type Template,
  type Zone,
} from "../board";
import {
  code,
  message,
  type AnyGame,
  type Kind,
  type Message,
  type Rule,
  type RuleId,
  type Rulebook,
  type TerrainDefinition,
  type UnitClass,
} from "../rules";
import {
  dice,
  isRuleId,
  isWord,
  rangeAt,
  size,
  suggestions,
  type DrawnStatement,
  type PatternStatement,
  type RuleStatement,
  type RulebookStatement,
  type Section,
  type SourceFile,
  type Statement,
  type Token,
  type ZoneStatement,
} from "../syntax";
import { readKindDefinition, readPatternDefinition, type DefinitionWords } from "./definitions";
import { readAroundUnit } from "./drawing";
import type { Problem } from "./played";
import { instead } from "./plainValues";
import { compareProblems, listed, mistaken, problemAt, syntaxProblem, unknownWord } from "./problem";
import { statForm, statFormIn } from "./stat";
import { vocabularyOf } from "./vocabulary";

/** A rulebook as it was read, and the problems of each section of its file. */
export interface ReadRulebook {
  readonly rulebook: Rulebook;
  /** In the order of the file's sections; the text's own problems are among them. */
  readonly problems: readonly (readonly Problem[])[];
}

/**
 * Reads a parsed rulebook file. What can't be read is left out, with a problem; there is always a rulebook. Words that
 * a line uses must be said above it. `openTypes` lets capitalised words of a `define` be types.
 */
export function readRulebook(file: SourceFile, uri: string, openTypes = false): ReadRulebook {
  const reader = new RulebookReader(uri, openTypes);
  const problems = file.sections.map((section) => reader.readSection(section));
  return { rulebook: reader.rulebook(), problems };
}

class RulebookReader {
  private problems: Problem[] = [];
  private firstLine = 0;
  private name = "";
  private title = "";
  private board: Grid | undefined;
  private steps: "cardinal" | "all" = "all";
  private adjacent: "cardinal" | "all" = "all";
  private readonly sides: string[] = [];
  private readonly terrains: TerrainDefinition[] = [];
  private readonly stats: string[] = [];
  private readonly states: string[] = [];
  private readonly traits: string[] = [];
  private readonly classes: UnitClass[] = [];
  private readonly kinds = new Map<string, Kind>();
  private readonly zones: Zone[] = [];
  private readonly templates: Template[] = [];
  private readonly patterns = new Map<string, Pattern>();
  private readonly rules = new Map<RuleId, Rule>();

  constructor(
    private readonly uri: string,
    private readonly openTypes: boolean,
  ) {}

  rulebook(): Rulebook {
    const { uri, name, title, board, steps, adjacent, sides, terrains, stats, states, traits, classes } = this;
    const { kinds, zones, templates, patterns, rules } = this;
    return {
      uri,
      name,
      title: title || name,
      steps,
      adjacent,
      sides,
      terrains,
      stats,
      states,
      traits,
      classes,
      kinds,
      zones,
      templates,
      patterns,
      rules,
      ...(board ? { board } : {}),
    };
  }

  readSection(section: Section): readonly Problem[] {
    this.problems = section.problems.map(syntaxProblem);
    for (const statement of section.statements) this.readStatement(statement);
    this.firstLine += section.lines.length;
    return this.problems.sort(compareProblems);
  }

  private readStatement(statement: Statement): void {
    switch (statement.kind) {
      case "rulebook-line":
        this.readLine(statement);
        return;
      case "board":
        this.readBoard(statement);
        return;
      case "define":
        this.addKind(readKindDefinition(statement, this.words(), this.declared(statement)), statement.name);
        return;
      case "zone":
        this.readZone(statement);
        return;
      case "template":
        this.readTemplate(statement);
        return;
      case "pattern":
        this.readPattern(statement);
        return;
      case "rule":
        this.readRule(statement);
        return;
      default:
        return;
    }
  }

  private declared(statement: Statement): { uri: string; line: number } {
    return { uri: this.uri, line: this.firstLine + statement.line };
  }

  private words(): DefinitionWords {
    const rulebook = this.rulebook();
    return { ...wordsOfRulebook(rulebook, this.openTypes), vocabulary: new Map(vocabularyOf(rulebook)) };
  }

  private report(token: Token, errorCode: string, sentence: Message): void {
    this.problems.push(problemAt(token, errorCode, sentence));
  }

  // ---- lines -------------------------------------------------------------------------------------------------------

  private readLine(statement: RulebookStatement): void {
    const { keyword, tokens } = statement;
    switch (keyword.value.toLowerCase()) {
      case "rulebook":
        this.readHead(keyword, tokens);
        return;
      case "steps":
        this.steps = this.readNeighbours(keyword, tokens) ?? this.steps;
        return;
      case "adjacent":
        this.adjacent = this.readNeighbours(keyword, tokens) ?? this.adjacent;
        return;
      case "side":
        this.readNames(keyword, tokens, this.sides);
        return;
      case "stat":
        this.readNames(keyword, tokens, this.stats);
        return;
      case "state":
        this.readNames(keyword, tokens, this.states);
        return;
      case "trait":
        this.readNames(keyword, tokens, this.traits);
        return;
      case "terrain":
        this.readItems(keyword, tokens, "blocked", (name, blocked) => this.terrains.push({ name, blocked }));
        return;
      case "class":
        this.readItems(keyword, tokens, "facing", (name, facing) => this.classes.push({ name, facing }));
        return;
    }
  }

  private readHead(keyword: Token, tokens: readonly Token[]): void {
    const [name, title, extra] = tokens;
    if (this.name !== "")
      this.report(keyword, "rulebook.twice", message`A file is one rulebook: it has its name already.`);
    if (name) this.name = name.value;
    else
      this.report(
        keyword,
        "rulebook.name",
        message`The rulebook's name is missing, as in ${code('rulebook skirmish "Skirmish"')}.`,
      );
    if (title) this.title = title.value;
    if (extra)
      this.report(
        extra,
        "argument.unfit",
        message`${code(extra.value)} does not fit here: after the name stands a title in double quotes.`,
      );
  }

  private readNeighbours(keyword: Token, tokens: readonly Token[]): "cardinal" | "all" | undefined {
    const [word, extra] = tokens;
    if (!extra && (word?.value === "cardinal" || word?.value === "all")) return word.value;
    const sentence = message`After ${code(keyword.value)} stands ${listed(NEIGHBOURS)}${instead(extra ?? word)}.`;
    const at = extra ?? word ?? keyword;
    this.problems.push(mistaken(at, "rulebook.neighbours", sentence, suggestions(at.value, extra ? [] : NEIGHBOURS)));
    return undefined;
  }

  private readNames(keyword: Token, tokens: readonly Token[], into: string[]): void {
    this.readItems(keyword, tokens, undefined, (name) => into.push(name));
  }

  /** Reads names parted by commas, each with or without a word behind it. */
  private readItems(
    keyword: Token,
    tokens: readonly Token[],
    word: string | undefined,
    add: (name: string, hasWord: boolean) => void,
  ): void {
    let found = false;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token || token.kind === "comma") continue;
      if (token.kind !== "string" && !(token.kind === "text" && isWord(token.value))) {
        this.report(
          token,
          "name.form",
          message`${code(token.value)} can't be a name here: write a word that begins with a letter.`,
        );
        continue;
      }
      found = true;
      if (word !== undefined && at > 0 && tokens[at - 1]?.kind !== "comma" && isNearly(token.value, word)) {
        const sentence = message`${code(token.value)} does not fit here.`;
        this.problems.push(unknownWord(token, "argument.unfit", sentence, [word]));
        continue;
      }
      const after = tokens[at + 1];
      const hasWord = word !== undefined && after?.kind === "text" && after.value === word;
      if (hasWord) at++;
      if (this.isSaid(token.value)) {
        this.report(token, "rulebook.twice", message`${code(token.value)} is a word of this rulebook already.`);
      } else add(token.value, hasWord);
    }
    if (!found) this.report(keyword, "argument.missing", message`After ${code(keyword.value)} a name is missing.`);
  }

  private isSaid(word: string): boolean {
    return (
      [this.sides, this.stats, this.states, this.traits].some((words) => words.includes(word)) ||
      this.terrains.some((terrain) => terrain.name === word) ||
      this.classes.some((unitClass) => unitClass.name === word)
    );
  }

  private readBoard(statement: DrawnStatement): void {
    if (this.board) {
      this.report(statement.keyword, "board.size-twice", message`The size of the board is said already.`);
      return;
    }
    const extent = statement.size ? size(statement.size.value) : undefined;
    if (!extent) {
      this.report(
        statement.keyword,
        "board.size",
        message`The size of the board is missing, as in ${code("board 12x8")}.`,
      );
      return;
    }
    if (extent.columns > LARGEST_BOARD || extent.rows > LARGEST_BOARD) {
      this.report(
        statement.size ?? statement.keyword,
        "board.large",
        message`A board has at most ${LARGEST_BOARD} columns and ${LARGEST_BOARD} rows.`,
      );
      return;
    }
    this.board = { ...extent, ...(statement.hex ? { hex: true } : {}) };
  }

  private addKind(
    read: { readonly result?: Kind; readonly problems: readonly Problem[] },
    nameToken: Token | undefined,
  ): void {
    this.problems.push(...read.problems);
    if (!read.result) return;
    if (this.kinds.has(read.result.name) && nameToken) {
      this.report(nameToken, "kind.twice", message`The kind ${code(read.result.name)} is defined above already.`);
    } else this.kinds.set(read.result.name, read.result);
  }

  // ---- drawings ----------------------------------------------------------------------------------------------------

  private readZone(statement: ZoneStatement): void {
    const [nameToken, ...rest] = statement.tokens;
    if (!nameToken) return;
    const options = this.readOptions(rest, ["facing", "for"]);
    const { result, problems } = readAroundUnit(
      statement.drawing,
      statement.keyword,
      "a zone",
      (symbol) => symbol === "x",
      ["x"],
    );
    this.problems.push(...problems);
    if (!result) return;
    this.zones.push({
      name: nameToken.value,
      unit: result.unit,
      row: result.row,
      cells: result.others.map(({ column, row }) => ({ column, row })),
      ...(options.facing ? { facing: options.facing } : {}),
      ...(options.serves === undefined ? {} : { serves: options.serves }),
    });
  }

  private readTemplate(statement: ZoneStatement): void {
    const [nameToken, diceToken, ...rest] = statement.tokens;
    if (!nameToken) return;
    const die = diceToken?.kind === "text" ? dice(diceToken.value) : undefined;
    if (die?.count !== 1) {
      this.report(
        diceToken ?? nameToken,
        "template.dice",
        message`After the name of a template stands one die, such as ${code("d8")}.`,
      );
      return;
    }
    const options = this.readOptions(rest, ["reroll", "turns", "for"]);
    const isFace = (symbol: string): boolean => /^\d+$/.test(symbol);
    const { result, problems } = readAroundUnit(statement.drawing, statement.keyword, "a template", isFace, ["1", "2"]);
    this.problems.push(...problems);
    if (!result) return;
    const faces = new Map<number, { column: number; row: number }>();
    for (const { column, row, symbol } of result.others) {
      const face = Number(symbol.value);
      if (face < 1 || face > die.sides) {
        this.report(symbol, "template.face", message`A ${code(`d${String(die.sides)}`)} has no face ${face}.`);
      } else if (faces.has(face)) {
        this.report(symbol, "template.face", message`The face ${face} is drawn twice.`);
      } else faces.set(face, { column, row });
    }
    const missing = Array.from({ length: die.sides }, (_, index) => index + 1).filter(
      (face) => !faces.has(face) && !(options.reroll && face >= options.reroll.first && face <= options.reroll.last),
    );
    if (missing.length > 0) {
      this.report(
        diceToken ?? nameToken,
        "template.face",
        message`The drawing lacks the ${missing.length === 1 ? "face" : "faces"} ${missing.slice(0, 6).join(", ")}: draw each, or say ${code("reroll A:B")}.`,
      );
    }
    this.templates.push({
      name: nameToken.value,
      sides: die.sides,
      unit: result.unit,
      row: result.row,
      faces,
      turns: options.turns,
      ...(options.reroll ? { rerolled: options.reroll } : {}),
      ...(options.serves === undefined ? {} : { serves: options.serves }),
    });
  }

  /** Reads what may stand after the name of a zone or template, in any order. */
  private readOptions(tokens: readonly Token[], allowed: readonly string[]): ZoneOptions {
    const options: { -readonly [Name in keyof ZoneOptions]: ZoneOptions[Name] } = { turns: false };
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token) continue;
      const word = token.kind === "text" && allowed.includes(token.value) ? token.value : undefined;
      const after = tokens[at + 1];
      const range = rangeAt(tokens, at + 1);
      const facing = after && parseDirection(after.value);
      if (word === "turns") options.turns = true;
      else if (word === "reroll" && range) {
        options.reroll = { first: Math.min(range.first, range.last), last: Math.max(range.first, range.last) };
        at += 3;
      } else if (word === "facing" && facing) {
        options.facing = facing;
        at++;
      } else if (word === "for" && after) {
        this.checkServes(after);
        options.serves = after.value;
        at++;
      } else {
        this.problems.push(
          word === undefined ? unknownOption(token, allowed) : unfitOption(word, after ?? token, after),
        );
        break;
      }
    }
    return options;
  }

  private checkServes(token: Token): void {
    const names = [...this.classes.map((unitClass) => unitClass.name), ...this.kinds.keys()];
    if (names.includes(token.value)) return;
    this.problems.push(
      unknownWord(token, "kind.unknown", message`There is no class or kind ${code(token.value)} above.`, names),
    );
  }

  private readPattern(statement: PatternStatement): void {
    const { result, problems } = readPatternDefinition(statement, vocabularyOf(this.rulebook()));
    this.problems.push(...problems);
    if (!result) return;
    if (this.patterns.has(result.name) && statement.name) {
      this.report(statement.name, "pattern.twice", message`The pattern ${code(result.name)} is drawn above already.`);
    } else this.patterns.set(result.name, result);
  }

  private readRule(statement: RuleStatement): void {
    const { id, title, text, source } = statement;
    if (!id || !isRuleId(id.value)) return;
    if (this.rules.has(id.value)) {
      this.report(id, "rule.twice", message`The rule ${code(id.value)} stands above already.`);
      return;
    }
    this.rules.set(id.value, {
      id: id.value,
      title: title?.value ?? id.value,
      text: text?.value ?? "",
      declared: this.declared(statement),
      ...(source ? { source: source.value } : {}),
    });
  }
}

/** Whether a word is another, or nearly so. */
function isNearly(word: string, other: string): boolean {
  return word === other || suggestions(word, [other]).length > 0;
}

/** A word that can't stand behind the name of a zone or template. */
function unknownOption(token: Token, allowed: readonly string[]): Problem {
  return unknownWord(token, "argument.unfit", message`${code(token.value)} is not understood here.`, allowed, {
    otherwise: message` There may stand ${listed(allowed)}.`,
  });
}

/** What does not fit behind a word of a zone or template, or is missing there. */
function unfitOption(word: string, at: Token, seen: Token | undefined): Problem {
  const { stands, example } = OPTION_VALUES[word] ?? { stands: "a name", example: word };
  const sentence = message`After ${code(word)} stands ${stands}, as in ${code(example)}${instead(seen)}.`;
  const near = word === "facing" && seen ? suggestions(seen.value, directionWords(DIRECTIONS)) : [];
  return mistaken(at, seen ? "argument.unfit" : "argument.missing", sentence, near);
}

const NEIGHBOURS = ["all", "cardinal"];

const OPTION_VALUES: Readonly<Record<string, { readonly stands: string; readonly example: string }>> = {
  facing: { stands: "a direction", example: "facing north" },
  reroll: { stands: "a range of faces", example: "reroll 13:16" },
  for: { stands: "a class or kind", example: "for giant" },
};

interface ZoneOptions {
  readonly facing?: Zone["facing"] & string;
  readonly serves?: string;
  readonly reroll?: { readonly first: number; readonly last: number };
  readonly turns: boolean;
}

/** The words of a game that a `define` in a scenario file may use. */
export function wordsOfGame(game: AnyGame): DefinitionWords {
  return { ...wordsOfRulebook(game.rulebook, game.openTypes), statForm: (stat) => statFormIn(game, stat) };
}

/** The words of a rulebook that a `define` may use. */
function wordsOfRulebook(rulebook: Rulebook, openTypes: boolean): DefinitionWords {
  return {
    name: rulebook.name,
    classes: rulebook.classes,
    stats: rulebook.stats,
    traits: rulebook.traits,
    vocabulary: vocabularyOf(rulebook),
    openTypes,
    statForm: (stat) => statForm(rulebook, stat),
  };
}
