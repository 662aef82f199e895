import type { Location } from "vscode-languageserver";
import type { Definition, Environment, TokenRole } from "../scenario";
import type { Token } from "../syntax";
import type { SectionState, SourceDocument, Workspace } from "../workspace";
import { gameAt, tokenAt, tracesOf, type TokenPlace, type TracedStatement } from "./lines";
import { rangeIn } from "./positions";

/**
 * Something that has a name and is spoken of in several places. Two things are the same where `key` is equal: a unit is
 * one of its scenario (or of the set-up that scenarios share), a kind or pattern of the file that defines it, a rule of
 * its rulebook.
 */
export interface Thing {
  readonly type: "unit" | "kind" | "pattern" | "rule";
  readonly name: string;
  readonly key: string;
}

/** A token that speaks of a thing. */
export interface Occurrence {
  readonly document: SourceDocument;
  readonly state: SectionState;
  readonly token: Token;
  /** Whether the thing comes from here. */
  readonly defines: boolean;
  /** Whether the name of a unit says its kind too (`place giant` for a unit named like its kind). */
  readonly implied: boolean;
  /** The kinds in force where a unit comes in without a KIND behind its name; undefined where it has one. */
  readonly kindless?: Environment;
}

/** The thing that a token speaks of. */
export function thingAt(
  document: SourceDocument,
  at: { line: number; character: number },
): { thing: Thing; place: TokenPlace } | undefined {
  const place = tokenAt(document, at);
  if (!place) return undefined;
  const trace: TracedStatement = { statement: place.statement, scope: place.scope, tokens: [] };
  const [thing] = thingsOf(document, place.state, trace, place.traced.role, place.traced.token.value);
  return thing && { thing, place };
}

/** What a token may speak of, the likeliest first. */
function thingsOf(
  document: SourceDocument,
  state: SectionState,
  { scope }: TracedStatement,
  role: TokenRole,
  name: string,
): readonly Thing[] {
  const { environment } = scope;
  switch (role) {
    case "rule":
    case "new-rule": {
      const game = gameAt({ document, scope });
      return game ? [{ type: "rule", name, key: `rule ${game.rulebook.uri} ${name}` }] : [];
    }
    case "kind":
      return kindThing(scope, name);
    case "new-kind":
      return [{ type: "kind", name, key: `kind ${document.key} ${name}` }];
    case "pattern": {
      const definition = environment.definitions.get(`pattern ${name}`);
      const uri = definition?.uri ?? environment.game?.rulebook.uri;
      return uri === undefined || !environment.patterns.has(name)
        ? []
        : [{ type: "pattern", name, key: `pattern ${uri} ${name}` }];
    }
    case "new-pattern":
      return [{ type: "pattern", name, key: `pattern ${document.key} ${name}` }];
    case "unit":
    case "new-name":
      return [unitThing(document, state, name)];
    case "name":
      return introduces(document, state, name) || setupIntroduces(document, state, name)
        ? [unitThing(document, state, name)]
        : [...kindThing(scope, name), unitThing(document, state, name)];
    case "side":
      return introduces(document, state, name) || setupIntroduces(document, state, name)
        ? [unitThing(document, state, name)]
        : [];
    default:
      return [];
  }
}

function kindThing({ environment }: TokenPlace["scope"], name: string): readonly Thing[] {
  const definition: Definition | undefined = environment.definitions.get(`kind ${name}`);
  const kind = environment.kinds.get(name);
  if (!kind) return [];
  return [{ type: "kind", name, key: `kind ${definition?.uri ?? kind.declared.uri} ${name}` }];
}

function unitThing(document: SourceDocument, state: SectionState, name: string): Thing {
  const setup = state.section.kind === "scenario" ? setupOf(document, state) : undefined;
  const owner = setup && introduces(document, setup, name) ? setup : state;
  return { type: "unit", name, key: `unit ${document.key} ${String(owner.index)} ${name}` };
}

function setupOf(document: SourceDocument, state: SectionState): SectionState | undefined {
  const { setup } = state.environment;
  return setup && document.stateOf(setup.section);
}

function setupIntroduces(document: SourceDocument, state: SectionState, name: string): boolean {
  const setup = setupOf(document, state);
  return setup !== undefined && introduces(document, setup, name);
}

const introducedBy = new WeakMap<SectionState, { environment: Environment; names: ReadonlySet<string> }>();

// Whether a section brings in a unit or player of a name.
function introduces(document: SourceDocument, state: SectionState, name: string): boolean {
  const known = introducedBy.get(state);
  if (known?.environment === state.environment) return known.names.has(name);
  const tokens = tracesOf(document, state).flatMap((trace) => trace.tokens);
  const names = new Set(tokens.filter(({ role }) => role === "new-name").map(({ token }) => token.value));
  introducedBy.set(state, { environment: state.environment, names });
  return names.has(name);
}

/** All places that speak of a thing, in the files of the workspace, file by file in the order of the text. */
export function occurrencesOf(workspace: Workspace, document: SourceDocument, thing: Thing): readonly Occurrence[] {
  const documents = thing.type === "unit" ? [document] : workspace.documents();
  return documents.flatMap((candidate) =>
    candidate.sections.flatMap((state) => (mentions(state, thing.name) ? occurrencesIn(candidate, state, thing) : [])),
  );
}

function mentions(state: SectionState, name: string): boolean {
  const parts = name.split(/["\\]/).filter((part) => part !== "");
  const longest = parts.sort((a, b) => b.length - a.length)[0] ?? "";
  return state.section.lines.some((line) => line.includes(longest));
}

function occurrencesIn(document: SourceDocument, state: SectionState, thing: Thing): readonly Occurrence[] {
  return tracesOf(document, state).flatMap((trace) => {
    return trace.tokens.flatMap(({ token, role, parameter }, index) => {
      if (token.value !== thing.name) return [];
      const next = trace.tokens[index + 1]?.role;
      const saysKind = parameter?.type.type !== "placement" || next === "kind" || next === "class";
      const isThing = thingsOf(document, state, trace, role, token.value)[0]?.key === thing.key;
      const implied =
        !isThing &&
        role === "new-name" &&
        thing.type === "kind" &&
        !saysKind &&
        kindThing(trace.scope, token.value)[0]?.key === thing.key;
      if (!isThing && !implied) return [];
      const kindless = role === "new-name" && !saysKind ? { kindless: trace.scope.environment } : {};
      return [{ document, state, token, implied, defines: isThing && role.startsWith("new-"), ...kindless }];
    });
  });
}

/** Where an occurrence stands. */
export function locationOf({ document, state, token }: Occurrence): Location {
  return { uri: document.uri, range: rangeIn(document, state, token) };
}
