/**
 * Geometry: cells, areas, directions, footprints, grids, drawn zones, templates and patterns.
 * This layer does not know any game, any text, any file. It imports nothing of the other layers.
 */
export * from "./cell";
export * from "./area";
export * from "./direction";
export * from "./footprint";
export * from "./grid";
export * from "./drawn";
export * from "./laying";
