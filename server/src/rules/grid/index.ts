/**
 * What games on a grid share: the state of a board with units, placing them, and the queries that each of them has. It
 * knows no game, no text and no game without a grid.
 */
export * from "./state";
export * from "./placing";
export * from "./queries";
export * from "./remove";
export * from "./drawing";
