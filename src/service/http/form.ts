import { type DecodedQueryPair, maxQueryParameters } from "./query-string.js";

const [ampersandByte, equalsSignByte, plusSignByte, percentSignByte, spaceByte] = [0x26, 0x3d, 0x2b, 0x25, 0x20];

/** The maximum length of a parameter's name, in bytes. A longer name is cut. No known parameter has a longer name. */
const maxNameBytes = 1_024;

const emptyBytes = new Uint8Array();

/**
 * Parses a body of the type `application/x-www-form-urlencoded`. Returns the parameters in their order, or only the
 * first ones if there are more than the maximum. The bytes are read in one pass, because a form may have several
 * megabytes.
 */
export function parseForm(form: Uint8Array): readonly DecodedQueryPair[] {
  const decodedPairs: DecodedQueryPair[] = [];
  for (
    let pairStart = byteOrderMarkLengthOf(form);
    pairStart < form.length && decodedPairs.length <= maxQueryParameters;
  ) {
    while (form[pairStart] === ampersandByte) pairStart += 1;
    const nextAmpersand = form.indexOf(ampersandByte, pairStart);
    const pairEnd = nextAmpersand < 0 ? form.length : nextAmpersand;
    if (pairEnd > pairStart) decodedPairs.push(decodeFormNameAndValue(form.subarray(pairStart, pairEnd)));
    pairStart = pairEnd;
  }
  return decodedPairs;
}

const byteOrderMarkLengthOf = ([first, second, third]: Uint8Array): number =>
  first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;

function decodeFormNameAndValue(pair: Uint8Array): DecodedQueryPair {
  const equalsIndex = pair.indexOf(equalsSignByte);
  const name = equalsIndex < 0 ? pair : pair.subarray(0, equalsIndex);
  const value = equalsIndex < 0 ? emptyBytes : pair.subarray(equalsIndex + 1);
  return [decodeName(name), decodeFormComponent(value)];
}

function decodeName(name: Uint8Array): string | undefined {
  if (name.length <= maxNameBytes) return decodeFormComponent(name);
  // The name is not cut inside of `%xx`. It can be cut inside of a character, because the decoder leaves out the first
  // bytes of an incomplete character.
  const cutPercentOffset = name.subarray(maxNameBytes - 2, maxNameBytes).indexOf(percentSignByte);
  const cutLength = cutPercentOffset < 0 ? maxNameBytes : maxNameBytes - 2 + cutPercentOffset;
  return decodeFormComponent(name.subarray(0, cutLength), { isCut: true });
}

/**
 * Decodes the bytes of a name or value. Returns undefined if the percent-encoding is malformed or the text is not
 * UTF-8. If the bytes were cut, they may end inside a character.
 */
function decodeFormComponent(encoded: Uint8Array, { isCut } = { isCut: false }): string | undefined {
  const decoded = new Uint8Array(encoded.length);
  let length = 0;
  for (let index = 0; index < encoded.length; index += 1) {
    let byte = encoded[index] as number;
    if (byte === plusSignByte) byte = spaceByte;
    else if (byte === percentSignByte) {
      byte = hexDigitValueOf(encoded[index + 1]) * 16 + hexDigitValueOf(encoded[index + 2]);
      if (Number.isNaN(byte)) return undefined;
      index += 2;
    }
    decoded[length] = byte;
    length += 1;
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return decoder.decode(decoded.subarray(0, length), { stream: isCut });
  } catch {
    return undefined;
  }
}

/** Returns the value of a hexadecimal digit, or `NaN` if the byte is not a hexadecimal digit. */
function hexDigitValueOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lowerCaseByte = byte | 0x20;
  return lowerCaseByte >= 0x61 && lowerCaseByte <= 0x66 ? lowerCaseByte - 0x57 : Number.NaN;
}
