/** A parameter as it was sent, decoded once. A name or value with malformed percent-encoding is undefined. */
export type DecodedQueryPair = readonly [name: string | undefined, value: string | undefined];

/** The maximum number of parameters. A query with more parameters is rejected, and is not read to its end. */
export const maxParameters = 256;

/**
 * The parameters in the query of a URL, in their order: all of them, or the first ones if there are more than the
 * maximum.
 */
export function parseUrlQuery(url: string): readonly DecodedQueryPair[] {
  const fragmentStart = url.indexOf("#");
  const queryEnd = fragmentStart < 0 ? url.length : fragmentStart;
  const questionMarkIndex = url.indexOf("?");
  if (questionMarkIndex < 0 || questionMarkIndex >= queryEnd) return [];
  return (
    url
      .slice(questionMarkIndex + 1, queryEnd)
      // One text more than the maximum shows that there are too many parameters. One more is for the empty text before
      // a leading `&`.
      .split(/&+/, maxParameters + 2)
      .filter((pairText) => pairText !== "")
      .map((pairText) => {
        const equalsIndex = pairText.indexOf("=");
        return equalsIndex < 0
          ? [decodeFormText(pairText), ""]
          : [decodeFormText(pairText.slice(0, equalsIndex)), decodeFormText(pairText.slice(equalsIndex + 1))];
      })
  );
}

/**
 * Decodes `application/x-www-form-urlencoded`: `+` and `%20` are both a space. Undefined if the encoding is malformed.
 */
const decodeFormText = (encodedText: string): string | undefined => decodePercent(encodedText.replaceAll("+", " "));

/** Decodes percent-encoding, in which `+` is a plus. Undefined if the encoding is malformed. */
export function decodePercent(encodedText: string): string | undefined {
  try {
    return decodeURIComponent(encodedText);
  } catch {
    return undefined;
  }
}
