import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createOnigScanner, createOnigString, loadWASM } from "vscode-oniguruma";
import { parseRawGrammar, Registry, type IGrammar } from "vscode-textmate";
import { grammarFiles } from "../../../syntaxes/grammar";
import { PROJECT } from "../../hosts/places";

const read = (file: string): string => readFileSync(join(PROJECT, "syntaxes", file), "utf8");

async function registry(): Promise<Registry> {
  const wasm = createRequire(__filename).resolve("vscode-oniguruma/release/onig.wasm");
  await loadWASM(readFileSync(wasm));
  return new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    loadGrammar: (scope) => {
      const file = `${scope.replace("source.", "")}.tmLanguage.json`;
      return Promise.resolve(parseRawGrammar(read(file), file));
    },
  });
}

/** The last scope of each piece of a line, without the language. */
function scopesOf(grammar: IGrammar, line: string): Readonly<Record<string, string>> {
  const { tokens } = grammar.tokenizeLine(line, null);
  const pieces = tokens.map(({ startIndex, endIndex, scopes }) => {
    const scope = (scopes.at(-1) ?? "").replace(/\.(scenario|rulebook)$/u, "");
    return [line.slice(startIndex, endIndex).trim(), scope] as const;
  });
  return Object.fromEntries(pieces);
}

describe("The grammars", () => {
  let scenario: IGrammar;
  let rulebook: IGrammar;

  before(async () => {
    const found = await registry();
    const [first, second] = await Promise.all([
      found.loadGrammar("source.scenario"),
      found.loadGrammar("source.rulebook"),
    ]);
    assert.ok(first && second);
    scenario = first;
    rulebook = second;
  });

  it("are those that the tables make (npm run grammar)", () => {
    for (const [file, text] of grammarFiles()) assert.equal(read(file), text, file);
  });

  it("colour a placement by what its words are", () => {
    const scopes = scopesOf(scenario, '  place ogg "Mountain Giant" of home at e7:f8 facing north-east # why');
    assert.equal(scopes["place"], "support.function.verb");
    assert.equal(scopes['"Mountain Giant"'], "string.quoted.double");
    assert.equal(scopes["of"], "keyword.other.small");
    assert.equal(scopes["home"], "variable.language.side");
    assert.equal(scopes["e7"], "constant.other.cell");
    assert.equal(scopes["north-east"], "constant.language.direction");
    assert.equal(scopes["why"], "comment.line.number-sign");
  });

  it("take a word that only looks like a cell for a name", () => {
    assert.equal(scopesOf(scenario, "  move orc12 n")["orc12 n"], undefined);
    assert.equal(scopesOf(scenario, "  move orc12 n")["n"], "constant.language.direction");
  });

  it("colour a question and its rule", () => {
    assert.equal(scopesOf(scenario, "  expect illegal giant.base")["giant.base"], "constant.other.rule");
    assert.equal(scopesOf(scenario, "  expect not adjacent ogg b2")["adjacent"], "support.function.query");
    assert.equal(scopesOf(scenario, "  show count at ogg")["count"], "keyword.operator.word");
  });

  it("leave a number sign within a drawing a symbol, and one behind it a comment", () => {
    const scopes = scopesOf(rulebook, "  | x # x | # the unit itself");
    assert.equal(scopes["#"], "punctuation.definition.comment");
    assert.equal(scopes["the unit itself"], "comment.line.number-sign");
    assert.equal(scopesOf(rulebook, "  | x # x |")["#"], "string.unquoted.symbol");
  });

  it("colour the lines of a rulebook", () => {
    const scopes = scopesOf(rulebook, 'rule giant.rear "Behind"');
    assert.equal(scopes["rule"], "keyword.control.rule");
    assert.equal(scopes["giant.rear"], "constant.other.rule");
  });
});
