const equalityComparators: ReadonlySet<string> = new Set(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝"]);

/**
 * Whether a comparator can only mean the comparator of the field. Spaces are ignored. Other comparators, such as `!=`
 * or `<`, mean something that the language cannot express.
 */
export const isEqualityComparator = (comparator: string): boolean =>
  equalityComparators.has(comparator.replace(/\s/g, ""));
