import { base64nopad } from "@scure/base";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import type { Profile } from "../../vocabulary/profile.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

const base64Pattern = /(?<![\w+/=.-])[A-Za-z0-9+/_-]{40,8000}={0,2}(?![\w+/=.-])/g;

/**
 * Decodes the filter that a text contains in base64. Undefined if the text contains no such filter or several of them,
 * or if the text around the filter changes its meaning.
 */
export function decodeBase64Filter(text: string, profile: Profile): string | undefined {
  const decodedValues = [...text.matchAll(base64Pattern)].flatMap(({ index, 0: encoded }) => {
    const decoded = decodeBase64AsciiText(encoded);
    return decoded !== undefined && hasFieldComparison(decoded.replace(/\\(?=["'])/g, ""))
      ? [{ index, encoded, decoded }]
      : [];
  });
  const [value] = decodedValues;
  if (!value || decodedValues.length > 1) return undefined;
  const textAround = `${text.slice(0, value.index)}\n${text.slice(value.index + value.encoded.length)}`;
  return changesMeaningOfFilter(textAround, profile) ? undefined : value.decoded;
}

/**
 * Decodes an ASCII text in base64. Undefined if the result is not ASCII. If the last characters are missing, only
 * complete groups of four characters are decoded.
 */
function decodeBase64AsciiText(encoded: string): string | undefined {
  const base64 = encoded
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "");
  const bytes = tryToDecodeBytes(base64) ?? tryToDecodeBytes(base64.slice(0, base64.length - (base64.length % 4)));
  const text = bytes && Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return text !== undefined && /^[\x20-\x7e\s]+$/.test(text) ? text : undefined;
}

function tryToDecodeBytes(base64: string): Uint8Array | undefined {
  try {
    return base64nopad.decode(base64);
  } catch {
    return undefined;
  }
}
