import type MarkdownIt from "markdown-it";
import * as vscode from "vscode";
import type { FenceAnswer } from "../../../server/src/protocol";
import type { Disposable } from "../disposable";
import type { LanguageServer } from "../languageServer";
import { boardHtml } from "./boardHtml";
import { diagnosticOf } from "./diagnostic";
import { fencesOf, isScenarioFence } from "./fences";

/** So many blocks are remembered. */
const REMEMBERED = 200;
/** Milliseconds without a keystroke before the blocks of a Markdown file are checked. */
const PAUSE = 200;

/**
 * Scenario blocks of Markdown files: drawn in the editor's Markdown preview, and checked in the editor. The preview
 * can't wait for the server, so a block is drawn as code first and as a board as soon as the server has answered.
 */
export class MarkdownBoards implements vscode.Disposable {
  private readonly answers = new Map<string, FenceAnswer>();
  private readonly asked = new Map<string, Promise<FenceAnswer | undefined>>();
  /** What a block of a file was drawn as last: it stays until the answer to its new text is there. */
  private readonly drawn = new Map<string, string>();
  private readonly findings = vscode.languages.createDiagnosticCollection("footprint-markdown");
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly subscriptions: Disposable[] = [this.findings];
  private refreshing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly server: LanguageServer) {
    this.subscriptions.push(
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.checkSoon(document);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        this.checkSoon(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.findings.delete(document.uri);
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("footprint")) this.forget();
      }),
      server.onStarted(() => {
        this.forget();
      }),
    );
    for (const document of vscode.workspace.textDocuments) this.checkSoon(document);
  }

  /** The plugin of the Markdown preview. */
  extend(markdown: MarkdownIt): MarkdownIt {
    const asCode = markdown.renderer.rules.fence;
    markdown.renderer.rules.fence = (tokens, index, options, environment: unknown, renderer) => {
      const token = tokens[index];
      const code = (): string =>
        asCode?.(tokens, index, options, environment, renderer) ?? renderer.renderToken(tokens, index, options);
      if (!token || !isScenarioFence(token.info) || !isWanted()) return code();
      const place = `${fileOf(environment)}#${tokens.slice(0, index).filter(({ type }) => type === "fence").length}`;
      return this.draw(place, token.content) ?? code();
    };
    return markdown;
  }

  dispose(): void {
    clearTimeout(this.refreshing);
    for (const pause of this.pauses.values()) clearTimeout(pause);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private draw(place: string, text: string): string | undefined {
    const answer = this.answers.get(text);
    if (!answer) {
      void this.ask(text).then((found) => {
        if (found) this.refreshSoon();
      });
      return this.drawn.get(place);
    }
    const html = boardHtml(answer);
    remember(this.drawn, place, html);
    return html;
  }

  private ask(text: string): Promise<FenceAnswer | undefined> {
    const known = this.answers.get(text);
    if (known) return Promise.resolve(known);
    const asked = this.asked.get(text) ?? this.server.request("footprint/fence", { text });
    this.asked.set(text, asked);
    return asked.then((answer) => {
      this.asked.delete(text);
      if (answer) remember(this.answers, text, answer);
      return answer;
    });
  }

  private refreshSoon(): void {
    clearTimeout(this.refreshing);
    this.refreshing = setTimeout(() => void vscode.commands.executeCommand("markdown.preview.refresh"), 20);
  }

  /** Nothing that was answered counts any more. */
  private forget(): void {
    this.answers.clear();
    for (const document of vscode.workspace.textDocuments) this.checkSoon(document);
    if (this.drawn.size > 0) this.refreshSoon();
  }

  private checkSoon(document: vscode.TextDocument): void {
    if (document.languageId !== "markdown") return;
    const file = document.uri.toString();
    clearTimeout(this.pauses.get(file));
    this.pauses.set(
      file,
      setTimeout(() => {
        this.pauses.delete(file);
        void this.check(document);
      }, PAUSE),
    );
  }

  private async check(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const fences = isWanted() ? fencesOf(document.getText()) : [];
    const answers = await Promise.all(fences.map(async (fence) => ({ fence, answer: await this.ask(fence.text) })));
    if (document.isClosed || document.version !== version) return;
    const found = answers.flatMap(({ fence, answer }) =>
      (answer?.diagnostics ?? []).map((diagnostic) => diagnosticOf(diagnostic, document.uri, fence.line)),
    );
    this.findings.set(document.uri, found);
  }
}

function isWanted(): boolean {
  return vscode.workspace.getConfiguration("footprint.markdown").get<boolean>("boards", true);
}

/** The file that is drawn, as the editor's Markdown engine names it. */
function fileOf(environment: unknown): string {
  if (typeof environment !== "object" || environment === null) return "";
  const { currentDocument } = environment as { readonly currentDocument?: unknown };
  return currentDocument instanceof vscode.Uri ? currentDocument.toString() : "";
}

/** Keeps an entry, and lets go of the oldest. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}
