const equalityComparators: ReadonlySet<string> = new Set(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝"]);

/**
 * Whether a comparator can only mean `:` or `=`. Spaces in the comparator are ignored. Other comparators, such as `!=`
 * or `<`, mean something that the language cannot express.
 */
export const isEqualityComparator = (comparator: string): boolean =>
  equalityComparators.has(comparator.replace(/\s/g, ""));
