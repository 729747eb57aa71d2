import type { InitializeParams } from "vscode-languageserver";
import { choosePositionEncoding, type PositionEncoding } from "./position-encoding.js";

/** The features of the editor that change the server's answers. */
export interface ClientFeatures {
  readonly positionEncoding: PositionEncoding;
  /** Whether the editor requests diagnostics. Then the server does not send them without a request. */
  readonly pullsDiagnostics: boolean;
  readonly supportsSnippets: boolean;
  readonly supportsMarkdown: boolean;
  /** Whether the server can register formatting after the start. A registration can be limited to some languages. */
  readonly canRegisterFormatting: boolean;
  readonly canRegisterSemanticTokens: boolean;
}

export function readClientFeatures({ capabilities }: Pick<InitializeParams, "capabilities">): ClientFeatures {
  const { general, textDocument } = capabilities;
  return {
    positionEncoding: choosePositionEncoding(general?.positionEncodings),
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    supportsSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    supportsMarkdown: textDocument?.hover?.contentFormat?.includes("markdown") ?? true,
    canRegisterFormatting: textDocument?.formatting?.dynamicRegistration === true,
    canRegisterSemanticTokens: textDocument?.semanticTokens?.dynamicRegistration === true,
  };
}
