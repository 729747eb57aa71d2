import type { Connection, InitializeParams } from "vscode-languageserver";
import { TextDocuments } from "vscode-languageserver";
import type { Profile } from "../vocabulary/profile.js";
import { createCapabilities, serverName } from "./capabilities.js";
import { readClientFeatures } from "./client-features.js";
import { createDocumentServiceGetter } from "./document-service-getter.js";
import { applyDocumentChanges, createOpenDocument, type OpenDocument } from "./open-document.js";
import { publishDiagnosticsOnChange } from "./publish-diagnostics-on-change.js";
import { registerFormattingAndSemanticTokens } from "./register-formatting-and-semantic-tokens.js";
import { registerRequestHandlers } from "./register-request-handlers.js";
import type { ServerState } from "./server-state.js";

/** The options of `startLanguageServer`. */
export interface LanguageServerOptions {
  /** The data about the vendor, such as its event types. Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The version that the server reports to the editor. */
  readonly version?: string | undefined;
}

/**
 * Answers the requests of an editor in the Language Server Protocol, until the connection ends.
 *
 * ```js
 * import { createConnection } from "vscode-languageserver/node";
 * startLanguageServer(createConnection(process.stdin, process.stdout));
 * ```
 *
 * @throws Error if the connection is closed or already used by a server.
 */
export function startLanguageServer(connection: Connection, options: LanguageServerOptions = {}): void {
  const { profile, version } = options;
  let features = readClientFeatures({ capabilities: {} });
  const documents = new TextDocuments<OpenDocument>({
    create: (uri, languageId, documentVersion, text) =>
      createOpenDocument(uri, languageId, documentVersion, text, features.positionEncoding),
    update: applyDocumentChanges,
  });
  const state: ServerState = {
    getClientFeatures: () => features,
    openDocuments: documents,
    getDocumentLanguageService: createDocumentServiceGetter(profile),
  };

  connection.onInitialize((parameters: InitializeParams) => {
    features = readClientFeatures(parameters);
    return {
      capabilities: createCapabilities(features),
      serverInfo: { name: serverName, ...(version !== undefined && { version }) },
    };
  });
  connection.onInitialized(() => registerFormattingAndSemanticTokens(connection, features));
  registerRequestHandlers(connection, state);
  publishDiagnosticsOnChange(connection, state);
  documents.listen(connection);
  connection.listen();
}
