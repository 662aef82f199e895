import {
  area,
  laidAround,
  onGrid,
  overlaps,
  type Area,
  type Cell,
  type Laying,
  type Template,
  type Zone,
} from "../../board";
import { turnsOf } from "./facing";
import type { HouseBoard, HouseUnit } from "./state";

/** Whether a drawing is for a unit, by its class or kind. */
function serves({ serves: whom }: Zone | Template, { kind }: HouseUnit): boolean {
  return whom === undefined || whom === kind.name || whom === kind.className;
}

/** The drawings around a unit that serve it, laid; of those with one name, the ones for its class or kind only. */
function laidDrawings<Drawing extends Zone | Template>(
  drawings: readonly Drawing[],
  unit: HouseUnit,
  lay: (drawing: Drawing) => Laying | undefined,
): readonly { readonly drawing: Drawing; readonly laying: Laying }[] {
  const fitting = drawings.flatMap((drawing) => {
    const laying = serves(drawing, unit) ? lay(drawing) : undefined;
    return laying ? [{ drawing, laying }] : [];
  });
  const narrowed = new Set(
    fitting.filter(({ drawing }) => drawing.serves !== undefined).map(({ drawing }) => drawing.name),
  );
  return fitting.filter(({ drawing }) => drawing.serves !== undefined || !narrowed.has(drawing.name));
}

function rowOption(row: number | undefined): { row?: number } {
  return row === undefined ? {} : { row };
}

/** The cells of a unit's zones, on the board, turned as it is; none where the rulebook draws none for its footprint. */
export function zoneOf(board: HouseBoard, unit: HouseUnit): Area {
  const { grid, rulebook } = board;
  const laid = laidDrawings(rulebook.zones, unit, (zone) =>
    laidAround(grid, zone.unit, unit.cells, { ...rowOption(zone.row), turns: turnsOf(grid, unit, zone.facing) }),
  );
  const cells = laid.flatMap(({ drawing, laying }) => drawing.cells.map(laying));
  return area(cells.filter((cell): cell is Cell => cell !== undefined && onGrid(grid, cell)));
}

/** Whether a unit has one that is not of its side in its zone. */
export function marks(board: HouseBoard, marker: HouseUnit, marked: HouseUnit): boolean {
  if (marker.name === marked.name) return false;
  const allied = marker.side !== undefined && marker.side === marked.side;
  return !allied && overlaps(zoneOf(board, marker), marked.cells);
}

/** One face of a template around a unit: the cell, undefined where it is off the board. */
export interface Face {
  readonly face: number;
  readonly to: Cell | undefined;
}

/** A template laid around cells. */
export interface LaidTemplate {
  readonly sides: number;
  /** Its faces in order, those that are rolled again left out. */
  readonly faces: readonly Face[];
  readonly isRerolled: (face: number) => boolean;
}

/** The template around a unit; undefined where the rulebook draws none for its footprint. */
export function templateAround(board: HouseBoard, unit: HouseUnit): LaidTemplate | undefined {
  const { grid, rulebook } = board;
  const [laid] = laidDrawings(rulebook.templates, unit, (template) =>
    laidAround(grid, template.unit, unit.cells, {
      ...rowOption(template.row),
      turns: template.turns ? turnsOf(grid, unit, undefined) : 0,
    }),
  );
  return laid && laidTemplate(board, laid.drawing, laid.laying);
}

/** The template for a single cell, laid around one; undefined where the rulebook draws none. */
export function templateAroundCell(board: HouseBoard, cell: Cell): LaidTemplate | undefined {
  const template = board.rulebook.templates.find(({ unit, serves: whom }) => unit.length === 1 && whom === undefined);
  const laying = template && laidAround(board.grid, template.unit, [cell], rowOption(template.row));
  return template && laying && laidTemplate(board, template, laying);
}

function laidTemplate({ grid }: HouseBoard, template: Template, laying: Laying): LaidTemplate {
  const { sides, rerolled } = template;
  const isRerolled = (face: number): boolean =>
    rerolled !== undefined && face >= rerolled.first && face <= rerolled.last;
  const faces = [...template.faces]
    .filter(([face]) => !isRerolled(face))
    .map(([face, offset]) => {
      const cell = laying(offset);
      return { face, to: cell !== undefined && onGrid(grid, cell) ? cell : undefined };
    })
    .sort((a, b) => a.face - b.face);
  return { sides, faces, isRerolled };
}
