import { MOST_PROBLEMS } from "./scanner";
import { suggestions } from "./suggestion";
import type { Span, SyntaxProblem, Token } from "./tree";

/** The tokens after a statement's keyword, read from the left, and the problems met. */
export class Arguments {
  private at = 1;
  private told = 0;

  /** `tokens` are those of the line, the keyword too. */
  constructor(
    readonly keyword: Token,
    private readonly tokens: readonly Token[],
    private readonly problems: SyntaxProblem[],
  ) {}

  /** All tokens, the keyword too. */
  get all(): readonly Token[] {
    return this.tokens;
  }

  /** The next token, which stays. */
  peek(): Token | undefined {
    return this.tokens[this.at];
  }

  /** Takes the next token. */
  take(): Token | undefined {
    return this.tokens[this.at++];
  }

  /** Takes the next token where it is this word. */
  takeWord(...words: readonly string[]): Token | undefined {
    const token = this.peek();
    return token?.kind === "text" && words.includes(token.value) ? this.take() : undefined;
  }

  /** Takes the next token where it is a bare word or a string, as names and titles are. */
  takeName(): Token | undefined {
    const token = this.peek();
    return token?.kind === "text" || token?.kind === "string" ? this.take() : undefined;
  }

  /** Takes all that is left. */
  takeRest(): readonly Token[] {
    const rest = this.tokens.slice(this.at);
    this.at = this.tokens.length;
    return rest;
  }

  /** Tells that something is missing behind the last token taken. */
  missing(code: string, message: string, fits?: readonly string[]): void {
    this.report(this.tokens[this.at - 1] ?? this.keyword, code, message, fits);
  }

  /** Tells that the tokens left are not understood, if there are any; `form` is what the line may be. */
  end(form: string): void {
    const first = this.peek();
    const last = this.tokens.at(-1);
    if (!first || !last) return;
    const near = first.kind === "text" ? suggestions(first.value, wordsOf(form)) : [];
    if (near.length > 0) {
      this.report(first, "syntax.extra", `“${first.value}” is not understood here. Did you mean ${anyOf(near)}?`, near);
      return;
    }
    const { line, start } = first;
    if (form === this.keyword.value) {
      this.report({ line, start, end: last.end }, "syntax.extra", `Nothing stands behind “${form}”.`);
      return;
    }
    this.report(
      { line, start, end: last.end },
      "syntax.extra",
      `From “${first.value}” on, this line is not understood; its form is “${form}”.`,
    );
  }

  report({ line, start, end }: Span, code: string, message: string, fits?: readonly string[]): void {
    if (++this.told > MOST_PROBLEMS) return;
    this.problems.push({ line, start, end, code, message, ...(fits ? { fits } : {}) });
  }
}

/** The words of the language in the form of a line, its first one apart. */
function wordsOf(form: string): readonly string[] {
  return (form.match(/\b[a-z]{3,}\b/g) ?? []).slice(1);
}

function anyOf(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(" or ");
}
