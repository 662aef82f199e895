import {
  plainText,
  type DependencyPicture,
  type DrawnViolation,
  type GridPicture,
  type LanesPicture,
  type Origin,
  type Overlay,
  type Panel,
  type Picture,
} from "../rules";
import type {
  DependencyView,
  GridView,
  LanesView,
  OverlayView,
  PanelView,
  PictureView,
  SourceRange,
  ViolationView,
} from "./board-view";
import { chanceOf } from "./chance";
import { layOutDependencies } from "./dependency-layout";
import { sentenceOf } from "./sentence";

/** Finds the text that made a thing; undefined where there is none. */
export type Locate = (origin: Origin) => SourceRange | undefined;

function located(locate: Locate, origin: Origin | undefined): { readonly range?: SourceRange } {
  const range = origin === undefined ? undefined : locate(origin);
  return range ? { range } : {};
}

function overlayView(overlay: Overlay): OverlayView {
  switch (overlay.type) {
    case "path":
      return {
        ...overlay,
        steps: overlay.steps.map((step) => ({
          ...step,
          rolls: step.rolls.map((roll) => ({ ...roll, chance: chanceOf(roll.chance) })),
        })),
      };
    case "heat": {
      const { off, cells, ...rest } = overlay;
      return {
        ...rest,
        cells: cells.map((heat) => ({ cell: heat.cell, chance: chanceOf(heat.chance), faces: heat.faces ?? [] })),
        ...(off ? { off: chanceOf(off.chance) } : {}),
      };
    }
    case "reach":
      return {
        ...overlay,
        placements: overlay.placements.map(({ cells, chance, way }) => ({
          cells,
          way,
          ...(chance === undefined ? {} : { chance: chanceOf(chance) }),
        })),
      };
    case "zone":
    case "chips":
    case "marked":
    case "ghost":
    case "numbers":
    case "ray":
    case "arrows":
    case "landings":
      return overlay;
  }
}

function violationView(violation: DrawnViolation): ViolationView {
  return { ...violation, words: violation.words ?? [] };
}

function gridView(picture: GridPicture, locate: Locate): GridView {
  const { columns, rows, hex, lines } = picture;
  return {
    type: "grid",
    columns,
    rows,
    hex,
    lines,
    terrain: picture.terrain.map(({ origin, ...terrain }) => ({ ...terrain, ...located(locate, origin) })),
    borders: picture.borders.map(({ origin, ...border }) => ({ ...border, ...located(locate, origin) })),
    units: picture.units.map(({ origin, carried, ...unit }) => ({
      ...unit,
      carried: carried.map(({ name, cell, token, origin: maker }) => ({
        name,
        cell,
        token: token ?? false,
        ...located(locate, maker),
      })),
      ...located(locate, origin),
    })),
    tokens: picture.tokens.map(({ origin, ...token }) => ({ ...token, ...located(locate, origin) })),
    overlays: picture.overlays.map(overlayView),
    ...(picture.violation ? { violation: violationView(picture.violation) } : {}),
  };
}

function dependencyView(dependency: DependencyPicture, locate: Locate): DependencyView {
  return layOutDependencies({
    abilities: dependency.abilities.map(({ origin, note, ...ability }) => ({
      ...ability,
      ...(note ? { outcome: plainText(note) } : {}),
      ...located(locate, origin),
    })),
    dependencies: dependency.dependencies.map(({ from, to, rule, reason, transitive }) => ({
      from,
      to,
      rule,
      reason: plainText(reason),
      transitive: transitive ?? false,
    })),
  });
}

function lanesView(picture: LanesPicture, locate: Locate): LanesView {
  const { players, lanesPerPlayer, adventure, arena, dependency, outcome } = picture;
  return {
    type: "lanes",
    players,
    lanesPerPlayer,
    adventure,
    lanes: picture.lanes.map(({ decided, ...lane }) => ({
      ...lane,
      ...(decided ? { decided: plainText(decided) } : {}),
    })),
    cards: picture.cards.map(({ origin, token, ...card }) => ({
      ...card,
      token: token ?? false,
      ...located(locate, origin),
    })),
    ...(dependency && dependency.abilities.length > 0 ? { dependency: dependencyView(dependency, locate) } : {}),
    ...(arena ? { arena } : {}),
    ...(outcome ? { outcome: sentenceOf(outcome) } : {}),
  };
}

/** What a game shows of a board, with text ranges in the place of origins, and chances and sentences as plain data. */
export function pictureView(picture: Picture, locate: Locate): PictureView {
  return picture.type === "grid" ? gridView(picture, locate) : lanesView(picture, locate);
}

/** A part of the side list as plain data. */
export function panelView(panel: Panel): PanelView {
  return {
    heading: panel.heading,
    lines: panel.lines.map(sentenceOf),
    stats: panel.stats ?? [],
    rows: (panel.rows ?? []).map((row) => ({ cells: row.cells, total: row.total ?? false })),
  };
}
