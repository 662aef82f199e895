import assert from "node:assert/strict";
import {
  fileNameOf,
  folderOf,
  isInside,
  languageOf,
  normalisedUri,
  relativePath,
  resolvedPath,
} from "../../../server/src/workspace/uri";

describe("URIs", () => {
  it("of one file are one key, however drive letter and colon are written", () => {
    const key = normalisedUri("file:///c%3A/rules/a.scenario");
    for (const spelling of [
      "file:///C:/rules/a.scenario",
      "file:///c:/rules/a.scenario",
      "file:///C%3A/rules/./a.scenario",
    ]) {
      assert.equal(normalisedUri(spelling), key);
    }
  });

  it("with spaces and letters of other scripts are one key, encoded or not", () => {
    assert.equal(normalisedUri("file:///a/Élan%20x.scenario"), normalisedUri("file:///a/%C3%89lan x.scenario"));
  });

  it("that are none come back as they are", () => {
    assert.equal(normalisedUri("no uri"), normalisedUri(normalisedUri("no uri")));
    assert.equal(typeof normalisedUri(":::"), "string");
  });

  it("never leave a folder by dots", () => {
    assert.equal(isInside("file:///work", normalisedUri("file:///work/../etc/passwd")), false);
    assert.equal(isInside("file:///work", "file:///workshop/a.scenario"), false);
    assert.equal(isInside("file:///work", "file:///work/a.scenario"), true);
  });

  it("have a folder, unless the file was never saved", () => {
    assert.equal(folderOf("file:///work/a.scenario"), "file:///work");
    assert.equal(folderOf("untitled:Untitled-1"), undefined);
    assert.equal(fileNameOf("file:///work/a%20b.scenario"), "a b.scenario");
  });

  it("say by their name what kind of file it is", () => {
    assert.equal(languageOf("file:///a/b.rulebook"), "rulebook");
    assert.equal(languageOf("file:///a/b.scenario"), "scenario");
    assert.equal(languageOf("file:///a/b.feature"), undefined);
  });
});

describe("A path in a file", () => {
  it("is relative to the folder of the file", () => {
    assert.equal(resolvedPath("file:///work/a", "cards.scenario"), "file:///work/a/cards.scenario");
    assert.equal(resolvedPath("file:///work/a", "../b/house.rulebook"), "file:///work/b/house.rulebook");
  });

  it("may be written with backslashes", () => {
    assert.equal(resolvedPath("file:///work/a", "..\\b\\house.rulebook"), "file:///work/b/house.rulebook");
  });

  it("is none where it is a URI, absolute, or empty", () => {
    for (const path of ["http://example.org/x.scenario", "file:///etc/passwd", "/etc/passwd", "C:\\x.scenario", ""]) {
      assert.equal(resolvedPath("file:///work/a", path), undefined);
    }
  });

  it("can be found for a file from a folder", () => {
    assert.equal(relativePath("file:///work/a", "file:///work/b/x.rulebook"), "../b/x.rulebook");
    assert.equal(relativePath("file:///work", "file:///work/x.rulebook"), "x.rulebook");
  });
});
