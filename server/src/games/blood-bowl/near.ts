import { columnOf, rowOf, type Area } from "../../board";

/** Whether two bases touch, by an edge or a corner, or overlap. */
export function areClose(one: Area, other: Area): boolean {
  return one.some((cell) =>
    other.some((next) => Math.abs(columnOf(cell) - columnOf(next)) <= 1 && Math.abs(rowOf(cell) - rowOf(next)) <= 1),
  );
}
