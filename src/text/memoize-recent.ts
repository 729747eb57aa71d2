/** How many results are kept. When there are more, all are forgotten: that costs less than to know the oldest. */
const maxCachedResults = 128;

/** Longer texts are computed each time, so that what is kept stays small. In UTF-16 code units. */
const maxCachedTextLength = 256;

/** The same function, which does not compute anew what it computed of late. */
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
