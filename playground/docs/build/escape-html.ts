const htmlEscapeByCharacter: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for the content and for the attributes of an element. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => htmlEscapeByCharacter[character] ?? "");
