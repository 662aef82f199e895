import type { RuleId, Rulebook } from "../../rules";

/** The paragraphs of an edition that this implementation speaks of. */
export interface AlteredRuleIds {
  /** Gigantic belongs to characters. */
  readonly characters: RuleId;
  readonly present: RuleId;
  readonly oneCard: RuleId;
  readonly triggersOnce: RuleId;
  readonly statistics: RuleId;
  readonly itsExpedition: RuleId;
  readonly otherExpedition: RuleId;
  readonly facingExpedition: RuleId;
  readonly tieBreaks: RuleId;
  readonly switching: RuleId;
  readonly losing: RuleId;
  readonly gaining: RuleId;
}

/** What tells one edition of the rules from another. Everything else is the same for all of them. */
export interface AlteredRules {
  readonly edition: number;
  readonly ids: AlteredRuleIds;
  readonly keywords: readonly string[];
  readonly states: ReadonlySet<string>;
  /** In how many of its two expeditions a condition of a Gigantic object must hold. */
  readonly giganticConditions: "in one" | "in both";
  /** What "the facing expedition" of a Gigantic object is. */
  readonly giganticFaces: "both" | "none";
  /** Whether an effect that places something in "my expedition" of a Gigantic object chooses one for each object. */
  readonly choosesWhere: boolean;
  /** Whether a player with a Gigantic object sees moves between the own two expeditions as no move at all. */
  readonly seesBothAsOne: boolean;
  /** When a meeting of the markers ends the game. */
  readonly victory: "as soon as they meet" | "after dusk";
}

const FIRST: Omit<AlteredRules, "keywords" | "states"> = {
  edition: 1,
  ids: {
    characters: "7.4.3.a",
    present: "7.4.3.b",
    oneCard: "7.4.3.c",
    triggersOnce: "7.4.3.d",
    statistics: "7.4.3.e",
    itsExpedition: "7.4.3.f",
    otherExpedition: "7.4.3.g",
    facingExpedition: "7.4.3.h",
    tieBreaks: "7.4.3.i",
    switching: "7.4.3.j",
    losing: "7.4.3.k",
    gaining: "7.4.3.k",
  },
  giganticConditions: "in one",
  giganticFaces: "both",
  choosesWhere: false,
  seesBothAsOne: false,
  victory: "as soon as they meet",
};

const THIRD: Omit<AlteredRules, "keywords" | "states"> = {
  edition: 3,
  ids: {
    characters: "7.4.4.a",
    present: "7.4.4.b",
    oneCard: "7.4.4.c",
    triggersOnce: "7.4.4.d",
    statistics: "7.4.4.e",
    itsExpedition: "7.4.4.f",
    otherExpedition: "7.4.4.k",
    facingExpedition: "7.4.4.k",
    tieBreaks: "7.4.4.l",
    switching: "7.4.4.m",
    losing: "7.4.4.o",
    gaining: "7.4.4.n",
  },
  giganticConditions: "in both",
  giganticFaces: "none",
  choosesWhere: true,
  seesBothAsOne: true,
  victory: "after dusk",
};

/** The rules of an edition, with the keywords and states of its rulebook. */
export function rulesOf(rulebook: Rulebook, edition: number): AlteredRules {
  return {
    ...(edition === THIRD.edition ? THIRD : FIRST),
    keywords: rulebook.traits,
    states: new Set(rulebook.states),
  };
}
