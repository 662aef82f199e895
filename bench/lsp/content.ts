/** Files of any length in the languages of the servers. All are the same each time. */

/** A position in a text. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Content {
  readonly text: string;
  /** `typed`, inserted here, makes an error on this line and no other; taken out again, the error goes. */
  readonly edit: Position;
  readonly typed: string;
  readonly hover: Position;
  readonly completion: Position;
}

type Numbers = () => number;

function numbersFrom(seed: number): Numbers {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function pick<Item>(numbers: Numbers, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(numbers() * list.length)] ?? list[0];
}

const KINDS = ["Giant", "Archer", "Knight", "Wizard", "Scout", "Healer", "Golem", "Rogue"] as const;
const DIRECTIONS = ["north", "south", "east", "west"] as const;

const cellOf = (numbers: Numbers): string =>
  `${String.fromCharCode(65 + Math.floor(numbers() * 15))}${1 + Math.floor(numbers() * 26)}`;

/** Where in a line is typed, pointed at and completed. */
interface Places {
  readonly edit: number;
  readonly typed?: string;
  readonly hover: number;
  readonly completion: number;
}

/** The text of some lines, to be edited on the line nearest to the middle that begins so. */
function finished(lines: readonly string[], beginning: string, placesIn: (line: string) => Places): Content {
  const middle = Math.floor(lines.length / 2);
  const distance = (line: number): number => Math.abs(line - middle);
  const found = lines
    .map((text, line) => ({ text, line }))
    .filter(({ text }) => text.startsWith(beginning))
    .reduce((a, b) => (distance(b.line) < distance(a.line) ? b : a));
  const places = placesIn(found.text);
  const position = (character: number): Position => ({ line: found.line, character });
  return {
    text: `${lines.join("\n")}\n`,
    edit: position(places.edit),
    typed: places.typed ?? "x",
    hover: position(places.hover),
    completion: position(places.completion),
  };
}

/** The product's own language: scenarios of some twenty lines each, every one played. */
export function footprint(length: number): Content {
  const numbers = numbersFrom(9);
  const lines = ["ruleset blood-bowl"];
  for (let number = 1; lines.length < length; number++) {
    const column = String.fromCharCode(100 + Math.floor(numbers() * 3));
    const row = 6 + Math.floor(numbers() * 3);
    lines.push("", ...scenarioLines(`Ruling ${number}`, { grond: `${column}${row}` }));
  }
  lines.length = Math.max(21, length);
  return finished(lines, "  expect at friend", (line) => ({
    edit: line.length,
    typed: "9",
    hover: 12,
    completion: 12,
  }));
}

/** Where the players of a scenario stand. */
interface Stand {
  readonly grond?: string;
  readonly runner?: string;
  readonly blocker?: string;
  readonly friend?: string;
  /** Two squares north and one east of `friend`. */
  readonly goal?: string;
}

function scenarioLines(title: string, stand: Stand): readonly string[] {
  const { grond = "d6", runner = "r3", blocker = "t12", friend = "x2", goal = "y4" } = stand;
  return [
    `scenario "${title}"`,
    `  place grond giant of home at ${grond} facing east`,
    `  place runner lineman of away at ${runner}`,
    `  place blocker lineman of away at ${blocker}`,
    `  place friend lineman of home at ${friend}`,
    "  move grond e",
    "  expect legal",
    "  move grond n",
    "  expect legal",
    "  expect count zone grond 8",
    "  expect not marks grond runner",
    "  move runner n n",
    "  expect rolls none",
    "  expect chance 1",
    "  move friend n ne",
    `  expect at friend ${goal}`,
    "  expect facing grond east",
    "  expect not marks grond blocker",
    "  expect state grond standing",
  ];
}

/** Scenarios of which no two have the same board, up to some thirty thousand. All hold. */
export function distinctScenarios(count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, number) => {
    let rest = number;
    const digit = (base: number): number => {
      const value = rest % base;
      rest = Math.floor(rest / base);
      return value;
    };
    const cell = (columns: string, firstRow: number, rows: number): string => {
      const column = columns.charAt(digit(columns.length));
      return `${column}${firstRow + digit(rows)}`;
    };
    const grond = cell("def", 6, 3);
    const runner = cell("rstu", 2, 4);
    const blocker = cell("tuvw", 11, 4);
    const column = digit(2);
    const row = 2 + digit(7);
    const friend = `${"xy".charAt(column)}${row}`;
    const goal = `${"yz".charAt(column)}${row + 2}`;
    return scenarioLines(`Ruling ${number + 1}`, { grond, runner, blocker, friend, goal });
  });
}

/** A language of boards as Langium makes it. */
export function scenario(length: number): Content {
  const numbers = numbersFrom(1);
  const lines = ['scenario "Siege of the old gate"', "board 15x26"];
  const names: string[] = [];
  for (let number = 0; number < Math.max(8, Math.min(300, Math.floor(length / 10))); number++) {
    const kind = KINDS[number % 8] ?? KINDS[0];
    const size = 1 + (number % 2);
    names.push(`${kind}_${number}`);
    lines.push(
      `/** The ${kind.toLowerCase()} number ${number}. */`,
      `unit ${kind}_${number} at ${cellOf(numbers)} size ${size}x${size} hp ${10 + (number % 80)}`,
    );
  }
  const [first = "", ...others] = names;
  const name = (): string => pick(numbers, [first, ...others]);
  for (let turn = 1; lines.length < length; turn++) {
    if (turn % 25 === 1) lines.push(`// turn ${Math.ceil(turn / 25)}`);
    else if (turn % 5 === 0) lines.push(`attack ${name()} with ${name()} damage ${1 + Math.floor(numbers() * 9)}`);
    else lines.push(`move ${name()} ${pick(numbers, DIRECTIONS)} ${1 + Math.floor(numbers() * 6)}`);
  }
  return finished(lines, "move ", (line) => ({ edit: line.indexOf(" ", 5), hover: 7, completion: 5 }));
}

function unitOf(numbers: Numbers, number: number): Readonly<Record<string, string | number>> {
  return {
    id: `u${number}`,
    kind: pick(numbers, KINDS),
    at: cellOf(numbers),
    size: 1 + (number % 3),
    facing: pick(numbers, DIRECTIONS),
    hp: 10 + (number % 80),
  };
}

export function yaml(length: number): Content {
  const numbers = numbersFrom(2);
  const lines = ["title: Siege", "board: 15x26", "units:"];
  for (let number = 0; lines.length + 6 <= length; number++) {
    const fields = Object.entries(unitOf(numbers, number)).map(([name, value]) => `${name}: ${value}`);
    lines.push(...fields.map((field, index) => `  ${index === 0 ? "-" : " "} ${field}`));
  }
  return finished(lines, "    kind: ", (line) => ({ edit: line.length, hover: 6, completion: 10 }));
}

export function json(length: number): Content {
  const numbers = numbersFrom(3);
  const units = Array.from({ length: Math.max(2, Math.floor((length - 6) / 8)) }, (_, number) =>
    unitOf(numbers, number),
  );
  const lines = JSON.stringify({ title: "Siege", board: "15x26", units }, null, 2).split("\n");
  return finished(lines, '      "kind"', (line) => ({ edit: line.length - 2, hover: 8, completion: 15 }));
}

/** What YAML and JSON are held to. */
export const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  required: ["title", "board", "units"],
  additionalProperties: false,
  properties: {
    title: { type: "string" },
    board: { type: "string", pattern: "^[0-9]+x[0-9]+$" },
    units: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "kind", "at"],
        additionalProperties: false,
        properties: {
          id: { type: "string", description: "The unit identifier" },
          kind: { enum: KINDS, description: "What kind of unit it is" },
          at: { type: "string", pattern: "^[A-Z]+[0-9]+$" },
          size: { type: "integer", minimum: 1, maximum: 5 },
          facing: { enum: DIRECTIONS },
          hp: { type: "integer", minimum: 0 },
        },
      },
    },
  },
} as const;

export function typescript(length: number): Content {
  const numbers = numbersFrom(8);
  const lines = [
    'export type Dir = "north" | "south" | "east" | "west";',
    "export interface Unit { id: number; kind: string; x: number; y: number; hp: number }",
    "const board = { width: 15, height: 26 };",
  ];
  for (let number = 0; lines.length + 10 <= length; number++) {
    lines.push(
      `/** Moves unit ${number}. */`,
      `export function move${number}(unit: Unit, dir: Dir, steps: number): Unit {`,
      `  const hp = unit.hp - ${1 + (number % 9)};`,
      "  let { x, y } = unit;",
      '  if (dir === "north") y -= steps; else if (dir === "south") y += steps;',
      '  if (dir === "east") x += steps; else if (dir === "west") x -= steps;',
      "  if (x < 0 || x >= board.width || y < 0) return unit;",
      `  return { id: ${number}, kind: "${pick(numbers, KINDS)}", x, y, hp };`,
      "}",
      "",
    );
  }
  return finished(lines, "  if (x < 0", (line) => ({
    edit: line.length - 1,
    hover: line.length - 3,
    completion: 6,
  }));
}
