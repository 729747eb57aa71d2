/** The name and the value of a parameter, decoded once. Each of them is undefined if its encoding is malformed. */
export type DecodedQueryPair = readonly [name: string | undefined, value: string | undefined];

/** The maximum number of parameters. A query with more parameters is rejected, and is not read to its end. */
export const maxQueryParameters = 256;

/**
 * Parses the query of a URL. Returns the parameters in their order, or only the first ones if there are more than the
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
      // The limit of the split is two more than the maximum number of parameters. The first additional text shows that
      // there are too many parameters. The second additional text is for the empty text before a leading `&`.
      .split(/&+/, maxQueryParameters + 2)
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
 * Decodes a text of the type `application/x-www-form-urlencoded`, in which both `+` and `%20` stand for a space.
 * Returns undefined if the encoding is malformed.
 */
const decodeFormText = (encodedText: string): string | undefined => decodePercent(encodedText.replaceAll("+", " "));

/** Decodes percent-encoding. A `+` stays a plus sign. Returns undefined if the encoding is malformed. */
export function decodePercent(encodedText: string): string | undefined {
  try {
    return decodeURIComponent(encodedText);
  } catch {
    return undefined;
  }
}
