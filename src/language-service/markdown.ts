/** Escapes a sentence for Markdown. Code between backquotes stays unchanged. */
export const escapeMarkdownExceptCode = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((piece, pieceIndex) => (pieceIndex % 2 === 1 ? piece : piece.replace(/[\\*_[\]<>#|~!&]/g, "\\$&")))
    .join("");
