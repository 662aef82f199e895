import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { diskFiles } from "../../../server/src/node";
import { fileNameOf, Workspace } from "../../../server/src/workspace";

describe("The files on the disk", () => {
  let root: string;
  const uri = (...parts: readonly string[]): string => pathToFileURL(join(root, ...parts)).href;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "footprint-"));
    mkdirSync(join(root, "work", "node_modules"), { recursive: true });
    writeFileSync(join(root, "work", "a b.scenario"), "ruleset sorcery\n");
    writeFileSync(join(root, "work", "house.rulebook"), 'rulebook house "House"\n');
    writeFileSync(join(root, "work", "notes.txt"), "nothing\n");
    writeFileSync(join(root, "work", "node_modules", "x.scenario"), "nothing\n");
    writeFileSync(join(root, "secret.scenario"), "define spy minion 1x1\n");
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it("are listed by their kind, without folders that hold none", async () => {
    const found = await diskFiles.list(uri("work"));
    assert.deepEqual(found.map(fileNameOf), ["a b.scenario", "house.rulebook"]);
  });

  it("are read; what is none, and no file, has no text", async () => {
    assert.equal(await diskFiles.read(uri("work", "a b.scenario")), "ruleset sorcery\n");
    assert.equal(await diskFiles.read(uri("work")), undefined);
    assert.equal(await diskFiles.read(uri("work", "other.scenario")), undefined);
    assert.equal(await diskFiles.read("http://example.org/"), undefined);
    assert.deepEqual(await diskFiles.list("http://example.org/"), []);
  });

  it("are not read where a link leads out of the workspace", async () => {
    symlinkSync(join(root, "secret.scenario"), join(root, "work", "link.scenario"));
    symlinkSync(join(root, "work", "a b.scenario"), join(root, "work", "inner.scenario"));
    const workspace = new Workspace(diskFiles, () => undefined);
    workspace.changeFolders([uri("work")], []);
    assert.equal(await workspace.document(uri("work", "link.scenario")), undefined);
    assert.equal((await workspace.document(uri("work", "inner.scenario")))?.text(), "ruleset sorcery\n");
    assert.equal(await workspace.document(uri("secret.scenario")), undefined);
  });
});
