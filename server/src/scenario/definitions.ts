import { LARGEST_BOARD, sized, type Footprint, type Pattern } from "../board";
import { code, message, type Kind, type Message, type SourceLine, type StatValue, type UnitClass } from "../rules";
import { isWord, size, type DefineStatement, type PatternStatement, type Token } from "../syntax";
import { readPattern, readShape } from "./drawing";
import type { Problem } from "./played";
import { instead, malformedName } from "./plainValues";
import { listed, problemAt, rangeOfStatement, replacements, unknownWord } from "./problem";
import { parseStatValue, STAT_EXAMPLES } from "./stat";
import type { Expected, StatementTrace, TokenRole, TracedToken } from "./trace";
import { collision, type Vocabulary } from "./vocabulary";
import { quoted } from "./writing";

/** The words of a ruleset that a `define` may use; a rulebook that is being read has those of the lines above. */
export interface DefinitionWords {
  readonly name: string;
  readonly classes: readonly UnitClass[];
  readonly stats: readonly string[];
  readonly traits: readonly string[];
  readonly vocabulary: Vocabulary;
  /** Whether capitalised words are types. */
  readonly openTypes: boolean;
  /** The form of each stat's values, as far as the ruleset's kinds tell it. */
  statForm(stat: string): StatValue["type"] | undefined;
}

/** What a definition came to. */
export interface ReadDefinition<Result> {
  readonly result?: Result;
  readonly problems: readonly Problem[];
}

/** The name that a `define` or `pattern` line gives; undefined, with a problem, where it may not be one. */
export function readDefinedName(
  token: Token | undefined,
  vocabulary: Vocabulary,
): { readonly name?: string; readonly problems: readonly Problem[] } {
  if (!token) return { problems: [] };
  const malformed = malformedName(token);
  if (malformed) return { problems: [malformed] };
  const what = token.kind === "text" ? collision(token.value, vocabulary) : undefined;
  if (what === undefined) return { name: token.value, problems: [] };
  const sentence = message`${code(token.value)} can't be a name, because it is ${what}: put it in double quotes, or take another.`;
  return {
    problems: [problemAt(token, "name.collision", sentence, { repairs: replacements(token, [quoted(token.value)]) })],
  };
}

/** Makes the kind of a `define` line; undefined where a problem is an error. */
export function readKindDefinition(
  statement: DefineStatement,
  words: DefinitionWords,
  declared: SourceLine,
): ReadDefinition<Kind> {
  const reader = new KindReader(statement, words);
  const kind = reader.read(declared);
  return { problems: reader.problems, ...(kind ? { result: kind } : {}) };
}

/** What each token of a `define` line is, and what may come next. */
export function traceKindDefinition(statement: DefineStatement, words: DefinitionWords): StatementTrace {
  const reader = new KindReader(statement, words);
  reader.read({ uri: "", line: 0 });
  return { tokens: reader.traced, next: reader.next() };
}

class KindReader {
  readonly problems: Problem[] = [];
  readonly traced: TracedToken[] = [];
  private at = 0;
  private unitClass: UnitClass | undefined;
  private footprint: Footprint | undefined;
  private facing = false;
  private statPending: string | undefined;
  private readonly stats = new Map<string, StatValue>();
  private readonly traits: string[] = [];
  private readonly types: string[] = [];

  constructor(
    private readonly statement: DefineStatement,
    private readonly words: DefinitionWords,
  ) {
    this.trace(statement.keyword, "keyword");
    if (statement.name) this.trace(statement.name, "new-kind");
  }

  read(declared: SourceLine): Kind | undefined {
    const { name, problems } = readDefinedName(this.statement.name, this.words.vocabulary);
    this.problems.push(...problems);
    if (this.statement.name) this.readClass();
    while (this.unitClass && this.at < this.statement.tokens.length) this.readPart();
    this.readDrawing();
    if (name === undefined || !this.unitClass || this.problems.some((problem) => problem.severity === "error")) {
      return undefined;
    }
    return {
      name,
      className: this.unitClass.name,
      footprint: this.footprint ?? sized(1, 1),
      facing: this.unitClass.facing || this.facing,
      stats: this.stats,
      traits: this.traits,
      types: this.types,
      declared,
    };
  }

  next(): readonly Expected[] {
    if (!this.statement.name) return [{ role: "new-kind", label: "NAME", words: [] }];
    const { classes, stats, traits } = this.words;
    if (!this.unitClass) return [{ role: "class", label: "CLASS", words: classes.map((unitClass) => unitClass.name) }];
    if (this.statPending !== undefined) return [{ role: "number", label: "VALUE", words: [] }];
    const footprint: Expected[] = this.footprint
      ? []
      : [
          { role: "size", label: "CxR", words: ["2x2"] },
          { role: "small-word", label: "shape", words: ["shape"] },
        ];
    return [
      ...footprint,
      { role: "stat", label: "STAT VALUE", words: stats.filter((stat) => !this.stats.has(stat)) },
      { role: "trait", label: "TRAIT", words: traits.filter((trait) => !this.traits.includes(trait)) },
    ];
  }

  private trace(token: Token, role: TokenRole): void {
    this.traced.push({ token, role });
  }

  private take(role: TokenRole): void {
    const token = this.statement.tokens[this.at];
    if (token) this.trace(token, role);
    this.at++;
  }

  private readClass(): void {
    const token = this.statement.tokens[this.at];
    const names = this.words.classes.map((unitClass) => unitClass.name);
    if (!token) {
      const sentence = message`The class is missing after the name${names.length === 0 ? [] : message`: ${listed(names)}`}.`;
      this.problems.push(problemAt(rangeOfStatement(this.statement), "class.missing", sentence));
      return;
    }
    this.unitClass = this.words.classes.find((unitClass) => token.kind === "text" && unitClass.name === token.value);
    if (this.unitClass) this.take("class");
    else {
      const sentence = message`${code(token.value)} is not a class of ${code(this.words.name)}${classesThere(names)}.`;
      this.problems.push(unknownWord(token, "class.unknown", sentence, names));
      this.giveUp();
    }
  }

  private giveUp(): void {
    while (this.at < this.statement.tokens.length) this.take("unknown");
  }

  private readPart(): void {
    const token = this.statement.tokens[this.at];
    if (!token) return;
    const word = token.kind === "text" ? token.value : undefined;
    if (token.kind === "comma") this.take("punctuation");
    else if (word === "shape") this.readShapeWord(token);
    else if (word !== undefined && size(word)) this.readSize(token, word);
    else if (word !== undefined && this.words.stats.includes(word)) this.readStat(token, word);
    else if (word !== undefined && (this.words.traits.includes(word) || word === "facing")) this.readTrait(word);
    else if (word !== undefined && this.words.openTypes && /^\p{Lu}/u.test(word) && isWord(word)) {
      if (!this.types.includes(word)) this.types.push(word);
      this.take("type");
    } else {
      this.problems.push(
        unknownWord(
          token,
          "define.unknown",
          message`${code(token.value)} is no size, stat or trait of ${code(this.words.name)}.`,
          [...this.words.stats, ...this.words.traits, "shape"],
        ),
      );
      this.giveUp();
    }
  }

  private readShapeWord(token: Token): void {
    if (this.footprint) this.reportTwice(token, "The footprint");
    this.footprint ??= sized(1, 1);
    this.take("small-word");
  }

  private readSize(token: Token, word: string): void {
    const footprint = size(word);
    if (this.footprint) this.reportTwice(token, "The footprint");
    else if (footprint && footprint.columns <= LARGEST_BOARD && footprint.rows <= LARGEST_BOARD) {
      this.footprint = sized(footprint.columns, footprint.rows);
    } else {
      this.footprint = sized(1, 1);
      const sentence = message`${code(word)} is larger than the largest board, ${LARGEST_BOARD} by ${LARGEST_BOARD}.`;
      this.problems.push(problemAt(token, "define.large", sentence));
    }
    this.take("size");
  }

  private reportTwice(token: Token, what: string): void {
    this.problems.push(problemAt(token, "define.twice", message`${what} is said twice: leave one out.`));
  }

  private readStat(token: Token, stat: string): void {
    if (this.stats.has(stat)) this.reportTwice(token, `The stat ${stat}`);
    this.take("stat");
    const valueToken = this.statement.tokens[this.at];
    const value = valueToken?.kind === "text" ? parseStatValue(valueToken.value) : undefined;
    const form = this.words.statForm(stat);
    if (value && (form === undefined || form === value.type)) {
      this.stats.set(stat, value);
      this.take("number");
      return;
    }
    if (!valueToken) this.statPending = stat;
    const example = code(`${stat} ${STAT_EXAMPLES[form ?? "number"]}`);
    const isOther = valueToken !== undefined && this.isWordOfDefinitions(valueToken);
    const sentence = message`After ${code(stat)} stands its value, as in ${example}${instead(valueToken)}.`;
    this.problems.push(problemAt(valueToken ?? token, "stat.value", sentence));
    if (valueToken && !isOther) this.take(value ? "number" : "unknown");
  }

  /** Whether a token goes on with the definition, so that it is no mistyped value. */
  private isWordOfDefinitions({ kind, value }: Token): boolean {
    const { stats, traits } = this.words;
    return kind === "comma" || [...stats, ...traits, "shape", "facing"].includes(value) || size(value) !== undefined;
  }

  private readTrait(word: string): void {
    if (word === "facing") this.facing = true;
    if (this.words.traits.includes(word) && !this.traits.includes(word)) this.traits.push(word);
    this.take("trait");
  }

  private readDrawing(): void {
    const { drawing, tokens, keyword } = this.statement;
    for (const row of drawing) for (const symbol of row.symbols) this.trace(symbol, "symbol");
    if (!tokens.some((token) => token.kind === "text" && token.value === "shape")) return;
    const { result, problems } = readShape(drawing, keyword);
    this.problems.push(...problems);
    if (result) this.footprint = result;
  }
}

/** Makes the pattern of a `pattern` statement. */
export function readPatternDefinition(statement: PatternStatement, vocabulary: Vocabulary): ReadDefinition<Pattern> {
  const { name, problems } = readDefinedName(statement.name, vocabulary);
  const drawn = readPattern(name ?? "", statement.drawing, statement.keyword);
  const all = [...problems, ...drawn.problems];
  return { problems: all, ...(name !== undefined && drawn.result ? { result: drawn.result } : {}) };
}

/** Which classes there are, behind what is none of them. */
function classesThere(names: readonly string[]): Message {
  if (names.length === 0) return message`, which has none: it needs a line such as ${code("class monster")}`;
  return names.length === 1
    ? message`; its only class is ${listed(names)}`
    : message`; its classes are ${listed(names, "and")}`;
}
