/**
 * Passive abilities as slowly and plainly as they can be said: a situation is copied for every question, dependency is
 * found by applying and looking, the order by trying all permutations. Written from the rules page alone; shares no code
 * with the game. One ability an object.
 */
export type Terrain = "forest" | "mountain" | "water";
export type Lane = "hero" | "companion";

export interface ModelObject {
  readonly name: string;
  readonly player: string;
  readonly lane: Lane;
  readonly types: readonly string[];
  readonly gigantic: boolean;
  readonly stats: readonly [number, number, number];
  readonly asleep: boolean;
}

export type ModelEffect =
  | { readonly effect: "gain" | "lose"; readonly keyword: "gigantic" }
  | { readonly effect: "lose abilities" }
  | { readonly effect: "become type"; readonly type: string }
  | { readonly effect: "become terrain"; readonly terrain: Terrain }
  | { readonly effect: "get" | "set"; readonly stats: readonly [number, number, number] };

export type ModelCondition =
  | { readonly condition: "in"; readonly terrain: Terrain }
  | { readonly condition: "any" | "self is"; readonly type: string }
  | { readonly condition: "self has gigantic" }
  | { readonly condition: "alone" };

export interface ModelSubject {
  readonly who: "self" | "all" | "regions";
  readonly other?: boolean;
  readonly filter?: string;
  readonly ofMe?: boolean;
  readonly where?: "my expedition" | Lane;
}

/** Abilities come in the order of their timestamps. */
export interface ModelAbility {
  readonly object: string;
  readonly condition?: ModelCondition;
  readonly subject: ModelSubject;
  readonly effects: readonly ModelEffect[];
}

export interface ModelTable {
  readonly objects: readonly ModelObject[];
  readonly abilities: readonly ModelAbility[];
  /** The terrains of the region of each expedition, by `player lane`. */
  readonly regions: ReadonlyMap<string, readonly Terrain[]>;
}

/** What is so after some abilities were applied. */
interface Now {
  readonly types: Map<string, Set<string>>;
  readonly gigantic: Set<string>;
  readonly stats: Map<string, [number, number, number]>;
  readonly silenced: Set<string>;
  readonly regions: Map<string, readonly Terrain[]>;
}

const LANES: readonly Lane[] = ["hero", "companion"];

function beginning(table: ModelTable): Now {
  return {
    types: new Map(table.objects.map((object) => [object.name, new Set(object.types)])),
    gigantic: new Set(table.objects.filter((object) => object.gigantic).map((object) => object.name)),
    stats: new Map(table.objects.map((object) => [object.name, [...object.stats]])),
    silenced: new Set(),
    regions: new Map(table.regions),
  };
}

function copied(now: Now): Now {
  return {
    types: new Map([...now.types].map(([name, types]) => [name, new Set(types)])),
    gigantic: new Set(now.gigantic),
    stats: new Map([...now.stats].map(([name, stats]) => [name, [...stats]])),
    silenced: new Set(now.silenced),
    regions: new Map(now.regions),
  };
}

function objectOf(table: ModelTable, name: string): ModelObject {
  const found = table.objects.find((object) => object.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function lanesOf(now: Now, object: ModelObject): readonly Lane[] {
  return now.gigantic.has(object.name) ? LANES : [object.lane];
}

function conditionHolds(table: ModelTable, now: Now, ability: ModelAbility, both: boolean): boolean {
  const self = objectOf(table, ability.object);
  const { condition } = ability;
  if (!condition) return true;
  const lanes = lanesOf(now, self);
  const inLanes = (holds: (lane: Lane) => boolean): boolean => (both ? lanes.every(holds) : lanes.some(holds));
  switch (condition.condition) {
    case "in":
      return inLanes((lane) => now.regions.get(`${self.player} ${lane}`)?.includes(condition.terrain) ?? false);
    case "any":
      return table.objects.some((object) => now.types.get(object.name)?.has(condition.type));
    case "self is":
      return now.types.get(self.name)?.has(condition.type) ?? false;
    case "self has gigantic":
      return now.gigantic.has(self.name);
    case "alone":
      return inLanes((lane) =>
        table.objects.every(
          (other) => other.name === self.name || other.player !== self.player || !lanesOf(now, other).includes(lane),
        ),
      );
  }
}

/** What an ability applies to: names of objects, or of expeditions for regions. */
function appliesTo(table: ModelTable, now: Now, ability: ModelAbility): string[] {
  const { subject } = ability;
  if (subject.who === "self") return [ability.object];
  if (subject.who === "regions") return [...now.regions.keys()];
  const self = objectOf(table, ability.object);
  return table.objects
    .filter((object) => {
      if (subject.other && object.name === self.name) return false;
      if (subject.filter === "gigantic" && !now.gigantic.has(object.name)) return false;
      if (subject.filter && subject.filter !== "gigantic" && !now.types.get(object.name)?.has(subject.filter))
        return false;
      if (subject.ofMe && object.player !== self.player) return false;
      const { where } = subject;
      if (where === "my expedition") {
        return object.player === self.player && lanesOf(now, object).some((lane) => lanesOf(now, self).includes(lane));
      }
      return !where || lanesOf(now, object).includes(where);
    })
    .map((object) => object.name);
}

/** What an ability does: its effects, or none where its condition is false. */
function does(table: ModelTable, now: Now, ability: ModelAbility, both: boolean): string {
  return conditionHolds(table, now, ability, both) ? JSON.stringify(ability.effects) : "nothing";
}

function applied(table: ModelTable, now: Now, ability: ModelAbility, both: boolean): Now {
  const next = copied(now);
  if (!conditionHolds(table, now, ability, both)) return next;
  const targets = appliesTo(table, now, ability);
  for (const effect of ability.effects) {
    for (const target of targets) {
      const stats = next.stats.get(target);
      switch (effect.effect) {
        case "gain":
          next.gigantic.add(target);
          break;
        case "lose":
          next.gigantic.delete(target);
          break;
        case "lose abilities":
          next.silenced.add(target);
          next.gigantic.delete(target);
          break;
        case "become type":
          next.types.get(target)?.add(effect.type);
          break;
        case "become terrain":
          next.regions.set(target, [effect.terrain]);
          break;
        case "get":
          if (stats)
            next.stats.set(target, [
              stats[0] + effect.stats[0],
              stats[1] + effect.stats[1],
              stats[2] + effect.stats[2],
            ]);
          break;
        case "set":
          next.stats.set(target, [...effect.stats]);
          break;
      }
    }
  }
  return next;
}

/** Whether one ability directly depends on another now. Neither may have ceased to exist. */
export function directlyDepends(table: ModelTable, now: Now, a: ModelAbility, b: ModelAbility, both: boolean): boolean {
  const after = applied(table, now, b, both);
  if (after.silenced.has(a.object) && !now.silenced.has(a.object)) return true;
  const targets = (at: Now): string => appliesTo(table, at, a).sort().join();
  return targets(now) !== targets(after) || does(table, now, a, both) !== does(table, after, a, both);
}

/** Who depends on whom among the given abilities, by the definition and its transitive closure. */
function dependencies(
  table: ModelTable,
  now: Now,
  open: readonly ModelAbility[],
  both: boolean,
): (a: ModelAbility, b: ModelAbility) => boolean {
  const pairs = new Set<string>();
  const pair = (a: ModelAbility, b: ModelAbility): string => `${a.object}>${b.object}`;
  for (const a of open)
    for (const b of open) if (a !== b && directlyDepends(table, now, a, b, both)) pairs.add(pair(a, b));
  for (let before = -1; before !== pairs.size;) {
    before = pairs.size;
    for (const a of open)
      for (const b of open)
        for (const c of open) {
          if (a !== c && pairs.has(pair(a, b)) && pairs.has(pair(b, c))) pairs.add(pair(a, c));
        }
  }
  return (a, b) => pairs.has(pair(a, b));
}

/** Whether A depends on B before any ability is applied. */
export function modelDepends(table: ModelTable, a: string, b: string, both: boolean): boolean {
  const of = (name: string): ModelAbility => {
    const found = table.abilities.find((ability) => ability.object === name);
    if (!found) throw new Error(`no ability of ${name}`);
    return found;
  };
  return dependencies(table, beginning(table), table.abilities, both)(of(a), of(b));
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

/** Whether an order is the one that the rule allows, step by step; abilities that cease to exist fall out of it. */
function isAllowed(
  table: ModelTable,
  order: readonly ModelAbility[],
  both: boolean,
): { now: Now; names: string[] } | undefined {
  let now = beginning(table);
  const names: string[] = [];
  let open = [...table.abilities];
  for (const ability of order) {
    open = open.filter((one) => !now.silenced.has(one.object));
    if (!open.includes(ability)) {
      if (now.silenced.has(ability.object)) continue;
      return undefined;
    }
    const depends = dependencies(table, now, open, both);
    const free = open.filter((one) =>
      open.every((other) => one === other || !depends(one, other) || depends(other, one)),
    );
    if (free[0] !== ability) return undefined;
    now = applied(table, now, ability, both);
    names.push(ability.object);
    open = open.filter((one) => one !== ability);
  }
  return { now, names };
}

export interface ModelOutcome {
  readonly order: readonly string[];
  readonly gigantic: ReadonlySet<string>;
  /** By `player lane`; characters asleep don't count. */
  readonly sums: ReadonlyMap<string, readonly [number, number, number]>;
}

/** What the abilities come to, by trying every order. All allowed permutations must tell the same. */
export function modelOutcome(table: ModelTable, both: boolean): ModelOutcome {
  const outcomes = new Map<string, { now: Now; names: string[] }>();
  for (const order of permutations(table.abilities)) {
    const outcome = isAllowed(table, order, both);
    if (outcome) outcomes.set(outcome.names.join(), outcome);
  }
  const [outcome] = outcomes.values();
  if (!outcome || outcomes.size !== 1) throw new Error(`${String(outcomes.size)} orders are allowed`);
  const sums = new Map<string, readonly [number, number, number]>();
  for (const player of new Set(table.objects.map((object) => object.player))) {
    for (const lane of LANES) {
      const sum: [number, number, number] = [0, 0, 0];
      for (const object of table.objects) {
        if (object.player !== player || object.asleep || !lanesOf(outcome.now, object).includes(lane)) continue;
        outcome.now.stats.get(object.name)?.forEach((number, index) => (sum[index as 0 | 1 | 2] += number));
      }
      sums.set(`${player} ${lane}`, sum);
    }
  }
  return { order: outcome.names, gigantic: outcome.now.gigantic, sums };
}
