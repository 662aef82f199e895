import {
  MarkupKind,
  type ParameterInformation,
  type Position,
  type SignatureHelp,
  type SignatureHelpParams,
} from "vscode-languageserver";
import { signatureOf, type Parameter, type Parameters } from "../rules";
import { expectedAt, scopeAt, traceStatement, type TracedToken } from "../scenario";
import { parseSection } from "../syntax";
import type { SourceDocument } from "../workspace";
import { valueLabel } from "./descriptions";
import type { Feature } from "./feature";
import { escaped } from "./wording";

/** The form of the verb or query that is being written, with the parameter that comes next; undefined elsewhere. */
export function signatureHelpAt(document: SourceDocument, at: Position): SignatureHelp | undefined {
  const { line, character } = document.clamped(at);
  const state = document.sectionAt(line);
  if (!state) return undefined;
  const own = line - document.firstLine(state);
  const scope = scopeAt(document.played(state), own, document.library);
  const { game } = scope.environment;
  const here = expectedAt(state.section, own, character, scope, document.language);
  const [statement] = parseSection("scenario", [document.lineText(line).slice(0, here.start)], "scenario").statements;
  if (!game || !statement) return undefined;
  const traced = traceStatement(statement, scope);
  const wanted = here.expected.find(({ parameter }) => parameter !== undefined)?.parameter;
  if (statement.kind === "action") {
    const verb = game.verbs.get(statement.keyword.value);
    return verb && help(verb.name, verb.summary, verb.parameters, undefined, wanted, traced);
  }
  if (statement.kind !== "expect" && statement.kind !== "show") return undefined;
  const query = game.queries.get(statement.query?.value ?? "");
  if (!query) return undefined;
  const value = statement.kind === "show" || statement.count ? undefined : valueLabel(query);
  return help(query.name, query.summary, query.parameters, value, wanted, traced);
}

function help(
  name: string,
  summary: string,
  parameters: Parameters,
  value: string | undefined,
  wanted: Parameter | undefined,
  traced: readonly TracedToken[],
): SignatureHelp {
  const list = Object.values(parameters);
  const labels = [...list.map(signatureOf), ...(value === undefined ? [] : [value])];
  let label = name;
  const information: ParameterInformation[] = labels.map((text) => {
    const start = label.length + 1;
    label = `${label} ${text}`;
    return { label: [start, label.length] };
  });
  const active = activeParameter(list, wanted, traced);
  return {
    signatures: [
      { label, documentation: { kind: MarkupKind.Markdown, value: escaped(summary) }, parameters: information },
    ],
    activeSignature: 0,
    ...(labels.length === 0 ? {} : { activeParameter: Math.min(active, labels.length - 1) }),
  };
}

// The parameter that what comes next belongs to; without one, the one after the last that was written, or the value.
function activeParameter(
  list: readonly Parameter[],
  wanted: Parameter | undefined,
  traced: readonly TracedToken[],
): number {
  const index = wanted ? list.indexOf(wanted) : -1;
  if (index >= 0) return index;
  const last = traced.findLast(({ parameter }) => parameter !== undefined && list.includes(parameter))?.parameter;
  return last ? list.indexOf(last) + 1 : 0;
}

/** Signature help. */
export const signatureHelp: Feature = {
  name: "signature help",
  capabilities: { signatureHelpProvider: { triggerCharacters: [" "] } },
  register(host) {
    host.onFile(
      "textDocument/signatureHelp",
      (document, { position }: SignatureHelpParams) => signatureHelpAt(document, position) ?? null,
    );
  },
};
