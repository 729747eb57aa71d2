// The language server: the language service for every editor that supports the Language Server Protocol.
export { type LanguageServerOptions, startLanguageServer } from "./start-language-server.js";
