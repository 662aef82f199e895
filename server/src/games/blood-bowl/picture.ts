import { area, areaName, intersection, without, type Area } from "../../board";
import {
  drawnSide,
  drawnViolation,
  listed,
  message,
  near,
  unit as unitPart,
  type DrawnUnit,
  type FieldLine,
  type GridPicture,
  type Message,
  type Overlay,
  type Panel,
  type PathStep,
  type Scene,
} from "../../rules";
import { ballOnPitch } from "./ball";
import { chanceWords, count } from "./chanceWords";
import { rollChance } from "./dodging";
import { landingAnswer, landingOverlays, landingPanels } from "./landingPicture";
import { wideZones } from "./pitch";
import { isDown, isGiant } from "./players";
import { pushOptions } from "./pushing";
import { reachOf } from "./reach";
import type { Pitch, Player, Report, Shove, Step } from "./state";
import { markersOf, zoneOf } from "./zones";

type PitchScene = Scene<Pitch, Report>;

// ---- the pitch and who is on it ------------------------------------------------------------------------------------

function fieldLines({ grid }: Pitch): readonly FieldLine[] {
  const lines: FieldLine[] = [];
  if (grid.columns > 3) {
    lines.push(
      { along: "column", index: 1, style: "solid", label: "end zone" },
      { along: "column", index: Math.floor(grid.columns / 2), style: "solid", label: "line of scrimmage" },
      { along: "column", index: grid.columns - 1, style: "solid", label: "end zone" },
    );
  }
  for (const { first, last } of wideZones(grid)) {
    lines.push({ along: "row", index: first === 0 ? last + 1 : first, style: "dotted", label: "wide" });
  }
  return lines;
}

function drawnPlayer(pitch: Pitch, player: Player): DrawnUnit {
  const { name, kind, cells, facing, side, origin } = player;
  const [cell] = cells;
  const { ball } = pitch;
  const hasBall = ball?.lies === "on" && ball.player === name && cell !== undefined;
  return {
    name,
    kind: kind.name,
    cells,
    marks: player.stoodUp ? ["has stood up"] : [],
    carried: hasBall ? [{ name: "ball", cell, token: true, origin: ball.origin }] : [],
    origin,
    ...(facing === undefined ? {} : { facing }),
    ...(side === undefined ? {} : { side: drawnSide(pitch.rulebook, side) }),
    ...(isDown(player) ? { lying: player.states.has("stunned") ? "stunned" : "prone" } : {}),
  };
}

/** The players as they lie on each other: those that are down, then large ones, under those that stand. */
function drawnPlayers(pitch: Pitch): readonly DrawnUnit[] {
  return [...pitch.units.values()]
    .sort((one, other) => other.cells.length - one.cells.length)
    .map((player) => drawnPlayer(pitch, player));
}

// ---- what there is around a player ---------------------------------------------------------------------------------

function zoneOverlay(pitch: Pitch, player: Player, shown: boolean): readonly Overlay[] {
  const cells = zoneOf(pitch, player);
  if (cells.length === 0) return [];
  return [
    {
      id: shown ? "zone" : `zone ${player.name}`,
      label: shown ? "Tackle zone" : `Tackle zone of ${player.name}`,
      amount: String(cells.length),
      unit: player.name,
      shown,
      type: "zone",
      cells,
      ...(player.side === undefined ? {} : { mark: drawnSide(pitch.rulebook, player.side).mark }),
    },
  ];
}

/** The adjacent squares of a player, and who marks it. */
function neighbourOverlays(pitch: Pitch, player: Player): readonly Overlay[] {
  const adjacent = near(pitch.grid, player.cells, "all", false);
  const markers = markersOf(pitch, player);
  const about = { unit: player.name, shown: false } as const;
  const chips: Overlay = {
    id: "adjacent",
    label: "Adjacent",
    amount: String(adjacent.length),
    type: "chips",
    chip: "adjacent",
    cells: adjacent,
    ...about,
  };
  if (markers.length === 0) return [chips];
  const cells = area(markers.flatMap((marker) => marker.cells));
  return [
    chips,
    { id: "marking", label: "Marked by", amount: String(markers.length), type: "marked", cells, sign: "!", ...about },
  ];
}

/** Where a selected player can go, and where those that mark it could push it. */
function selectedOverlays(pitch: Pitch, player: Player): readonly Overlay[] {
  const reached = reachOf(pitch, player, false);
  const overlays: Overlay[] = [];
  if (reached.length > 0) {
    overlays.push({
      id: "reach",
      label: "Reach of a move",
      amount: count(reached.length, "placement"),
      unit: player.name,
      shown: false,
      type: "reach",
      placements: reached,
    });
  }
  for (const marker of markersOf(pitch, player)) {
    const { open, into } = pushOptions(pitch, player, marker.cells);
    if (open.length === 0) continue;
    overlays.push({
      id: `pushes by ${marker.name}`,
      label: `Pushed by ${marker.name}`,
      amount: into === "crowd" ? "into the crowd" : open.join(" "),
      unit: player.name,
      shown: false,
      type: "arrows",
      arrows: open.map((direction) => ({ from: player.cells, direction, label: direction })),
    });
  }
  return overlays;
}

// ---- what an action did --------------------------------------------------------------------------------------------

function pathSteps(steps: readonly Step[]): readonly PathStep[] {
  return steps.map(({ cells, direction, rolls }) => ({
    cells,
    direction,
    rolls: rolls.map((roll) => ({ ...roll, chance: rollChance(roll) })),
  }));
}

function ghost(unit: string, from: Area, entered: Area, facing: Player["facing"]): Overlay {
  return {
    id: "ghost",
    label: "Ghost, entered squares",
    amount: String(entered.length),
    unit,
    shown: true,
    type: "ghost",
    cells: from,
    entered,
    ...(facing === undefined ? {} : { facing }),
  };
}

function moveOverlays(scene: PitchScene, { move, followed }: Report): readonly Overlay[] {
  const { board } = scene.situation;
  const unit = move?.unit ?? followed?.unit;
  const steps = move ? pathSteps(move.steps) : followed ? [followed.step] : [];
  const from = move?.from ?? followed?.from;
  if (unit === undefined || from === undefined || steps.length === 0) return [];
  const entered = board.units.get(unit)?.journey?.entered ?? [];
  const facing = scene.before.units.get(unit)?.facing;
  const path: Overlay = {
    id: "path",
    label: "Path and chances",
    amount: count(steps.length, "step"),
    unit,
    shown: true,
    type: "path",
    steps,
    from,
  };
  return [ghost(unit, from, entered, facing), path, ...modifierOverlays(board, move?.steps ?? [])];
}

/** The opponents that make a dodge of the move harder, each with what it takes off. */
function modifierOverlays(pitch: Pitch, steps: readonly Step[]): readonly Overlay[] {
  const dodges = steps.filter(({ rolls }) => rolls.some(({ test }) => test === "dodge"));
  const names = [...new Set(dodges.flatMap(({ meets }) => meets))];
  const cells = area(names.flatMap((name) => pitch.units.get(name)?.cells.slice(0, 1) ?? []));
  if (cells.length === 0) return [];
  return [
    {
      id: "modifiers",
      label: "Makes a dodge harder",
      amount: String(names.length),
      shown: true,
      type: "marked",
      cells,
      sign: "−1",
    },
  ];
}

function shoveOverlays(shoves: readonly Shove[]): readonly Overlay[] {
  if (shoves.length === 0) return [];
  const arrows = shoves.map(({ unit, from, direction, to }) => ({
    from,
    direction,
    label: to ? unit : `${unit} into the crowd`,
  }));
  return [{ id: "pushes", label: "Pushes", amount: String(shoves.length), shown: true, type: "arrows", arrows }];
}

function struckOverlays(pitch: Pitch, { struck }: Report): readonly Overlay[] {
  if (!struck) return [];
  const cells = area(struck.names.flatMap((name) => pitch.units.get(name)?.cells ?? []));
  const signs: Overlay = {
    id: "struck",
    label: "Struck",
    amount: String(struck.names.length),
    shown: true,
    type: "marked",
    cells: [struck.cell],
    sign: "×",
  };
  const around = without(cells, [struck.cell]);
  return around.length === 0
    ? [signs]
    : [signs, { id: "hit", label: "Hit with it", shown: true, type: "marked", cells: around, sign: "·" }];
}

// ---- words beside the board ----------------------------------------------------------------------------------------

function whyRolls(pitch: Pitch, step: Step, test: string): string {
  if (test === "rush") return "beyond its MA";
  if (step.meets.length === 0) return `leaves the zone of ${step.leaves.join(", ")}`;
  const met = step.meets.map((name) => {
    const marker = pitch.units.get(name);
    const squares = marker ? intersection(zoneOf(pitch, marker), step.cells) : [];
    return `−1, ${name} marks ${areaName(squares)}`;
  });
  return met.join("; ");
}

function movePanel(pitch: Pitch, { move, chance }: Report): readonly Panel[] {
  if (!move || move.steps.length === 0) return [];
  const rows = move.steps.flatMap((step, index) => {
    const head = [String(index + 1), step.direction];
    if (step.rolls.length === 0)
      return [{ cells: [...head, step.over.length > 0 ? `over ${step.over.join(", ")}` : "no roll", "", "1"] }];
    return step.rolls.map((roll) => ({
      cells: [...head, whyRolls(pitch, step, roll.test), `${String(roll.target)}+`, rollChance(roll).toFraction()],
    }));
  });
  const total = chance ? [{ cells: ["", "", "Comes off", "", chance.toFraction()], total: true }] : [];
  const fell = move.fell === undefined ? [] : [message`${unitPart(move.unit)} falls in step ${move.fell + 1}.`];
  return [{ heading: "This move", lines: fell, rows: [...rows, ...total] }];
}

/** What a legal action came to, in a few words. */
function answerOf(report: Report): Message | undefined {
  const { move, chance, landings, struck, modifier, shoves } = report;
  if (move?.fell !== undefined && move.steps.length > 0) return message`${unitPart(move.unit)} falls`;
  if (move && chance && move.steps.length > 0) return message`comes off ${chanceWords(chance)}`;
  if (landings) return landingAnswer(landings);
  if (struck)
    return struck.names.length > 0 ? message`hits ${listed(struck.names.map(unitPart))}` : message`hits nobody`;
  if (modifier !== undefined) return message`modifier ${modifier}`;
  if (shoves && shoves.length > 0) {
    return listed(
      shoves.map(({ unit, direction, to }) => message`${unitPart(unit)} ${to ? direction : "into the crowd"}`),
    );
  }
  return undefined;
}

/** The pitch as it is drawn: players, ball, what is selected, and what the step did. */
export function pictureOf(scene: PitchScene): GridPicture {
  const { board } = scene.situation;
  const report = scene.verdict?.verdict === "legal" ? scene.verdict.report : undefined;
  const selected = scene.selected === undefined ? undefined : board.units.get(scene.selected);
  const acting = report?.move?.unit ?? report?.followed?.unit;
  const subject = selected ?? (acting === undefined ? undefined : board.units.get(acting));
  const giants = [...board.units.values()].filter((player) => isGiant(player) && player !== subject);
  const ball = board.ball?.lies === "at" ? board.ball : undefined;
  const violation = drawnViolation(scene);
  const answer = report && answerOf(report);
  return {
    type: "grid",
    columns: board.grid.columns,
    rows: board.grid.rows,
    hex: false,
    terrain: [],
    lines: fieldLines(board),
    borders: [],
    units: drawnPlayers(board),
    tokens: ball && ballOnPitch(board) ? [{ name: "ball", cell: ball.cell, origin: ball.origin }] : [],
    overlays: [
      ...(subject ? [...zoneOverlay(board, subject, true), ...neighbourOverlays(board, subject)] : []),
      ...giants.flatMap((giant) => zoneOverlay(board, giant, false)),
      ...(selected ? selectedOverlays(board, selected) : []),
      ...(report ? moveOverlays(scene, report) : []),
      ...shoveOverlays(report?.shoves ?? []),
      ...landingOverlays(board, report?.landings),
      ...(report ? struckOverlays(board, report) : []),
    ],
    panels: [...(report ? movePanel(scene.before, report) : []), ...landingPanels(report?.landings)],
    ...(violation ? { violation } : {}),
    ...(answer ? { answer } : {}),
  };
}
