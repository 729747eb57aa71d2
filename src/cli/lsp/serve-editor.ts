import { createConnection } from "vscode-languageserver/node";
import { type LanguageServerOptions, startLanguageServer } from "../../language-server/index.js";

/** Answers an editor over standard input and output, until the editor ends the session or the connection. */
export function serveEditor(options: LanguageServerOptions): void {
  startLanguageServer(createConnection(process.stdin, process.stdout), options);
}
