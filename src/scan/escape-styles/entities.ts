import type { DecodedEscape } from "./escape-style.js";

const namedEntities: ReadonlyMap<string, string> = new Map([
  ["quot", '"'],
  ["apos", "'"],
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", "\u00a0"],
]);

const entityPattern = /&(?:([a-z]{2,6})|#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6}));/y;

/** Reads an entity of HTML, such as `&quot;` and `&#34;`. */
export function readHtmlEntity(source: string, offset: number, end: number): DecodedEscape | undefined {
  entityPattern.lastIndex = offset;
  const match = entityPattern.exec(source);
  if (!match || entityPattern.lastIndex > end) return undefined;
  const [{ length }, name, decimal, hexadecimal] = match;
  if (name !== undefined) {
    const value = namedEntities.get(name);
    return value === undefined ? undefined : { length, value };
  }
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return codePoint > 0x10ffff ? undefined : { length, value: String.fromCodePoint(codePoint) };
}

const entityByCharacter: ReadonlyMap<string, string> = new Map([
  ['"', "&quot;"],
  ["'", "&apos;"],
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

export function encodeHtmlEntities(text: string): string {
  let written = "";
  for (const character of text) written += entityByCharacter.get(character) ?? character;
  return written;
}
