import {
  code,
  listed,
  message,
  unit,
  type DependencyPicture,
  type DrawnCard,
  type DrawnLane,
  type LanesPicture,
  type Message,
  type Panel,
  type Scene,
  type SideMark,
} from "../../rules";
import { abilityText } from "./ability";
import { arenaDay } from "./arena";
import { ASLEEP, placeName, playerName, regionIndex, type AlteredBoard, type AlteredObject } from "./board";
import { dependsAtStart, resolved, type Dependency, type PassiveAbility, type Resolution } from "./dependency";
import { compared, type Comparison, type Dusk } from "./dusk";
import { applicationText, ceasedText, reasonText } from "./explanation";
import { EXPEDITIONS, expeditionOf, placesIn, playerOf } from "./place";
import { TERRAINS, regionWords } from "./region";
import type { AlteredReport } from "./report";
import type { SituationObject } from "./situation";
import { isDrawn, race, winnerOf } from "./victory";

type AlteredScene = Scene<AlteredBoard, AlteredReport>;

function markOf(player: 0 | 1): SideMark {
  return player === 0 ? 1 : 2;
}

/** The dusk that a scene shows: the one that was just played, else how the expeditions stand now. */
function shownDusk({ situation, before, verdict }: AlteredScene): { readonly dusk: Dusk; readonly played: boolean } {
  const { board } = situation;
  const { lastDusk } = board;
  const played = verdict?.verdict === "legal" && lastDusk !== undefined && lastDusk !== before.lastDusk;
  return played ? { dusk: lastDusk, played } : { dusk: compared(board), played };
}

/** Why an expedition that is ahead somewhere advances: `alice advances: water 7 to 2`. */
function decision(board: AlteredBoard, comparison: Comparison): Message | undefined {
  const { place, wins, own, facing, advances, region } = comparison;
  const who = playerName(board, playerOf(place));
  if (wins.length === 0) return undefined;
  const numbers = wins.map((terrain) => {
    const index = TERRAINS.indexOf(terrain);
    return `${terrain} ${own[index] ?? 0} to ${facing[index] ?? 0}`;
  });
  if (!advances) return message`${who} is ahead (${listed(numbers)}) and stays`;
  const all = wins.length > 1 && wins.length === region.length;
  return all ? message`${who} advances: ahead in ${regionWords(region)}` : message`${who} advances: ${listed(numbers)}`;
}

function laneOf(board: AlteredBoard, comparison: Comparison, played: boolean): DrawnLane {
  const { place, region, own, wins, advances, from } = comparison;
  const decided = decision(board, comparison);
  return {
    player: playerName(board, playerOf(place)),
    mark: markOf(playerOf(place)),
    lane: expeditionOf(place),
    region,
    regionIndex: regionIndex(board, place),
    sum: own,
    wins,
    advances,
    ...(decided ? { decided } : {}),
    ...(played && advances ? { cameFrom: from } : {}),
  };
}

function lanesOf(scene: AlteredScene): readonly DrawnLane[] {
  const { board } = scene.situation;
  const { dusk, played } = shownDusk(scene);
  return dusk.map((comparison) => laneOf(board, comparison, played));
}

function cardMarks(board: AlteredBoard, { object, keywords }: SituationObject): readonly string[] {
  const states = [...keywords].filter((keyword) => board.rules.states.has(keyword) && keyword !== ASLEEP);
  return [...(object.kind.className === "character" ? [] : [object.kind.className]), ...states];
}

function cardOf(board: AlteredBoard, found: SituationObject): DrawnCard | undefined {
  const { object, types, keywords, statistics, places } = found;
  if (object.card === undefined) return undefined;
  return {
    name: object.name,
    types: [...types],
    keywords: [...keywords].filter((keyword) => !board.rules.states.has(keyword)),
    ...(object.kind.className === "character" ? { statistics } : {}),
    sleeping: keywords.has(ASLEEP),
    token: object.token,
    marks: cardMarks(board, found),
    player: playerName(board, object.player),
    lanes: placesIn(places).map(expeditionOf),
    card: expeditionOf(object.card),
    origin: object.origin,
  };
}

function noteOf(passive: PassiveAbility, resolution: Resolution): Message {
  const ceased = resolution.ceased.find((each) => each.passive === passive);
  if (ceased) return ceasedText(ceased);
  const application = resolution.applications.find((each) => each.passive === passive);
  return application ? applicationText(application, resolution) : message`was not applied`;
}

/** What changes about an ability, in a few words, for the edge of a graph. */
function edgeText({ from, to, reasons }: Dependency): Message {
  const [first] = reasons;
  switch (first?.rule) {
    case "2.3.2.d":
      return message`takes the ability of ${unit(from.unit)} away`;
    case "2.3.2.e":
      return message`changes what ${unit(from.unit)} applies to`;
    case "2.3.2.f":
      return message`changes what ${unit(from.unit)} does`;
    case undefined:
      return message`${unit(to.unit)}`;
  }
}

type DrawnDependency = DependencyPicture["dependencies"][number];

function directDependencies({ atStart, later }: Resolution): readonly DrawnDependency[] {
  return [...atStart, ...later].map((dependency) => ({
    from: dependency.from.id,
    to: dependency.to.id,
    rule: dependency.reasons[0]?.rule ?? "2.3.2.c",
    reason: edgeText(dependency),
    ...(dependency.after > 0 ? { after: dependency.after } : {}),
  }));
}

/** Those that only follow from others, before any ability is applied. */
function transitiveDependencies(resolution: Resolution): readonly DrawnDependency[] {
  const { abilities, atStart } = resolution;
  return dependsAtStart(resolution).flatMap((row, index) =>
    row.flatMap((depends, other): readonly DrawnDependency[] => {
      const [from, to] = [abilities[index], abilities[other]];
      if (!depends || !from || !to || from === to) return [];
      if (atStart.some((direct) => direct.from === from && direct.to === to)) return [];
      return [
        {
          from: from.id,
          to: to.id,
          rule: "2.3.2.g",
          reason: message`${unit(from.unit)} depends on ${unit(to.unit)} through others`,
          transitive: true,
        },
      ];
    }),
  );
}

function dependencyPicture(resolution: Resolution): DependencyPicture | undefined {
  if (resolution.abilities.length === 0) return undefined;
  return {
    abilities: resolution.abilities.map((passive) => {
      const order = resolution.applications.findIndex((application) => application.passive === passive);
      return {
        id: passive.id,
        unit: passive.unit,
        text: abilityText(passive.ability),
        ...(order < 0 ? {} : { order: order + 1 }),
        timestamp: passive.owner + 1,
        note: noteOf(passive, resolution),
        origin: passive.origin,
      };
    }),
    dependencies: [...directDependencies(resolution), ...transitiveDependencies(resolution)],
  };
}

/** The reasons in full, for the side list. */
function dependencyPanel({ atStart, later }: Resolution): readonly Panel[] {
  const lines = [...atStart, ...later].map(
    ({ from, to, reasons }) =>
      message`${unit(from.unit)} depends on ${unit(to.unit)}: ${listed(reasons.map((reason) => reasonText(reason, to.unit)))}`,
  );
  return lines.length === 0 ? [] : [{ heading: "Why abilities wait", lines }];
}

function arenaPicture(board: AlteredBoard): LanesPicture["arena"] {
  if (!board.inArena || board.players.length === 0) return undefined;
  const day = arenaDay(board);
  return {
    terrains: day.terrains,
    totals: ([0, 1] as const).map((player) => ({
      player: playerName(board, player),
      sum: day.totals[player],
      wins: day.wins[player],
    })),
  };
}

function outcomeOf(board: AlteredBoard): Message | undefined {
  const winner = winnerOf(board);
  if (winner !== undefined) {
    const { sums } = race(board);
    const how = board.lastArena?.winner === winner ? "in the Arena" : `with ${sums[winner]} regions advanced`;
    return message`${playerName(board, winner)} wins ${how}`;
  }
  if (isDrawn(board)) return message`A draw: one more day in the Arena`;
  return board.inArena ? message`In the Arena` : undefined;
}

function duskPanel(board: AlteredBoard, dusk: Dusk): Panel {
  return {
    heading: "At dusk",
    lines: [],
    rows: dusk.map(({ place, own, facing, wins, advances }) => ({
      cells: [
        placeName(board, place),
        `${own.join("/")} to ${facing.join("/")}`,
        wins.length > 0 ? wins.join(", ") : "no terrain",
        advances ? "advances" : "stays",
      ],
    })),
  };
}

/** What lies in no expedition, which the lanes don't show. */
function besidePanel(objects: readonly AlteredObject[]): readonly Panel[] {
  const beside = objects.filter(({ card }) => card === undefined);
  if (beside.length === 0) return [];
  return [
    {
      heading: "Beside the expeditions",
      lines: beside.map(({ name, kind }) => message`${unit(name)}, ${code(kind.className)}`),
    },
  ];
}

/** The picture of a scene: the adventure, four lanes with their cards, and what depends on what. */
export function alteredPicture(scene: AlteredScene): LanesPicture {
  const { board } = scene.situation;
  const resolution = resolved(board);
  const playing = board.players.length > 0;
  const arena = arenaPicture(board);
  const outcome = outcomeOf(board);
  const dependency = dependencyPicture(resolution);
  const answer = scene.verdict?.verdict === "legal" ? scene.verdict.report.answer : undefined;
  const { dusk, played } = shownDusk(scene);
  return {
    type: "lanes",
    players: board.players.map((name, index) => ({ name, mark: index === 0 ? 1 : 2 })),
    lanesPerPlayer: EXPEDITIONS,
    adventure: resolution.situation.regions,
    lanes: playing ? lanesOf(scene) : [],
    cards: resolution.situation.objects.flatMap((found) => cardOf(board, found) ?? []),
    ...(dependency ? { dependency } : {}),
    ...(arena ? { arena } : {}),
    ...(outcome ? { outcome } : {}),
    panels: [
      ...(played ? [duskPanel(board, dusk)] : []),
      ...dependencyPanel(resolution),
      ...besidePanel([...board.objects.values()]),
    ],
    ...(answer ? { answer } : {}),
  };
}
