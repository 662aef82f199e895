import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fenceOf } from "../../../server/src/features/fence";
import { DEFAULT_SETTINGS } from "../../../server/src/features/settings";
import { PROJECT } from "../../hosts/places";

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category?: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
    readonly walkthroughs: readonly {
      readonly steps: readonly { readonly description: string; readonly media: { readonly markdown: string } }[];
    }[];
    readonly snippets: readonly { readonly language: string }[];
    readonly languages: readonly { readonly extensions: readonly string[] }[];
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default?: unknown }>> };
  };
}

const manifest = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as Manifest;
const { commands, menus, walkthroughs, languages, configuration } = manifest.contributes;

describe("What the extension says of itself", () => {
  it("takes over no file extension but its own two", () => {
    assert.deepEqual(
      languages.flatMap(({ extensions }) => extensions),
      [".scenario", ".rulebook"],
    );
  });

  it("leaves the snippets of scenarios to the server, which offers them at the beginning of a line only", () => {
    assert.deepEqual(
      manifest.contributes.snippets.map(({ language }) => language),
      ["rulebook"],
    );
  });

  it("has menus of its own commands only", () => {
    const known = new Set(commands.map(({ command }) => command));
    for (const entries of Object.values(menus))
      for (const { command } of entries) assert.ok(known.has(command), command);
    for (const { command, category } of commands) assert.equal(category, "Footprint", command);
  });

  it("has a walkthrough of five steps, each with a page and a command that is there", () => {
    const steps = walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    assert.equal(steps.length, 5);
    for (const { description, media } of steps) {
      assert.ok(existsSync(join(PROJECT, media.markdown)), media.markdown);
      const [, command = ""] = /\(command:([\w.]+)\)/u.exec(description) ?? [];
      assert.ok(!command.startsWith("footprint.") || commands.some((known) => known.command === command), command);
    }
  });

  it("gives every setting a default", () => {
    for (const [name, setting] of Object.entries(configuration.properties)) {
      assert.notEqual(setting.default, undefined, name);
    }
  });

  it("has samples in which every scenario holds", () => {
    for (const name of ["first", "giant", "new"]) {
      const text = readFileSync(join(PROJECT, "client/src/walkthrough/sample", `${name}.scenario`), "utf8");
      const { scenarios, diagnostics } = fenceOf(text, DEFAULT_SETTINGS);
      assert.deepEqual(diagnostics, [], name);
      assert.ok(scenarios.length > 0 && scenarios.every(({ passed }) => passed), name);
    }
  });
});
