/** A text as an LSP snippet that inserts exactly this text. */
export const escapeSnippet = (text: string): string => text.replace(/[$}\\]/g, "\\$&");
