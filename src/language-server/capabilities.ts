import { type SemanticTokensOptions, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import type { ClientFeatures } from "./client-features.js";
import { legendWithStandardTypes } from "./semantic-tokens.js";

/** Names the server in diagnostics that editors ask for, and in its answer to the first request. */
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

/** What the server answers. Formatting and tokens are registered later where the editor can limit them to filters. */
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
