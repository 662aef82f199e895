/**
 * The tree of a scenario file or rulebook. Every line is a statement of its own or belongs to the one above it
 * (drawing rows, `where`). Positions are a line counted from the first line of its section, and UTF-16 offsets in the
 * line, so that a section can move in the file without being read again.
 */

/** A stretch of one line. Offsets are UTF-16 code units; `end` is excluded. */
export interface Span {
  /** From the first line of the section, counted from 0. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/**
 * What a stretch of text is by its looks. `text` is everything that is not one of the others: words, cells, numbers,
 * rule ids. What it means is decided by its place (`forms.ts` tells what it may be).
 */
export type TokenKind = "text" | "string" | "comma" | "colon" | "equals" | "symbol" | "unknown";

/** A token. `value` is the text, for a string without its quotes and escapes. */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly value: string;
  /** A string without its closing quote. */
  readonly unclosed?: boolean;
}

/** A problem of the text alone. The message is a sentence; `fits` are words that would fit there. */
export interface SyntaxProblem extends Span {
  readonly code: string;
  readonly message: string;
  readonly fits?: readonly string[];
}

/** A row of a drawing: its symbols from the west. */
export interface DrawingRow {
  readonly line: number;
  readonly symbols: readonly Token[];
}

/** What a symbol of a drawing stands for: `where M = giant "Mountain Giant" of north`. */
export interface WhereEntry {
  /** The word `where` for the first entry of its line. */
  readonly keyword?: Token;
  readonly symbol: Token;
  readonly tokens: readonly Token[];
}

/**
 * What every statement has. `lines` counts from its own line to the last of its drawing, its `where` lines or its rule's
 * `text` and `source`, blank lines and comments between them too.
 */
export interface StatementBase {
  readonly line: number;
  readonly lines: number;
  /** The first word. */
  readonly keyword: Token;
}

/** `ruleset NAME [edition N]` */
export interface RulesetStatement extends StatementBase {
  readonly kind: "ruleset";
  readonly name?: Token;
  readonly edition?: Token;
}

/** `include "FILE"` */
export interface IncludeStatement extends StatementBase {
  readonly kind: "include";
  readonly path?: Token;
}

/** `define NAME CLASS [FOOTPRINT] [STAT VALUE]… [TRAIT]…`; `tokens` is everything after NAME. */
export interface DefineStatement extends StatementBase {
  readonly kind: "define";
  readonly name?: Token;
  readonly tokens: readonly Token[];
  readonly drawing: readonly DrawingRow[];
}

/** `scenario "TITLE"` */
export interface ScenarioStatement extends StatementBase {
  readonly kind: "scenario";
  readonly title?: Token;
}

/** `cite RULE…` */
export interface CiteStatement extends StatementBase {
  readonly kind: "cite";
  readonly rules: readonly Token[];
}

/** `board [CxR] [from CELL]` and `units [from CELL]`, with their drawing and what its symbols stand for. */
export interface DrawnStatement extends StatementBase {
  readonly kind: "board" | "units";
  readonly size?: Token;
  readonly from?: Token;
  /** In a rulebook: `board 12x8 hex`. */
  readonly hex?: Token;
  readonly drawing: readonly DrawingRow[];
  readonly where: readonly WhereEntry[];
}

/** `pattern "NAME"` with its drawing. */
export interface PatternStatement extends StatementBase {
  readonly kind: "pattern";
  readonly name?: Token;
  readonly drawing: readonly DrawingRow[];
}

/** A verb and its arguments: `place`, `fill`, `remove`, `move` and all that a game has. */
export interface ActionStatement extends StatementBase {
  readonly kind: "action";
  readonly arguments: readonly Token[];
}

/** `undo` */
export interface UndoStatement extends StatementBase {
  readonly kind: "undo";
}

/** `expect legal`, `expect illegal [RULE]`, `expect open`: about the action above. */
export interface ExpectVerdictStatement extends StatementBase {
  readonly kind: "expect-verdict";
  readonly verdict: "legal" | "illegal" | "open";
  readonly verdictToken: Token;
  readonly not?: Token;
  readonly rule?: Token;
}

/** `expect [not] [count] QUERY …` and `show [not] [count] QUERY …`; `arguments` is everything after QUERY. */
export interface QueryStatement extends StatementBase {
  readonly kind: "expect" | "show";
  readonly not?: Token;
  readonly count?: Token;
  readonly query?: Token;
  readonly arguments: readonly Token[];
}

/** A line of a rulebook: `rulebook`, `steps`, `adjacent`, `side`, `terrain`, `stat`, `state`, `trait`, `class`. */
export interface RulebookStatement extends StatementBase {
  readonly kind: "rulebook-line";
  readonly tokens: readonly Token[];
}

/** `zone NAME …` and `template NAME …` with their drawing. */
export interface ZoneStatement extends StatementBase {
  readonly kind: "zone" | "template";
  readonly tokens: readonly Token[];
  readonly drawing: readonly DrawingRow[];
}

/** `rule ID "TITLE"` with the `text` and `source` lines below it. */
export interface RuleStatement extends StatementBase {
  readonly kind: "rule";
  readonly id?: Token;
  readonly title?: Token;
  /** The words `text` and `source`, and the strings after them. */
  readonly textKeyword?: Token;
  readonly text?: Token;
  readonly sourceKeyword?: Token;
  readonly source?: Token;
}

/** A line with text of which no statement could be made. */
export interface UnreadableStatement extends StatementBase {
  readonly kind: "unreadable";
  readonly tokens: readonly Token[];
}

/** A line with what belongs to it below: drawing rows, `where` lines, a rule's text and source. */
export type Statement =
  | RulesetStatement
  | IncludeStatement
  | DefineStatement
  | ScenarioStatement
  | CiteStatement
  | DrawnStatement
  | PatternStatement
  | ActionStatement
  | UndoStatement
  | ExpectVerdictStatement
  | QueryStatement
  | RulebookStatement
  | ZoneStatement
  | RuleStatement
  | UnreadableStatement;

/** `# allow CODE: reason`: silences a diagnostic on its line, or, alone on a line, on the next one with a statement. */
export interface AllowComment extends Span {
  readonly code: string;
  /** Where the code stands. */
  readonly codeSpan: Span;
  readonly reason: string;
  /** The line, from the section's first, on which it silences. */
  readonly silences: number;
}

/** A comment, from its `#` to the end of the line. */
export type Comment = Span;

/**
 * A stretch of a file that is read by itself. A `scenario` section begins with its `scenario` line, or with the `# allow`
 * comments above it; a `head` section is everything else: directives, definitions and shared set-up, up to the next
 * `scenario` line. `lines` are the section's lines with their endings, at least one, so that joining them gives the text
 * back. The last line of a file has no ending and may be empty.
 */
export interface Section {
  readonly kind: "head" | "scenario";
  readonly lines: readonly string[];
  readonly statements: readonly Statement[];
  readonly comments: readonly Comment[];
  readonly allows: readonly AllowComment[];
  readonly problems: readonly SyntaxProblem[];
}

/** A file as a list of sections. A byte order mark belongs to the first line. */
export interface SourceFile {
  readonly language: "scenario" | "rulebook";
  readonly sections: readonly Section[];
}
