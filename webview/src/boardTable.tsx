import { Component, type VNode } from "preact";
import { areaName, cellAt, cellName, columnName, directionName, type Cell } from "../../server/src/board";
import type { GridView, LanesView, PictureView, UnitView } from "../../server/src/view/board-view";

/** Who stands on a cell and what it is, in words. */
export function cellWords(view: GridView, cell: Cell): string {
  const units = view.units.filter((unit) => unit.cells.includes(cell)).map(unitWords);
  const tokens = view.tokens.filter((token) => token.cell === cell).map((token) => token.name);
  const carried = view.units.flatMap((unit) =>
    unit.carried.filter((item) => item.cell === cell).map((item) => `${item.name}, carried by ${unit.name}`),
  );
  const ground = view.terrain
    .filter((terrain) => terrain.cells.includes(cell))
    .map((terrain) => `${terrain.terrain}${terrain.owner ? ` of ${terrain.owner.name}` : ""}`);
  return [...units, ...tokens, ...carried, ...ground.slice(-1)].join("; ");
}

function unitWords(unit: UnitView): string {
  return [unit.name, unit.side?.name, unit.lying, unit.below].filter((word) => word !== undefined).join(", ");
}

function Units({ view }: { readonly view: GridView }): VNode {
  return (
    <table class="board-table">
      <caption>Units on the board</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">Side</th>
          <th scope="col">Cells</th>
          <th scope="col">Faces</th>
          <th scope="col">State</th>
          <th scope="col">Carries</th>
        </tr>
      </thead>
      <tbody>
        {view.units.map((unit) => (
          <tr key={unit.name}>
            <th scope="row">{unit.name}</th>
            <td>{unit.kind}</td>
            <td>{unit.side?.name ?? "nobody’s"}</td>
            <td>{areaName(unit.cells)}</td>
            <td>{unit.facing ? directionName(unit.facing) : "–"}</td>
            <td>{[unit.lying, unit.below, ...unit.marks].filter((word) => word !== undefined).join(", ") || "–"}</td>
            <td>{unit.carried.map((item) => `${item.name} at ${cellName(item.cell)}`).join(", ") || "–"}</td>
          </tr>
        ))}
        {view.tokens.map((token) => (
          <tr key={`token ${token.name}`}>
            <th scope="row">{token.name}</th>
            <td>–</td>
            <td>–</td>
            <td>{cellName(token.cell)}</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The board square by square, north at the top. */
function Cells({ view }: { readonly view: GridView }): VNode {
  const columns = Array.from({ length: view.columns }, (_, column) => column);
  const rows = Array.from({ length: view.rows }, (_, index) => view.rows - 1 - index);
  return (
    <table class="board-table">
      <caption>The board, cell by cell</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th scope="col" key={column}>
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {columns.map((column) => {
              const cell = cellAt(column, row);
              return <td key={column}>{cell === undefined ? "" : cellWords(view, cell)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lanes({ view }: { readonly view: LanesView }): VNode {
  return (
    <>
      <table class="board-table">
        <caption>Expeditions</caption>
        <thead>
          <tr>
            <th scope="col">Expedition</th>
            <th scope="col">Region</th>
            <th scope="col">Terrains</th>
            <th scope="col">Forest</th>
            <th scope="col">Mountain</th>
            <th scope="col">Water</th>
          </tr>
        </thead>
        <tbody>
          {view.lanes.map((lane) => (
            <tr key={`${lane.player} ${lane.lane}`}>
              <th scope="row">
                {lane.player} {lane.lane}
              </th>
              <td>{lane.regionIndex}</td>
              <td>{lane.region.join(", ")}</td>
              <td>{lane.sum[0]}</td>
              <td>{lane.sum[1]}</td>
              <td>{lane.sum[2]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="board-table">
        <caption>Characters</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Player</th>
            <th scope="col">Expeditions</th>
            <th scope="col">Statistics</th>
            <th scope="col">Types and keywords</th>
          </tr>
        </thead>
        <tbody>
          {view.cards.map((card) => (
            <tr key={card.name}>
              <th scope="row">{card.name}</th>
              <td>{card.player}</td>
              <td>{card.lanes.join(", ")}</td>
              <td>{card.statistics?.join("/") ?? "–"}</td>
              <td>
                {[...card.types, ...card.keywords, ...card.marks, ...(card.sleeping ? ["asleep"] : [])].join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The board as tables: what a screen reader gets. With every cell, where it is asked for. */
export function BoardTable({ view, whole }: { readonly view: PictureView; readonly whole: boolean }): VNode {
  if (view.type === "lanes") return <Lanes view={view} />;
  return (
    <>
      <Units view={view} />
      {whole && <Cells view={view} />}
    </>
  );
}

interface TableOf {
  readonly view: PictureView;
}

/** The table beside the drawn board, for those who hear it. It follows after the frame with the new picture. */
export class UnseenTable extends Component<TableOf, TableOf> {
  override state: TableOf = { view: this.props.view };
  private isWaiting = false;

  override componentWillReceiveProps(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    // A frame's callback runs before it is drawn, a timer set there after.
    requestAnimationFrame(() => {
      setTimeout(() => {
        this.isWaiting = false;
        this.setState({ view: this.props.view });
      });
    });
  }

  override shouldComponentUpdate(_: TableOf, { view }: TableOf): boolean {
    return view !== this.state.view;
  }

  override render(): VNode {
    return (
      <div class="tables unseen">
        <BoardTable view={this.state.view} whole={false} />
      </div>
    );
  }
}
