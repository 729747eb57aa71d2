/** Escapes a text, so that an LSP snippet inserts exactly this text. */
export const escapeSnippet = (text: string): string => text.replace(/[$}\\]/g, "\\$&");
