import {
  modelDepends,
  modelOutcome,
  type ModelAbility,
  type ModelCondition,
  type ModelEffect,
  type ModelObject,
  type ModelSubject,
  type ModelTable,
  type Terrain,
} from "./alteredModel";
import { Asked, boardsToPlay, compareWithModel, seedOfRun, type Question } from "./compare";
import type { Random } from "./random";

const PLAYERS = ["alice", "bob"] as const;
const LANES = ["hero", "companion"] as const;
const TYPES = ["Elemental", "Plant"] as const;
const TERRAINS: readonly Terrain[] = ["forest", "mountain", "water"];
const LETTER: Readonly<Record<Terrain, string>> = { forest: "F", mountain: "M", water: "W" };

const statsText = (stats: readonly number[]): string => stats.join("/");
const signed = (stats: readonly number[]): string => stats.map((number) => `+${String(number)}`).join("/");

function randomStats(random: Random): readonly [number, number, number] {
  return [random.below(4), random.below(4), random.below(4)];
}

function randomEffect(random: Random): ModelEffect {
  switch (random.below(7)) {
    case 0:
    case 1:
      return { effect: "gain", keyword: "gigantic" };
    case 2:
      return { effect: "lose", keyword: "gigantic" };
    case 3:
      return { effect: "lose abilities" };
    case 4:
    case 5:
      return { effect: "become type", type: random.one(TYPES) };
    default:
      return { effect: random.chance(0.6) ? "get" : "set", stats: randomStats(random) };
  }
}

function randomCondition(random: Random): ModelCondition {
  switch (random.below(5)) {
    case 0:
      return { condition: "in", terrain: random.one(TERRAINS) };
    case 1:
      return { condition: "any", type: random.one(TYPES) };
    case 2:
      return { condition: "self is", type: random.one(TYPES) };
    case 3:
      return { condition: "self has gigantic" };
    default:
      return { condition: "alone" };
  }
}

function randomAbility(random: Random, object: string): ModelAbility {
  const condition = random.chance(0.4) ? { condition: randomCondition(random) } : {};
  const kind = random.below(6);
  if (kind === 0) {
    const effects: ModelEffect[] = [{ effect: "become terrain", terrain: random.one(TERRAINS) }];
    return { object, ...condition, subject: { who: "regions" }, effects };
  }
  const effects = [randomEffect(random), ...(random.chance(0.2) ? [randomEffect(random)] : [])];
  if (kind <= 2) return { object, ...condition, subject: { who: "self" }, effects };
  const subject: ModelSubject = {
    who: "all",
    other: random.chance(0.4),
    ...(random.chance(0.5) ? { filter: random.one([...TYPES, "gigantic"]) } : {}),
    ofMe: random.chance(0.2),
    ...(random.chance(0.3) ? { where: random.one(["my expedition", "hero", "companion"] as const) } : {}),
  };
  return { object, ...condition, subject, effects };
}

function conditionText(condition: ModelCondition): string {
  switch (condition.condition) {
    case "in":
      return `in ${condition.terrain}`;
    case "any":
      return `any ${condition.type}`;
    case "self is":
      return `self is ${condition.type}`;
    default:
      return condition.condition;
  }
}

function effectText(effect: ModelEffect): string {
  switch (effect.effect) {
    case "gain":
    case "lose":
      return `${effect.effect} ${effect.keyword}`;
    case "become type":
      return `become ${effect.type}`;
    case "become terrain":
      return `become ${effect.terrain}`;
    case "get":
      return `get ${signed(effect.stats)}`;
    case "set":
      return `set stats ${statsText(effect.stats)}`;
    case "lose abilities":
      return effect.effect;
  }
}

function subjectText(subject: ModelSubject): string {
  if (subject.who !== "all") return subject.who === "self" ? "self" : "all regions";
  return [
    "all",
    subject.other ? "other" : "",
    subject.filter ?? "",
    "characters",
    subject.ofMe ? "of me" : "",
    subject.where ? `in ${subject.where}` : "",
  ]
    .filter((word) => word !== "")
    .join(" ");
}

function abilityText({ object, condition, subject, effects }: ModelAbility): string {
  const when = condition ? `if ${conditionText(condition)}, ` : "";
  return `passive ${object}: ${when}${subjectText(subject)} ${effects.map(effectText).join(", and ")}`;
}

function objectText(object: ModelObject): string {
  const words = [
    `place ${object.name} character of ${object.player} in ${object.lane} stats ${statsText(object.stats)}`,
    ...object.types,
    ...(object.gigantic ? ["gigantic"] : []),
    ...(object.asleep ? ["asleep"] : []),
  ];
  return words.join(" ");
}

function randomTable(random: Random): { readonly table: ModelTable; readonly lines: readonly string[] } {
  const objects = Array.from({ length: 2 + random.below(5) }, (_, index): ModelObject => ({
    name: `card-${String(index)}`,
    player: random.one(PLAYERS),
    lane: random.one(LANES),
    types: TYPES.filter(() => random.chance(0.25)),
    gigantic: random.chance(0.3),
    stats: randomStats(random),
    asleep: random.chance(0.1),
  }));
  const abilities = objects.filter(() => random.chance(0.85)).map(({ name }) => randomAbility(random, name));
  const regions = new Map<string, readonly Terrain[]>();
  const lines = ["players alice, bob"];
  const adventure = Array.from({ length: 6 }, () => [random.one(TERRAINS)]);
  lines.push(`adventure ${adventure.map((terrains) => terrains.map((terrain) => LETTER[terrain]).join("")).join(" ")}`);
  for (const player of PLAYERS) {
    for (const lane of LANES) {
      const advanced = random.below(4);
      lines.push(`marker ${player} ${lane} ${String(advanced)}`);
      const region = lane === "hero" ? advanced : 7 - advanced;
      regions.set(`${player} ${lane}`, adventure[region - 1] ?? TERRAINS);
    }
  }
  lines.push(...objects.map(objectText), ...abilities.map(abilityText));
  return { table: { objects, abilities, regions }, lines };
}

const question =
  (both: boolean) =>
  (random: Random): Question => {
    const { table, lines } = randomTable(random);
    const asked = new Asked(lines);
    const outcome = modelOutcome(table, both);
    asked.say("show order", outcome.order.join(" ") || "none");
    for (const a of table.abilities) {
      for (const b of table.abilities) {
        if (a === b) continue;
        const depends = modelDepends(table, a.object, b.object, both);
        asked.say(`expect ${depends ? "" : "not "}depends ${a.object} on ${b.object}`, "holds");
      }
    }
    for (const { name } of table.objects) {
      asked.say(`expect ${outcome.gigantic.has(name) ? "" : "not "}gigantic ${name}`, "holds");
    }
    for (const [place, sum] of outcome.sums) asked.say(`show stats ${place}`, statsText(sum));
    return asked;
  };

describe("Altered agrees with a slow model", () => {
  for (const [name, header, both] of [
    ["about dependencies, their order and what comes of it", "ruleset altered", false],
    ["about the same in the third edition", "ruleset altered edition 3", true],
  ] as const) {
    it(name, function () {
      this.timeout(0);
      compareWithModel(name, boardsToPlay(60), seedOfRun(), header, question(both));
    });
  }
});
