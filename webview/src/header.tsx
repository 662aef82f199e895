import type { VNode } from "preact";
import type { SceneView } from "../../server/src/view/board-view";
import type { PageCommand } from "../../server/src/protocol";
import { MarkSign, Tool } from "./icons";
import type { Preview } from "./preview";
import type { Model } from "./state";

const COMMANDS: readonly (readonly [PageCommand, string])[] = [
  ["exportSvg", "Export as SVG…"],
  ["exportPng", "Export as PNG…"],
  ["copySvg", "Copy as SVG"],
  ["copyText", "Copy as text drawing"],
  ["print", "Print…"],
];

/** Lines a second that one can play at. */
const SPEEDS = [1, 2, 4, 8];

function moveFocus(event: KeyboardEvent, close: () => void): void {
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const to =
    event.key === "ArrowDown"
      ? (at + 1) % items.length
      : event.key === "ArrowUp"
        ? (at + items.length - 1) % items.length
        : event.key === "Home"
          ? 0
          : event.key === "End"
            ? items.length - 1
            : undefined;
  if (to !== undefined) {
    event.preventDefault();
    items[to]?.focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    event.stopPropagation();
    close();
  }
}

function Menu({ model, preview }: { readonly model: Model; readonly preview: Preview }): VNode {
  const close = (): void => {
    preview.toggleMenu(false);
  };
  const run = (act: () => void) => (): void => {
    act();
    close();
  };
  return (
    <div
      class="menu"
      role="menu"
      aria-label="Export, copy, print, view"
      onKeyDown={(event) => {
        moveFocus(event, close);
      }}
    >
      {COMMANDS.map(([command, label]) => (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          key={command}
          onClick={run(() => {
            preview.command(command);
          })}
        >
          {label}
        </button>
      ))}
      <hr />
      <button
        type="button"
        role="menuitemcheckbox"
        tabIndex={-1}
        aria-checked={model.page.asTable}
        onClick={run(() => {
          preview.keepPage({ asTable: !model.page.asTable });
        })}
      >
        Board as a table
      </button>
      <hr />
      {SPEEDS.map((speed) => (
        <button
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          key={speed}
          aria-checked={model.page.speed === speed}
          onClick={run(() => {
            preview.keepPage({ speed });
          })}
        >
          {speed === 1 ? "Play 1 line a second" : `Play ${String(speed)} lines a second`}
        </button>
      ))}
    </div>
  );
}

/** Title, file and line, verdict, and the tools of the preview. */
export function Header(props: { readonly scene: SceneView; readonly model: Model; readonly preview: Preview }): VNode {
  const { scene, model, preview } = props;
  const { header } = scene;
  const locked = model.kept.locked === true;
  return (
    <header class="bar">
      <div>
        <h1 title={header.title}>{header.title}</h1>
        <p class="sub">
          {header.ruleset} · {header.file} · line {header.line} of {header.lines}
        </p>
      </div>
      {header.mark && header.verdict !== undefined && (
        <p class={`verdict m-${header.mark}`}>
          <MarkSign mark={header.mark} quiet />
          <b>{header.verdict}</b>
        </p>
      )}
      <div class="tools" role="toolbar" aria-label="Preview">
        <Tool
          icon="add"
          label="Add units and terrain"
          pressed={model.paletteOpen}
          onPress={() => {
            preview.togglePalette();
          }}
        />
        <Tool
          icon={locked ? "lock" : "unlock"}
          label={locked ? "Locked to this file: let it follow the editor" : "Lock to this file"}
          pressed={locked}
          onPress={() => {
            preview.command(locked ? "unlockPreview" : "lockPreview");
          }}
        />
        <Tool
          icon="zoomOut"
          label="Zoom out"
          onPress={() => {
            preview.zoom(1 / 1.25);
          }}
        />
        <Tool
          icon="zoomIn"
          label="Zoom in"
          onPress={() => {
            preview.zoom(1.25);
          }}
        />
        <Tool
          icon="fit"
          label="Fit the board"
          onPress={() => {
            preview.fit();
          }}
        />
        <Tool
          icon="more"
          label="More: export, copy, print"
          expanded={model.menuOpen}
          onPress={() => {
            preview.toggleMenu(!model.menuOpen);
          }}
        />
      </div>
      {model.menuOpen && <Menu model={model} preview={preview} />}
    </header>
  );
}
