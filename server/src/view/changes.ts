/**
 * How a piece of plain data became another one: so small a message tells a preview of a key that was pressed. What is not
 * named stayed as it was.
 */
export type Change =
  /** It is another value. */
  | { readonly value: unknown }
  /** A list that has so many entries now, with those that changed and those that are new, by their index. */
  | { readonly length: number; readonly entries: readonly (readonly [number, Change])[] }
  /** An object, with the fields that changed or are new, and the names of those that are gone. */
  | { readonly fields: Readonly<Record<string, Change>>; readonly gone?: readonly string[] };

/** What changed between two pieces of plain data, as JSON can hold them; undefined where nothing did. */
export function changeBetween(before: unknown, after: unknown): Change | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after);
  if (isObject(before) && isObject(after)) return objectChange(before, after);
  return { value: after };
}

function listChange(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  const entries: (readonly [number, Change])[] = [];
  after.forEach((entry: unknown, index) => {
    const change = index < before.length ? changeBetween(before[index], entry) : { value: entry };
    if (change) entries.push([index, change]);
  });
  if (entries.length === 0 && before.length === after.length) return undefined;
  const change = { length: after.length, entries };
  // Where most of a list is another, the list itself is shorter.
  return 2 * entries.length > after.length ? shorter(change, { value: after }) : change;
}

function shorter(one: Change, other: Change): Change {
  return JSON.stringify(other).length <= JSON.stringify(one).length ? other : one;
}

function objectChange(before: Fields, after: Fields): Change | undefined {
  const fields: Record<string, Change> = {};
  for (const [name, value] of Object.entries(after)) {
    const change = name in before ? changeBetween(before[name], value) : { value };
    if (change) fields[name] = change;
  }
  const gone = Object.keys(before).filter((name) => !(name in after));
  if (gone.length > 0) return { fields, gone };
  return Object.keys(fields).length === 0 ? undefined : { fields };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
