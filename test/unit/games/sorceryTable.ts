import assert from "node:assert/strict";
import { area, parseCell, rectangle, sized, type Area, type Cell, type Direction } from "../../../server/src/board";
import { createSorcery, sorcery } from "../../../server/src/games/sorcery";
import type { RealmBoard, RealmReport, RealmUnit, RealmVerdict } from "../../../server/src/games/sorcery/state";
import type { Answer, GridPicture, Kind, Origin, Parameters, Placement, Value } from "../../../server/src/rules";
import { plainText } from "../../../server/src/rules";
import { readRulebook } from "../../../server/src/scenario/rulebook";
import { parseFile } from "../../../server/src/syntax";

const text = sorcery.editions.get(1)?.text ?? "";
const read = readRulebook(parseFile(text, "rulebook"), "test:/sorcery.rulebook");

/** The problems of the game's own rulebook; there should be none. */
export const rulebookProblems = read.problems.flat();

export const game = createSorcery(read.rulebook);

/** A cell by its name. */
export function cell(name: string): Cell {
  const found = parseCell(name);
  assert.ok(found !== undefined, name);
  return found;
}

/** Cells and areas parted by blanks, such as `b2:c3 d4`. */
export function cells(names: string): Area {
  return area(
    names.split(" ").flatMap((name) => {
      const [first = "", last = first] = name.split(":");
      return rectangle(cell(first), cell(last));
    }),
  );
}

/** A kind of units; a size in columns and rows, or the shape of some cells. */
export function kind(
  name: string,
  className: string,
  footprint: Kind["footprint"],
  stats: Record<string, number> = {},
): Kind {
  return {
    name,
    className,
    footprint,
    facing: false,
    stats: new Map(Object.entries(stats).map(([stat, number]) => [stat, { type: "number", number }])),
    traits: [],
    types: [],
    declared: { uri: "test:/kinds", line: 0 },
  };
}

export const GIANT = kind("Mountain Giant", "minion", sized(2, 2), { power: 8, movement: 2 });

/** What a placement says beside name and place. */
export interface Said {
  readonly side?: string;
  readonly states?: readonly string[];
  readonly traits?: readonly string[];
  readonly stats?: Record<string, number>;
  readonly turned?: Placement["turned"];
}

/** Fills in what a statement left out, as the binder does. */
function complete(parameters: Parameters, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { type, repeated }]) => {
      const said = given[name];
      if (type.type === "placement" && typeof said === "string") return [name, plainItem(said, type.plain ?? "minion")];
      return [name, said ?? (type.type === "flag" ? false : repeated ? [] : undefined)];
    }),
  );
}

function plainItem(name: string, className: string): Placement {
  const ofClass = kind(className, className, sized(1, 1));
  return { name, kind: ofClass, turned: 0, states: [], traits: [], types: [], stats: new Map() };
}

/** A realm on which statements are played one after the other. */
export class Table {
  board: RealmBoard;
  readonly verdicts: { readonly verdict: RealmVerdict; readonly before: RealmBoard }[] = [];

  constructor(size?: { readonly columns: number; readonly rows: number }) {
    this.board = game.start(size);
  }

  /** A realm of 5 by 4, all of it land of south. */
  static land(): Table {
    return new Table().fill("a1:e4", "land", "south");
  }

  fill(at: string, terrain: string, side?: string, barsPower?: number): this {
    this.play("fill", {
      area: cells(at),
      terrain,
      side,
      properties: barsPower === undefined ? [] : [{ name: "bars-power", number: barsPower }],
    });
    return this.legal();
  }

  /** Places, casts or otherwise brings in a unit: `at` is one cell for a corner, or cells outright. */
  enter(verb: "place" | "cast", name: string, of: Kind, at: string, said: Said = {}): this {
    const outright = cells(at);
    const [corner] = outright;
    const unit: Placement = {
      name,
      kind: of,
      turned: said.turned ?? 0,
      states: said.states ?? [],
      traits: said.traits ?? [],
      types: [],
      stats: new Map(Object.entries(said.stats ?? {}).map(([stat, number]) => [stat, { type: "number", number }])),
      ...(said.side === undefined ? {} : { side: said.side }),
      at: /^[a-z]+\d+$/.test(at) && corner !== undefined ? { corner } : { cells: outright },
    };
    return this.play(verb, { unit });
  }

  place(name: string, of: Kind, at: string, said: Said = {}): this {
    return this.enter("place", name, of, at, said).legal();
  }

  /** A one-cell minion. */
  minion(name: string, at: string, said: Said = {}): this {
    return this.place(name, game.plainKind, at, said);
  }

  play(name: string, given: Record<string, unknown>): this {
    const verb = game.verbs.get(name);
    assert.ok(verb, name);
    const before = this.board;
    const verdict = verb.play(before, complete(verb.parameters, given), { origin: 1 as Origin });
    this.verdicts.push({ verdict, before });
    if (verdict.verdict === "legal") this.board = verdict.board;
    return this;
  }

  move(unit: string, ...steps: Direction[]): this {
    return this.play("move", { unit, steps });
  }

  get last(): RealmVerdict {
    const last = this.verdicts.at(-1);
    assert.ok(last);
    return last.verdict;
  }

  /** What the last statement came to, in words. */
  get told(): string {
    switch (this.last.verdict) {
      case "legal":
        return "legal";
      case "illegal":
        return this.last.violations.map((violation) => `${violation.rule}: ${plainText(violation.message)}`).join("\n");
      case "open":
        return `open: ${plainText(this.last.question)}`;
      case "not-checked":
        return `not checked: ${plainText(this.last.reason)}`;
      case "unclear":
        return `unclear: ${plainText(this.last.message)}`;
    }
  }

  legal(): this {
    assert.equal(this.told, "legal");
    return this;
  }

  /** The last statement was illegal and broke these rules, in this order, and no others; the board stayed. */
  illegal(...rules: readonly string[]): this {
    const { verdict, before } = this.verdicts.at(-1) ?? assert.fail();
    assert.deepEqual(
      verdict.verdict === "illegal" ? verdict.violations.map((violation) => violation.rule) : this.told,
      rules,
    );
    assert.equal(this.board, before);
    return this;
  }

  is(verdict: RealmVerdict["verdict"]): this {
    assert.equal(this.last.verdict, verdict, this.told);
    return this;
  }

  unit(name: string): RealmUnit {
    return this.board.units.get(name) ?? assert.fail(`${name} is not there`);
  }

  ask(query: string, given: Record<string, unknown> = {}): Answer {
    const entry = game.queries.get(query) ?? assert.fail(query);
    const { board, verdicts } = this;
    return entry.answer(
      {
        board,
        latest<Picked>(pick: (report: RealmReport) => Picked | undefined): Picked | undefined {
          for (const { verdict } of [...verdicts].reverse()) {
            if (verdict.verdict !== "legal") return undefined;
            const picked = pick(verdict.report);
            if (picked !== undefined) return picked;
          }
          return undefined;
        },
      },
      complete(entry.parameters, given),
    );
  }

  private value(query: string, given: Record<string, unknown>): Value {
    const answer = this.ask(query, given);
    assert.equal(answer.answer, "value");
    return answer.value;
  }

  cells(query: string, unit: string): Area {
    const value = this.value(query, { unit });
    return value.type === "cells" ? value.cells : assert.fail(value.type);
  }

  names(query: string, given: Record<string, unknown> = {}): readonly string[] {
    const value = this.value(query, given);
    return value.type === "names" ? value.names : assert.fail(value.type);
  }

  words(query: string, unit: string): readonly string[] {
    const value = this.value(query, { unit });
    return value.type === "words" ? value.words : assert.fail(value.type);
  }

  number(query: string, unit: string): number {
    const value = this.value(query, { unit });
    return value.type === "number" ? value.number : assert.fail(value.type);
  }

  landings(unit: string, to: string, part?: string): readonly Area[] {
    const value = this.value("landings", { unit, to: cell(to), part: part === undefined ? undefined : cell(part) });
    return value.type === "areas" ? value.areas : assert.fail(value.type);
  }

  /** The picture of the last statement. */
  picture(selected?: string): GridPicture {
    const { board } = this;
    const last = this.verdicts.at(-1);
    const picture = game.picture({
      situation: { board, latest: () => undefined },
      before: last?.before ?? board,
      ...(last ? { verdict: last.verdict } : {}),
      ...(selected === undefined ? {} : { selected }),
    });
    return picture.type === "grid" ? picture : assert.fail();
  }

  /** Asserts that a unit holds exactly some cells. */
  at(name: string, where: string): this {
    assert.deepEqual(this.unit(name).cells, cells(where));
    return this;
  }
}
