import type { Connection, InitializeParams } from "vscode-languageserver";
import { TextDocuments } from "vscode-languageserver";
import type { Profile } from "../vocabulary/profile.js";
import { createAnswerer } from "./answer-document.js";
import { answerRequests } from "./answer-requests.js";
import { createCapabilities, serverName } from "./capabilities.js";
import { readClientFeatures } from "./client-features.js";
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
  const state: ServerState = {
    features: () => features,
    documents,
    answersFor: createAnswerer(profile),
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
