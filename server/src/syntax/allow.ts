import { isRuleId } from "./forms";
import type { AllowComment, Comment, SyntaxProblem } from "./tree";

const ALLOW = /^#[\s\uFEFF]*allow[\s\uFEFF]+([^\s:]+)[\s\uFEFF]*:/u;
const ALLOW_WITHOUT_COLON = /^#[\s\uFEFF]*allow[\s\uFEFF]+([^\s:]+)/u;

/** What an `# allow CODE: reason` comment came to: the comment, a problem, or neither for any other comment. */
export interface ReadAllow {
  readonly allow?: AllowComment;
  readonly problem?: SyntaxProblem;
}

/** Reads a comment of a line as `# allow CODE: reason`; `silences` is the line that it would silence. */
export function readAllow(text: string, comment: Comment, silences: number): ReadAllow {
  const { line, start, end } = comment;
  const words = text.slice(start, end);
  const match = ALLOW.exec(words);
  const code = (match ?? ALLOW_WITHOUT_COLON.exec(words))?.[1];
  // Without a colon it is a remark that begins with the word allow, unless a diagnostic's code follows.
  if (code === undefined || (!match && !(code.includes(".") && isRuleId(code)))) return {};
  const reason = match ? words.slice(match[0].length).trim() : "";
  if (reason !== "") {
    const codeStart = start + (match?.[0].lastIndexOf(code) ?? 0);
    const codeSpan = { line, start: codeStart, end: codeStart + code.length };
    return { allow: { line, start, end, code, codeSpan, reason, silences } };
  }
  return {
    problem: {
      line,
      start,
      end,
      code: "syntax.allow-reason",
      message: `Say why after a colon, as in “# allow ${code}: the reason”; without a reason nothing is allowed.`,
    },
  };
}

/** Whether a line is nothing but an `# allow CODE: reason` comment. */
export function isAllowLine(line: string): boolean {
  return line.includes("allow") && ALLOW.test(line.trimStart());
}
