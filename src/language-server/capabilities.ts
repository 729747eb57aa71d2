import { type SemanticTokensOptions, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import type { ClientFeatures } from "./client-features.js";
import { legendWithStandardTypes } from "./semantic-tokens.js";

/** The name of the server in the diagnostics that editors request, and in its answer to the first request. */
export const serverName = "workspace-events-filter";

/** Typing one of these characters opens the list of completions. */
const triggerCharacters = ['"', ":", "=", ".", "/", "(", " "];

export const semanticTokensOptions: SemanticTokensOptions = {
  legend: {
    tokenTypes: [...legendWithStandardTypes.tokenTypes],
    tokenModifiers: [...legendWithStandardTypes.tokenModifiers],
  },
  full: true,
};

/**
 * The capabilities that the server announces. Formatting and semantic tokens are registered later if the editor can
 * limit them to filters.
 */
export const createCapabilities = (features: ClientFeatures): ServerCapabilities => ({
  positionEncoding: features.encoding,
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters },
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll", "refactor.rewrite"] },
  selectionRangeProvider: true,
  ...(!features.canRegisterFormatting && { documentFormattingProvider: true }),
  ...(!features.canRegisterSemanticTokens && { semanticTokensProvider: semanticTokensOptions }),
  ...(features.pullsDiagnostics && {
    diagnosticProvider: { identifier: serverName, interFileDependencies: false, workspaceDiagnostics: false },
  }),
});
