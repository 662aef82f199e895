import type { CheckOptions } from "../../support/rulings";
import { check } from "../../support/rulings";

/** What each step of a text came to: `3 action illegal giant.base`, lines counted from 1; the text's marks must hold. */
export function stepsOf(text: string, options: CheckOptions = {}): readonly string[] {
  return check(text, options).sections.flatMap(({ played, firstLine }) =>
    played.steps.map(({ statement, kind, verdict, rules, value }) =>
      [
        firstLine + statement.line + 1,
        kind,
        String(verdict),
        ...rules,
        ...(value === undefined ? [] : [`= ${value}`]),
      ].join(" "),
    ),
  );
}

/** A text of a few lines in a scenario under a ruleset; its first line is line 3. */
export function scenario(ruleset: string, lines: string): string {
  return `ruleset ${ruleset}\nscenario "A test"\n${lines.replace(/^\n/, "")}`;
}
