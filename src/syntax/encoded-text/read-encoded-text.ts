import type { Encoding } from "../../diagnostics/notation-wording.js";
import { decodeHtml } from "../../text/decode-html.js";
import { quoteCharacters } from "../../text/quotes.js";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import { removeBackslashes } from "./backslash.js";
import type { Decoder } from "./decoder.js";
import { isJsonObjectText, unwrapJson } from "./json.js";
import { unwrapQuotedRestrictions, unwrapQuotes } from "./outer-quotes.js";
import { decodePercent, replacePlusWithSpace } from "./percent.js";
import { unwrapPrefix, unwrapSql } from "./unwrap-prefix.js";
import { unwrapProgram } from "./unwrap-program.js";
import { removeParametersAfterFilter, unwrapRawFilterParameter } from "./url.js";

/** The encodings that a text has, and the decoded filter if it is certain. */
export interface DetectedEncodings {
  readonly encodings: readonly Encoding[];
  readonly decodedText?: string;
}

/** The decoders of all encodings, in the order in which they are tried. The outermost encoding is first. */
const decoders: readonly (readonly [Encoding, Decoder])[] = [
  ["json", unwrapJson],
  ["url", unwrapRawFilterParameter],
  ["program", unwrapProgram],
  ["prefix", unwrapPrefix],
  ["sql", unwrapSql],
  ["parameters", removeParametersAfterFilter],
  ["html", decodeHtml],
  ["percent", decodePercent],
  ["plus", replacePlusWithSpace],
  ["backslash", removeBackslashes],
  ["quotes", unwrapQuotes],
  ["quotes", unwrapQuotedRestrictions],
];

/**
 * Matches parts that occur in encoded texts and never in valid filters. For most texts, this test is enough, and no
 * decoder is needed. If you add a decoder, add an alternative to this pattern that matches the encoded texts.
 */
const maybeEncodedPattern = new RegExp(
  `[%&?+\\\\[{]|^[\\s(]*(?:[A-Za-z]{0,2}[${quoteCharacters}]|-{1,2}filter|[?$]?filter|https?:)|\\bWHERE\\b|filter["'\`]?\\s{0,20}[:=(]`,
  "i",
);

/** The maximum number of encodings that are removed from one text. */
const maxRemovedEncodings = 8;

/**
 * Recognizes a filter that is encoded for a URL, an HTML page, a shell or a program, and decodes this filter. See
 * docs/language.md#recognized-mistakes.
 */
export function readEncodedText(text: string): DetectedEncodings | undefined {
  if (!maybeEncodedPattern.test(text)) return undefined;
  const encodings: Encoding[] = [];
  let decodedText = text;
  for (let count = 0; count < maxRemovedEncodings; count += 1) {
    const layer = decodeOneLayer(decodedText);
    if (!layer) break;
    if (!encodings.includes(layer.encodingOfRemovedLayer)) encodings.push(layer.encodingOfRemovedLayer);
    decodedText = layer.decodedText;
  }
  if (encodings.length === 0) return isJsonObjectText(text) ? { encodings: ["json"] } : undefined;
  return hasFieldComparison(decodedText) ? { encodings, decodedText } : { encodings };
}

function decodeOneLayer(
  text: string,
): { readonly encodingOfRemovedLayer: Encoding; readonly decodedText: string } | undefined {
  for (const [encoding, decode] of decoders) {
    const decodedText = decode(text);
    if (decodedText !== undefined && decodedText !== text) return { encodingOfRemovedLayer: encoding, decodedText };
  }
  return undefined;
}
