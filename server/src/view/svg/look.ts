/**
 * The look of pictures: tokens, and what each class looks like. In the editor the tokens are VS Code's theme variables;
 * in a file they are written out, since not every program that shows SVG knows variables.
 */

/** Where a picture is shown: in the editor's theme, or in a file that chooses its own. */
export type Theme = "editor" | "light" | "dark" | "high-contrast" | "high-contrast-light" | "print";

/** The tokens that the editor's theme sets; all others follow from them. */
interface Palette {
  readonly bg: string;
  readonly fg: string;
  readonly muted: string;
  readonly side1: string;
  readonly side2: string;
  readonly good: string;
  readonly bad: string;
  readonly open: string;
  readonly focus: string;
  readonly texture: number;
  readonly heatMax: number;
  /** In high contrast there are no tints: strokes are thick, and edges have this colour. */
  readonly contrast?: string;
}

const PALETTES: Readonly<Record<Exclude<Theme, "editor">, Palette>> = {
  dark: {
    bg: "#1f1f1f",
    fg: "#cccccc",
    muted: "#9d9d9d",
    side1: "#59a4f9",
    side2: "#cca700",
    good: "#89d185",
    bad: "#f14c4c",
    open: "#b180d7",
    focus: "#0078d4",
    texture: 0.5,
    heatMax: 0.28,
  },
  light: {
    bg: "#ffffff",
    fg: "#3b3b3b",
    muted: "#5a5a5a",
    side1: "#0063d3",
    side2: "#bf8803",
    good: "#388a34",
    bad: "#e51400",
    open: "#652d90",
    focus: "#005fb8",
    texture: 0.61,
    heatMax: 0.5,
  },
  "high-contrast": {
    bg: "#000000",
    fg: "#ffffff",
    muted: "#b3b3b3",
    side1: "#59a4f9",
    side2: "#ffd370",
    good: "#89d185",
    bad: "#f48771",
    open: "#b180d7",
    focus: "#f38518",
    texture: 0.55,
    heatMax: 1,
    contrast: "#6fc3df",
  },
  "high-contrast-light": {
    bg: "#ffffff",
    fg: "#292929",
    muted: "#696969",
    side1: "#0063d3",
    side2: "#895503",
    good: "#374e06",
    bad: "#b5200d",
    open: "#652d90",
    focus: "#006bbd",
    texture: 0.55,
    heatMax: 1,
    contrast: "#0f4a85",
  },
  print: {
    bg: "#ffffff",
    fg: "#000000",
    muted: "#404040",
    side1: "#004a9e",
    side2: "#7a5600",
    good: "#2c6e29",
    bad: "#b01000",
    open: "#4e2270",
    focus: "#000000",
    texture: 0.6,
    heatMax: 0.4,
  },
};

type Tokens = Readonly<Record<string, string>>;

function channel(colour: string, index: number): number {
  return Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
}

/** A colour mixed with another: `share` of the first. Both as `#rrggbb`. */
function mixed(one: string, other: string, share: number): string {
  const hex = [0, 1, 2].map((index) => {
    const value = Math.round(channel(one, index) * share + channel(other, index) * (1 - share));
    return value.toString(16).padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

function tokensOf(palette: Palette): Tokens {
  const plain = plainTokens(palette);
  const { bg, contrast } = palette;
  if (contrast === undefined) return plain;
  const untinted = { tile: bg, body1: bg, body2: bg, solid1: bg, "heat-fill": "none", landing: palette.good };
  return { ...plain, ...untinted, grid: mixed(contrast, bg, 0.6), stroke: "3", hatch: "1.5" };
}

function plainTokens(palette: Palette): Tokens {
  const { bg, fg } = palette;
  return {
    bg,
    fg,
    muted: palette.muted,
    grid: mixed(fg, bg, 0.2),
    texture: mixed(fg, bg, palette.texture),
    tile: mixed(fg, bg, 0.05),
    chip: mixed(fg, bg, 0.8),
    side1: palette.side1,
    side2: palette.side2,
    good: palette.good,
    bad: palette.bad,
    open: palette.open,
    heat: palette.good,
    "heat-fill": palette.good,
    "heat-max": String(palette.heatMax),
    landing: "none",
    body1: mixed(palette.side1, bg, 0.55),
    body2: mixed(palette.side2, bg, 0.45),
    solid1: mixed(palette.side1, bg, 0.15),
    solid2: bg,
    stroke: "2",
    hatch: "1",
    focus: palette.focus,
  };
}

/** The tokens in the editor, by the classes that VS Code sets on `<body>`. */
export const EDITOR_TOKENS = `
body {
  --fp-bg: var(--vscode-editor-background);
  --fp-fg: var(--vscode-editor-foreground);
  --fp-muted: var(--vscode-descriptionForeground);
  --fp-edge: var(--vscode-panel-border, var(--fp-grid));
  --fp-grid: color-mix(in srgb, var(--fp-fg) 20%, var(--fp-bg));
  --fp-texture: color-mix(in srgb, var(--fp-fg) 50%, var(--fp-bg));
  --fp-tile: color-mix(in srgb, var(--fp-fg) 5%, var(--fp-bg));
  --fp-chip: color-mix(in srgb, var(--fp-fg) 80%, var(--fp-bg));
  --fp-side1: var(--vscode-charts-blue);
  --fp-side2: var(--vscode-charts-yellow);
  --fp-good: var(--vscode-charts-green);
  --fp-bad: var(--vscode-editorError-foreground);
  --fp-open: var(--vscode-charts-purple);
  --fp-heat: var(--vscode-charts-green);
  --fp-heat-fill: var(--vscode-charts-green);
  --fp-heat-max: 0.28;
  --fp-landing: none;
  --fp-body1: color-mix(in srgb, var(--fp-side1) 55%, var(--fp-bg));
  --fp-body2: color-mix(in srgb, var(--fp-side2) 45%, var(--fp-bg));
  --fp-solid1: color-mix(in srgb, var(--fp-side1) 15%, var(--fp-bg));
  --fp-solid2: var(--fp-bg);
  --fp-stroke: 2;
  --fp-hatch: 1;
  --fp-focus: var(--vscode-focusBorder);
}
body.vscode-light {
  --fp-texture: color-mix(in srgb, var(--fp-fg) 61%, var(--fp-bg));
  --fp-heat-max: 0.5;
}
body.vscode-high-contrast {
  --fp-edge: var(--vscode-contrastBorder);
  --fp-grid: color-mix(in srgb, var(--vscode-contrastBorder) 60%, var(--fp-bg));
  --fp-texture: color-mix(in srgb, var(--fp-fg) 55%, var(--fp-bg));
  --fp-tile: var(--fp-bg);
  --fp-body1: var(--fp-bg);
  --fp-body2: var(--fp-bg);
  --fp-solid1: var(--fp-bg);
  --fp-heat-fill: none;
  --fp-heat-max: 1;
  --fp-landing: var(--fp-heat);
  --fp-stroke: 3;
  --fp-hatch: 1.5;
}
`;

/** What the classes of a picture look like. A selector stands inside `.board`. */
const RULES: readonly (readonly [selector: string, declarations: string])[] = [
  ["text", "fill: var(--fp-fg)"],
  [".c", "text-anchor: middle"],
  [".e", "text-anchor: end"],
  [".coord", "fill: var(--fp-muted); font-size: 11px; text-anchor: middle"],
  [".small", "font-size: 11px"],
  [".dim", "fill: var(--fp-muted)"],
  [".b", "font-weight: 600"],
  [".big", "font-size: 15px; font-weight: 600"],
  [".halo", "paint-order: stroke; stroke: var(--fp-bg); stroke-width: 4px; stroke-linejoin: round"],
  [".paper", "fill: var(--fp-bg)"],
  [".grid", "fill: none; stroke: var(--fp-grid); shape-rendering: crispEdges"],
  [".rim", "fill: none; stroke: var(--fp-texture); shape-rendering: crispEdges"],
  [".rule-line", "fill: none; stroke: var(--fp-texture); stroke-width: 2"],
  [".dotted", "stroke-dasharray: 2 5"],
  [".tile", "fill: var(--fp-tile); stroke: var(--fp-grid)"],
  [".tex", "fill: none; stroke: var(--fp-texture); stroke-width: 1; stroke-linecap: round"],
  [".tex-dot", "fill: var(--fp-texture)"],
  [".body1", "fill: var(--fp-body1); fill-opacity: 0.3; stroke: var(--fp-side1); stroke-width: var(--fp-stroke)"],
  [".body2", "fill: var(--fp-body2); fill-opacity: 0.3; stroke: var(--fp-side2); stroke-width: var(--fp-stroke)"],
  [".body0", "fill: var(--fp-tile); fill-opacity: 0.6; stroke: var(--fp-fg); stroke-width: var(--fp-stroke)"],
  [".body1.plain", "fill: var(--fp-solid1); fill-opacity: 0.9"],
  [".body2.plain", "fill: var(--fp-solid2); fill-opacity: 0.9"],
  [".body0.plain", "fill: var(--fp-tile); fill-opacity: 0.9"],
  [".bare", "fill-opacity: 0"],
  [".under", "stroke-dasharray: 9 4"],
  [".lying", "stroke-dasharray: 3 3"],
  [".inner2", "fill: none; stroke: var(--fp-side2); stroke-width: 1"],
  [".solid0", "fill: var(--fp-bg); stroke: var(--fp-fg); stroke-width: 2"],
  [".solid1", "fill: var(--fp-side1); stroke: var(--fp-side1); stroke-width: 2"],
  [".solid2", "fill: var(--fp-bg); stroke: var(--fp-side2); stroke-width: 2"],
  ["text.on1", "fill: var(--fp-bg)"],
  [".down0", "fill: var(--fp-bg); stroke: var(--fp-fg); stroke-width: 2; stroke-dasharray: 3 3"],
  [".down1", "fill: var(--fp-bg); stroke: var(--fp-side1); stroke-width: 2; stroke-dasharray: 3 3"],
  [".down2", "fill: var(--fp-bg); stroke: var(--fp-side2); stroke-width: 2; stroke-dasharray: 3 3"],
  [".front0", "fill: var(--fp-fg)"],
  [".front1", "fill: var(--fp-side1)"],
  [".front2", "fill: var(--fp-side2)"],
  [".label", "fill: var(--fp-bg); fill-opacity: 0.88"],
  [".plate", "fill: var(--fp-bg); stroke: var(--fp-grid)"],
  [".void", "fill: none; stroke: var(--fp-texture); stroke-dasharray: 2 4"],
  [".wall", "fill: none; stroke: var(--fp-fg); stroke-width: 1.6"],
  [".bad-rim", "stroke: var(--fp-bad); stroke-width: 1"],
  [".zone1", "stroke: var(--fp-side1); stroke-width: 1"],
  [".zone2", "stroke: var(--fp-side2); stroke-width: 1"],
  [".zone0", "stroke: var(--fp-muted); stroke-width: 1"],
  [".hatch1", "stroke: var(--fp-side1); stroke-width: var(--fp-hatch)"],
  [".hatch2", "stroke: var(--fp-side2); stroke-width: var(--fp-hatch)"],
  [".hatch0", "stroke: var(--fp-muted); stroke-width: var(--fp-hatch)"],
  [".bad-hatch", "stroke: var(--fp-bad); stroke-width: 1.6"],
  [".ghost", "fill: none; stroke: var(--fp-muted); stroke-width: 1.5; stroke-dasharray: 5 4"],
  [".tried", "fill: none; stroke: var(--fp-bad); stroke-width: 2; stroke-dasharray: 7 5"],
  [".bad", "fill: none; stroke: var(--fp-bad); stroke-width: 2; stroke-linecap: round"],
  [".bad-fill", "fill: var(--fp-bad)"],
  [".path", "fill: none; stroke: var(--fp-fg); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round"],
  [".ray", "stroke-dasharray: 8 5"],
  [".arrow", "fill: var(--fp-fg)"],
  [".node", "fill: var(--fp-bg); stroke: var(--fp-fg); stroke-width: 1.5"],
  [".trod", "fill: var(--fp-fg); fill-opacity: 0.06"],
  [".entered", "fill: var(--fp-fg)"],
  [".heat", "fill: var(--fp-heat-fill); opacity: var(--fp-heat-max)"],
  [".heat.landing", "stroke: var(--fp-landing)"],
  [".heat-bar", "fill: var(--fp-heat)"],
  [".landed", "fill: none; stroke: var(--fp-heat); stroke-width: 2; stroke-dasharray: 7 5"],
  [".chip", "fill: var(--fp-chip)"],
  ["text.on-chip", "fill: var(--fp-bg)"],
  [".chip-o", "fill: var(--fp-bg); stroke: var(--fp-fg)"],
  [".stripe", "stroke: var(--fp-texture); stroke-width: 1"],
  [".glyph", "fill: none; stroke: var(--fp-fg); stroke-width: 1.3; stroke-linecap: round; stroke-linejoin: round"],
  [".glyph.dim", "fill: none; stroke: var(--fp-muted)"],
  [".edge", "fill: none; stroke: var(--fp-muted); stroke-width: 1.3"],
  [".transitive", "stroke-dasharray: 3 3"],
  [".edge-head", "fill: var(--fp-muted)"],
  [".select", "fill: none; stroke: var(--fp-focus); stroke-width: 2"],
  [".cursor", "fill: none; stroke: var(--fp-focus); stroke-width: 2; stroke-dasharray: 3 3"],
  [".hover", "fill: var(--fp-fg); fill-opacity: 0.1; stroke: var(--fp-fg); stroke-width: 2"],
  [".lane", "fill: none; stroke: var(--fp-grid)"],
  [".card1", "fill: var(--fp-solid1); stroke: var(--fp-side1); stroke-width: 1.5"],
  [".card2", "fill: var(--fp-bg); stroke: var(--fp-side2); stroke-width: 1.5"],
  [".asleep", "stroke-dasharray: 3 3"],
  [".pin", "fill: var(--fp-fg)"],
  [".pin-o", "fill: none; stroke: var(--fp-muted); stroke-dasharray: 2 2"],
  [".seam", "stroke: var(--fp-muted); stroke-dasharray: 2 4"],
  [".counts", "fill: none; stroke: var(--fp-fg); stroke-width: 1"],
];

const ROOT = ".board { display: block; font-size: 12px; font-variant-numeric: tabular-nums; overflow: visible }";
/** Verdict marks, which also stand outside pictures. */
const MARKS: readonly (readonly [selector: string, declarations: string])[] = [
  [".mark", "fill: none; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round"],
  [".m-legal, .m-holds", "color: var(--fp-good)"],
  [".m-illegal, .m-fails, .m-error", "color: var(--fp-bad)"],
  [".m-open", "color: var(--fp-open)"],
  [".m-expected, .m-unchecked, .m-setup, .m-show", "color: var(--fp-muted)"],
  [".mark .solid", "fill: currentColor; stroke: currentColor"],
  [".mark .hollow", "fill: none; stroke: currentColor"],
  [".mark .cutout", "stroke: var(--fp-bg)"],
  [".mark .dot", "fill: currentColor"],
  [".mark .dash", "stroke-dasharray: 2.4 2"],
];

const STALE = ".board.stale { filter: grayscale(1) }\n.board.stale .rim { stroke-dasharray: 4 3 }";
const FILE_FONT =
  '.board { font-family: "Segoe UI", Ubuntu, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; line-height: 1.4 }';

/** What the classes look like, in terms of the tokens. */
export const PICTURE_RULES = [
  ROOT,
  ...RULES.map(([selector, declarations]) => `.board ${selector} { ${declarations} }`),
  ...MARKS.map(([selector, declarations]) => `${selector} { ${declarations} }`),
  STALE,
].join("\n");

/** The style sheet that a picture carries with it: for a file with every token written out, for the editor with its variables. */
export function styleSheet(theme: Theme): string {
  if (theme === "editor") return `${EDITOR_TOKENS}\n${PICTURE_RULES}`;
  const tokens = tokensOf(PALETTES[theme]);
  const rules = PICTURE_RULES.replace(
    /var\(--fp-([a-z0-9-]+)\)/gu,
    (_, name: string) => tokens[name] ?? "currentColor",
  );
  return `${FILE_FONT}\n${rules}`;
}
