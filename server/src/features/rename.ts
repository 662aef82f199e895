import {
  ErrorCodes,
  ResponseError,
  type Position,
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { collision, quoted, quotedName } from "../scenario";
import { isRuleId } from "../syntax";
import type { SourceDocument, Workspace } from "../workspace";
import { isBuiltIn } from "./documentation";
import type { Feature } from "./feature";
import { occurrencesOf, thingAt, type Occurrence, type Thing } from "./occurrences";
import { rangeIn } from "./positions";

/** What can be renamed at a place: the name, without its quotes. */
export function renameTarget(
  workspace: Workspace,
  document: SourceDocument,
  at: Position,
): { range: Range; placeholder: string } {
  const found = thingAt(document, at);
  if (!found) throw refusal("Here stands nothing that could be renamed: units, kinds, patterns and rules can.");
  const { thing, place } = found;
  if (isOfTheProduct(thing)) throw refusal(`${thing.name} belongs to the ruleset and can't be renamed.`);
  if (!occurrencesOf(workspace, document, thing).some(({ defines }) => defines)) {
    throw refusal(`${thing.name} can't be renamed: no file of the workspace says where it comes from.`);
  }
  return { range: place.range, placeholder: thing.name };
}

/** The edits that give what stands at a place another name, in all files. */
export function renamed(workspace: Workspace, document: SourceDocument, at: Position, name: string): WorkspaceEdit {
  renameTarget(workspace, document, at);
  const thing = thingAt(document, at)?.thing;
  if (!thing) return {};
  const occurrences = occurrencesOf(workspace, document, thing);
  refuseUnfit(workspace, document, thing, name);
  const changes = new Map<string, TextEdit[]>();
  for (const occurrence of occurrences) {
    const { uri } = occurrence.document;
    changes.set(uri, [...(changes.get(uri) ?? []), editFor(occurrence, thing, name)]);
  }
  return { changes: Object.fromEntries(changes) };
}

function refusal(sentence: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, sentence);
}

function isOfTheProduct({ key, type }: Thing): boolean {
  const uri = key.split(" ")[1] ?? "";
  return type !== "unit" && isBuiltIn(uri);
}

function refuseUnfit(workspace: Workspace, document: SourceDocument, thing: Thing, name: string): void {
  if (name.trim() === "" || /[\r\n]/.test(name)) throw refusal("A name can't be empty.");
  if (thing.type === "rule" && !isRuleId(name)) {
    throw refusal(`${name} can't be a rule id: that is words or numbers joined by points.`);
  }
  const other: Thing = { ...thing, name, key: thing.key.slice(0, -thing.name.length) + name };
  if (name !== thing.name && occurrencesOf(workspace, document, other).some(({ defines }) => defines)) {
    throw refusal(`There is a ${thing.type} called ${name} already.`);
  }
}

function editFor(occurrence: Occurrence, thing: Thing, name: string): TextEdit {
  const { document, state, token, implied } = occurrence;
  const range = rangeIn(document, state, token);
  if (thing.type === "rule") return { range, newText: name };
  const taken = collision(name, state.environment.vocabulary) !== undefined;
  const written = token.kind === "string" || taken ? quoted(name) : quotedName(name);
  // `place giant at b2`, where giant is a kind: the unit keeps its name, and its kind must be said now.
  return implied
    ? { range: { start: range.end, end: range.end }, newText: ` ${written}` }
    : { range, newText: written + kindToSay(occurrence, thing, name) };
}

/** The kind that a unit must say now to stay what it is: its name was that of a kind, or comes to be. */
function kindToSay({ kindless }: Occurrence, thing: Thing, name: string): string {
  if (thing.type !== "unit" || !kindless?.game) return "";
  if (kindless.kinds.has(thing.name)) return name === thing.name ? "" : ` ${quotedName(thing.name)}`;
  return kindless.kinds.has(name) ? ` ${kindless.game.plainKind.className}` : "";
}

/** Rename. */
export const rename: Feature = {
  name: "rename",
  capabilities: (client) => ({
    renameProvider: client.textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
  }),
  register(host) {
    host.onFile("textDocument/prepareRename", (document, { position }: PrepareRenameParams) =>
      renameTarget(host.workspace, document, position),
    );
    host.onFile("textDocument/rename", (document, { position, newName }: RenameParams) =>
      renamed(host.workspace, document, position, newName),
    );
  },
};
