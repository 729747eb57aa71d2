/** The named character references of HTML that stand for quotes, spaces and the characters of operators. */
export const namedCharacters: ReadonlyMap<string, string> = new Map([
  ["quot", '"'],
  ["apos", "'"],
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", " "],
]);

/** Decodes the character references of HTML. */
export const decodeHtml = (text: string): string =>
  text.replace(
    /&(?:(quot|apos|amp|lt|gt|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (reference, name, decimal, hexadecimal) => {
      if (name) return namedCharacters.get(name.toLowerCase()) ?? reference;
      const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference;
    },
  );
