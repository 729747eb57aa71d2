/** A sentence as Markdown: only code in backquotes stays markup. */
export const escapeMarkdownExceptCode = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((piece, pieceIndex) => (pieceIndex % 2 === 1 ? piece : piece.replace(/[\\*_[\]<>#|~!&]/g, "\\$&")))
    .join("");
