/**
 * A played scenario → BoardView (plain data) → SVG. Imports `scenario`, `rules` and `board`; knows no game by name, no
 * file, no protocol, no screen.
 */
export * from "./board-view";
export * from "./gesture";
export { changeBetween, type Change } from "./changes";
export { buildView, emptyView, markOf, type ViewRequest } from "./build";
export { sentenceOf } from "./sentence";
export { symbolsFor, textDrawing } from "./drawing";
export { outlinePath, loopsAround } from "./outline";
export { svgDocument, words, type PictureOptions, type Theme } from "./svg";
