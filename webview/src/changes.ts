import type { Change } from "../../server/src/view/changes";

/** A piece of plain data after a change. All that did not change is the very same as before. */
export function changed(before: unknown, change: Change): unknown {
  if ("value" in change) return change.value;
  if ("length" in change) {
    const list = (Array.isArray(before) ? (before as readonly unknown[]) : []).slice(0, change.length);
    for (const [index, entry] of change.entries) list[index] = changed(list[index], entry);
    return list;
  }
  const old = (typeof before === "object" && before !== null ? before : {}) as Readonly<Record<string, unknown>>;
  const gone = new Set(change.gone);
  const kept = Object.entries(old).filter(([name]) => !gone.has(name));
  const fresh = Object.entries(change.fields).map(([name, field]) => [name, changed(old[name], field)]);
  return Object.fromEntries([...kept, ...fresh]) as unknown;
}
