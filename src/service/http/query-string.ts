/** A parameter as it was sent, decoded once. A name or value with malformed percent-encoding is undefined. */
export type QueryPair = readonly [name: string | undefined, value: string | undefined];

/** A query with more parameters is refused, and not read to its end. */
export const maxParameters = 256;

/** The parameters in the query of a URL, in their order: all of them, or the first ones if there are more than the maximum. */
export function parseQueryString(url: string): readonly QueryPair[] {
  const fragmentStart = url.indexOf("#");
  const end = fragmentStart < 0 ? url.length : fragmentStart;
  const start = url.indexOf("?");
  if (start < 0 || start >= end) return [];
  return (
    url
      .slice(start + 1, end)
      // One more than the maximum, and perhaps an empty one in front.
      .split(/&+/, maxParameters + 2)
      .filter((pair) => pair !== "")
      .map((pair) => {
        const separator = pair.indexOf("=");
        return separator < 0
          ? [decodeFormText(pair), ""]
          : [decodeFormText(pair.slice(0, separator)), decodeFormText(pair.slice(separator + 1))];
      })
  );
}

/** Decodes `application/x-www-form-urlencoded`: `+` and `%20` are both a space. Undefined if the encoding is malformed. */
const decodeFormText = (text: string): string | undefined => decodePercent(text.replaceAll("+", " "));

/** Decodes percent-encoding, in which `+` is a plus. Undefined if the encoding is malformed. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
