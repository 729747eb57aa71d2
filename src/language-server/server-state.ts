import type { TextDocuments } from "vscode-languageserver";
import type { ClientFeatures } from "./client-features.js";
import type { DocumentLanguageService } from "./document-language-service.js";
import type { OpenDocument } from "./open-document.js";

/** The state that the request handlers share. */
export interface ServerState {
  /** The features of the editor. They are known after its first request. */
  readonly getClientFeatures: () => ClientFeatures;
  readonly openDocuments: TextDocuments<OpenDocument>;
  readonly getDocumentLanguageService: (document: OpenDocument) => DocumentLanguageService;
}
