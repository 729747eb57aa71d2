import type { Encoding } from "../../diagnostics/data.js";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import { quoteCharacters } from "../literals/quotes.js";
import { removeBackslashes } from "./backslash.js";
import type { Decoder } from "./decoder.js";
import { decodeHtml } from "./html.js";
import { isJsonObject, unwrapJson } from "./json.js";
import { unwrapQuotedRestrictions, unwrapQuotes } from "./outer-quotes.js";
import { decodePercent, decodePlus } from "./percent.js";
import { unwrapPrefix } from "./unwrap-prefix.js";
import { unwrapProgram } from "./unwrap-program.js";
import { removeParameters, unwrapUrl } from "./url.js";

/** How a filter was wrapped or encoded on its way here, and what it was before if that is certain. */
export interface EncodedText {
  readonly encodings: readonly Encoding[];
  readonly decoded?: string;
}

/** Every encoding, in the order in which they are removed: the outermost first. */
const decoders: readonly (readonly [Encoding, Decoder])[] = [
  ["json", unwrapJson],
  ["url", unwrapUrl],
  ["program", unwrapProgram],
  ["prefix", unwrapPrefix],
  ["parameters", removeParameters],
  ["html", decodeHtml],
  ["percent", decodePercent],
  ["plus", decodePlus],
  ["backslash", removeBackslashes],
  ["quotes", unwrapQuotes],
  ["quotes", unwrapQuotedRestrictions],
];

/**
 * What an encoded text has and a valid filter never has: one test keeps most texts away from the decoders. A new decoder needs an
 * alternative here for the texts that it decodes.
 */
const maybeEncodedPattern = new RegExp(
  `[%&?+\\\\[{]|^[\\s(]*(?:[A-Za-z]{0,2}[${quoteCharacters}]|-{1,2}filter|[?$]?filter|https?:)|\\bWHERE\\b|filter["'\`]?\\s{0,20}[:=(]`,
  "i",
);

/** How many encodings are removed at most. */
const maxLayers = 8;

/**
 * Recognises a filter that is still encoded for a URL, an HTML page, a shell or a program, and decodes it.
 * Language, section 3, "transport artefacts".
 */
export function readEncodedText(text: string): EncodedText | undefined {
  if (!maybeEncodedPattern.test(text)) return undefined;
  const encodings: Encoding[] = [];
  let decoded = text;
  for (let count = 0; count < maxLayers; count += 1) {
    const layer = decodeOneLayer(decoded);
    if (!layer) break;
    if (!encodings.includes(layer.encoding)) encodings.push(layer.encoding);
    decoded = layer.decoded;
  }
  if (encodings.length === 0) return isJsonObject(text) ? { encodings: ["json"] } : undefined;
  return hasFieldComparison(decoded) ? { encodings, decoded } : { encodings };
}

function decodeOneLayer(text: string): { readonly encoding: Encoding; readonly decoded: string } | undefined {
  for (const [encoding, decode] of decoders) {
    const decoded = decode(text);
    if (decoded !== undefined && decoded !== text) return { encoding, decoded };
  }
  return undefined;
}
