/**
 * What the editor can ask for, one file each. This layer knows the editor protocol, and everything below it only by the
 * contract of a game: no game by name, no file but through the workspace.
 */
import { boardView } from "./boardView";
import { codeLens } from "./codeLens";
import { diagnostics } from "./diagnostics";
import { documentLinks } from "./documentLinks";
import { documentSymbols } from "./documentSymbols";
import type { Feature } from "./feature";
import { fence } from "./fence";
import { foldingRanges } from "./foldingRanges";
import { selectionRanges } from "./selectionRanges";
import { tests } from "./tests";
import { workspaceSymbols } from "./workspaceSymbols";

/** All features. A new one is a file and a line here. */
export const FEATURES: readonly Feature[] = [
  boardView,
  codeLens,
  diagnostics,
  documentLinks,
  documentSymbols,
  fence,
  foldingRanges,
  selectionRanges,
  tests,
  workspaceSymbols,
];
