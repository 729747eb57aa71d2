import type { TextDocuments } from "vscode-languageserver";
import type { ClientFeatures } from "./client-features.js";
import type { DocumentLanguageService } from "./document-language-service.js";
import type { OpenDocument } from "./open-document.js";

/** The state for answering the requests of an editor. */
export interface ServerState {
  /** Known when the editor has sent its first request. */
  readonly features: () => ClientFeatures;
  readonly documents: TextDocuments<OpenDocument>;
  readonly serviceFor: (document: OpenDocument) => DocumentLanguageService;
}
