import type { DocumentSelector } from "vscode-languageserver";

/** The language id of documents that are one filter, the same as Monaco's. */
export const filterLanguageId = "workspace-events-filter";

/** Selects the documents that are one filter, in the form of the protocol. */
export const filterDocumentSelector: DocumentSelector = [
  { language: filterLanguageId },
  { pattern: "**/*.{filter,wef}" },
];

/** Whether a document is one filter, judged by its language id and its file name. */
export const isFilterDocument = ({ uri, languageId }: { readonly uri: string; readonly languageId: string }): boolean =>
  languageId === filterLanguageId || /\.(?:filter|wef)$/i.test(uri);
