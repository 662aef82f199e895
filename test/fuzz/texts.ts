import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { PROJECT } from "../hosts/places";
import type { Random } from "../models/random";

const WORDS = [
  "ruleset", "blood-bowl", "sorcery", "altered", "edition", "include", "define", "scenario", "cite", "board", "units",
  "where", "fill", "place", "remove", "undo", "expect", "show", "legal", "illegal", "open", "not", "count", "none",
  "includes", "excludes", "of", "at", "to", "from", "turned", "90", "facing", "north", "n", "se", "b2", "b2:c3", "zz99",
  "2x2", "61x61", "4+", "3d8", "1/12", "0.25", "25%", "-1", "−1", "4/4/4", "giant", "player", "minion", "character", "move",
  "teleport", "passive", "all", "characters", "gain", "gigantic", "|", "| x . |", "#", "# allow x: y", '"', '"a b"', ":", ",",
  "=", "\\", "\u0000", "\ufeff", "😀", "𝒢", "é", "\ud800", "<b>", "__proto__", "constructor", "9007199254740993", "\r",
]; // prettier-ignore

/** The scenario files and rulebooks that come with the project. */
export const CORPUS: readonly string[] = globSync(["examples/**/*.{scenario,rulebook}", "test/rulings/**/*.scenario"], {
  cwd: PROJECT,
  absolute: true,
})
  .sort()
  .map((path) => readFileSync(path, "utf8"));

/** A text of words, or of any code units. */
export function randomText(random: Random): string {
  if (random.chance(0.2)) {
    const units = Array.from({ length: random.below(200) }, () => random.below(random.chance(0.1) ? 0x10000 : 128));
    return String.fromCharCode(...units);
  }
  const words = Array.from({ length: random.below(80) }, () => random.one(WORDS));
  return words.map((word) => word + random.one([" ", " ", " ", "\n", "\n  ", "\r\n", "\t", ""])).join("");
}

/** A part of a file of the corpus, with a few lines and characters moved, doubled, cut or made up. */
export function mutatedText(random: Random): string {
  const all = random.one(CORPUS).split("\n");
  const start = random.chance(0.5) ? 0 : random.below(all.length);
  const lines = all.slice(0, 3).concat(all.slice(start, start + 10 + random.below(60)));
  for (let times = 1 + random.below(6); times > 0; times--) mutate(lines, random);
  return lines.join(random.chance(0.1) ? "\r\n" : "\n");
}

function mutate(lines: string[], random: Random): void {
  const at = random.below(lines.length);
  const line = lines[at] ?? "";
  const column = random.below(line.length + 1);
  switch (random.below(8)) {
    case 0:
      lines.splice(at, 1 + random.below(3));
      break;
    case 1:
      lines.splice(at, 0, random.one(lines.length > 0 ? lines : [""]));
      break;
    case 2:
      lines[at] = line.slice(0, column);
      break;
    case 3:
      lines[at] = `${line.slice(0, column)}${random.one(WORDS)}${line.slice(column)}`;
      break;
    case 4:
      lines[at] = line.slice(0, column) + line.slice(column + 1);
      break;
    case 5:
      lines[at] = line.replace(/\S+$/u, random.one(WORDS));
      break;
    case 6:
      lines[at] = line.split(" ").reverse().join(" ");
      break;
    default:
      lines.splice(at, 0, randomText(random));
  }
  if (lines.length === 0) lines.push("");
}

/** A text of one sort or the other. */
export function anyText(random: Random): string {
  return random.chance(0.3) ? randomText(random) : mutatedText(random);
}
