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
    assert.equal(isInside("file:///rulings", normalisedUri("file:///rulings/../etc/passwd")), false);
    assert.equal(isInside("file:///rulings", "file:///rulingsshop/a.scenario"), false);
    assert.equal(isInside("file:///rulings", "file:///rulings/a.scenario"), true);
  });

  it("have a folder, unless the file was never saved", () => {
    assert.equal(folderOf("file:///rulings/a.scenario"), "file:///rulings");
    assert.equal(folderOf("untitled:Untitled-1"), undefined);
    assert.equal(fileNameOf("file:///rulings/a%20b.scenario"), "a b.scenario");
  });

  it("say by their name what kind of file it is", () => {
    assert.equal(languageOf("file:///a/b.rulebook"), "rulebook");
    assert.equal(languageOf("file:///a/b.scenario"), "scenario");
    assert.equal(languageOf("file:///a/b.feature"), undefined);
  });
});

describe("A path in a file", () => {
  it("is relative to the folder of the file", () => {
    assert.equal(resolvedPath("file:///rulings/a", "cards.scenario"), "file:///rulings/a/cards.scenario");
    assert.equal(resolvedPath("file:///rulings/a", "../b/house.rulebook"), "file:///rulings/b/house.rulebook");
  });

  it("may be written with backslashes", () => {
    assert.equal(resolvedPath("file:///rulings/a", "..\\b\\house.rulebook"), "file:///rulings/b/house.rulebook");
  });

  it("is none where it is a URI, absolute, or empty", () => {
    for (const path of ["http://example.org/x.scenario", "file:///etc/passwd", "/etc/passwd", "C:\\x.scenario", ""]) {
      assert.equal(resolvedPath("file:///rulings/a", path), undefined);
    }
  });

  it("can be found for a file from a folder", () => {
    assert.equal(relativePath("file:///rulings/a", "file:///rulings/b/x.rulebook"), "../b/x.rulebook");
    assert.equal(relativePath("file:///rulings", "file:///rulings/x.rulebook"), "x.rulebook");
  });
});
