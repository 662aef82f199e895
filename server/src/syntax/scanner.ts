import { characterCount, hiddenCharacter, isSpace } from "./characters";
import { contentLength } from "./lines";
import type { Comment, Span, SyntaxProblem, Token, TokenKind } from "./tree";

/** One line as tokens. For a drawing row the tokens are its symbols. */
export interface ScannedLine {
  /** The `|` that opens a drawing row. */
  readonly row: Token | undefined;
  readonly tokens: readonly Token[];
  readonly comment: Comment | undefined;
  /** What stands behind the closing `|` of a row and is no comment. */
  readonly rest: Span | undefined;
  readonly problems: readonly SyntaxProblem[];
}

/** More problems on one line would tell nobody anything. */
export const MOST_PROBLEMS = 20;

/** The largest number of characters of a drawing's symbol. */
export const LONGEST_SYMBOL = 3;

const HASH = 35;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const EQUALS = 61;
const BAR = 124;
const BACKSLASH = 92;

/** The kind of a mark that parts tokens, or undefined for what is none. */
function markOf(code: number): TokenKind | undefined {
  return code === COMMA ? "comma" : code === COLON ? "colon" : code === EQUALS ? "equals" : undefined;
}

/** Reads one line, with or without its ending; `line` is the number that its spans carry. Any text is read. */
export function scanLine(text: string, line: number): ScannedLine {
  return new LineScanner(text, line).scan();
}

/** The first word of a line that is no drawing row and no comment, at most 12 code units of it; else "". */
export function firstWord(text: string): string {
  let at = 0;
  while (isSpace(text.charCodeAt(at))) at++;
  const start = at;
  for (; at < start + 12; at++) {
    const code = text.charCodeAt(at);
    // Not a letter, a digit or one of the few other signs of a keyword: the word ends, or is none.
    if (!((code >= 97 && code <= 122) || (code >= 65 && code <= 90))) break;
  }
  return endsToken(text, at) ? text.slice(start, at) : "";
}

function endsToken(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  return isSpace(code) || code === 10 || code === 13 || isDelimiter(code);
}

function isDelimiter(code: number): boolean {
  return code === QUOTE || code === COMMA || code === COLON || code === EQUALS || isCurlyQuote(code);
}

/** Typographic double quotes, which word processors put in place of straight ones. */
function isCurlyQuote(code: number): boolean {
  return code >= 0x201c && code <= 0x201f;
}

const NO_PROBLEMS: readonly SyntaxProblem[] = [];

class LineScanner {
  private readonly end: number;
  private at = 0;
  private readonly tokens: Token[] = [];
  private problems: SyntaxProblem[] | undefined;
  private comment: Comment | undefined;
  private rest: Span | undefined;

  constructor(
    private readonly text: string,
    private readonly line: number,
  ) {
    this.end = contentLength(text);
  }

  scan(): ScannedLine {
    this.skipSpace();
    const isRow = this.at < this.end && this.text.charCodeAt(this.at) === BAR;
    const row = isRow ? this.token("symbol", this.at, this.at + 1, "|") : undefined;
    if (isRow) this.scanRow();
    else this.scanTokens();
    return {
      row,
      tokens: this.tokens,
      problems: this.problems ?? NO_PROBLEMS,
      comment: this.comment,
      rest: this.rest,
    };
  }

  private skipSpace(): void {
    while (this.at < this.end && isSpace(this.text.charCodeAt(this.at))) this.at++;
  }

  private scanTokens(): void {
    let where = false;
    let symbolNext = false;
    while (this.at < this.end) {
      const code = this.text.charCodeAt(this.at);
      if (isSpace(code)) this.skipSpace();
      else if (code === HASH && this.startsComment()) this.scanComment();
      else if (symbolNext && code !== COMMA && code !== EQUALS) {
        this.scanWhereSymbol();
        symbolNext = false;
      } else {
        const token = this.scanToken(code);
        if (this.tokens.length === 1 && token.value.toLowerCase() === "where" && token.kind === "text") where = true;
        symbolNext = where && (token.kind === "comma" || this.tokens.length === 1);
      }
    }
  }

  private startsComment(): boolean {
    return this.at === 0 || isSpace(this.text.charCodeAt(this.at - 1));
  }

  private scanComment(): void {
    this.comment = { line: this.line, start: this.at, end: this.end };
    this.at = this.end;
  }

  private scanToken(code: number): Token {
    const kind = markOf(code);
    if (kind) return this.push(kind, this.at, ++this.at);
    if (code === QUOTE) return this.scanString();
    if (isCurlyQuote(code)) return this.scanCurlyString();
    return this.scanText();
  }

  private scanText(): Token {
    const start = this.at;
    while (this.at < this.end) {
      const code = this.text.charCodeAt(this.at);
      if (isSpace(code) || isDelimiter(code)) break;
      this.at++;
    }
    const hidden = this.reportHidden(start, this.at);
    return this.push(hidden ? "unknown" : "text", start, this.at);
  }

  private scanString(): Token {
    const start = this.at++;
    let escaped = false;
    while (this.at < this.end && this.text.charCodeAt(this.at) !== QUOTE) {
      if (this.text.charCodeAt(this.at) === BACKSLASH && this.isEscape(this.at + 1)) {
        escaped = true;
        this.at++;
      }
      this.at++;
    }
    const closed = this.at < this.end;
    if (!closed) this.trimEnd(start + 1);
    const inside = this.text.slice(start + 1, this.at);
    if (closed) this.at++;
    const token = this.push("string", start, this.at, escaped ? inside.replace(/\\(["\\])/g, "$1") : inside, closed);
    this.reportHidden(start, token.end);
    if (!closed) {
      this.report(
        token,
        "syntax.string-unclosed",
        'The text in quotes has no end on this line: put a second " where it ends, as in "Mountain Giant".',
        ['"'],
      );
      this.at = this.end;
    }
    return token;
  }

  private isEscape(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return at < this.end && (code === QUOTE || code === BACKSLASH);
  }

  /** Takes white space off the end of what runs to the end of the line. */
  private trimEnd(least: number): void {
    while (this.at > least && isSpace(this.text.charCodeAt(this.at - 1))) this.at--;
  }

  private scanCurlyString(): Token {
    const start = this.at++;
    while (this.at < this.end && !isCurlyQuote(this.text.charCodeAt(this.at))) this.at++;
    const closed = this.at < this.end;
    if (!closed) this.trimEnd(start + 1);
    const inside = this.text.slice(start + 1, this.at);
    if (closed) this.at++;
    const token = this.push("string", start, this.at, inside, closed);
    this.report(
      token,
      "syntax.curly-quotes",
      `These are the curved quotes of a word processor: write "${inside}", with straight ones.`,
      [`"${inside}"`],
    );
    if (!closed) this.at = this.end;
    return token;
  }

  /** Left of `=` in `where` stands a symbol: whatever is no white space and not `=` or a comma. */
  private scanWhereSymbol(): void {
    const start = this.at;
    while (this.at < this.end) {
      const code = this.text.charCodeAt(this.at);
      if (isSpace(code) || code === EQUALS || code === COMMA) break;
      this.at++;
    }
    this.pushSymbol(start);
  }

  private scanRow(): void {
    this.at++;
    for (;;) {
      this.skipSpace();
      if (this.at >= this.end) return;
      const start = this.at;
      while (this.at < this.end && this.isSymbolPart(this.text.charCodeAt(this.at))) this.at++;
      if (this.at > start) this.pushSymbol(start);
      else break;
    }
    this.at++;
    this.scanRowEnd();
  }

  private isSymbolPart(code: number): boolean {
    return !isSpace(code) && code !== BAR;
  }

  private scanRowEnd(): void {
    this.skipSpace();
    if (this.at >= this.end) return;
    if (this.text.charCodeAt(this.at) === HASH) {
      this.scanComment();
      return;
    }
    const start = this.at;
    let end = this.end;
    for (let at = start; at < this.end; at++) {
      if (this.text.charCodeAt(at) !== HASH || !isSpace(this.text.charCodeAt(at - 1))) continue;
      this.at = at;
      this.scanComment();
      end = at;
      break;
    }
    while (end > start && isSpace(this.text.charCodeAt(end - 1))) end--;
    this.rest = { line: this.line, start, end };
    this.report(
      this.rest,
      "syntax.after-row",
      "After the closing | of a row only a comment may follow: put the rest on a line of its own.",
    );
  }

  private pushSymbol(start: number): void {
    const token = this.push("symbol", start, this.at);
    this.reportHidden(start, this.at);
    if (this.at - start > LONGEST_SYMBOL && characterCount(token.value) > LONGEST_SYMBOL) {
      this.report(
        token,
        "syntax.symbol-long",
        "A symbol of a drawing has one to three characters: put spaces between the symbols, as in | . M M |.",
      );
    }
  }

  private push(kind: TokenKind, start: number, end: number, value?: string, closed = true): Token {
    const token = this.token(kind, start, end, value ?? this.text.slice(start, end));
    this.tokens.push(closed ? token : { ...token, unclosed: true });
    return token;
  }

  private token(kind: TokenKind, start: number, end: number, value: string): Token {
    return { line: this.line, start, end, kind, value };
  }

  private reportHidden(start: number, end: number): boolean {
    const hidden = hiddenCharacter(this.text, start, end);
    if (hidden === undefined) return false;
    const name = hidden.toString(16).toUpperCase().padStart(4, "0");
    this.report(
      { line: this.line, start, end },
      "syntax.hidden-character",
      `A character that can't be seen is in here (U+${name}): delete it, or type the word again.`,
    );
    return true;
  }

  private report(span: Span, code: string, message: string, fits?: readonly string[]): void {
    const { line, start, end } = span;
    this.problems ??= [];
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push({ line, start, end, code, message, ...(fits ? { fits } : {}) });
  }
}
