/**
 * What the editor can ask for, one file each. This layer knows the editor protocol, and everything below it only by the
 * contract of a game: no game by name, no file but through the workspace.
 */
import { boardView } from "./boardView";
import { codeActions } from "./codeActions";
import { codeLens } from "./codeLens";
import { completion } from "./completion";
import { definition } from "./definition";
import { diagnostics } from "./diagnostics";
import { documentHighlights } from "./documentHighlights";
import { documentLinks } from "./documentLinks";
import { documentSymbols } from "./documentSymbols";
import type { Feature } from "./feature";
import { fence } from "./fence";
import { foldingRanges } from "./foldingRanges";
import { formatting } from "./formatting";
import { gestures } from "./gestures";
import { hover } from "./hover";
import { inlayHints } from "./inlayHints";
import { linkedEditing } from "./linkedEditing";
import { references } from "./references";
import { refreshing } from "./refreshing";
import { rename } from "./rename";
import { rulebookText } from "./rulebookText";
import { selectionRanges } from "./selectionRanges";
import { semanticTokens } from "./semanticTokens";
import { signatureHelp } from "./signatureHelp";
import { tests } from "./tests";
import { workspaceSymbols } from "./workspaceSymbols";

/** All features. A new one is a file and a line here. */
export const FEATURES: readonly Feature[] = [
  boardView,
  codeActions,
  codeLens,
  completion,
  definition,
  diagnostics,
  documentHighlights,
  documentLinks,
  documentSymbols,
  fence,
  foldingRanges,
  formatting,
  gestures,
  hover,
  inlayHints,
  linkedEditing,
  references,
  refreshing,
  rename,
  rulebookText,
  selectionRanges,
  semanticTokens,
  signatureHelp,
  tests,
  workspaceSymbols,
];
