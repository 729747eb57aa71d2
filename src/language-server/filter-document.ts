import type { DocumentSelector } from "vscode-languageserver";

/** The language id of documents that are one filter, the same as Monaco's. */
export const filterLanguageId = "workspace-events-filter";

/** The LSP document selector for documents that are one filter. */
export const filterDocumentSelector: DocumentSelector = [
  { language: filterLanguageId },
  { pattern: "**/*.{filter,wef}" },
];

/** Whether a document is one filter, judged by its language id and its file name. */
export const isFilterDocument = ({ uri, languageId }: { readonly uri: string; readonly languageId: string }): boolean =>
  languageId === filterLanguageId || /\.(?:filter|wef)$/i.test(uri);
