import type { Connection } from "vscode-languageserver";
import { createToClientEncodingConverter } from "./create-to-client-encoding-converter.js";
import type { ServerState } from "./server-state.js";
import { convertDiagnosticToClientEncoding } from "./to-client-encoding.js";

/** Sends the diagnostics of a document after each change. Does nothing if the editor requests diagnostics. */
export function publishDiagnosticsOnChange(
  connection: Connection,
  { openDocuments, getDocumentLanguageService, getClientFeatures }: ServerState,
): void {
  /**
   * The documents that have changed since diagnostics were last sent. After several changes in a short time, the
   * diagnostics of a document are sent only once.
   */
  const changedUris = new Set<string>();
  const sendAll = (): void => {
    for (const uri of changedUris) {
      const document = openDocuments.get(uri);
      if (!document) continue;
      const diagnostics = getDocumentLanguageService(document)
        .diagnostics()
        .map((diagnostic) => convertDiagnosticToClientEncoding(diagnostic, createToClientEncodingConverter(document)));
      void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
    }
    changedUris.clear();
  };
  openDocuments.onDidChangeContent(({ document }) => {
    if (getClientFeatures().pullsDiagnostics) return;
    if (changedUris.size === 0) void Promise.resolve().then(sendAll);
    changedUris.add(document.uri);
  });
  openDocuments.onDidClose(({ document: { uri } }) => {
    if (!getClientFeatures().pullsDiagnostics) void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}
