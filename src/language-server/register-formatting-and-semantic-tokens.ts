import { type Connection, DocumentFormattingRequest, SemanticTokensRegistrationType } from "vscode-languageserver";
import { semanticTokensOptions } from "./capabilities.js";
import type { ClientFeatures } from "./client-features.js";
import { filterDocumentSelector } from "./filter-document.js";

/**
 * Registers formatting and semantic tokens for documents of the filter language, and not for other documents. For
 * another language, this server would replace the formatter and the colors of the language.
 */
export async function registerFormattingAndSemanticTokens(
  connection: Connection,
  features: ClientFeatures,
): Promise<void> {
  const { client } = connection;
  const documentSelector = filterDocumentSelector;
  if (features.canRegisterFormatting) await client.register(DocumentFormattingRequest.type, { documentSelector });
  if (features.canRegisterSemanticTokens) {
    await client.register(SemanticTokensRegistrationType.type, { documentSelector, ...semanticTokensOptions });
  }
}
