import type { InitializeParams } from "vscode-languageserver";
import { choosePositionEncoding, type PositionEncoding } from "./position-encoding.js";

/** What the editor can do, as far as the answers depend on it. */
export interface ClientFeatures {
  readonly encoding: PositionEncoding;
  /** Whether the editor requests diagnostics. Then the server does not push them. */
  readonly pullsDiagnostics: boolean;
  readonly hasSnippets: boolean;
  readonly hasMarkdown: boolean;
  /** Whether request handlers can be registered for some languages after the start. */
  readonly registersFormatting: boolean;
  readonly registersSemanticTokens: boolean;
}

export function readClientFeatures({ capabilities }: Pick<InitializeParams, "capabilities">): ClientFeatures {
  const { general, textDocument } = capabilities;
  return {
    encoding: choosePositionEncoding(general?.positionEncodings),
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasMarkdown: textDocument?.hover?.contentFormat?.includes("markdown") ?? true,
    registersFormatting: textDocument?.formatting?.dynamicRegistration === true,
    registersSemanticTokens: textDocument?.semanticTokens?.dynamicRegistration === true,
  };
}
