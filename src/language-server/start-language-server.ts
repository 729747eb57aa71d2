import type { Connection, InitializeParams } from "vscode-languageserver";
import { TextDocuments } from "vscode-languageserver";
import { createLanguageService, type LanguageService } from "../language-service/index.js";
import type { Profile } from "../vocabulary/profile.js";
import { answerRequests } from "./answer-requests.js";
import { createCapabilities, serverName } from "./capabilities.js";
import { readClientFeatures } from "./client-features.js";
import { answerForFilter } from "./document-answers.js";
import { changeDocument, type OpenDocument, openDocument } from "./open-document.js";
import { publishDiagnostics } from "./publish-diagnostics.js";
import { registerForFilters } from "./register-for-filters.js";
import type { ServerState } from "./server-state.js";

export interface LanguageServerOptions {
  /** The provider's facts. Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The version that the server tells the editor. */
  readonly version?: string | undefined;
}

/**
 * Answers an editor that speaks the Language Server Protocol, until the connection ends.
 *
 * ```js
 * import { createConnection } from "vscode-languageserver/node";
 * startLanguageServer(createConnection(process.stdin, process.stdout));
 * ```
 */
export function startLanguageServer(connection: Connection, options: LanguageServerOptions = {}): void {
  const { profile, version } = options;
  let features = readClientFeatures({ capabilities: {} });
  const documents = new TextDocuments<OpenDocument>({
    create: (uri, languageId, documentVersion, text) =>
      openDocument(uri, languageId, documentVersion, text, features.encoding),
    update: changeDocument,
  });
  const services = new Map<string, LanguageService>();
  const serviceFor = (uri: string): LanguageService => {
    const service = services.get(uri) ?? createLanguageService({ profile, uri });
    services.set(uri, service);
    return service;
  };
  documents.onDidClose(({ document }) => services.delete(document.uri));
  const state: ServerState = {
    features: () => features,
    documents,
    answersFor: (document) => answerForFilter(document.text, serviceFor(document.uri)),
  };

  connection.onInitialize((parameters: InitializeParams) => {
    features = readClientFeatures(parameters);
    return {
      capabilities: createCapabilities(features),
      serverInfo: { name: serverName, ...(version !== undefined && { version }) },
    };
  });
  connection.onInitialized(() => registerForFilters(connection, features));
  answerRequests(connection, state);
  publishDiagnostics(connection, state);
  documents.listen(connection);
  connection.listen();
}
