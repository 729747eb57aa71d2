/**
 * The maximum number of cached results. If there are more, all results are dropped. This costs less than finding the
 * oldest result.
 */
const maxCachedResults = 128;

/** The maximum length of a text whose result is cached, in UTF-16 code units. The limit saves memory. */
const maxCachedTextLength = 256;

/** Returns a function that does the same as `compute`, but caches its recent results. */
export function memoizeRecent<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const remembered = results.get(text);
    if (remembered !== undefined || results.has(text)) return remembered as Result;
    const result = compute(text);
    if (text.length > maxCachedTextLength) return result;
    if (results.size >= maxCachedResults) results.clear();
    results.set(text, result);
    return result;
  };
}
