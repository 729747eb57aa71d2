import { createConnection } from "vscode-languageserver/node";
import { type LanguageServerOptions, startLanguageServer } from "../../language-server/index.js";

/**
 * Runs the language server for an editor over standard input and output, until the editor ends the session or closes
 * the connection.
 */
export function serveEditor(options: LanguageServerOptions): void {
  startLanguageServer(createConnection(process.stdin, process.stdout), options);
}
