import type { VNode } from "preact";
import type { Mark } from "../../server/src/view/board-view";
import { drawMark } from "../../server/src/view/svg";
import { shape } from "./shape";

const PATHS = {
  play: "M5 3.2v9.6L12.5 8z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  previous: "M10 3.5 5.5 8l4.5 4.5",
  next: "M6 3.5 10.5 8 6 12.5",
  lock: "M3.5 8a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM5.5 7V5a2.5 2.5 0 0 1 5 0v2",
  unlock: "M3.5 8a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM5.5 7V5a2.5 2.5 0 0 1 4.9-.7",
  fit: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  add: "M8 3v10M3 8h10",
  zoomIn: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3l3.2 3.2M5 7h4M7 5v4",
  zoomOut: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3l3.2 3.2M5 7h4",
  more: "M3.5 8h.1M8 8h.1M12.5 8h.1",
  eye: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 6.1a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z",
  eyeOff: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM3 13.5l10-11",
  turnLeft: "M3.5 8.5a4.5 4.5 0 1 0 1.4-3.3M4.6 2.2v3.2h3.2",
  turnRight: "M12.5 8.5a4.5 4.5 0 1 1-1.4-3.3M11.4 2.2v3.2H8.2",
  remove: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9",
  text: "M4 2.5h5.5L12 5v8.5H4zM6 7h4M6 9.5h4",
} as const;

/** The name of an icon of the page. */
export type IconName = keyof typeof PATHS;

/** A sign of 16 px; what it means is said by its button. */
export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class={name === "more" ? "icon wide" : "icon"} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button that shows only a sign. */
export function Tool(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly onPress: () => void;
}): VNode {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      {...(props.pressed === undefined ? {} : { "aria-pressed": props.pressed })}
      {...(props.expanded === undefined ? {} : { "aria-expanded": props.expanded, "aria-haspopup": "menu" as const })}
      disabled={props.disabled ?? false}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** A verdict's sign. */
export function MarkSign({ mark, quiet = false }: { readonly mark: Mark; readonly quiet?: boolean }): VNode {
  const hidden = quiet ? { role: "presentation", "aria-hidden": "true", "aria-label": undefined } : {};
  return shape(drawMark(mark), hidden);
}
