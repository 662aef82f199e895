import type { Message } from "../rules";
import type { Statement } from "../syntax";
import type { Step, StepKind } from "./played";

/** Steps of statements that no game played, for the reason given: none of them is legal, and none holds. */
export function unplayedSteps(statements: readonly Statement[], reason: Message, board?: unknown): readonly Step[] {
  return statements.flatMap((statement): readonly Step[] => {
    const kind = kindOf(statement);
    if (!kind) return [];
    return [
      {
        statement,
        kind,
        verdict: kind === "error" ? "error" : "not-checked",
        rules: [],
        message: reason,
        expected: false,
        before: board,
        after: board,
        answerable: false,
      },
    ];
  });
}

/** What sort of step a statement is, as far as it can be told without a game. */
function kindOf(statement: Statement): StepKind | undefined {
  switch (statement.kind) {
    case "cite":
      return "cite";
    case "expect":
    case "expect-verdict":
      return "expect";
    case "show":
      return "show";
    case "board":
    case "undo":
      return "setup";
    case "units":
      return "place";
    case "action":
      return "action";
    case "unreadable":
      return "error";
    case "ruleset":
    case "include":
    case "define":
    case "scenario":
    case "pattern":
    case "rulebook-line":
    case "zone":
    case "template":
    case "rule":
      return undefined;
  }
}
