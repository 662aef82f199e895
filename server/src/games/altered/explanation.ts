import { code, listed, message, rule, unit, type Message, type Origin, type UnitDescription } from "../../rules";
import { abilityText } from "./ability";
import { isCharacter, passivesOf, placeName, playerName, type AlteredBoard } from "./board";
import {
  objectNow,
  resolved,
  type Application,
  type Ceased,
  type Dependency,
  type PassiveAbility,
  type Reason,
  type Resolution,
} from "./dependency";
import { placesIn } from "./place";
import { gigantic, type SituationObject } from "./situation";

function changedTargets(added: readonly string[], dropped: readonly string[]): Message {
  const parts = [
    ...(added.length > 0 ? [message`it would apply to ${listed(added.map(unit))} as well`] : []),
    ...(dropped.length > 0 ? [message`it would no longer apply to ${listed(dropped.map(unit))}`] : []),
  ];
  return listed(parts);
}

/** Why one ability directly depends on another, by one of the three reasons. */
export function reasonText(reason: Reason, on: string): Message {
  switch (reason.rule) {
    case "2.3.2.d":
      return message`applying that of ${unit(on)} takes it away`;
    case "2.3.2.e":
      return message`with that of ${unit(on)} applied, ${changedTargets(reason.added, reason.dropped)}`;
    case "2.3.2.f":
      return message`with that of ${unit(on)} applied, its condition ${reason.holds ? "holds" : "fails"}`;
  }
}

/** A direct dependency in a sentence, with the rule of each of its reasons. */
export function dependencyReason({ from, to, reasons }: Dependency): Message {
  const why = reasons.map((reason) => message`${reasonText(reason, to.unit)} (${rule(reason.rule)})`);
  return message`the ability of ${unit(from.unit)} depends on that of ${unit(to.unit)}: ${listed(why)}`;
}

/** What an applied ability applied to. */
export function applicationText({ held, targets }: Application, resolution: Resolution): Message {
  if (!held) return message`its condition does not hold, so it does nothing`;
  if (targets === "regions") return message`applies to all regions`;
  const names = targets.flatMap((target) => resolution.situation.objects[target]?.object.name ?? []);
  return names.length === 0 ? message`applies to nobody` : message`applies to ${listed(names.map(unit))}`;
}

/** What took an ability away before it was applied. */
export function ceasedText({ by }: Ceased): Message {
  return message`ceased to exist: the ability of ${unit(by.unit)} took it away first`;
}

function outcomeText(passive: PassiveAbility, resolution: Resolution): Message {
  const ceased = resolution.ceased.find((each) => each.passive === passive);
  if (ceased) return ceasedText(ceased);
  const place = resolution.applications.findIndex((application) => application.passive === passive);
  const application = resolution.applications[place];
  if (!application) return message`was not applied`;
  const order = `number ${place + 1} of ${resolution.applications.length} in the order`;
  return message`${applicationText(application, resolution)}; ${order}`;
}

/** What an ability comes to: what it applies to, its place in the order, and what it depends on for which reason. */
function abilityLines(passive: PassiveAbility, resolution: Resolution): readonly Message[] {
  const own = ({ from }: Dependency): boolean => from === passive;
  return [
    message`${unit(passive.unit)}: ${outcomeText(passive, resolution)}`,
    ...resolution.atStart.filter(own).map(dependencyReason),
    ...resolution.later
      .filter(own)
      .map((dependency) => message`after ${dependency.after} applied, ${dependencyReason(dependency)}`),
  ];
}

/** What the abilities that a `passive` line gave come to on a board. */
export function explained(board: AlteredBoard, origin: Origin): readonly Message[] {
  const resolution = resolved(board);
  const own = resolution.abilities.filter((passive) => passive.origin === origin);
  if (own.length > 0) return own.flatMap((passive) => abilityLines(passive, resolution));
  const kind = board.kindPassives.find((passive) => passive.origin === origin)?.kind;
  return kind === undefined ? [] : [message`no unit of the kind ${code(kind)} is in play`];
}

function whereText(board: AlteredBoard, found: SituationObject): Message {
  const { object, places } = found;
  if (object.card === undefined) return message`lies beside the expeditions of ${playerName(board, object.player)}`;
  const card = placeName(board, object.card);
  if (!gigantic(found)) return message`in ${card}`;
  const present = listed(placesIn(places).map((place) => placeName(board, place)));
  return message`present in ${present}; its ${object.token ? "token" : "card"} lies in ${card}`;
}

function listOrNothing(words: readonly string[]): readonly Message[] {
  return words.length > 0 ? [listed(words)] : [];
}

/** What is told of a unit: where it is, what it is, and what its abilities come to. */
export function described(board: AlteredBoard, name: string): UnitDescription | undefined {
  const found = objectNow(board, name);
  if (!found) return undefined;
  const { object, types, keywords, statistics } = found;
  const resolution = resolved(board);
  const texts = passivesOf(board, object).map(({ ability }) => abilityText(ability));
  const passives = resolution.abilities.filter(({ unit: owner }) => owner === name);
  return {
    name,
    kind: object.kind.name,
    side: playerName(board, object.player),
    lines: [
      whereText(board, found),
      ...listOrNothing([...types]),
      ...listOrNothing([...keywords]),
      ...(object.token ? [message`a token`] : []),
      ...passives.flatMap((passive, index) => [
        message`${code(texts[index] ?? "")}`,
        ...abilityLines(passive, resolution),
      ]),
    ],
    stats: isCharacter(object) ? [{ name: "stats", value: statistics.join("/") }] : [],
  };
}
