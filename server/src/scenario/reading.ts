import { code, message, type Message, type Parameter } from "../rules";
import type { Span, Token } from "../syntax";
import { isCellForm } from "../syntax/forms";
import type { Problem, Repair } from "./played";
import { nearestExpected } from "./nearest";
import { mistaken, problemAt } from "./problem";
import type { Scope } from "./scope";
import type { Expected, TokenRole, TracedToken } from "./trace";
import { quotedName } from "./writing";

const COMMENT_SPACE = message` Put a space before the ${code("#")} of a comment.`;

/** What could stand at a place, told only when somebody asks (a mistake, a completion). */
type Offer = () => Expected | readonly Expected[];

/**
 * Reads the tokens of a statement from left to right, and keeps what each of them is, what could have stood at the place
 * reached, and the problems met. Nothing throws; a reader that can't go on reports and stops.
 */
export class Reading {
  private at = 0;
  private readonly offers: Offer[] = [];
  readonly problems: Problem[] = [];
  readonly traced: TracedToken[] = [];

  constructor(
    private readonly tokens: readonly Token[],
    readonly scope: Scope,
    /** The statement's text, for problems about what is missing at its end. */
    private readonly whole: Span,
  ) {}

  /** The token to be read next. */
  peek(): Token | undefined {
    return this.tokens[this.at];
  }

  /** The token after the next one, or further. */
  ahead(by: number): Token | undefined {
    return this.tokens[this.at + by];
  }

  get rest(): readonly Token[] {
    return this.tokens.slice(this.at);
  }

  /** The tokens to be read next, at most so many. */
  next(count: number): readonly Token[] {
    return this.tokens.slice(this.at, this.at + count);
  }

  get position(): number {
    return this.at;
  }

  /** The tokens read since a position. */
  since(position: number): readonly Token[] {
    return this.tokens.slice(position, this.at);
  }

  /** Whether the next token is this bare word. */
  isWord(word: string): boolean {
    const token = this.peek();
    return token?.kind === "text" && token.value === word;
  }

  /** Says what could stand at the present place. */
  offer(offer: Offer): void {
    this.offers.push(offer);
  }

  /** What could stand at the present place, as far as it was said. */
  get expected(): readonly Expected[] {
    return this.offers.flatMap((offer) => offer());
  }

  /** Reads the next token as what it is. */
  take(role: TokenRole, parameter?: Parameter): Token | undefined {
    const token = this.peek();
    if (!token) return undefined;
    this.traced.push(parameter ? { token, role, parameter } : { token, role });
    this.at++;
    this.offers.length = 0;
    return token;
  }

  /** Reads some tokens as what they are. */
  takeMany(count: number, role: TokenRole, parameter?: Parameter): void {
    for (let index = 0; index < count; index++) {
      const mark = this.peek()?.kind === "colon" || this.peek()?.kind === "comma" || this.peek()?.kind === "equals";
      this.take(mark ? "punctuation" : role, parameter);
    }
  }

  /** Reads a comma, if one is next and something follows it. */
  skipComma(): void {
    if (this.peek()?.kind === "comma" && this.ahead(1)) this.take("punctuation");
  }

  /** Reads a comma between two cells of one set. */
  skipCommaBeforeCell(): void {
    const after = this.ahead(1);
    if (this.peek()?.kind === "comma" && after?.kind === "text" && isCellForm(after.value)) this.take("punctuation");
  }

  /** What each token is; those that were not read are unknown. */
  get tracedToEnd(): readonly TracedToken[] {
    return [...this.traced, ...this.rest.map((token): TracedToken => ({ token, role: "unknown" }))];
  }

  /** Gives up: the tokens that are left are not understood. */
  giveUp(): void {
    while (this.peek()) this.take("unknown");
  }

  report(problem: Problem): void {
    this.problems.push(problem);
  }

  /**
   * Reports that what is next does not fit, or that something is missing, and gives up. Suggests what is near of all that
   * could stand here; `otherwise` ends the sentence where nothing is.
   */
  refuse(sentence: Message, code = this.peek() ? "argument.unfit" : "argument.missing", otherwise: Message = []): void {
    const token = this.peek();
    if (!token) {
      this.report(problemAt(this.endRange(), code, message`${sentence}${otherwise}`));
      return;
    }
    const near = nearestExpected(token, this.expected, this.scope.game);
    const tail = this.isGluedComment() ? COMMENT_SPACE : otherwise;
    const write = (word: string): string => this.written(word);
    this.report(mistaken(token, code, sentence, near, { otherwise: tail, write }));
    this.giveUp();
  }

  /** Whether what is next, or an area that begins with it, ends in a `#` that was meant to begin a comment. */
  private isGluedComment(): boolean {
    const [token, after] = this.next(2);
    const word = token?.kind === "colon" ? after : token;
    return word?.kind === "text" && word.value.lastIndexOf("#") > 0;
  }

  /** A range for what is missing at the end: the whole statement, so that it can be seen. */
  endRange(): Span {
    const last = this.tokens.at(-1) ?? this.whole;
    return { line: this.whole.line, start: this.whole.start, end: Math.max(this.whole.end, last.end) };
  }

  private written(word: string): string {
    const role = this.expected.find((one) => one.words.includes(word))?.role;
    return role === "unit" || role === "kind" || role === "pattern" || role === "name" ? quotedName(word) : word;
  }

  /** Reports without giving up, with repairs. */
  complain(token: Span, code: string, sentence: Message, repairs: readonly Repair[] = []): void {
    this.report(problemAt(token, code, sentence, { repairs }));
  }
}
