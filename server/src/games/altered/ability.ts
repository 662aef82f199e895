import type { RegionTerrain } from "../../rules";
import type { Expedition } from "./place";
import type { Region } from "./region";

/** Statistics in forest, mountain and water. */
export type Statistics = readonly [forest: number, mountain: number, water: number];

/** How a sentence speaks of expeditions: from where its object is, or by name. */
export type ExpeditionPhrase = (typeof RELATIVE_EXPEDITIONS)[number] | Expedition;

/** How a sentence speaks of expeditions from where its object is. */
export const RELATIVE_EXPEDITIONS = ["my expedition", "the other expedition", "the facing expedition"] as const;

/** When an ability does something. All but `any` are about its own object. */
export type Condition =
  | { readonly type: "in"; readonly terrains: readonly RegionTerrain[] }
  | { readonly type: "alone" }
  | { readonly type: "behind" }
  | { readonly type: "ahead" }
  | { readonly type: "any"; readonly objectType: string }
  | { readonly type: "self is"; readonly objectType: string }
  | { readonly type: "self has"; readonly keyword: string };

/** Which characters a sentence means; what is undefined does not narrow. */
export interface CharactersSubject {
  readonly type: "characters";
  readonly other: boolean;
  readonly lone: boolean;
  readonly token: boolean;
  readonly objectType?: string;
  /** A keyword or a state. */
  readonly keyword?: string;
  /** A player by name. */
  readonly of?: string;
  readonly ofMe: boolean;
  readonly in?: ExpeditionPhrase;
}

/** What the effects of an ability apply to: its own card, the regions it is in, or characters that fit a phrase. */
export type Subject = { readonly type: "self" } | { readonly type: "regions" } | CharactersSubject;

/**
 * One thing that an ability does to what it applies to. Statistics of `get` are added, those of `set` take the place of
 * others.
 */
export type Effect =
  /** A keyword or a state. */
  | { readonly type: "gain"; readonly keyword: string }
  | { readonly type: "lose"; readonly keyword: string }
  | { readonly type: "lose abilities" }
  | { readonly type: "become type"; readonly objectType: string }
  | { readonly type: "become terrain"; readonly region: Region }
  | { readonly type: "get"; readonly statistics: Statistics }
  | { readonly type: "set"; readonly statistics: Statistics };

/** The meaning of the sentence of a passive ability. */
export interface Ability {
  readonly condition?: Condition;
  readonly subject: Subject;
  /** At least one; they apply to the same things, one after the other. */
  readonly effects: readonly Effect[];
}

function signed(number: number): string {
  return number < 0 ? String(number) : `+${number}`;
}

function conditionText(condition: Condition): string {
  switch (condition.type) {
    case "in":
      return `in ${condition.terrains.join(" ")}`;
    case "alone":
    case "behind":
    case "ahead":
      return condition.type;
    case "any":
      return `any ${condition.objectType}`;
    case "self is":
      return `self is ${condition.objectType}`;
    case "self has":
      return `self has ${condition.keyword}`;
  }
}

/** A player's name as the language writes it: in quotes unless it is a word. */
function written(name: string): string {
  return /^\p{L}[\p{L}\p{M}\p{N}_'-]*$/u.test(name) && name !== "me" ? name : JSON.stringify(name);
}

function charactersText(subject: CharactersSubject): string {
  return [
    "all",
    subject.other ? "other" : "",
    subject.lone ? "lone" : "",
    subject.token ? "token" : "",
    subject.objectType ?? subject.keyword ?? "",
    "characters",
    subject.ofMe ? "of me" : subject.of === undefined ? "" : `of ${written(subject.of)}`,
    subject.in === undefined ? "" : `in ${subject.in}`,
  ]
    .filter((word) => word !== "")
    .join(" ");
}

function effectText(effect: Effect, one: boolean): string {
  const s = one ? "s" : "";
  switch (effect.type) {
    case "gain":
      return `gain${s} ${effect.keyword}`;
    case "lose":
      return `lose${s} ${effect.keyword}`;
    case "lose abilities":
      return `lose${s} abilities`;
    case "become type":
      return `become${s} ${effect.objectType}`;
    case "become terrain":
      return `become${s} ${effect.region.join(" ")}`;
    case "get":
      return `get${s} ${effect.statistics.map(signed).join("/")}`;
    case "set":
      return `set${s} stats ${effect.statistics.join("/")}`;
  }
}

/** The sentence of an ability as the language writes it. */
export function abilityText({ condition, subject, effects }: Ability): string {
  const when = condition ? `if ${conditionText(condition)}, ` : "";
  const who = subject.type === "self" ? "self" : subject.type === "regions" ? "all regions" : charactersText(subject);
  return `${when}${who} ${effects.map((effect) => effectText(effect, subject.type === "self")).join(", and ")}`;
}
