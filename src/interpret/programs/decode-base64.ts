import { hasFieldComparison } from "../../vocabulary/field-names.js";
import type { Profile } from "../../vocabulary/profile.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

const base64Pattern = /(?<![\w+/=.-])[A-Za-z0-9+/_-]{40,8000}={0,2}(?![\w+/=.-])/g;

/**
 * The filter that a text contains in base64. Undefined if the text has no or several such filters, or if the text
 * around the filter changes its meaning.
 */
export function decodeBase64Filter(text: string, profile: Profile): string | undefined {
  const decodedValues = [...text.matchAll(base64Pattern)].flatMap(({ index, 0: encoded }) => {
    const decoded = decodeText(encoded);
    return decoded !== undefined && hasFieldComparison(decoded.replace(/\\(?=["'])/g, ""))
      ? [{ index, encoded, decoded }]
      : [];
  });
  const [value] = decodedValues;
  if (!value || decodedValues.length > 1) return undefined;
  const textAround = `${text.slice(0, value.index)}\n${text.slice(value.index + value.encoded.length)}`;
  return changesMeaningOfFilter(textAround, profile) ? undefined : value.decoded;
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The ASCII text that base64 digits encode. Undefined if they encode something else. */
function decodeText(encoded: string): string | undefined {
  let text = "";
  let bits = 0;
  let bitCount = 0;
  for (const digit of encoded
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "")) {
    bits = ((bits << 6) | base64Digits.indexOf(digit)) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    text += String.fromCharCode((bits >> bitCount) & 0xff);
  }
  return /^[\x20-\x7e\s]+$/.test(text) ? text : undefined;
}
