/**
 * What a game is made of: classes, verbs, queries, verdicts, rulebooks. The contract that games fulfil
 * and that binder, player, server and preview know. This layer knows no game, no text, no protocol;
 * it imports `board` only.
 */
export * from "./message";
export * from "./rulebook";
export * from "./value";
export * from "./parameter";
export * from "./verdict";
export * from "./verb";
export * from "./query";
export * from "./picture";
export * from "./game";
export * from "./grid";
