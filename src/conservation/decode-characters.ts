import { decodeHtml } from "../text/decode-html.js";
import { fields } from "../vocabulary/fields.js";

const backslashEscapePattern = /\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([nrt])|(["'`\\/]))/gi;

/**
 * The characters that replace escaped quotes. An escaped quote is inside other quotes, and its decoded form would close
 * these quotes.
 */
const substitutesOfEscapedQuotes: ReadonlyMap<string, string> = new Map([
  ['"', "″"],
  ["'", "′"],
  ["`", "′"],
]);

/** The maximum number of nested encodings that are decoded. */
const maxEncodingLayers = 8;

/**
 * Decodes all encoded characters of a text: percent-encoding, character references of HTML, escape sequences of
 * programs, and quotes that CSV doubles. All other text stays unchanged, including the text around a filter.
 */
export function decodeEncodedCharacters(text: string): string {
  let decodedText = text;
  for (let layer = 0; layer < maxEncodingLayers && /[%&\\+]|""/.test(decodedText); layer += 1) {
    const previousText = decodedText;
    decodedText = decodeOneEncodingLayer(decodedText);
    if (decodedText === previousText) break;
  }
  return decodedText;
}

/**
 * Whether a text is encoded like a form in a URL, so that a `+` stands for a space. A text has this encoding if a `+`
 * is next to an operator or a field, or if characters such as spaces are percent-encoded.
 */
const isFormEncoded = (text: string): boolean =>
  !/\s\+\s|(?:^|\s)\+[A-Za-z_][^\s]*\s/.test(text) &&
  (fields.some(({ name }) => text.includes(`+${name}`)) ||
    /\+(?:AND|OR|\||%7C|∨|∧)|(?:AND|OR|\||%7C|∨|∧)\+|%(?:22|3A|3D|20|0A)/i.test(text));

function decodeOneEncodingLayer(text: string): string {
  const withSpaces = isFormEncoded(text) ? text.replaceAll("+", " ") : text;
  const withoutPercent = withSpaces.replace(/(?:%[0-9a-f]{2})+/gi, decodePercentEncodedRun);
  const withoutReferences = decodeHtml(withoutPercent);
  const withoutDoubledQuotes = /[:=[{]\s{0,20}""/.test(withoutReferences)
    ? withoutReferences.replaceAll('""', "″")
    : withoutReferences;
  return withoutDoubledQuotes.replace(
    backslashEscapePattern,
    (_, unicode?: string, hexadecimal?: string, control?: string, character?: string) => {
      if (character !== undefined) return substitutesOfEscapedQuotes.get(character) ?? character;
      if (control !== undefined) return " ";
      return String.fromCharCode(Number.parseInt(unicode ?? hexadecimal ?? "", 16));
    },
  );
}

function decodePercentEncodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
