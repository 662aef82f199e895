import type { RegionTerrain, SentenceParser, SentenceResult, SentenceWord } from "../../rules";
import {
  RELATIVE_EXPEDITIONS,
  type Ability,
  type CharactersSubject,
  type Condition,
  type Effect,
  type ExpeditionPhrase,
  type Statistics,
  type Subject,
} from "./ability";
import { EXPEDITIONS } from "./place";
import { LETTERED_REGIONS, PLAIN_LETTERS, TERRAINS, regionOf, type Region } from "./region";

/** What may be said in sentences beside the words of the grammar. */
export interface SentenceVocabulary {
  /** Keywords and states: what is gained and lost. */
  readonly keywords: readonly string[];
}

/** The form of a passive's sentence, for signatures. */
export const PASSIVE_FORM = "[if CONDITION,] SUBJECT EFFECT[, and EFFECT]";

const TYPE = /^\p{Lu}[\p{L}\p{M}\p{Nd}_'’-]*$/u;
const STATISTICS = /^([+\-\u2212]?\d{1,6})\/([+\-\u2212]?\d{1,6})\/([+\-\u2212]?\d{1,6})$/u;

/** Whether a word looks like a type of an object: it has a capital in front. */
export function isObjectType(word: string): boolean {
  return TYPE.test(word);
}

/**
 * Reads words from the left. What was looked for at the present word is remembered, so that a sentence that ends or goes
 * wrong there tells everything that would fit, optional words too. Capitals (`PLAYER`, `TYPE`) stand for what varies.
 */
class Reader {
  private position = 0;
  private wanted: string[] = [];

  constructor(private readonly words: readonly SentenceWord[]) {}

  get atEnd(): boolean {
    return this.position >= this.words.length;
  }

  private get word(): SentenceWord | undefined {
    return this.words[this.position];
  }

  private advance(): void {
    this.position += 1;
    this.wanted = [];
  }

  /** Takes one of some words, each shown as it is. */
  take<Word extends string>(...choices: readonly Word[]): Word | undefined {
    const { word } = this;
    const found = word?.quoted === false ? choices.find((choice) => choice === word.text) : undefined;
    if (found === undefined) this.wanted.push(...choices);
    else this.advance();
    return found;
  }

  /** Takes a verb in either form: `gain` or `gains`. */
  takeVerb<Word extends string>(...verbs: readonly Word[]): Word | undefined {
    const { word } = this;
    const found =
      word?.quoted === false ? verbs.find((verb) => word.text === verb || word.text === `${verb}s`) : undefined;
    if (found === undefined) this.wanted.push(...verbs);
    else this.advance();
    return found;
  }

  /** Takes a word that a function makes something of. */
  read<Meaning>(meaning: (word: SentenceWord) => Meaning | undefined, ...fits: readonly string[]): Meaning | undefined {
    const found = this.word ? meaning(this.word) : undefined;
    if (found === undefined) this.wanted.push(...fits);
    else this.advance();
    return found;
  }

  /** Takes a phrase of several words; no phrase may begin with another. */
  takePhrase<Phrase extends string>(...phrases: readonly Phrase[]): Phrase | undefined {
    let left = phrases.map((phrase) => ({ phrase, texts: phrase.split(" ") }));
    for (let index = 0; ; index += 1) {
      const { word } = this;
      const next = left.filter(({ texts }) => word?.quoted === false && texts[index] === word.text);
      if (next.length === 0) {
        this.wanted.push(...left.map(({ texts }) => texts.slice(index).join(" ")));
        return undefined;
      }
      this.advance();
      const whole = next.find(({ texts }) => texts.length === index + 1);
      if (whole) return whole.phrase;
      left = next;
    }
  }

  /** What the words mean, or where they stop to mean something. */
  result<Meaning>(meaning: Meaning | undefined): SentenceResult<Meaning> {
    if (meaning !== undefined && this.atEnd) return { meaning };
    const seen = this.word?.text;
    return { at: this.position, ...(seen === undefined ? {} : { seen }), fits: [...new Set(this.wanted)] };
  }
}

function readType(reader: Reader): string | undefined {
  return reader.read((word) => (!word.quoted && isObjectType(word.text) ? word.text : undefined), "TYPE");
}

/** A region: in letters, or in one or more words. */
function readRegion(reader: Reader, ...letters: readonly string[]): Region | undefined {
  const lettered = reader.read((word) => (word.quoted ? undefined : LETTERED_REGIONS.get(word.text)), ...letters);
  if (lettered) return lettered;
  const terrains: RegionTerrain[] = [];
  for (;;) {
    const terrain = reader.take(...TERRAINS.filter((candidate) => !terrains.includes(candidate)));
    if (terrain === undefined) return terrains.length > 0 ? regionOf(terrains) : undefined;
    terrains.push(terrain);
  }
}

function readStatistics(reader: Reader, form: string): Statistics | undefined {
  return reader.read((word) => {
    const numbers = STATISTICS.exec(word.text)
      ?.slice(1)
      .map((digits) => Number(digits.replace("\u2212", "-")) + 0);
    const [forest, mountain, water] = numbers ?? [];
    return forest === undefined || mountain === undefined || water === undefined
      ? undefined
      : ([forest, mountain, water] as const);
  }, form);
}

function readSelfCondition(reader: Reader, { keywords }: SentenceVocabulary): Condition | undefined {
  if (reader.take("is")) {
    const objectType = readType(reader);
    return objectType === undefined ? undefined : { type: "self is", objectType };
  }
  if (!reader.take("has")) return undefined;
  const keyword = reader.take(...keywords);
  return keyword === undefined ? undefined : { type: "self has", keyword };
}

function readCondition(reader: Reader, vocabulary: SentenceVocabulary): Condition | undefined {
  switch (reader.take("in", "alone", "behind", "ahead", "any", "self")) {
    case "in": {
      const terrains = readRegion(reader);
      return terrains && { type: "in", terrains };
    }
    case "alone":
      return { type: "alone" };
    case "behind":
      return { type: "behind" };
    case "ahead":
      return { type: "ahead" };
    case "any": {
      const objectType = readType(reader);
      return objectType === undefined ? undefined : { type: "any", objectType };
    }
    case "self":
      return readSelfCondition(reader, vocabulary);
    case undefined:
      return undefined;
  }
}

const AFTER_OWNER = ["in", ...["gain", "lose", "become", "get", "set"].flatMap((verb) => [verb, `${verb}s`]), ","];

function readOwner(reader: Reader): Pick<CharactersSubject, "of" | "ofMe"> | undefined {
  if (!reader.take("of")) return { ofMe: false };
  if (reader.take("me")) return { ofMe: true };
  const of = reader.read((word) => (word.quoted || !AFTER_OWNER.includes(word.text) ? word.text : undefined), "PLAYER");
  return of === undefined ? undefined : { of, ofMe: false };
}

function readExpedition(reader: Reader): { readonly in?: ExpeditionPhrase } | undefined {
  if (!reader.take("in")) return {};
  const phrase = reader.takePhrase<ExpeditionPhrase>(...RELATIVE_EXPEDITIONS, ...EXPEDITIONS);
  return phrase === undefined ? undefined : { in: phrase };
}

function readCharacters(reader: Reader, { keywords }: SentenceVocabulary): CharactersSubject | undefined {
  const other = reader.take("other") !== undefined;
  const lone = reader.take("lone") !== undefined;
  const token = reader.take("token") !== undefined;
  const objectType = readType(reader);
  const keyword = objectType === undefined ? reader.take(...keywords) : undefined;
  if (!reader.take("characters")) return undefined;
  const owner = readOwner(reader);
  const where = owner && readExpedition(reader);
  if (!where) return undefined;
  return {
    type: "characters",
    other,
    lone,
    token,
    ...(objectType === undefined ? {} : { objectType }),
    ...(keyword === undefined ? {} : { keyword }),
    ...owner,
    ...where,
  };
}

function readSubject(reader: Reader, vocabulary: SentenceVocabulary): Subject | undefined {
  if (reader.take("self")) return { type: "self" };
  if (!reader.take("all")) return undefined;
  return reader.take("regions") ? { type: "regions" } : readCharacters(reader, vocabulary);
}

function readRegionEffect(reader: Reader): Effect | undefined {
  if (!reader.takeVerb("become")) return undefined;
  const region = readRegion(reader);
  return region && { type: "become terrain", region };
}

function readCharacterEffect(reader: Reader, { keywords }: SentenceVocabulary): Effect | undefined {
  switch (reader.takeVerb("gain", "lose", "become", "get", "set")) {
    case "gain": {
      const keyword = reader.take(...keywords);
      return keyword === undefined ? undefined : { type: "gain", keyword };
    }
    case "lose": {
      if (reader.take("abilities")) return { type: "lose abilities" };
      const keyword = reader.take(...keywords);
      return keyword === undefined ? undefined : { type: "lose", keyword };
    }
    case "become": {
      const objectType = readType(reader);
      return objectType === undefined ? undefined : { type: "become type", objectType };
    }
    case "get": {
      const statistics = readStatistics(reader, "+F/+M/+W");
      return statistics && { type: "get", statistics };
    }
    case "set": {
      const statistics = reader.take("stats") && readStatistics(reader, "F/M/W");
      return statistics && { type: "set", statistics };
    }
    case undefined:
      return undefined;
  }
}

function readEffects(reader: Reader, subject: Subject, vocabulary: SentenceVocabulary): readonly Effect[] | undefined {
  const effects: Effect[] = [];
  for (;;) {
    const effect = subject.type === "regions" ? readRegionEffect(reader) : readCharacterEffect(reader, vocabulary);
    if (!effect) return undefined;
    effects.push(effect);
    const comma = reader.take(",") !== undefined;
    if (reader.take("and")) continue;
    return comma ? undefined : effects;
  }
}

function readAbility(reader: Reader, vocabulary: SentenceVocabulary): Ability | undefined {
  let condition: Condition | undefined;
  if (reader.take("if")) {
    condition = readCondition(reader, vocabulary);
    if (!condition || !reader.take(",")) return undefined;
  }
  const subject = readSubject(reader, vocabulary);
  const effects = subject && readEffects(reader, subject, vocabulary);
  return effects && { ...(condition ? { condition } : {}), subject, effects };
}

/** The parser of the sentences of passive abilities. */
export function passiveParser(vocabulary: SentenceVocabulary): SentenceParser<Ability> {
  return (words) => {
    const reader = new Reader(words);
    return reader.result(readAbility(reader, vocabulary));
  };
}

/** How many regions of an adventure are drawn; the ends are fixed. */
export const DRAWN_REGIONS = 6;

/**
 * The parser of the six drawn regions of an adventure, from the hero side: a word each (`F`, `FM`, `forest`), or parted
 * by commas, and then of several words each (`forest mountain, water, …`).
 */
export const adventureParser: SentenceParser<readonly Region[]> = (words) => {
  const reader = new Reader(words);
  const parted = words.some((word) => word.text === "," && !word.quoted);
  const regions: Region[] = [];
  while (regions.length < DRAWN_REGIONS) {
    if (parted && regions.length > 0 && !reader.take(",")) return reader.result<readonly Region[]>(undefined);
    const region = parted ? readRegion(reader, ...PLAIN_LETTERS) : readOneWord(reader);
    if (!region) return reader.result<readonly Region[]>(undefined);
    regions.push(region);
  }
  return reader.result<readonly Region[]>(regions);
};

function readOneWord(reader: Reader): Region | undefined {
  return reader.read(
    (word) => {
      if (word.quoted) return undefined;
      const terrain = TERRAINS.find((candidate) => candidate === word.text);
      return terrain ? regionOf([terrain]) : LETTERED_REGIONS.get(word.text);
    },
    ...PLAIN_LETTERS,
    ...TERRAINS,
  );
}

/** The parser of one or more types of an object, as `type NAME TYPE…` takes them. */
export const typesParser: SentenceParser<readonly string[]> = (words) => {
  const reader = new Reader(words);
  const types: string[] = [];
  let more = true;
  while (more) {
    const objectType = readType(reader);
    if (objectType === undefined) return reader.result<readonly string[]>(undefined);
    types.push(objectType);
    more = reader.take(",") !== undefined || !reader.atEnd;
  }
  return reader.result<readonly string[]>(types);
};
