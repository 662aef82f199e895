/**
 * BoardView → SVG as a pure function, for the page, the command and Markdown alike. Imports geometry and the types of
 * the view and of `rules`; knows no game, no scenario, no screen. The preview's page runs it too.
 */
export { markup, type SvgElement } from "./element";
export { drawBoard, boardLabel, contentOf, openingWindow, usualCell, wholeBoard, MARGIN } from "./grid";
export type { DrawnBoard, GridOptions } from "./grid";
export { drawLanes, lanesLabel } from "./lanes";
export { drawDependencies } from "./dependency";
export { drawFaces, drawLegend } from "./dice";
export { drawMark, VERDICTS } from "./marks";
export { EDITOR_TOKENS, PICTURE_RULES, styleSheet, type Theme } from "./look";
export { centreOfArea, placeAt, type Plane, type Window } from "./plane";
export { placementAt } from "./overlays";
export { words } from "./text";
export { scattersOf, svgDocument, type PictureOptions } from "./picture";
