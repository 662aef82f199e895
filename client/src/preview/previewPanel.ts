import * as vscode from "vscode";
import type {
  BoardViewAnswer,
  BoardViewParams,
  ExtensionMessage,
  GestureResult,
  PageMessage,
  PreviewState,
  RenderParams,
} from "../../../server/src/protocol";
import type { Disposable } from "../disposable";
import type { LanguageServer } from "../languageServer";
import { sourceRangeOf } from "../ranges";
import { editorOf, followedBy, reveal, type Followed } from "./followed";
import { pageOf } from "./page";
import { previewSettings } from "./settings";

/** One preview: a page that shows the board of a file as it is on a line. */
export class PreviewPanel implements vscode.Disposable {
  private readonly subscriptions: Disposable[] = [];
  private readonly lockChange = new vscode.EventEmitter<boolean>();
  private followed: Followed;
  private locked: boolean;
  private selected: string | undefined;
  private shown: BoardViewAnswer | undefined;
  private asking: vscode.CancellationTokenSource | undefined;
  /** The text changed while the server was asked about it. */
  private changedMeanwhile = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private readonly pictures = new Map<number, (png: string | undefined) => void>();
  private lastPicture = 0;
  private pageIsThere = false;

  /** Fires when the preview is locked to its file, or let go. */
  readonly onLockChange = this.lockChange.event;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    extension: vscode.Uri,
    private readonly server: LanguageServer,
    start: Followed,
    locked = false,
  ) {
    this.followed = start;
    this.locked = locked;
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extension, "dist/webview")] };
    this.subscriptions.push(
      this.lockChange,
      webview.onDidReceiveMessage((message: PageMessage) => void this.receive(message)),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        this.followEditor(editor);
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        this.followEditor(textEditor);
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (document.uri.toString() === this.uri && previewSettings().update === "onSave") void this.refresh();
      }),
      server.onStarted(() => void this.refresh()),
      server.onTextSent((document) => {
        this.textChanged(document);
      }),
    );
    this.tellTitle();
    webview.html = pageOf(webview, extension);
  }

  /** The file that is shown. */
  get uri(): string {
    return this.followed.uri.toString();
  }

  get isLocked(): boolean {
    return this.locked;
  }

  get isActive(): boolean {
    return this.panel.active;
  }

  /** What the page keeps for the day when the window is loaded again. */
  get state(): PreviewState {
    return { uri: this.uri, line: this.followed.position.line, locked: this.locked };
  }

  /** Brings the panel to the front, on a file's line. */
  show(followed: Followed): void {
    this.panel.reveal(undefined, true);
    this.follow(followed);
  }

  lock(locked: boolean): void {
    this.locked = locked;
    this.tellTitle();
    this.lockChange.fire(locked);
    this.post({ type: "state", state: this.state });
    if (!locked) this.followEditor(vscode.window.activeTextEditor);
  }

  /** The boards of a file are those of another edition than before. */
  boardChanged(uri: string, edition: string): void {
    if (vscode.Uri.parse(uri).toString() !== this.uri) return;
    const { update, pause } = previewSettings();
    if (update === "onSave") return;
    clearTimeout(this.pause);
    if (update === "onType") this.refreshTo(edition);
    else
      this.pause = setTimeout(() => {
        this.refreshTo(edition);
      }, pause);
  }

  /** The board that is shown, to save or copy; undefined where there is none. */
  async render(wanted: Pick<RenderParams, "format" | "theme">): Promise<string | undefined> {
    const answer = await this.server.request("footprint/render", { ...this.question(), ...wanted });
    return answer?.text;
  }

  /** An SVG as the bytes of a PNG file; undefined where the page can't draw it. */
  async png(svg: string, scale: number): Promise<Uint8Array | undefined> {
    const id = ++this.lastPicture;
    const answer = new Promise<string | undefined>((resolve) => this.pictures.set(id, resolve));
    this.post({ type: "png", id, svg, scale });
    const encoded = await answer;
    this.pictures.delete(id);
    return encoded === undefined ? undefined : Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  }

  onDispose(listener: () => void): void {
    this.subscriptions.push(this.panel.onDidDispose(listener));
  }

  /** The panel itself may be gone already. */
  dispose(): void {
    clearTimeout(this.pause);
    this.asking?.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private followEditor(editor: vscode.TextEditor | undefined): void {
    const followed = followedBy(editor);
    if (!followed) return;
    const isSame = followed.uri.toString() === this.uri;
    if (!isSame && this.locked) return;
    if (isSame && !previewSettings().followCursor) return;
    if (isSame && this.waits(followed, editor)) this.followed = followed;
    else this.follow(followed);
  }

  /** Whether a place needs no question: on the same line is the same board, and who wants it drawn later has it later. */
  private waits(followed: Followed, editor: vscode.TextEditor | undefined): boolean {
    if (followed.position.line === this.followed.position.line) return true;
    const isTyping = this.shown !== undefined && editor?.document.version !== this.shown.version;
    return isTyping && previewSettings().update !== "onType";
  }

  /** Asks for the board of a new text at once, not only when the server says that it has played all of the file. */
  private textChanged(document: vscode.TextDocument): void {
    if (document.uri.toString() === this.uri && previewSettings().update === "onType") void this.refresh();
  }

  private follow(followed: Followed): void {
    const isSame = followed.uri.toString() === this.uri;
    this.followed = followed;
    if (!isSame) {
      this.selected = undefined;
      this.tellTitle();
    }
    void this.refresh();
  }

  private question(): BoardViewParams {
    const { line, character } = this.followed.position;
    return {
      textDocument: { uri: this.uri },
      position: { line, character },
      ...(this.selected !== undefined && { selected: this.selected }),
    };
  }

  /** Asks for the board unless it is there: a question that is on its way comes after what the server told before. */
  private refreshTo(edition: string): void {
    if (this.asking) this.changedMeanwhile = true;
    else if (edition !== this.shown?.edition) void this.refresh();
  }

  /** Asks for the board anew. Of several questions, only the last one's answer is shown. */
  private async refresh(): Promise<void> {
    if (!this.pageIsThere) return;
    this.asking?.cancel();
    this.asking?.dispose();
    const asking = new vscode.CancellationTokenSource();
    this.asking = asking;
    this.changedMeanwhile = false;
    const known = this.shown?.view.version;
    const params = { ...this.question(), ...(known !== undefined && { known }) };
    const answer = await this.server.request("footprint/boardView", params, asking.token);
    if (asking !== this.asking) return;
    asking.dispose();
    this.asking = undefined;
    this.answered(answer);
  }

  private answered(answer: BoardViewAnswer | null | undefined): void {
    if (answer) {
      this.shown = answer;
      this.post({ type: "view", view: answer.view, state: this.state });
    } else if (this.changedMeanwhile) void this.refresh();
  }

  private tellTitle(): void {
    const name = this.followed.uri.path.split("/").at(-1) ?? "";
    this.panel.title = this.locked ? `[Board] ${name}` : `Board ${name}`;
  }

  private post(message: ExtensionMessage): void {
    void this.panel.webview.postMessage(message);
  }

  private async receive(message: PageMessage): Promise<void> {
    switch (message.type) {
      case "ready":
        this.pageIsThere = true;
        this.shown = undefined;
        await this.refresh();
        break;
      case "select":
        this.selected = message.unit;
        await this.refresh();
        break;
      case "step":
        await this.step(sourceRangeOf(message.range));
        break;
      case "reveal":
        await reveal(vscode.Uri.parse(message.range.uri), sourceRangeOf(message.range), true);
        break;
      case "gesture":
        await this.gesture(message);
        break;
      case "command":
        await vscode.commands.executeCommand(`footprint.${message.command}`);
        break;
      case "png":
        this.pictures.get(message.id)?.(message.png);
        break;
    }
  }

  /** Shows another line of the timeline; the editor's cursor goes along, where that is wanted. */
  private async step(range: vscode.Range): Promise<void> {
    this.follow({ uri: this.followed.uri, position: range.start });
    if (previewSettings().revealLine && editorOf(this.followed.uri)) await reveal(this.followed.uri, range, false);
  }

  /** Asks the server what a gesture writes, and writes it as one step to undo. */
  private async gesture({ id, gesture, version }: Extract<PageMessage, { type: "gesture" }>): Promise<void> {
    const { shown } = this;
    if (shown?.view.version !== version) {
      this.post({ type: "gesture", id, answer: { outdated: true } });
      return;
    }
    const params = { ...this.question(), version: shown.version, gesture };
    const result = await this.server.request("footprint/gesture", params);
    const answer = result && "edits" in result && !(await this.write(result)) ? { outdated: true as const } : result;
    this.post({ type: "gesture", id, ...(answer && { answer: withoutEdits(answer) }) });
  }

  /** Whether the edits of a gesture could be made: nothing is written into a text that has changed since. */
  private async write(result: Extract<GestureResult, { edits: unknown }>): Promise<boolean> {
    const document = await vscode.workspace.openTextDocument(this.followed.uri);
    if (result.version !== null && document.version !== result.version) return false;
    const edit = new vscode.WorkspaceEdit();
    for (const { range, newText } of result.edits) {
      const { start, end } = range;
      const place = new vscode.Range(start.line, start.character, end.line, end.character);
      edit.replace(document.uri, place, newText);
    }
    if (!(await vscode.workspace.applyEdit(edit))) return false;
    await this.step(new vscode.Range(result.line, 0, result.line, 0));
    return true;
  }
}

function withoutEdits(result: GestureResult): NonNullable<Extract<ExtensionMessage, { type: "gesture" }>["answer"]> {
  return "edits" in result ? { legal: true, cells: result.cells } : result;
}
