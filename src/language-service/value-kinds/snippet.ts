/** Escapes a text for an LSP snippet, so that the snippet inserts exactly this text. */
export const escapeSnippet = (text: string): string => text.replace(/[$}\\]/g, "\\$&");
