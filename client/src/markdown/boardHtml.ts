import type { FenceAnswer, FenceScenario } from "../../../server/src/protocol";

/** The boards of a block, with what each statement came to, as HTML for the Markdown preview. */
export function boardHtml(answer: FenceAnswer): string {
  return `<div class="footprint-scenarios">${answer.scenarios.map(scenarioHtml).join("")}</div>\n`;
}

function scenarioHtml(scenario: FenceScenario): string {
  const outcome = scenario.passed ? "passed" : "failed";
  const rows = scenario.statements.map(
    ({ text, mark, verdict, answer }) =>
      `<tr class="footprint-${mark}"><td><code>${escaped(text)}</code></td>` +
      `<td>${escaped(verdict)}</td><td>${escaped(answer ?? "")}</td></tr>`,
  );
  return (
    `<figure class="footprint-scenario footprint-${outcome}">` +
    `<figcaption>${escaped(scenario.title)} <span>${outcome}</span></figcaption>` +
    `<div class="footprint-board">${scenario.svg ?? ""}</div>` +
    `<table class="footprint-statements"><thead><tr><th>Statement</th><th>Verdict</th><th>Answer</th></tr></thead>` +
    `<tbody>${rows.join("")}</tbody></table></figure>`
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
}
