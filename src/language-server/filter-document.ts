import type { DocumentSelector } from "vscode-languageserver";

/** The language id of documents that are one filter, the same as Monaco's. */
export const filterLanguageId = "workspace-events-filter";

/** The documents that are one filter, as the protocol writes them. */
export const filterDocumentSelector: DocumentSelector = [
  { language: filterLanguageId },
  { pattern: "**/*.{filter,wef}" },
];

/** Whether a document is one filter, by what the editor calls its language and by its name. */
export const isFilterDocument = ({ uri, languageId }: { readonly uri: string; readonly languageId: string }): boolean =>
  languageId === filterLanguageId || /\.(?:filter|wef)$/i.test(uri);
