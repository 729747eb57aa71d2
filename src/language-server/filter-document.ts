import type { DocumentSelector } from "vscode-languageserver";

/** The language id of documents whose whole text is one filter. Monaco uses the same id. */
export const filterLanguageId = "workspace-events-filter";

/** The LSP document selector for documents whose whole text is one filter. */
export const filterDocumentSelector: DocumentSelector = [
  { language: filterLanguageId },
  { pattern: "**/*.{filter,wef}" },
];

/** Whether the whole text of a document is one filter, according to its language id or its file extension. */
export const isFilterDocument = ({ uri, languageId }: { readonly uri: string; readonly languageId: string }): boolean =>
  languageId === filterLanguageId || /\.(?:filter|wef)$/i.test(uri);
