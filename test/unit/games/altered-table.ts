import assert from "node:assert/strict";
import { sized } from "../../../server/src/board";
import { altered } from "../../../server/src/games/altered";
import { createAltered, type AlteredGame } from "../../../server/src/games/altered/game";
import type { AlteredBoard } from "../../../server/src/games/altered/board";
import type { AlteredReport } from "../../../server/src/games/altered/report";
import { adventureParser, passiveParser } from "../../../server/src/games/altered/sentence";
import {
  plainText,
  type Answer,
  type Kind,
  type Origin,
  type Placement,
  type SentenceParser,
  type SentenceWord,
  type Value,
  type Verdict,
} from "../../../server/src/rules";
import { readRulebook } from "../../../server/src/scenario/rulebook";
import { parseFile } from "../../../server/src/syntax";

const games = new Map<number, AlteredGame>();

/** The game of an edition, made from the rulebook that the product ships. */
export function gameOf(edition: number): AlteredGame {
  const known = games.get(edition);
  if (known) return known;
  const source = altered.editions.get(edition);
  assert(source, `edition ${edition}`);
  const { rulebook, problems } = readRulebook(parseFile(source.text, "rulebook"), source.file);
  assert.deepEqual(problems.flat(), []);
  const game = createAltered(rulebook, edition);
  games.set(edition, game);
  return game;
}

/** The words of a sentence: commas are words of their own, strings are quoted. */
export function wordsOf(text: string): readonly SentenceWord[] {
  return (text.match(/"[^"]*"|,|[^\s,]+/g) ?? []).map((word) =>
    word.startsWith('"') ? { text: word.slice(1, -1), quoted: true } : { text: word, quoted: false },
  );
}

/** What a sentence means; fails where the parser does not understand it. */
export function meaningOf<Meaning>(parse: SentenceParser<Meaning>, text: string): Meaning {
  const result = parse(wordsOf(text));
  assert("meaning" in result, JSON.stringify(result));
  return result.meaning;
}

/** What the player says of a card in a test. */
export interface CardWords {
  readonly of?: string;
  readonly in?: "hero" | "companion";
  readonly stats?: readonly [number, number, number];
  readonly types?: readonly string[];
  readonly keywords?: readonly string[];
  readonly states?: readonly string[];
  readonly kind?: string;
  readonly className?: string;
}

/** A game at a table: verbs are played on the board as it stands, queries asked about it. */
export class Table {
  readonly game: AlteredGame;
  readonly parse: ReturnType<typeof passiveParser>;
  board: AlteredBoard;
  verdict: Verdict<AlteredBoard, AlteredReport> | undefined;
  private reports: AlteredReport[] = [];
  private line = 0;

  constructor(edition = 1, players: readonly string[] = ["alice", "bob"]) {
    this.game = gameOf(edition);
    this.parse = passiveParser({ keywords: [...this.game.rulebook.traits, ...this.game.rulebook.states] });
    this.board = this.game.start();
    if (players.length > 0) this.does("players", { players });
  }

  /** Plays a verb and takes the board that it leaves. */
  try(verb: string, given: Record<string, unknown> = {}): Verdict<AlteredBoard, AlteredReport> {
    const entry = this.game.verbs.get(verb);
    assert(entry, verb);
    this.line += 1;
    const verdict = entry.play(this.board, given, { origin: this.line as Origin });
    this.verdict = verdict;
    if (verdict.verdict === "legal") {
      this.board = verdict.board;
      this.reports.unshift(verdict.report);
    } else this.reports = [];
    return verdict;
  }

  /** Plays a verb that must be legal. */
  does(verb: string, given: Record<string, unknown> = {}): this {
    const verdict = this.try(verb, given);
    assert.equal(verdict.verdict, "legal", JSON.stringify(verdict));
    return this;
  }

  placement(name: string, card: CardWords): Placement {
    const className = card.className ?? "character";
    const kind: Kind = {
      name: card.kind ?? className,
      className,
      footprint: sized(1, 1),
      facing: false,
      stats: new Map(),
      traits: [],
      types: [],
      declared: { uri: "", line: 0 },
    };
    return {
      name,
      kind,
      side: card.of ?? "alice",
      ...(card.in ? { lane: card.in } : className === "character" ? { lane: "hero" } : {}),
      turned: 0,
      states: card.states ?? [],
      traits: card.keywords ?? [],
      types: card.types ?? [],
      stats: new Map(card.stats ? [["stats", { type: "stats", numbers: card.stats }]] : []),
    };
  }

  place(name: string, card: CardWords = {}, verb = "place"): this {
    return this.does(verb, { placement: this.placement(name, card) });
  }

  passive(owner: string, sentence: string): this {
    return this.does("passive", { owner, ability: meaningOf(this.parse, sentence) });
  }

  adventure(regions: string): this {
    return this.does("adventure", { regions: meaningOf(adventureParser, regions) });
  }

  marker(player: string, expedition: string, advanced: number): this {
    return this.does("marker", { player, expedition, advanced });
  }

  /** Asks a query. */
  ask(query: string, given: Record<string, unknown> = {}): Answer {
    const entry = this.game.queries.get(query);
    assert(entry, query);
    const latest = <Picked>(pick: (report: AlteredReport) => Picked | undefined): Picked | undefined => {
      for (const report of this.reports) {
        const picked = pick(report);
        if (picked !== undefined) return picked;
      }
      return undefined;
    };
    return entry.answer({ board: this.board, latest }, given);
  }

  /** A value in short: numbers, names, words. */
  value(query: string, given: Record<string, unknown> = {}): unknown {
    const answer = this.ask(query, given);
    assert.equal(answer.answer, "value", JSON.stringify(answer));
    return inShort(answer.value);
  }

  holds(query: string, given: Record<string, unknown> = {}): boolean {
    const answer = this.ask(query, given);
    assert.equal(answer.answer, "holds", JSON.stringify(answer));
    return answer.holds;
  }

  stats(player: string, expedition: string): unknown {
    return this.value("stats", { player, expedition });
  }

  order(): unknown {
    return this.value("order");
  }

  depends(from: string, on: string): boolean {
    return this.holds("depends", { from, on });
  }
}

function inShort(value: Value): unknown {
  switch (value.type) {
    case "stats":
      return value.numbers.join("/");
    case "number":
      return value.number;
    case "names":
      return value.names.join(" ");
    case "words":
      return value.words.join(" ");
    case "phrases":
      return value.phrases.map((words) => words.join(" ")).join(", ");
    default:
      return value;
  }
}

/** The rules that a verdict says are broken. */
export function broken(verdict: Verdict<AlteredBoard, AlteredReport>): readonly string[] {
  return verdict.verdict === "illegal" ? verdict.violations.map(({ rule }) => rule) : [];
}

/** The sentence of a verdict that is unclear or not checked. */
export function said(verdict: Verdict<AlteredBoard, AlteredReport>): string {
  if (verdict.verdict === "unclear") return plainText(verdict.message);
  return verdict.verdict === "not-checked" ? plainText(verdict.reason) : verdict.verdict;
}
