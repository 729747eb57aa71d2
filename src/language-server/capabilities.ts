import { type SemanticTokensOptions, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import type { ClientFeatures } from "./client-features.js";
import { legendWithStandardTypes } from "./semantic-tokens.js";

/**
 * The name of the server. It occurs in the diagnostics that editors request and in the answer to an editor's first
 * request.
 */
export const serverName = "workspace-events-filter";

/** When the user types one of these characters, the editor opens the list of completions. */
const triggerCharacters = ['"', ":", "=", ".", "/", "(", " "];

export const semanticTokensOptions: SemanticTokensOptions = {
  legend: {
    tokenTypes: [...legendWithStandardTypes.tokenTypes],
    tokenModifiers: [...legendWithStandardTypes.tokenModifiers],
  },
  full: true,
};

/**
 * Creates the capabilities that the server announces to the editor. Some editors allow the server to register
 * formatting and semantic tokens later, for filters only. For these editors, the two capabilities are not included.
 */
export const createCapabilities = (features: ClientFeatures): ServerCapabilities => ({
  positionEncoding: features.positionEncoding,
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
