import { sized } from "../../board";
import type { Game, Kind, Query, Rulebook, Verb } from "../../rules";
import { CHARACTER, emptyBoard, type AlteredBoard } from "./board";
import { rulesOf, type AlteredRules } from "./edition";
import { described, explained } from "./explanation";
import { alteredPicture } from "./picture";
import { alteredQueries } from "./queries";
import type { AlteredReport } from "./report";
import { passiveParser } from "./sentence";
import { gainVerb, loseVerb, switchVerb } from "./verbs/characters";
import { effectVerb } from "./verbs/effect";
import { advanceVerb, arenaVerb, duskVerb, retreatVerb } from "./verbs/journey";
import { createVerb, discardVerb, placeVerb, playVerb, removeVerb } from "./verbs/placing";
import { adventureVerb, markerVerb, passiveVerb, playersVerb } from "./verbs/setup";

/** The game altered, in one of its editions. */
export type AlteredGame = Game<AlteredBoard, AlteredReport>;

function alteredVerbs(rules: AlteredRules): readonly Verb<AlteredBoard, AlteredReport>[] {
  const parse = passiveParser({ keywords: [...rules.keywords, ...rules.states] });
  return [
    playersVerb(),
    adventureVerb(),
    markerVerb(),
    placeVerb(rules),
    passiveVerb(parse),
    playVerb(rules),
    createVerb(rules),
    gainVerb(rules),
    loseVerb(rules),
    switchVerb(rules),
    discardVerb(),
    effectVerb(rules),
    advanceVerb(),
    retreatVerb(),
    duskVerb(),
    arenaVerb(),
    removeVerb(),
  ];
}

function byName<Entry extends { readonly name: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.name, entry]));
}

function plainCharacter(rulebook: Rulebook): Kind {
  return {
    name: CHARACTER,
    className: CHARACTER,
    footprint: sized(1, 1),
    facing: false,
    stats: new Map([["stats", { type: "stats", numbers: [0, 0, 0] }]]),
    traits: [],
    types: [],
    declared: { uri: rulebook.uri, line: 0 },
  };
}

/** Makes the game of an edition; both come from here, and differ by what `edition.ts` says. */
export function createAltered(rulebook: Rulebook, edition: number): AlteredGame {
  const rules = rulesOf(rulebook, edition);
  const start = emptyBoard(rules);
  const verbs: AlteredGame["verbs"] = byName<Verb<AlteredBoard, AlteredReport>>(alteredVerbs(rules));
  const queries: AlteredGame["queries"] = byName<Query<AlteredBoard, AlteredReport>>(alteredQueries(rules));
  return {
    name: "altered",
    edition: rules.edition,
    rulebook,
    plainKind: plainCharacter(rulebook),
    verbs,
    queries,
    openTypes: true,
    start: () => start,
    units: (board) => [...board.objects.keys()],
    sides: (board) => board.players,
    describe: described,
    explain: explained,
    picture: alteredPicture,
  };
}
